// One process at a time: commands that are started together (a test run starts several) build and install once.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const runs = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Does the work while nobody else holds this lock; one whose process is gone is taken away. */
export function alone(lock, work) {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    let holder = '';
    try {
      holder = readFileSync(lock, 'utf8');
    } catch {
      continue; // let go meanwhile
    }
    if (holder !== '' && !runs(Number(holder))) rmSync(lock, { force: true });
    else pause(50);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
