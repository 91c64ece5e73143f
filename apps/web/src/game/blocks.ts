import type { BlockKind } from '../art/layouts.ts';

/** Which drawing stands for which troop type of the rule books. */
const BLOCKS: Readonly<Record<string, BlockKind>> = {
  PIKE_SHOT: 'pikeAndShot',
  LATER_PIKE_SHOT: 'laterPikeAndShot',
  LATER_TERCIO: 'laterTercio',
  TERCIO: 'tercio',
  KEIL: 'keil',
  COLUNELA: 'colunela',
  LMI: 'shot',
  MED_SWORD: 'mediumSwords',
  HEAVY_SWORD: 'heavySwords',
  BAYONET: 'bayonets',
  LEVY: 'levy',
  LI: 'skirmishers',
  CAV_MEDIUM: 'mediumHorse',
  CAV_HEAVY: 'heavyHorse',
  CAV_HVY_ARMOURED: 'cuirassiers',
  GENDARME: 'gendarmes',
  LIGHT_CAV: 'lightHorse',
  DRAGOON: 'dragoons',
  ART_LIGHT: 'lightGuns',
  ART_MEDIUM: 'mediumGuns',
  ART_HEAVY: 'heavyGuns',
  WWG: 'warWagon',
  ELEPHANT: 'elephants',
};

export const blockFor = (type: string): BlockKind => BLOCKS[type] ?? 'shot';
