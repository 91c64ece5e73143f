import {
  type AnyRuleSet,
  type Ask,
  type Command,
  isComplaint,
  SeededDice,
  type State,
  seedOf,
} from '@tercio/engine';
import { unfold } from '@tercio/engine/odds';
import type { BaroqueState, Fate, OrdersFrame, Unit } from '@tercio/engine/rules/baroque';
import { Between, foughtOut } from '@tercio/engine/rules/baroque';
import type { Matter, Outlook } from '../../../../game/answers/outlook.ts';

/** Everything else is answered in the standing way. */
const usual = (_: State, ask: Ask): Command | undefined => ask.default;
/** Up to the end of the phase that comes next, whatever was fought in this activation before. */
function phasesFrom(s: State, own: string): number {
  const { frames } = s as BaroqueState;
  const orders = frames.find((f): f is OrdersFrame => f.at === 'orders');
  // while main units are chosen, another melee of the same press may be fought first
  const fights = frames.at(-1)?.at === 'main' ? fightsAround(s as BaroqueState, own) : 1;
  return (orders?.fought ?? 0) + fights;
}

/** How many melees there are, at most, among all who touch this unit, or somebody who does. */
function fightsAround(s: BaroqueState, own: string): number {
  const press = new Set([own]);
  for (const id of press)
    for (const c of s.contacts) {
      if (c.a === id) press.add(c.b);
      if (c.b === id) press.add(c.a);
    }
  const of = (side: 0 | 1): number => s.units.filter((u) => press.has(u.id) && u.side === side).length;
  return Math.max(1, Math.min(of(0), of(1)));
}
const find = (s: State, id: string): Unit | undefined => (s as BaroqueState).units.find((u) => u.id === id);

/** The parts of an outlook, added up end by end. */
class Sum {
  private readonly parts = { hurts: 0, shakes: 0, gone: 0, hurt: 0, weGone: 0, win: 0, lose: 0 };
  private readonly us: Unit;
  private readonly them: Unit;
  constructor(us: Unit, them: Unit) {
    this.us = us;
    this.them = them;
  }
  add(a: Fate | undefined, b: Fate | undefined, weight: number): void {
    if (!a || !b) return;
    const [here, there] = [a.place === 'table', b.place === 'table'];
    const theirs = there ? b.losses - this.them.losses : 9;
    const ours = here ? a.losses - this.us.losses : 9;
    const count = (what: keyof Outlook, is: boolean): void => {
      if (is) this.parts[what] += weight;
    };
    count('hurts', theirs > 0);
    count('shakes', there && b.disordered && !this.them.disordered);
    count('gone', !there);
    count('hurt', ours > 0);
    count('weGone', !here);
    count('win', theirs > ours);
    count('lose', ours > theirs);
  }
  get outlook(): Outlook {
    return { ...this.parts };
  }
}

/** Every outcome counted; nothing where that is too much work. */
export function reckon(rules: AnyRuleSet, s: State, m: Matter): Outlook | undefined {
  const [us, them] = [find(s, m.own), find(s, m.enemy)];
  if (!us || !them) return undefined;
  const about = new Between(rules, s as BaroqueState, [us.id, them.id], phasesFrom(s, us.id));
  const { until, join } = about;
  const wish = { answers: usual, most: m.most, until, join, deepest: true };
  const { ends, cut } = unfold(about.rules, s, [m.command], wish);
  if (cut) return undefined;
  const sum = new Sum(us, them);
  for (const { units, weight } of about.endings(ends)) sum.add(units[0], units[1], weight);
  return sum.outlook;
}

/** Steps within which a shot is counted out; a charge needs more. */
const AT_ONCE = 150;

/** The first figures: all of them where that is as quick as an impression. */
export function first(
  rules: AnyRuleSet,
  s: State,
  m: Matter,
  ms: number,
): { outlook: Outlook | undefined; exact: boolean } {
  const counted = m.command.kind === 'shoot' ? reckon(rules, s, { ...m, most: AT_ONCE }) : undefined;
  return counted ? { outlook: counted, exact: true } : { outlook: sampled(rules, s, m, ms), exact: false };
}

const MOST_STEPS = 400;
const LEAST_TRIES = 2;
const MOST_TRIES = 400;

/** An impression: games played out with dice of their own, as many as fit into the time. */
export function sampled(rules: AnyRuleSet, s: State, m: Matter, ms: number): Outlook | undefined {
  const [us, them] = [find(s, m.own), find(s, m.enemy)];
  if (!us || !them) return undefined;
  const ends: State[] = [];
  const dice = new SeededDice(seedOf(`outlook ${m.own} ${m.enemy}`));
  const end = performance.now() + ms;
  const phases = phasesFrom(s, us.id);
  while (ends.length < LEAST_TRIES || (ends.length < MOST_TRIES && performance.now() < end)) {
    const t: State = rules.copy(s);
    rules.accept(t, m.command);
    for (let k = 0; k < MOST_STEPS && t.over === null && !foughtOut(t as BaroqueState, phases); k++) {
      const [ask] = rules.asks(t);
      if (ask) rules.accept(t, ask.default);
      else rules.step(t, dice);
    }
    ends.push(t);
  }
  const sum = new Sum(us, them);
  for (const t of ends) sum.add(find(t, us.id), find(t, them.id), 1 / ends.length);
  return sum.outlook;
}

/** Horse that can charge horse, and a leader's foot that can charge or shoot at shot, with light horse beside. */
const pistols = ['pointBlankPistol'];
const DRILL = {
  rules: 'baroque',
  phase: 'orders',
  commands: [{ side: 0, leader: { quality: 'reliable', unit: 'C' } }, { side: 1 }],
  terrain: [{ id: 'wood', kind: 'wood', rect: [1, 1, 3, 3] }],
  units: [
    { id: 'A', side: 0, type: 'TR', x: 10, y: 5, facing: 90, traits: pistols },
    { id: 'B', side: 1, type: 'TR', x: 10, y: 7, facing: 270, traits: pistols },
    { id: 'C', side: 0, type: 'P&M', x: 15, y: 5, facing: 90, weapon: 'musket' },
    { id: 'D', side: 1, type: 'P&M', x: 15, y: 6.5, facing: 270, weapon: 'musket' },
    { id: 'E', side: 1, type: 'CL', x: 17.5, y: 6.5, facing: 270 },
    { id: 'F', side: 1, type: 'PK', x: 15, y: 9, facing: 270 },
  ],
};
const DRILLED = [
  { kind: 'charge', unit: 'A', target: 'B', potential: false },
  { kind: 'charge', unit: 'C', target: 'D', potential: false },
  { kind: 'shoot', unit: 'C', target: 'D', from: 'front', at: 'best', reserve: 0, turn: 0 },
];

/** Run once before anything is asked: the first count is then as quick as the others. */
export function rehearse(rules: AnyRuleSet): void {
  const read = rules.readPosition(DRILL);
  if (isComplaint(read)) return;
  const s: State = read.state;
  const ask = rules.asks(s)[0]?.id ?? '';
  for (const order of DRILLED) {
    const command = { ask, ...order } as Command;
    const matter: Matter = { command, own: order.unit, enemy: order.target, most: 600 };
    if (rules.check(s, command) !== undefined) continue;
    for (let n = 0; n < 2; n++) {
      sampled(rules, s, matter, 20);
      reckon(rules, s, matter);
    }
  }
}
