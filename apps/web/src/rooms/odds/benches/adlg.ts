import type { Json, State } from '@tercio/engine/battle/protocol.ts';
import { EDITION_2021, EDITION_2024 } from '@tercio/engine/rules/adlg-r/editions.ts';
import { usualWeapon, WEAPONS } from '@tercio/engine/rules/adlg-r/roster.ts';
import { ABILITY_NAMES, TROOP_TYPES, TROOPS, type TroopType } from '@tercio/engine/rules/adlg-r/troops.ts';
import { blockFor } from '../../../game/blocks.ts';
import { type Bag, choiceField, memberField } from '../../muster/shop.ts';
import { type Bench, both, type Circumstance, type Duel, kindOf } from '../bench.ts';

const ALL = ['melee', 'shooting'] as const;
const FIGHT = ['melee'] as const;

const CIRCUMSTANCES: readonly Circumstance[] = [
  { id: 'charged', modes: FIGHT, words: both('Charged', 'A chargé') },
  { id: 'flank', modes: FIGHT, words: both('On their flank', 'Sur leur flanc'), not: ['rear'] },
  { id: 'rear', modes: FIGHT, words: both('On their rear', 'Dans leur dos'), not: ['flank'] },
  { id: 'support', modes: FIGHT, words: both('A friend beside', 'Un ami à côté') },
  { id: 'support2', modes: FIGHT, words: both('A friend on the other side', 'Un ami de l’autre côté') },
  { id: 'commander', modes: FIGHT, words: both('Commander here', 'Général présent') },
  { id: 'uphill', modes: ALL, words: both('Uphill', 'Plus haut') },
  { id: 'rough', modes: ALL, words: both('In brush', 'Dans les broussailles'), not: ['difficult', 'uphill'] },
  { id: 'difficult', modes: ALL, words: both('In a wood', 'Dans un bois'), not: ['rough', 'uphill'] },
  { id: 'square', modes: ALL, words: both('In square', 'En carré') },
];

const size = (t: Bag): { w: number; d: number } => {
  const troop = TROOPS[kindOf(t) as TroopType];
  const deep = Array.isArray(t.abilities) && (t.abilities as string[]).includes('caracole');
  return { w: troop.width, d: deep ? 1 : troop.depth };
};

/** Corners of the two bodies about the middle of the board. */
function placed(duel: Duel): { a: Box; b: Box } {
  const [sa, sb] = duel.troops.map(size);
  const gap = duel.mode === 'shooting' ? duel.distance : 0;
  const [ox, oy] = [14, 9];
  const edge = edgeOf(duel);
  if (edge === 'front' || edge === 'rear') {
    const facing = edge === 'front' ? 270 : 90;
    return {
      a: { x: ox + sa.w / 2, y: oy - sa.d / 2, facing: 90 },
      b: { x: ox + sb.w / 2, y: oy + gap + sb.d / 2, facing },
    };
  }
  // B looks east; A stands on its right side, level with its front corner
  return {
    a: { x: ox + sb.d - sa.w / 2, y: oy - sa.d / 2, facing: 90 },
    b: { x: ox + sb.d / 2, y: oy + gap + sb.w / 2, facing: 0 },
  };
}
interface Box {
  x: number;
  y: number;
  facing: number;
}

/** Which of B's edges A touches. When B has the flank, the two change places. */
const edgeOf = (duel: Duel): 'front' | 'right' | 'rear' =>
  duel.on[0].includes('rear') ? 'rear' : duel.on[0].includes('flank') ? 'right' : 'front';

const around = (b: Box, s: { w: number; d: number }, more: number): [number, number][] => {
  const [w, d] = b.facing === 0 ? [s.d, s.w] : [s.w, s.d];
  const [x, y] = [w / 2 + more, d / 2 - 0.02];
  return [
    [b.x - x, b.y - y],
    [b.x + x, b.y - y],
    [b.x + x, b.y + y],
    [b.x - x, b.y + y],
  ];
};

export function adlgBench(rules: string): Bench {
  const edition = rules === EDITION_2024.id ? EDITION_2024 : EDITION_2021;
  return {
    rules,
    modes: ALL,
    kinds: TROOP_TYPES,
    circumstances: CIRCUMSTANCES,
    range: [0.5, 10],
    unit: 'UD',
    spread: true,
    fresh(kind) {
      const weapon = usualWeapon(kind as TroopType);
      return { type: kind, quality: 'O', ...(weapon === 'none' ? {} : { weapon }) };
    },
    fields: () => [
      choiceField('quality', ['M', 'O', 'E'], 'O'),
      choiceField('weapon', WEAPONS, 'none'),
      ...ABILITY_NAMES.map((a) => memberField('abilities', a)),
    ],
    block: (t) => blockFor(kindOf(t)),
    position(duel): Json {
      const turned = duel.on[1].includes('flank') || duel.on[1].includes('rear');
      if (turned) {
        // the same fight seen from the other side of the board
        const other = this.position({
          ...duel,
          troops: [duel.troops[1], duel.troops[0]],
          on: [duel.on[1], duel.on[0].filter((c) => c !== 'flank' && c !== 'rear')],
          losses: [duel.losses[1], duel.losses[0]],
        });
        return swapped(other);
      }
      const { a, b } = placed(duel);
      const charges = duel.on.map((on) => on.includes('charged'));
      const fresh = !duel.later;
      const units: Record<string, Json>[] = [a, b].map((at, i) => ({
        ...(duel.troops[i] as Record<string, Json>),
        id: 'AB'[i],
        side: i,
        corps: i,
        name: 'AB'[i],
        ...at,
        ...(duel.losses[i] > 0 ? { losses: duel.losses[i] } : {}),
        ...(duel.on[i].includes('square') ? { square: true } : {}),
      }));
      const terrain: Json[] = [];
      for (const [i, at] of [a, b].entries()) {
        const s = size(duel.troops[i]);
        const ground = duel.on[i].includes('rough')
          ? 'brush'
          : duel.on[i].includes('difficult')
            ? 'wood'
            : undefined;
        if (ground) terrain.push({ id: `ground${i}`, kind: ground, polygon: around(at, s, 0.4) });
        if (duel.on[i].includes('uphill')) {
          const up = at.facing === 90 ? -1 : 1;
          terrain.push({
            id: `hill${i}`,
            kind: 'gentle-hill',
            ellipse: { x: at.x, y: at.y + up * 0.6, rx: s.w / 2 + 2, ry: s.d / 2 + 0.62, angle: 0 },
          });
        }
        const way = i === 0 ? 1 : -1; // towards where the wider enemy reaches past
        const friends = [
          ...(duel.on[i].includes('support') ? [way] : []),
          ...(duel.on[i].includes('support2') ? [-way] : []),
        ];
        const side = edgeOf(duel) !== 'front' && i === 1 ? 0 : s.w;
        for (const [n, shift] of friends.entries())
          if (side > 0)
            units.push({
              ...(duel.troops[i] as Record<string, Json>),
              id: `${'AB'[i]}${n + 2}`,
              side: i,
              corps: i,
              name: `${'AB'[i]}${n + 2}`,
              x: at.x + shift * side,
              y: at.y,
              facing: at.facing,
            });
      }
      const charger = charges[1] && !charges[0] ? 1 : 0;
      const corps = [0, 1].map((i) => ({
        side: i,
        name: '',
        ...(duel.on[i].includes('commander')
          ? {
              commander: {
                id: `${'AB'[i]}-c`,
                name: '',
                value: 1,
                unit: 'AB'[i],
                ...(size(duel.troops[i]).w > 1 ? { half: i === 0 ? 'left' : 'right' } : {}),
                chief: true,
                engaged: true,
              },
            }
          : {}),
      }));
      return {
        rules: edition.id,
        table: [30, 20],
        turn: 2,
        active: 0,
        phase: duel.mode,
        corps,
        units: units as Json,
        terrain,
        ...(duel.mode === 'melee'
          ? {
              contacts: [
                {
                  a: charger === 0 ? 'A' : 'B',
                  b: charger === 0 ? 'B' : 'A',
                  edge: edgeOf(duel),
                  charged: fresh && (charges[0] || charges[1]),
                  rounds: fresh ? 0 : 1,
                },
              ],
            }
          : {}),
      };
    },
    settled: (before, s) =>
      (s as State & { phase: string }).phase !== (before as State & { phase: string }).phase,
  };
}

/** A and B change names, not places. */
function swapped(position: Json): Json {
  const p = position as { units: Json; contacts?: Json; corps: Json };
  const text = JSON.stringify({ units: p.units, contacts: p.contacts ?? [], corps: p.corps });
  const renamed = text.replace(
    /"(a|b|id|unit|name)":"([AB])(-c|\d*)"/g,
    (_m, k: string, x: string, r: string) => `"${k}":"${x === 'A' ? 'B' : 'A'}${r}"`,
  );
  const f = JSON.parse(renamed) as {
    units: { side: number; corps: number }[];
    contacts: Json;
    corps: { side: number }[];
  };
  for (const u of f.units) {
    u.side = 1 - u.side;
    u.corps = 1 - u.corps;
  }
  const corps = [f.corps[1], f.corps[0]].map((c, i) => ({ ...c, side: i }));
  return {
    ...(p as Record<string, Json>),
    units: f.units as unknown as Json,
    contacts: f.contacts,
    corps: corps as unknown as Json,
  };
}
