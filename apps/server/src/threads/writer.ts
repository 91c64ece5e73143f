/** The thread that writes the entries of all table threads into the embedded store. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openStore } from '../store/open.ts';
import { writeFor } from '../store/writer.ts';

if (parentPort === null) throw new Error('the writer is started by the server');
const store = await openStore(undefined, (workerData as { data: string }).data);

/** A table thread's end, or null: all of them have ended. */
parentPort.on('message', (port: MessagePort | null) => {
  if (port !== null) writeFor(port, store);
  else void store.close().then(() => parentPort?.postMessage('closed'));
});
