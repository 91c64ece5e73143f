import type { Body, Event, Factor, Thrown } from '@tercio/engine';
import { fill, phrase, type Speaker, sayEvent } from '@tercio/engine/text';
import type {
  LogEntry,
  OneOf,
  Prose,
  RollCard,
  RollLine,
  RollNeed,
  RollSide,
  Span,
} from '../../page/panels.ts';
import type { Side } from '../../table/scene.ts';
import { capital } from '../../words/format.ts';
import { inUnits } from '../pieces.ts';

/** Events as a battle report: lines of the chronicle, and each roll with its factors and rules. */

/** Told so often, or shown so plainly on the table and bars, that a line would only be noise. */
const SILENT = new Set([
  'losses-counted',
  'removed',
  'passed-through',
  'corps-activated', // its command die is told next
  'corps-ended',
  'pulse',
  'command-named',
  'command-ended',
  'unit-ended',
  'weapon-used', // the blow itself says with what
]);
const ORDERS = new Set([
  'moved',
  'charged',
  'charge-declared',
  'reformed',
  'square-formed',
  'square-left',
  'left-zoc',
  'ran-from-zoc',
  'disengaged',
  'held',
  'supported',
  'commander-move',
  'commander-attach',
  'commander-detach',
]);
const TURNS = new Set(['sequence-began', 'phase-began', 'battle-over', 'turn-begins']);
/** A heading under which nothing is told before the next one. */
export const idle = (e: LogEntry, next: LogEntry | undefined): boolean =>
  e.heads === true && next?.sort === 'turn';

export interface Placed {
  readonly side: Side;
  readonly name: string;
  readonly x: number; // table units
  readonly y: number;
}

export const placesOf = (bodies: readonly Body[]): Map<string, Placed> =>
  new Map(bodies.map((b) => [b.id, { side: b.side, name: b.name, x: inUnits(b.x), y: inUnits(b.y) }]));

/** 'A03:left' is part of A03. */
export const wholeOf = (id: string): string => id.replace(/:(left|right)$/, '');

export function factorText(s: Speaker, f: Factor): string {
  const words = phrase(s, 'factors', f.what);
  if (!words) return f.what;
  return fill(words, s.lang, {
    value: (name) =>
      name === 'value' ? f.value : name === '0' ? (s.bodies.get(f.owner) ?? f.owner) : undefined,
    body: (id) => s.bodies.get(id) ?? id,
    side: (n) => s.sides[n === 1 ? 1 : 0],
    term: (key) => phrase(s, 'terms', key)?.[s.lang] ?? key,
    unit: s.unit,
  });
}

export const lineOf = (s: Speaker, f: Factor): RollLine => ({
  value: f.value,
  text: factorText(s, f),
  rule: f.rule,
  cancelledBy: f.cancelledBy,
});

/** The pop-over of a roll: each side's die, each modifier with its rule, the total, the verdict. */
export function rollOf(s: Speaker, e: Event, places: ReadonlyMap<string, Placed>): RollCard | undefined {
  const thrown = e.thrown ?? [];
  if (thrown.length === 0 || thrown.every((t) => t.faces.length === 0)) return undefined;
  const factors = e.factors ?? [];
  const about = e.about ?? [];
  const ownerSide = (f: Factor): Side | undefined => places.get(wholeOf(f.owner))?.side;
  const sides = thrown.map((t, i): RollSide => {
    const own = thrown.length === 1 ? factors : factors.filter((f) => (ownerSide(f) ?? t.side) === t.side);
    const name = places.get(wholeOf(about[i] ?? ''))?.name ?? s.sides[t.side];
    const lines = [...dice(s, t), ...own.map((f) => lineOf(s, f))];
    return { side: t.side, name: capital(name), ...(isTest(t, own) ? {} : { total: t.score }), lines };
  });
  const purpose = phrase(s, 'rolls', thrown[0]?.purpose ?? '')?.[s.lang] ?? thrown[0]?.purpose ?? '';
  const names = about.map((id) => places.get(wholeOf(id))?.name).filter((n) => n !== undefined);
  const title = names.length >= 2 ? `${names[0]} – ${names[1]}` : (names[0] ?? s.sides[thrown[0]?.side ?? 0]);
  const { lost, hits } = e.facts ?? {};
  const verdict: Prose = [sayEvent(s, e), ' ', { rule: e.rule }];
  const need = blowNeed(e) ?? needOf(thrown, sides, e.facts?.need);
  return {
    title: capital(title),
    note: purpose,
    sides,
    verdict,
    ...(need ? { need } : {}),
    ...(lost === 0 || hits === 0 ? { nothing: true } : {}),
  };
}

/** A blow of one die: from which face on it fells, from which it drives back; nought where no face does. */
function blowNeed({ facts }: Event): RollNeed | undefined {
  const { fells, drives } = facts ?? {};
  if (typeof fells !== 'number' || typeof drives !== 'number') return undefined;
  if (fells > 0) return { kind: 'fells', n: fells, ...(drives > 0 ? { back: drives } : {}) };
  return drives > 0 ? { kind: 'drives', n: drives } : { kind: 'vain', n: 0 };
}

/** What has to be thrown, known before the dice fall: a face or more, or who is ahead of whom where totals are compared. */
function needOf(thrown: readonly Thrown[], sides: readonly RollSide[], face: unknown): RollNeed | undefined {
  const [first, second] = thrown;
  if (!second) {
    if (first?.needed !== undefined) return { kind: 'least', n: first.needed };
    if (typeof face === 'number') return { kind: 'least', n: face };
    return first?.most === undefined ? undefined : { kind: 'most', n: first.most };
  }
  const [a, b] = sides;
  if (thrown.length !== 2 || !a || !b) return undefined;
  const before = (s: RollSide): number =>
    s.lines.reduce((n, l) => n + (l.die === undefined && l.cancelledBy === undefined ? l.value : 0), 0);
  const adds = (s: RollSide, t: Thrown): boolean =>
    t.faces.length === 1 && before(s) + (t.faces[0] ?? 0) === t.score;
  if (!adds(a, first as Thrown) || !adds(b, second)) return undefined;
  const ahead = before(a) - before(b);
  return ahead === 0
    ? { kind: 'level', n: 0 }
    : { kind: 'ahead', n: Math.abs(ahead), name: ahead > 0 ? a.name : b.name };
}

/** One die that passes or not: its 1 or 0 is no sum of what stands below it, and the verdict says it in words. */
function isTest({ faces, score }: Thrown, factors: readonly Factor[]): boolean {
  const [face = 0] = faces;
  const sum = factors.reduce((n, f) => n + (f.cancelledBy === undefined ? f.value : 0), face);
  return faces.length === 1 && (score === 0 || score === 1) && face !== score && sum !== score;
}

const dice = (s: Speaker, t: Thrown): RollLine[] =>
  t.faces.map((die) => ({ die, value: die, text: phrase(s, 'rolls', t.purpose)?.[s.lang] ?? t.purpose }));

/** Has the chronicle a line for it? */
export function isWritten(s: Speaker, e: Event): boolean {
  if (SILENT.has(e.kind) || (e.only === true && e.kind === 'answered')) return false;
  // a step of a charge that no phrase tells: the charge itself is told when it comes home
  return e.kind !== 'charge-declared' || phrase(s, 'events', e.kind) !== undefined;
}

/** One line of the chronicle; nothing for what needs no words. */
export function entryOf(
  s: Speaker,
  e: Event,
  id: number,
  places: ReadonlyMap<string, Placed>,
): LogEntry | undefined {
  if (!isWritten(s, e)) return undefined;
  const prose: Span[] = [];
  if (e.thrown)
    for (const t of e.thrown)
      for (const face of t.faces.slice(0, 8)) prose.push({ die: face, side: t.side }, ' ');
  prose.push(sayEvent(s, e));
  if (!TURNS.has(e.kind)) prose.push(' ', { rule: e.rule });
  const roll = rollOf(s, e, places);
  const where = e.about?.map((b) => places.get(wholeOf(b))).find((p) => p !== undefined);
  return {
    id,
    side: e.side,
    prose: prose as Prose,
    heads: e.kind === 'phase-began' && e.facts?.phase !== undefined ? true : undefined,
    sort: roll ? 'dice' : ORDERS.has(e.kind) ? 'order' : TURNS.has(e.kind) ? 'turn' : 'note',
    at: where && { x: where.x, y: where.y },
    roll,
    fresh: false,
    charge: CHARGES[e.kind] && { step: CHARGES[e.kind] ?? 'off', ids: e.about ?? [] },
    one: roll ? undefined : oneOf(s, e),
  };
}

const CHARGES: Readonly<Record<string, 'declared' | 'off'>> = {
  'charge-declared': 'declared',
  charged: 'off',
  charges: 'off',
};

/** What is told of many as one line, where the game has words for it. */
function oneOf(s: Speaker, e: Event): OneOf | undefined {
  const intro = phrase(s, 'terms', `many ${e.kind}`)?.[s.lang];
  const [first] = e.about ?? [];
  const name = first === undefined ? undefined : s.bodies.get(first);
  return intro === undefined || name === undefined ? undefined : { intro, name, rule: e.rule };
}
