import { type Command, type Event, type Factor, SeededDice, type State, seedOf } from '@tercio/engine';
import { phrase } from '@tercio/engine/text';
import type { Reckoned, RollLine, RollSide } from '../../page/panels.ts';
import type { Side } from '../../table/scene.ts';
import type { Moment } from '../controls.ts';
import { lineOf, type Placed, placesOf, rollOf } from '../words/report.ts';

/** Of what the figures of an order or answer are made: each throw that decides, with the factors of both sides. */

/** The factors of one side of a throw. */
export const sideOf = (m: Moment, side: Side, name: string, factors: readonly Factor[]): RollSide => ({
  side,
  name,
  ...summed(factors.map((f) => lineOf(m.speaker, f))),
});

const MOST_STEPS = 150;
const MOST_THROWS = 6;

/** Courses that are looked at: the dice of one may end it before much is thrown. */
const COURSES = 8;

/**
 * The throws of the longest of some courses that it may take, questions answered as usual. Dice are left out, since others
 * would fall, and factors that hang on dice before them: what is not the same in all courses.
 */
export function throwsAhead(m: Moment, command: Command): readonly Reckoned[] {
  if (m.rules.check(m.state, command) !== undefined) return [];
  const all = Array.from({ length: COURSES }, (_, nth) => throwsOf(m, command, `what counts ${nth}`));
  const longest = all.reduce((most, one) => (one.length > most.length ? one : most), all[0] ?? []);
  return longest.flatMap((one): Reckoned[] => {
    const same = all.flatMap((course) => course.filter((x) => x.title === one.title));
    const sides = one.sides.map((side, i): RollSide => {
      const always = (l: RollLine): boolean => same.every((x) => x.sides[i]?.lines.some((k) => isSame(k, l)));
      return { ...side, ...summed(side.lines.filter(always)) };
    });
    return sides.every((x) => x.lines.length === 0) ? [] : [{ ...one, sides }];
  });
}

const isSame = (a: RollLine, b: RollLine): boolean =>
  a.value === b.value && a.text === b.text && a.cancelledBy === b.cancelledBy;
const summed = (lines: readonly RollLine[]): Pick<RollSide, 'lines' | 'total'> => ({
  lines,
  total: lines.reduce((n, l) => n + (l.cancelledBy === undefined ? l.value : 0), 0),
});

function throwsOf(m: Moment, command: Command, seed: string): Reckoned[] {
  const { rules } = m;
  const s: State = rules.copy(m.state);
  const places = placesOf(rules.bodies(s));
  const dice = new SeededDice(seedOf(seed));
  const out = new Map<string, Reckoned>();
  const hear = (e: Event): void => {
    const found = e.secretTo === undefined ? reckoned(m, e, places) : undefined;
    if (found && !out.has(found.title)) out.set(found.title, found);
  };
  rules.accept(s, command, hear);
  for (let n = 0; n < MOST_STEPS && s.over === null && out.size < MOST_THROWS; n++) {
    const [ask] = rules.asks(s);
    if (ask && ask.kind === m.ask?.kind && ask.side === m.side) break;
    if (ask) rules.accept(s, ask.default, hear);
    else rules.step(s, dice, hear);
  }
  return [...out.values()];
}

/** A throw told without its dice; nothing where no factor counts. */
function reckoned(m: Moment, e: Event, places: ReadonlyMap<string, Placed>): Reckoned | undefined {
  const card = rollOf(m.speaker, e, places);
  if (!card) {
    if (!e.factors?.length || e.side === undefined) return undefined;
    const names = (e.about ?? []).map((id) => places.get(id)?.name).filter((n) => n !== undefined);
    const [name = m.speaker.sides[e.side]] = names;
    const purpose = phrase(m.speaker, 'rolls', e.announces ?? '')?.[m.speaker.lang];
    const title = [names.slice(0, 2).join(' – ') || name, ...(purpose === undefined ? [] : [purpose])];
    return { title: title.join(': '), sides: [sideOf(m, e.side, name, e.factors)] };
  }
  const sides = card.sides.map((x): RollSide => {
    const lines = x.lines.filter((l) => l.die === undefined);
    return { side: x.side, name: x.name, ...summed(lines) };
  });
  if (sides.every((x) => x.lines.length === 0)) return undefined;
  return { title: `${card.title}: ${card.note}`, sides };
}
