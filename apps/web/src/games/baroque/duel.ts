import type { Command, Json } from '@tercio/engine';
import {
  attachedTo,
  type BaroqueState,
  footprint,
  groundUnder,
  isHigher,
  LISTS,
  shape,
  TRAIT,
  type TroopType,
  TYPES,
  type Unit,
  WEAPONS,
} from '@tercio/engine/rules/baroque';
import { blockFor } from '../../game/blocks.ts';
import { inUnits } from '../../game/pieces.ts';
import { choiceField, memberField, numberField, type Values } from '../kit/catalogue.ts';
import {
  both,
  type Circumstance,
  choose,
  type Duel,
  type Duels,
  kindOf,
  lineOf,
  memberId,
  type Situation,
  sideOf,
} from '../kit/duel.ts';

const FIGHT = ['melee'] as const;
const ALL = ['melee', 'shooting'] as const;
const CIRCUMSTANCES: readonly Circumstance[] = [
  { id: 'charged', modes: FIGHT, words: both('Charged', 'A chargé') },
  { id: 'flank', modes: FIGHT, words: both('On their flank', 'Sur leur flanc'), not: ['rear'] },
  { id: 'rear', modes: FIGHT, words: both('On their rear', 'Dans leur dos'), not: ['flank'] },
  { id: 'support', modes: FIGHT, words: both('A friend upon them too', 'Un ami aussi au contact') },
  { id: 'disordered', modes: ALL, words: both('Disordered', 'En désordre') },
  { id: 'leader', modes: FIGHT, words: both('Leader here', 'Chef présent') },
  { id: 'uphill', modes: ALL, words: both('Higher up', 'Plus haut') },
  { id: 'wood', modes: ALL, words: both('In a wood', 'Dans un bois'), not: ['uphill'] },
  { id: 'obstacle', modes: FIGHT, words: both('Behind an obstacle', 'Derrière un obstacle') },
];

/** The profile that the lists give a type most plainly: the first that has it. */
const PROFILES = new Map(
  LISTS.flatMap((l) => l.entries.flatMap((e) => e.choices))
    .reverse()
    .map((c) => [c.type as string, c]),
);
/** What the first list that has it asks for a profile; there are no prices but those of the lists. */
const soldAs = (t: Values): string => {
  const traits = Array.isArray(t.traits) ? [...(t.traits as string[])].sort() : [];
  return JSON.stringify([t.type, t.vbu, t.I, t.D, t.weapon, traits]);
};
const SOLD = new Map(
  LISTS.flatMap((l) => l.entries.flatMap((e) => e.choices))
    .reverse()
    .map((c) => [soldAs({ ...c }), c.points]),
);
const deep = (t: Values): number => {
  const massed = Array.isArray(t.traits) && (t.traits as string[]).includes('massed');
  return inUnits(footprint(kindOf(t) as TroopType, massed).depth);
};
const wide = (t: Values): number => inUnits(footprint(kindOf(t) as TroopType, false).width);

const sided = (duel: Duel, i: number): 'flank' | 'rear' | undefined =>
  duel.mode !== 'melee'
    ? undefined
    : duel.on[i].includes('rear')
      ? 'rear'
      : duel.on[i].includes('flank')
        ? 'flank'
        : undefined;
const chargerOf = (duel: Duel): 0 | 1 | undefined =>
  duel.later || duel.mode !== 'melee'
    ? undefined
    : duel.on[0].includes('charged')
      ? 0
      : duel.on[1].includes('charged')
        ? 1
        : undefined;

interface Box {
  x: number;
  y: number;
  facing: number;
  high: number; // from south to north
}
/** One pair at a place of the line; `fronts` are the two lines that face each other. */
function facing(
  duel: Duel,
  troops: readonly (Values | undefined)[],
  x: number,
  fronts: readonly number[],
): Box[] {
  return [0, 1].map((i) => {
    const from = sided(duel, 1 - i); // where the enemy stands
    const [w, d] = [wide(troops[i] ?? {}), deep(troops[i] ?? {})];
    const straight = i === 0 ? 90 : 270;
    const turned = from === 'rear' ? (straight + 180) % 360 : from === 'flank' ? 0 : straight;
    const high = from === 'flank' ? w : d;
    const mine = sided(duel, i) === 'flank' ? deep(troops[1 - i] ?? {}) / 2 - w / 2 - 0.02 : 0; // behind the line of his front
    const shift = duel.mode === 'melee' && duel.on[i].includes('support') ? -0.4 : 0;
    return { x: x + mine + shift, y: fronts[i] + (i === 0 ? -high / 2 : high / 2), facing: turned, high };
  });
}

const rect = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

function positionOf(duel: Duel): Json {
  const charger = chargerOf(duel);
  const lines = [lineOf(duel, 0), lineOf(duel, 1)] as const;
  const gap = duel.mode === 'shooting' ? duel.distance : charger === undefined ? 0 : 1;
  const fronts = [10, 10 + gap];
  const apart = sided(duel, 0) || sided(duel, 1) || duel.on.some((on) => on.includes('support'));
  const units: Record<string, Json>[] = [];
  const terrain: Json[] = [];
  const contacts: Json[] = [];
  const attacker = sided(duel, 0) ? 0 : sided(duel, 1) ? 1 : 0;
  const touch = (a: string, b: string, i: number): Json => ({
    a,
    b,
    from: sided(duel, i) ?? 'front',
    works: duel.on[1 - i].includes('obstacle'),
  });
  for (let n = 0; n < Math.max(lines[0].length, lines[1].length); n++) {
    const pair = [lines[0][n], lines[1][n]];
    const boxes = facing(
      duel,
      [pair[0]?.troop ?? pair[1]?.troop, pair[1]?.troop ?? pair[0]?.troop],
      10 + n * (apart ? 6 : 2),
      fronts,
    );
    pair.forEach((m, i) => {
      if (!m || m.gone) return;
      const { x, y, facing: face, high } = boxes[i];
      const on = duel.on[i];
      const unit = {
        ...(m.troop as Record<string, Json>),
        id: m.id,
        side: i,
        name: m.id,
        x,
        y,
        facing: face,
      };
      const lost: Record<string, Json> = m.losses > 0 ? { losses: m.losses } : {};
      units.push({ ...unit, ...lost, ...(on.includes('disordered') ? { disordered: true } : {}) });
      const under = rect(x - 2.6, y - high / 2 - 0.2, x + 2.6, y + high / 2 + 0.1);
      if (on.includes('wood')) terrain.push({ id: `wood${m.id}`, kind: 'wood', points: under });
      if (on.includes('uphill'))
        terrain.push({
          id: `hill${m.id}`,
          kind: 'gentle-hill',
          points: rect(
            x - 2.6,
            i === 0 ? y - high : y - high / 2,
            x + 2.6,
            i === 0 ? y + high / 2 : y + high,
          ),
        });
      if (n > 0 || duel.mode !== 'melee' || !on.includes('support')) return;
      const friend = `${'AB'[i]}2`;
      units.push({
        ...unit,
        id: friend,
        name: friend,
        x: x + wide(m.troop),
        y: i === 0 ? fronts[1] - deep(m.troop) / 2 : fronts[0] + deep(m.troop) / 2,
        facing: i === 0 ? 90 : 270,
      });
      if (!pair[1 - i]?.gone) contacts.push({ a: friend, b: 'BA'[i] });
    });
    const [a, b] = pair;
    if (!a || !b || a.gone || b.gone || duel.mode !== 'melee' || charger !== undefined) continue;
    const ids = [a.id, b.id];
    contacts.push(touch(ids[attacker], ids[1 - attacker], attacker));
    if (duel.on[attacker].includes('obstacle'))
      contacts.push(touch(ids[1 - attacker], ids[attacker], 1 - attacker));
  }
  const obstacles = [0, 1]
    .filter((i) => duel.mode === 'melee' && duel.on[i].includes('obstacle'))
    .map((i) => ({
      id: `works${i}`,
      points: [
        [2, fronts[i]],
        [30, fronts[i]],
      ],
    }));
  return {
    rules: 'baroque',
    table: [40, 20 + Math.ceil(gap)],
    turn: 2,
    phase: 'orders',
    active: charger ?? 0,
    armies: [{ structure: 'good' }, { structure: 'good' }],
    units: units as Json,
    ...(terrain.length > 0 ? { terrain } : {}),
    ...(obstacles.length > 0 ? { obstacles: obstacles as Json } : {}),
    commands: [0, 1].map((i) => ({
      side: i,
      leader:
        duel.on[i].includes('leader') && !lines[i as 0 | 1][0]?.gone
          ? { quality: 'expert', unit: 'AB'[i] }
          : null,
    })),
    ...(contacts.length > 0 ? { contacts } : {}),
  };
}

/** What the rules see between two units of a battle. */
function situationOf(s: BaroqueState, one: string, two: string): Situation {
  const [a, b] = [one, two].map((id) => s.units.find((u) => u.id === id));
  if (!a || !b) return { on: [[], []], later: false };
  const met = s.contacts.find((c) => (c.a === one && c.b === two) || (c.a === two && c.b === one));
  const found = (u: Unit, foe: Unit): string[] => {
    const mine = s.contacts.find((c) => c.a === u.id && c.b === foe.id);
    const side = met ? (mine?.from ?? 'front') : sideOf(u, foe);
    return choose(CIRCUMSTANCES, {
      charged: mine?.charge === true,
      flank: side === 'flank',
      rear: side === 'rear',
      support: s.contacts.some(
        (c) =>
          (c.a === foe.id || c.b === foe.id) &&
          s.units.some((f) => f.side === u.side && f.id !== u.id && (f.id === c.a || f.id === c.b)),
      ),
      disordered: u.disordered,
      leader: attachedTo(s, u) !== undefined,
      uphill: isHigher(s, shape(u), shape(foe)),
      wood: groundUnder(s, shape(u)) === 'difficult',
      obstacle: s.contacts.some((c) => c.b === u.id && c.a === foe.id && c.works),
    });
  };
  return { on: [found(a, b), found(b, a)], later: false }; // what is over of a charge, the contact says
}

export const baroqueDuels: Duels = {
  rules: 'baroque',
  modes: ALL,
  kinds: TYPES.filter((t) => t !== 'BAG' && PROFILES.has(t)),
  first: ['TR', 'P&M'],
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
  points: (t) => SOLD.get(soldAs(t)),
  position: positionOf,
  situation: (s, one, two) => situationOf(s as BaroqueState, one, two),
  pairwise: true,
  command(rules, state, duel, n): Command | undefined {
    const [ask] = rules.asks(state);
    if (!ask) return undefined;
    const charger = chargerOf(duel);
    const side = charger ?? 0;
    const who = memberId(side, n);
    const kind = duel.mode === 'shooting' ? 'shoot' : charger === undefined ? 'fight' : 'charge';
    const wish = { about: [who], target: memberId(1 - side, n), kind, most: 40 };
    for (const c of rules.suggest(rules.view(state, ask.side), ask, wish)) if (c.kind === kind) return c;
    const plain = { ask: ask.id, kind, unit: who } as Command;
    return rules.check(rules.view(state, ask.side), plain) === undefined ? plain : undefined;
  },
  // who retreats how far is no longer the question
  settled: (_before, s) => s.frames.some((f) => f.at === 'retreat' || f.at === 'not-clear'),
};
