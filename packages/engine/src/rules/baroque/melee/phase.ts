/** A melee phase between two units, counted by what steers all that follows: who has lost it, and who is gone. */
import type { Chances } from '../../../battle/dice/chances.ts';
import { EnumeratingDice } from '../../../battle/dice/enumerated.ts';
import type { Frame } from '../../../battle/protocol.ts';
import { top } from '../frames.ts';
import { isChanged, wordOf } from '../loss/fate.ts';
import type { Between, Midway } from '../odds/between.ts';
import { bear } from '../odds/reckoning.ts';
import type { RepeatableDice } from '../odds/repeatable.ts';
import { codeOf, lossesOf, type Spread, Sum, type Way } from '../odds/spread.ts';
import { type BaroqueState, isExhausted, onTable, remaining, type Unit } from '../state.ts';
import { costsOf, endPhase, type FightFrame, lowerLances } from './melee.ts';

/** What the phase does to one side, and how likely that is. */
interface Suffered {
  test: number; // lost in the failed test: it decides who has won
  unit: Unit;
  others: readonly { place: number; unit: Unit }[]; // friends that it has shaken
  lost: number; // leaders, a bit each
  weight: number;
  steers: number; // gone, exhausted, and who else is shaken, as one number
}

/** Outcomes after which the same follows. */
interface Class {
  a: Suffered;
  b: Suffered;
  sum: Sum;
}

interface Counted {
  classes: readonly Class[];
  chances: Chances;
  spreads: readonly Spread[];
}

const GONE = 1;
const EXHAUSTED = 2;
const SHAKEN = 4;

export class LumpedPhase {
  private readonly of: Between;
  private frames: readonly Frame[] | undefined; // of the state that was counted last
  private counted: Counted | undefined;
  private readonly cache = new Map<string, readonly Suffered[]>();
  private readonly costs = new Map<Chances, number>();
  private readonly shaken = new Map<string, number>();

  constructor(of: Between) {
    this.of = of;
  }

  /** The workbench has been loaded with the state. */
  fight(s: Midway, f: FightFrame, dice: RepeatableDice): void {
    if (this.frames !== s.frames || this.counted === undefined) {
      this.counted = this.count(s, f);
      this.frames = s.frames;
      this.of.bench.store({ ...s });
      this.of.bench.load(s);
    }
    const w = this.of.bench.state;
    const n = dice.among(this.counted.chances);
    const { a, b } = this.counted.classes[n];
    const spread = this.counted.spreads[n];
    const fought = top(w) as FightFrame;
    lowerLances(w, fought);
    spread.units.forEach((i, k) => {
      const u = w.units[i];
      u.losses = lossesOf(spread.ways[0].codes[k]);
      u.disordered = false; // it stands in the spread
    });
    for (const { unit, others } of [b, a]) {
      if (!onTable(unit)) gone(w, w.units[this.of.placeOf(unit.id)]);
      for (const o of others) {
        const u = w.units[o.place];
        if (!onTable(o.unit)) gone(w, u);
        else if (!spread.units.includes(o.place)) {
          u.losses = o.unit.losses;
          u.disordered = o.unit.disordered;
        }
      }
    }
    fought.lostA = a.test > b.test ? 1 : 0;
    fought.lostB = b.test > a.test ? 1 : 0;
    endPhase(w, fought);
    s.spread = spread;
  }

  private count(s: Midway, f: FightFrame): Counted {
    const spread = s.spread as Spread;
    const { bench } = this.of;
    const [ia, ib] = [this.of.placeOf(f.melee.a), this.of.placeOf(f.melee.b)];
    const [ka, kb] = [spread.units.indexOf(ia), spread.units.indexOf(ib)];
    const apart = [this.shakesNobody(s, ia), this.shakesNobody(s, ib)];
    const classes = new Map<number, Class>();
    for (const way of spread.ways) {
      const w = bench.load(s);
      this.of.comeTrue(w, spread, way);
      const costs = costsOf(w, top(w) as FightFrame);
      bench.store({ ...s });
      const as = this.sufferedBy(s, way, ia, costs.toA, apart[0]);
      const bs = this.sufferedBy(s, way, ib, costs.toB, apart[1]);
      const codes = way.codes.slice();
      for (const a of as) {
        for (const b of bs) {
          const even = ((a.steers | b.steers) & GONE) !== 0 || a.test === b.test;
          const worse = even ? 0 : a.test > b.test ? 1 : 2;
          const key = (a.steers * 4096 + b.steers) * 3 + worse;
          let found = classes.get(key);
          if (found === undefined) {
            found = { a, b, sum: new Sum() };
            classes.set(key, found);
          }
          for (let k = 0; k < codes.length; k++) codes[k] = way.codes[k];
          codes[ka] = codeOf(a.unit);
          codes[kb] = codeOf(b.unit);
          for (const o of a.others) setCode(codes, spread, o);
          for (const o of b.others) setCode(codes, spread, o);
          found.sum.add(codes, a.lost | b.lost, way.share * a.weight * b.weight);
        }
      }
    }
    const all = [...classes.values()];
    return {
      classes: all,
      chances: { scores: all.map((_, i) => i), weights: all.map((c) => c.sum.weight) },
      spreads: all.map((c) => c.sum.spread(spread.units)),
    };
  }

  /** Would nobody else be shaken if the unit were routed here? */
  private shakesNobody(s: Midway, i: number): boolean {
    const w = this.of.bench.load(s);
    const u = w.units[i];
    bear(w, u.id, remaining(u), 'melee');
    const alone = w.units.every((v, k) => k === i || !isChanged(v, s.units[k]));
    this.of.bench.store({ ...s });
    return alone;
  }

  /** Every way in which a side may come out of the phase. Kept where the place makes no difference. */
  private sufferedBy(s: Midway, way: Way, i: number, costs: Chances, apart: boolean): readonly Suffered[] {
    let number = this.costs.get(costs);
    if (number === undefined) {
      number = this.costs.size;
      this.costs.set(costs, number);
    }
    const code = way.codes[(s.spread as Spread).units.indexOf(i)];
    const last = this.of.isLast(s);
    const key = `${i} ${code} ${way.lost} ${number} ${last}`;
    const old = apart ? this.cache.get(key) : undefined;
    if (old !== undefined) return old;
    const found = new Map<string, Suffered>();
    const dice = new EnumeratingDice();
    do {
      const one = this.suffer(s, way, i, costs, dice);
      const word = `${one.test} ${wordOf(one.unit)} ${one.lost} ${one.steers}`;
      const seen = found.get(word);
      if (seen === undefined) found.set(word, one);
      else seen.weight += one.weight;
    } while (dice.next());
    const out = [...found.values()];
    if (apart && out.every((x) => x.others.length === 0)) this.cache.set(key, out);
    return out;
  }

  private suffer(s: Midway, way: Way, i: number, costs: Chances, dice: EnumeratingDice): Suffered {
    const { bench } = this.of;
    const w = bench.load(s);
    this.of.comeTrue(w, s.spread as Spread, way);
    const before = { ...s };
    bench.store(before);
    bench.load(before);
    const depth = w.frames.length;
    const test = bear(w, w.units[i].id, dice.among(costs), 'melee');
    while (w.frames.length > depth) this.of.oneStep(w, dice);
    const after = { ...before };
    bench.store(after);
    const unit = after.units[i];
    const others: { place: number; unit: Unit }[] = [];
    after.units.forEach((v, k) => {
      if (k !== i && isChanged(v, before.units[k])) others.push({ place: k, unit: v });
    });
    let steers = onTable(unit) ? 0 : GONE;
    if (!this.of.isLast(s) && isExhausted(unit)) steers |= EXHAUSTED;
    steers += SHAKEN * this.numberOf(others);
    return { test, unit, others, lost: this.of.lostIn(after), weight: dice.weight, steers };
  }

  /** Who is shaken, as a number; 0 for nobody. */
  private numberOf(others: readonly { unit: Unit }[]): number {
    const word = others.map((o) => wordOf(o.unit)).join(' ');
    let n = word === '' ? 0 : this.shaken.get(word);
    if (n === undefined) {
      n = this.shaken.size + 1;
      this.shaken.set(word, n);
    }
    return n;
  }
}

function setCode(codes: number[], spread: Spread, o: { place: number; unit: Unit }): void {
  const k = spread.units.indexOf(o.place);
  if (k >= 0) codes[k] = codeOf(o.unit);
}

/** Off the table, as far as those that are left are concerned. */
function gone(w: BaroqueState, u: Unit): void {
  u.place = 'routed';
  u.disordered = false;
  w.contacts = w.contacts.filter((c) => c.a !== u.id && c.b !== u.id);
}
