import type { Json, State } from '@tercio/engine/battle/protocol.ts';
import { sizeOf } from '@tercio/engine/rules/group-orders/shapes.ts';
import { DRILLS, MORALES, TROOPS, TYPES, WEAPONS } from '@tercio/engine/rules/group-orders/troops.ts';
import { blockFor } from '../../../game/blocks.ts';
import { inUnits } from '../../../game/pieces.ts';
import { choiceField, numberField, switchField } from '../../muster/shop.ts';
import { type Bench, both, type Circumstance, kindOf } from '../bench.ts';

const ALL = ['melee', 'shooting'] as const;
const FIGHT = ['melee'] as const;
const CIRCUMSTANCES: readonly Circumstance[] = [
  { id: 'charged', modes: FIGHT, words: both('Charged them standing', 'Les a chargés à l’arrêt') },
  { id: 'flank', modes: FIGHT, words: both('On their flank', 'Sur leur flanc'), not: ['rear'] },
  { id: 'rear', modes: FIGHT, words: both('On their rear', 'Dans leur dos'), not: ['flank'] },
  { id: 'disordered', modes: ALL, words: both('Disordered', 'En désordre') },
  { id: 'uphill', modes: ALL, words: both('Uphill', 'Plus haut') },
  { id: 'wood', modes: ALL, words: both('In a wood', 'Dans un bois'), not: ['uphill'] },
  { id: 'square', modes: ALL, words: both('In square', 'En carré') },
  { id: 'advance', modes: ['shooting'], words: both('On Advance', 'Ordre d’avance') },
];

/** Far away stand units that keep both armies alive. */
const KEEP: Json[] = [0, 1].flatMap((side) =>
  [0, 1, 2, 3].map((k) => ({
    id: `${'AB'[side]}9.${k + 1}`,
    side,
    group: `${'AB'[side]}9`,
    type: 'medium-infantry',
    x: side === 0 ? 12 + 20 * k : 168 - 20 * k,
    y: side === 0 ? 4 : 116,
    facing: side === 0 ? 90 : 270,
    order: 'stand',
  })),
);

export const groupOrdersBench: Bench = {
  rules: 'group-orders',
  modes: ALL,
  kinds: TYPES,
  circumstances: CIRCUMSTANCES,
  range: [2, 60],
  unit: 'cm',
  spread: true,
  fresh: (kind) => ({ type: kind, stands: TROOPS[kind as keyof typeof TROOPS]?.usual ?? 4 }),
  fields: (t) => [
    numberField('stands', 1, 12, 4),
    choiceField('drill', DRILLS, t.type === 'militia' ? 'badly' : 'normal'),
    choiceField('morale', MORALES, 'normal'),
    choiceField('weapon', WEAPONS, TROOPS[kindOf(t) as keyof typeof TROOPS]?.weapon ?? 'none'),
    switchField('poorShot', 'poor-shot'),
  ],
  block: (t) => blockFor(kindOf(t)),
  position(duel): Json {
    const terrain: Json[] = [];
    const gap = duel.mode === 'shooting' ? duel.distance : 0;
    const units = duel.troops.map((t, i) => {
      const on = duel.on[i];
      const flanked = duel.on[1 - i].includes('flank');
      const behind = duel.on[1 - i].includes('rear');
      const front = i === 0 ? 90 : 270;
      const facing = duel.mode === 'melee' ? (behind ? (front + 180) % 360 : flanked ? 0 : front) : front;
      const stands = Math.max(1, Number(t.stands ?? 4) - duel.losses[i]);
      const formation = on.includes('square') ? 'square' : 'line';
      const kind = kindOf(t) as keyof typeof TROOPS;
      const weapon = (t.weapon ?? TROOPS[kind].weapon) as (typeof WEAPONS)[number];
      const size = sizeOf({ type: kind, weapon }, formation, stands, 2);
      const half = inUnits(facing === 90 || facing === 270 ? size.depth : size.width) / 2;
      const y = 60 + (i === 0 ? -half : half + gap);
      if (on.includes('wood'))
        terrain.push({
          id: `wood${i}`,
          kind: 'wood',
          rect: [50, i === 0 ? 40 : 60 + gap, 130, i === 0 ? 60 : 84 + gap],
        });
      if (on.includes('uphill'))
        terrain.push({
          id: `hill${i}`,
          kind: 'hill',
          rect: [50, i === 0 ? 30 : 60 + gap, 130, i === 0 ? 60 : 90 + gap],
        });
      return {
        ...(t as Record<string, Json>),
        id: 'AB'[i],
        side: i,
        group: `${'AB'[i]}1`,
        start: Number(t.stands ?? 4),
        stands,
        x: 90,
        y,
        facing,
        order: on.includes('advance') ? 'advance' : 'stand',
        ...(on.includes('disordered') ? { disordered: true } : {}),
        ...(formation === 'line' ? {} : { formation }),
      };
    });
    const charges = duel.on.map((on) => on.includes('charged'));
    const sided = (i: number): 'rear' | 'flank' | undefined =>
      duel.on[i].includes('rear') ? 'rear' : duel.on[i].includes('flank') ? 'flank' : undefined;
    const edge = sided(0) ?? sided(1);
    const attacker = sided(0) ? 0 : sided(1) ? 1 : charges[1] && !charges[0] ? 1 : 0;
    const all = [units[0], ...KEEP.slice(0, 4), units[1], ...KEEP.slice(4)] as Record<string, Json>[];
    return {
      rules: 'group-orders',
      table: [180, 120],
      turn: 2,
      at: duel.mode,
      units: all as Json,
      ...(terrain.length > 0 ? { terrain } : {}),
      ...(duel.mode === 'melee'
        ? {
            contacts: [
              {
                a: 'AB'[attacker],
                b: 'BA'[attacker],
                ...(edge ? { edge } : {}),
                ...(charges[attacker] && !duel.later ? { stood: true } : {}),
                rounds: duel.later ? 1 : 0,
              },
            ],
          }
        : {}),
    };
  },
  settled: (before, s) => {
    const top = s.frames[s.frames.length - 1]?.at ?? '';
    const step = (x: State): number => (x as State & { step: number }).step;
    return step(s) !== step(before) || top === 'melee.after';
  },
};
