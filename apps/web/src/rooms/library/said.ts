import { registered } from '@tercio/engine/rules';
import type { Card, Kind } from '../../library/item.ts';
import type { Words } from '../../words/catalogue.ts';
import type { Language } from '../../words/format.ts';
import type { LibraryWords } from './words.ts';

/** What a card says beneath its name. */
export function lineOf(card: Card, w: LibraryWords, words: Words): string {
  const { kind, facts, points, state } = card;
  const text = (key: string): string => String(facts[key] ?? '');
  const parts: string[] = [];
  if (kind === 'battle' || kind === 'teaching') {
    const general = words.game.generals[text('general')] ?? text('general');
    parts.push(
      facts.seats === 'two' ? w.two : facts.seats === 'watch' ? w.watched : w.against(general.toLowerCase()),
    );
    const winner = facts.winner === 0 ? text('one') : facts.winner === 1 ? text('two') : '';
    parts.push(state === 'over' && winner !== '' ? w.wonBy(winner) : (w.states[state] ?? state));
    parts.push(w.turn(Number(facts.turn ?? 1)));
  } else {
    if (points !== null) parts.push(w.points(points));
    if (state !== '') parts.push(w.states[state] ?? state);
    if (typeof facts.note === 'string') parts.push(facts.note);
  }
  return parts.filter((p) => p !== '').join(' · ');
}

export const gameName = (id: string, language: Language): string => registered(id)?.name[language] ?? id;

/** Where an item is opened; a battle goes to the table instead. */
export function addressOf({ kind, id, facts }: Card): string {
  const rooms: Record<Kind, string> = {
    battle: '',
    teaching: '',
    army: 'muster',
    list: 'muster',
    pack: 'muster',
    scenario: 'editor',
    odds: 'odds',
    profile: 'rules',
    study: 'lab',
  };
  if (kind === 'army') return `muster/${id}`;
  if (kind === 'pack') return `muster/pack/${id}`;
  return typeof facts.address === 'string' ? facts.address : `${rooms[kind]}/kept/${id}`;
}

/** '4.1 MB' */
export function sizeText(bytes: number, language: Language): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : bytes >= 1e6 ? 'megabyte' : 'kilobyte';
  const by = { gigabyte: 1e9, megabyte: 1e6, kilobyte: 1e3 }[unit];
  const style = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, style).format(bytes / by);
}
