import type { Json, State } from '@tercio/engine';
import {
  ABILITY,
  ABILITY_NAMES,
  type AbilityName,
  type AdlgState,
  EDITION_2021,
  EDITION_2024,
  formsSquare,
  groundUnder,
  higherGround,
  type Kit,
  notForSale,
  priceOf,
  shape,
  TROOP_TYPES,
  TROOPS,
  type TroopType,
  type Unit,
  usualWeapon,
  WEAPONS,
} from '@tercio/engine/rules/adlg-r';
import { blockFor } from '../../game/blocks.ts';
import { choiceField, memberField, type Values } from '../kit/catalogue.ts';
import {
  beside,
  both,
  type Circumstance,
  choose,
  type Duel,
  type Duels,
  kindOf,
  lineOf,
  type Member,
  type Situation,
  sideOf,
} from '../kit/duel.ts';

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

const size = (t: Values): { w: number; d: number } => {
  const troop = TROOPS[kindOf(t) as TroopType];
  const deep = Array.isArray(t.abilities) && (t.abilities as string[]).includes('caracole');
  return { w: troop.width, d: deep ? 1 : troop.depth };
};

interface Box {
  x: number;
  y: number;
  facing: number;
}
interface Placed extends Member {
  readonly at: Box;
}
const WIDE = 40;

/** Which of B's edges A touches. When B has the flank, the two change places. */
const edgeOf = (duel: Duel): 'front' | 'right' | 'rear' =>
  duel.on[0].includes('rear') ? 'rear' : duel.on[0].includes('flank') ? 'right' : 'front';

/** Both lines about the middle of the board: shoulder to shoulder, or, on a flank, each pair by itself. */
function placed(duel: Duel): [Placed[], Placed[]] {
  const lines = [lineOf(duel, 0), lineOf(duel, 1)] as const;
  const gap = duel.mode === 'shooting' ? duel.distance : 0;
  const edge = edgeOf(duel);
  const oy = 9;
  const out: [Placed[], Placed[]] = [[], []];
  let ox = WIDE / 2 - 2;
  for (let n = 0; n < Math.max(lines[0].length, lines[1].length); n++) {
    const [a, b] = [lines[0][n], lines[1][n]];
    const [sa, sb] = [a ?? b, b ?? a].map((m) => size(m?.troop ?? {}));
    if (edge !== 'right') {
      const facing = edge === 'front' ? 270 : 90;
      if (a) out[0].push({ ...a, at: { x: ox + sa.w / 2, y: oy - sa.d / 2, facing: 90 } });
      if (b) out[1].push({ ...b, at: { x: ox + sb.w / 2, y: oy + gap + sb.d / 2, facing } });
      ox += Math.max(a ? sa.w : 0, b ? sb.w : 0);
    } else {
      // B looks east; A stands on its right side, level with its front corner
      if (a) out[0].push({ ...a, at: { x: ox + sb.d - sa.w / 2, y: oy - sa.d / 2, facing: 90 } });
      if (b) out[1].push({ ...b, at: { x: ox + sb.d / 2, y: oy + gap + sb.w / 2, facing: 0 } });
      ox += 6;
    }
  }
  return out;
}

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

/** The ground that a body stands on by its circumstances. */
function groundOf(on: readonly string[], p: Placed): Json[] {
  const s = size(p.troop);
  const kind = on.includes('rough') ? 'brush' : on.includes('difficult') ? 'wood' : undefined;
  const out: Json[] = [];
  if (kind) out.push({ id: `ground${p.id}`, kind, polygon: around(p.at, s, 0.4) });
  if (on.includes('uphill')) {
    // wholly on the hill, whose crest lies behind; its foot is where the enemy stands (ADLG-TER-21a)
    const turn = (p.at.facing * Math.PI) / 180;
    const [fx, fy] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
    const at = (ahead: number, aside: number): [number, number] => [
      p.at.x + fx * ahead - fy * aside,
      p.at.y + fy * ahead + fx * aside,
    ];
    const [front, back, wide] = [s.d / 2 + 0.02, -s.d / 2 - 1.2, s.w / 2 + 1];
    const polygon = [at(front, -wide), at(front, wide), at(back, wide), at(back, -wide)];
    out.push({ id: `hill${p.id}`, kind: 'gentle-hill', polygon });
  }
  return out;
}

/** Friends at the right and the left end of a line. */
function friendsOf(on: readonly string[], side: number, line: readonly Placed[]): Record<string, Json>[] {
  const ends = [
    ['support', 1],
    ['support2', -1],
  ] as const;
  return ends.flatMap(([id, way], n) => {
    const east = (side === 0 ? 1 : -1) * way; // right of a line that faces north is east
    const end = east > 0 ? line[line.length - 1] : line[0];
    if (!on.includes(id) || !end) return [];
    const name = `${'AB'[side]}${n + 2}`;
    const x = end.at.x + east * size(end.troop).w;
    const troop = end.troop as Record<string, Json>;
    return [{ ...troop, id: name, side, corps: side, name, x, y: end.at.y, facing: end.at.facing }];
  });
}

function corpsOf(duel: Duel, side: number): Json {
  const commander = {
    id: `${'AB'[side]}-c`,
    name: '',
    value: 1,
    unit: 'AB'[side],
    ...(size(duel.troops[side]).w > 1 ? { half: side === 0 ? 'left' : 'right' } : {}),
    chief: true,
    engaged: true,
  };
  return { side, name: '', ...(duel.on[side].includes('commander') ? { commander } : {}) };
}

function positionOf(rules: string, duel: Duel): Json {
  const turned = duel.on[1].includes('flank') || duel.on[1].includes('rear');
  if (turned) {
    // the same fight seen from the other side of the board
    const other = positionOf(rules, {
      ...duel,
      troops: [duel.troops[1], duel.troops[0]],
      ...(duel.more ? { more: [duel.more[1], duel.more[0]] as const } : {}),
      on: [duel.on[1], duel.on[0].filter((c) => c !== 'flank' && c !== 'rear')],
      losses: [duel.losses[1], duel.losses[0]],
    });
    return swapped(other);
  }
  const edition = rules === EDITION_2024.id ? EDITION_2024 : EDITION_2021;
  const all = placed(duel);
  const lines = all.map((l) => l.filter((p) => !p.gone));
  const charges = duel.on.map((on) => on.includes('charged'));
  const charger = charges[1] && !charges[0] ? 1 : 0;
  const units = lines.flatMap((line, side) =>
    line.map((p) => ({
      ...(p.troop as Record<string, Json>),
      id: p.id,
      side,
      corps: side,
      name: p.id,
      ...p.at,
      ...(p.losses > 0 ? { losses: p.losses } : {}),
      ...(duel.on[side].includes('square') && formsSquare(edition, kindOf(p.troop) as TroopType)
        ? { square: true }
        : {}),
    })),
  );
  const edge = edgeOf(duel);
  const friends = lines.flatMap((line, side) =>
    edge !== 'front' && side === 1 ? [] : friendsOf(duel.on[side], side, line),
  );
  const contacts = all[0].flatMap((a, n) => {
    const b = all[1][n];
    if (!b || a.gone || b.gone) return [];
    const [one, two] = charger === 0 ? [a.id, b.id] : [b.id, a.id];
    const fresh = !duel.later;
    return [{ a: one, b: two, edge, charged: fresh && (charges[0] || charges[1]), rounds: fresh ? 0 : 1 }];
  });
  return {
    rules,
    table: [WIDE, 20],
    turn: 2,
    active: 0,
    phase: duel.mode,
    corps: [corpsOf(duel, 0), corpsOf(duel, 1)],
    units: [...units, ...friends] as Json,
    terrain: lines.flatMap((line, side) => line.flatMap((p) => groundOf(duel.on[side], p))),
    ...(duel.mode === 'melee' ? { contacts } : {}),
  };
}

/** What the rules see between two bodies of a battle. */
function situationOf(s: AdlgState, one: string, two: string): Situation {
  const pair = [one, two].map((id) => s.units.find((u) => u.id === id));
  const [a, b] = pair;
  if (!a || !b) return { on: [[], []], later: false };
  const contact = s.contacts.find((c) => (c.a === one && c.b === two) || (c.a === two && c.b === one));
  const sized = (u: Unit): Unit & { width: number; depth: number } => {
    const own = shape(u);
    return { ...u, width: own.halfWidth * 2, depth: own.halfDepth * 2 };
  };
  const from = (u: Unit, of: Unit): 'front' | 'flank' | 'rear' => {
    if (!contact) return sideOf(sized(u), sized(of));
    if (contact.a !== u.id || contact.edge === 'front') return 'front';
    return contact.edge === 'rear' ? 'rear' : 'flank';
  };
  const found = (u: Unit, foe: Unit): string[] => {
    const near = s.units.filter((f) => f.side === u.side && f.id !== u.id && f.place === 'table').map(sized);
    const stands = beside(sized(u), near);
    const ground = groundUnder(s, u);
    const side = from(u, foe);
    const leader = s.commanders.find((c) => !c.lost && c.unit === u.id);
    return choose(CIRCUMSTANCES, {
      charged: contact?.a === u.id && contact.charged && contact.rounds === 0,
      flank: side === 'flank',
      rear: side === 'rear',
      support: stands.right,
      support2: stands.left,
      commander: leader !== undefined && (contact === undefined || leader.engaged || leader.included),
      uphill: higherGround(s, u, foe),
      rough: ground === 'rough',
      difficult: ground === 'difficult',
      square: u.square,
    });
  };
  return { on: [found(a, b), found(b, a)], later: (contact?.rounds ?? 0) > 0 };
}

/** Troops as they are bought. */
const kitOf = (t: Values): Kit => ({
  type: kindOf(t) as TroopType,
  quality: (t.quality ?? 'O') as Kit['quality'],
  weapon: (t.weapon ?? 'none') as Kit['weapon'],
  abilities: ((t.abilities ?? []) as AbilityName[]).reduce((bits, a) => bits | ABILITY[a], 0),
  commandedShot: false,
});

export function adlgDuels(rules: string): Duels {
  const edition = rules === EDITION_2024.id ? EDITION_2024 : EDITION_2021;
  return {
    rules,
    modes: ALL,
    kinds: TROOP_TYPES,
    first: ['medium-cavalry', 'pike-and-shot'],
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
    points(t) {
      const kit = kitOf(t);
      return notForSale(edition, kit) === undefined ? priceOf(edition, kit) : undefined;
    },
    position: (duel) => positionOf(edition.id, duel),
    situation: (s, one, two) => situationOf(s as AdlgState, one, two),
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
    units: f.units as Json,
    contacts: f.contacts,
    corps: corps as Json,
  };
}
