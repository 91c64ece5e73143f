/** The one suite that every rule set passes, run against Group Orders. */
import { readFileSync } from 'node:fs';
import { parseJson } from '../../../../../../apps/cli/src/jsonc.ts';
import { portion } from '../../../../../../scripts/vitest/sample.ts';
import { conformance } from '../../../../tests/conformance/conformance.ts';
import { UNIT } from '../../../table/number.ts';
import type { GroupCommand } from '../commands.ts';
import { groupOrders } from '../index.ts';
import type { ShootAsk } from '../shooting/shooting.ts';
import { copyState, type GroupState } from '../state.ts';

const scenario = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../scenarios/group-orders/${name}.json`, import.meta.url), 'utf8'))
    .setup;

/** What a side may not know: the shots that the other side has sealed. */
function* twins(s: GroupState) {
  for (const side of [0, 1] as const) {
    const frame = s.frames[s.frames.length - 1] as ShootAsk;
    const theirs = side === 0 ? 1 : 0;
    const answer = frame.at === 'shoot.ask' ? frame.answers[theirs] : null;
    if (answer === null || answer.shots.length === 0) continue;
    const b = copyState(s);
    (b.frames[b.frames.length - 1] as ShootAsk).answers[theirs] = { hidden: false, shots: [] };
    yield { side, a: s, b };
  }
}

conformance('group-orders', () => groupOrders, {
  instead: 5,
  regions: ['charge', 'shot', 'control', 'command', 'limit'],
  setups: [
    {
      name: 'the template',
      setup: { position: parseJson(groupOrders.template(undefined) as string, 'template') },
    },
    { name: 'encounter', setup: scenario('encounter') },
    { name: 'ridge', setup: scenario('ridge') },
    {
      name: 'village',
      setup: scenario('village'),
      options: { fire: 'both', pooled_fire: true, guns_lost: 'exposed' },
    },
  ],
  positions: [
    {
      rules: 'group-orders',
      at: 'moves',
      units: [
        {
          id: 'A1.1',
          side: 0,
          group: 'A1',
          type: 'medium-infantry',
          x: 60,
          y: 40,
          facing: 90,
          order: 'advance',
          from: { x: 60, y: 38, facing: 90 },
          spent: 2,
          gunfire: 1,
          did: 1,
        },
        {
          id: 'B1.1',
          side: 1,
          group: 'B1',
          type: 'medium-infantry',
          x: 60,
          y: 42,
          facing: 270,
          order: 'stand',
        },
      ],
      groups: [
        { side: 0, name: 'A1', won: 1, lost: 1, kills: 1, losses: 1 },
        { side: 1, name: 'B1' },
      ],
      generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 30, returns: 1 }],
      contacts: [{ a: 'A1.1', b: 'B1.1', rounds: 1 }],
      terrain: [
        { kind: 'hill', rect: [100, 40, 120, 60], height: 1 },
        { kind: 'wood', ribbon: [10, 10, 30, 10] },
      ],
      lines: [{ kind: 'stream', points: [0, 80, 180, 80], bridges: [90, 80] }],
      objectives: [{ name: 'crest', x: 110, y: 50, points: 2, only: 0 }],
      scenario: {
        id: 'x',
        turns: 9,
        lead: 5,
        zones: [[[0, 0, 180, 30]], [[0, 90, 180, 120]]],
        arrivals: [[2], []],
        roads: [90, 90],
        garrisons: [1, 0],
      },
    },
  ],
  paid: (before: GroupState, after: GroupState, c: GroupCommand) => {
    if (c.kind !== 'move' && c.kind !== 'march') return undefined;
    return Math.max(...after.units.map((u, i) => u.spent - before.units[i].spent)) / UNIT;
  },
  twins,
  shared: {
    options: 'the options of a battle never change',
    pieces: 'the ground never changes',
    lines: 'the ground never changes',
    scenario: 'the scenario never changes',
  },
  moments: portion(24, 16),
  suggestions: 12,
});
