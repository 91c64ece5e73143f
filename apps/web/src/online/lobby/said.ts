import { scenario } from '@tercio/engine/scenarios';
import { isMail } from '@tercio/protocol/messages.ts';
import { ruleSets } from '../../game/rules.ts';
import { catalogue } from '../../words/words.svelte.ts';
import type { GameTold } from '../server.ts';
import { sideName } from '../sides.svelte.ts';
import { onlineWords } from '../words.ts';

/** A game of the server in words: in whatever language the page is read. */

const DAY = 86_400_000;

export const battleName = (g: GameTold): string =>
  scenario(g.scenario)?.name[catalogue.language] ?? sidesIn(g);
/** The two sides, as the page is read. */
export const sidesIn = (g: GameTold): string =>
  g.names
    .filter((n) => n !== '')
    .map((n) => sideName(n))
    .join(' – ');
export const gameName = (g: GameTold): string =>
  ruleSets().find((r) => r.id === g.rules)?.name[catalogue.language] ?? g.rules;
export function clockText(g: Pick<GameTold, 'clock'>): string {
  const w = onlineWords[catalogue.language];
  if (isMail(g.clock)) return w.days((g.clock?.increment ?? 0) / DAY, (g.clock?.base ?? 0) / DAY);
  return g.clock ? w.minutes(g.clock.base / 60_000, g.clock.increment / 60_000) : (w.clocks.untimed ?? '');
}
/** Editions of a game share a rating. */
export const withoutEdition = (name: string): string =>
  name.replace(/,? (?:édition )?\d{4}(?: edition)?$/, '');
/** How long I have, where a battle waits for me. */
export const leftIn = (g: GameTold | undefined): string =>
  g?.waits && g.until != null ? onlineWords[catalogue.language].timeLeft(g.until - Date.now()) : '';
export const peopleIn = (g: GameTold): string =>
  g.seats
    .map((s) => catalogue.words.game.generals[s.general] ?? s.name)
    .filter((n) => n !== '')
    .join(' – ');
