/** `tercio pack PACK [ARMIES]`: the lists of a tournament checked at once, hidden until they are revealed. */

import { complain, isComplaint, type Json } from '@tercio/engine';
import type { Muster } from '@tercio/engine/army';
import { checkArmy, type Pack, profileFault, readPack, sealOf, secretOf } from '@tercio/engine/army';
import type { Lang } from '@tercio/engine/text';
import { sayRefusal, speaker } from '@tercio/engine/text';
import type { GameWords, WrittenRoster } from '@tercio/engine/text/army';
import {
  RESULT_WORDS,
  type ResultRow,
  resultsPage,
  sayPackFault,
  verdictWord,
  writeArmyText,
} from '@tercio/engine/text/army';
import { armyIn, wordsOf } from '../army-files.ts';
import { EXIT, fault, faultOf } from '../fault.ts';
import { games, loadGame } from '../games/games.ts';
import { LARGEST, Reader } from '../input.ts';
import type { Io } from '../io.ts';

interface PackFlags {
  reveal?: boolean;
  key?: string;
  page?: string;
  lang: Lang;
  json?: boolean;
}

/** An army that somebody handed in. */
interface Entry {
  readonly player: string; // the name of the file
  readonly roster?: Json;
  readonly said: readonly string[]; // what was not understood
}

const LABELS = {
  of: { en: 'of', fr: 'sur' },
  lists: { en: 'lists are legal.', fr: 'listes sont réglementaires.' },
  any: { en: 'any year', fr: 'toute année' },
  all: { en: 'all lists', fr: 'toutes les listes' },
  points: { en: 'points', fr: 'points' },
} as const;

export async function pack(
  io: Io,
  file: string,
  armies: readonly string[],
  flags: PackFlags,
): Promise<number> {
  if (flags.page !== undefined) io.checkWritable(flags.page);
  const source = await new Reader(io).read(file, 'PACK');
  const able = games().filter((g) => g.muster !== undefined);
  const read = readPack(
    source.value,
    able.map((g) => g.id),
  );
  if (isComplaint(read)) faultOf(source.name, read);
  const rules = await loadGame(read.rules, `${source.name}, rules`);
  const wrong = profileFault(read, rules.options);
  if (wrong !== undefined) faultOf(source.name, wrong);
  const muster = await able.find((g) => g.id === read.rules)?.muster?.();
  if (muster === undefined) fault(source.name, 'a game with army lists', read.rules);
  const words = await wordsOf(read.rules, muster, read);
  const entries: Entry[] = [];
  for (const name of armies) entries.push(await entryOf(io, name, read, muster, flags.lang));
  const rows = await Promise.all(entries.map((e) => rowOf(read, muster, words, e, flags.key, flags.lang)));
  const { revealed, conditions } = {
    revealed: flags.reveal === true,
    conditions: conditionsOf(read, words, flags.lang),
  };
  if (flags.page !== undefined)
    io.writeFile(flags.page, resultsPage({ name: read.name, conditions, rows, revealed }, flags.lang));
  if (flags.json === true) {
    const shown = rows.map(({ player, verdict, said, seal, ...army }) => ({
      player,
      verdict,
      said,
      seal,
      ...(revealed ? army : {}),
    }));
    io.out(`${JSON.stringify({ name: read.name, revealed, lists: shown }, null, 2)}\n`);
  } else print(io, read, conditions, rows, flags);
  return rows.every((r) => r.verdict === 'legal') ? EXIT.fine : EXIT.refused;
}

function print(io: Io, p: Pack, conditions: string, rows: readonly ResultRow[], flags: PackFlags): void {
  const { lang } = flags;
  io.out(`${p.name}\n${conditions}\n\n`);
  const wide = Math.max(0, ...rows.map((r) => r.player.length));
  for (const r of rows) {
    const army =
      flags.reveal === true
        ? `  ${r.army}, ${r.list}, ${r.points} ${LABELS.points[lang]}`
        : `  ${r.seal.slice(0, 16)}`;
    io.out(`${r.player.padEnd(wide)}  ${verdictWord(r, lang)}${army}\n`);
    for (const s of r.said) io.out(`  ! ${s}\n`);
    if (flags.reveal === true)
      io.out(
        `${r.text.replace(/^(?=.)/gm, '    ')}    ${RESULT_WORDS.seal[lang]} ${r.seal}, ${RESULT_WORDS.secret[lang]} ${r.secret}\n`,
      );
  }
  if (rows.length > 0) {
    const legal = rows.filter((r) => r.verdict === 'legal').length;
    io.out(`\n${legal} ${LABELS.of[lang]} ${rows.length} ${LABELS.lists[lang]}\n`);
  }
}

function conditionsOf(p: Pack, words: GameWords, lang: Lang): string {
  const named = (id: string): string => words.lists.find((l) => l.id === id)?.name[lang] ?? id;
  const years = p.years === null ? LABELS.any[lang] : `${p.years[0]}–${p.years[1]}`;
  const lists = p.lists === null ? LABELS.all[lang] : p.lists.map(named).join(', ');
  const book = p.profile === null ? [] : [p.profile.name];
  return [words.game[lang], `${p.points} ${LABELS.points[lang]}`, years, lists, ...book].join(' · ');
}

/** A file of an army; one that cannot be read is said, not thrown: the others are checked all the same. */
async function entryOf(io: Io, file: string, p: Pack, muster: Muster, lang: Lang): Promise<Entry> {
  const player = file.replace(/^.*[/\\]/, '').replace(/\.(json|txt)$/i, '');
  const found = await armyIn(io.readFile(file, LARGEST), file, lang, {
    rules: p.rules,
    words: () => wordsOf(p.rules, muster, p),
  });
  return { player, ...found };
}

async function rowOf(
  p: Pack,
  muster: Muster,
  words: GameWords,
  e: Entry,
  key: string | undefined,
  lang: Lang,
): Promise<ResultRow> {
  const secret = key === undefined ? '' : secretOf(key, e.player);
  const blank = {
    player: e.player,
    points: 0,
    army: '',
    list: '',
    seal: sealOf(secret, ''),
    secret,
    text: '',
  };
  if (e.roster === undefined) return { ...blank, verdict: 'unread', said: e.said };
  const found = await checkArmy(p, muster, e.roster);
  if (isComplaint(found)) return { ...blank, verdict: 'unread', said: [...e.said, complain(found)] };
  const named = (id: string): string => words.lists.find((l) => l.id === id)?.name[lang] ?? id;
  const say = speaker(lang, words.phrases);
  const roster = e.roster as object as WrittenRoster;
  const said = [
    ...e.said,
    ...found.faults.map((f) => sayPackFault(f, lang, named)),
    ...found.reckoning.remarks.map((r) => `${sayRefusal(say, r)} (${r.rule})`),
  ];
  const text =
    roster.rules === p.rules
      ? writeArmyText(roster, words, await words.entries(roster.list ?? '', p.points), lang, {
          spent: found.reckoning.points,
          unit: () => undefined,
        })
      : '';
  return {
    ...blank,
    verdict: found.legal && e.said.length === 0 ? 'legal' : 'faults',
    said,
    points: found.reckoning.points,
    army: roster.name,
    list: named(roster.list ?? ''),
    seal: secret === '' ? '' : sealOf(secret, text),
    text,
  };
}
