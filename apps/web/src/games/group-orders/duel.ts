import type { Json, State } from '@tercio/engine';
import {
  behindDefence,
  DRILLS,
  entitledGap,
  type GroupState,
  inDisorderingGround,
  isUphill,
  MORALES,
  pipsNeeded,
  type RosterUnit,
  shape,
  sizeOf,
  standPrice,
  TROOPS,
  TYPES,
  type Unit,
  WEAPONS,
} from '@tercio/engine/rules/group-orders';
import { blockFor } from '../../game/blocks.ts';
import { inUnits } from '../../game/pieces.ts';
import { choiceField, numberField, switchField, type Values } from '../kit/catalogue.ts';
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
  { id: 'charged', modes: FIGHT, words: both('Charged them standing', 'Les a chargés à l’arrêt') },
  { id: 'flank', modes: FIGHT, words: both('On their flank', 'Sur leur flanc'), not: ['rear'] },
  { id: 'rear', modes: FIGHT, words: both('On their rear', 'Dans leur dos'), not: ['flank'] },
  { id: 'support', modes: FIGHT, words: both('A friend beside (overlap)', 'Un ami à côté (débord)') },
  { id: 'disordered', modes: ALL, words: both('Disordered', 'En désordre') },
  { id: 'uphill', modes: ALL, words: both('Uphill', 'Plus haut') },
  { id: 'wood', modes: ALL, words: both('In a wood', 'Dans un bois'), not: ['uphill'] },
  { id: 'wall', modes: ALL, words: both('Behind a wall', 'Derrière un mur') },
  { id: 'square', modes: ALL, words: both('In square', 'En carré') },
  { id: 'general', modes: ['shooting'], words: both('General near', 'Général proche') },
  { id: 'advance', modes: ['shooting'], words: both('On Advance', 'Ordre d’avance') },
  { id: 'reserve', modes: FIGHT, words: both('On Reserve', 'Ordre de réserve'), not: ['routing'] },
  { id: 'routing', modes: FIGHT, words: both('In rout', 'En déroute'), not: ['reserve'] },
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

const MIDDLE = 90;
const FRONT = 60;
type Kind = keyof typeof TROOPS;

const sizeFor = (t: Values, square: boolean, stands: number): { w: number; d: number } => {
  const kind = kindOf(t) as Kind;
  const weapon = (t.weapon ?? TROOPS[kind].weapon) as (typeof WEAPONS)[number];
  const size = sizeOf({ type: kind, weapon }, square ? 'square' : 'line', stands, 2);
  return { w: inUnits(size.width), d: inUnits(size.depth) };
};
const standsOf = (m: Member): number => Math.max(1, Number(m.troop.stands ?? 4) - m.losses);
const orderOf = (on: readonly string[]): string =>
  on.includes('advance')
    ? 'advance'
    : on.includes('reserve')
      ? 'reserve'
      : on.includes('routing')
        ? 'rout'
        : 'stand';

const sided = (duel: Duel, i: number): 'rear' | 'flank' | undefined =>
  duel.on[i].includes('rear') ? 'rear' : duel.on[i].includes('flank') ? 'flank' : undefined;

/** One unit of a line: where it stands and what it is. */
function unitOf(duel: Duel, i: 0 | 1, m: Member, x: number): Record<string, Json> & { x: number; y: number } {
  const on = duel.on[i];
  const from = duel.mode === 'melee' ? sided(duel, i === 0 ? 1 : 0) : undefined;
  const front = i === 0 ? 90 : 270;
  const facing = from === 'rear' ? (front + 180) % 360 : from === 'flank' ? 0 : front;
  const square = on.includes('square');
  const size = sizeFor(m.troop, square, standsOf(m));
  const half = (from === 'flank' ? size.w : size.d) / 2;
  const gap = duel.mode === 'shooting' ? duel.distance : 0;
  return {
    ...(m.troop as Record<string, Json>),
    id: m.id,
    side: i,
    group: `${'AB'[i]}1`,
    start: Number(m.troop.stands ?? 4),
    stands: standsOf(m),
    x,
    y: FRONT + (i === 0 ? -half : half + gap),
    facing,
    order: orderOf(on),
    ...(on.includes('disordered') ? { disordered: true } : {}),
    ...(square ? { formation: 'square' } : {}),
  };
}

function groundOf(duel: Duel, i: 0 | 1): { terrain: Json[]; lines: Json[] } {
  const on = duel.on[i];
  const gap = duel.mode === 'shooting' ? duel.distance : 0;
  const front = FRONT + (i === 0 ? 0 : gap);
  const rect = (deep: number): number[] => [
    20,
    i === 0 ? front - deep : front,
    160,
    i === 0 ? front : front + deep,
  ];
  return {
    terrain: [
      ...(on.includes('wood') ? [{ id: `wood${i}`, kind: 'wood', rect: rect(24) }] : []),
      ...(on.includes('uphill') ? [{ id: `hill${i}`, kind: 'hill', rect: rect(30) }] : []),
    ],
    lines: on.includes('wall')
      ? [
          {
            id: `wall${i}`,
            kind: 'wall',
            points: [20, front, 160, front],
          },
        ]
      : [],
  };
}

function positionOf(duel: Duel): Json {
  const lines = [lineOf(duel, 0), lineOf(duel, 1)] as const;
  const apart = duel.mode === 'melee' && (sided(duel, 0) || sided(duel, 1)) ? 8 : 0;
  const units: [Record<string, Json>[], Record<string, Json>[]] = [[], []];
  const contacts: Json[] = [];
  const charges = duel.on.map((on) => on.includes('charged'));
  const edge = sided(duel, 0) ?? sided(duel, 1);
  const attacker = sided(duel, 0) ? 0 : sided(duel, 1) ? 1 : charges[1] && !charges[0] ? 1 : 0;
  let x = MIDDLE;
  for (let n = 0; n < Math.max(lines[0].length, lines[1].length); n++) {
    const pair = [lines[0][n], lines[1][n]];
    const whole = pair.map((m, i) =>
      m ? sizeFor(m.troop, duel.on[i].includes('square'), Number(m.troop.stands ?? 4)) : { w: 0, d: 0 },
    );
    const room = Math.max(...whole.map((s, i) => (apart > 0 && sided(duel, 1 - i) === 'flank' ? s.d : s.w)));
    if (n > 0) x += room / 2 + apart;
    for (const i of [0, 1] as const) {
      const m = pair[i];
      if (m && !m.gone) units[i].push(unitOf(duel, i, m, x));
    }
    const [a, b] = pair;
    if (a && b && !a.gone && !b.gone) {
      const ids = [a.id, b.id];
      const stood: Record<string, Json> = charges[attacker] && !duel.later ? { stood: true } : {};
      contacts.push({
        a: ids[attacker],
        b: ids[1 - attacker],
        ...(edge ? { edge } : {}),
        ...stood,
        rounds: duel.later ? 1 : 0,
      });
    }
    x += room / 2;
  }
  for (const i of [0, 1] as const) {
    const last = units[i][0];
    if (!duel.on[i].includes('support') || duel.mode !== 'melee' || !last) continue;
    const m = lines[i][0];
    const w = sizeFor(m.troop, duel.on[i].includes('square'), standsOf(m)).w;
    const friend = { ...m, id: `${'AB'[i]}2`, losses: 0 };
    const own = sizeFor(friend.troop, duel.on[i].includes('square'), standsOf(friend)).w;
    units[i].push(unitOf(duel, i, friend, Number(last.x) - (w + own) / 2));
  }
  const ground = [groundOf(duel, 0), groundOf(duel, 1)];
  const all = [...units[0], ...KEEP.slice(0, 4), ...units[1], ...KEEP.slice(4)];
  const generals = [0, 1].flatMap((i) => [
    { id: `${'AB'[i]}.C`, side: i, x: i === 0 ? 8 : 172, y: i === 0 ? 8 : 112 },
    ...(duel.on[i].includes('general')
      ? [
          {
            id: `${'AB'[i]}1.G`,
            side: i,
            group: `${'AB'[i]}1`,
            x: MIDDLE,
            y: i === 0 ? FRONT - 7 : FRONT + 7 + duel.distance,
          },
        ]
      : []),
  ]);
  const terrain = ground.flatMap((g) => g.terrain);
  const works = ground.flatMap((g) => g.lines);
  return {
    rules: 'group-orders',
    table: [180, 120 + (duel.mode === 'shooting' ? Math.ceil(duel.distance) : 0)],
    turn: 2,
    at: duel.mode,
    units: all as Json,
    ...(generals.length > 2 ? { generals: generals as Json } : {}),
    ...(terrain.length > 0 ? { terrain } : {}),
    ...(works.length > 0 ? { lines: works } : {}),
    ...(duel.mode === 'melee' ? { contacts } : {}),
  };
}

/** What the rules see between two units of a battle. */
function situationOf(s: GroupState, one: string, two: string): Situation {
  const [a, b] = [one, two].map((id) => s.units.find((u) => u.id === id));
  if (!a || !b) return { on: [[], []], later: false };
  const met = s.contacts.find((c) => (c.a === one && c.b === two) || (c.a === two && c.b === one));
  const sized = (u: Unit): Unit & { width: number; depth: number } => {
    const own = shape(s, u);
    return { ...u, width: own.halfWidth * 2, depth: own.halfDepth * 2 };
  };
  const found = (u: Unit, foe: Unit): string[] => {
    const mine = met?.a === u.id ? met : undefined;
    const side = met ? (mine?.edge ?? 'front') : sideOf(sized(u), sized(foe));
    const near = s.units.filter((f) => f.side === u.side && f.id !== u.id && f.place === 'table').map(sized);
    const next = beside(sized(u), near);
    return choose(CIRCUMSTANCES, {
      charged: mine?.stood === true && mine.rounds === 0,
      flank: side === 'flank',
      rear: side === 'rear',
      support: next.left || next.right,
      disordered: u.disordered,
      uphill: isUphill(s, u, foe),
      wood: inDisorderingGround(s, u),
      wall: behindDefence(s, u, foe.x, foe.y),
      square: u.formation === 'square',
      general: pipsNeeded(s, entitledGap(s, u.group, [u])) <= 1,
      advance: u.order === 'advance',
      reserve: u.order === 'reserve',
      routing: u.order === 'rout',
    });
  };
  return { on: [found(a, b), found(b, a)], later: (met?.rounds ?? 0) > 0 };
}

export const groupOrdersDuels: Duels = {
  rules: 'group-orders',
  modes: ALL,
  kinds: TYPES,
  first: ['heavy-cavalry', 'medium-infantry'],
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
  points(t) {
    const unit = { ...t, type: kindOf(t), stands: Number(t.stands ?? 0) } as RosterUnit;
    return unit.stands * standPrice(unit);
  },
  position: positionOf,
  situation: (s, one, two) => situationOf(s as GroupState, one, two),
  settled: (before, s) => {
    const top = s.frames[s.frames.length - 1]?.at ?? '';
    const step = (x: State): number => (x as State & { step: number }).step;
    return step(s) !== step(before) || top === 'melee.after';
  },
};
