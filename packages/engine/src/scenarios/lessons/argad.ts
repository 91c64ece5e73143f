/** The lesson of Argad. */
import type { Lesson } from './lesson.ts';

export const ARGAD_LESSON: Lesson = {
  id: 'first-argad',
  rules: 'argad',
  general: 'ensign',
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
      name: { en: 'moving by sealed orders', fr: 'bouger par ordres scellés' },
      text: {
        en: 'Choose a man with a click, his group with a second one; Shift and drag draws a frame round several. Click where they go, or draw their way from them. Give more orders if you like; whoever gets none keeps his stance. Then press “Seal the orders”: neither side sees the other’s until both have sealed.',
        fr: 'Choisissez un homme d’un clic, son groupe d’un second ; Maj et tirer en encadrent plusieurs. Cliquez où ils vont, ou tracez leur chemin à partir d’eux. Donnez d’autres ordres si vous voulez ; qui n’en a pas garde sa posture. Puis pressez « Sceller les ordres » : nul ne voit ceux de l’autre avant que les deux camps aient scellé.',
      },
    },
    {
      at: 'orders',
      want: 'orders',
      part: 'fire',
      rule: 'AG-SIM-9',
      name: { en: 'when a man fires', fr: 'quand un homme tire' },
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
      name: { en: 'what he watches for', fr: 'ce qu’il guette' },
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
      name: { en: 'attacking', fr: 'attaquer' },
      text: {
        en: 'Somebody within reach? Choose a man or two and click the enemy: they attack him, riders charge. The card shows the odds. Two against one is worth more than a fine sword. Until somebody is near enough, move closer.',
        fr: 'Quelqu’un à portée ? Choisissez un homme ou deux et cliquez l’ennemi : ils l’attaquent, les cavaliers chargent. La carte donne les chances. Deux contre un valent mieux qu’une belle épée. Tant que nul n’est assez près, approchez.',
      },
    },
    {
      at: 'orders',
      want: 'orders',
      part: 'resolve',
      rule: 'AG-SIM-7',
      name: { en: 'if the target leaves or stands', fr: 'si la cible part ou tient' },
      text: {
        en: 'The man you go for may not wait for you. Give another attack and set “Target leaves” (pursue, stop, take the next) and “Target stands” (press on, or halt short of him).',
        fr: 'Celui que vous visez ne vous attendra peut-être pas. Donnez encore une attaque et réglez « La cible part » (poursuivre, arrêter, prendre le suivant) et « La cible tient » (presser, ou faire halte avant lui).',
      },
    },
    {
      at: 'orders',
      rule: 'AG-MELEE-3',
      name: { en: 'reading a melee', fr: 'lire une mêlée' },
      text: {
        en: 'Read the melee in the chronicle: whoever touches an enemy strikes once a turn, long weapons before short ones. A total above the other’s class, and above his armour if that is better, puts him out; as much as his class throws him back. The number of each rule stands beside it. Then seal your next orders.',
        fr: 'Lisez la mêlée dans la chronique : qui touche un ennemi frappe une fois par tour, les armes longues avant les courtes. Un total au-dessus de la classe de l’autre, et de son armure si elle vaut mieux, le met hors de combat ; égal à sa classe, il le fait reculer. Le numéro de chaque règle est à côté. Puis scellez les ordres suivants.',
      },
    },
    {
      at: 'orders',
      rule: 'AG-VICT-4',
      name: { en: 'how one wins', fr: 'comment on gagne' },
      text: {
        en: 'How it is won: every man out of action counts his points, captives double; a band that has lost half its men, or its leader, tests its nerve, and a side that has lost half its points breaks. Keep your men together, finish what you began, and do not chase too far.',
        fr: 'Comment on gagne : tout homme hors de combat compte ses points, les captifs double ; une bande qui a perdu la moitié des siens, ou son chef, teste son sang-froid, et un camp qui a perdu la moitié de ses points est rompu. Gardez vos gens ensemble, achevez ce qui est commencé, et ne poursuivez pas trop loin.',
      },
    },
  ],
};
