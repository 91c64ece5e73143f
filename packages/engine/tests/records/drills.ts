/**
 * Drills: positions from the unit tests, a few orders in each, and one sum of all that followed. They meet what
 * battles seldom meet: blocks, bridges, squares, generals killed, corners.
 */
import { existsSync, readFileSync } from 'node:fs';
import { luckOf, SeededDice, seedOf } from '../../src/battle/dice/seed.ts';
import {
  type AnyRuleSet,
  type Command,
  isComplaint,
  type Json,
  type State,
} from '../../src/battle/protocol.ts';
import { runSteps } from '../../src/battle/record/rerun.ts';
import { asked, beside, played, positions, short } from './told.ts';

export interface Drill {
  position: Json;
  orders: Command[];
  told: string; // four hexadecimal digits for the beginning and for each order
}

const ORDERS = 3; // in one drill
const MOST = 320; // drills of a game
const LONGEST = 6000; // characters of a position

/** What followed; shorter than it should be where an order is no longer legal. */
export function drilled(rules: AnyRuleSet, drill: Drill, number: number): string {
  const read = rules.readPosition(drill.position);
  if (isComplaint(read)) return '';
  const state: State = read.state;
  const dice = new SeededDice(seedOf(`drill ${number}`));
  const luck = luckOf(seedOf(`beside ${number}`));
  let told = '';
  const events: unknown[] = [];
  runSteps(rules, state, dice, (event) => events.push(played(event)));
  told += short([events, rules.digest(state)]);
  for (const order of drill.orders) {
    if (state.over !== null || !rules.asks(state).some((a) => a.id === order.ask)) return told;
    const around = [asked(rules, state), beside(rules, state, order, luck)];
    if (rules.check(state, order) !== undefined) return told;
    const after: unknown[] = [];
    rules.accept(state, order, (event) => after.push(played(event)));
    runSteps(rules, state, dice, (event) => after.push(played(event)));
    told += short([around, after, rules.digest(state), rules.score(state)]);
  }
  return told + short(positions(rules, state, luck));
}

/** Drills made from the positions that `npm run prove -- positions` gathered: one of each kind. */
export function newDrills(rules: AnyRuleSet, gathered: string): Drill[] {
  if (!existsSync(gathered)) return [];
  const kinds = new Map<string, Json>();
  for (const line of readFileSync(gathered, 'utf8').split('\n')) {
    if (line.length < 10 || line.length > LONGEST) continue;
    const position: Json = JSON.parse(line);
    const key = [...wordsOf(position, '', new Set())].sort().join(' ');
    if (!kinds.has(key)) kinds.set(key, position);
  }
  const all = [...kinds.values()];
  const every = Math.max(1, all.length / MOST);
  const out: Drill[] = [];
  for (let i = 0; i < all.length; i += every) {
    const drill = newDrill(rules, all[Math.floor(i)], out.length);
    if (drill !== undefined) out.push(drill);
  }
  return out;
}

function newDrill(rules: AnyRuleSet, position: Json, number: number): Drill | undefined {
  const read = rules.readPosition(position);
  if (isComplaint(read)) return undefined;
  const state: State = read.state;
  const dice = new SeededDice(seedOf(`drill ${number}`));
  const luck = luckOf(seedOf(`orders ${number}`));
  const orders: Command[] = [];
  runSteps(rules, state, dice);
  while (orders.length < ORDERS && state.over === null) {
    const ask = rules.asks(state)[0];
    const order: Command = rules.sample(rules.view(state, ask.side), ask, luck);
    orders.push(order);
    rules.accept(state, order);
    runSteps(rules, state, dice);
  }
  return { position, orders, told: '' };
}

/** The words of a position and where they stand; names and figures do not make another kind. */
function wordsOf(value: Json, place: string, into: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const v of value) wordsOf(v, place, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, v] of Object.entries(value)) wordsOf(v as Json, `${place}.${key}`, into);
  else if (typeof value === 'string' && !/\.(id|name|a|b|unit|at|group|comment)$/.test(place))
    into.add(`${place}=${value}`);
  else into.add(place);
  return into;
}
