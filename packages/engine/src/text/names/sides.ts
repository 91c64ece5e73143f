/** Sides within a sentence: `the Swedes`, `la Prusse`. Names that people gave to their armies stand as they are. */
import type { Lang } from '../words.ts';

/** A country in English has no article; a people, a party or an empire has. */
const ENGLISH =
  /^(Blues|Reds|Swedes|Imperials|Huguenots|Ottomans|Cavaliers|Roundheads|Royalists|Royal Catholics|Bohemian Confederates|Empire|Empire and Spain|Emperor and Catholic League|League|Union|Commonwealth|Spanish Army of Flanders|Holy League relief army)$/;

const FRENCH: Readonly<Record<string, string>> = {
  'Armée de secours de la Sainte Ligue': 'l’armée de secours de la Sainte Ligue',
  'Armée espagnole de Flandre': 'l’armée espagnole de Flandre',
  Autriche: 'l’Autriche',
  Bleus: 'les Bleus',
  'Catholiques royaux': 'les catholiques royaux',
  Cavaliers: 'les Cavaliers',
  'Confédérés de Bohême': 'les confédérés de Bohême',
  Empire: 'l’Empire',
  'Empereur et Ligue catholique': 'l’empereur et la Ligue catholique',
  'Empire et Espagne': 'l’Empire et l’Espagne',
  France: 'la France',
  'Grande-Bretagne et Portugal': 'la Grande-Bretagne et le Portugal',
  Huguenots: 'les huguenots',
  Impériaux: 'les Impériaux',
  Ligue: 'la Ligue',
  Ottomans: 'les Ottomans',
  Parlement: 'le Parlement',
  'Parlement, New Model Army': 'le Parlement et sa New Model Army',
  Prusse: 'la Prusse',
  'République des Deux Nations': 'la République des Deux Nations',
  Rouges: 'les Rouges',
  Royalistes: 'les royalistes',
  'Suède de Charles IX': 'la Suède de Charles IX',
  'Suède et Saxe': 'la Suède et la Saxe',
  'Suède et alliés allemands': 'la Suède et ses alliés allemands',
  Suédois: 'les Suédois',
  'Têtes rondes': 'les Têtes rondes',
  Union: 'l’Union',
};

/** A side's name as it stands in the middle of a sentence that needs no verb of it. */
export function theSide(name: string, lang: Lang): string {
  if (lang === 'en') return ENGLISH.test(name) ? `the ${name}` : name;
  return Object.hasOwn(FRENCH, name) ? FRENCH[name] : name;
}

/** French runs `de` and `à` together with an article: des Suédois, au Parlement. */
const joined = (with_: 'de' | 'à', side: string): string =>
  side.startsWith('les ')
    ? `${with_ === 'de' ? 'des' : 'aux'} ${side.slice(4)}`
    : side.startsWith('le ')
      ? `${with_ === 'de' ? 'du' : 'au'} ${side.slice(3)}`
      : with_ === 'de' && /^[aeiouyàâéèêëîïôûœ]/i.test(side)
        ? `d’${side}`
        : `${with_} ${side}`;
export const ofSide = (name: string): string => joined('de', theSide(name, 'fr'));
export const toSide = (name: string): string => joined('à', theSide(name, 'fr'));
