import { both, theSide } from '@tercio/engine/text';
/** The start page and the doors to the rooms. */
export const start = {
  product: both('Tercio', 'Tercio'),
  nav: {
    play: both('Play', 'Jouer'),
    online: both('Online', 'En ligne'),
    muster: both('Muster', 'Montre'),
    odds: both('Odds lab', 'Labo des chances'),
    replays: both('Replays', 'Parties'),
    rulebook: both('Rulebook', 'Règles'),
  },
  rooms: {
    home: both('Tercio: to the start', 'Tercio : à l’accueil'),
    nav: both('Rooms', 'Salles'),
    around: both('The rooms around the table', 'Les salles autour de la table'),
    openOdds: both('Open this moment in the odds lab', 'Ouvrir ce moment au labo des chances'),
    skip: both('Skip to the content', 'Aller au contenu'),
    library: {
      name: both('Library', 'Bibliothèque'),
      line: both(
        'All your battles, armies and scenarios',
        'Batailles, armées et tout le reste, gardés et retrouvés',
      ),
    },
    muster: {
      name: both('Muster', 'Montre'),
      line: both(
        'Build an army by points from any list',
        'Composez une armée par points sur n’importe quelle liste',
      ),
    },
    odds: {
      name: both('Odds lab', 'Labo des chances'),
      line: both(
        'Any fight, itemised, with the exact chances',
        'Tout combat, détaillé, avec les chances exactes',
      ),
    },
    rules: {
      name: both('Rulebook', 'Règles'),
      line: both(
        'Every rule by its number, with diagrams and rulings',
        'Chaque règle par son numéro, avec figures et décisions',
      ),
    },
    teach: {
      name: both('Teach me', 'Apprendre'),
      line: both(
        'A first battle step by step, and puzzles',
        'Une première bataille pas à pas, et des problèmes',
      ),
    },
    puzzles: {
      name: both('Puzzles', 'Problèmes'),
      line: both('One a day, judged over all the dice', 'Un par jour, jugé sur tous les dés'),
    },
    editor: {
      name: both('Scenario editor', 'Éditeur de scénarios'),
      line: both('Lay out a battle of your own', 'Composez votre propre bataille'),
    },
    lab: {
      name: both('Lab', 'Laboratoire'),
      line: both(
        'Play a battle by the hundred and see who wins',
        'Jouez une bataille par centaines et voyez qui gagne',
      ),
    },
    umpire: {
      name: both('Umpire', 'Arbitre'),
      line: both(
        'Play on a real table; the page keeps the rules',
        'Jouez sur une vraie table ; la page tient les règles',
      ),
    },
    online: {
      name: both('Play a friend', 'Jouer avec un ami'),
      line: both('Two people, two machines', 'Deux personnes, deux machines'),
    },
  },
  start: {
    title: both('Give battle in one click.', 'Livrez bataille d’un clic.'),
    lead: both(
      (side: string, battle: string) =>
        `Command ${theSide(side, 'en')} at ${battle} against the computer. Every die, every modifier and every refusal names its rule.`,
      (side, battle) =>
        `Commandez ${theSide(side, 'fr')} à ${battle} contre l’ordinateur. Chaque dé, chaque modificateur, chaque refus cite sa règle.`,
    ),
    play: both('Play now', 'Jouer'),
    playNote: both(
      (battle: string, rules: string, minutes: number) => `${battle} · ${rules} · about ${minutes} minutes`,
      (battle, rules, minutes) => `${battle} · ${rules} · environ ${minutes} minutes`,
    ),
    firstBattle: both('A first battle', 'Une première bataille'),
    firstLead: both(
      'Five bases a side, ten minutes, hints on and an opponent who forgives. Every die, modifier and refusal names its rule.',
      'Cinq socles par camp, dix minutes, conseils et adversaire indulgent. Chaque dé, modificateur et refus cite sa règle.',
    ),
    random: both('A random fair battle', 'Une bataille équitable au sort'),
    randomLead: both(
      'Two random armies for the same points, set up at once. No two are alike.',
      'Deux armées tirées au sort pour le même nombre de points, déployées aussitôt. Jamais deux pareilles.',
    ),
    randomStory: both(
      'Two legal armies drawn at random from the lists, each with the same number of points; terrain and deployment are done for you. A new pair every time.',
      'Deux armées réglementaires tirées au sort dans les listes, au même nombre de points ; terrain et déploiement sont faits pour vous. Une nouvelle paire chaque fois.',
    ),
    sides: both(['the first army', 'the second army'] as readonly [string, string], [
      'la première armée',
      'la seconde armée',
    ]),
    noStory: both(
      (a: string, b: string) => `${a} against ${b}.`,
      (a, b) => `${a} contre ${b}.`,
    ),
    outside: both('A game of your own, from a file', 'Un jeu à vous, tiré d’un fichier'),
    options: {
      button: both('Options of the rules', 'Options des règles'),
      title: both(
        (game: string) => `Options: ${game}`,
        (game) => `Options : ${game}`,
      ),
      lead: both(
        'New battles are played by what you choose here. Each is explained in plain words; unless you change something, you play the standard rules.',
        'Les nouvelles batailles se jouent selon ces choix. Chacun est expliqué simplement ; sans changement, on joue la règle telle quelle.',
      ),
      none: both('This game has no optional rules.', 'Ce jeu n’a pas de règles facultatives.'),
      changed: both(
        (n: number) => (n === 1 ? '1 option differs from our rules.' : `${n} options differ from our rules.`),
        (n) => (n === 1 ? '1 chose diffère de nos décisions.' : `${n} choses diffèrent de nos décisions.`),
      ),
      reset: both('Reset to the standard rules', 'La règle telle quelle'),
      more: both(
        (n: number) => `${n} more readings and figures, for your house rules`,
        (n) => `${n} lectures et chiffres de plus, pour vos règles maison`,
      ),
    },
    hotseat: both('Two at one table', 'Deux à la même table'),
    watch: both('Watch two generals', 'Regarder deux généraux'),
    rules: both('Rule set', 'Règles du jeu'),
    battles: both('Battles', 'Batailles'),
    battlesNote: both(
      'Both sides playable. The first side is blue with round corners, the second red with cut corners.',
      'Les deux camps sont jouables. Le premier est bleu à coins ronds, le second rouge à coins coupés.',
    ),
    resume: both('Continue your battle', 'Reprendre la bataille'),
    resumeNote: both(
      (battle: string, turn: number) => `${battle}, turn ${turn}`,
      (battle, turn) => `${battle}, tour ${turn}`,
    ),
    settings: both('Settings', 'Réglages'),
    link: both('Copy a link to this battle', 'Copier un lien vers cette bataille'),
    linkHere: both(
      'The address of this page is the link to this battle.',
      'L’adresse de cette page est le lien vers cette bataille.',
    ),
    unknown: both(
      (battle: string) => `The link names a battle that is not here: ${battle}. Choose another.`,
      (battle) => `Le lien nomme une bataille qui n’est pas ici : ${battle}. Choisissez-en une autre.`,
    ),
    playThis: both(
      (battle: string) => `Play ${battle}`,
      (battle) => `Jouer ${battle}`,
    ),
  },
};
