import type { Both } from '@tercio/engine/army';
import type { Director } from '../../director/director.svelte.ts';
import type { Ask, State } from '../../game/engine.ts';
import type { Projector } from '../../game/film/projector.svelte.ts';
import type { Hints } from '../../game/general/hints.svelte.ts';
import type { Commentary } from '../../online/watching/commentary.svelte.ts';
import type { ReportInput } from '../../report/battle-report.ts';
import type { Coach } from '../../rooms/teach/coach.svelte.ts';
import type { Side } from '../../table/scene.ts';
import type {
  Company,
  Handing,
  Looking,
  Playing,
  RuleReading,
  Showing,
  Speaking,
  StandingAnswers,
  Throwing,
} from '../battle-parts.ts';

/** What a general would do in one's place: may it be shown, and how far it is. */
interface Advice {
  readonly advisable: boolean;
  readonly hints: Hints;
  advise(how: 'show' | 'follow'): Promise<void>;
}

/** What a battle can be saved as. */
export interface Saves {
  readonly recorded: boolean; // the whole record is here
  record(): string; // with names, seats and story beside it
  short(): string; // the record without what can be run again, with names and seats: for a link
  moment(): string; // the position with names, seats, story and options: for a file or a link
  resign(): void;
  /** Armies whose deployment can be kept with their rosters. */
  deployments(): readonly { readonly name: string; keep(): Promise<void> }[];
  /** All that a report of the finished battle needs. */
  told(): Omit<ReportInput, 'words' | 'language' | 'review'> | undefined;
}

/** A battle on the screen: small interfaces, each under its name. */
export interface BattleModel {
  readonly show: Showing;
  readonly play: Playing;
  readonly replay: Looking;
  readonly rulebook: RuleReading;
  readonly speech: Speaking;
  readonly advice: Advice;
  readonly dice: Throwing;
  readonly standing: StandingAnswers;
  readonly saves: Saves;
  readonly hands: Handing;
  /** Shows what happens; while it does, scene and desk are those of its moment. */
  readonly director: Director;
  readonly projector: Projector;
  readonly company?: Company | undefined; // of a battle with somebody elsewhere
  /** Beside a battle that teaches. */
  readonly coach?: Coach | undefined;
  /** Beside one that is watched. */
  readonly commentary?: Commentary | undefined;
  readonly asked?: Ask | undefined; // what the player is asked, and the view it is asked of
  readonly seen: State;
  readonly scenario: string; // the id of the battle; empty where it is none of ours
  readonly text?: Both | undefined; // the story of one that is none of ours
  readonly own?: Side | undefined; // the side one plays, where it is one
  leave(): void;
}
