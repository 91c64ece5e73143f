import type { BodyChange, BodyId, Event, Foresight, Outcome, Roll } from '@tercio/engine';
import { aboutOf, factorsOf, rollAt, type ToldThrow } from '@tercio/engine';
import { phrase, type Speaker, sayAsk, sayEvent, sayLeft, sayTerm } from '@tercio/engine/text';
import type { RollLine } from '../../page/panels.ts';
import type { Actor, Need, PoolClass, ThrowCard, ThrownDie, ThrownLine } from '../../page/throw-card.ts';
import type { Side } from '../../table/scene.ts';
import type { Words } from '../../words/catalogue.ts';
import { degreesText, percentText, withUnit } from '../../words/format.ts';
import { inUnits } from '../pieces.ts';
import { factorText, wholeOf } from '../words/report.ts';

/** Real dice in words: the throw that is due, what each face leads to, what was thrown, what to do with one's hands. */

/** How to speak of a throw. */
export interface Teller {
  readonly speaker: Speaker;
  readonly words: Words['umpire'];
  readonly owner: (id: BodyId) => Side | undefined;
  readonly unit: string;
}

const named = (t: Teller, id: BodyId): string =>
  t.speaker.bodies.get(id) ?? t.speaker.bodies.get(wholeOf(id)) ?? id;

const actorsOf = (t: Teller, of: ToldThrow): Actor[] =>
  aboutOf(of).map((id) => ({ id: wholeOf(id), name: named(t, id), side: t.owner(wholeOf(id)) }));

const purposeOf = (t: Teller, roll: Roll): string =>
  phrase(t.speaker, 'rolls', roll.purpose)?.[t.speaker.lang] ?? roll.purpose;

/** "Blue Brigade and Yellow Brigade – Breuner": who acts on whom, or whose the dice are. */
export function titleOf(t: Teller, of: ToldThrow): string {
  const actors = actorsOf(t, of);
  const own = actors.filter((a) => a.side === undefined || a.side === of.roll.side);
  const foes = actors.filter((a) => a.side !== undefined && a.side !== of.roll.side);
  const all = (some: readonly Actor[]): string =>
    some.length > 2
      ? t.words.andMore(some[0]?.name ?? '', some.length - 1)
      : some.map((a) => a.name).join(', ');
  if (actors.length === 0) return t.speaker.sides[of.roll.side];
  return own.length > 0 && foes.length > 0 ? `${all(own)} – ${all(foes)}` : all(own.length > 0 ? own : foes);
}

/** "4 or more", "2 to 3", "5". */
function rangeLabel(w: Words['umpire'], from: number, to: number, least: number, most: number): string {
  if (from === to) return w.only(from);
  if (to === most) return w.orMore(from);
  if (from === least) return w.orLess(to);
  return w.fromTo(from, to);
}

const running = (faces: readonly number[]): boolean =>
  faces.every((f, i) => i === 0 || f === (faces[i - 1] ?? 0) + 1);

type Range = readonly [number, number];
const rangeOf = (all: readonly number[]): Range => [Math.min(...all), Math.max(...all)];

/** `ends`: the least and the most that the difference of two dice can be. */
function labelOf(t: Teller, o: Outcome, faces: number, [least, most]: Range): string {
  const { words: w } = t;
  if (o.by === undefined) {
    const sorted = [...o.faces].sort((a, b) => a - b);
    const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
    return running(sorted) ? rangeLabel(w, first, last, 1, faces) : sorted.join(', ');
  }
  const [from, to] = o.by;
  if (from === to && from === 0) return w.equal;
  if (from > 0) return from === to || to < most ? w.higherBy(from, to) : w.higher(from);
  if (to < 0) return from === to || from > least ? w.lowerBy(-to, -from) : w.lower(-to);
  return from <= least ? w.atMost(to) : to >= most ? w.atLeast(from) : w.between(from, to);
}

/** What the lines share is said once, in the title. */
function apart(texts: readonly string[]): string[] {
  const [first = ''] = texts;
  let shared = 0;
  while (shared < first.length && texts.every((x) => x[shared] === first[shared])) shared++;
  const cut = first.slice(0, shared).lastIndexOf(': ');
  return cut < 0 || texts.length < 2 ? [...texts] : texts.map((x) => capitalised(x.slice(cut + 2)));
}
const capitalised = (x: string): string => x.charAt(0).toUpperCase() + x.slice(1);

/** One line for each different thing that may come of it. Where every face differs there is nothing to need. */
function needsOf(t: Teller, f: Foresight): Need[] {
  const { words: w } = t;
  const { faces, score } = f.roll;
  const telling = (e: Event | undefined): string => (e ? sayEvent(t.speaker, e) : '');
  const merged: { text: string; all: Outcome[] }[] = [];
  // a test whose event says nothing of the result is told by what its faces are worth
  const silent = f.outcomes.length === 2 && telling(f.outcomes[0]?.event) === telling(f.outcomes[1]?.event);
  // of two dice the best for whoever throws first
  const best = [...f.outcomes].sort((a, b) => (b.by?.[0] ?? 0) - (a.by?.[0] ?? 0));
  for (const o of best) {
    const worth = (score[(o.faces[0] ?? 1) - 1] ?? 0) > 0;
    const text = silent ? (worth ? w.counts : w.nothing) : telling(o.event);
    const same = merged.find((x) => x.text === text);
    if (same) same.all.push(o);
    else merged.push({ text, all: [o] });
  }
  if (merged.length >= faces && f.now.contest === undefined && faces > 2) return [];
  const texts = apart(merged.map((x) => x.text));
  const between = (which: 'by' | 'totals'): Range[] =>
    merged.map(({ all }) => rangeOf(all.flatMap((o) => o[which] ?? [])));
  // where a total has a limit the same difference of faces may lead to this or that: the totals decide
  const totals = overlap(between('by'));
  const ranges = between(totals ? 'totals' : 'by');
  const ends = rangeOf(ranges.flat());
  return merged.map(({ all }, i) => {
    const one: Outcome = {
      faces: all.flatMap((o) => o.faces),
      ...(all.some((o) => o.by) ? { by: ranges[i] } : {}),
      chance: all.reduce((sum, o) => sum + o.chance, 0),
      event: undefined,
    };
    return {
      label: labelOf(t, one, faces, ends),
      text: texts[i] ?? '',
      chance: percentText(one.chance, t.speaker.lang),
      faces: one.faces,
      ...(totals ? { totals } : {}),
    };
  });
}
const overlap = (all: readonly Range[]): boolean =>
  all.some(([from, to], i) => all.slice(0, i).some((other) => from <= other[1] && other[0] <= to));

/** Three dice and more are counted by what they are worth, the least of it being the rest. */
export function poolOf(t: Pick<Teller, 'words'>, roll: Roll): PoolClass[] {
  if (roll.count < 3) return [];
  const classes = new Map<string, number[]>();
  for (let face = roll.faces; face >= 1; face--) {
    const again = (roll.rerolls ?? []).map((r) => r.faces.includes(face));
    const key = JSON.stringify([roll.score[face - 1], again]);
    classes.set(key, [face, ...(classes.get(key) ?? [])]);
  }
  if (classes.size > 4) return [];
  return [...classes.values()].map((faces) => ({
    label: running(faces) ? rangeLabel(t.words, faces[0] ?? 1, faces.at(-1) ?? 1, 0, 99) : faces.join(', '),
    face: faces[0] ?? 1,
  }));
}

const facesIn = (throws: readonly ToldThrow[]): number => throws.reduce((n, t) => n + t.faces.length, 0);

const diceOf = (t: ToldThrow, from: number): ThrownDie[] =>
  t.faces.map((face, k) => {
    const { side, faces } = rollAt(t, k);
    return { nth: from + k, face, faces, side };
  });

/** The throw that is due. */
export function throwCard(t: Teller, f: Foresight, shown: number): ThrowCard {
  const { now, roll } = f;
  const lines = (side: Side): RollLine[] =>
    factorsOf(now)
      .filter((x) => (t.owner(wholeOf(x.owner)) ?? now.roll.side) === side)
      .map((x) => ({
        value: x.value,
        text: factorText(t.speaker, x),
        rule: x.rule,
        ...(x.cancelledBy ? { cancelledBy: x.cancelledBy } : {}),
      }));
  const sides = now.contest ? [now.contest.first.side, now.contest.second.side] : [now.roll.side];
  const foe: Side = now.roll.side === 0 ? 1 : 0;
  const shownSides: Side[] = now.contest || lines(foe).length === 0 ? sides : [now.roll.side, foe];
  return {
    title: titleOf(t, now),
    what: purposeOf(t, roll),
    rule: now.event?.rule ?? roll.rule,
    side: t.speaker.sides[roll.side],
    of: roll.side,
    faces: roll.faces,
    count: roll.count,
    shown,
    entered: diceOf(now, facesIn(f.done)),
    actors: actorsOf(t, now),
    factors: shownSides.map((side) => ({ side, name: t.speaker.sides[side], lines: lines(side) })),
    needs: needsOf(t, f),
    pool: shown === 0 ? poolOf(t, roll) : [],
    nth: f.done.length + 1,
    most: f.most,
    sure: f.sure,
    coming: f.coming.map((c) => `${titleOf(t, c)}: ${purposeOf(t, c.roll)}`),
    next: f.next && sayAsk(t.speaker, f.next),
  };
}

/** What was thrown since the last decision, the last first. */
export function thrownLines(t: Teller, throws: readonly ToldThrow[]): ThrownLine[] {
  let nth = 0;
  const lines = throws.map((x, i): ThrownLine => {
    const dice = diceOf(x, nth);
    nth += x.faces.length;
    return {
      n: i + 1,
      side: x.roll.side,
      title: `${titleOf(t, x)}: ${purposeOf(t, x.roll)}`,
      verdict: x.event ? sayEvent(t.speaker, x.event) : '',
      rule: x.event?.rule ?? x.roll.rule,
      dice,
    };
  });
  return lines.reverse();
}

/** What to do on the real table, one line a base. */
export function handLines(t: Teller, changes: readonly BodyChange[]): string[] {
  const { words: w, unit } = t;
  const { lang } = t.speaker;
  const length = (v: number): string => withUnit(inUnits(Math.abs(v)), unit, lang);
  return changes.map(({ id, body, what, losses, forward = 0, left = 0, turned }) => {
    const name = t.speaker.bodies.get(id) ?? body.name;
    if (what === 'gone') return w.takeOff(name);
    if (what === 'came') return w.putDown(name, sayTerm(t.speaker, body.kind));
    const far = inUnits(Math.abs(forward));
    const aside = inUnits(Math.abs(left));
    return w.changed(name, [
      ...(losses ? [sayLeft(body.strength - losses[1], body.strength, lang)] : []),
      ...(far >= 0.005 ? [forward > 0 ? w.ahead(length(forward)) : w.behind(length(forward))] : []),
      ...(aside >= 0.005 ? [left > 0 ? w.toLeft(length(left)) : w.toRight(length(left))] : []),
      ...(turned === undefined
        ? []
        : [(turned > 0 ? w.turnLeft : w.turnRight)(degreesText(Math.abs(turned), lang))]),
    ]);
  });
}
