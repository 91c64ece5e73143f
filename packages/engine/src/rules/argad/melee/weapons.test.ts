/** The table of weapons for close fighting, and captives who follow whoever guards them. */
import { describe, expect, it } from 'vitest';
import { leadCaptives } from '../deeds/captives.ts';
import { MELEE, MELEE_KINDS, type MeleeKind } from '../shooting/weapons.ts';
import { skirmish } from '../testing.ts';

const all = (want: (k: MeleeKind) => boolean): MeleeKind[] => MELEE_KINDS.filter(want);

describe('weapons', () => {
  it('AG-WEAPON-20 AG-WEAPON-21 AG-WEAPON-22 AG-WEAPON-24 AG-WEAPON-25 AG-WEAPON-28 from hands to pikes in six lengths', () => {
    const ranks = [0, 1, 2, 3, 4, 5].map((n) => all((k) => MELEE[k].rank === n).sort());
    expect(ranks).toEqual([
      ['hands'],
      ['dagger'],
      ['butt', 'pistol-butt', 'sword', 'tool'],
      ['heavy-tool', 'long-tool', 'pointed-axe', 'two-hander'],
      ['halberd', 'lance', 'long-axe', 'spear'],
      ['pike'],
    ]);
  });

  it('AG-BUDGET-6 prices: spears, axes and pikes 2, halberds, long axes and lances 3, long tools a half, heavy ones 1', () => {
    const price = (n: number): MeleeKind[] => all((k) => MELEE[k].budget === n).sort();
    expect(price(2)).toEqual(['pike', 'pointed-axe', 'spear', 'two-hander']);
    expect(price(3)).toEqual(['halberd', 'lance', 'long-axe']);
    expect([price(0.5), price(1)]).toEqual([['long-tool'], ['heavy-tool']]);
    expect(price(0)).toEqual(['butt', 'dagger', 'hands', 'pistol-butt', 'sword', 'tool']);
  });

  it('AG-WEAPON-22 AG-WEAPON-23 AG-WEAPON-24 AG-WEAPON-25 who receives a charge, strikes from behind, minds horses', () => {
    expect(all((k) => MELEE[k].receives).sort()).toEqual([
      'halberd',
      'long-axe',
      'pike',
      'pointed-axe',
      'spear',
    ]);
    expect(all((k) => MELEE[k].rear).sort()).toEqual(['halberd', 'long-axe', 'spear']);
    expect(all((k) => MELEE[k].antiHorse).sort()).toEqual(['halberd', 'long-axe']);
    expect(all((k) => MELEE[k].heavy).sort()).toEqual(['heavy-tool', 'pointed-axe', 'two-hander']);
  });

  it('AG-WEAPON-23 AG-WEAPON-24 AG-WEAPON-25 AG-WEAPON-26 AG-WEAPON-27 who serves on foot, who on horseback, what is makeshift', () => {
    expect(all((k) => !MELEE[k].mounted).sort()).toEqual([
      'halberd',
      'heavy-tool',
      'long-axe',
      'pike',
      'pointed-axe',
      'two-hander',
    ]);
    expect(all((k) => !MELEE[k].foot)).toEqual(['lance']);
    expect(all((k) => MELEE[k].improvised).sort()).toEqual([
      'butt',
      'hands',
      'heavy-tool',
      'long-tool',
      'pistol-butt',
      'tool',
    ]);
  });
});

describe('captives', () => {
  it('AG-HEAL-8c go with their guard, the first of the list as any other, and stay while he is near', () => {
    const s = skirmish({ a: { A1: { x: 40, y: 40 }, A2: { x: 60, y: 40 } }, b: { B1: { x: 40, y: 70 } } });
    const [guard, , captive] = s.figures;
    captive.place = 'captive';
    const apart = (): number => Math.hypot(captive.x - guard.x, captive.y - guard.y) / 60000;
    captive.captor = 0;
    leadCaptives(s);
    expect(apart()).toBeLessThan(5);
    const { x, y } = captive;
    leadCaptives(s);
    expect([captive.x, captive.y]).toEqual([x, y]);
    captive.captor = -1;
    guard.x += 20 * 60000;
    leadCaptives(s);
    expect([captive.x, captive.y]).toEqual([x, y]);
  });

  it('AG-HEAL-10 a casualty that is carried lies where its bearer is', () => {
    const s = skirmish({ a: { A1: { x: 40, y: 40 }, A2: { x: 60, y: 40 } }, b: { B1: { x: 40, y: 70 } } });
    const [bearer, fallen] = s.figures;
    fallen.place = 'down';
    fallen.captor = 0;
    leadCaptives(s);
    expect([fallen.x, fallen.y]).toEqual([bearer.x, bearer.y]);
    fallen.captor = -1;
    bearer.x += 60000;
    leadCaptives(s);
    expect(fallen.x).toBe(bearer.x - 60000);
  });
});
