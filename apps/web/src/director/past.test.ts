import { stateAfter } from '@tercio/engine';
import { expect, it } from 'vitest';
import { playedRecord } from '../../tests/records.ts';
import { loadRules } from '../game/rules.ts';
import { takeOf } from '../seat/take.ts';
import { TableEffects } from './effects/effects.ts';
import { layPast } from './past.ts';
import { type Script, scriptOf } from './script.ts';
import { Stage } from './stage.ts';

const at = { time: 9, share: 1, running: false, slowness: 1, moves: Number.POSITIVE_INFINITY };

it('of a battle that is opened again those lie on the ground who would, had it been watched', async () => {
  const record = await playedRecord('skirmish-at-the-ford', 'recruit', 'a', 400);
  const rules = await loadRules(record.rules);
  if (!rules) throw new Error(record.rules);
  const state = stateAfter(rules, record, 0);
  const staging = { rules, drawn: 1, tally: () => [0, 0] as const, written: () => true };
  const scripts = record.moves.map((m, i) => scriptOf(takeOf(rules, state, m, i + 1), staging));
  const make = () => new TableEffects(1, () => '#777');
  const where = (e: TableEffects, moves: number) => e.lying(moves).map((t) => [t.kind, t.x, t.y]);

  const watched = make();
  for (const s of scripts)
    for (const b of s.beats) watched.cue(b, { time: 0, seconds: 1, still: false, move: s.take.move });
  const opened = make();
  const stage = new Stage(
    () => at,
    () => false,
  );
  stage.take(opened);
  const rest = async (): Promise<void> => {};
  await layPast(
    stage,
    scripts.length,
    (i): Script | undefined => scripts[i],
    () => true,
    rest,
  );
  expect(where(opened, scripts.length)).toEqual(where(watched, scripts.length));
  expect(where(opened, scripts.length).length).toBeGreaterThan(5);
  expect(where(opened, 3).length).toBeLessThan(where(opened, scripts.length).length);

  // the table is left in the middle of it: nothing more is laid
  const left = make();
  let asked = 0;
  stage.take(left);
  await layPast(
    stage,
    scripts.length,
    (i) => {
      asked++;
      return scripts[i];
    },
    () => asked < 3,
    rest,
  );
  expect(asked).toBe(3);
});
