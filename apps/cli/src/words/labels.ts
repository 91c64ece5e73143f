/** The command line's own words, in English and French. */
import { colon, type Lang, type Words } from '@tercio/engine/text';

const LABELS = {
  asked: { en: 'is asked', fr: 'est interrogé' },
  secret: { en: 'in secret', fr: 'en secret' },
  default: { en: 'default', fr: 'par défaut' },
  suggestions: { en: 'Suggestions', fr: 'Propositions' },
  plan: { en: 'plan', fr: 'plan' },
  first: { en: 'Dice that were due', fr: 'Dés attendus' },
  due: { en: 'Dice are due', fr: 'Des dés sont attendus' },
  give: { en: 'give --dice or --seed to go on', fr: '--dice ou --seed pour continuer' },
  choices: { en: 'Choices', fr: 'Choix' },
  times: { en: 'times on average', fr: 'fois en moyenne' },
  nobody: { en: 'Nobody is asked.', fr: 'Personne n’est interrogé.' },
  over: { en: 'The battle is over.', fr: 'La bataille est terminée.' },
  turn: { en: 'Turn', fr: 'Tour' },
  position: { en: 'Position', fr: 'Position' },
  refused: { en: 'Refused', fr: 'Refusé' },
  cut: { en: 'Legal as far as', fr: 'Permis jusqu’à' },
  snap: { en: 'Nearest legal', fr: 'Le plus proche permis' },
  dice: { en: 'dice', fr: 'dés' },
  total: { en: 'total', fr: 'total' },
  odds: { en: 'Exact odds', fr: 'Probabilités exactes' },
  factors: { en: 'Factors', fr: 'Facteurs' },
  unfinished: { en: 'not worked out to the end', fr: 'calcul interrompu' },
  only: { en: 'only answer', fr: 'seule réponse' },
  nothing: { en: 'nothing changes', fr: 'rien ne change' },
  moves: { en: 'moves', fr: 'coups' },
  seed: { en: 'seed', fr: 'graine' },
  agrees: { en: 'Every digest agrees.', fr: 'Toutes les empreintes concordent.' },
  verified: {
    en: 'Every command is legal and every digest agrees.',
    fr: 'Chaque ordre est permis et chaque empreinte concorde.',
  },
  fromLinks: {
    en: 'Every face comes from the links of server and players.',
    fr: 'Chaque face vient des maillons du serveur et des joueurs.',
  },
  throwsAsked: { en: 'Throws by who was asked for a link:', fr: 'Jets selon qui devait un maillon :' },
  ofBoth: { en: 'both sides', fr: 'les deux camps' },
  ofOne: { en: 'one', fr: 'un seul' },
  ofNone: { en: 'none', fr: 'aucun' },
  givenUp: { en: 'links given up:', fr: 'maillons abandonnés :' },
  keptAgree: { en: 'Throws that agree with what was kept:', fr: 'Jets conformes à ce qui a été gardé :' },
  fromSeed: { en: 'Every face comes from the seed.', fr: 'Chaque face vient de la graine.' },
  entered: {
    en: 'Not checked: faces that people threw and entered.',
    fr: 'Non vérifiées : les faces lancées et saisies par les joueurs.',
  },
  turnsAgree: {
    en: 'Set-up, options and the states kept at the starts of turns agree:',
    fr: 'La mise en place, les options et les états gardés aux débuts de tour concordent :',
  },
  turnsOut: {
    en: 'Not checked: states at the starts of turns (the record has none of this version), and options that changed nothing.',
    fr: 'Non vérifiés : les états aux débuts de tour (le fichier n’en a pas de cette version), et les options sans effet.',
  },
  branchesAgree: {
    en: 'What was taken back could be played, and dice went on after it:',
    fr: 'Ce qui a été repris était jouable, et les dés ont continué après :',
  },
  unchecked: {
    en: 'Not checked: names, and who gave each command.',
    fr: 'Non vérifiés : les noms, et qui a donné chaque ordre.',
  },
  foreign: { en: 'Not checked, not ours:', fr: 'Non vérifiés, pas de nous :' },
  departs: { en: 'Departs at move', fr: 'S’écarte au coup' },
  older: {
    en: 'Played by another version of the rules than today’s. Starts of turns that can still be watched in the page, and played on from:',
    fr: 'Jouée selon une autre version des règles. Débuts de tour que la page peut encore montrer, et d’où l’on peut reprendre :',
  },
  proved: { en: 'proved', fr: 'prouvées' },
  of: { en: 'of', fr: 'sur' },
  rules: { en: 'rules', fr: 'règles' },
  notes: { en: 'notes', fr: 'notes' },
  written: { en: 'entries', fr: 'articles' },
  ruling: { en: 'ruling of ours', fr: 'arbitrage de notre part' },
  why: { en: 'Why', fr: 'Pourquoi' },
  noEffect: { en: 'no effect in play', fr: 'sans effet en jeu' },
  source: { en: 'Source', fr: 'Source' },
  noEntry: { en: 'This entry is not written yet.', fr: 'Cet article n’est pas encore écrit.' },
  playable: { en: 'playable', fr: 'jouable' },
} as const satisfies Record<string, Words>;

export type Label = keyof typeof LABELS;

export const label = (key: Label, lang: Lang): string => LABELS[key][lang];

/** A label that opens a line: `Dice:` or, in French, `Dés :`. */
export const heading = (key: Label, lang: Lang): string => LABELS[key][lang] + colon(lang);
