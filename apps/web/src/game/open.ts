import {
  type AnyRuleSet,
  type Battle,
  betweenPeople,
  complain,
  type Departure,
  isComplaint,
  type Json,
  openBattle,
  readBeginning,
  readOptions,
  readRecord,
  replay,
  type TurnStart,
} from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import type { PhraseBook } from '@tercio/engine/text';
import { named, namesIn, phrasesOf, sideIn } from '@tercio/engine/text';
import { kitOf } from '../games/index.ts';
import { freshId } from '../library/item.ts';
import { FIRST, type Seats } from '../page/start.ts';
import type { Past } from '../seat/local.ts';
import type { Side } from '../table/scene.ts';
import type { Language } from '../words/format.ts';
import type { Controls } from './controls.ts';
import type { Kept } from './keep.ts';
import { loadRules } from './rules.ts';

/** Everything about a battle that a table needs before the first piece is drawn, wherever the battle lies. */
export interface Table {
  readonly rules: AnyRuleSet;
  readonly phrases: PhraseBook | undefined;
  readonly controls: Controls | undefined;
  readonly key: string;
  readonly scenario: string;
  readonly name: string;
  readonly side: Side;
  readonly departs?: Departure; // a record of older rules no longer fits from here on
  readonly older?: readonly TurnStart[]; // its turns behind that, to look at and to play on from
  readonly teach?: string; // 'lesson:ID' or 'puzzle:ID'
  readonly text?: Both; // the story of a battle that is none of ours
}

/** A battle that lies in this page. */
export interface Opened extends Table {
  readonly battle: Battle;
  readonly seats: Seats;
  readonly general: string;
  readonly past: readonly Past[]; // of a battle that goes on
  readonly revision?: number; // of the library, when it was read there
  readonly following?: boolean; // another page of this browser plays it
}

/** One sentence that says what is wrong. */
export class Unreadable extends Error {}

/** What may be ordered on the table of a game. */
export const controlsOf = async (rules: string): Promise<Controls | undefined> =>
  (await kitOf(rules))?.controls();

/** The seed of the dice: any text that nobody can guess. */
const freshSeed = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
};

export async function gameOf(
  id: string,
): Promise<{ rules: AnyRuleSet; phrases: PhraseBook | undefined; controls: Controls | undefined }> {
  const [rules, phrases, controls] = await Promise.all([loadRules(id), phrasesOf(id), controlsOf(id)]);
  if (!rules) throw new Unreadable(id);
  return { rules, phrases, controls };
}

export interface Wish {
  readonly rules: string;
  readonly setup: Json;
  readonly names: readonly [string, string];
  readonly scenario: string;
  readonly name: string;
  readonly seats: Seats;
  readonly side: Side;
  readonly general: string;
  readonly seed?: string;
  readonly options?: Json; // over those of the position
  readonly teach?: string;
  readonly text?: Both | undefined;
  readonly realDice?: boolean; // people throw, the page follows
  readonly language: Language; // of the names of troops, leaders and places of listed battles
}

/** A battle from a set-up or a position. */
export async function openNew(w: Wish): Promise<Opened> {
  const [g, called] = await Promise.all([gameOf(w.rules), namesIn(w.language)]);
  const setup = readBeginning(g.rules, named(w.setup, called));
  if (isComplaint(setup)) throw new Unreadable(complain(setup));
  const own = positionOptions(w.setup);
  const wished = w.options ? { ...(own ?? {}), ...(w.options as object) } : own;
  const options = readOptions(
    g.rules.options,
    w.seats === 'two' ? betweenPeople(g.rules.options, wished) : wished,
  );
  if (isComplaint(options)) throw new Unreadable(complain(options));
  const generals: [boolean, boolean] =
    w.seats === 'two' ? [false, false] : w.seats === 'watch' ? [true, true] : [w.side === 1, w.side === 0];
  const battle = openBattle(g.rules, {
    setup: setup as Json,
    options,
    ...(w.realDice ? {} : { seed: w.seed ?? freshSeed() }),
    names: [sideIn(called, w.names[0]), sideIn(called, w.names[1])],
    generals,
  });
  const said = (side: Side) => (generals[side] ? [] : [...(g.controls?.standing ?? [])]);
  battle.standing = [said(0), said(1)];
  // what happened before anybody was asked: the record is run again to hear it
  const past: Past[] = [];
  if (battle.record.moves.length > 0)
    replay(g.rules, battle.record, { tell: (move, event) => void past.push({ event, move: move + 1 }) });
  const { scenario, name, seats, side, general } = w;
  const opened = { ...g, scenario, name, seats, side, general, battle, key: freshId(), past };
  return {
    ...opened,
    ...(w.teach === undefined ? {} : { teach: w.teach }),
    ...(w.text === undefined ? {} : { text: w.text }),
  };
}

/** A position may bring options of its own. */
function positionOptions(setup: Json): unknown {
  const raw = setup as { position?: { options?: unknown }; options?: unknown };
  return raw.position?.options ?? raw.options;
}

/** A battle that was kept, or a record from a file: run again to where it stood. */
export async function openKept(k: Kept, revision = 0): Promise<Opened> {
  const g = await gameOf(k.record.rules);
  const past: Past[] = [];
  const again = replay(g.rules, k.record, {
    tell: (move, event) => void past.push({ event, move: move + 1 }),
  });
  if (isComplaint(again)) throw new Unreadable(complain(again));
  const { battle, departs, watchable } = again;
  battle.generals =
    k.seats === 'two' ? [false, false] : k.seats === 'watch' ? [true, true] : [k.side === 1, k.side === 0];
  battle.standing = [[...k.standing[0]], [...k.standing[1]]];
  return {
    ...g,
    battle,
    key: departs ? freshId() : k.key, // what is played on is a battle of its own: the one that was kept stays whole
    scenario: k.scenario,
    name: k.name,
    seats: k.seats,
    side: k.side,
    general: k.general,
    past,
    revision: departs ? 0 : revision,
    ...(departs ? { departs, older: watchable } : {}),
    ...(k.teach === undefined ? {} : { teach: k.teach }),
    ...(k.text === undefined ? {} : { text: k.text }),
  };
}

/** The start of a turn of older rules: another battle, which goes on from there by the rules of today. */
export async function openTurn(from: Opened, { state }: TurnStart): Promise<Opened> {
  const { rules, battle, scenario, name, seats, side, general, older } = from;
  const { names, options } = battle.record;
  const setup = { position: rules.writePosition(state) };
  const about = { scenario, name, seats, side, general, names, language: 'en' as const };
  const opened = await openNew({ ...about, rules: rules.id, setup, options: options as Json });
  return { ...opened, older };
}

/** What goes with a record or a position that is handed on: who fights whom, and who sat where. */
export interface Handed {
  readonly kind: 'battle';
  readonly name: string;
  readonly scenario: string; // its story and briefing are found by it
  readonly text?: Both; // the story of a battle that is none of ours
  readonly seats: Seats;
  readonly side: Side;
  readonly general: string;
  readonly rules: string;
  readonly names: readonly [string, string];
  readonly options?: Json;
  readonly record?: unknown;
  readonly position?: unknown;
}

/** A story from outside. */
export function textOf(raw: unknown): Both | undefined {
  const { en, fr } = (typeof raw === 'object' && raw !== null ? raw : {}) as { en?: unknown; fr?: unknown };
  const [one, other] = [wordOf(en, '', MOST_STORY), wordOf(fr, '', MOST_STORY)];
  return one === '' && other === '' ? undefined : { en: one || other, fr: other || one };
}
const MOST_STORY = 20_000; // letters

interface Foreign {
  readonly kind?: unknown;
  readonly items?: unknown; // of a file of the library
  readonly record?: unknown;
  readonly position?: unknown;
  readonly rules?: unknown;
  readonly names?: unknown;
  readonly options?: unknown;
  readonly text?: unknown;
  readonly title?: unknown; // of a scenario
  readonly setup?: unknown;
  readonly name?: unknown;
  readonly scenario?: unknown;
  readonly seats?: unknown;
  readonly side?: unknown;
  readonly general?: unknown;
}
const seatsOf = (raw: unknown): Seats => (raw === 'computer' || raw === 'watch' ? raw : 'two');
const wordOf = (raw: unknown, otherwise: string, most = 200): string =>
  typeof raw === 'string' && raw !== '' ? raw.slice(0, most) : otherwise;

/** A battle, record or position as people exchange them. */
export async function openText(text: string, name: string, seed?: string): Promise<Opened> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Unreadable('JSON');
  }
  if (typeof raw !== 'object' || raw === null) throw new Unreadable('JSON');
  const f = foreign(raw);
  const about = {
    scenario: wordOf(f.scenario, ''),
    name: wordOf(f.name, name),
    seats: seatsOf(f.seats),
    side: f.side === 1 ? (1 as const) : (0 as const),
    general: wordOf(f.general, 'sergeant'),
  };
  const story = textOf(f.text);
  const told = story === undefined ? {} : { text: story };
  if (f.kind === 'record' || f.record !== undefined) {
    const record = readRecord(f.kind === 'record' ? raw : f.record);
    if (isComplaint(record)) throw new Unreadable(complain(record));
    return openKept({ key: freshId(), ...about, record, standing: [[], []], ...told });
  }
  const rules = typeof f.rules === 'string' ? f.rules : FIRST.rules;
  const scenario = f.kind === 'scenario';
  const setup = (scenario ? f.setup : { position: f.position ?? raw }) as Json;
  const names: [string, string] = Array.isArray(f.names)
    ? [String(f.names[0] ?? ''), String(f.names[1] ?? '')]
    : ['', ''];
  return openNew({
    ...about,
    ...(scenario ? { name: textOf(f.title)?.en ?? name } : {}),
    ...told,
    rules,
    setup,
    names,
    ...((f.kind === 'battle' || scenario) && f.options !== undefined ? { options: f.options as Json } : {}),
    seed,
    language: 'en', // the names in a file stay as they are written
  });
}

/** A battle saved from the library is one item of it, with its name and seats. */
function foreign(raw: object): Foreign {
  const f = raw as Foreign;
  if (f.kind !== 'tercio-library') return f;
  const [item] = (Array.isArray(f.items) ? f.items : []) as {
    kind?: unknown;
    name?: unknown;
    content?: unknown;
  }[];
  if (item?.kind !== 'battle' && item?.kind !== 'teaching') throw new Unreadable('tercio-library');
  return { ...(item.content as Foreign), name: item.name };
}
