import type { Pack } from '@tercio/engine/army';
import type { Points, Standing, Tournament, TournamentFault } from '@tercio/engine/tournament';
import type { ClockSpec } from '@tercio/protocol/messages.ts';
import { address, ask } from '../server.ts';

/** Tournaments of the page's own server. */

export interface TournamentCard {
  readonly id: string;
  readonly name: string;
  readonly rules: string;
  readonly system: Tournament['system'];
  readonly rounds: number;
  readonly entrants: number;
  readonly played: number;
  readonly where: string;
}
export interface Seal {
  readonly seal: string;
  readonly legal: boolean;
  readonly allowed: string;
}
export interface Dates {
  readonly begins: number | null;
  readonly ends: number | null;
}
export interface TournamentTold {
  readonly id: string;
  readonly tournament: Omit<Tournament, 'seed'>;
  readonly standings: readonly Standing[];
  readonly points: Points;
  readonly where: 'here' | 'tables';
  readonly club: string; // '' for none
  readonly clubName: string;
  readonly members: boolean; // only members of the club enter
  readonly scenario: string;
  readonly clock: ClockSpec | null; // of battles here
  readonly rated: boolean;
  readonly delay: number;
  readonly paused: boolean; // the director has stopped the clocks of all battles
  readonly pack: Pack | null;
  readonly revealed: boolean;
  readonly seals: Readonly<Record<string, Seal>>;
  readonly dates: readonly Dates[];
  readonly note: string;
  readonly directs: boolean;
  readonly entrant: string; // mine; '' for none
}
export interface Revealed {
  readonly entrant: string;
  readonly written: string;
  readonly secret: string;
  readonly seal: string;
}
export interface HandedIn {
  readonly seal: string;
  readonly legal: boolean;
  readonly points: number;
  readonly said: readonly string[];
}

const at = (id: string, act = ''): string => `api/tournaments/${id}${act}`;
export const tournaments = (): Promise<readonly TournamentCard[]> => ask('api/tournaments');
/** Those of a club. */
export const tournamentsOf = (club: string): Promise<readonly TournamentCard[]> =>
  ask(`api/tournaments?club=${club}`);
export const makeTournament = (wish: object): Promise<{ id: string }> => ask('api/tournaments', wish);
export const tournamentTold = (id: string): Promise<TournamentTold> => ask(at(id));
/** What is done in a tournament, each a request of its own. */
export type TournamentAct = 'enter' | 'leave' | 'pair' | 'allow' | 'tell' | 'result' | 'pause';
/** Does something, and tells how it stands. */
export const act = (id: string, what: TournamentAct, body: object = {}): Promise<TournamentTold> =>
  ask(at(id, `/${what}`), body);
export const handIn = (id: string, army: object, language: string): Promise<HandedIn> =>
  ask(at(id, '/army'), { army, language });
export const revealed = (id: string): Promise<readonly Revealed[]> => ask(at(id, '/armies'));
export const printHref = (id: string, round: number, lang: string): string =>
  address(at(id, `/page?round=${round}&lang=${lang}`)).href;
export type { TournamentFault };
