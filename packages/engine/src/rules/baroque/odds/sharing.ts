/**
 * Counting what may follow from a state: the states on the way share what is alike, and every step is made on one
 * workbench. That costs a third of whole copies, and next to no memory.
 */

import { lastMade } from '../../../battle/cache.ts';
import type { RuleSet } from '../../../battle/protocol.ts';
import type { BaroqueCommand } from '../commands.ts';
import { sameFixedUnit } from '../fields/generated.ts';
import type { BaroqueSetup } from '../setup/begin.ts';
import type { BaroqueState } from '../state.ts';
import { mixTable } from './mixing.ts';
import { codeOf } from './spread.ts';
import { copyShared, type Shared, Workbench } from './workbench.ts';

type Rules = RuleSet<BaroqueState, BaroqueCommand, BaroqueSetup>;

class Sharing {
  readonly rules: Rules;
  private readonly real: Rules;
  private readonly bench: Workbench;
  private atWork = false; // a step that threw an error leaves it so
  constructor(real: Rules, s: BaroqueState) {
    this.real = real;
    this.bench = new Workbench(s);
    this.rules = {
      ...real,
      forOdds: undefined,
      copy: (t) => (isShared(t) ? copyShared(t) : this.bench.share(t)),
      digest: (t) => this.digest(t as Shared),
      accept: (t, command, tell) => this.change(t as Shared, (w) => this.real.accept(w, command, tell)),
      step: (t, dice, tell) => this.change(t as Shared, (w) => this.real.step(w, dice, tell)),
    };
  }
  /** Is this a state of the battle that the workbench was made for? */
  fits(s: BaroqueState): boolean {
    const w = this.bench.state;
    return (
      !this.atWork &&
      s.options === w.options &&
      isAlike(s.units, w.units, sameFixedUnit) &&
      isAlike(
        s.leaders,
        w.leaders,
        (l, m) => l.id === m.id && l.name === m.name && l.command === m.command,
      ) &&
      isAlike(s.commands, w.commands, (c, d) => c.side === d.side && c.name === d.name) &&
      isAlike(s.armies, w.armies, (a, b) => a.name === b.name)
    );
  }
  private change(s: Shared, by: (w: BaroqueState) => void): void {
    this.atWork = true;
    by(this.bench.load(s));
    this.bench.store(s);
    this.atWork = false;
  }
  private digest(s: Shared): string {
    const m = this.bench.digest(s);
    this.bench.mixLeaders(m, s);
    for (let i = 0; i < s.units.length; i++) m.int(codeOf(s.units[i]));
    return mixTable(m, s.table).hex();
  }
}

const isShared = (s: BaroqueState): s is Shared => (s as Shared).low !== undefined;

function isAlike<T>(a: readonly T[], b: readonly T[], same: (x: T, y: T) => boolean): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

/** One workbench at a time is enough: a general looks at one battle after the other. */
const sharing = lastMade(
  (s: BaroqueState, real: Rules) => new Sharing(real, s),
  (known, s) => known.fits(s),
);

/** Nothing is shared while armies are drawn up. */
export const sharingFor = (real: Rules, s: BaroqueState): Rules | undefined =>
  s.turn === 0 ? undefined : sharing(s, real).rules;
