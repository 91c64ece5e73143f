import { both, inBoth } from '@tercio/engine/text';
import type { Kind } from '../../library/item.ts';

/** Words of the library. The French catalogue has the type of the English one. */
export const libraryWords = inBoth({
  title: both('Library', 'Bibliothèque'),
  lead: both(
    'Everything you made or played in this browser. Nothing is removed unless you delete it.',
    'Tout ce que vous avez fait ou joué dans ce navigateur. Rien ne part sans que vous le supprimiez.',
  ),
  openFile: both('Open a file', 'Ouvrir un fichier'),
  search: both('Search the library', 'Chercher dans la bibliothèque'),
  searchHint: both('Name, opponent, unit, year, tag …', 'Nom, adversaire, unité, année, étiquette …'),
  sort: both('Order', 'Ordre'),
  sorts: {
    changed: both('Last used', 'Dernier usage'),
    name: both('Name', 'Nom'),
    made: both('Date made', 'Date de création'),
  },
  all: both('All', 'Tout'),
  kinds: both(
    {
      battle: 'Battles',
      army: 'Armies',
      list: 'Army lists',
      pack: 'Tournaments',
      scenario: 'Scenarios',
      odds: 'Odds',
      profile: 'Rule profiles',
      study: 'Studies',
      teaching: 'Lessons and puzzles',
    } as Record<Kind, string>,
    {
      battle: 'Batailles',
      army: 'Armées',
      list: 'Listes d’armée',
      pack: 'Tournois',
      scenario: 'Scénarios',
      odds: 'Probabilités',
      profile: 'Profils de règles',
      study: 'Études',
      teaching: 'Leçons et problèmes',
    },
  ),
  kind: both(
    {
      battle: 'Battle',
      army: 'Army',
      list: 'Army list',
      pack: 'Tournament',
      scenario: 'Scenario',
      odds: 'Odds',
      profile: 'Profile',
      study: 'Study',
      teaching: 'Lesson',
    } as Record<Kind, string>,
    {
      battle: 'Bataille',
      army: 'Armée',
      list: 'Liste d’armée',
      pack: 'Tournoi',
      scenario: 'Scénario',
      odds: 'Probabilités',
      profile: 'Profil',
      study: 'Étude',
      teaching: 'Leçon',
    },
  ),
  sections: both('What to show', 'Ce qui est montré'),
  tags: both('Tags', 'Étiquettes'),
  binName: both('Bin', 'Corbeille'),
  binNote: both('kept 30 days', 'gardés 30 jours'),
  binEmpty: both('The bin is empty.', 'La corbeille est vide.'),
  states: both(
    {
      going: 'going on',
      won: 'won',
      lost: 'lost',
      drawn: 'drawn',
      over: 'over',
      legal: 'legal',
      faulty: 'to put right',
      draft: 'draft',
    } as Record<string, string>,
    {
      going: 'en cours',
      won: 'gagnée',
      lost: 'perdue',
      drawn: 'nulle',
      over: 'terminée',
      legal: 'légale',
      faulty: 'à corriger',
      draft: 'ébauche',
    },
  ),
  against: both(
    (who: string) => `against the ${who}`,
    (who) => `adversaire : ${who}`,
  ),
  two: both('two at one table', 'à deux à une table'),
  watched: both('watched', 'regardée'),
  turn: both(
    (n: number) => `turn ${n}`,
    (n) => `tour ${n}`,
  ),
  points: both(
    (n: number) => `${n} points`,
    (n) => `${n} points`,
  ),
  wonBy: both(
    (side: string) => `won by ${side}`,
    (side) => `vainqueur : ${side}`,
  ),
  count: both(
    (n: number) => (n === 1 ? '1 thing' : `${n} things`),
    (n) => (n <= 1 ? `${n} élément` : `${n} éléments`),
  ),
  none: both(
    'Nothing here yet. Play a battle or build an army: it is kept by itself.',
    'Rien ici pour l’instant. Jouez une bataille ou composez une armée : tout se garde seul.',
  ),
  noneButton: both('Play a battle', 'Jouer une bataille'),
  notFound: both(
    (asked: string) => `Nothing for “${asked}”.`,
    (asked) => `Rien pour « ${asked} ».`,
  ),
  clear: both('Show everything', 'Tout montrer'),
  open: both('Open', 'Ouvrir'),
  more: both(
    (name: string) => `More for ${name}`,
    (name) => `Plus pour ${name}`,
  ),
  name: both('Name', 'Nom'),
  tagsOf: both('Tags, with commas between', 'Étiquettes, séparées par des virgules'),
  copy: both('Make a copy', 'Faire une copie'),
  copyOf: both(
    (name: string) => `${name} (copy)`,
    (name) => `${name} (copie)`,
  ),
  copied: both(
    (name: string) => `“${name}” is in the library.`,
    (name) => `« ${name} » est dans la bibliothèque.`,
  ),
  file: both('Save as a file', 'Enregistrer dans un fichier'),
  putAway: both('Delete', 'Supprimer'),
  takeBack: both('Restore', 'Restaurer'),
  drop: both('Delete for good', 'Supprimer pour toujours'),
  dropped: both(
    (name: string) => `“${name}” is gone.`,
    (name) => `« ${name} » est supprimé.`,
  ),
  back: both('Back-up', 'Sauvegarde'),
  backup: both('Back up to a file', 'Sauvegarder dans un fichier'),
  restore: both('Bring a back-up back', 'Reprendre une sauvegarde'),
  restored: both(
    (added: number, same: number, beside: number) =>
      `${added} brought back, ${same} were here already${beside > 0 ? `, ${beside} are kept beside yours` : ''}.`,
    (added, same, beside) =>
      `${added} repris, ${same} étaient déjà là${beside > 0 ? `, ${beside} sont gardés à côté des vôtres` : ''}.`,
  ),
  notBackup: both(
    'That file is no back-up of a library.',
    'Ce fichier n’est pas la sauvegarde d’une bibliothèque.',
  ),
  safe: both('All safe', 'Tout est à l’abri'),
  safeNote: both(
    (size: string) => `${size} in this browser, which has promised not to drop it.`,
    (size) => `${size} dans ce navigateur, qui a promis de les garder.`,
  ),
  unsafe: both('Make a back-up now and then', 'Faites une sauvegarde de temps en temps'),
  unsafeNote: both(
    (size: string) =>
      `${size} in this browser. It has not promised to keep it: when the disk runs short, it may be dropped.`,
    (size) =>
      `${size} dans ce navigateur. Il n’a pas promis de les garder : si le disque se remplit, ils peuvent disparaître.`,
  ),
  gone: both('Nothing is kept here', 'Rien n’est gardé ici'),
  goneNote: both(
    'This browser stores nothing, or is full. What you do now is lost when the page closes: make a back-up.',
    'Ce navigateur n’enregistre rien, ou il est plein. Ce que vous faites sera perdu à la fermeture : faites une sauvegarde.',
  ),
  tight: both(
    (size: string) => `Only ${size} are left.`,
    (size) => `Il ne reste que ${size}.`,
  ),
});
export type LibraryWords = (typeof libraryWords)['en'];
