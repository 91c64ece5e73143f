/** A whole set-up, question by question: who is asked what, what is secret, what is told of it. AR-SETUP, ADLG-TER, ADLG-DEP. */
import { describe, expect, it } from 'vitest';
import { SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import type { Ask, Event } from '../../../battle/protocol.ts';
import type { AdlgCommand } from '../commands.ts';
import type { AdlgState } from '../state.ts';
import { suggestSetup } from './setup.ts';
import { type ArmySpec, newSetup, rulesOf } from './testing-setup.ts';

const ARMY: ArmySpec = {
  corps: [
    [{ type: 'keil', count: 2 }, { type: 'bayonet', weapon: 'flintlock' }, { type: 'heavy-artillery' }],
    [
      { type: 'heavy-cavalry', count: 3 },
      { type: 'light-cavalry', count: 4 },
    ],
    [
      { type: 'shot', count: 2 },
      { type: 'light-infantry', count: 2 },
    ],
  ],
  values: [2, 0, 0],
  army: { fortifications: 2 },
};

interface Course {
  s: AdlgState;
  asks: Ask[];
  events: Event[];
  refused: string[];
}
/** Everything answered by what is suggested first, or by choose-for-me. */
function course(
  edition: 2021 | 2024,
  seed: string,
  how: 'suggested' | 'choose-for-me',
  options: object = {},
): Course {
  const s = newSetup(edition, ARMY, ARMY, { options });
  const rules = rulesOf(s);
  const dice = new SeededDice(seedOf(seed));
  const out: Course = { s, asks: [], events: [], refused: [] };
  const tell = (e: Event): void => void out.events.push(e);
  for (let n = 0; s.turn === 0 && n < 400; n++) {
    const [ask] = rules.asks(s);
    if (ask === undefined) {
      rules.step(s, dice, tell);
      continue;
    }
    out.asks.push(ask);
    let command = { ask: ask.id, kind: 'choose-for-me' } as AdlgCommand;
    if (how === 'suggested')
      for (const c of suggestSetup(s, ask)) {
        const refusal = rules.check(s, c);
        if (refusal === undefined) {
          command = c;
          break;
        }
        if (ask.kind !== 'shift' && ask.kind !== 'lay') out.refused.push(`${ask.kind}: ${refusal.why}`);
      }
    rules.accept(s, command, tell);
  }
  return out;
}

/** Every question of a set-up, the rule that asks it, and whether the other side knows of it. */
const ASKS = {
  role: 'AR-SETUP-03 open',
  pieces: 'AR-SETUP-04 open',
  lay: 'AR-SETUP-04 open',
  adjust: 'AR-SETUP-06 open',
  shift: 'AR-SETUP-08 open',
  notes: 'ADLG-DEP-1 secret',
  camp: 'ADLG-DEP-1 open',
  ambush: 'ADLG-AMB-1 secret',
  deploy: 'ADLG-DEP-3 open',
} as const;
const EVENTS = [
  'initiative-value', 'initiative', 'role', 'region', 'pieces-chosen', 'placing-sector', 'placing-position', 'piece-laid',
  'adjustment', 'piece-shifted', 'bayonets', 'camp-placed', 'guns-placed', 'deployed', 'battle-began',
]; // biome-ignore format: a list of words

describe.each([2021, 2024] as const)('the course of a set-up, %i', (edition) => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => course(edition, seed, 'choose-for-me'));
  it('AR-SETUP-03 AR-SETUP-04 ADLG-DEP-1 notes and ambushes alone are secret; choosing is left to the engine unless one answers', () => {
    const seen = new Map<string, string>();
    for (const { asks } of all)
      for (const ask of asks) {
        const now = `${ask.rule} ${ask.secret ? 'secret' : 'open'}`;
        expect([ask.kind, seen.get(ask.kind) ?? now]).toEqual([ask.kind, now]);
        seen.set(ask.kind, now);
        expect(ask.default).toEqual({ ask: ask.id, kind: 'choose-for-me' });
      }
    expect(Object.fromEntries(seen)).toEqual(ASKS);
  });
  it('ADLG-TER-17 ADLG-DEP-1 in this order, each side in its turn, the defender first with its pieces, camp and corps', () => {
    const order = Object.keys(ASKS);
    for (const { s, asks } of all) {
      const kinds = asks.map((a) => a.kind);
      const phase = (k: string): number => (k === 'shift' ? order.indexOf('adjust') : order.indexOf(k));
      const phases = kinds.map(phase);
      expect(phases).toEqual(phases.slice().sort((a, b) => a - b));
      const first = (kind: string): number => asks.find((a) => a.kind === kind)!.side;
      const defender = s.first === 0 ? 1 : 0;
      expect([first('pieces'), first('camp'), first('deploy')]).toEqual([defender, defender, defender]);
      const count = (kind: string, side: number): number =>
        asks.filter((a) => a.kind === kind && a.side === side).length;
      for (const side of [0, 1])
        expect(['pieces', 'notes', 'camp'].map((kind) => count(kind, side))).toEqual([1, 1, 1]);
      expect(new Set(asks.map((a) => a.id)).size).toBe(asks.length);
    }
  });
  it('AR-SETUP-08 ADLG-TER-13 what is done is told: values, choices, throws, pieces, camps, guns, corps', () => {
    const kinds = new Set(all.flatMap(({ events }) => events.map((e) => e.kind)));
    for (const kind of EVENTS) expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    for (const { s, events } of all) {
      const of = (kind: string): Event[] => events.filter((e) => e.kind === kind);
      expect(of('piece-laid').length + of('piece-dropped').length).toBeGreaterThanOrEqual(5);
      for (const e of of('piece-laid')) expect(e.facts?.kind).not.toBe('');
      for (const e of of('piece-shifted')) expect(['stay', 'move', 'turn', 'remove']).toContain(e.facts?.do);
      expect(of('camp-placed').map((e) => e.facts?.works)).toEqual([2, 2]);
      expect(of('camp-placed').map((e) => e.facts?.x)).toEqual(s.camps.map((c) => c.x / 60000));
      expect(
        of('guns-placed')
          .flatMap((e) => e.about ?? [])
          .sort(),
      ).toEqual(['A04', 'B04']);
      const put = new Set(of('deployed').flatMap((e) => e.about ?? []));
      for (const u of s.units)
        if (u.place === 'table' && u.type !== 'heavy-artillery') expect(put.has(u.id)).toBe(true);
      expect(of('role')[0].side).toBe(of('initiative')[0].side);
      expect(of('region')[0].facts).toEqual({ region: of('role')[0].facts?.region });
    }
  });
  it('ADLG-DEP-2 ADLG-DEP-3 everybody stands somewhere lawful at the end, and nobody is left to be put down', () => {
    for (const { s } of all) {
      expect([s.phase, s.setup, s.camps.length]).toEqual([s.phase, null, 2]);
      const marching = new Set(s.marches.map((m) => m.corps));
      for (const u of s.units)
        expect([
          u.id,
          u.place === 'table' || u.place === 'ambush' || (u.place === 'marching' && marching.has(u.corps)),
        ]).toEqual([u.id, true]);
      expect(s.works.length).toBe(4);
    }
  });
  it('AR-SETUP-04 ADLG-DEP-3 what is suggested first is lawful at every question', () => {
    const { s, refused, asks } = course(edition, 'g', 'suggested');
    expect([s.setup, refused]).toEqual([null, []]);
    expect(asks.length).toBeGreaterThan(15);
    // By the plain suggestions nobody hides and nobody marches.
    expect([s.marches, s.units.filter((u) => u.place !== 'table').map((u) => u.id)]).toEqual([[], []]);
  });
  it('ADLG-SCA-2 the year is that of the scenario, or the later of the two armies', () => {
    const year = (own: number): number =>
      newSetup(edition, ARMY, ARMY, own === 0 ? {} : { year: own }).setup!.year;
    expect([year(1632), year(0)]).toEqual([1632, 0]);
  });
});
