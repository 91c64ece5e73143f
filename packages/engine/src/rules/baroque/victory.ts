/** Army and division values, villages, breaking, the end of the turn. BQ-9, S-6. */
import { cite } from '../../battle/cite.ts';
import type { Dice } from '../../battle/dice/dice.ts';
import { type Factor, factor, total } from '../../battle/factor.ts';
import type { Frame, Result, Side, Tell } from '../../battle/protocol.ts';
import { testDiscipline } from './command/discipline.ts';
import { pop, push, type Steps, type UnitFrame } from './frames.ts';
import { boxOnBoard } from './ground/lying.ts';
import { isEntirelyIn, isIn } from './ground/terrain.ts';
import { eliminate } from './loss/loss.ts';
import { ZONE_ASIDE, ZONE_DEPTH } from './setup/drawing-up.ts';
import { shape } from './shapes.ts';
import { standsOnce } from './special/special.ts';
import { beginSpecialTurn } from './special/special-turn.ts';
import { type BaroqueState, houseRules, isExhausted, onTable, type Unit, unitOf } from './state.ts';
import { SAME } from './tolerances.ts';

/** What a unit has cost its army so far: once its VD when exhausted, twice when eliminated. BQ-9.1-b */
export function costOf(s: BaroqueState, u: Unit, double = true): number {
  if (u.place === 'routed') return double ? 2 * u.vd : u.vd;
  if (u.place === 'withdrawn') {
    cite('BQ-2.5.1.1-d');
    const how = houseRules(s).withdrawnCounts;
    return how === 'nothing' ? 0 : how === 'once' || u.exhaustedWhenLeft ? u.vd : 0;
  }
  return onTable(u) && isExhausted(u) ? u.vd : 0;
}

/** BQ-9.1-b, -c: villages partly in the own deployment area that the enemy occupies. */
export function villagesLost(s: BaroqueState, side: Side): number {
  let lost = 0;
  for (const p of s.table.pieces) {
    if (p.kind !== 'village') continue;
    const box = boxOnBoard(s.table, p.outline);
    const { width, depth } = s.table;
    const own = side === 0 ? box.south < ZONE_DEPTH - SAME : box.north > depth - ZONE_DEPTH + SAME;
    if (!own || box.east <= ZONE_ASIDE + SAME || box.west >= width - ZONE_ASIDE - SAME) continue;
    cite('BQ-9.1-c');
    const enemies = s.units.some((u) => u.side !== side && onTable(u) && isEntirelyIn(s, shape(u), p));
    const friends = s.units.some(
      (u) => u.side === side && onTable(u) && u.type !== 'BAG' && isIn(shape(u), p),
    );
    if (enemies && !friends) lost++;
  }
  return lost;
}

/** The parts of an army's value now. */
function armyFactors(s: BaroqueState, side: Side): Factor[] {
  const army = s.armies[side];
  const out = [factor('BQ-9.1-a', 'army-value', army.value, army.name)];
  for (const u of s.units) {
    if (u.side !== side) continue;
    if (u.type === 'BAG') {
      if (u.place === 'routed') out.push(factor('BQ-2.8-c', 'baggage-lost', -3, u.id));
      continue;
    }
    const cost = costOf(s, u);
    if (cost !== 0) out.push(factor('BQ-9.1-b', u.place === 'table' ? 'exhausted' : u.place, -cost, u.id));
  }
  const villages = villagesLost(s, side);
  if (villages > 0) out.push(factor('BQ-9.1-b', 'villages', -villages, army.name));
  return out;
}
export const armyValue = (s: BaroqueState, side: Side): number => total(armyFactors(s, side));

/** BQ-9.1-e: the same for one division, without baggage and villages. */
export function commandValue(s: BaroqueState, command: number): number {
  let value = 0;
  for (const u of s.units)
    if (u.command === command) value += u.vd - costOf(s, u, houseRules(s).commandDouble);
  return value;
}

/** BQ-9.1-a: sum of VD, prostitutes two more. */
export function startingValue(us: readonly Unit[], side: Side, prostitutes: boolean): number {
  let value = prostitutes ? 2 : 0;
  if (prostitutes) cite('BQ-8.1.10-a');
  for (const u of us) if (u.side === side && u.type !== 'BAG') value += u.vd;
  return value;
}

export const endSteps = {
  'turn.end': (s: BaroqueState, _f: Frame, _dice: Dice, tell?: Tell) => {
    pop(s);
    push(s, { at: 'turn.break' });
    for (let i = s.commands.length - 1; i >= 0; i--) {
      const c = s.commands[i];
      if (c.tested || commandValue(s, i) > 0) continue;
      const left = s.units.filter((u) => u.command === i && onTable(u));
      c.tested = true;
      if (left.length === 0) continue;
      tell?.({ kind: 'command-breaks', rule: 'BQ-9.1-e', side: c.side, facts: { command: c.name } });
      push(s, ...left.map((u) => ({ at: 'command.test', unit: u.id }) as Frame));
    }
  },
  'command.test': (s: BaroqueState, f: UnitFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const u = unitOf(s, f.unit);
    if (!onTable(u) || testDiscipline(s, u, 'command-break', dice, tell)) return;
    eliminate(s, u, 'BQ-9.1-e', 'command', tell);
  },
  'turn.break': (s: BaroqueState, _f: Frame, _dice: Dice, tell?: Tell) => {
    pop(s);
    for (const side of [0, 1] as const) {
      const parts = armyFactors(s, side);
      const value = total(parts);
      const of = s.armies[side].value;
      tell?.({
        kind: 'army-value',
        rule: 'BQ-9.1-b',
        side,
        factors: parts,
        facts: { value, left: Math.max(0, value), of },
      });
    }
    const result = verdict(s);
    if (result !== null) {
      s.over = result;
      s.frames = [];
      tell?.({ kind: 'battle-over', rule: result.rule, facts: { how: result.how, winner: result.winner } });
      return;
    }
    newTurn(s);
    beginSpecialTurn(s);
  },
} satisfies Steps;

function newTurn(s: BaroqueState): void {
  s.turn++;
  for (const u of s.units) {
    u.reacted = false;
    u.barred = false;
    u.silenced = false;
    u.evasions = 0;
    u.moves = 0;
    u.done = false;
  }
  for (const l of s.leaders) l.routed = false;
  for (const c of s.commands) {
    c.activated = false;
    c.named = false;
    c.sermon = 'none';
  }
}

const noUnits = (s: BaroqueState, side: Side): boolean =>
  !s.units.some((u) => u.side === side && onTable(u) && u.type !== 'BAG');

/** BQ-4.1-c, BQ-9.1-d: at the end of a turn; both at 0 is a draw. */
function verdict(s: BaroqueState): Result | null {
  const value: [number, number] = [armyValue(s, 0), armyValue(s, 1)];
  const broken = ([0, 1] as const).map(
    (side) => noUnits(s, side) || (value[side] <= 0 && !standsOnce(s, side)),
  );
  if (broken[0] || broken[1]) {
    const winner = broken[0] && broken[1] ? null : broken[0] ? 1 : 0;
    const empty = broken.some((b, side) => b && value[side] > 0);
    return { winner, how: 'army-broken', rule: empty ? 'BQ-4.1-c' : 'BQ-9.1-d', score: value };
  }
  const limit = houseRules(s).turnLimit;
  if (limit > 0 && s.turn >= limit) {
    cite('BQ-4.1-c');
    return scoreNow(s, 'turn-limit');
  }
  return null;
}

/** The larger share of the starting value left wins. */
export function scoreNow(s: BaroqueState, how: string): Result {
  const value: [number, number] = [armyValue(s, 0), armyValue(s, 1)];
  const left = value[0] * s.armies[1].value - value[1] * s.armies[0].value;
  const winner: Side | null = left === 0 ? null : left > 0 ? 0 : 1;
  return { winner, how, rule: 'BQ-4.1-c', score: value };
}
