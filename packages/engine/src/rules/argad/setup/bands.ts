/** Kinds of men by the lists they belong to: what bands are built from. House lists, in the spirit of the period. */
import type { Both } from '../../../army/army-list.ts';
import type { Recruit } from './budget.ts';

export interface BandEntry {
  id: string; // 'halberdier'
  name: Both;
  class: number;
  more: Partial<Recruit>;
  least: number;
  most: number | null;
}

export interface BandList {
  id: string;
  name: Both;
  years: readonly [number, number];
  entries: readonly BandEntry[];
}

const entry = (
  id: string,
  en: string,
  fr: string,
  cls: number,
  more: Partial<Recruit>,
  least = 0,
  most: number | null = null,
): BandEntry => ({ id, name: { en, fr }, class: cls, more, least, most });

const officer = entry('officer', 'officer', 'officier', 4, { role: 'officer', melee: ['sword'] }, 1, 1);
const sergeant = entry('sergeant', 'sergeant', 'sergent', 3, { role: 'sergeant', melee: ['halberd'] }, 0, 2);
const drummer = entry('drummer', 'drummer', 'tambour', 3, { role: 'musician', melee: ['sword'] }, 0, 1);
const pikeman = entry('pikeman', 'pikeman', 'piquier', 3, { armour: '4', melee: ['pike'] });
const halberdier = entry('halberdier', 'halberdier', 'hallebardier', 3, { melee: ['halberd'] });
const musketeer = entry('musketeer', 'heavy musketeer', 'mousquetaire', 3, { ranged: ['musket'] });
const caliver = entry('caliver', 'caliver', 'arquebusier', 3, { ranged: ['caliver'] });
const arquebusier = entry('arquebusier', 'short arquebus', 'arquebuse courte', 3, {
  ranged: ['short-arquebus'],
});
const swordsman = entry('swordsman', 'swordsman', 'homme d’épée', 4, { melee: ['sword'] });
const captain = entry('captain', 'captain of horse', 'capitaine de cavalerie', 4, { mode: 'cavalry', horse: 'war', role: 'officer', armour: '4', ranged: ['pistol'], melee: ['sword'] }, 1, 1); // biome-ignore format: one man to a line
const cuirassier = entry('cuirassier', 'cuirassier', 'cuirassier', 4, { mode: 'cavalry', horse: 'war', armour: '4*', ranged: ['pistol'], melee: ['sword'] }); // biome-ignore format: one man to a line
const reiter = entry('reiter', 'reiter', 'reître', 3, { mode: 'cavalry', horse: 'war', armour: '4', ranged: ['pistol'], melee: ['sword'] }); // biome-ignore format: one man to a line
const lancer = entry('lancer', 'lancer', 'lancier', 3, { mode: 'cavalry', horse: 'war', armour: '4', melee: ['lance', 'sword'] }); // biome-ignore format: one man to a line
const dragoon = entry('dragoon', 'dragoon', 'dragon', 3, { mode: 'mounted-infantry', horse: 'draught', ranged: ['light-musket'] }); // biome-ignore format: one man to a line
const elder = entry(
  'elder',
  'village elder',
  'ancien du village',
  4,
  { role: 'sergeant', melee: ['two-hander'] },
  1,
  1,
);
const peasant = entry('peasant', 'peasant', 'paysan', 2, { role: 'civilian', melee: ['long-tool'] });
const miller = entry('miller', 'strong fellow', 'gaillard', 2, { role: 'civilian', melee: ['heavy-tool'] });
const hunter = entry('hunter', 'hunter', 'chasseur', 3, { ranged: ['crossbow'] });
const hero = entry('hero', 'hero', 'héros', 5, { ranged: ['pistol'], melee: ['sword'], abilities: ['rapier-dagger'] }, 1, 2); // biome-ignore format: one man to a line
const marksman = entry('marksman', 'marksman', 'tireur d’élite', 4, { ranged: ['short-arquebus'], abilities: ['elite'] }, 0, 1); // biome-ignore format: one man to a line
const lackey = entry('lackey', 'lackey', 'valet', 2, { ranged: ['pistol'] });

export const BAND_LISTS: readonly BandList[] = [
  {
    id: 'company',
    name: { en: 'A company of foot', fr: 'Une compagnie de gens de pied' },
    years: [1560, 1650],
    entries: [officer, sergeant, drummer, pikeman, halberdier, musketeer, caliver],
  },
  {
    id: 'horse',
    name: { en: 'A troop of horse', fr: 'Une troupe de cavalerie' },
    years: [1560, 1650],
    entries: [captain, cuirassier, reiter, lancer, dragoon],
  },
  {
    id: 'villagers',
    name: { en: 'A village in arms', fr: 'Un village en armes' },
    years: [1550, 1650],
    entries: [elder, peasant, miller, hunter],
  },
  {
    id: 'adventurers',
    name: { en: 'Adventurers', fr: 'Des aventuriers' },
    years: [1590, 1650],
    entries: [hero, marksman, swordsman, arquebusier, lackey],
  },
];
