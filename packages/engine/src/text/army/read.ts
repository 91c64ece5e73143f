/** An army read from text that a person wrote. Every line that says nothing to us is told. */
import type { OptionValue } from '../../battle/options.ts';
import { sayValue } from '../option-values.ts';
import { LANGS } from '../words.ts';
import { nearestOf } from './nearest.ts';
import {
  type EntryWords,
  entryLabels,
  type GameWords,
  type RosterFileUnit,
  Vocabulary,
  type WrittenRoster,
} from './vocabulary.ts';
import { FREE, folded, headOf, LEADER, quotedIn } from './words.ts';

/** Something in the text that was not understood. */
export interface Unread {
  readonly line: number; // from 1
  readonly text: string; // the line
  readonly why: 'line' | 'word' | 'troops' | 'list' | 'game' | 'corps' | 'option';
  readonly what: string; // the word itself
  readonly nearest?: string;
}

export interface ReadArmy {
  readonly roster: WrittenRoster;
  readonly unread: readonly Unread[];
}

export interface Games {
  readonly names: readonly {
    readonly id: string;
    readonly name: { readonly en: string; readonly fr: string };
  }[];
  load(rules: string): Promise<GameWords | undefined>;
}

interface TextLine {
  readonly number: number;
  readonly text: string;
}

const PRICE = /\s*\(\d+(?:\s*\p{L}+\.?)?\)$/u;
const MARK = /\s*:(?=\s|$)/;

/** Is it a list of ours at all? It names its game. */
export const looksLikeArmy = (text: string): boolean =>
  text.split('\n').some((l) => headOf(l.replace(/^[>\s]+/, '').split(MARK)[0]) === 'game');

export async function readArmyText(text: string, games: Games): Promise<ReadArmy | Unread> {
  const lines: TextLine[] = text
    .split(/\r?\n/)
    .map((l, i) => ({ number: i + 1, text: l.replace(/^[>\s]+/, '').trimEnd() }))
    .filter((l) => l.text !== '');
  const at = lines.findIndex((l) => headOf(l.text.split(MARK)[0]) === 'game');
  const named = lines[at];
  const said = named ? afterMark(named.text) : '';
  const found = games.names.find((g) => [g.id, g.name.en, g.name.fr].some((n) => folded(n) === folded(said)));
  const game = found && (await games.load(found.id));
  if (!named || !game) {
    const nearest = nearestOf(
      said,
      games.names.flatMap((g) => [g.name.en, g.name.fr]),
    );
    return {
      line: named?.number ?? 1,
      text: named?.text ?? '',
      why: 'game',
      what: said,
      ...(nearest ? { nearest } : {}),
    };
  }
  const reader = new Reader(game);
  for (const l of lines.slice(0, Math.max(0, at - 1))) reader.lost(l, 'line', l.text);
  if (at > 0) reader.roster.name = unquoted(lines[at - 1].text);
  for (const l of lines.slice(at + 1)) await reader.read(l);
  return { roster: reader.roster, unread: reader.unread };
}

const afterMark = (text: string): string =>
  text.slice(text.search(MARK) < 0 ? text.length : text.search(MARK)).replace(/^\s*:\s*/, '');
const unquoted = (text: string): string => {
  const q = quotedIn(text);
  return q?.rest === '' ? q.name : text;
};

class Reader {
  readonly roster: WrittenRoster;
  readonly unread: Unread[] = [];
  private readonly game: GameWords;
  private readonly troops: Vocabulary;
  private readonly leaders: Vocabulary;
  private readonly army: Vocabulary;
  private entries: readonly EntryWords[] | undefined; // of the list, once it is known
  private readonly labels = new Map<string, { readonly entry: EntryWords; readonly name: string }>();
  private inBook = false;

  constructor(game: GameWords) {
    this.game = game;
    this.roster = { rules: game.rules, name: '', list: '', budget: 0, commands: [], army: {} };
    this.troops = new Vocabulary(game, game.wording.troop);
    this.leaders = new Vocabulary(game, game.wording.commander);
    this.army = new Vocabulary(game, game.wording.army);
  }

  lost(l: TextLine, why: Unread['why'], what: string, known: readonly string[] = []): void {
    const nearest = nearestOf(what, known);
    this.unread.push({
      line: l.number,
      text: l.text,
      why,
      what,
      ...(nearest === undefined ? {} : { nearest }),
    });
  }

  async read(l: TextLine): Promise<void> {
    const head = quotedIn(l.text) ? undefined : headOf(l.text.split(MARK)[0]);
    if (head !== undefined && MARK.test(l.text)) return this.header(head, afterMark(l.text), l);
    if (this.inBook && /^[-*]\s/.test(l.text)) return this.option(l);
    this.inBook = false;
    const unit = /^[-*]?\s*(\d+)\s*[×x]?\s+(.*)$/i.exec(l.text);
    if (unit) return this.unit(Number(unit[1]), unit[2], l);
    if (MARK.test(l.text)) return this.corps(l);
    this.lost(l, 'line', l.text);
  }

  private header(head: ReturnType<typeof headOf>, said: string, l: TextLine): void {
    this.inBook = head === 'book';
    const number = Number(/\d+/.exec(said)?.[0] ?? Number.NaN);
    if (head === 'list') {
      const list = this.game.lists.find((x) =>
        [x.id, x.name.en, x.name.fr].some((n) => folded(n) === folded(said)),
      );
      if (list) this.roster.list = list.id;
      else if (!LANGS.some((g) => folded(FREE[g]) === folded(said)))
        this.lost(
          l,
          'list',
          said,
          this.game.lists.flatMap((x) => [x.name.en, x.name.fr]),
        );
    } else if (head === 'year' && !Number.isNaN(number)) this.roster.year = number;
    else if (head === 'points' && !Number.isNaN(number)) this.roster.budget = number;
    else if (head === 'army') this.roster.army = this.valuesOf(said, this.army, l);
    else if (head === 'book') this.roster.options = { ...this.roster.options };
    else this.lost(l, 'line', l.text);
  }

  private option(l: TextLine): void {
    const cut = l.text.lastIndexOf(' = ');
    const name = folded(l.text.slice(0, cut < 0 ? undefined : cut).replace(/^[-*]\s/, ''));
    const value = folded(cut < 0 ? '' : l.text.slice(cut + 3));
    const { options, phrases } = this.game;
    const spec = options.find(
      (o) => folded(o.id) === name || LANGS.some((g) => folded(phrases?.options[o.id]?.[g] ?? o.id) === name),
    );
    const means = (v: OptionValue): boolean =>
      folded(String(v)) === value ||
      LANGS.some((g) => folded(sayValue(this.game.rules, phrases, spec?.id ?? '', v, g)) === value);
    const number = Number(value.replace(',', '.').replace('−', '-'));
    const found =
      spec?.kind === 'switch'
        ? [true, false].find(means)
        : spec?.kind === 'number'
          ? value === '' || Number.isNaN(number)
            ? undefined
            : number
          : spec?.values?.find(means);
    if (spec && found !== undefined) this.roster.options = { ...this.roster.options, [spec.id]: found };
    else this.lost(l, 'option', l.text.replace(/^[-*]\s/, ''));
  }

  private corps(l: TextLine): void {
    const quoted = quotedIn(l.text);
    const rest = quoted?.rest ?? l.text;
    const mark = rest.search(MARK);
    const name = quoted?.name ?? rest.slice(0, mark).trim();
    const said = afterMark(rest);
    const bare = LANGS.some((g) => folded(LEADER[g]) === folded(said));
    const commander = said === '' ? null : bare ? {} : this.leader(said, l);
    this.roster.commands.push({ name, commander, units: [] });
  }

  private leader(said: string, l: TextLine): Record<string, unknown> {
    const quoted = quotedIn(said);
    const rest = quoted?.rest.replace(/^\s*,\s*/, '') ?? said;
    const parts = rest.replace(PRICE, '').split(/\s*,\s*/);
    const named = this.game.wording.commander.some((f) => f.kind === 'name');
    const first = quoted ? quoted.name : this.leaders.take(parts[0], {}) ? undefined : parts[0];
    const words = quoted || first === undefined ? parts : parts.slice(1);
    if (first !== undefined && !named) this.lost(l, 'word', first, this.leaders.known());
    return {
      ...(first === undefined || !named ? {} : { name: first }),
      ...this.valuesOf(words.join(', '), this.leaders, l),
    };
  }

  /** Words between commas; a phrase may have a comma of its own. */
  private valuesOf(said: string, words: Vocabulary, l: TextLine): Record<string, unknown> {
    const out: Record<string, unknown> = {};
    const parts = said.split(/\s*,\s*/).filter((x) => x !== '');
    for (let i = 0; i < parts.length; ) {
      let taken = 0;
      for (let n = Math.min(3, parts.length - i); n > 0 && taken === 0; n--)
        if (words.take(parts.slice(i, i + n).join(', '), out)) taken = n;
      if (taken === 0) this.lost(l, 'word', parts[i], words.known());
      i += Math.max(1, taken);
    }
    return out;
  }

  /** The entries of the list by their names in both languages. */
  private async listed(): Promise<readonly EntryWords[]> {
    if (this.entries !== undefined) return this.entries;
    this.entries = await this.game.entries(this.roster.list ?? '', this.roster.budget);
    for (const lang of LANGS)
      for (const [id, label] of entryLabels(this.game, this.entries, lang)) {
        const entry = this.entries.find((e) => e.id === id);
        if (entry && !this.labels.has(folded(label)))
          this.labels.set(folded(label), { entry, name: entry.name[lang] });
      }
    return this.entries;
  }

  private async unit(count: number, text: string, l: TextLine): Promise<void> {
    const entries = await this.listed();
    const command = this.roster.commands[this.roster.commands.length - 1];
    const body = text.replace(PRICE, '');
    const quoted = quotedIn(body);
    const rest = quoted?.rest.replace(/^[\s,]+/, '') ?? body;
    const { head, said } = this.split(rest);
    const listed = this.labels.get(folded(head));
    const before = this.unread.length;
    const troop = this.valuesOf(said, this.troops, l);
    let name = quoted?.name;
    if (listed) {
      name ??= listed.name;
      if (
        troop.type === undefined &&
        this.game.wording.troop.some((f) => f.id === 'type') &&
        listed.entry.kinds.length === 1
      )
        troop.type = listed.entry.kinds[0];
    } else if (head !== '') name ??= head;
    const free = entries.find((e) => e.id === troop.type && e.bare);
    const entry = listed?.entry.id ?? free?.id;
    const wantsType = this.game.wording.troop.some((f) => f.id === 'type');
    const known = wantsType
      ? troop.type !== undefined
      : entry !== undefined || (said !== '' && this.labels.size === 0);
    if (!listed && this.labels.size > 0)
      this.lost(
        l,
        'troops',
        head || said,
        [...this.labels.values()].map((x) => x.name),
      );
    else if (!known) {
      this.unread.length = before; // the whole line says nothing
      this.lost(l, 'troops', head || said, this.troops.known());
    }
    if (!command) this.lost(l, 'corps', l.text);
    if (!command || !known) return;
    command.units.push({
      ...(name === undefined || name === '' ? {} : { name }),
      ...(entry === undefined ? {} : { entry }),
      ...(count === 1 ? {} : { count }),
      troop,
    } satisfies RosterFileUnit);
  }

  /** `Landsknechts: elite`, `Landsknechts, elite`, or only words: `tercio, elite`. */
  private split(rest: string): { head: string; said: string } {
    const mark = rest.search(MARK);
    if (mark >= 0 && !this.takes(rest)) return { head: rest.slice(0, mark).trim(), said: afterMark(rest) };
    if (this.labels.has(folded(rest))) return { head: rest, said: '' };
    const comma = rest.search(/\s*,/);
    const first = comma < 0 ? rest : rest.slice(0, comma);
    if (this.labels.has(folded(first)))
      return { head: first, said: comma < 0 ? '' : rest.slice(comma).replace(/^\s*,\s*/, '') };
    return { head: '', said: rest };
  }

  /** Are its first words ones of our own? */
  private takes(text: string): boolean {
    const parts = text.split(/\s*,\s*/);
    return [1, 2].some((n) => this.troops.take(parts.slice(0, n).join(', '), {}));
  }
}
