/** The page in Chromium: what a hand does all the time, a cold start, and a jump within a long record. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Measured, Row } from './row.ts';

/** Measured in a process of its own that opens the browser; the number of repetitions is fixed there. */
function inBrowser(name: string): Measured {
  const root = path.resolve(process.cwd(), '..'); // rows run in bench/
  const words = ['--conditions=@tercio/source', '--import', 'tsx', 'apps/web/tests/speed.ts', name];
  const said = execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  return JSON.parse(said) as Measured;
}

const row = (name: string, what: string, under: number): Row => ({
  name: `page-${name}`,
  what,
  unit: 'ms',
  bar: { under },
  run: () => inBrowser(name),
});

export const rows: readonly Row[] = [
  row('start', 'page: cold start to every piece drawn, the first battle', 2000),
  row('link', 'page: cold start to every piece drawn, 60 pieces by a link', 2000),
  row('drag', 'page: script of a frame while one of 60 pieces is dragged forward, 95 of 100', 4),
  row('wheel', 'page: script of a frame while one of 60 pieces is wheeled, 95 of 100', 4),
  row('pan', 'page: script of a frame while 200 pieces are panned, 95 of 100', 16),
  row('frame', 'page: Rocroi dragged, panned, zoomed and shown, 99 of 100 frames', 50),
  row('task', 'page: Rocroi dragged, panned, zoomed and shown, the longest task (processor time)', 50),
  row('jump', 'page: a jump within a record of 1,000 commands, drawn', 100),
];
