/** How far the aims are reached, where to go for them, what is left of the nerve. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { complain, isComplaint } from '../../../battle/protocol.ts';
import { someTurning } from '../../../lab/fuzz/turned.ts';
import { turnReal } from '../../../table/turning.ts';
import { CM } from '../house-rules.ts';
import { argad } from '../index.ts';
import type { Argad } from '../state.ts';
import { fig, no, run, skirmish } from '../testing.ts';
import { prospectOf } from './aims.ts';

/** A scenario of the catalogue at its first question after deployment. */
function scenario(name: string): Argad {
  const raw = JSON.parse(
    readFileSync(new URL(`../../../scenarios/argad/${name}.json`, import.meta.url), 'utf8'),
  );
  const setup = argad.readSetup(raw.setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const options = Object.fromEntries(argad.options.map((o) => [o.id, o.default]));
  const s = argad.begin(setup, options as never);
  run(s, []);
  for (const ask of argad.asks(s)) if (ask.kind === 'deploy') argad.accept(s, ask.default as never);
  run(s, []);
  return s;
}

const NAMES = [
  'inn-1628',
  'sunken-lane-1592',
  'crossroads-1632',
  'mill-1636',
  'caracole-1587',
  'churchyard-1644',
];

describe('aims', () => {
  it('AG-SCEN-3 the nearer the column comes to its road, the more is fulfilled; off with eight men it is', () => {
    const s = scenario('crossroads-1632');
    const before = prospectOf(s, 0);
    expect(before.kind).toBe('march-off');
    expect(before.goals).toEqual([{ x: 150 * CM, y: 60 * CM, radius: CM, weight: 1, who: [], leave: true }]);
    for (let i = 0; i < s.men.length; i++) if (s.men[i].side === 0) s.figures[i].x += 60 * CM;
    const nearer = prospectOf(s, 0);
    expect(nearer.fulfilled).toBeGreaterThan(before.fulfilled + 0.2);
    for (let i = 0; i < s.men.length; i++)
      if (s.men[i].side === 0) Object.assign(s.figures[i], { place: 'off', safe: true });
    expect(prospectOf(s, 0).fulfilled).toBe(1);
    expect(prospectOf(s, 1).fulfilled).toBe(0);
  });

  it('AG-SCEN-1 the bearer is sent to the ford; the guards, who do not know him, bar it and seek the heroes', () => {
    const s = scenario('inn-1628');
    const [bearer] = prospectOf(s, 0).goals;
    expect([bearer.who, bearer.leave, bearer.y]).toEqual([['A1'], true, 90 * CM]);
    const guards = prospectOf(argad.view(s, 1), 1);
    expect(guards.goals.every((g) => !g.leave && g.who.length === 0)).toBe(true);
    const other = scenario('inn-1628');
    other.items[0].bearer = no(other, 'A3');
    expect(prospectOf(argad.view(other, 1), 1)).toEqual(guards);
  });

  it('AG-SCEN-2 without its driver the wagon is all but lost', () => {
    const s = scenario('sunken-lane-1592');
    const [drive] = prospectOf(s, 0).goals;
    expect(drive.deed?.what).toBe('drive');
    const [ours, theirs] = [prospectOf(s, 0).fulfilled, prospectOf(s, 1).fulfilled];
    for (const id of drive.who) fig(s, id).place = 'down';
    expect(prospectOf(s, 0).fulfilled).toBeLessThan(ours);
    expect(prospectOf(s, 1).fulfilled).toBeGreaterThan(theirs + 0.4);
  });

  it('AG-SCEN-4 sacks are to be lifted, then carried off', () => {
    const s = scenario('mill-1636');
    expect(prospectOf(s, 0).goals.every((g) => g.deed?.what === 'lift')).toBe(true);
    const none = prospectOf(s, 0).fulfilled;
    s.items[0].bearer = no(s, 'A1');
    expect(prospectOf(s, 0).goals[0]).toMatchObject({ who: ['A1'], leave: true });
    expect(prospectOf(s, 0).fulfilled).toBeGreaterThan(none);
    for (const x of s.items) x.off = 0;
    expect([prospectOf(s, 0).fulfilled, prospectOf(s, 1).fulfilled]).toEqual([1, 0]);
  });

  it('AG-SCEN-5 AG-SCEN-6 every man has his way into the wood; the door is one place for both', () => {
    const s = scenario('caracole-1587');
    const goals = prospectOf(s, 1).goals;
    expect(goals.every((g) => g.who.length === 1 && g.x >= 160 * CM)).toBe(true);
    for (let i = 0; i < s.men.length; i++) if (s.men[i].side === 1) s.figures[i].safe = true;
    expect([prospectOf(s, 1).fulfilled, prospectOf(s, 1).goals]).toEqual([1, []]);
    const door = scenario('churchyard-1644');
    expect(prospectOf(door, 0).goals).toEqual(prospectOf(door, 1).goals);
    expect(prospectOf(door, 0).fulfilled).toBeGreaterThan(prospectOf(door, 1).fulfilled);
  });

  it('AG-SCEN-1 AG-SCEN-2 AG-SCEN-3 AG-SCEN-4 AG-SCEN-5 AG-SCEN-6 goals lie with the table, however it lies', () => {
    const luck = luckOf(seedOf('aims'));
    const at = { x: 0, y: 0 };
    for (const name of NAMES)
      for (let n = 0; n < 4; n++) {
        const s = scenario(name);
        const by = { ...someTurning(luck), mirrored: n % 2 === 1 };
        const t = argad.turned(s, by);
        for (const side of [0, 1] as const) {
          const [here, there] = [prospectOf(s, side), prospectOf(t, side)];
          expect(there.fulfilled).toBeCloseTo(here.fulfilled, 5);
          expect(there.goals.length).toBe(here.goals.length);
          here.goals.forEach((goal, k) => {
            const { x, y, ...rest } = goal;
            const { x: tx, y: ty, ...its } = there.goals[k];
            turnReal(by, x, y, at);
            expect(its).toEqual(rest);
            expect([name, k, Math.abs(tx - at.x) < 3, Math.abs(ty - at.y) < 3]).toEqual([
              name,
              k,
              true,
              true,
            ]);
          });
        }
      }
  });

  it('AG-VICT-1 AG-VICT-2 AG-VICT-4 nerve: losses left before a test, the chance of failing it, points to the break', () => {
    const s = skirmish({
      a: { A1: { x: 50, y: 50 }, A2: { x: 54, y: 50 }, A3: { x: 58, y: 50 }, A4: { x: 62, y: 50 } },
      b: { B1: { x: 50, y: 100 } },
    });
    const [band] = prospectOf(s, 0).nerve;
    expect([band.lossesLeft, band.most]).toEqual([1, 3]);
    expect(band.fails).toBeCloseTo(0.5, 12);
    expect(prospectOf(s, 0).breaksIn).toBe(6);
    fig(s, 'A1').place = 'down';
    expect(prospectOf(s, 0)).toMatchObject({ lost: 0.25, breaksIn: 3 });
  });
  it('AG-SCEN-6 the door: men of class 3 and better who stand in the ring count, whoever holds it alone has all', () => {
    const s = scenario('churchyard-1644');
    const { aim } = s.table;
    if (aim.kind !== 'door') throw new Error('another aim');
    const [ours, theirs] = [aim.side, aim.side === 0 ? 1 : 0] as const;
    const men = (side: 0 | 1): number[] =>
      s.men.flatMap((m, i) => (m.side === side && m.class >= 3 ? [i] : []));
    const place = (side: 0 | 1, near: number): void => {
      for (const [n, i] of men(side).entries())
        Object.assign(s.figures[i], n < near ? { x: aim.x, y: aim.y } : { x: 2 * CM, y: 2 * CM });
    };
    const after = (own: number, foe: number): number => {
      place(ours, own);
      place(theirs, foe);
      return Math.round(prospectOf(s, ours).fulfilled * 1000) / 1000;
    };
    expect([after(2, 0), after(2, 2), after(1, 3), after(3, 1)]).toEqual([1, 0.7, 0.6, 0.8]);
    expect(after(0, 2)).toBeLessThan(0.5);
    place(ours, 2);
    place(theirs, 0);
    expect(prospectOf(s, theirs).fulfilled).toBe(0);
    // boys and clerks do not hold a door
    for (const i of men(ours)) (s.men[i] as { class: number }).class = 2;
    expect(prospectOf(s, ours).fulfilled).toBeLessThan(0.5);
  });
});
