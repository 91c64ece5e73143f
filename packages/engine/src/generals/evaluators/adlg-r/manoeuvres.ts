/**
 * What a captain of ADLG-R thinks of beside the orders that the rules suggest. Those send every body at the nearest
 * enemy and charge with one at a time, which brings it between the enemy's supports; he also charges with neighbours
 * together, and moves to one side, round a flank and about behind it, back out of reach. What that is worth is for
 * his evaluator to say.
 */
import { byCode } from '../../../battle/digest.ts';
import type { AnyRuleSet, Ask, Command } from '../../../battle/protocol.ts';
import { isMounted, TROOPS } from '../../../rules/adlg-r/army/troops.ts';
import type { OrdersFrame } from '../../../rules/adlg-r/command/turn.ts';
import type { Leg, MoveOrder } from '../../../rules/adlg-r/commands.ts';
import { involvement } from '../../../rules/adlg-r/melee/support.ts';
import { turnCost } from '../../../rules/adlg-r/move/allowance.ts';
import { largestGroup } from '../../../rules/adlg-r/move/group.ts';
import { paceOf } from '../../../rules/adlg-r/move/move.ts';
import { type AdlgState, DID, did, type Unit } from '../../../rules/adlg-r/state.ts';
import { direction } from '../../../table/angle.ts';
import { UNIT } from '../../../table/number.ts';

/** Who is farther from every enemy than this, in UD, marches as the rules suggest. */
const NEAR = 12;
/** A move shorter than this, in UD, is not worth an order. */
const LEAST = 0.3;
/** Charges of one group that are thought of. */
const CHARGES = 8;
/** Wheels before going on, in degrees: of the nimble, and of the line. */
const NIMBLE = [20, 45, 75] as const;
const LINE = [20] as const;
const RADIAN = 57.2958; // degrees
const SIDES = ['left', 'right'] as const;
const TURNS = ['left', 'right', 'about'] as const;

const mayGo = (u: Unit): boolean =>
  !u.square && !did(u, DID.charged | DID.rallied | DID.evaded | DID.leftZoc);

function isNearEnemy(s: AdlgState, u: Unit): boolean {
  for (const e of s.units) {
    if (e.side === u.side || e.place !== 'table') continue;
    const dx = (e.x - u.x) / UNIT;
    const dy = (e.y - u.y) / UNIT;
    if (dx * dx + dy * dy < NEAR * NEAR) return true;
  }
  return false;
}

export function* manoeuvres(rules: AnyRuleSet, s: AdlgState, ask: Ask): Iterable<Command> {
  if (ask.kind !== 'order') return;
  const { corps } = s.frames[s.frames.length - 1] as OrdersFrame;
  const seen = new Set<string>();
  for (const u of s.units) {
    if (u.corps !== corps || u.place !== 'table' || !mayGo(u)) continue;
    const { category } = TROOPS[u.type];
    if (category === 'Art' || category === 'WWg' || involvement(s, u) === 'melee') continue;
    if (!isNearEnemy(s, u)) continue;
    const group = largestGroup(s, u, mayGo);
    const key = group
      .map((v) => v.id)
      .sort(byCode)
      .join();
    const fresh = group.length > 1 && !seen.has(key);
    seen.add(key);
    if (fresh)
      for (const about of together(group))
        yield* rules.suggest(s, ask, { about, kind: 'charge', most: CHARGES });
    const horse = isMounted(category);
    yield* movesOf(rules, s, ask, [u], horse || category === 'LI' || category === 'Drag');
    if (fresh && horse) yield* movesOf(rules, s, ask, group, true);
  }
}

/** A group, and of a longer one every two neighbours. */
function together(group: readonly Unit[]): string[][] {
  const out = [group.map((u) => u.id)];
  if (group.length < 3) return out;
  direction(group[0].facing, ahead);
  const along = (u: Unit): number => u.y * ahead.x - u.x * ahead.y;
  const row = [...group].sort((a, b) => along(a) - along(b) || byCode(a.id, b.id));
  for (let i = 1; i < row.length; i++) out.push([row[i - 1].id, row[i].id]);
  return out;
}
const ahead = { x: 0, y: 0 };

/** The legal ones; what goes too far is cut where it must end. */
function* movesOf(
  rules: AnyRuleSet,
  s: AdlgState,
  ask: Ask,
  group: readonly Unit[],
  nimble: boolean,
): Iterable<MoveOrder> {
  const units = group.map((u) => u.id);
  for (const legs of paths(s, group, nimble)) {
    const order: MoveOrder = { ask: ask.id, kind: 'move', units, legs };
    const refusal = rules.check(s, order);
    if (refusal === undefined) yield order;
    else if (refusal.cut !== undefined && (refusal.cut as MoveOrder).legs.length > 1)
      yield refusal.cut as MoveOrder;
  }
}

function* paths(s: AdlgState, group: readonly Unit[], nimble: boolean): Iterable<Leg[]> {
  const full = paceOf(s, group) / UNIT;
  if (full <= 0) return;
  let wide = 0;
  for (const u of group) wide += u.width / UNIT;
  for (const by of nimble ? NIMBLE : LINE)
    for (const to of SIDES) {
      const rest = hundredths(full - (by * wide) / RADIAN);
      if (rest > LEAST)
        yield [
          { do: 'wheel', to, by },
          { do: 'advance', by: rest },
        ];
    }
  const rest = hundredths(full - Math.max(...group.map(turnCost)) / UNIT);
  if (nimble && rest > LEAST)
    for (const to of TURNS) {
      yield [
        { do: 'turn', to },
        { do: 'advance', by: rest },
      ];
      yield [
        { do: 'advance', by: rest },
        { do: 'turn', to },
      ];
    }
  else if (rest > LEAST && group.some((u) => u.losses > 0))
    yield [
      { do: 'turn', to: 'about' },
      { do: 'advance', by: rest },
    ];
}

const hundredths = (x: number): number => Math.floor(x * 100) / 100;
