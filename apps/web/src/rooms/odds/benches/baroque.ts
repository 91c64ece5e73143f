import type { Command, Json } from '@tercio/engine/battle/protocol.ts';
import { LISTS } from '@tercio/engine/rules/baroque/lists.ts';
import { TRAIT, TYPES, WEAPONS } from '@tercio/engine/rules/baroque/troops.ts';
import { blockFor } from '../../../game/blocks.ts';
import { type Bag, choiceField, memberField, numberField } from '../../muster/shop.ts';
import { type Bench, both, type Circumstance, kindOf } from '../bench.ts';

const FIGHT = ['melee'] as const;
const ALL = ['melee', 'shooting'] as const;
const CIRCUMSTANCES: readonly Circumstance[] = [
  { id: 'charged', modes: FIGHT, words: both('Charged', 'A chargé') },
  { id: 'disordered', modes: ALL, words: both('Disordered', 'En désordre') },
  { id: 'leader', modes: FIGHT, words: both('Leader here', 'Chef présent') },
  { id: 'wood', modes: ALL, words: both('In a wood', 'Dans un bois') },
];

/** The profile that the lists give a type most plainly: the first that has it. */
const PROFILES = new Map(
  LISTS.flatMap((l) => l.entries.flatMap((e) => e.choices))
    .reverse()
    .map((c) => [c.type as string, c]),
);
const DEPTHS: Readonly<Record<string, number>> = { ETE: 2, PK: 2, LTE: 4 / 3, T: 0.5, DR: 0.5, S: 1 / 3 };
const deep = (t: Bag): number => {
  const type = kindOf(t);
  const massed = Array.isArray(t.traits) && (t.traits as string[]).includes('massed');
  return (DEPTHS[type] ?? 2 / 3) * (massed && type !== 'ETE' && type !== 'LTE' ? 2 : 1);
};

export const baroqueBench: Bench = {
  rules: 'baroque',
  modes: ALL,
  kinds: TYPES.filter((t) => t !== 'BAG' && PROFILES.has(t)),
  circumstances: CIRCUMSTANCES,
  range: [1, 12],
  unit: 'BU',
  spread: true,
  fresh(kind) {
    const p = PROFILES.get(kind);
    if (!p) return { type: kind };
    const { type, vbu, I, D, weapon, sm, mm, traits, gun } = p;
    return { type, vbu, I, D, weapon, sm, mm, traits: [...traits], ...(gun ? { gun } : {}) };
  },
  fields: () => [
    numberField('vbu', 1, 9, 5, 'VBU'),
    numberField('I', 0, 6, 2, 'I'),
    choiceField('D', ['A', 'B', 'C'], 'B', 'D'),
    choiceField('weapon', WEAPONS, 'none'),
    ...Object.keys(TRAIT).map((t) => memberField('traits', t)),
  ],
  block: (t) => blockFor(kindOf(t)),
  position(duel): Json {
    const charger = duel.later ? undefined : [0, 1].find((i) => duel.on[i].includes('charged'));
    const charges = duel.mode === 'melee' && charger !== undefined;
    const gap = duel.mode === 'shooting' ? duel.distance : charges ? 1 : 0;
    const at = [10, 10 + gap];
    const units: Record<string, Json>[] = [];
    const terrain: Json[] = [];
    duel.troops.forEach((t, i) => {
      const d = deep(t);
      const y = at[i] + (i === 0 ? -d / 2 : d / 2);
      const unit = {
        ...(t as Record<string, Json>),
        id: 'AB'[i],
        side: i,
        name: 'AB'[i],
        x: 10,
        y,
        facing: i === 0 ? 90 : 270,
        ...(duel.losses[i] > 0 ? { losses: duel.losses[i] } : {}),
        ...(duel.on[i].includes('disordered') ? { disordered: true } : {}),
      };
      units.push(unit);
      if (duel.on[i].includes('wood'))
        terrain.push({
          id: `wood${i}`,
          kind: 'wood',
          points: [
            [7, y - d / 2 - 0.2],
            [14, y - d / 2 - 0.2],
            [14, y + d / 2 + 0.1],
            [7, y + d / 2 + 0.1],
          ],
        });
    });
    return {
      rules: 'baroque',
      table: [20, 20 + Math.ceil(gap)],
      turn: 2,
      phase: 'orders',
      active: charges ? charger : 0,
      armies: [{ structure: 'good' }, { structure: 'good' }],
      units: units as Json,
      ...(terrain.length > 0 ? { terrain } : {}),
      commands: [0, 1].map((i) => ({
        side: i,
        leader: duel.on[i].includes('leader') ? { quality: 'expert', unit: 'AB'[i] } : null,
      })),
      ...(duel.mode === 'melee' && !charges ? { contacts: [{ a: 'A', b: 'B' }] } : {}),
    };
  },
  command(rules, state, duel): Command | undefined {
    const [ask] = rules.asks(state);
    if (!ask) return undefined;
    const charger = duel.later ? undefined : [0, 1].find((i) => duel.on[i].includes('charged'));
    const who = duel.mode === 'melee' && charger === 1 ? 'B' : 'A';
    const kind = duel.mode === 'shooting' ? 'shoot' : charger === undefined ? 'fight' : 'charge';
    const wish = { about: [who], target: who === 'A' ? 'B' : 'A', kind, most: 40 };
    for (const c of rules.suggest(rules.view(state, ask.side), ask, wish)) if (c.kind === kind) return c;
    const plain = { ask: ask.id, kind, unit: who } as Command;
    return rules.check(rules.view(state, ask.side), plain) === undefined ? plain : undefined;
  },
  // who retreats how far is no longer the question
  settled: (_before, s) => s.frames.some((f) => f.at === 'retreat' || f.at === 'not-clear'),
};
