/** First battles that teach by doing: at each kind of question the next thing to learn, with the real engine. */
import type { Command } from '../battle/protocol.ts';
import { type ListedScenario, SCENARIOS, type ScenarioText } from './index.ts';

/** One thing to learn. It is shown when the learner is asked a question of its kind, and done when he answers so. */
export interface Step {
  readonly at: string; // kind of ask
  readonly want?: string; // kind of command that does it; absent: to be read
  readonly part?: Part; // what one of the orders in it must have
  readonly text: ScenarioText;
  readonly rule?: string; // where it is written
}

/** Games with sealed orders say everything in one answer: the things that can be learned of it one by one. */
export type Part = 'move' | 'attack' | 'fire' | 'reaction' | 'resolve';

/** What the sealed orders of an answer have. */
export function partsOf(command: Command): readonly Part[] {
  const { orders } = command as { orders?: unknown };
  if (!Array.isArray(orders)) return [];
  const parts = new Set<Part>();
  for (const o of orders as readonly Readonly<Record<string, unknown>>[]) {
    if (o.intent === 'move') parts.add('move');
    if (o.intent === 'attack' || o.intent === 'charge') parts.add('attack');
    if (o.fire !== undefined) parts.add('fire');
    if (o.reaction !== undefined) parts.add('reaction');
    if (o.resolve !== undefined) parts.add('resolve');
  }
  return [...parts];
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
  {
    at: 'shooting',
    rule: 'ADLG-END-3',
    text: {
      en: 'How it is won: a body with losses counts one against its army, a routed one two, and the army against which as many count as it had bodies is beaten. Strike where he is weakest, and rally or pull back in time. Then fire.',
      fr: 'Comment on gagne : une unité atteinte compte un contre son armée, une unité en déroute deux, et l’armée contre laquelle on en compte autant qu’elle avait d’unités est battue. Frappez où l’ennemi est faible, ralliez ou retirez-vous à temps. Puis tirez.',
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
          en: 'Each side names a command in secret; dice decide whose acts first. Name yours.',
          fr: 'Chaque camp désigne un commandement en secret ; les dés décident lequel agit d’abord. Désignez le vôtre.',
        },
      },
      {
        at: 'order',
        want: 'move',
        text: {
          en: 'Choose a unit and drag it forward. Its first action is free of tests; each further march needs a harder one.',
          fr: 'Choisissez une unité et tirez-la vers l’avant. Sa première action est sans test ; chaque marche de plus en demande un plus dur.',
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
        at: 'order',
        want: 'fight',
        rule: 'BQ-7.5-a',
        text: {
          en: 'Units in contact fight on only when told to: choose yours and press Fight on. Both throw, whoever is hit tests its cohesion; the card shows who is likelier to stand.',
          fr: 'Au contact on ne se bat que sur ordre : choisissez votre unité et pressez Combattre. Les deux lancent, qui est touché teste sa cohésion ; la carte dit qui a le plus de chances de tenir.',
        },
      },
      {
        at: 'order',
        want: 'rally',
        rule: 'BQ-4.1.2-b',
        text: {
          en: 'A disordered unit does everything worse. Choose it before it acts and press Rally: if it passes, it is in order and may still act.',
          fr: 'Une unité en désordre fait tout plus mal. Choisissez-la avant qu’elle n’agisse et pressez Rallier : le test réussi, elle est en ordre et peut encore agir.',
        },
      },
      {
        at: 'name',
        rule: 'BQ-9.1-d',
        text: {
          en: 'How it is won: an exhausted unit costs its army its value, an eliminated one twice that, the baggage three; with nothing left at the end of a turn it is routed. Name your next command.',
          fr: 'Comment on gagne : une unité épuisée coûte sa valeur à son armée, une unité éliminée le double, les bagages trois ; l’armée à qui il ne reste rien en fin de tour est en déroute. Désignez le commandement suivant.',
        },
      },
      {
        at: 'react',
        want: 'react',
        text: {
          en: 'Now he moves, and one of yours may react: look at the odds, then react or pass. Stances can answer for you.',
          fr: 'C’est lui qui bouge, et l’une de vos unités peut réagir : voyez les chances, puis réagissez ou passez. Les consignes peuvent répondre pour vous.',
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
        part: 'move',
        rule: 'AG-SIM-1',
        text: {
          en: 'Choose a man with a click, his group with a second one; Shift and drag draws a frame round several. Take the sign Move and click where they go, or draw their way. Give more orders if you like; whoever gets none keeps his stance. Then press “Seal the orders”: neither side sees the other’s until both have sealed.',
          fr: 'Choisissez un homme d’un clic, son groupe d’un second ; Maj et tirer en encadrent plusieurs. Prenez le signe Aller et cliquez où ils vont, ou tracez leur chemin. Donnez d’autres ordres si vous voulez ; qui n’en a pas garde sa posture. Puis pressez « Sceller les ordres » : nul ne voit ceux de l’autre avant que les deux camps aient scellé.',
        },
      },
      {
        at: 'orders',
        want: 'orders',
        part: 'fire',
        rule: 'AG-SIM-9',
        text: {
          en: 'You saw the twenty pulses: everybody goes a twentieth of his way, again and again, and shots and meetings happen where they happen; the chronicle tells them in order. Now choose a shooter and say under “Shot” when he fires: before moving, in passing, after moving. Once he has fired he must reload, which he does unless you order otherwise.',
          fr: 'Vous avez vu les vingt pulsations : chacun fait un vingtième de son chemin, encore et encore, et tirs et rencontres arrivent où ils arrivent ; la chronique les dit dans l’ordre. Choisissez un tireur et dites sous « Tir » quand il tire : avant de bouger, au passage, après le mouvement. Après son coup il doit recharger ; il le fait de lui-même si vous n’ordonnez rien d’autre.',
        },
      },
      {
        at: 'orders',
        want: 'orders',
        part: 'reaction',
        rule: 'AG-SIM-4',
        text: {
          en: 'Nobody can be given a new order once the pulses run, so give him one thing to watch for. Choose a man with an order and set “If” and “then”: if an enemy is near, turn to face him; if he is charged, shoot and stand.',
          fr: 'Une fois les pulsations lancées, plus personne ne reçoit d’ordre : dites donc à chacun ce qu’il guette. Choisissez un homme qui a un ordre et réglez « Si » et « alors » : si un ennemi approche, faire face ; s’il est chargé, tirer et tenir.',
        },
      },
      {
        at: 'orders',
        want: 'orders',
        part: 'attack',
        rule: 'AG-SIM-3',
        text: {
          en: 'Somebody within reach? Choose a man or two, take the sign Attack, riders Charge, and click the enemy. The card shows the odds. Two against one is worth more than a fine sword. Until somebody is near enough, move closer.',
          fr: 'Quelqu’un à portée ? Choisissez un homme ou deux, prenez le signe Attaquer, pour les cavaliers Charger, et cliquez l’ennemi. La carte donne les chances. Deux contre un valent mieux qu’une belle épée. Tant que nul n’est assez près, approchez.',
        },
      },
      {
        at: 'orders',
        want: 'orders',
        part: 'resolve',
        rule: 'AG-SIM-7',
        text: {
          en: 'The man you go for may not wait for you. Give another attack and set “Target leaves” (pursue, stop, take the next) and “Target stands” (press on, or halt short of him).',
          fr: 'Celui que vous visez ne vous attendra peut-être pas. Donnez encore une attaque et réglez « La cible part » (poursuivre, arrêter, prendre le suivant) et « La cible tient » (presser, ou faire halte avant lui).',
        },
      },
      {
        at: 'orders',
        rule: 'AG-MELEE-3',
        text: {
          en: 'Read the melee in the chronicle: whoever touches an enemy strikes once a turn, long weapons before short ones. A total above the other’s class, and above his armour if that is better, puts him out; as much as his class throws him back. The number of each rule stands beside it. Then seal your next orders.',
          fr: 'Lisez la mêlée dans la chronique : qui touche un ennemi frappe une fois par tour, les armes longues avant les courtes. Un total au-dessus de la classe de l’autre, et de son armure si elle vaut mieux, le met hors de combat ; égal à sa classe, il le fait reculer. Le numéro de chaque règle est à côté. Puis scellez les ordres suivants.',
        },
      },
      {
        at: 'orders',
        rule: 'AG-VICT-4',
        text: {
          en: 'How it is won: every man out of action counts his points, captives double; a band that has lost half its men, or its leader, tests its nerve, and a side that has lost half its points breaks. Keep your men together, finish what you began, and do not chase too far.',
          fr: 'Comment on gagne : tout homme hors de combat compte ses points, les captifs double ; une bande qui a perdu la moitié des siens, ou son chef, teste son sang-froid, et un camp qui a perdu la moitié de ses points est rompu. Gardez vos gens ensemble, achevez ce qui est commencé, et ne poursuivez pas trop loin.',
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
        at: 'orders',
        rule: 'GO-SETUP-21',
        text: {
          en: 'How it is won: an army is broken when the stands it has lost and those that rout are half of what it began with. A general near his men rallies them; groups on stand or reserve lose less. Change an order or leave them all.',
          fr: 'Comment on gagne : une armée est rompue quand les socles perdus et ceux en déroute font la moitié de ce qu’elle avait. Un général près de ses hommes les rallie ; les groupes qui tiennent ou en réserve perdent moins. Changez un ordre ou laissez-les.',
        },
      },
      {
        at: 'moves',
        want: 'form',
        rule: 'GO-UNIT-10',
        text: {
          en: 'A line shoots, a column marches. Choose a single unit and another formation for it: the table shows the new shape, its front stays where it is.',
          fr: 'La ligne tire, la colonne marche. Choisissez une seule unité et une autre formation : la table montre la nouvelle forme, son front reste en place.',
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

/**
 * How far a learner is: which steps his answers have done, in order of the list. One answer does one step, or all whose
 * part it has; what is only to be read is done by the answer that was given when it was shown.
 */
export function stepsDone(
  lesson: Lesson,
  given: readonly { ask: string; kind: string; parts?: readonly Part[] }[],
): readonly boolean[] {
  const done = lesson.steps.map(() => false);
  for (const { ask, kind, parts = [] } of given) {
    const shown = stepFor(lesson, done, ask);
    const fits = (s: Step, i: number): boolean =>
      !done[i] &&
      s.at === ask &&
      (s.want === undefined ? i === shown : s.want === kind) &&
      (s.part === undefined || parts.includes(s.part));
    const step = lesson.steps.findIndex(fits);
    if (step >= 0) done[step] = true;
    for (const [i, s] of lesson.steps.entries()) if (s.part !== undefined && fits(s, i)) done[i] = true;
  }
  return done;
}

/** What to teach when this is asked: the first step of its kind that is not done. */
export const stepFor = (lesson: Lesson, done: readonly boolean[], ask: string): number =>
  lesson.steps.findIndex((s, i) => !done[i] && s.at === ask);
