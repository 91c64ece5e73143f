/** Reports, and what moderators do. */
import { ask } from '../server.ts';

interface About {
  readonly at: number;
  readonly account: string;
  readonly name: string;
  readonly by: string;
  readonly game: string;
  readonly line: number;
  readonly club?: string; // in place of a game
  readonly text: string;
}
export interface Reported extends About {
  readonly id: string;
}
export interface Done extends About {
  readonly what: string;
  readonly reason: string;
  readonly until: number;
}
export const moderation = (): Promise<{
  readonly reports: readonly Reported[];
  readonly deeds: readonly Done[];
}> => ask('api/moderation');
export const moderate = (deed: {
  what: string;
  reason: string;
  report?: string;
  account?: string;
  days?: number;
}): Promise<unknown> => ask('api/moderation', deed);
export const report = (game: string, line: number): Promise<unknown> => ask('api/report', { game, line });
export const standing = (): Promise<{ readonly moderator: boolean }> => ask('api/me/standing');
