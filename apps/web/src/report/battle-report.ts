import type { AnyRuleSet, BattleRecord, Body, Event, State } from '@tercio/engine';
import { beginning } from '@tercio/engine';
import type { Review } from '@tercio/engine/lab';
import {
  groupsOf,
  type PhraseBook,
  type Speaker,
  sayLeft,
  sayResult,
  sayTerm,
  speaker,
} from '@tercio/engine/text';
import type { Controls } from '../game/controls.ts';
import { liveriesOf, Wardrobe } from '../game/liveries.ts';
import { isLeader } from '../game/pieces.ts';
import { entryOf, placesOf } from '../game/words/report.ts';
import { shortName } from '../games/name.ts';
import type { Prose } from '../page/panels.ts';
import { type Take, takeOf } from '../seat/take.ts';
import type { Scene, Side } from '../table/scene.ts';
import type { Words } from '../words/catalogue.ts';
import type { Language } from '../words/format.ts';
import { narrativeWords } from '../words/narrative.ts';
import { Narrative, type Witness } from './narrative.ts';

import { type Lens, stillOf } from './still.ts';

/** A battle told afterwards: what is needed to write it. */
export interface ReportInput {
  readonly rules: AnyRuleSet;
  readonly record: BattleRecord;
  readonly phrases: PhraseBook | undefined;
  readonly controls: Controls | undefined;
  readonly scenario: string;
  readonly title: string;
  readonly words: Words;
  readonly language: Language;
  readonly review?: Review;
}

export interface ReportLine {
  readonly move: number; // of the record, from 1
  readonly text: string;
  readonly rule: string;
  readonly side: Side | undefined;
}

/** One turn: how the table lay at its start, what happened in it, and every line of the chronicle. */
export interface Chapter {
  readonly turn: number;
  readonly scene: Scene;
  readonly account: readonly string[]; // paragraphs
  readonly lines: readonly ReportLine[];
}

export interface RosterLine {
  readonly group: string;
  readonly name: string;
  readonly kind: string;
  readonly fate: string;
}

export interface BattleReport {
  readonly title: string;
  readonly game: string;
  readonly sides: readonly [string, string];
  readonly opening: string; // who met
  readonly rosters: readonly [readonly RosterLine[], readonly RosterLine[]];
  readonly chapters: readonly Chapter[];
  readonly end: Scene;
  readonly result: string;
  readonly turning: readonly string[];
  readonly dice: readonly string[];
}

const DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** Prose as plain text; rule ids are kept apart. */
const plain = (prose: Prose): string =>
  prose
    .map((span) => {
      if (typeof span === 'string') return span;
      if ('die' in span) return DICE[span.die] ?? `[${span.die}]`;
      return 'strong' in span ? span.strong : '';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Runs the record again and calls `after` with the state after each move, 0 being the beginning. */
function runThrough(
  rules: AnyRuleSet,
  record: BattleRecord,
  after: (state: State, move: number, take: Take | undefined) => void,
): State {
  const state = beginning(rules, record.setup, record.options);
  after(state, 0, undefined);
  record.moves.forEach((move, i) => {
    after(state, i + 1, takeOf(rules, state, move, i + 1));
  });
  return state;
}

/** A lens that knows everybody who ever stood on the table. */
export function lensOf(told: ReportInput): Lens & { learn(bodies: readonly Body[]): void } {
  const { rules, record, controls, words, language } = told;
  const names = new Map<string, string>();
  const base = speaker(language, told.phrases, { names: record.names });
  const { unit } = rules.field(beginning(rules, record.setup, record.options));
  const known: Speaker = { ...base, bodies: names, unit };
  return {
    rules,
    controls,
    wardrobe: new Wardrobe(liveriesOf(told.scenario, record.names)),
    speaker: known,
    words,
    language,
    learn(bodies) {
      for (const [group, name] of groupsOf(bodies)) if (!names.has(group)) names.set(group, name);
      for (const b of bodies) {
        const name = controls?.called?.(b, language, bodies) ?? (b.name || b.id);
        for (const id of [b.id, `${b.id}:left`, `${b.id}:right`]) names.set(id, name);
      }
    },
  };
}

/** The lines of the chronicle that some events give. */
export function linesOf(
  s: Speaker,
  events: readonly Event[],
  bodies: readonly Body[],
  move: number,
): ReportLine[] {
  const places = placesOf(bodies);
  return events.flatMap((event, i) => {
    const entry = entryOf(s, event, i, places);
    return entry ? [{ move, text: plain(entry.prose), rule: event.rule, side: event.side }] : [];
  });
}

/** Who tells it: names as they are written, and what is left before an army breaks. */
function witnessOf(told: ReportInput, lens: Lens): Witness {
  const { rules, controls, words, language } = told;
  const { speaker: s } = lens;
  return {
    rules,
    words: narrativeWords[language],
    name: (id) => s.bodies.get(id) ?? '',
    side: (side) => s.sides[side],
    left(state) {
      if (!controls) return undefined;
      const m = { rules, state, side: 0 as const, ask: undefined, speaker: s, words, language };
      const [a, b] = controls
        .armies({ ...m, help: 'table' })
        .map((x) => sayLeft(Math.max(0, x.breaks - x.lost), x.breaks, language));
      return a === undefined || b === undefined ? undefined : [a, b];
    },
  };
}

export function reportOf(told: ReportInput): BattleReport {
  const { rules, record } = told;
  const lens = lensOf(told);
  const chapters: { turn: number; scene: Scene; account: string[]; lines: ReportLine[] }[] = [];
  const seen = new Map<string, Body>();
  const witness = witnessOf(told, lens);
  const account = new Narrative(witness);
  const wanted = new Set(told.review?.turning.slice(0, MOMENTS).map((t) => t.move + 1));
  const moments = new Map<number, Moment>();
  const end = runThrough(rules, record, (state, move, take) => {
    const bodies = rules.bodies(state);
    lens.learn(bodies);
    for (const b of bodies) if (!seen.has(b.id) || b.name !== '') seen.set(b.id, b);
    const events = take?.shots.map((s) => s.event) ?? [];
    const lines = linesOf(lens.speaker, events, bodies, move);
    const open = chapters.at(-1);
    if (take) account.add(take);
    if (take && wanted.has(move)) {
      const alone = new Narrative({ ...witness, left: () => undefined });
      alone.add(take);
      moments.set(move, { turn: take.before.turn, text: alone.paragraphs(state).join(' ') });
    }
    open?.lines.push(...lines);
    if (open === undefined || state.turn !== open.turn) {
      const past = account.paragraphs(state);
      open?.account.push(...past);
      if (state.over === null || open === undefined)
        chapters.push({ turn: state.turn, scene: stillOf(lens, state), account: [], lines: [] });
    }
  });
  chapters.at(-1)?.account.push(...account.paragraphs(end));
  for (const c of chapters)
    if (c.account.length === 0 && c.turn > 0) c.account.push(narrativeWords[told.language].quiet);
  const s = { ...lens.speaker, unit: rules.field(end).unit };
  const rosters = ([0, 1] as const).map((side) => rosterOf(told, s, seen, rules.bodies(end), side));
  const [first = [], second = []] = rosters;
  const met = (lines: readonly RosterLine[]): string[] => lines.map((l) => l.name);
  return {
    title: told.title,
    game: shortName(rules.id, told.language),
    sides: lens.speaker.sides,
    opening: narrativeWords[told.language].met(s.sides[0], met(first), s.sides[1], met(second)),
    rosters: [first, second],
    chapters,
    end: stillOf(lens, end),
    result: end.over === null ? '' : sayResult(s, end.over),
    turning: turningOf(told, s, moments),
    dice: diceOf(
      told,
      s,
      chapters.flatMap((c) => c.lines),
    ),
  };
}

function rosterOf(
  told: ReportInput,
  s: Speaker,
  seen: ReadonlyMap<string, Body>,
  left: readonly Body[],
  side: Side,
): RosterLine[] {
  const w = told.words.report;
  const standing = new Map(left.map((b) => [b.id, b]));
  return [...seen.values()]
    .filter((b) => b.side === side && (b.solid || isLeader(b)))
    .map((b) => {
      const now = standing.get(b.id);
      const fate =
        now === undefined
          ? w.lost
          : now.losses > 0
            ? sayLeft(Math.max(0, now.strength - now.losses), now.strength, s.lang)
            : w.unhurt;
      return { group: b.group, name: s.bodies.get(b.id) ?? b.id, kind: sayTerm(s, b.kind), fate };
    });
}

const percent = (x: number): string => `${Math.round(x * 100)} %`;

/** What happened in one move, by itself. */
interface Moment {
  readonly turn: number;
  readonly text: string;
}
const MOMENTS = 5;

function turningOf(told: ReportInput, s: Speaker, moments: ReadonlyMap<number, Moment>): string[] {
  const w = told.words.report;
  return (told.review?.turning ?? []).slice(0, MOMENTS).map((t) => {
    const { turn, text } = moments.get(t.move + 1) ?? { turn: 0, text: '' };
    return w.turning(turn, text, s.sides[0], percent(t.from), percent(t.to), t.by);
  });
}

/** The throws that changed the chances most, as the chronicle tells them; then what each side's dice were worth. */
function diceOf(told: ReportInput, s: Speaker, lines: readonly ReportLine[]): string[] {
  const { review, words } = told;
  if (review === undefined) return [];
  const decisive = review.turning
    .filter((t) => t.by === 'dice')
    .slice(0, 3)
    .flatMap((t) => {
      const thrown = lines.filter((l) => l.move === t.move + 1 && /[⚀-⚅]/.test(l.text)).map((l) => l.text);
      const { decisive: say } = words.report;
      return thrown.length === 0 ? [] : [say(thrown.join(' '), s.sides[0], percent(t.from), percent(t.to))];
    });
  const worth = (x: number): string => `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(1)}`;
  const own = ([0, 1] as const).map((side) => words.report.luck(s.sides[side], worth(review.own[side])));
  return [...decisive, ...own];
}
