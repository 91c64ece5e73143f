import type { ReportWords } from '../lab/report.ts';
import { type PhraseBook, sayTerm, speaker } from './phrases.ts';
import type { Lang } from './words.ts';

/** The words of the lab's reports, in English and French. */
const en: ReportWords = {
  lang: 'en',
  comma: false,
  first: 'first side',
  second: 'second side',
  drawn: 'drawn',
  whisker: 'the line is the interval of the first side’s share',
  shares: 'Win shares',
  whoBeats: 'Who beats whom',
  lists: 'Army lists',
  shareOfList: 'Share won by each list',
  pointsPerPoint: 'Points destroyed for each point lost',
  efficiencyOfList: 'Points efficiency of each list',
  listHead: [
    'list',
    'battles',
    'won (a draw is half)',
    'Elo against the mean',
    'points destroyed for each lost',
  ],
  even: (share) => `Lists of equal strength would differ as much in ${share} of such studies.`,
  matchUps: 'Match-ups: the row against the column',
  battles: (n) => `${n} battles`,
  sameBattle: 'The same battle under several rule sets',
  turns: (n) => `${n} turns`,
  battle: 'battle',
  cellHead: [
    'battle',
    'battles',
    'first side won',
    'second side won',
    'drawn',
    'first general won',
    'turns',
    'destroyed for each lost',
  ],
  playedBy: (generals, seconds, seed) =>
    `Played by ${generals} with ${seconds} s a turn, seed “${seed}”. What is found holds for these generals; other players may find otherwise. Intervals are 95 % and hold whenever the run was stopped.`,
  perStrength: 'Strength destroyed for each strength lost',
  efficiency: 'Efficiency',
  length: 'Length in turns',
  losses: 'Losses by troop type, per cent of strength',
  lossesOf: 'Losses by troop type',
  general: (id) => id,
  kind: (_, id) => id,
};

const fr: ReportWords = {
  lang: 'fr',
  comma: true,
  first: 'premier camp',
  second: 'second camp',
  drawn: 'nulles',
  whisker: 'le trait est l’intervalle de la part du premier camp',
  shares: 'Parts de victoires',
  whoBeats: 'Qui bat qui',
  lists: 'Listes d’armée',
  shareOfList: 'Part gagnée par chaque liste',
  pointsPerPoint: 'Points détruits pour chaque point perdu',
  efficiencyOfList: 'Rendement en points de chaque liste',
  listHead: [
    'liste',
    'batailles',
    'gagné (une nulle compte pour moitié)',
    'Elo par rapport à la moyenne',
    'points détruits pour un perdu',
  ],
  even: (share) => `Des listes de même force différeraient autant dans ${share} de telles études.`,
  matchUps: 'Rencontres : la ligne contre la colonne',
  battles: (n) => `${n} batailles`,
  sameBattle: 'La même bataille sous plusieurs règles',
  turns: (n) => `${n} tours`,
  battle: 'bataille',
  cellHead: [
    'bataille',
    'batailles',
    'gagné par le premier camp',
    'gagné par le second camp',
    'nulles',
    'gagné par le premier général',
    'tours',
    'détruit pour un perdu',
  ],
  playedBy: (generals, seconds, seed) =>
    `Joué par : ${generals}, avec ${seconds} s par tour, graine « ${seed} ». Le résultat vaut pour ces généraux ; d’autres joueurs peuvent trouver autre chose. Les intervalles sont à 95 % et valent quel que soit le moment de l’arrêt.`,
  perStrength: 'Force détruite pour chaque force perdue',
  efficiency: 'Rendement',
  length: 'Durée en tours',
  losses: 'Pertes par type de troupes, en pour cent de la force',
  lossesOf: 'Pertes par type de troupes',
  general: (id) => id,
  kind: (_, id) => id,
};

const GENERALS_FR: Readonly<Record<string, string>> = {
  recruit: 'recrue',
  ensign: 'enseigne',
  sergeant: 'sergent',
  captain: 'capitaine',
  marshal: 'maréchal',
};

/** The words of a report, with the troops of these games by their names. */
export function reportWords(
  lang: Lang,
  books: ReadonlyMap<string, PhraseBook | undefined> = new Map(),
): ReportWords {
  return {
    ...(lang === 'fr' ? fr : en),
    general: (id) => (lang === 'fr' ? (GENERALS_FR[id] ?? id) : id),
    kind: (rules, id) => sayTerm(speaker(lang, books.get(rules)), id),
  };
}
