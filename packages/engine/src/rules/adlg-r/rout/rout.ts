/** Losses, routs and what they do to others. ADLG-ROU-1, 2, 6, 10, ADLG-TUR-12, ADLG-CMD-15, 16, AR-STATE-03. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, dieOf, test } from '../../../battle/dice/dice.ts';
import type { BodyId, Frame, RuleId, Side, Tell } from '../../../battle/protocol.ts';
import { within } from '../../../table/measure/distance.ts';
import { newShare, shareInside, zoneOf } from '../../../table/measure/zone.ts';
import { units } from '../../../table/number.ts';
import type { Edge, Shape } from '../../../table/shape.ts';
import { isBattleUnit, isLight, isMounted, TROOPS } from '../army/troops.ts';
import { cohesionOf, has, hasTwoHalves } from '../bodies/half.ts';
import { halfShape, shape } from '../bodies/shapes.ts';
import { flee, lose, mayFightIn } from '../command/commander.ts';
import { type AdlgFrame, become, pop, push, type Steps } from '../frames.ts';
import { handsOf } from '../ground/rim.ts';
import { halfAt, turnedBit } from '../melee/pairing.ts';
import { involvement, lineOf } from '../melee/support.ts';
import { type AdlgState, DID, did, type Half, houseRules, onTable, type Unit, unitOf } from '../state.ts';
import { SAME, touch } from '../tolerances.ts';

/** Points lost in a phase that are applied together: places in `units` with their points, in rising order. */
export type Lost = [place: number, points: number][];

export function addLoss(lost: Lost, place: number, points: number): void {
  let i = 0;
  while (i < lost.length && lost[i][0] < place) i++;
  if (i < lost.length && lost[i][0] === place) lost[i][1] += points;
  else lost.splice(i, 0, [place, points]);
}

/** A body loses cohesion at once; at none left it is routed (AR-STATE-03, ADLG-ROU-1). */
export function loseCohesion(s: AdlgState, u: Unit, points: number, rule: RuleId, tell?: Tell): void {
  if (points <= 0 || u.place !== 'table') return;
  const all = cohesionOf(u);
  cite(
    has(u, 'caracole') ? 'AR-ABIL-31' : isMounted(TROOPS[u.type].category) ? 'AR-TROOP-07' : 'AR-TROOP-06',
  );
  const before = u.losses;
  u.losses = Math.min(all, before + points);
  s.corps[u.corps].fought = true;
  tell?.({
    kind: 'lost-cohesion',
    rule,
    side: u.side,
    about: [u.id],
    facts: {
      unit: u.id,
      points: u.losses - before,
      losses: u.losses,
      left: Math.max(0, all - u.losses),
      cohesion: all,
    },
  });
  if (u.losses < all) return;
  u.place = 'routed';
  cite('ADLG-ROU-1');
  tell?.({ kind: 'routed', rule: 'AR-STATE-03', side: u.side, about: [u.id], facts: { unit: u.id } });
}

/** ADLG-MEL-12, ADLG-SHO-15: all losses of a phase together, a battle unit adding those of its halves. */
export function applyLosses(s: AdlgState, lost: Lost, rule: RuleId, tell?: Tell): void {
  for (const [place, points] of lost) {
    if (isBattleUnit(s.units[place].type)) cite('AR-BU-03');
    loseCohesion(s, s.units[place], points, rule, tell);
  }
}

// --- Frames ------------------------------------------------------------------------------------------------------

/** Dice of bodies or commanders, one after another. */
export interface DiceFrame extends Frame {
  at: 'rout.commander' | 'rout.test' | 'rout.rampage' | 'rout.stampede';
  who: string[];
  i: number;
}
export interface RemoveFrame extends Frame {
  at: 'rout.remove';
  again?: boolean; // a second time in one phase: nobody tests for a second point
}
/** Who beat whom in melee, for pursuit: the winner's half, the edge he fought on, and his melee supporters. */
export interface Won {
  unit: BodyId;
  half: Half;
  over: string; // the routed body
  edge: 'front' | 'left' | 'right' | 'rear'; // of the winner, on which the routed stood
  supporters: string[];
}
export interface PursuitFrame extends Frame {
  at: 'pursuit.start';
  won: Won[];
}

/** Routed bodies, the active side's first (ADLG-TUR-11). */
function routed(s: AdlgState): Unit[] {
  const out = s.units.filter((u) => u.place === 'routed');
  return inOrder(s, out);
}
function inOrder(s: AdlgState, list: Unit[]): Unit[] {
  const first = list.filter((u) => u.side === s.active);
  if (first.length > 0 && first.length < list.length) cite('ADLG-TUR-11');
  return [...first, ...list.filter((u) => u.side !== s.active)];
}

/** What is lost on this die or less in a rout test; 0 never (ADLG-ROU-2). */
function testUpTo(s: AdlgState, u: Unit): number {
  const b = houseRules(s);
  return u.quality === 'E' ? b.routTestElite : u.quality === 'M' ? b.routTestMediocre : b.routTestOrdinary;
}

/** ADLG-ROU-2: friends near a routed body; a routed light body frightens only light ones. */
export function routTests(s: AdlgState, gone: readonly Unit[]): Unit[] {
  const range = units(houseRules(s).routTestRange) + SAME;
  const out: Unit[] = [];
  for (const u of s.units) {
    if (u.place !== 'table') continue;
    const light = isLight(TROOPS[u.type].category);
    for (const g of gone) {
      if (g.side !== u.side || (isLight(TROOPS[g.type].category) && !light)) continue;
      if (!within(shape(u), shape(g), range)) continue;
      cite('ADLG-ROU-2');
      cite('AR-TROOP-02');
      if (testUpTo(s, u) > 0 && !u.routLoss) out.push(u);
      break;
    }
  }
  return inOrder(s, out);
}

/** In the strip before this edge of a body that routs, nearer than the range. Touching its border does not count. */
function inStrip(s: AdlgState, g: Unit, edge: Edge, base: Shape = shape(g)): Unit[] {
  const strip = zoneOf(base, edge, { depth: units(houseRules(s).routTestRange) });
  return s.units.filter(
    (u) => u.place === 'table' && u.id !== g.id && shareInside(strip, shape(u), share, touch(s)).area > 0,
  );
}
const share = newShare();

/** ADLG-ROU-2a: light foot hurts light foot only, guns and wagons nobody. */
function hurtBy(g: Unit, u: Unit): boolean {
  const { category } = TROOPS[g.type];
  if (g.side !== u.side || category === 'Art' || category === 'WWg') return false;
  return category !== 'LI' || TROOPS[u.type].category === 'LI';
}

/** ADLG-ROU-2: friends directly behind bodies that rout, with the points they lose. */
export function behind(s: AdlgState, gone: readonly Unit[]): [Unit, number][] {
  const lost = new Map<Unit, number>();
  for (const g of gone) {
    // ADLG-ROU-2c: a battle unit routs as one body, or each of its halves counts.
    const halves = houseRules(s).routBehindBattleUnit === 'each-half' && hasTwoHalves(g);
    const bases = halves ? [halfShape(g, 'left'), halfShape(g, 'right')] : [shape(g)];
    for (const base of bases)
      for (const u of inStrip(s, g, 'rear', base)) {
        if (!hurtBy(g, u)) {
          if (g.side === u.side) cite('ADLG-ROU-2a');
          continue;
        }
        cite('ADLG-ROU-2');
        if (hasTwoHalves(g)) cite('ADLG-ROU-2c');
        lost.set(u, (lost.get(u) ?? 0) + 1);
      }
  }
  return inOrder(s, [...lost.keys()]).map((u) => [u, lost.get(u)!]);
}

/** ADLG-ROU-6: whoever touches an elephant that routs; once for each elephant. */
function rampage(s: AdlgState, gone: readonly Unit[]): Unit[] {
  const t = touch(s);
  const out: Unit[] = [];
  for (const g of gone) {
    if (g.type !== 'elephants') continue;
    for (const u of s.units) if (u.place === 'table' && within(shape(u), shape(g), t)) out.push(u);
  }
  return inOrder(s, out);
}

/** Fights that lost a side, before their bodies are removed. */
function victories(s: AdlgState): Won[] {
  const out: Won[] = [];
  for (const f of lineOf(s).fights) {
    if (f.b === undefined) continue;
    if (f.a.type === 'light-infantry' || f.b.type === 'light-infantry') cite('ADLG-ROU-12');
    const supporters = (given: readonly { unit: Unit; kind: string }[]): string[] =>
      given.filter((x) => x.kind === 'melee' && x.unit.place === 'table').map((x) => x.unit.id);
    if (f.b.place === 'routed' && f.a.place === 'table')
      out.push({ unit: f.a.id, half: f.aHalf, over: f.b.id, edge: 'front', supporters: supporters(f.ofA) });
    else if (f.a.place === 'routed' && f.b.place === 'table')
      out.push({ unit: f.b.id, half: f.bHalf, over: f.a.id, edge: f.edge, supporters: supporters(f.ofB) });
  }
  return out;
}

/** Takes bodies off the table; their contacts end, and halves that had turned to them are free again. */
function remove(s: AdlgState, gone: readonly Unit[], tell?: Tell): void {
  if (gone.length === 0) return;
  for (const u of gone) {
    u.place = 'destroyed';
    tell?.({ kind: 'removed', rule: 'ADLG-TUR-5', side: u.side, about: [u.id], facts: { unit: u.id } });
  }
  endContacts(s);
}

/** Contacts of bodies that are gone end; a turned half without its flank enemy stands as before. */
export function endContacts(s: AdlgState): void {
  s.contacts = s.contacts.filter((c) => isThere(s, c.a) && isThere(s, c.b));
  for (const u of s.units) {
    if (u.turnedHalves === 0) continue;
    let kept = 0;
    for (const c of s.contacts) {
      if (c.b !== u.id || c.edge === 'front') continue;
      kept |= c.edge === 'rear' ? 3 : turnedBit(halfAt(u, c.edge));
    }
    u.turnedHalves &= kept;
  }
}
const isThere = (s: AdlgState, id: string): boolean =>
  id.startsWith('camp:') || s.units.some((u) => u.id === id && onTable(u));

/** Commanders of these bodies: included ones are lost, attached ones throw a die (ADLG-CMD-16). */
const commandersOf = (s: AdlgState, gone: readonly Unit[]): string[] =>
  s.commanders.filter((c) => !c.lost && gone.some((u) => u.id === c.unit)).map((c) => c.id);

const dice = (at: DiceFrame['at'], who: string[]): DiceFrame => ({ at, who, i: 0 });

/** Frames for the end of a shooting phase: removal and tests, no pursuit (ADLG-TUR-12). */
export const afterShooting = (): AdlgFrame[] => [{ at: 'rout.remove' }];

export const routSteps = {
  // ADLG-ROU-10: removal, commanders, tests, pursuits, end of fights.
  'rout.start': (s: AdlgState) => {
    const won = victories(s);
    if (won.length > 0) cite('ADLG-ROU-10');
    become(s, { at: 'rout.remove' }, { at: 'pursuit.start', won }, { at: 'rout.end' });
  },

  'rout.remove': (s: AdlgState, frame: RemoveFrame, _dice: Dice, tell?: Tell) => {
    if (frame.again !== true) for (const u of s.units) u.routLoss = false;
    const gone = routed(s);
    if (gone.length === 0) {
      pop(s);
      return;
    }
    if (houseRules(s).routEffect === 'behind') {
      spread(s, gone, tell);
      return;
    }
    const tests = routTests(s, gone).map((u) => u.id);
    const trampled = rampage(s, gone).map((u) => u.id);
    const commanders = commandersOf(s, gone);
    remove(s, gone, tell);
    const frames: AdlgFrame[] = [];
    if (commanders.length > 0) frames.push(dice('rout.commander', commanders));
    if (tests.length > 0) frames.push(dice('rout.test', tests));
    if (trampled.length > 0) frames.push(dice('rout.rampage', trampled));
    if (tests.length + trampled.length > 0) frames.push({ at: 'rout.clear' });
    become(s, ...frames);
  },

  'rout.commander': (s: AdlgState, frame: DiceFrame, thrown: Dice, tell?: Tell) => {
    if (next(s, frame)) return;
    const id = frame.who[frame.i++];
    const c = s.commanders.find((x) => x.id === id)!;
    if (c.included) {
      cite('ADLG-CMD-10');
      lose(s, c, 'ADLG-CMD-16', tell);
      return;
    }
    const safe = thrown.roll(
      test('ADLG-CMD-16', 'commander-rout', c.side, houseRules(s).commanderRoutUpTo + 1),
    );
    const faces = thrown.last;
    tell?.({
      kind: 'commander-tested',
      rule: 'ADLG-CMD-16',
      side: c.side,
      about: [c.unit],
      thrown: [
        {
          purpose: 'commander-rout',
          rule: 'ADLG-CMD-16',
          side: c.side,
          faces: [...faces],
          score: dieOf(faces),
          needed: houseRules(s).commanderRoutUpTo + 1,
        },
      ],
      facts: { commander: c.name, lostUpTo: houseRules(s).commanderRoutUpTo, safe: safe === 1 },
    });
    if (safe === 0) lose(s, c, 'ADLG-CMD-16', tell);
    else flee(s, c, tell);
  },

  // ADLG-ROU-2: one die for each body.
  'rout.test': (s: AdlgState, frame: DiceFrame, thrown: Dice, tell?: Tell) => {
    if (next(s, frame)) return;
    const u = unitOf(s, frame.who[frame.i++]);
    const upTo = testUpTo(s, u);
    tested(s, u, 'ADLG-ROU-2', 'rout-test', upTo + 1, 0, thrown, tell, { lostUpTo: upTo });
  },

  'rout.rampage': (s: AdlgState, frame: DiceFrame, thrown: Dice, tell?: Tell) => {
    if (next(s, frame)) return;
    const u = unitOf(s, frame.who[frame.i++]);
    if (u.place !== 'table') return;
    const from = houseRules(s).rampageFrom;
    tested(s, u, 'ADLG-ROU-6', 'rampage', from, 1, thrown, tell, { lostFrom: from });
  },

  // ADLG-ROU-6: one die for each elephant; all but light foot on that side of it lose a point.
  'rout.stampede': (s: AdlgState, frame: DiceFrame, thrown: Dice, tell?: Tell) => {
    if (next(s, frame)) return;
    const g = unitOf(s, frame.who[frame.i++]);
    const rule = 'ADLG-ROU-6';
    const way = thrown.roll({
      rule,
      purpose: 'rampage',
      side: g.side,
      count: 1,
      faces: 6,
      score: [0, 1, 2, 3, 4, 5],
    });
    const edge = waysOf(s)[way];
    const hurt = inOrder(s, inStrip(s, g, edge)).filter((u) => TROOPS[u.type].category !== 'LI');
    tell?.({
      kind: 'stampede',
      rule,
      side: g.side,
      about: [g.id, ...hurt.map((u) => u.id)],
      thrown: [{ purpose: 'rampage', rule, side: g.side, faces: [...thrown.last], score: way + 1 }],
      facts: { unit: g.id, way: edge, hurt: hurt.length },
    });
    for (const u of hurt) loseCohesion(s, u, 1, rule, tell);
  },

  // Bodies routed by the tests go without further tests.
  'rout.clear': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => {
    const gone = routed(s);
    const commanders = commandersOf(s, gone);
    remove(s, gone, tell);
    if (commanders.length > 0) become(s, dice('rout.commander', commanders));
    else pop(s);
  },

  // Fights that lost a side are over: their commanders are engaged no longer (ADLG-CMD-12).
  'rout.end': (s: AdlgState) => {
    // A pursuit may have routed somebody by coming upon his flank.
    if (s.units.some((u) => u.place === 'routed')) {
      push(s, { at: 'rout.remove', again: true });
      return;
    }
    for (const c of s.commanders) {
      if (!c.engaged) continue;
      cite('ADLG-CMD-12');
      const doing = c.unit === '' ? 'none' : involvement(s, unitOf(s, c.unit));
      if (!mayFightIn(s, doing)) c.engaged = false;
    }
    pop(s);
  },
} satisfies Steps;

/** ADLG-ROU-2, 2b: points for those behind at once, and again for those whom that routs. */
function spread(s: AdlgState, gone: readonly Unit[], tell?: Tell): void {
  const struck = behind(s, gone);
  const commanders = commandersOf(s, gone);
  const wild =
    houseRules(s).rampageBy === 'die' ? gone.filter((g) => g.type === 'elephants').map((g) => g.id) : [];
  const trampled = houseRules(s).rampageBy === 'die' ? [] : rampage(s, gone).map((u) => u.id);
  remove(s, gone, tell);
  for (const [u, points] of struck) loseCohesion(s, u, points, 'ADLG-ROU-2', tell);
  if (struck.some(([u]) => u.place === 'routed')) cite('ADLG-ROU-2b');
  const frames: AdlgFrame[] = [];
  if (commanders.length > 0) frames.push(dice('rout.commander', commanders));
  if (wild.length > 0) frames.push(dice('rout.stampede', wild));
  if (trampled.length > 0) frames.push(dice('rout.rampage', trampled));
  become(s, ...frames, { at: 'rout.remove', again: true });
}

/** ADLG-ROU-6: where a routed elephant runs, by the die: the other hand on a mirrored table. */
const waysOf = (s: AdlgState): readonly Edge[] => ['front', ...handsOf(s), 'rear', 'rear', 'rear'];

function next(s: AdlgState, frame: DiceFrame): boolean {
  if (frame.i < frame.who.length) return false;
  pop(s);
  return true;
}

/** One die of a body: it loses a point if the test scores `bad`. */
function tested(
  s: AdlgState,
  u: Unit,
  rule: RuleId,
  purpose: string,
  least: number,
  bad: number,
  thrown: Dice,
  tell: Tell | undefined,
  facts: Record<string, number>,
): void {
  if (u.quality !== 'O') cite('ADLG-QUA-2');
  const score = thrown.roll(test(rule, purpose, u.side as Side, least));
  const failed = score === bad;
  const bound = bad === 0 ? { needed: least } : { most: least - 1 };
  tell?.({
    kind: purpose,
    rule,
    side: u.side,
    about: [u.id],
    thrown: [{ purpose, rule, side: u.side, faces: [...thrown.last], score: dieOf(thrown.last), ...bound }],
    facts: { unit: u.id, failed, ...facts },
  });
  if (!failed || (rule === 'ADLG-ROU-2' && u.routLoss)) return;
  if (rule === 'ADLG-ROU-2') u.routLoss = true;
  loseCohesion(s, u, 1, rule, tell);
}

/** ADLG-MOV-18, 18a: whom friends burst through loses a point, once in a sequence. */
export function burstThrough(s: AdlgState, v: Unit, tell?: Tell): void {
  if (houseRules(s).burstLimits) {
    cite('ADLG-MOV-18a');
    if (did(v, DID.burst)) return;
    v.did |= DID.burst;
  }
  loseCohesion(s, v, houseRules(s).burstThroughLoss, 'ADLG-MOV-18', tell);
}
