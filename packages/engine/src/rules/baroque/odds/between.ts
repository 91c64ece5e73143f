/**
 * What comes of a charge or a melee between a few units, for counting every outcome. The rules are the same; what
 * makes no difference between these units is left out, and strength is not told apart where it steers nothing.
 * Questions are to be answered in the standing way.
 */
import type { Dice } from '../../../battle/dice/dice.ts';
import type { AnyRuleSet, BodyId, Command, Frame, State, Tell } from '../../../battle/protocol.ts';
import { UNIT } from '../../../table/number.ts';
import { below, top } from '../frames.ts';
import { type Fate, fateOf, wordOf } from '../loss/fate.ts';
import { type FightFrame, foughtOut } from '../melee/melee.ts';
import { LumpedPhase } from '../melee/phase.ts';
import { farApart, shape } from '../shapes.ts';
import { type BaroqueState, isExhausted, onTable, remaining } from '../state.ts';
import { isCounting } from './reckoning.ts';
import { RepeatableDice } from './repeatable.ts';
import {
  changed,
  codeOf,
  disorderedCode,
  isDisordered,
  joined,
  lossesOf,
  MOST_SPREAD,
  type Spread,
  Sum,
  type Way,
} from './spread.ts';
import { type Shared, Workbench } from './workbench.ts';

/** One way in which it may end. */
export interface Ending {
  units: readonly Fate[]; // those asked about, in their order
  lost: readonly string[]; // leaders
  weight: number;
}

/** A state on the way. With a spread, strength and order of its units and the loss of leaders stand there. */
export interface Midway extends Shared {
  spread: Spread | undefined;
  ended: boolean;
}

/** Steps that need no dice: whoever comes to one goes on at once. */
const QUIET = ['charge', 'contact', 'melee', 'not-clear'];
/** Steps that strength and order do not steer, but for exhaustion in a pursuit. */
const UNSTEERED = ['retreat', 'not-clear', 'pursuit', 'melee'];
/** A weak unit nearer than this, to the front or behind, might be gone and so make room. */
const NEAR = 8 * UNIT;
/** One loss for a leader's death and one for a rout before it. */
const FRAIL = 2;

/** Rules to unfold an order by, how far, how equal states become one, and what the ends mean between the units. */
export class Between {
  readonly rules: AnyRuleSet;
  readonly start: BaroqueState;
  readonly bench: Workbench;
  private readonly real: AnyRuleSet;
  private readonly phases: number;
  private readonly asked: readonly number[]; // places in the list of units
  private readonly counting: readonly number[]; // and of weak ones near them
  private readonly places: ReadonlyMap<string, number>;
  private readonly repeatable = new RepeatableDice();
  private readonly phase: LumpedPhase;

  constructor(rules: AnyRuleSet, start: BaroqueState, ids: readonly BodyId[], phases: number) {
    this.real = rules;
    this.start = start;
    this.phases = phases;
    this.bench = new Workbench(start);
    this.places = new Map(start.units.map((u, i) => [u.id, i]));
    this.asked = ids.map((id) => this.placeOf(id));
    this.counting = countingIn(start, this.asked);
    this.phase = new LumpedPhase(this);
    this.rules = {
      ...rules,
      forOdds: undefined,
      throwsNoDice: undefined, // a step goes on to the next dice at once
      copy: (s: State, spare?: State) => this.copy(s as Midway, spare),
      digest: (s: State) => this.digest(s as Midway),
      accept: (s: State, command: Command, tell?: Tell) => this.accept(s as Midway, command, tell),
      step: (s: State, dice: Dice) => this.step(s as Midway, dice),
    };
  }

  readonly until = (s: State): boolean => foughtOut(s as BaroqueState, this.phases);

  readonly join = (kept: State, weight: number, other: State, more: number): void => {
    const [a, b] = [kept as Midway, other as Midway];
    if (a.spread !== undefined && b.spread !== undefined) a.spread = joined(a.spread, weight, b.spread, more);
  };

  placeOf(id: string): number {
    const i = this.places.get(id);
    if (i === undefined) throw new Error(`no unit ${id}`);
    return i;
  }

  isLast(s: BaroqueState): boolean {
    return below(s, 'orders')?.fought === this.phases - 1;
  }

  /** Leaders lost since the start, a bit each. */
  lostIn(s: BaroqueState): number {
    return s.leaders.reduce(
      (bits, l, i) => (l.lost && !this.start.leaders[i].lost ? bits | (1 << i) : bits),
      0,
    );
  }

  /** One step of the rules, without what makes no difference. */
  oneStep(w: BaroqueState, dice: Dice): void {
    this.real.step(w, dice);
    this.forgetApart(w);
    this.forgetAsked(w);
  }

  /** Lets a way of the spread come true on the workbench. */
  comeTrue(w: BaroqueState, spread: Spread, way: Way): void {
    spread.units.forEach((i, k) => {
      const u = w.units[i];
      if (!onTable(u)) return;
      u.losses = lossesOf(way.codes[k]);
      u.disordered = isDisordered(way.codes[k]);
    });
    w.leaders.forEach((l, i) => {
      const was = this.start.leaders[i];
      if (was.lost) return;
      l.lost = (way.lost & (1 << i)) !== 0;
      l.unit = l.lost || was.unit === '' || !onTable(w.units[this.placeOf(was.unit)]) ? '' : was.unit;
    });
  }

  endings(ends: readonly { state: State; weight: number }[]): Ending[] {
    const sum = new Map<string, { units: Fate[]; lost: number; weight: number }>();
    const add = (units: Fate[], lost: number, weight: number): void => {
      const key = `${units.map(wordOf).join(' ')} ${lost}`;
      const seen = sum.get(key);
      if (seen === undefined) sum.set(key, { units, lost, weight });
      else seen.weight += weight;
    };
    for (const { state, weight } of ends) {
      const s = state as Midway;
      const units = this.asked.map((i) => fateOf(s.units[i]));
      if (s.spread === undefined) add(units, this.lostIn(s), weight);
      else {
        const at = this.asked.map((i) => (s.spread as Spread).units.indexOf(i));
        for (const way of s.spread.ways)
          add(
            units.map((u, k) =>
              at[k] < 0 || u.place !== 'table'
                ? u
                : {
                    ...u,
                    losses: lossesOf(way.codes[at[k]]),
                    disordered: isDisordered(way.codes[at[k]]),
                  },
            ),
            way.lost,
            weight * way.share,
          );
      }
    }
    return [...sum.values()].map(({ units, lost, weight }) => ({
      units,
      lost: this.start.leaders.filter((_, i) => (lost & (1 << i)) !== 0).map((l) => l.id),
      weight,
    }));
  }

  private copy(s: Midway, spare: State | undefined): State {
    if (s.low === undefined) return { ...this.bench.share(s), spread: undefined, ended: false } as Midway;
    return spare === undefined ? { ...s } : Object.assign(spare, s);
  }

  private accept(s: Midway, command: Command, tell?: Tell): void {
    const w = this.bench.load(s);
    this.real.accept(w, command, tell);
    this.forgetAsked(w);
    this.bench.store(s);
    this.arrive(s);
  }

  private step(s: Midway, dice: Dice): void {
    const w = this.bench.load(s);
    const again = this.repeatable.of(dice);
    if (this.isDuel(w, again)) this.phase.fight(s, top(w) as FightFrame, again);
    else if (s.spread === undefined) this.stepOn(w, again);
    else if (!UNSTEERED.includes(top(w).at)) this.choose(s, w, again);
    else this.stepSpread(s, w, again);
    this.bench.store(s);
    this.arrive(s);
  }

  private stepOn(w: BaroqueState, dice: RepeatableDice): void {
    do this.oneStep(w, dice);
    while (!dice.used && w.over === null && QUIET.includes(top(w)?.at) && !this.until(w));
  }

  /** One way of the spread comes true: from here on it steers again. */
  private choose(s: Midway, w: BaroqueState, dice: RepeatableDice): void {
    const { ways } = s.spread as Spread;
    const n = dice.apart({ scores: ways.map((_, i) => i), weights: ways.map((x) => x.share) });
    this.comeTrue(w, s.spread as Spread, ways[n]);
    s.spread = undefined;
  }

  private stepSpread(s: Midway, w: BaroqueState, dice: RepeatableDice): void {
    const spread = s.spread as Spread;
    const on = spread.units.filter((i) => onTable(w.units[i]));
    for (const i of on) w.units[i].disordered = false;
    this.stepOn(w, dice);
    if (on.some((i) => w.units[i].losses !== s.units[i].losses)) {
      // A rout before it has cost one of them strength: that comes out differently in each way.
      this.bench.store({ ...s });
      this.choose(s, this.bench.load(s), dice);
      dice.again();
      this.stepOn(w, dice);
      return;
    }
    const shaken = spread.units.map((i) => on.includes(i) && w.units[i].disordered);
    for (const i of on) w.units[i].disordered = false;
    if (shaken.includes(true))
      s.spread = changed(spread, (codes) => codes.map((c, k) => (shaken[k] ? disorderedCode(c) : c)));
  }

  /** Where two fight alone, it does not matter any more how they came to their strength. */
  private arrive(s: Midway): void {
    s.ended = s.over !== null || this.until(s);
    const f = s.frames[s.frames.length - 1];
    if (s.ended || f === undefined || f.at !== 'fight') return;
    const { cluster, stage, melee } = f as FightFrame;
    if (stage !== 'first' || cluster.length !== 2) return;
    const units = [...new Set([...(s.spread?.units ?? []), this.placeOf(melee.a), this.placeOf(melee.b)])];
    if (units.length > MOST_SPREAD) return;
    units.sort((a, b) => a - b);
    const before = s.spread ?? { units: [], ways: [{ codes: [], lost: this.lostIn(s), share: 1 }] };
    const sum = new Sum();
    for (const { codes, lost, share } of before.ways)
      sum.add(
        units.map((i) => {
          const k = before.units.indexOf(i);
          return k < 0 ? codeOf(s.units[i]) : codes[k];
        }),
        lost,
        share,
      );
    s.spread = sum.spread(units);
  }

  private isDuel(w: BaroqueState, dice: Dice): boolean {
    const f = top(w) as FightFrame;
    return (
      f.at === 'fight' && f.stage === 'first' && f.cluster.length === 2 && isCounting(w, dice, undefined)
    );
  }

  /** Whose strength and order matter: units asked about, weak ones near them, and whoever fights. */
  private counts(s: BaroqueState, i: number): boolean {
    return (
      this.counting.includes(i) || s.contacts.some((c) => c.a === s.units[i].id || c.b === s.units[i].id)
    );
  }

  /** A leader's death shakes units that stand apart, too; between others they need not throw. */
  private forgetApart(s: BaroqueState): void {
    if (s.frames.length === 0 || top(s).at !== 'leader.shock') return;
    s.frames = s.frames.filter((f) => f.at !== 'leader.shock' || this.counts(s, this.placeOf(f.unit)));
  }

  /** How many questions there were makes no difference once they are answered. */
  private forgetAsked(s: BaroqueState): void {
    const { asked } = this.start;
    if (s.asked === asked) return;
    for (const f of s.frames) if (((f as Frame & { n?: number }).n ?? 0) > asked) return;
    s.asked = asked;
  }

  private digest(s: Midway): string {
    const { spread } = s;
    const open = (i: number): boolean => spread?.units.includes(i) === true;
    if (s.ended) {
      // Nothing but what has become of them.
      const words = this.asked.map((i) => (open(i) ? s.units[i].place : wordOf(s.units[i])));
      return `${words.join(' ')} ${spread === undefined ? this.lostIn(s) : spread.units.join(' ')}`;
    }
    const m = this.bench.digest(s);
    const strength = (i: number): void => {
      if (!open(i)) m.int(codeOf(s.units[i]));
    };
    for (const i of this.counting) strength(i);
    for (const c of s.contacts) {
      strength(this.placeOf(c.a));
      strength(this.placeOf(c.b));
    }
    if (spread === undefined) this.bench.mixLeaders(m, s);
    else {
      const fights = s.frames[s.frames.length - 1].at === 'fight';
      for (const i of spread.units) m.int(i).bool(!fights && isExhausted(s.units[i]));
    }
    return m.hex();
  }
}

/** The units asked about, and weak ones near them: they might be gone and so make room. */
function countingIn(s: BaroqueState, asked: readonly number[]): number[] {
  const out: number[] = [];
  s.units.forEach((u, i) => {
    const frail = onTable(u) && remaining(u) <= FRAIL;
    if (asked.includes(i) || (frail && asked.some((k) => !farApart(shape(u), shape(s.units[k]), NEAR))))
      out.push(i);
  });
  return out;
}
