/** An army as a person would write it in a message. */
import { sayValue } from '../option-values.ts';
import { colon, type Lang } from '../words.ts';
import {
  type EntryWords,
  entryLabels,
  type GameWords,
  type RosterFileUnit,
  Vocabulary,
  type WrittenRoster,
} from './vocabulary.ts';
import { FREE, folded, HEAD, headOf, inQuotes, LEADER } from './words.ts';

export interface Prices {
  readonly spent: number;
  unit(command: number, unit: number): number | undefined;
}

/** May a name stand bare at the beginning of a line or of a list of words? */
const plain = (name: string): boolean =>
  name !== '' &&
  name === name.trim() &&
  !/[":“”«»,\n]|^\d|^[-*>]|\(\d+\)$/.test(name) &&
  headOf(name) === undefined;

const nameText = (name: string): string => (plain(name) ? name : inQuotes(name));

export function writeArmyText(
  roster: WrittenRoster,
  game: GameWords,
  entries: readonly EntryWords[],
  lang: Lang,
  prices?: Prices,
): string {
  const { wording } = game;
  const labels = entryLabels(game, entries, lang);
  const list = game.lists.find((l) => l.id === roster.list);
  const head = (h: keyof typeof HEAD, text: string): string => `${HEAD[h][lang]}${colon(lang)} ${text}`;
  const army = new Vocabulary(game, wording.army).say(roster.army, wording.army, lang);
  const lines = [
    roster.name === '' || headOf(roster.name.split(':')[0]) !== undefined
      ? inQuotes(roster.name)
      : roster.name.replace(/\n/g, ' '),
    head('game', game.game[lang]),
    head('list', list?.name[lang] ?? ((roster.list ?? '') === '' ? FREE[lang] : (roster.list ?? ''))),
    ...(roster.year ? [head('year', String(roster.year))] : []),
    head('points', `${roster.budget}${prices ? ` (${prices.spent})` : ''}`),
    ...(army.length > 0 ? [head('army', army.join(', '))] : []),
    ...bookLines(roster, game, lang),
  ];
  const leaders = new Vocabulary(game, wording.commander);
  const troops = new Vocabulary(game, wording.troop);
  roster.commands.forEach((c, i) => {
    const led = c.commander === null ? '' : ` ${leaderText(c.commander, leaders, game, lang)}`;
    lines.push('', `${nameText(c.name)}${colon(lang)}${led}`);
    c.units.forEach((u, k) => {
      const cost = prices?.unit(i, k);
      lines.push(
        `${u.count ?? 1} ${unitText(u, troops, game, entries, labels, lang)}${cost === undefined ? '' : ` (${cost})`}`,
      );
    });
  });
  return `${lines.join('\n')}\n`;
}

/** What differs from our rulings, a line each. */
function bookLines(roster: WrittenRoster, game: GameWords, lang: Lang): string[] {
  if (!roster.options) return [];
  const said = (id: string): string => {
    const words = game.phrases?.options[id]?.[lang];
    const alike = game.options.filter((o) => game.phrases?.options[o.id]?.[lang] === words);
    return words === undefined || alike.length > 1 || words.includes('=') ? id : words;
  };
  return [
    `${HEAD.book[lang]}${colon(lang)}`,
    ...Object.entries(roster.options).map(([id, v]) => {
      return `- ${said(id)} = ${sayValue(game.rules, game.phrases, id, v, lang)}`;
    }),
  ];
}

function leaderText(
  values: Readonly<Record<string, unknown>>,
  words: Vocabulary,
  game: GameWords,
  lang: Lang,
): string {
  const name = typeof values.name === 'string' ? values.name : '';
  const said = words.say(values, game.wording.commander, lang);
  const taken = !plain(name) || words.take(name, {}) || folded(name) === folded(LEADER[lang]);
  const called = name === '' ? [] : [taken ? inQuotes(name) : name];
  return [...called, ...said].join(', ') || LEADER[lang];
}

function unitText(
  u: RosterFileUnit,
  words: Vocabulary,
  game: GameWords,
  entries: readonly EntryWords[],
  labels: ReadonlyMap<string, string>,
  lang: Lang,
): string {
  const entry = entries.find((e) => e.id === u.entry);
  const label = entry && labels.get(entry.id);
  const fields = game.wording.troop;
  // what the entry says by itself needs no word: an entry of one kind of troops
  const told =
    label !== undefined && entry?.kinds.length === 1 && entry.kinds[0] === u.troop.type ? ['type'] : [];
  const said = words.say(u.troop, fields, lang, told);
  const type = fields.find((f) => f.id === 'type');
  const own = u.name ?? '';
  const usual = [
    ...(entry ? [entry.name.en, entry.name.fr] : []),
    ...(label === undefined && type ? words.say({ type: u.troop.type }, [type], 'en') : []),
    ...(label === undefined && type ? words.say({ type: u.troop.type }, [type], 'fr') : []),
  ].map(folded);
  const called = own === '' || usual.includes(folded(own)) ? '' : inQuotes(own);
  const head = [called, label === undefined ? '' : label].filter((x) => x !== '').join(' ');
  if (head === '') return said.join(', ');
  return said.length === 0 ? head : `${head}${colon(lang)} ${said.join(', ')}`;
}
