import { beforeEach, describe, expect, it } from 'vitest';
import { asksOf, type Battle, openBattle, play } from '../../../battle/battle.ts';
import { onCite } from '../../../battle/cite.ts';
import { defaults } from '../../../battle/options.ts';
import { type Ask, isComplaint } from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import type { ChargeOrder, MoveOrder } from '../../../rules/adlg-r/commands.ts';
import { adlgR2024 } from '../../../rules/adlg-r/index.ts';
import { type AdlgState, unitOf } from '../../../rules/adlg-r/state.ts';
import { scenario } from '../../../scenarios/index.ts';
import { UNIT } from '../../../table/number.ts';
import { evaluatorOf } from '../../evaluator.ts';
import { choose, loadGeneral, seat } from '../../player.ts';

beforeEach(() => onCite(undefined));

async function heath(seed: string): Promise<Battle> {
  const { setup } = await scenario('a-day-on-the-heath')!.load('adlg-r-2024');
  const read = readBeginning(adlgR2024, setup);
  if (isComplaint(read)) throw new Error(read.place);
  return openBattle(adlgR2024, { setup: read, options: defaults(adlgR2024.options), seed, keepTrail: false });
}

/** Answers by default until somebody is asked for orders; the wing of horse, moved up to the enemy's. */
async function atArmsLength(): Promise<{ battle: Battle; ask: Ask }> {
  const battle = await heath('wing');
  const s = battle.state as AdlgState;
  for (const u of s.units) if (u.id === 'A01' || u.id === 'A02') u.y += 10 * UNIT;
  for (;;) {
    const [ask] = asksOf(battle);
    if (ask.kind === 'order') return { battle, ask };
    play(battle, ask.side, { ask: ask.id, kind: 'activate', corps: 1 } as typeof ask.default, 'general');
  }
}

describe('generals of ADLG-R', () => {
  it('a captain also thinks of charging with neighbours together, and of ways round and back', async () => {
    const { battle, ask } = await atArmsLength();
    const evaluator = await evaluatorOf(adlgR2024);
    const more = [...evaluator.ofCaptains!.also!(battle.state, ask)];
    for (const c of more) expect(adlgR2024.check(battle.state as AdlgState, c as MoveOrder)).toBeUndefined();
    const charges = more.filter((c) => c.kind === 'charge') as ChargeOrder[];
    expect(charges.some((c) => c.units.length === 2)).toBe(true);
    const suggested = [...adlgR2024.suggest(battle.state as AdlgState, ask, {})];
    expect(
      suggested.filter((c) => c.kind === 'charge').every((c) => (c as ChargeOrder).units.length === 1),
    ).toBe(true);
    const moves = more.filter((c) => c.kind === 'move') as MoveOrder[];
    expect(moves.some((c) => c.legs.some((l) => l.do === 'turn' && l.to === 'about'))).toBe(true);
    expect(moves.some((c) => c.legs[0].do === 'wheel')).toBe(true);
  });

  it.each(['sergeant', 'captain'])(
    'ADLG-ORD-1a a %s without command points charges whom he has just before him',
    async (id) => {
      const { battle, ask } = await atArmsLength();
      const s = battle.state as AdlgState;
      const [horse, before] = [unitOf(s, 'A01'), unitOf(s, 'B11')];
      horse.x = before.x;
      horse.y = before.y - 1.25 * UNIT; // bases are 0.75 UD deep
      before.losses = 2;
      unitOf(s, 'B10').x -= 4 * UNIT; // nobody supports him
      s.corps[horse.corps].points = 0;
      const general = await loadGeneral(id, adlgR2024);
      const { command } = choose(seat(general!, 0, 'spontaneous', 0.2), battle, ask);
      expect(command).toMatchObject({ kind: 'charge', units: ['A01'], legs: [{ do: 'advance' }] });
    },
  );

  it.each(['sergeant', 'captain'])(
    'ADLG-ALW-1a a %s weighs going 3 UD with foot far from the enemy',
    async (id) => {
      const battle = await heath('far');
      for (;;) {
        const [ask] = asksOf(battle);
        if (ask.kind === 'order') {
          const general = await loadGeneral(id, adlgR2024);
          const { candidates } = choose(seat(general!, ask.side, 'far', 0.2), battle, ask);
          const foot = candidates.map((c) => c.command as MoveOrder).filter((c) => c.kind === 'move');
          expect(foot.some((c) => c.legs.some((l) => l.do === 'advance' && l.by === 3))).toBe(true);
          return;
        }
        play(battle, ask.side, { ask: ask.id, kind: 'activate', corps: 0 } as typeof ask.default, 'general');
      }
    },
  );

  it('a captain keeps his horse level with the foot until it is master of the enemy’s', async () => {
    const { state } = await heath('lead');
    const s = state as AdlgState;
    const evaluator = await evaluatorOf(adlgR2024);
    const lead = (side: 0 | 1, by = evaluator.ofCaptains!): number => {
      let sum = 0;
      by.value(s, side, (what, value) => {
        if (what === 'lead') sum += value;
      });
      return sum;
    };
    const before = lead(0);
    for (const u of s.units) if (u.id === 'A01' || u.id === 'A02') u.y += 4 * UNIT;
    expect(lead(0)).toBeLessThan(before - 1);
    expect(lead(1)).toBeCloseTo(before); // the armies are the same, and theirs stands as it did
    expect(lead(0, evaluator)).toBe(0); // a sergeant rides on
    for (const u of s.units) if (u.id === 'B01' || u.id === 'B02' || u.id === 'B10') u.place = 'routed';
    expect(lead(0)).toBeCloseTo(0);
  });
});
