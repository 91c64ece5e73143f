import type { ReportWords } from '../lab/report.ts';
import { type PhraseBook, sayTerm, speaker } from './phrases.ts';
import { both, inBoth, type Lang } from './words.ts';

/** The words of the lab's reports, in English and French. */
const WORDS = inBoth({
  lang: both('en', 'fr'),
  comma: both(false, true),
  first: both('first side', 'premier camp'),
  second: both('second side', 'second camp'),
  drawn: both('drawn', 'nulles'),
  whisker: both(
    'the line is the interval of the first side’s share',
    'le trait est l’intervalle de la part du premier camp',
  ),
  shares: both('Win shares', 'Parts de victoires'),
  whoBeats: both('Who beats whom', 'Qui bat qui'),
  lists: both('Army lists', 'Listes d’armée'),
  shareOfList: both('Share won by each list', 'Part gagnée par chaque liste'),
  pointsPerPoint: both('Points destroyed for each point lost', 'Points détruits pour chaque point perdu'),
  efficiencyOfList: both('Points efficiency of each list', 'Rendement en points de chaque liste'),
  listHead: both<ReportWords['listHead']>(
    ['list', 'battles', 'won (a draw is half)', 'Elo against the mean', 'points destroyed for each lost'],
    [
      'liste',
      'batailles',
      'gagné (une nulle compte pour moitié)',
      'Elo par rapport à la moyenne',
      'points détruits pour un perdu',
    ],
  ),
  even: both(
    (share: string) => `Lists of equal strength would differ as much in ${share} of such studies.`,
    (share) => `Des listes de même force différeraient autant dans ${share} de telles études.`,
  ),
  matchUps: both('Match-ups: the row against the column', 'Rencontres : la ligne contre la colonne'),
  battles: both(
    (n: number) => `${n} battles`,
    (n) => `${n} batailles`,
  ),
  sameBattle: both('The same battle under several rule sets', 'La même bataille sous plusieurs règles'),
  turns: both(
    (n: string) => `${n} turns`,
    (n) => `${n} tours`,
  ),
  battle: both('battle', 'bataille'),
  cellHead: both<ReportWords['cellHead']>(
    [
      'battle',
      'battles',
      'first side won',
      'second side won',
      'drawn',
      'first general won',
      'turns',
      'destroyed for each lost',
    ],
    [
      'bataille',
      'batailles',
      'gagné par le premier camp',
      'gagné par le second camp',
      'nulles',
      'gagné par le premier général',
      'tours',
      'détruit pour un perdu',
    ],
  ),
  playedBy: both(
    (generals: string, seconds: string, seed: string) =>
      `Played by ${generals} with ${seconds} s a turn, seed “${seed}”. What is found holds for these generals; other players may find otherwise. Intervals are 95 % and hold whenever the run was stopped.`,
    (generals, seconds, seed) =>
      `Joué par : ${generals}, avec ${seconds} s par tour, graine « ${seed} ». Le résultat vaut pour ces généraux ; d’autres joueurs peuvent trouver autre chose. Les intervalles sont à 95 % et valent quel que soit le moment de l’arrêt.`,
  ),
  perStrength: both('Strength destroyed for each strength lost', 'Force détruite pour chaque force perdue'),
  efficiency: both('Efficiency', 'Rendement'),
  length: both('Length in turns', 'Durée en tours'),
  losses: both(
    'Losses by troop type, per cent of strength',
    'Pertes par type de troupes, en pour cent de la force',
  ),
  lossesOf: both('Losses by troop type', 'Pertes par type de troupes'),
});

const GENERALS = inBoth({
  recruit: both('recruit', 'recrue'),
  ensign: both('ensign', 'enseigne'),
  sergeant: both('sergeant', 'sergent'),
  captain: both('captain', 'capitaine'),
  marshal: both('marshal', 'maréchal'),
});

/** The words of a report, with the troops of these games by their names. */
export function reportWords(
  lang: Lang,
  books: ReadonlyMap<string, PhraseBook | undefined> = new Map(),
): ReportWords {
  return {
    ...WORDS[lang],
    general: (id) => (GENERALS[lang] as Readonly<Record<string, string>>)[id] ?? id,
    kind: (rules, id) => sayTerm(speaker(lang, books.get(rules)), id),
  };
}
