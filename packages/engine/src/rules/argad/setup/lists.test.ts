/** The lists of bands: what each man carries, and his price by section 18, reckoned here from its items. */
import { expect, it } from 'vitest';
import { BAND_LISTS } from './bands.ts';
import { pointsOf, recruit } from './budget.ts';

// class; how he fights; what he has; price: AG-BUDGET-1 to -4 for the man, then armour, missiles, weapons, gifts
const MEN: Readonly<Record<string, string>> = {
  officer: '4 foot officer sword = 8',
  sergeant: '3 foot sergeant halberd = 9', // 6 + 3
  drummer: '3 foot musician sword = 6',
  pikeman: '3 foot soldier armour 4 pike = 6', // 3 + 1 + 2
  halberdier: '3 foot soldier halberd = 6',
  musketeer: '3 foot soldier musket = 9', // 3 + 6
  caliver: '3 foot soldier caliver = 7',
  captain: '4 cavalry war officer armour 4 pistol sword = 17', // 12 + 1 + 4
  cuirassier: '4 cavalry war soldier armour 4* pistol sword = 14', // 8 + 2 + 4
  reiter: '3 cavalry war soldier armour 4 pistol sword = 11', // 6 + 1 + 4
  lancer: '3 cavalry war soldier armour 4 lance sword = 10', // 6 + 1 + 3
  dragoon: '3 mounted-infantry draught soldier light-musket = 11', // 3 + 2 + 6
  elder: '4 foot sergeant two-hander = 10', // 8 + 2
  peasant: '2 foot civilian long-tool = 2.5',
  miller: '2 foot civilian heavy-tool = 3',
  hunter: '3 foot soldier crossbow = 5',
  hero: '5 foot soldier pistol sword rapier-dagger = 14', // 5 + 4 + 5
  marksman: '4 foot soldier short-arquebus elite = 12', // 4 + 4 + 4
  swordsman: '4 foot soldier sword = 4',
  arquebusier: '3 foot soldier short-arquebus = 7',
  lackey: '2 foot soldier pistol = 6',
};

it('AG-BUDGET-1 AG-BUDGET-2 AG-BUDGET-3 AG-BUDGET-4 AG-BUDGET-13 every man of the lists, his arms and his price', () => {
  const seen = new Set<string>();
  for (const { entries } of BAND_LISTS)
    for (const e of entries) {
      const m = recruit('A1', e.class, e.more);
      const words = [
        ...[m.class, m.mode, m.horse === 'none' ? '' : m.horse, m.role],
        ...[m.armour === '0' ? '' : `armour ${m.armour}`, ...m.ranged, ...m.melee, ...m.abilities],
      ];
      expect([e.id, `${words.filter((w) => w !== '').join(' ')} = ${pointsOf(m)}`]).toEqual([
        e.id,
        MEN[e.id],
      ]);
      seen.add(e.id);
    }
  expect([...seen].sort()).toEqual(Object.keys(MEN).sort());
});
