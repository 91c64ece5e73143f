/** First battles that teach by doing: at each kind of question the next thing to learn, with the real engine. */
import { type ListedScenario, SCENARIOS, type ScenarioText } from './index.ts';

/** One thing to learn. It is shown when the learner is asked a question of its kind, and done when he answers so. */
export interface Step {
  readonly at: string; // kind of ask
  readonly want?: string; // kind of command that does it; absent: to be read
  readonly text: ScenarioText;
  readonly rule?: string; // where it is written
}

export interface Lesson {
  readonly id: string;
  readonly rules: string;
  readonly general: string; // the opponent
  readonly title: ScenarioText;
  readonly intro: ScenarioText;
  readonly steps: readonly Step[];
}

const ADLG_STEPS: readonly Step[] = [
  {
    at: 'order',
    want: 'move',
    rule: 'AR-CMD-01',
    text: {
      en: 'You command the south. Click a base, click it again to take the whole group, and drag it forward. While you drag, the table shows the distance, the cost in command points and where it must stop. Enter gives the order.',
      fr: 'Vous commandez au sud. Cliquez une unité, cliquez encore pour prendre le groupe entier, et tirez vers l’avant. La table montre la distance, le coût en points de commandement et l’arrêt imposé. Entrée donne l’ordre.',
    },
  },
  {
    at: 'order',
    want: 'move',
    text: {
      en: 'Take a regiment of horse by a front corner and drag: it wheels, measured at the outer corner. Drag its side and it slides. Wheel or slide something a little, then Enter.',
      fr: 'Prenez un régiment de cavalerie par un coin du front et tirez : il fait une conversion, mesurée au coin extérieur. Par le côté, il glisse. Essayez un peu, puis Entrée.',
    },
  },
  {
    at: 'order',
    want: 'end-corps',
    text: {
      en: 'When your command points are spent or you want no more, end the corps with the button or Ctrl+Enter. If something would be forgotten, one card says what.',
      fr: 'Quand vos points sont dépensés, ou que cela suffit, terminez le corps par le bouton ou Ctrl+Entrée. Si quelque chose risque d’être oublié, une carte le dit.',
    },
  },
  {
    at: 'shooting',
    want: 'shooting',
    text: {
      en: 'Whoever has muskets and an enemy in front shoots. The lines show the plan with the odds of each shot; click a shooter and another enemy to change it, Enter to fire.',
      fr: 'Qui a des mousquets et un ennemi devant soi tire. Les lignes montrent le plan et les chances de chaque tir ; cliquez un tireur puis un autre ennemi pour changer, Entrée pour tirer.',
    },
  },
  {
    at: 'order',
    want: 'charge',
    rule: 'ADLG-CHA-6',
    text: {
      en: 'Close enough? Drag a body onto the enemy: it snaps into contact and the card shows the exact odds of the melee to come. From behind the line of his front it is a flank charge. Enter charges.',
      fr: 'Assez près ? Tirez une unité sur l’ennemi : elle se colle au contact et la carte donne les chances exactes de la mêlée. De derrière la ligne de son front, c’est une charge de flanc. Entrée charge.',
    },
  },
  {
    at: 'order',
    want: 'rally',
    text: {
      en: 'The beads on a base are its losses. A body with losses and no enemy upon it may try to rally one off: choose it and press Rally.',
      fr: 'Les perles d’une unité sont ses pertes. Une unité atteinte, sans ennemi au contact, peut tenter d’en rallier une : choisissez-la et pressez Rallier.',
    },
  },
];

export const LESSONS: readonly Lesson[] = [
  ...(['adlg-r-2021', 'adlg-r-2024'] as const).map(
    (rules): Lesson => ({
      id: `first-${rules}`,
      rules,
      general: 'recruit',
      title: { en: 'Your first battle', fr: 'Votre première bataille' },
      intro: {
        en: 'Command points, the line, a volley and a charge: all that a turn of ADLG-R is, in ten minutes.',
        fr: 'Les points de commandement, la ligne, une salve, une charge : tout un tour d’ADLG-R en dix minutes.',
      },
      steps: ADLG_STEPS,
    }),
  ),
  {
    id: 'first-baroque',
    rules: 'baroque',
    general: 'recruit',
    title: { en: 'Your first battle', fr: 'Votre première bataille' },
    intro: {
      en: 'One unit after another, as long as the dice allow, while the enemy waits for his chance to react.',
      fr: 'Une unité après l’autre, tant que les dés le permettent, pendant que l’ennemi guette sa réaction.',
    },
    steps: [
      {
        at: 'name',
        want: 'name',
        rule: 'BQ-4.1-a',
        text: {
          en: 'Each side names a command in secret; then dice decide whose acts first. Name the one you want to move now.',
          fr: 'Chaque camp désigne un commandement en secret ; les dés décident lequel agit d’abord. Désignez celui que vous voulez mouvoir.',
        },
      },
      {
        at: 'order',
        want: 'move',
        text: {
          en: 'This command has the initiative. Choose a unit and drag it forward. A first action is free of tests; each further march needs one that grows harder.',
          fr: 'Ce commandement a l’initiative. Choisissez une unité et tirez-la vers l’avant. La première action est sans test ; chaque marche de plus en demande un, plus dur.',
        },
      },
      {
        at: 'order',
        want: 'end-unit',
        text: {
          en: 'Done with this unit? End it and take the next. A failed test ends it for you.',
          fr: 'Fini avec cette unité ? Terminez-la et passez à la suivante. Un test raté la termine pour vous.',
        },
      },
      {
        at: 'order',
        want: 'shoot',
        text: {
          en: 'Foot within range may shoot: the card lists why each die is there. Fives and sixes tell, then the target tests its cohesion.',
          fr: 'L’infanterie à portée peut tirer : la carte dit d’où vient chaque dé. Puis la cible teste sa cohésion.',
        },
      },
      {
        at: 'order',
        want: 'charge',
        text: {
          en: 'Horse wins by charging. The odds include what the enemy may do first: fire, evade, countercharge.',
          fr: 'La cavalerie gagne en chargeant. Les chances comptent ce que l’ennemi peut faire avant : tirer, esquiver, contre-charger.',
        },
      },
      {
        at: 'react',
        want: 'react',
        text: {
          en: 'Now you are the one who waits. Somebody of yours may react to this move; look at the odds, then react or pass. Stances answer for you if you like.',
          fr: 'À vous d’attendre. L’une de vos unités peut réagir à ce mouvement ; voyez les chances, puis réagissez ou passez. Les consignes peuvent répondre pour vous.',
        },
      },
    ],
  },
  {
    id: 'first-argad',
    rules: 'argad',
    general: 'recruit',
    title: { en: 'Your first skirmish', fr: 'Votre première escarmouche' },
    intro: {
      en: 'Both sides give their orders in secret, then everybody moves at once.',
      fr: 'Les deux camps donnent leurs ordres en secret, puis tous bougent à la fois.',
    },
    steps: [
      {
        at: 'orders',
        want: 'orders',
        rule: 'AG-SIM-1',
        text: {
          en: 'Choose some men, draw where they go, and pick one of the signs for what they mean to do. Whoever gets no order keeps his stance. Then seal.',
          fr: 'Choisissez des hommes, tracez leur chemin et prenez l’un des signes pour leur intention. Qui n’a pas d’ordre garde sa consigne. Puis scellez.',
        },
      },
      {
        at: 'orders',
        want: 'orders',
        rule: 'AG-SIM-3',
        text: {
          en: 'You saw the pulses: everybody steps a little, then a little more, and shots and contacts happen where they happen. This time tell your shot when to fire: at the start, in passing, or at the end.',
          fr: 'Vous avez vu les pulsations : chacun avance un peu, puis encore, et tirs et contacts arrivent où ils arrivent. Dites cette fois à vos tireurs quand tirer : au début, au passage ou à la fin.',
        },
      },
      {
        at: 'orders',
        want: 'orders',
        text: {
          en: 'Somebody near? Give an attack. Two against one is worth more than a fine sword.',
          fr: 'Quelqu’un à portée ? Donnez une attaque. Deux contre un valent mieux qu’une belle épée.',
        },
      },
    ],
  },
  {
    id: 'first-group-orders',
    rules: 'group-orders',
    general: 'recruit',
    title: { en: 'Your first battle', fr: 'Votre première bataille' },
    intro: {
      en: 'Groups under orders: tell them what to do, and they will do that and nothing else.',
      fr: 'Des groupes sous des ordres : dites-leur que faire, ils feront cela et rien d’autre.',
    },
    steps: [
      {
        at: 'deploy',
        want: 'deploy',
        rule: 'GO-SETUP-18',
        text: {
          en: 'Before the first turn the groups are placed, one after another, in their zone. Drag them where you want them, or leave them, and press the button.',
          fr: 'Avant le premier tour, on place les groupes l’un après l’autre dans leur zone. Tirez-les où vous voulez, ou laissez-les, et pressez le bouton.',
        },
      },
      {
        at: 'orders',
        want: 'orders',
        text: {
          en: 'Each group has an order: advance, reserve, stand, retreat. A general near his group may change it. Leave them as they are, or send one forward.',
          fr: 'Chaque groupe a un ordre : avancer, réserve, tenir, retraite. Un général près du sien peut le changer. Laissez-les, ou lancez-en un en avant.',
        },
      },
      {
        at: 'moves',
        want: 'march',
        text: {
          en: 'One drag moves a whole group and keeps its intervals. A group on advance must go forward; the arrow shows how far.',
          fr: 'Un seul geste déplace tout un groupe en gardant ses intervalles. Un groupe en « avancer » doit avancer ; la flèche dit de combien.',
        },
      },
      {
        at: 'moves',
        want: 'done',
        text: {
          en: 'When all have done their duty, end the moves.',
          fr: 'Quand tous ont fait leur devoir, terminez les mouvements.',
        },
      },
      {
        at: 'shots',
        want: 'shots',
        text: {
          en: 'All shots of the phase are one plan: lines with odds. Enter fires.',
          fr: 'Tous les tirs de la phase forment un plan : des lignes et leurs chances. Entrée tire.',
        },
      },
      {
        at: 'charges',
        want: 'charges',
        text: {
          en: 'Charges are declared before anybody moves. Not every regiment will go when told, and not every target will stand.',
          fr: 'Les charges se déclarent avant tout mouvement. Tout régiment n’y va pas, toute cible ne tient pas.',
        },
      },
    ],
  },
];

/** The battle a lesson is taught on: the smallest of its game. */
export function battleOf(lesson: Lesson): ListedScenario {
  const ours = SCENARIOS.filter((s) => s.rules.includes(lesson.rules));
  return ours.find((s) => s.id === 'first-battle') ?? ours.find((s) => s.short === true) ?? ours[0];
}

/** How far a learner is: which steps his answers have done, in order of the list. */
export function stepsDone(
  lesson: Lesson,
  given: readonly { ask: string; kind: string }[],
): readonly boolean[] {
  const done = lesson.steps.map(() => false);
  for (const { ask, kind } of given) {
    const step = lesson.steps.findIndex((s, i) => !done[i] && s.at === ask && (s.want ?? kind) === kind);
    if (step >= 0) done[step] = true;
  }
  return done;
}

/** What to teach when this is asked: the first step of its kind that is not done. */
export const stepFor = (lesson: Lesson, done: readonly boolean[], ask: string): number =>
  lesson.steps.findIndex((s, i) => !done[i] && s.at === ask);
