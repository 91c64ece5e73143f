/** Flank marches: arrival, two on one flank, entry, and who flees before them. ADLG-FLM. */
import { type Dice, die, type Luck } from '../../../battle/dice.ts';
import { inDegrees } from '../../../battle/place.ts';
import {
  type Ask,
  askId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE } from '../../../battle/refuse.ts';
import { facingInPlane, inPlane, onBoard } from '../../../table/board.ts';
import { separation } from '../../../table/distance.ts';
import { EAST, inUnits, roundHalfAway, units, WEST } from '../../../table/number.ts';
import { type Rect, type Shape, shapeOf } from '../../../table/shape.ts';
import { shape } from '../bodies/shapes.ts';
import { isExtra } from '../command/end.ts';
import { type Evaded, evadeMove } from '../flight/evade.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { aheadOf, lieOf } from '../ground/rim.ts';
import { poseOf, putDown, shapeAt } from '../setup/deployment.ts';
import { unitsOfCorps } from '../setup/notes.ts';
import type { Enter, PlaceOf } from '../setup/setup-commands.ts';
import { isFree } from '../setup/zones.ts';
import { type AdlgState, book, DID, findUnit, type March, type Unit } from '../state.ts';
import { SAME, SAME_CORNER, touch } from '../tolerances.ts';
import { isBattleUnit, isMounted, TROOPS } from '../troops.ts';

const marchOf = (s: AdlgState, corps: number): March | undefined => s.marches.find((m) => m.corps === corps);

export const marchers = (s: AdlgState, corps: number): Unit[] =>
  s.units.filter((u) => u.corps === corps && u.place === 'marching');

/** ADLG-FLM-2: the face from which it arrives. */
export function arrivesFrom(s: AdlgState, m: March): number {
  if (m.from !== undefined) return m.from;
  const b = book(s);
  const from = s.turn <= 2 ? b.marchFrom2 : s.turn === 3 ? b.marchFrom3 : b.marchFrom4;
  const mounted = marchers(s, m.corps).every((u) => isMounted(TROOPS[u.type].category));
  return mounted ? from - b.marchMounted : from;
}

interface RollFrame extends Frame {
  at: 'march.roll';
  corps: number;
}
interface EnterFrame extends AskFrame {
  at: 'march.enter';
  corps: number;
}
interface FleeFrame extends Evaded {
  at: 'march.flee';
  units: string[];
  facing: number;
}

export const marchSteps: Steps = {
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
    if (round || m.from !== undefined) {
      const rival = !round
        ? undefined
        : s.marches.find((x) => x.side !== m.side && x.edge === m.edge && marchers(s, x.corps).length > 0);
      if (rival !== undefined) {
        // ADLG-FLM-5: the smaller one is sent back.
        const beaten = unitsOfCorps(s, rival.corps) > unitsOfCorps(s, m.corps) ? m : rival;
        beaten.edge = 'own';
        beaten.due = s.turn + book(s).marchDelay;
        tell?.({
          kind: 'march-sent-back',
          rule: 'ADLG-FLM-5',
          side: beaten.side,
          reveals: true,
          facts: { corps: s.corps[beaten.corps].name },
        });
        if (beaten === m) {
          pop(s);
          return;
        }
      }
      const from = arrivesFrom(s, m);
      // Whether it was thrown at all is hidden until the corps is there.
      const face = dice.roll({ ...die('ADLG-FLM-2', 'flank-march', m.side), secret: true });
      const here = face >= from;
      tell?.({
        kind: here ? 'march-arrives' : 'march-waits',
        rule: 'ADLG-FLM-2',
        side: m.side,
        ...(here ? { reveals: true } : { secretTo: m.side }),
        thrown: [{ purpose: 'flank-march', rule: 'ADLG-FLM-2', side: m.side, faces: dice.last, score: face }],
        facts: { corps: corps.name, from, edge: m.edge },
      });
      if (!here) {
        pop(s);
        return;
      }
    } else
      tell?.({
        kind: 'march-arrives',
        rule: m.between === undefined ? 'ADLG-FLM-5' : SCENARIO_RULE,
        side: m.side,
        reveals: true,
        facts: { corps: corps.name, from: 0, edge: m.edge },
      });
    become(s, { at: 'march.enter', corps: frame.corps, n: nextAsk(s) } as EnterFrame);
  },
  // Without room for anybody the corps waits.
  'march.enter': (s: AdlgState, frame: EnterFrame) => {
    const m = marchOf(s, frame.corps)!;
    m.due = s.turn + 1;
    pop(s);
  },
  // ADLG-FLM-4: one after another.
  'march.flee': (s: AdlgState, frame: FleeFrame) => {
    const id = frame.units.shift();
    if (id === undefined) pop(s);
    else push(s, evadeMove({ unit: id, facing: frame.facing, turnBack: false, burst: true }));
  },
};

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
    x: roundHalfAway(at.x),
    y: roundHalfAway(at.y),
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
  const enemyEdge = units(book(s).marchEnemyEdge);
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
export const entryPlaces = (s: AdlgState, m: March, luck: Luck | undefined): PlaceOf[] =>
  placesFrom(s, m, luck === undefined ? 0.5 : (1 + luck.below(9)) / 10);

/** Places round this share of the stretch of edge that the march of a corps has. */
export function entriesFrom(s: AdlgState, corps: number, share: number): PlaceOf[] {
  const m = marchOf(s, corps);
  return m === undefined ? [] : placesFrom(s, m, share);
}

function placesFrom(s: AdlgState, m: March, share: number): PlaceOf[] {
  const long = alongX(m) ? s.width : s.depth;
  const [from, to] = m.between === undefined ? [0, long] : [units(m.between[0]), units(m.between[1])];
  const start = from + (to - from) * share;
  const taken: Shape[] = [];
  const out: PlaceOf[] = [];
  for (const u of marchers(s, m.corps)) {
    for (let i = 0; i < 160; i++) {
      const along = start + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 30000;
      if (along < 0 || along > long) continue;
      const rect = onEdge(s, m, u, Math.floor(along));
      if (checkEntry(s, m, u, rect, taken) !== undefined) continue;
      taken.push(shapeOf(rect));
      out.push({ unit: u.id, x: inUnits(rect.x), y: inUnits(rect.y), facing: inDegrees(rect.facing) });
      break;
    }
  }
  return out;
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
  return undefined;
}

export const marchQuestions: Questions = {
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
        if (isExtra(m)) s.value[m.side] += isBattleUnit(u.type) ? 2 : 1;
      }
      if (marchers(s, frame.corps).length === 0) s.marches = s.marches.filter((x) => x !== m);
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
      if (fleeing.length > 0) {
        tell?.({ kind: 'flees-march', rule: 'ADLG-FLM-4', side: other(m.side), about: fleeing.slice() });
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
};

/** ADLG-FLM-4: enemies near, not in melee, no guns or wagons; the farthest from the newcomers first, so that they have room. */
function fleeFrom(s: AdlgState, side: Side, entered: readonly string[]): string[] {
  const range = units(book(s).marchFlee);
  const near: { id: string; d: number }[] = [];
  for (const e of s.units) {
    const { category } = TROOPS[e.type];
    if (e.side === side || e.place !== 'table' || category === 'Art' || category === 'WWg') continue;
    if (s.contacts.some((c) => c.a === e.id || c.b === e.id)) continue;
    const d = Math.min(...entered.map((id) => separation(shape(e), shape(findUnit(s, id)!))));
    if (d <= range + SAME) near.push({ id: e.id, d });
  }
  near.sort((a, b) => b.d - a.d || (a.id < b.id ? -1 : 1));
  return near.map((n) => n.id);
}
