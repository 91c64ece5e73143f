import type { Grade } from '@tercio/engine';
import { both, inBoth } from '@tercio/engine/text';

/** The rulebook's own words. */
export const rulesWords = inBoth({
  title: both('Rulebook', 'Règles'),
  find: both('Find a rule, a word or a number', 'Trouver une règle, un mot ou un numéro'),
  found: both(
    (n: number) => (n === 1 ? '1 rule' : `${n} rules`),
    (n) => (n <= 1 ? `${n} règle` : `${n} règles`),
  ),
  game: both('Game', 'Jeu'),
  pages: both(
    {
      rulings: 'Rulings and their switches',
      book: 'My house rules',
      gaps: 'What the document leaves out',
      editions: '2021 and 2024 side by side',
      coverage: 'Rules and their tests',
      sheet: 'Quick-reference sheet',
    } as Record<string, string>,
    {
      rulings: 'Décisions et leurs réglages',
      book: 'Mes règles maison',
      gaps: 'Ce que le document omet',
      editions: '2021 et 2024 côte à côte',
      coverage: 'Les règles et leurs tests',
      sheet: 'Aide de jeu',
    },
  ),
  chapters: both('Chapters', 'Chapitres'),
  shared: both('The table', 'La table'),
  inBoth: both('same in both editions', 'même texte dans les deux éditions'),
  only: both(
    (year: string) => `only ${year}`,
    (year) => `seulement ${year}`,
  ),
  ruling: both('our ruling', 'notre décision'),
  house: both(
    (id: string) => `House ruling ${id.slice(3)}`,
    (id) => `Décision maison ${id.slice(3)}`,
  ),
  noEffect: both('Has no effect in play:', 'Sans effet en jeu :'),
  source: both('Rests on', 'Repose sur'),
  with: both('Read with', 'À lire avec'),
  namedBy: both('Named by', 'Citée par'),
  ruled: {
    title: both('Our ruling', 'Notre décision'),
    how: both('How we play it', 'Comment nous jouons'),
    why: both('Why', 'Pourquoi'),
    whyRuled: both('Why we read it so:', 'Pourquoi nous lisons ainsi :'),
    so: both('Play it differently in new battles', 'Jouer autrement dans les nouvelles batailles'),
    more: both(
      (n: number) => `and ${n} more of this kind`,
      (n) => `et ${n} autres de cette sorte`,
    ),
    all: both(
      (n: number) => `All ${n} switches`,
      (n) => `Les ${n} réglages`,
    ),
  },
  meant: both('Did you mean', 'Vouliez-vous dire'),
  nothing: both('Nothing found.', 'Rien n’a été trouvé.'),
  keysNote: both(
    '/ to search, arrows to choose, Enter to open',
    '/ pour chercher, les flèches pour choisir, Entrée pour ouvrir',
  ),
  usual: both('our ruling', 'notre décision'),
  yours: both('your house rules', 'vos règles maison'),
  inBattles: both('In your battles', 'Dans vos batailles'),
  none: both(
    'It has not come up in a battle kept in this browser.',
    'Elle n’a servi dans aucune bataille gardée par ce navigateur.',
  ),
  times: both(
    (n: number) => (n === 1 ? 'once' : `${n} times`),
    (n) => (n === 1 ? 'une fois' : `${n} fois`),
  ),
  turn: both(
    (n: number) => `turn ${n}`,
    (n) => `tour ${n}`,
  ),
  tests: both('Proved by', 'Prouvée par'),
  noTest: both(
    'No test bears this number; its entry says why.',
    'Aucun test ne porte ce numéro ; son texte dit pourquoi.',
  ),
  diagram: both('Diagram', 'Figure'),
  tryIt: both('Try it in the odds lab', 'L’essayer au labo des chances'),
  previous: both('Previous rule', 'Règle précédente'),
  next: both('Next rule', 'Règle suivante'),
  unknown: both(
    (id: string) => `There is no rule “${id}” in this game.`,
    (id) => `Il n’y a pas de règle « ${id} » dans ce jeu.`,
  ),
  otherwise: {
    open: both('I read this rule otherwise', 'Je lis cette règle autrement'),
    lead: both(
      'Here is what we rule, and where it can be changed. Write what you read; the file holds the position, the last command, the number of the rule and your words. Send it to whoever argues with you, or to us.',
      'Voici notre décision, et où la changer. Écrivez comment vous lisez ; le fichier contient la position, le dernier ordre, le numéro de la règle et vos mots. Envoyez-le à qui vous contredit, ou à nous.',
    ),
    noSwitch: both(
      'There is no switch for this reading yet.',
      'Il n’y a pas encore de réglage pour cette lecture.',
    ),
    readings: both('Our readings that touch this rule:', 'Nos lectures qui touchent cette règle :'),
    comment: both('How you read it', 'Comment vous la lisez'),
    save: both('Save the file', 'Enregistrer le petit fichier'),
    saved: both('Saved. Nothing was sent anywhere.', 'Enregistré. Rien n’a été envoyé.'),
  },
  book: {
    lead: both(
      'Where the documents are silent or can be read in two ways, we decided. If you own the printed book, correct here what it says; new battles are played by it. Only what you change is kept.',
      'Là où les documents se taisent ou se lisent de deux façons, nous avons tranché. Si vous possédez le livre imprimé, corrigez ici ; les nouvelles batailles s’y conforment. Seul ce que vous changez est gardé.',
    ),
    name: both('Name of the profile', 'Nom du profil'),
    usual: both('My house rules', 'Mes règles maison'),
    save: both('Save as a file', 'Enregistrer en fichier'),
    load: both('Read a file', 'Lire un fichier'),
    reset: both('Reset all to our rulings', 'Tout selon nos décisions'),
    take: both(
      (name: string) => `Take over ${name}`,
      (name) => `Reprendre ${name}`,
    ),
    grades: both(
      {
        A: 'two sources',
        B: 'one good source',
        C: 'a hint',
        document: 'the document',
        ours: 'our ruling',
      } as Record<Grade, string>,
      {
        A: 'deux sources',
        B: 'une bonne source',
        C: 'un indice',
        document: 'le document',
        ours: 'notre décision',
      },
    ),
    before: both(
      (value: string) => `before: ${value}`,
      (value) => `avant : ${value}`,
    ),
    changed: both(
      (n: number) =>
        n === 0 ? 'Nothing is changed.' : n === 1 ? '1 option is changed.' : `${n} options are changed.`,
      (n) =>
        n === 0 ? 'Rien n’est changé.' : n === 1 ? '1 chose est changée.' : `${n} choses sont changées.`,
    ),
    groups: {
      rule: both('Optional rules', 'Règles facultatives'),
      ruling: both('Readings', 'Lectures'),
      figure: both('Figures', 'Chiffres'),
    },
    find: both('Find a switch', 'Trouver un réglage'),
    back: both('Reset to our ruling', 'Selon notre décision'),
    bad: both(
      (why: string) => `This profile cannot be read: ${why}`,
      (why) => `Ce profil ne peut pas être lu : ${why}`,
    ),
    link: both('Copy a link', 'Copier un lien'),
    linked: both(
      'The link is in the clipboard: whoever opens it sees these changes.',
      'Le lien est dans le presse-papiers : qui l’ouvre voit ces changements.',
    ),
    came: both(
      (name: string, n: number) =>
        `“${name}” came by a link: ${n === 1 ? '1 change' : `${n} changes`}. Yours stay as they are until you take it over.`,
      (name, n) =>
        `« ${name} » est venu par un lien : ${n === 1 ? '1 changement' : `${n} changements`}. Les vôtres restent tant que vous ne le reprenez pas.`,
    ),
    fromLibrary: both(
      (name: string, n: number) =>
        `“${name}” of your library: ${n === 1 ? '1 change' : `${n} changes`}. The house rules in force stay as they are until you take these over.`,
      (name, n) =>
        `« ${name} » de votre bibliothèque : ${n === 1 ? '1 changement' : `${n} changements`}. Les règles maison en vigueur restent tant que vous ne reprenez pas celles-ci.`,
    ),
    keep: both('Keep in the library', 'Garder dans la bibliothèque'),
    keptAs: both(
      (name: string) => `“${name}” is in the library.`,
      (name) => `« ${name} » est dans la bibliothèque.`,
    ),
    gone: both(
      'This profile is not kept here any more; here are the house rules in force.',
      'Ce profil n’est plus gardé ici ; voici les règles maison en vigueur.',
    ),
    takeOver: both('Take it over', 'Le reprendre'),
    leave: both('Leave it', 'Le laisser'),
  },
  rulingsLead: both(
    (n: number, open: number) =>
      `${n} places where we had to decide. ${open} of them can be read in two ways: these come first, each with its switch. Each says why it is read so.`,
    (n, open) =>
      `${n} endroits où il a fallu trancher. ${open} d’entre eux se lisent de deux façons : ils viennent d’abord, chacun avec son réglage. Chacun dit pourquoi il est lu ainsi.`,
  ),
  filled: both(
    (n: number) => `What we filled in: ${n} places`,
    (n) => `Ce que nous avons complété : ${n} endroits`,
  ),
  contents: both('Contents', 'Table des matières'),
  gaps: {
    supplied: both(
      (n: number, of: number) => `What we supplied: ${n} of ${of} rules`,
      (n, of) => `Ce que nous avons ajouté : ${n} règles sur ${of}`,
    ),
    left: both(
      (n: number) => `What changes nothing in play: ${n} rules`,
      (n) => `Ce qui ne change rien en jeu : ${n} règles`,
    ),
  },
  editions: {
    both: both('Where both speak and differ', 'Là où les deux parlent et diffèrent'),
    pairs: both('Changed', 'Changé'),
    marks: both('Marked are', 'Sont marqués'),
    gone: both('what is gone', 'ce qui a disparu'),
    come: both('what has come', 'ce qui est venu'),
  },
  coverage: {
    lead: both(
      'A rule counts as proved when a passing test bears its number and the engine cited the rule while that test ran, or when its entry says why that cannot be.',
      'Une règle est prouvée quand un test réussi porte son numéro et que le moteur l’a citée pendant ce test, ou quand son texte dit pourquoi c’est impossible.',
    ),
    share: both(
      (proved: number, total: number) => `${proved} of ${total} rules proved`,
      (proved, total) => `${proved} règles prouvées sur ${total}`,
    ),
    rule: both('Rule', 'Règle'),
    tests: both('Tests', 'Tests'),
    only: both('Only rules without a test of their own', 'Seulement les règles sans test propre'),
  },
  sheet: {
    lead: both('The tables of the game on paper.', 'Les tableaux du jeu sur papier.'),
    print: both('Print', 'Imprimer'),
  },
});
