import {
  type Battle,
  complain,
  defaults,
  type Event,
  isComplaint,
  openBattle,
  readBeginning,
  replay,
  type State,
  stateAfter,
} from '@tercio/engine';
import { loadGeneral, playOut, seat } from '@tercio/engine/generals';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/vitest/sample.ts';
import { inDegrees, inUnits } from '../game/pieces.ts';
import { loadRules } from '../game/rules.ts';
import { PACES, SLOWNESS } from '../page/settings/pace.ts';
import { type Onlooker, takeOf } from '../seat/take.ts';
import { type Beat, type BeatKind, type Script, type Staging, scriptOf } from './script.ts';
import { VirtualClock } from './testing.ts';
import { Timeline } from './timeline.ts';

const GAMES = ['adlg-r-2021', 'adlg-r-2024', 'baroque', 'group-orders', 'argad'];

async function fought(id: string, general: string, most: number): Promise<Battle> {
  const rules = await loadRules(id);
  const all = SCENARIOS.filter((s) => s.rules.includes(id));
  const listed = all.find((s) => s.short) ?? all[0];
  if (!rules || !listed) throw new Error(id);
  const setup = readBeginning(rules, (await listed.load(id)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const battle = openBattle(rules, { setup, options: defaults(rules.options), seed: 'director' });
  const player = await loadGeneral(general, rules);
  if (!player) throw new Error(general);
  playOut(battle, [seat(player, 0, 'a', 0.05), seat(player, 1, 'b', 0.05)], most);
  return battle;
}

function scriptsOf({ rules, record }: Battle): { scripts: Script[]; staging: Staging } {
  const staging: Staging = {
    rules,
    drawn: 1,
    tally: (s) => {
      const { score } = rules.score(s);
      return [score[0], score[1]];
    },
    written: () => true,
  };
  const state = stateAfter(rules, record, 0);
  const scripts = record.moves.map((m, i) => scriptOf(takeOf(rules, state, m, i + 1, ALL), staging));
  return { scripts, staging };
}

const ALL: Onlooker = { see: (s) => s, hears: () => true };

/** Of one event: named, done, thrown, read, judged, moved, felt, counted, written. */
const ORDER: readonly (readonly BeatKind[])[] = [
  ['turn', 'phase'],
  ['order'],
  ['name'],
  ['fire', 'gun', 'fight'],
  ['dice'],
  ['read'],
  ['verdict'],
  ['march', 'charge', 'recoil', 'flight'],
  ['contact'],
  ['loss'],
  ['rout'],
  ['fall'],
  ['lower', 'rally'],
  ['tally'],
  ['breaks', 'over'],
  ['told'],
];
const rank = (kind: BeatKind): number => ORDER.findIndex((kinds) => kinds.includes(kind));
const FELT = rank('loss');

describe.each(sample(GAMES, 2, 'director'))('a whole battle of %s through the director', (id) => {
  let kept: Promise<Battle> | undefined;
  const battle = (): Promise<Battle> => {
    kept ??= fought(id, 'ensign', 220);
    return kept;
  };

  it('takes every move again, event by event, to the same end', async () => {
    const { rules, record } = await battle();
    const told: Event[] = [];
    replay(rules, record, { tell: (_, e) => void told.push(e) });
    const { scripts } = scriptsOf(await battle());
    expect(scripts.flatMap((s) => s.take.shots.map((x) => x.event))).toEqual(told);
    for (const [i, s] of scripts.entries()) expect(rules.digest(s.take.after)).toBe(record.moves[i]?.digest);
    expect(told.length).toBeGreaterThan(100);
  });

  it('leaves no event out, shows none early, and keeps the order of telling', async () => {
    const { scripts } = scriptsOf(await battle());
    for (const { take, beats } of scripts) {
      const lines = beats.filter((b) => b.kind === 'told' && b.event).map((b) => b.event);
      expect(lines).toEqual(take.shots.map((s) => s.event));
      let last: Beat | undefined;
      for (const b of beats) {
        if (last && last.shot === b.shot) expect(rank(b.kind)).toBeGreaterThanOrEqual(rank(last.kind));
        else expect(b.shot).toBe(last ? last.shot + 1 : 0);
        // before it is felt an event has changed nothing that is shown
        const upTo = rank(b.kind) < FELT ? b.shot - 1 : b.shot;
        const state: State = upTo < 0 ? take.before : (take.shots[upTo]?.state ?? take.after);
        expect(b.state).toBe(state);
        expect(b.told).toBe(b.kind === 'told' && b.event ? b.shot + 1 : Math.min(b.shot, take.shots.length));
        last = b;
      }
      expect(beats.at(-1)?.state).toBe(take.after);
    }
  });

  it('shows every die, every loss and every step', async () => {
    const { scripts, staging } = scriptsOf(await battle());
    let [dice, losses, steps] = [0, 0, 0];
    for (const { take, beats } of scripts) {
      for (const [i, { event }] of take.shots.entries()) {
        const faces = (event.thrown ?? []).flatMap((t) => t.faces);
        const shown = beats.filter((b) => b.shot === i && b.kind === 'dice').flatMap((b) => b.dice);
        expect(shown.flatMap((d) => d.faces)).toEqual(faces);
        dice += faces.length;
      }
      const states = [take.before, ...take.shots.map((s) => s.state), take.after];
      for (const [i, now] of states.slice(1).entries()) {
        const before = new Map(staging.rules.bodies(states[i] ?? now).map((b) => [b.id, b]));
        const of = beats.filter((b) => b.shot === i);
        for (const b of staging.rules.bodies(now)) {
          const was = before.get(b.id);
          if (!was) continue;
          const lost = of.flatMap((x) => x.lost).filter((l) => l.of.id === b.id);
          expect(lost.reduce((n, l) => n + l.points, 0)).toBe(Math.max(0, b.losses - was.losses));
          losses += lost.length;
          const gone = of
            .filter((x) => x.kind !== 'order')
            .flatMap((x) => x.moves)
            .filter((m) => m.id === b.id);
          const moved = was.x !== b.x || was.y !== b.y || was.facing !== b.facing;
          expect(gone.length).toBe(moved ? 1 : 0);
          const [way] = gone;
          if (!way) continue;
          steps++;
          const [start, end] = [way.way.at(0), way.way.at(1)];
          expect(Math.hypot(start.x - inUnits(was.x), start.y - inUnits(was.y))).toBeLessThan(1e-6);
          expect(Math.hypot(end.x - inUnits(b.x), end.y - inUnits(b.y))).toBeLessThan(1e-6);
          expect(Math.cos(((end.facing - inDegrees(b.facing)) * Math.PI) / 180)).toBeGreaterThan(0.999999);
        }
      }
    }
    expect(dice).toBeGreaterThan(20);
    expect(steps).toBeGreaterThan(10);
    if (id !== 'argad') expect(losses).toBeGreaterThan(0);
  });

  it.each(PACES)('plays at pace %s: every beat once, in its order, in its time', async (pace) => {
    const { scripts } = scriptsOf(await battle());
    const some = scripts.slice(0, 40);
    const clock = new VirtualClock();
    const heard: Beat[] = [];
    const done: Script[] = [];
    let idle = 0;
    const line = new Timeline(clock, {
      beat: (b) => void heard.push(b),
      done: (s) => void done.push(s),
      idle: () => void idle++,
    });
    line.pace = pace;
    for (const s of some) line.add(s);
    const length = some.reduce((n, s) => n + s.length, 0) * SLOWNESS[pace] * 1000;
    if (pace === 'instant') expect(line.busy).toBe(false);
    else {
      clock.pass(length * 0.9);
      expect(line.busy).toBe(true);
      clock.pass(length * 0.1 + 100);
    }
    expect(line.busy).toBe(false);
    expect(heard).toEqual(some.flatMap((s) => s.beats));
    expect(done).toEqual(some);
    clock.pass(1000);
    if (pace !== 'instant') expect(idle).toBe(1);
  });
});

describe('a timeline', () => {
  it('halts, goes on by one event, and ends at once without leaving anything out', async () => {
    const { scripts } = scriptsOf(await fought('adlg-r-2021', 'ensign', 40));
    const some = scripts.filter((s) => s.take.shots.length > 2);
    const clock = new VirtualClock();
    const heard: Beat[] = [];
    const line = new Timeline(clock, { beat: (b) => void heard.push(b), done: () => {}, idle: () => {} });
    for (const s of some) line.add(s);
    clock.pass(50);
    line.pause();
    const [n, share] = [heard.length, line.share];
    clock.pass(60_000);
    expect([heard.length, line.share]).toEqual([n, share]);
    const before = line.beat?.shot;
    line.step();
    expect(line.beat?.shot).toBe((before ?? 0) + 1);
    expect(line.paused).toBe(true);
    line.resume();
    clock.pass(100);
    line.skip();
    expect(heard).toEqual(some.flatMap((s) => s.beats));
    expect(line.busy).toBe(false);
  });

  it('stepped to its end, shows what comes next again, and plays it', async () => {
    const { scripts } = scriptsOf(await fought('adlg-r-2021', 'ensign', 12));
    const [first, second] = scripts.filter((s) => s.length > 0);
    if (!first || !second) throw new Error('too few');
    const clock = new VirtualClock();
    const heard: Beat[] = [];
    let idle = 0;
    const line = new Timeline(clock, {
      beat: (b) => void heard.push(b),
      done: () => {},
      idle: () => void idle++,
    });
    line.add(first);
    while (line.busy) line.step();
    expect(idle).toBe(1);
    expect(line.paused).toBe(false);
    line.add(second);
    expect(line.beat).toBe(second.beats[0]);
    clock.pass(second.length * 1000 + 100);
    expect(heard).toEqual([...first.beats, ...second.beats]);
    expect(idle).toBe(2);
  });
});
