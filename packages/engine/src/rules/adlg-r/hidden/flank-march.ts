/** Flank marches: arrival, two on one flank, entry, and who flees before them. ADLG-FLM. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, die, type Luck } from '../../../battle/dice/dice.ts';
import { inDegrees } from '../../../battle/form/place.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE } from '../../../battle/refuse.ts';
import { facingInPlane, inPlane, onBoard } from '../../../table/board.ts';
import { onGrid, toUnits } from '../../../table/grid.ts';
import { separation } from '../../../table/measure/distance.ts';
import { EAST, type Facing, inUnits, units, WEST } from '../../../table/number.ts';
import { type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { isBattleUnit, isLight, isMounted, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { countArrived, isExtra } from '../command/end.ts';
import type { Enter, PlaceOf } from '../commands.ts';
import { type Evaded, evadeMove, mayEvade } from '../flight/evade.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { aheadOf, lieOf } from '../ground/rim.ts';
import { loseCohesion } from '../rout/rout.ts';
import { putDown } from '../setup/deployment.ts';
import { poseOf, shapeAt } from '../setup/places.ts';
import { isFree } from '../setup/zones.ts';
import { type AdlgState, DID, findUnit, houseRules, type March, type Unit } from '../state.ts';
import { SAME, SAME_CORNER, sortByMeasure, touch } from '../tolerances.ts';
import { cohesionOf } from '../view/describe.ts';

const marchOf = (s: AdlgState, corps: number): March | undefined => s.marches.find((m) => m.corps === corps);

export const marchers = (s: AdlgState, corps: number): Unit[] =>
  s.units.filter((u) => u.corps === corps && u.place === 'marching');

/** ADLG-FLM-2: the face from which it arrives. */
export function arrivesFrom(s: AdlgState, m: March): number {
  if (m.from !== undefined) return m.from;
  const b = houseRules(s);
  const byTurn = s.turn <= 2 ? b.marchFrom2 : s.turn === 3 ? b.marchFrom3 : b.marchFrom4;
  const from = b.marchDice === 'by-turn' ? byTurn : s.turn <= b.marchTurn ? b.marchFirst : b.marchLater;
  const quick = marchers(s, m.corps).every(({ type }) => {
    const { category } = TROOPS[type];
    return b.marchBonusFor === 'mounted' ? isMounted(category) : category === 'LH';
  });
  if (!quick) return from;
  cite('ADLG-FLM-2a');
  return from - b.marchMounted;
}

/** A corps that its player sent round a flank, not a scenario's reinforcements. */
const isSent = (m: March): boolean => m.from === undefined && m.between === undefined && m.may !== true;

/** Does it come on the turn after its die? ADLG-FLM-2 */
const announces = (s: AdlgState, m: March): boolean => houseRules(s).marchDice === 'first-then' && isSent(m);

/** ADLG-FLM-5: units of a marching corps, light ones counting half where the book says so; in halves. */
function strengthOf(s: AdlgState, corps: number): number {
  const halved = houseRules(s).marchMeeting === 'lights-half';
  return s.units.reduce((n, u) => {
    if (u.corps !== corps) return n;
    return n + (isBattleUnit(u.type) ? 4 : halved && isLight(TROOPS[u.type].category) ? 1 : 2);
  }, 0);
}

/** ADLG-FLM-5: another march on that flank; both must have been announced where they are. */
function rivalOf(s: AdlgState, m: March): March | undefined {
  if (m.edge !== 'west' && m.edge !== 'east') return undefined;
  return s.marches.find(
    (x) =>
      x.side !== m.side &&
      x.edge === m.edge &&
      (!announces(s, m) || (x.comes === true && x.back !== true)) &&
      marchers(s, x.corps).length > 0,
  );
}

/** ADLG-FLM-5: the smaller of two is driven back, and comes on later. Who it was, if there were two. */
function driveBack(s: AdlgState, m: March, tell?: Tell): March | undefined {
  const rival = m.back === true ? undefined : rivalOf(s, m);
  if (rival === undefined) return undefined;
  const beaten = strengthOf(s, rival.corps) > strengthOf(s, m.corps) ? m : rival;
  if (announces(s, beaten)) {
    beaten.comes = true;
    beaten.back = true;
  } else beaten.edge = 'own';
  beaten.due = s.turn + houseRules(s).marchDelay;
  tell?.({
    kind: 'march-sent-back',
    rule: 'ADLG-FLM-5',
    side: beaten.side,
    reveals: true,
    facts: { corps: s.corps[beaten.corps].name },
  });
  return beaten;
}

export interface RollFrame extends Frame {
  at: 'march.roll';
  corps: number;
}
export interface EnterFrame extends AskFrame {
  at: 'march.enter';
  corps: number;
}
export interface FleeFrame extends Evaded {
  at: 'march.flee';
  units: BodyId[];
  facing: Facing;
}

export const marchSteps = {
  'march.start': (s: AdlgState) => {
    pop(s);
    const due = s.marches.filter(
      (m) => m.side === s.active && s.turn >= m.due && marchers(s, m.corps).length > 0,
    );
    push(s, ...due.map((m) => ({ at: 'march.roll', corps: m.corps }) as RollFrame));
  },
  'march.roll': (s: AdlgState, frame: RollFrame, dice: Dice, tell?: Tell) => {
    const m = marchOf(s, frame.corps)!;
    const corps = s.corps[m.corps];
    const round = m.edge === 'west' || m.edge === 'east';
    const soon = announces(s, m);
    if (m.comes === true || !soon) {
      if (driveBack(s, m, tell) === m) {
        pop(s);
        return;
      }
    }
    if ((round || m.from !== undefined) && m.comes !== true) {
      const from = arrivesFrom(s, m);
      // Whether it was thrown at all is hidden until the corps is there.
      const face = dice.roll({ ...die('ADLG-FLM-2', 'flank-march', m.side), secret: true });
      const here = face >= from;
      tell?.({
        kind: here ? (soon ? 'march-announced' : 'march-arrives') : 'march-waits',
        rule: 'ADLG-FLM-2',
        side: m.side,
        ...(here ? { reveals: true } : { secretTo: m.side }),
        thrown: [{ purpose: 'flank-march', rule: 'ADLG-FLM-2', side: m.side, faces: dice.last, score: face }],
        facts: { corps: corps.name, from, edge: m.edge },
      });
      if (here && soon) {
        m.comes = true;
        m.due = s.turn + 1;
      }
      if (!here || soon) {
        pop(s);
        return;
      }
    } else
      tell?.({
        kind: 'march-arrives',
        rule:
          m.between !== undefined
            ? SCENARIO_RULE
            : m.comes === true && m.back !== true
              ? 'ADLG-FLM-2'
              : 'ADLG-FLM-5',
        side: m.side,
        reveals: true,
        facts: { corps: corps.name, from: 0, edge: m.edge },
      });
    become(s, { at: 'march.enter', corps: frame.corps, n: nextAsk(s) });
  },
  // Without room for anybody the corps waits, or is lost.
  'march.enter': (s: AdlgState, frame: EnterFrame, _dice: Dice, tell?: Tell) => {
    const m = marchOf(s, frame.corps)!;
    m.due = s.turn + 1;
    pop(s);
    if (losesRest(s, m)) loseRest(s, m, tell);
  },
  // ADLG-FLM-4: one after another.
  'march.flee': (s: AdlgState, frame: FleeFrame) => {
    const id = frame.units.shift();
    if (id === undefined) pop(s);
    else push(s, evadeMove({ unit: id, facing: frame.facing, turnBack: false, burst: true }));
  },
} satisfies Steps;

/** ADLG-FLM-3b: what cannot come on is lost. */
const losesRest = (s: AdlgState, m: March): boolean => houseRules(s).marchRest === 'lost' && isSent(m);

/** They are gone: the army is smaller by them, but nobody counts them as a loss. */
function loseRest(s: AdlgState, m: March, tell?: Tell): void {
  const rest = marchers(s, m.corps);
  s.marches = s.marches.filter((x) => x !== m);
  if (rest.length === 0) return;
  // ADLG-END-1b: they counted only where troops off the table do.
  if (houseRules(s).offTableCounts) for (const u of rest) s.value[m.side] -= isBattleUnit(u.type) ? 2 : 1;
  const { side } = m;
  tell?.({ kind: 'march-lost', rule: 'ADLG-FLM-3b', side, about: rest.map((u) => u.id), reveals: true });
}

/** The way they look when they come in. */
const inward = (s: AdlgState, m: March): number => {
  if (m.edge === 'own') return aheadOf(s, m.side);
  if (m.edge === 'far') return aheadOf(s, other(m.side));
  return facingInPlane(lieOf(s), m.edge === 'west' ? EAST : WEST);
};

/** A place on the edge: rear edge on it, looking inwards. `along` is measured along the edge, on the grid. */
function onEdge(s: AdlgState, m: March, u: Unit, along: number): Rect {
  const half = u.depth / 2;
  const south = (m.side === 0) === (m.edge === 'own');
  const [x, y] = alongX(m)
    ? [along, south ? half : s.depth - half]
    : [m.edge === 'west' ? half : s.width - half, along];
  const at = inPlane(lieOf(s), x, y, { x: 0, y: 0 });
  return {
    x: onGrid(at.x),
    y: onGrid(at.y),
    facing: inward(s, m),
    width: u.width,
    depth: u.depth,
  };
}

/** Does it come in by a long edge? */
const alongX = (m: March): boolean => m.edge === 'own' || m.edge === 'far';

/** ADLG-FLM-3: not near the enemy's long edge, clear of everybody, touching no enemy. */
function checkEntry(
  s: AdlgState,
  m: March,
  u: Unit,
  rect: Rect,
  taken: readonly Shape[],
): Refusal | undefined {
  const at = shapeOf(rect);
  const lie = lieOf(s);
  const middle = onBoard(lie, rect.x, rect.y, { x: 0, y: 0 });
  const wanted = onEdge(s, m, u, alongX(m) ? middle.x : middle.y);
  if (
    Math.abs(wanted.x - rect.x) > SAME_CORNER ||
    Math.abs(wanted.y - rect.y) > SAME_CORNER ||
    wanted.facing !== rect.facing
  )
    return refuse('ADLG-FLM-3', 'not-at-edge', { unit: u.name });
  const enemyEdge = units(houseRules(s).marchEnemyEdge);
  for (let k = 0; k < 4; k++) {
    const { x, y } = onBoard(lie, at.corners[2 * k], at.corners[2 * k + 1], middle);
    const along = alongX(m) ? x : y;
    if (
      m.between !== undefined &&
      (along < units(m.between[0]) - SAME_CORNER || along > units(m.between[1]) + SAME_CORNER)
    )
      return refuse(SCENARIO_RULE, 'outside-stretch', { from: m.between[0], to: m.between[1] });
    if (x < -SAME_CORNER || x > s.width + SAME_CORNER || y < -SAME_CORNER || y > s.depth + SAME_CORNER)
      return refuse('ADLG-FLM-3', 'off-table');
    const from = m.side === 0 ? s.depth - y : y;
    const back = units(houseRules(s).marchBack);
    if (m.back === true && (m.side === 0 ? y : s.depth - y) > back + SAME)
      return refuse('ADLG-FLM-5', 'near-own-edge', { most: inUnits(back) });
    if (!alongX(m) && from < enemyEdge - SAME)
      return refuse('ADLG-FLM-3', 'too-near-enemy-edge', { least: inUnits(enemyEdge) });
  }
  const blocked = isFree(s, at, taken, () => false);
  if (blocked !== undefined) return blocked;
  const t = touch(s);
  for (const e of s.units)
    if (e.side !== u.side && e.place === 'table' && separation(at, shape(e)) <= t)
      return refuse('ADLG-FLM-3', 'no-contact-on-arrival', { unit: e.name });
  return undefined;
}

/** Places for as many as there is room. */
const entryPlaces = (s: AdlgState, m: March, luck: Luck | undefined): PlaceOf[] =>
  placesFrom(s, m, luck === undefined ? 0.5 : (1 + luck.below(9)) / 10);

/** Places round this share of the stretch of edge that the march of a corps has. */
export function entriesFrom(s: AdlgState, corps: number, share: number): PlaceOf[] {
  const m = marchOf(s, corps);
  return m === undefined ? [] : placesFrom(s, m, share);
}

function placesFrom(s: AdlgState, m: March, share: number): PlaceOf[] {
  const long = alongX(m) ? s.width : s.depth;
  const back = units(houseRules(s).marchBack);
  const near: [number, number] = m.side === 0 ? [0, back] : [long - back, long];
  const all: [number, number] = m.back === true ? near : [0, long];
  const [from, to] = m.between === undefined ? all : [units(m.between[0]), units(m.between[1])];
  const start = from + (to - from) * share;
  const taken: Shape[] = [];
  const out: PlaceOf[] = [];
  for (const u of marchers(s, m.corps)) {
    const rect = roomFor(s, m, u, taken, start);
    if (rect === undefined) continue;
    taken.push(shapeOf(rect));
    out.push({ unit: u.id, x: toUnits(rect.x), y: toUnits(rect.y), facing: inDegrees(rect.facing) });
  }
  return out;
}

/** The free place on the edge nearest to this one; half a UD from one to the next. */
function roomFor(
  s: AdlgState,
  m: March,
  u: Unit,
  taken: readonly Shape[],
  start = (alongX(m) ? s.width : s.depth) / 2,
): Rect | undefined {
  const long = alongX(m) ? s.width : s.depth;
  for (let i = 0; i < 160; i++) {
    const along = start + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 30000;
    if (along < 0 || along > long) continue;
    const rect = onEdge(s, m, u, Math.floor(along));
    if (checkEntry(s, m, u, rect, taken) === undefined) return rect;
  }
  return undefined;
}

function checkEnter(s: AdlgState, frame: EnterFrame, c: Enter): Refusal | undefined {
  if (c.kind !== 'enter')
    return refuse('ADLG-FLM-3', 'not-an-answer', { kind: (c as { kind: string }).kind });
  const m = marchOf(s, frame.corps)!;
  const able = marchers(s, frame.corps);
  const taken: Shape[] = [];
  if (c.places.length === 0) return m.may === true ? undefined : refuse('ADLG-FLM-3', 'somebody-enters');
  for (const p of c.places) {
    const u = able.find((x) => x.id === p.unit);
    if (u === undefined || c.places.filter((q) => q.unit === p.unit).length > 1)
      return refuse('ADLG-FLM-3', 'not-marching', { unit: p.unit });
    const wrong = checkEntry(s, m, u, { ...poseOf(p), width: u.width, depth: u.depth }, taken);
    if (wrong !== undefined) return wrong;
    taken.push(shapeAt(u, p));
  }
  if (!losesRest(s, m)) return undefined;
  // ADLG-FLM-3b: whoever can comes on.
  const out = able.find(
    (u) => !c.places.some((p) => p.unit === u.id) && roomFor(s, m, u, taken) !== undefined,
  );
  return out === undefined ? undefined : refuse('ADLG-FLM-3b', 'all-who-can-enter', { unit: out.name });
}

export const marchQuestions = {
  'march.enter': {
    asks: (s: AdlgState, frame: EnterFrame): Ask[] => {
      const places = entryPlaces(s, marchOf(s, frame.corps)!, undefined);
      if (places.length === 0) return [];
      const id = askId(frame.n);
      const side: Side = s.corps[frame.corps].side;
      const enter: Enter = { ask: id, kind: 'enter', places };
      return [
        {
          id,
          side,
          kind: 'enter',
          rule: 'ADLG-FLM-3',
          about: marchers(s, frame.corps).map((u) => u.id),
          secret: false,
          default: enter,
        },
      ];
    },
    check: checkEnter,
    accept: (s: AdlgState, frame: EnterFrame, c: Enter, tell?: Tell): void => {
      const m = marchOf(s, frame.corps)!;
      pop(s);
      if (c.places.length === 0) {
        m.due = s.turn + 1;
        return;
      }
      const commander = s.commanders.find((x) => x.corps === frame.corps);
      const led = findUnit(s, commander?.unit ?? '');
      if (commander !== undefined && !commander.included && led?.place === 'marching')
        commander.unit = c.places[0].unit;
      for (const p of c.places) {
        putDown(s, p, 'table');
        const u = findUnit(s, p.unit)!;
        // Their first move begins at the edge; it is ordered and paid like any other.
        u.did |= DID.entered | DID.moved | DID.ordered;
        countArrived(s, u, isExtra(m));
      }
      if (marchers(s, frame.corps).length === 0) s.marches = s.marches.filter((x) => x !== m);
      else if (losesRest(s, m)) loseRest(s, m, tell);
      else m.due = s.turn + 1;
      tell?.({
        kind: 'march-entered',
        rule: 'ADLG-FLM-3',
        side: m.side,
        about: c.places.map((p) => p.unit),
        reveals: true,
        facts: { edge: m.edge },
      });
      const fleeing = alongX(m)
        ? []
        : fleeFrom(
            s,
            m.side,
            c.places.map((p) => p.unit),
          );
      if (!alongX(m)) destroyGuns(s, m.side, c.places, tell);
      if (fleeing.length > 0) {
        tell?.({ kind: 'flees-march', rule: 'ADLG-FLM-4', side: other(m.side), about: fleeing.slice() });
        loseFleeing(s, fleeing, tell);
        const frame: FleeFrame = {
          at: 'march.flee',
          units: fleeing,
          facing: inward(s, m),
          stood: [],
          going: [],
          fled: [],
          turning: [],
        };
        push(s, frame);
      }
    },
  },
} satisfies Questions;

/** How near an enemy body stands to those who came on. */
const nearest = (s: AdlgState, e: Unit, entered: readonly string[]): number =>
  Math.min(...entered.map((id) => separation(shape(e), shape(findUnit(s, id)!))));

const standsFast = (u: Unit): boolean =>
  TROOPS[u.type].category === 'Art' || TROOPS[u.type].category === 'WWg';

/** ADLG-FLM-4: enemies near, not in melee, no guns or wagons; the farthest from the newcomers first, so that they have room. */
function fleeFrom(s: AdlgState, side: Side, entered: readonly string[]): string[] {
  const range = units(houseRules(s).marchFlee);
  const near: { id: string; d: number }[] = [];
  for (const e of s.units) {
    if (e.side === side || e.place !== 'table' || standsFast(e)) continue;
    if (s.contacts.some((c) => c.a === e.id || c.b === e.id)) continue;
    const d = nearest(s, e, entered);
    if (d <= range + SAME) near.push({ id: e.id, d });
  }
  sortByMeasure(
    near,
    (n) => -n.d,
    (a, b) => (a.id < b.id ? -1 : 1),
  );
  return near.map((n) => n.id);
}

/** ADLG-FLM-4a: of those who flee, whoever could not have evaded loses a point. */
function loseFleeing(s: AdlgState, fleeing: readonly string[], tell?: Tell): void {
  const { marchFleeLoss } = houseRules(s);
  if (marchFleeLoss === 0) return;
  for (const id of fleeing) {
    const u = findUnit(s, id)!;
    if (!mayEvade(s, u)) loseCohesion(s, u, marchFleeLoss, 'ADLG-FLM-4a', tell);
  }
}

/** ADLG-FLM-4b: guns and wagons that are near, and fight nobody, are destroyed. */
function destroyGuns(s: AdlgState, side: Side, places: readonly PlaceOf[], tell?: Tell): void {
  if (houseRules(s).marchGuns !== 'destroyed') return;
  const entered = places.map((p) => p.unit);
  const range = units(houseRules(s).marchFlee) + SAME;
  for (const e of s.units) {
    if (e.side === side || e.place !== 'table' || !standsFast(e)) continue;
    if (s.contacts.some((c) => c.a === e.id || c.b === e.id) || nearest(s, e, entered) > range) continue;
    loseCohesion(s, e, cohesionOf(e), 'ADLG-FLM-4b', tell);
  }
}
