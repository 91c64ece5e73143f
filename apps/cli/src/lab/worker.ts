/** One worker of the lab: plays the battles it is sent and answers with what is kept of them. */
import { type Answer, type LabTable, playTask, type Sent, usedHere } from './workers.ts';

let tables: readonly LabTable[] = [];

/** Whoever hired this worker; another parent means that he is gone, in whatever way. */
const master = process.ppid;
const stillWanted = (): void => {
  if (process.ppid !== master) process.exit();
};

/** Where nobody listens any more, the worker ends (below): that its answer is lost needs no word. */
const answer = (what: Answer): unknown => process.send?.(what, undefined, {}, () => {});

process.on('message', async (sent: Sent) => {
  if ('tables' in sent) {
    tables = sent.tables;
    return;
  }
  try {
    answer({ finished: await playTask(tables, sent, stillWanted), used: usedHere() });
  } catch (error) {
    answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// Whoever hired this worker decides when it ends, and takes it along when ending without a word.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
