/** `tercio muster [ROSTER]`: army lists, prices and checks in words, armies by luck. */

import type { OptionValues } from '@tercio/engine';
import { type Complaint, isComplaint, type Json, luckOf, STREAM, seedOf } from '@tercio/engine';
import type { Muster, Reckoning, Remark } from '@tercio/engine/army';
import type { Lang } from '@tercio/engine/text';
import { phrasesOf, type Speaker, sayRefusal, sayTerm, speaker } from '@tercio/engine/text';
import type { WrittenRoster } from '@tercio/engine/text/army';
import { looksLikeArmy, writeArmyText } from '@tercio/engine/text/army';
import { armyIn, wordsOf } from '../army-files.ts';
import { EXIT, fault, faultOf } from '../fault.ts';
import { canonical, games, loadGame } from '../games/games.ts';
import { profileFor } from '../games/scenarios.ts';
import { fieldsOf, LARGEST, Reader, type Source } from '../input.ts';
import type { Io } from '../io.ts';

interface MusterFlags {
  rules: string;
  list?: string;
  budget?: number;
  year?: number;
  random?: boolean;
  text?: boolean;
  seed?: string;
  out?: string;
  profile?: string;
  keep?: string;
  side?: number;
  scale?: number;
  lang: Lang;
  json?: boolean;
}

const LABELS = {
  house: { en: 'house list', fr: 'liste maison' },
  points: { en: 'points', fr: 'points' },
  units: { en: 'units', fr: 'unités' },
  legal: { en: 'A legal army.', fr: 'Une armée réglementaire.' },
  corps: { en: 'Corps', fr: 'Corps' },
  army: { en: 'Army', fr: 'Armée' },
  each: { en: 'each', fr: 'pièce' },
  table: { en: 'Table', fr: 'Table' },
} as const;

export async function muster(io: Io, roster: string | undefined, flags: MusterFlags): Promise<number> {
  const reader = new Reader(io);
  if (flags.out !== undefined) io.checkWritable(flags.out);
  if (roster !== undefined) {
    if (flags.random === true) fault('ROSTER', 'nothing beside --random', JSON.stringify(roster));
    const source = await rosterIn(io, reader, roster, flags.lang);
    const named = fieldsOf(source, 'a roster').rules ?? flags.rules;
    const game = await musterFor(typeof named === 'string' ? named : '', `${source.name}, rules`);
    const own = await ownList(reader, flags.list);
    if (flags.keep !== undefined) return keepDeployment(io, reader, game, source.value as Json, flags);
    const options = await chosenOptions(reader, game, flags);
    const army = options === undefined ? source.value : { ...fieldsOf(source, 'a roster'), options };
    const found = await game.reckon(army as Json, own);
    if (isComplaint(found)) faultOf(source.name, found);
    if (flags.text === true) {
      const roster = army as WrittenRoster;
      const words = await wordsOf(game.rules, game);
      const entries = await words.entries(roster.list ?? '', roster.budget);
      io.out(
        writeArmyText(roster, words, entries, flags.lang, { spent: found.points, unit: () => undefined }),
      );
      return found.remarks.length === 0 ? EXIT.fine : EXIT.refused;
    }
    const code = await showReckoning(io, game, found, flags);
    if (flags.scale !== undefined) showSizes(io, game, army as Json, source.name, flags);
    return code;
  }
  const game = await musterFor(flags.rules, '--rules');
  const own = await ownList(reader, flags.list);
  if (flags.random === true) return makeArmy(io, game, flags, own, await chosenOptions(reader, game, flags));
  if (flags.list !== undefined) return showList(io, game, flags, own);
  const lists = await game.lists();
  if (flags.json === true) io.out(`${JSON.stringify(lists, null, 2)}\n`);
  else
    for (const l of lists) {
      const mark = l.house ? `  [${LABELS.house[flags.lang]}]` : '';
      io.out(`${l.id.padEnd(32)} ${l.name[flags.lang]}, ${l.years[0]}–${l.years[1]}${mark}\n`);
    }
  return EXIT.fine;
}

/** A roster as JSON, or a list in words; what of it was not understood is said on the error stream. */
async function rosterIn(io: Io, reader: Reader, roster: string, lang: Lang): Promise<Source> {
  if (roster === '-' || roster === '' || /^\s*[[{]/.test(roster)) return reader.read(roster, 'ROSTER');
  const text = io.readFile(roster, LARGEST);
  if (!looksLikeArmy(text)) return reader.read(roster, 'ROSTER');
  const found = await armyIn(text, roster, lang);
  for (const s of found.said) io.err(`${s}\n`);
  if (found.roster === undefined) fault(roster, 'a list of a game with army lists', 'another');
  return { name: roster, value: found.roster };
}

async function musterFor(id: string, place: string): Promise<Muster> {
  const able = games().filter((g) => g.muster !== undefined);
  const found = able.find((g) => g.id === canonical(id));
  if (found?.muster === undefined)
    fault(place, `a rule set with army lists: ${able.map((g) => g.id).join(', ')}`, JSON.stringify(id));
  return found.muster();
}

/** A list of one's own is a file or JSON; a bare id is one of ours. */
async function ownList(reader: Reader, list: string | undefined): Promise<Json | undefined> {
  if (list === undefined || /^[a-z0-9][a-z0-9-]*$/.test(list)) return undefined;
  return (await reader.read(list, '--list')).value as Json;
}

/** The options of a profile of house rules: limits of armies may depend on them. */
async function chosenOptions(
  reader: Reader,
  game: Muster,
  flags: MusterFlags,
): Promise<OptionValues | undefined> {
  if (flags.profile === undefined) return undefined;
  return (await profileFor(reader, flags.profile, await loadGame(game.rules, '--rules'))).options;
}

/** What table and bases measure with a UD so wide. */
function showSizes(io: Io, game: Muster, roster: Json, name: string, flags: MusterFlags): void {
  const found = game.sizes?.(roster, flags.scale ?? 0);
  if (found === undefined) fault('--scale', 'a game whose bases have a size', JSON.stringify(game.rules));
  if (isComplaint(found)) faultOf(found.place === 'scale' ? '--scale' : name, found);
  io.out(`${LABELS.table[flags.lang]}: ${found.table}\n`);
  for (const line of found.bases) io.out(`  ${line}\n`);
}

/** Write the roster anew with the deployment that its side has in a position. */
async function keepDeployment(
  io: Io,
  reader: Reader,
  game: Muster,
  roster: Json,
  flags: MusterFlags,
): Promise<number> {
  const source = await reader.read(flags.keep ?? '', '--keep');
  const kept = game.keep?.(roster, source.value, flags.side === 2 ? 1 : 0);
  if (kept === undefined)
    fault('--keep', 'a game whose rosters keep a deployment', JSON.stringify(game.rules));
  if (isComplaint(kept)) faultOf(source.name, kept);
  const text = `${JSON.stringify(kept, null, 2)}\n`;
  if (flags.out === undefined) io.out(text);
  else io.writeFile(flags.out, text);
  return EXIT.fine;
}

/** `free` is no list: any troops of the price tables. */
const listId = (named: string): string => (named === 'free' ? '' : named);

const refused = (flags: MusterFlags, c: Complaint): never =>
  faultOf(`--${c.place === '' ? 'list' : c.place}`, { ...c, place: flags.list ?? c.place });

async function makeArmy(
  io: Io,
  game: Muster,
  flags: MusterFlags,
  own: Json | undefined,
  options: OptionValues | undefined,
): Promise<number> {
  const seed = flags.seed ?? io.freshSeed();
  const luck = luckOf(seedOf(seed), STREAM.setup);
  const lists = await game.lists();
  const list = flags.list === undefined ? lists[luck.below(lists.length)].id : listId(flags.list);
  const made = await game.random(
    {
      list,
      budget: flags.budget ?? 220,
      ...(flags.year === undefined ? {} : { year: flags.year }),
      ...(own === undefined ? {} : { own }),
      ...(options === undefined ? {} : { options }),
    },
    luck,
  );
  if (isComplaint(made)) refused(flags, made);
  const text = `${JSON.stringify(made, null, 2)}\n`;
  if (flags.out === undefined) io.out(text);
  else io.writeFile(flags.out, text);
  return EXIT.fine;
}

async function showList(io: Io, game: Muster, flags: MusterFlags, own: Json | undefined): Promise<number> {
  const { lang } = flags;
  const entries = await game.entries(listId(flags.list ?? ''), flags.budget ?? 220, own);
  if (isComplaint(entries)) refused(flags, entries);
  else if (flags.json === true) io.out(`${JSON.stringify(entries, null, 2)}\n`);
  else {
    const say = await speakerFor(game, lang);
    for (const e of entries) {
      const limits = `${e.least}–${e.most ?? '∞'}`;
      const price = e.points[0] === e.points[1] ? `${e.points[0]}` : `${e.points[0]}–${e.points[1]}`;
      const note = e.note === undefined ? '' : `  (${e.note[lang]})`;
      const kinds = e.kinds.map((k) => sayTerm(say, k)).join(', ');
      const name = e.name.en === e.kinds[0] ? kinds : `${e.name[lang]}: ${kinds}`;
      const years = e.years[1] === 9999 ? '' : `, ${e.years[0]}–${e.years[1]}`;
      io.out(`${limits.padStart(6)}  ${name}, ${price} ${LABELS.points[lang]}${years}${note}\n`);
    }
  }
  return EXIT.fine;
}

const speakerFor = async (game: Muster, lang: Lang): Promise<Speaker> =>
  speaker(lang, await phrasesOf(game.rules));

async function showReckoning(io: Io, game: Muster, r: Reckoning, flags: MusterFlags): Promise<number> {
  const { lang } = flags;
  const say = await speakerFor(game, lang);
  const code = r.remarks.length === 0 ? EXIT.fine : EXIT.refused;
  const inWords = (remark: Remark): string => `${sayRefusal(say, remark)} (${remark.rule})`;
  if (flags.json === true) {
    io.out(
      `${JSON.stringify({ ...r, remarks: r.remarks.map((x) => ({ ...x, words: inWords(x) })) }, null, 2)}\n`,
    );
    return code;
  }
  io.out(`${r.name}: ${r.points} / ${r.budget} ${LABELS.points[lang]}, ${r.bodies} ${LABELS.units[lang]}\n`);
  let command = -2;
  for (const line of r.lines) {
    if (line.command !== command) {
      command = line.command;
      io.out(command === -1 ? `${LABELS.army[lang]}\n` : `${LABELS.corps[lang]} ${command + 1}\n`);
    }
    const words = [sayTerm(say, line.kind), ...line.words.map((w) => sayTerm(say, w))].join(', ');
    const many = line.count === 1 ? '' : `${line.count} × `;
    const name = line.name === '' ? '' : `${line.name}: `;
    const each = line.count === 1 ? '' : ` (${line.each} ${LABELS.each[lang]})`;
    io.out(`  ${many}${name}${words}, ${line.points}${each}\n`);
  }
  if (r.remarks.length === 0) io.out(`${LABELS.legal[lang]}\n`);
  for (const remark of r.remarks) io.out(`! ${inWords(remark)}\n`);
  for (const remark of r.advice ?? []) io.out(`? ${inWords(remark)}\n`);
  return code;
}
