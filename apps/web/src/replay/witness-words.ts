import { both, inBoth } from '@tercio/engine/text';

export const witnessWords = inBoth({
  which: both('Which ones', 'Lesquels'),
  away: both(
    (name: string): string => `${name} was away at this throw`,
    (name) => `${name} était absent à ce jet`,
  ),
  gave: both(
    (name: string): string => `${name} gave up the secret for this throw`,
    (name) => `${name} a renoncé à son secret pour ce jet`,
  ),
  awayAt: both(
    (name: string, moves: string, many: boolean): string =>
      `${name} away: ${many ? 'moves' : 'move'} ${moves}`,
    (name, moves, many) => `${name} absent : ${many ? 'coups' : 'coup'} ${moves}`,
  ),
  gaveAt: both(
    (name: string, moves: string, many: boolean): string =>
      `${name} gave up the secret: ${many ? 'moves' : 'move'} ${moves}`,
    (name, moves, many) => `${name} a renoncé à son secret : ${many ? 'coups' : 'coup'} ${moves}`,
  ),
});
