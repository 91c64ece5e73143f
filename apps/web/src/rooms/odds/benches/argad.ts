import type { Command, Json } from '@tercio/engine/battle/protocol.ts';
import { BAND_LISTS } from '@tercio/engine/rules/argad/bands.ts';
import { ARMOURS, MELEE_KINDS, RANGED_KINDS } from '@tercio/engine/rules/argad/weapons.ts';
import { figureFor } from '../../../game/blocks.ts';
import { type Bag, choiceField, type Field, numberField } from '../../muster/shop.ts';
import { type Bench, both, type Circumstance } from '../bench.ts';

const ALL = ['melee', 'shooting'] as const;
const CIRCUMSTANCES: readonly Circumstance[] = [
  { id: 'two', modes: ALL, words: both('Two of them', 'À deux') },
  { id: 'cover', modes: ['shooting'], words: both('In bushes', 'Dans les buissons') },
];

const MEN = new Map(BAND_LISTS.flatMap((l) => l.entries).map((e) => [e.id, e]));
const listed = (x: unknown): string[] => (Array.isArray(x) ? (x as string[]) : []);

/** One weapon of a kind, or none. */
const armed = (id: 'melee' | 'ranged', kinds: readonly string[]): Field => ({
  id,
  label: id,
  kind: 'choice',
  values: ['none', ...kinds],
  get: (b) => listed(b[id])[0] ?? 'none',
  set: (b, v) => ({ ...b, [id]: v === 'none' ? [] : [String(v)] }),
});

export const argadBench: Bench = {
  rules: 'argad',
  modes: ALL,
  kinds: [...MEN.keys()],
  circumstances: CIRCUMSTANCES,
  range: [3, 60],
  unit: 'cm',
  spread: false,
  fresh(kind): Bag {
    const man = MEN.get(kind);
    return man ? { kind, class: man.class, ...man.more } : { kind, class: 3 };
  },
  fields: () => [
    numberField('class', 1, 5, 3),
    choiceField('armour', ARMOURS, '0'),
    armed('melee', MELEE_KINDS),
    armed('ranged', RANGED_KINDS),
  ],
  block: (t) => figureFor([t.mode, ...listed(t.ranged), ...listed(t.melee)].join(' ')),
  position(duel): Json {
    const mounted = duel.troops.map((t) => t.mode !== undefined && t.mode !== 'foot');
    const gap =
      duel.mode === 'shooting'
        ? duel.distance + 2
        : mounted[0] && mounted[1]
          ? 5
          : mounted[0] || mounted[1]
            ? 3.5
            : 2;
    const grounds: Json[] = [];
    const bands = duel.troops.map((t, side) => {
      const { kind: _kind, ...man } = t as Record<string, Json>;
      const y = side === 0 ? 40 : 40 + gap;
      if (duel.on[side].includes('cover')) grounds.push({ kind: 'bushes', box: [44, y - 3, 62, y + 3] });
      const one = { ...man, id: 'AB'[side], name: 'AB'[side], x: 50, y };
      // in melee the second man stands at the enemy's side, touching him and nobody else
      const beside = duel.mode === 'melee' ? { x: 50 + gap, y: side === 0 ? 40 + gap : 40 } : { x: 53, y };
      const more = duel.on[side].includes('two')
        ? [{ ...man, id: `${'AB'[side]}2`, name: '', ...beside }]
        : [];
      return { side, name: '', figures: [one, ...more] };
    });
    return {
      rules: 'argad',
      kind: 'position',
      format: 1,
      phase: 'orders',
      width: 120,
      depth: 120,
      length: 12,
      options: { nerve: false },
      ...(grounds.length > 0 ? { terrain: { grounds } } : {}),
      bands: bands as unknown as Json,
    };
  },
  command(rules, state): Command | undefined {
    return rules.asks(state)[0]?.default;
  },
  settled: (before, s) => s.turn > before.turn,
};
