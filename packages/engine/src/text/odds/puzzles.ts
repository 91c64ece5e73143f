/** Titles, questions, hints and lessons of puzzles that were made from battles, from their theme and their aim. */
import type { What } from '../../odds/aims.ts';
import type { Made, Theme } from '../../odds/made.ts';
import type { Till } from '../../odds/puzzle.ts';
import type { Lang, Words } from '../words.ts';

/** What a theme is called, a hint that does not give it away, and what it teaches. */
interface ThemeWords {
  readonly title: Words;
  readonly hint: Words;
  readonly lesson: Words;
}

export const THEME_WORDS: Readonly<Record<Theme, ThemeWords>> = {
  flank: {
    title: { en: 'The open flank', fr: 'Le flanc découvert' },
    hint: {
      en: 'Look where their front does not look.',
      fr: 'Regardez où leur front ne regarde pas.',
    },
    lesson: {
      en: 'Who is struck in the flank or from behind fights at a disadvantage.',
      fr: 'Qui est pris de flanc ou à revers combat désavantagé.',
    },
  },
  charge: {
    title: { en: 'Charge or wait', fr: 'Charger ou attendre' },
    hint: {
      en: 'Not every charge is worth it: compare who meets whom.',
      fr: 'Toutes les charges ne se valent pas : voyez qui rencontre qui.',
    },
    lesson: {
      en: 'The charge pays where your troops are at their best and theirs are not.',
      fr: 'La charge paie là où vos troupes sont à leur avantage et les leurs non.',
    },
  },
  volley: {
    title: { en: 'Whom to shoot', fr: 'Sur qui tirer' },
    hint: {
      en: 'The target and the shooter both count: range, cover, and what is already shaken.',
      fr: 'La cible et le tireur comptent : la portée, l’abri, et ce qui chancelle déjà.',
    },
    lesson: {
      en: 'Fire is best spent where it has the fewest hindrances.',
      fr: 'Le feu vaut surtout là où rien ne le gêne.',
    },
  },
  'advance-fire': {
    title: { en: 'Where to stand', fr: 'Où se poster' },
    hint: {
      en: 'Where one stands decides who shoots and who strikes afterwards.',
      fr: 'La place décide qui tire et qui frappe ensuite.',
    },
    lesson: {
      en: 'One order moves; fire and blows of the turn follow from where everybody stands then.',
      fr: 'L’ordre déplace ; le feu et les coups du tour dépendent d’où chacun se trouve alors.',
    },
  },
  melee: {
    title: { en: 'Cold steel', fr: 'À l’arme blanche' },
    hint: {
      en: 'Choose the fight that stands best for you.',
      fr: 'Choisissez le combat qui se présente le mieux.',
    },
    lesson: {
      en: 'Of several fights the right one is where numbers and arms are on your side.',
      fr: 'De plusieurs combats, le bon est celui où le nombre et les armes sont pour vous.',
    },
  },
  together: {
    title: { en: 'All on one', fr: 'Tous sur un' },
    hint: {
      en: 'Blows add up when they fall on one man.',
      fr: 'Les coups s’ajoutent quand ils tombent sur un seul.',
    },
    lesson: {
      en: 'Several at one: each adds his chance.',
      fr: 'À plusieurs contre un : chacun ajoute sa chance.',
    },
  },
  'sword-and-shot': {
    title: { en: 'Sword and shot', fr: 'L’épée et le feu' },
    hint: {
      en: 'Some shoot at the start of the turn; others strike after it.',
      fr: 'Les uns tirent au début du tour, les autres frappent ensuite.',
    },
    lesson: {
      en: 'A shot before the blows and a blow after it: both count.',
      fr: 'Un tir avant les coups, un coup après : les deux comptent.',
    },
  },
  rally: {
    title: { en: 'Rally them', fr: 'Les rallier' },
    hint: {
      en: 'Somebody can still be brought back to order.',
      fr: 'On peut encore en remettre en ordre.',
    },
    lesson: {
      en: 'To rally at the right moment is worth an attack.',
      fr: 'Rallier à propos vaut une attaque.',
    },
  },
  manoeuvre: {
    title: { en: 'A step aside', fr: 'Un pas de côté' },
    hint: {
      en: 'Somebody else has to move.',
      fr: 'C’est à un autre de bouger.',
    },
    lesson: {
      en: 'A short move at the right place changes what the turn brings.',
      fr: 'Un court mouvement au bon endroit change ce que le tour apporte.',
    },
  },
  withdraw: {
    title: { en: 'Draw back', fr: 'Se dérober' },
    hint: {
      en: 'Not every ground has to be held.',
      fr: 'Tout terrain n’est pas à tenir.',
    },
    lesson: {
      en: 'Who draws back in time fights again.',
      fr: 'Qui se dérobe à temps combattra encore.',
    },
  },
  save: {
    title: { en: 'Save them', fr: 'Les sauver' },
    hint: {
      en: 'Help may come from another: who is occupied does not strike here.',
      fr: 'L’aide peut venir d’un autre : qui est occupé ne frappe pas ici.',
    },
    lesson: {
      en: 'The danger is met best before it arrives.',
      fr: 'Le danger se pare avant d’arriver.',
    },
  },
};

type Game = 'argad' | 'other';
/** What should come of it, of one body or of any of the enemy. `{whom}` is its name. */
type Aims = Readonly<Record<What, { readonly one: Words; readonly any?: Words }>>;

const AIMS: Aims = {
  break: {
    one: { en: '{whom} is broken', fr: '{whom} : rompu' },
    any: { en: 'a unit of the enemy is broken', fr: 'une unité ennemie est rompue' },
  },
  hurt: {
    one: { en: '{whom} takes a loss or breaks', fr: '{whom} : une perte, ou rompu' },
    any: {
      en: 'a unit of the enemy takes a loss or breaks',
      fr: 'une unité ennemie subit une perte ou est rompue',
    },
  },
  maul: {
    one: { en: '{whom} takes two losses or breaks', fr: '{whom} : deux pertes, ou rompu' },
    any: {
      en: 'a unit of the enemy takes two losses or breaks',
      fr: 'une unité ennemie subit deux pertes ou est rompue',
    },
  },
  shake: {
    one: { en: '{whom} is disordered or breaks', fr: '{whom} : en désordre, ou rompu' },
    any: {
      en: 'a unit of the enemy is disordered or breaks',
      fr: 'une unité ennemie est en désordre ou rompue',
    },
  },
  save: { one: { en: '{whom} is not broken', fr: '{whom} : toujours en ligne' } },
  unhurt: { one: { en: '{whom} takes no loss', fr: '{whom} : aucune perte' } },
  rally: { one: { en: '{whom} recovers a loss', fr: '{whom} : une perte recouvrée' } },
  order: { one: { en: '{whom} is in order again', fr: '{whom} : de nouveau en ordre' } },
};

/** Single men are not broken. */
const OF_MEN: Partial<Aims> = {
  break: {
    one: { en: '{whom} is put out of the fight', fr: '{whom} : hors de combat' },
    any: { en: 'one of the enemy is put out of the fight', fr: 'un ennemi est mis hors de combat' },
  },
  shake: {
    one: {
      en: '{whom} is hit, stunned or thrown into disorder',
      fr: '{whom} : touché, étourdi ou désemparé',
    },
    any: {
      en: 'one of the enemy is hit, stunned or thrown into disorder',
      fr: 'un ennemi est touché, étourdi ou désemparé',
    },
  },
  save: { one: { en: '{whom} is still on his feet', fr: '{whom} : encore debout' } },
};

const ASKED: Readonly<Record<Game, Readonly<Record<Till, Words>>>> = {
  argad: {
    command: {
      en: 'Seal the orders with the best chance that {aim} this turn.',
      fr: 'Scellez les ordres qui rendent ceci le plus probable dans ce tour : {aim}.',
    },
    turn: {
      en: 'Seal the orders with the best chance that {aim} this turn.',
      fr: 'Scellez les ordres qui rendent ceci le plus probable dans ce tour : {aim}.',
    },
  },
  other: {
    command: {
      en: 'Give the order with the best chance that {aim}. Only what it brings about by itself counts.',
      fr: 'Donnez l’ordre qui rend ceci le plus probable : {aim}. Seul compte ce qu’il amène de lui-même.',
    },
    turn: {
      en: 'Give the order with the best chance that {aim} by the end of this turn.',
      fr: 'Donnez l’ordre qui rend ceci le plus probable d’ici la fin du tour : {aim}.',
    },
  },
};

/** The aim in words: 'Bruay is broken'. */
export function sayAim(made: Pick<Made, 'rules' | 'what' | 'whom'>, whom: string, lang: Lang): string {
  const words = (made.rules === 'argad' ? OF_MEN[made.what] : undefined) ?? AIMS[made.what];
  return ((made.whom === '' ? words.any : undefined) ?? words.one)[lang].replace('{whom}', whom);
}

/** The question in words; `whom` is the name of the body it is about. */
export function sayQuestion(
  made: Pick<Made, 'rules' | 'what' | 'whom' | 'till'>,
  whom: string,
  lang: Lang,
): string {
  const game: Game = made.rules === 'argad' ? 'argad' : 'other';
  return ASKED[game][made.till][lang].replace('{aim}', sayAim(made, whom, lang));
}

/** How hard it is, in a word: by the rank that finds it. */
export const LEVELS: readonly { readonly from: number; readonly name: Words }[] = [
  { from: 0, name: { en: 'Recruit', fr: 'Recrue' } },
  { from: 1100, name: { en: 'Ensign', fr: 'Enseigne' } },
  { from: 1300, name: { en: 'Sergeant', fr: 'Sergent' } },
  { from: 1600, name: { en: 'Captain', fr: 'Capitaine' } },
  { from: 1900, name: { en: 'Veteran', fr: 'Vétéran' } },
];
export const sayLevel = (level: number, lang: Lang): string =>
  (LEVELS.findLast((l) => level >= l.from) ?? LEVELS[0]).name[lang];
