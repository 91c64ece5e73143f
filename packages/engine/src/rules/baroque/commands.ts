/** What players can say, and checking that it has the right form. Lengths are BU, angles degrees. */
import {
  at,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  reading,
  text,
  whole,
} from '../../battle/form.ts';
import type { Command, Complaint } from '../../battle/protocol.ts';

/** An order to one unit without further particulars. */
export interface UnitOrder extends Command {
  kind: 'rally' | 'force-rally' | 'withdraw' | 'disengage' | 'fight' | 'caracole';
  unit: string;
}
export const MOVES = ['advance', 'back', 'oblique', 'wheel', 'about', 'face', 'turn', 'stand'] as const;
export interface MoveOrder extends Command {
  kind: 'move';
  unit: string;
  do: (typeof MOVES)[number];
  by: number; // advance, back: BU; wheel and turn of a gun: degrees, to the left positive for a turn
  right: number; // oblique: BU to the right, negative to the left; `by` is how far ahead
  to: 'left' | 'right'; // wheel: the standing corner's side; face: which side becomes the front
}
export interface ChargeOrder extends Command {
  kind: 'charge';
  unit: string;
  target: string;
  potential: boolean;
}
export const EDGE_NAMES = ['front', 'left', 'right', 'rear'] as const;
export type EdgeName = (typeof EDGE_NAMES)[number];
export interface ShootOrder extends Command {
  kind: 'shoot';
  unit: string;
  target: string;
  from: EdgeName; // firing side
  at: EdgeName | 'best'; // side of the target that is shot at
  reserve: number; // dice given up now for movement actions afterwards
  turn: number; // degrees a light gun turns before firing
}
/** A special rule of a scenario: an abandoned gun is turned round. */
export interface GunOrder extends Command {
  kind: 'turn-gun';
  unit: string;
  gun: string;
}
/** The answer to a question of a special rule. */
export interface SpecialAnswer extends Command {
  kind: 'special';
  unit: string; // '' nobody
  x: number; // where it comes on, BU
}
export interface LeaderOrder extends Command {
  kind: 'leader';
  leader: string;
  do: 'move' | 'attach' | 'detach';
  unit: string;
  x: number;
  y: number;
}
export interface EndOrder extends Command {
  kind: 'end-unit' | 'end-command';
}
export interface NameCommand extends Command {
  kind: 'name';
  command: number;
}
export interface Reroll extends Command {
  kind: 'reroll';
  dice: 'none' | 'first' | 'second' | 'both';
}
export interface HandOver extends Command {
  kind: 'hand-over';
  give: boolean;
}
export const REACTIONS = ['none', 'fire', 'charge', 'counter', 'defend'] as const;
export type ReactionKind = (typeof REACTIONS)[number];
export interface React extends Command {
  kind: 'react';
  evade: readonly string[];
  unit: string; // who attempts the reaction; '' nobody
  do: ReactionKind;
  at: number; // opportunity fire at a mover: how far along its path, BU
}
export interface Bonus extends Command {
  kind: 'bonus';
  roll: boolean;
}
export interface Halt extends Command {
  kind: 'halt';
  at: number; // BU along the mover's path; below 0: the charge is not carried out
}
export interface Counter extends Command {
  kind: 'counter';
  unit: string; // '' nobody
}
export interface Pair extends Command {
  kind: 'pair';
  a: string; // of the active side
  b: string;
}
export interface Pursue extends Command {
  kind: 'pursue';
  units: readonly string[];
  straight: readonly string[]; // of these the ones that go straight ahead
}
export interface StepBack extends Command {
  kind: 'step-back';
  back: boolean;
}
export interface Destiny extends Command {
  kind: 'destiny';
  again: boolean;
}
export interface Challenge extends Command {
  kind: 'challenge';
  spend: boolean;
}
/** A piece as a player lays it; ovals and rectangles by their middle and size. */
export interface Laid {
  kind: string;
  x: number;
  y: number;
  width: number;
  depth: number;
  angle: number; // degrees
  field: '' | 'open' | 'broken'; // inside of a field bordered by obstacles
}
export interface Lay extends Command {
  kind: 'lay';
  pieces: readonly Laid[];
}
export interface Alteration {
  piece: string;
  do: 'remove' | 'move';
  x: number;
  y: number;
}
export interface Alter extends Command {
  kind: 'alter';
  changes: readonly Alteration[];
}
export interface Placing {
  unit: string;
  x: number;
  y: number;
  facing: number; // degrees
}
export interface Deploy extends Command {
  kind: 'deploy';
  command: number;
  units: readonly Placing[];
  leader: { unit: string; x: number; y: number };
  baggage: { x: number; y: number } | null; // with the first command
}

export type BaroqueCommand =
  | UnitOrder
  | MoveOrder
  | ChargeOrder
  | ShootOrder
  | GunOrder
  | SpecialAnswer
  | LeaderOrder
  | EndOrder
  | NameCommand
  | Reroll
  | HandOver
  | React
  | Bonus
  | Halt
  | Counter
  | Pair
  | Pursue
  | StepBack
  | Destiny
  | Challenge
  | Lay
  | Alter
  | Deploy;

/** Which commands answer which ask. */
export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  order: [
    'rally',
    'force-rally',
    'withdraw',
    'disengage',
    'fight',
    'caracole',
    'move',
    'charge',
    'shoot',
    'turn-gun',
    'leader',
    'end-unit',
    'end-command',
  ],
  name: ['name'],
  reroll: ['reroll'],
  'hand-over': ['hand-over'],
  react: ['react'],
  bonus: ['bonus'],
  halt: ['halt'],
  counter: ['counter'],
  main: ['pair'],
  melee: ['pair'],
  pursue: ['pursue'],
  'step-back': ['step-back'],
  destiny: ['destiny'],
  'terrain-challenge': ['challenge'],
  'deployment-challenge': ['challenge'],
  terrain: ['lay'],
  alter: ['alter'],
  deploy: ['deploy'],
  arrive: ['special'],
  swap: ['special'],
  'free-march': ['special'],
};

const KINDS = [...new Set(Object.values(COMMANDS).flat())] as BaroqueCommand['kind'][];
const far = (v: unknown, p: string): number => number(v, p, -1000, 1000);
const id = (v: unknown, p: string): string => text(v, p, 60);
const ids = (v: unknown, p: string): string[] => list(v, p, 100).map((x, i) => id(x, at(p, i)));

export const readCommand = (raw: unknown): BaroqueCommand | Complaint =>
  reading((): BaroqueCommand => {
    const f = object(raw, '');
    const ask = text(f.ask, 'ask', 20);
    const kind = oneOf(f.kind, 'kind', KINDS);
    const only = (...names: string[]): Fields => object(f, '', ['ask', 'kind', ...names]);
    const opt = <T>(name: string, read: (v: unknown, p: string) => T, missing: T): T =>
      optional(f[name], name, read, missing);
    switch (kind) {
      case 'rally':
      case 'force-rally':
      case 'withdraw':
      case 'disengage':
      case 'fight':
      case 'caracole':
        only('unit');
        return { ask, kind, unit: id(f.unit, 'unit') };
      case 'move':
        only('unit', 'do', 'by', 'right', 'to');
        return {
          ask,
          kind,
          unit: id(f.unit, 'unit'),
          do: oneOf(f.do, 'do', MOVES),
          by: opt('by', far, 0),
          right: opt('right', far, 0),
          to: opt('to', (v, p) => oneOf(v, p, ['left', 'right']), 'left'),
        };
      case 'charge':
        only('unit', 'target', 'potential');
        return {
          ask,
          kind,
          unit: id(f.unit, 'unit'),
          target: id(f.target, 'target'),
          potential: opt('potential', flag, false),
        };
      case 'shoot':
        only('unit', 'target', 'from', 'at', 'reserve', 'turn');
        return {
          ask,
          kind,
          unit: id(f.unit, 'unit'),
          target: id(f.target, 'target'),
          from: opt('from', (v, p) => oneOf(v, p, EDGE_NAMES), 'front'),
          at: opt('at', (v, p) => oneOf(v, p, [...EDGE_NAMES, 'best'] as const), 'best'),
          reserve: opt('reserve', (v, p) => whole(v, p, 0, 20), 0),
          turn: opt('turn', (v, p) => number(v, p, -180, 180), 0),
        };
      case 'turn-gun':
        only('unit', 'gun');
        return { ask, kind, unit: id(f.unit, 'unit'), gun: id(f.gun, 'gun') };
      case 'special':
        only('unit', 'x');
        return { ask, kind, unit: opt('unit', id, ''), x: opt('x', far, 0) };
      case 'leader':
        only('leader', 'do', 'unit', 'x', 'y');
        return {
          ask,
          kind,
          leader: id(f.leader, 'leader'),
          do: oneOf(f.do, 'do', ['move', 'attach', 'detach']),
          unit: opt('unit', id, ''),
          x: opt('x', far, 0),
          y: opt('y', far, 0),
        };
      case 'end-unit':
      case 'end-command':
        only();
        return { ask, kind };
      case 'name':
        only('command');
        return { ask, kind, command: whole(f.command, 'command', 0, 100) };
      case 'reroll':
        only('dice');
        return { ask, kind, dice: oneOf(f.dice, 'dice', ['none', 'first', 'second', 'both']) };
      case 'hand-over':
        only('give');
        return { ask, kind, give: flag(f.give, 'give') };
      case 'react':
        only('evade', 'unit', 'do', 'at');
        return {
          ask,
          kind,
          evade: opt('evade', ids, []),
          unit: opt('unit', id, ''),
          do: opt('do', (v, p) => oneOf(v, p, REACTIONS), 'none'),
          at: opt('at', far, 0),
        };
      case 'bonus':
        only('roll');
        return { ask, kind, roll: flag(f.roll, 'roll') };
      case 'halt':
        only('at');
        return { ask, kind, at: far(f.at, 'at') };
      case 'counter':
        only('unit');
        return { ask, kind, unit: id(f.unit, 'unit') };
      case 'pair':
        only('a', 'b');
        return { ask, kind, a: id(f.a, 'a'), b: id(f.b, 'b') };
      case 'pursue':
        only('units', 'straight');
        return { ask, kind, units: opt('units', ids, []), straight: opt('straight', ids, []) };
      case 'step-back':
        only('back');
        return { ask, kind, back: flag(f.back, 'back') };
      case 'destiny':
        only('again');
        return { ask, kind, again: flag(f.again, 'again') };
      case 'challenge':
        only('spend');
        return { ask, kind, spend: flag(f.spend, 'spend') };
      case 'lay':
        only('pieces');
        return {
          ask,
          kind,
          pieces: list(f.pieces, 'pieces', 12).map((x, i) => readLaid(x, at('pieces', i))),
        };
      case 'alter':
        only('changes');
        return {
          ask,
          kind,
          changes: list(f.changes, 'changes', 12).map((x, i) => readChange(x, at('changes', i))),
        };
      case 'deploy':
        return readDeploy(f, ask);
    }
  });

function readLaid(raw: unknown, p: string): Laid {
  const f = object(raw, p, ['kind', 'x', 'y', 'width', 'depth', 'angle', 'field']);
  return {
    kind: text(f.kind, at(p, 'kind'), 40),
    x: far(f.x, at(p, 'x')),
    y: far(f.y, at(p, 'y')),
    width: number(f.width, at(p, 'width'), 0.1, 100),
    depth: number(f.depth, at(p, 'depth'), 0.1, 100),
    angle: optional(f.angle, at(p, 'angle'), (v, q) => number(v, q, -360, 360), 0),
    field: optional(f.field, at(p, 'field'), (v, q) => oneOf(v, q, ['', 'open', 'broken'] as const), ''),
  };
}

function readChange(raw: unknown, p: string): Alteration {
  const f = object(raw, p, ['piece', 'do', 'x', 'y']);
  return {
    piece: id(f.piece, at(p, 'piece')),
    do: oneOf(f.do, at(p, 'do'), ['remove', 'move']),
    x: optional(f.x, at(p, 'x'), far, 0),
    y: optional(f.y, at(p, 'y'), far, 0),
  };
}

function readDeploy(f: Fields, ask: string): Deploy {
  object(f, '', ['ask', 'kind', 'command', 'units', 'leader', 'baggage']);
  const leader = object(f.leader, 'leader', ['unit', 'x', 'y']);
  const baggage =
    f.baggage === undefined || f.baggage === null ? null : object(f.baggage, 'baggage', ['x', 'y']);
  return {
    ask,
    kind: 'deploy',
    command: whole(f.command, 'command', 0, 100),
    units: list(f.units, 'units', 100).map((x, i) => {
      const p = at('units', i);
      const g = object(x, p, ['unit', 'x', 'y', 'facing']);
      return {
        unit: id(g.unit, at(p, 'unit')),
        x: far(g.x, at(p, 'x')),
        y: far(g.y, at(p, 'y')),
        facing: number(g.facing, at(p, 'facing'), -360, 360),
      };
    }),
    leader: {
      unit: optional(leader.unit, 'leader.unit', id, ''),
      x: optional(leader.x, 'leader.x', far, 0),
      y: optional(leader.y, 'leader.y', far, 0),
    },
    baggage: baggage === null ? null : { x: far(baggage.x, 'baggage.x'), y: far(baggage.y, 'baggage.y') },
  };
}
