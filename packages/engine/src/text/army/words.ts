/** How the fields of rosters are said in lists that people write. Whatever is not here is a term of the phrase book. */
import type { WordField } from '../../army/wording.ts';
import type { PhraseBook } from '../phrases.ts';
import { LANGS, type Words, both as w } from '../words.ts';

/** `field.value`, or `field` for flags and numbers; # stands for the number. */
const SAID: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  adlg: {
    'weapon.light-artillery': w('light gun', 'pièce légère'),
    'weapon.none': w('no missiles', 'sans arme de tir'),
    commandedShot: w('commanded shot', 'tireurs commandés'),
    chief: w('commander-in-chief', 'commandant en chef'),
    included: w('in the ranks', 'dans le rang'),
    unit: w('with unit #', 'avec l’unité #'),
    unreliable: w('allied or unreliable', 'allié ou peu fiable'),
    fortifiedCamp: w('fortified camp', 'camp fortifié'),
    fortifications: w('fortifications: #', 'fortifications : #'),
    ships: w('ships: #', 'bateaux : #'),
  },
  baroque: {
    chief: w('commander-in-chief', 'général en chef'),
    'structure.poor': w('poor command structure', 'structure de commandement médiocre'),
    'structure.average': w('average command structure', 'structure de commandement moyenne'),
    'structure.good': w('good command structure', 'bonne structure de commandement'),
    dice: w('scouting dice: #', 'dés de reconnaissance : #'),
    fortified: w('fortified baggage', 'bagages fortifiés'),
    prostitutes: w('camp followers', 'suite du camp'),
    destiny: w('fate points: #', 'points de destin : #'),
  },
  argad: {
    class: w('class #', 'classe #'),
    'armour.0': w('no armour', 'sans armure'),
    'armour.4': w('armour 4', 'armure 4'),
    'armour.4*': w('armour 4*', 'armure 4*'),
    'armour.5': w('armour 5', 'armure 5'),
    'horse.none': w('no horse', 'sans cheval'),
    'horse.war': w('war horse', 'cheval de guerre'),
    'horse.draught': w('draught horse', 'cheval de trait'),
    'horse.mule': w('mule', 'mulet'),
    horseWorth: w('horse worth #', 'cheval valant #'),
    javelins: w('javelins carried: #', 'javelots portés : #'),
  },
  'group-orders': {
    stands: w('# stands', '# socles'),
    'drill.normal': w('normal drill', 'instruction normale'),
    'morale.normal': w('normal morale', 'moral normal'),
    'morale.poor': w('poor morale', 'moral médiocre'),
    'weapon.none': w('no missiles', 'sans arme de tir'),
    poorShot: w('poor shots', 'mauvais tireurs'),
  },
};

/** Numbers that count from nought in files and from one among people. */
const FROM_ONE: readonly string[] = ['unit'];
export const shiftOf = (field: WordField): number => (FROM_ONE.includes(field.id) ? 1 : 0);

/** How a value of a field is said; of a flag or a number, the field itself. */
export function wordsFor(
  rules: string,
  phrases: PhraseBook | undefined,
  field: WordField,
  value: string,
): Words {
  const own = SAID[rules.startsWith('adlg-r') ? 'adlg' : rules] ?? {};
  const key = value === '' ? field.id : `${field.id}.${value}`;
  const term = value === '' ? field.id : value;
  return own[key] ?? phrases?.terms[term] ?? { en: term, fr: term };
}

/** Lower case, no accents, plain quotes and single spaces: so that "Élite" is "elite". */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The marks of the lines above the corps. */
export const HEAD: Readonly<Record<'game' | 'list' | 'year' | 'points' | 'army' | 'book', Words>> = {
  game: w('Game', 'Jeu'),
  list: w('List', 'Liste'),
  year: w('Year', 'Année'),
  points: w('Points', 'Points'),
  army: w('Army', 'Armée'),
  book: w('Book', 'Livre'),
};
export type Head = keyof typeof HEAD;
const HEADS = Object.keys(HEAD) as Head[];
export const FREE: Words = w('free muster', 'montre libre');
export const LEADER: Words = w('a general', 'un général');

export const headOf = (text: string): Head | undefined =>
  HEADS.find((h) => LANGS.some((l) => folded(HEAD[h][l]) === folded(text)));

/** A name in quotes where it would be taken for something else. */
export const inQuotes = (name: string): string => `"${name.replace(/"/g, '""')}"`;

/** A name in quotes at the beginning of a text, and what follows it. */
export function quotedIn(text: string): { name: string; rest: string } | undefined {
  const found = /^"((?:[^"]|"")*)"\s*/.exec(text) ?? /^[“«]\s*([^“”«»]*?)\s*[”»]\s*/.exec(text);
  return found ? { name: found[1].replace(/""/g, '"'), rest: text.slice(found[0].length) } : undefined;
}
