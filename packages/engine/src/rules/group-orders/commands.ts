/** The commands of Group Orders and the form they must have. Lengths in cm, angles in degrees. */
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
import type { MoveLeg } from './move/march.ts';
import { FORMATIONS, type Formation, type Order } from './state.ts';

export interface FirstCommand extends Command {
  kind: 'first';
  first: boolean; // take the first phase oneself
}
export interface DeployedUnit {
  unit: string;
  formation: Formation;
  x: number;
  y: number;
  facing: number;
  block: string; // garrison of this block: place and facing do not matter
}
export interface DeployCommand extends Command {
  kind: 'deploy';
  group: number;
  order: Order;
  units: readonly DeployedUnit[];
  general: { x: number; y: number };
  chief?: { x: number; y: number }; // with the first group of a side
}
export interface OrdersCommand extends Command {
  kind: 'orders';
  orders: readonly { group: number; order: Order }[]; // a group left out keeps what it has
}
export interface HelpCommand extends Command {
  kind: 'help';
  group: number; // -1: none
}
export interface FaceCommand extends Command {
  kind: 'face';
  facing: number;
}
export interface RetreatCommand extends Command {
  kind: 'retreat';
  way: readonly { toward: number; by: number }[]; // one to three straight stretches
  about: boolean; // end facing the opposite way
}
export interface Charge {
  unit: string;
  target: string;
  wheel: number; // degrees to the left, -45 to 45
  incline: number; // cm moved at 45°, to the left positive, before the straight move
}
export interface ChargesCommand extends Command {
  kind: 'charges';
  charges: readonly Charge[];
}
export interface ReactCommand extends Command {
  kind: 'react';
  how: 'evade' | 'square' | 'receive';
  about: boolean; // an evading unit ends facing the opposite way
}
export interface FireCommand extends Command {
  kind: 'fire';
  target: string; // '' holds fire
}
export interface SequenceCommand extends Command {
  kind: 'sequence';
  units: readonly string[];
}
export interface MoveCommand extends Command {
  kind: 'move';
  unit: string;
  legs: readonly MoveLeg[];
}
export interface MarchCommand extends Command {
  kind: 'march'; // a whole group, keeping its intervals
  group: number;
  legs: readonly MoveLeg[];
}
export interface FormCommand extends Command {
  kind: 'form';
  units: readonly string[]; // one unit, or several of a group
  to: Formation;
  side: 'front' | 'left' | 'right'; // a column to the flank, or the line formed to a flank of the column
}
export interface HaltCommand extends Command {
  kind: 'halt'; // drop to Stand: GO-ORDER-09, 11
  units: readonly string[];
}
export interface GeneralCommand extends Command {
  kind: 'general';
  general: string;
  x: number;
  y: number;
}
export interface EnterCommand extends Command {
  kind: 'enter'; // go into a built-up block
  unit: string;
  block: string;
}
export interface LeaveCommand extends Command {
  kind: 'leave'; // leave a block by a face, then go straight on
  unit: string;
  face: 'front' | 'right' | 'rear' | 'left';
  formation: Formation;
  ahead: number;
}
export interface ArriveCommand extends Command {
  kind: 'arrive';
  unit: string;
  x: number; // middle of the head on the base edge
  wide: number; // 1 or 2 stands
  ahead: number; // how far it marches on
}
export interface DoneCommand extends Command {
  kind: 'done';
}
export interface Shot {
  unit: string;
  target: string;
  stands: readonly number[]; // of the front rank, from its left
}
export interface ShotsCommand extends Command {
  kind: 'shots';
  shots: readonly Shot[];
}
export interface MeleeCommand extends Command {
  kind: 'melee';
  stands: readonly { unit: string; stand: number; enemy: string }[]; // stands that touch several enemies
  overlaps: readonly { unit: string; enemy: string }[]; // units whose overlap could count against several
}
export interface PursueCommand extends Command {
  kind: 'pursue';
  go: boolean;
}
export interface OccupyCommand extends Command {
  kind: 'occupy';
  unit: string; // '' leaves the block empty
}
export interface FollowCommand extends Command {
  kind: 'follow';
  go: boolean;
  x: number;
  y: number;
}

export type GroupCommand =
  | FirstCommand
  | DeployCommand
  | OrdersCommand
  | HelpCommand
  | FaceCommand
  | RetreatCommand
  | ChargesCommand
  | ReactCommand
  | FireCommand
  | SequenceCommand
  | MoveCommand
  | MarchCommand
  | FormCommand
  | HaltCommand
  | GeneralCommand
  | EnterCommand
  | LeaveCommand
  | ArriveCommand
  | DoneCommand
  | ShotsCommand
  | MeleeCommand
  | PursueCommand
  | OccupyCommand
  | FollowCommand;

/** Kinds of commands that may answer each kind of ask. */
export const COMMANDS: Readonly<Record<string, readonly GroupCommand['kind'][]>> = {
  first: ['first'],
  deploy: ['deploy'],
  orders: ['orders'],
  help: ['help'],
  face: ['face'],
  retreat: ['retreat'],
  charges: ['charges'],
  react: ['react'],
  fire: ['fire'],
  sequence: ['sequence'],
  moves: ['move', 'march', 'form', 'halt', 'general', 'enter', 'leave', 'arrive', 'done'],
  shots: ['shots'],
  melee: ['melee'],
  pursue: ['pursue'],
  occupy: ['occupy'],
  follow: ['follow'],
};
const KINDS = [...new Set(Object.values(COMMANDS).flat())];

const id = (v: unknown, p: string): string => text(v, p, 40);
const cm = (v: unknown, p: string): number => number(v, p, 0, 1000);
const degrees = (v: unknown, p: string): number => number(v, p, -360, 360);
const spot = (v: unknown, p: string): number => number(v, p, -1000, 1000);
const each = <T>(v: unknown, p: string, read: (v: unknown, p: string) => T, most = 100): T[] =>
  list(v, p, most).map((x, i) => read(x, at(p, i)));
const groupNumber = (v: unknown, p: string): number => whole(v, p, -1, 1000);
const SIDES = ['left', 'right'] as const;
const ISSUED = ['advance', 'reserve', 'stand', 'retreat'] as const;

function point(v: unknown, p: string): { x: number; y: number } {
  const f = object(v, p, ['x', 'y']);
  return { x: spot(f.x, at(p, 'x')), y: spot(f.y, at(p, 'y')) };
}

function readLeg(v: unknown, p: string): MoveLeg {
  const go = oneOf(object(v, p).go, at(p, 'go'), [
    'ahead',
    'back',
    'wheel',
    'incline',
    'about',
    'turn',
    'shift',
  ]);
  switch (go) {
    case 'ahead':
    case 'back': {
      const f = object(v, p, ['go', 'by']);
      return { go, by: cm(f.by, at(p, 'by')) };
    }
    case 'wheel': {
      const f = object(v, p, ['go', 'side', 'by']);
      return { go, side: oneOf(f.side, at(p, 'side'), SIDES), by: number(f.by, at(p, 'by'), 0, 180) };
    }
    case 'incline': {
      const f = object(v, p, ['go', 'side', 'by']);
      return { go, side: oneOf(f.side, at(p, 'side'), SIDES), by: cm(f.by, at(p, 'by')) };
    }
    case 'about':
      object(v, p, ['go']);
      return { go };
    case 'turn': {
      const f = object(v, p, ['go', 'by']);
      return { go, by: number(f.by, at(p, 'by'), -180, 180) };
    }
    case 'shift': {
      const f = object(v, p, ['go', 'toward', 'by']);
      return { go, toward: degrees(f.toward, at(p, 'toward')), by: cm(f.by, at(p, 'by')) };
    }
  }
}

function readDeployed(v: unknown, p: string): DeployedUnit {
  const f = object(v, p, ['unit', 'formation', 'x', 'y', 'facing', 'block']);
  return {
    unit: id(f.unit, at(p, 'unit')),
    formation: optional(f.formation, at(p, 'formation'), (x, q) => oneOf(x, q, FORMATIONS), 'line'),
    x: optional(f.x, at(p, 'x'), spot, 0),
    y: optional(f.y, at(p, 'y'), spot, 0),
    facing: optional(f.facing, at(p, 'facing'), degrees, 0),
    block: optional(f.block, at(p, 'block'), id, ''),
  };
}

type Readers = { readonly [K in GroupCommand['kind']]: (f: Fields, base: { ask: string }) => GroupCommand };
const only = (f: Fields, ...fields: string[]): Fields => object(f, '', ['ask', 'kind', ...fields]);

const READERS: Readers = {
  first: (f, b) => ({ ...b, kind: 'first', first: flag(only(f, 'first').first, 'first') }),
  deploy: (f, b) => {
    only(f, 'group', 'order', 'units', 'general', 'chief');
    return {
      ...b,
      kind: 'deploy',
      group: groupNumber(f.group, 'group'),
      order: oneOf(f.order, 'order', ISSUED),
      units: each(f.units, 'units', readDeployed, 6),
      general: point(f.general, 'general'),
      ...(f.chief === undefined ? {} : { chief: point(f.chief, 'chief') }),
    };
  },
  orders: (f, b) => ({
    ...b,
    kind: 'orders',
    orders: each(only(f, 'orders').orders, 'orders', (v, p) => {
      const o = object(v, p, ['group', 'order']);
      return { group: groupNumber(o.group, at(p, 'group')), order: oneOf(o.order, at(p, 'order'), ISSUED) };
    }),
  }),
  help: (f, b) => ({ ...b, kind: 'help', group: groupNumber(only(f, 'group').group, 'group') }),
  face: (f, b) => ({ ...b, kind: 'face', facing: degrees(only(f, 'facing').facing, 'facing') }),
  retreat: (f, b) => ({
    ...b,
    kind: 'retreat',
    way: each(
      only(f, 'way', 'about').way,
      'way',
      (v, p) => {
        const w = object(v, p, ['toward', 'by']);
        return { toward: degrees(w.toward, at(p, 'toward')), by: cm(w.by, at(p, 'by')) };
      },
      3,
    ),
    about: flag(f.about, 'about'),
  }),
  charges: (f, b) => ({
    ...b,
    kind: 'charges',
    charges: each(only(f, 'charges').charges, 'charges', (v, p) => {
      const c = object(v, p, ['unit', 'target', 'wheel', 'incline']);
      return {
        unit: id(c.unit, at(p, 'unit')),
        target: id(c.target, at(p, 'target')),
        wheel: optional(c.wheel, at(p, 'wheel'), degrees, 0),
        incline: optional(c.incline, at(p, 'incline'), spot, 0),
      };
    }),
  }),
  react: (f, b) => {
    only(f, 'how', 'about');
    return {
      ...b,
      kind: 'react',
      how: oneOf(f.how, 'how', ['evade', 'square', 'receive']),
      about: optional(f.about, 'about', flag, false),
    };
  },
  fire: (f, b) => ({ ...b, kind: 'fire', target: id(only(f, 'target').target, 'target') }),
  sequence: (f, b) => ({ ...b, kind: 'sequence', units: each(only(f, 'units').units, 'units', id) }),
  move: (f, b) => {
    only(f, 'unit', 'legs');
    return { ...b, kind: 'move', unit: id(f.unit, 'unit'), legs: each(f.legs, 'legs', readLeg, 8) };
  },
  march: (f, b) => {
    only(f, 'group', 'legs');
    return {
      ...b,
      kind: 'march',
      group: groupNumber(f.group, 'group'),
      legs: each(f.legs, 'legs', readLeg, 8),
    };
  },
  form: (f, b) => {
    only(f, 'units', 'to', 'side');
    return {
      ...b,
      kind: 'form',
      units: each(f.units, 'units', id, 12),
      to: oneOf(f.to, 'to', FORMATIONS),
      side: optional(f.side, 'side', (v, p) => oneOf(v, p, ['front', 'left', 'right']), 'front'),
    };
  },
  halt: (f, b) => ({ ...b, kind: 'halt', units: each(only(f, 'units').units, 'units', id, 12) }),
  general: (f, b) => {
    only(f, 'general', 'x', 'y');
    return { ...b, kind: 'general', general: id(f.general, 'general'), x: spot(f.x, 'x'), y: spot(f.y, 'y') };
  },
  enter: (f, b) => {
    only(f, 'unit', 'block');
    return { ...b, kind: 'enter', unit: id(f.unit, 'unit'), block: id(f.block, 'block') };
  },
  leave: (f, b) => {
    only(f, 'unit', 'face', 'formation', 'ahead');
    return {
      ...b,
      kind: 'leave',
      unit: id(f.unit, 'unit'),
      face: oneOf(f.face, 'face', ['front', 'right', 'rear', 'left']),
      formation: oneOf(f.formation, 'formation', FORMATIONS),
      ahead: cm(f.ahead, 'ahead'),
    };
  },
  arrive: (f, b) => {
    only(f, 'unit', 'x', 'wide', 'ahead');
    return {
      ...b,
      kind: 'arrive',
      unit: id(f.unit, 'unit'),
      x: spot(f.x, 'x'),
      wide: whole(f.wide, 'wide', 1, 2),
      ahead: cm(f.ahead, 'ahead'),
    };
  },
  done: (f, b) => {
    only(f);
    return { ...b, kind: 'done' };
  },
  shots: (f, b) => ({
    ...b,
    kind: 'shots',
    shots: each(only(f, 'shots').shots, 'shots', (v, p) => {
      const x = object(v, p, ['unit', 'target', 'stands']);
      return {
        unit: id(x.unit, at(p, 'unit')),
        target: id(x.target, at(p, 'target')),
        stands: each(x.stands, at(p, 'stands'), (n, q) => whole(n, q, 0, 12), 12),
      };
    }),
  }),
  melee: (f, b) => {
    only(f, 'stands', 'overlaps');
    return {
      ...b,
      kind: 'melee',
      stands: each(f.stands, 'stands', (v, p) => {
        const x = object(v, p, ['unit', 'stand', 'enemy']);
        return {
          unit: id(x.unit, at(p, 'unit')),
          stand: whole(x.stand, at(p, 'stand'), 0, 12),
          enemy: id(x.enemy, at(p, 'enemy')),
        };
      }),
      overlaps: each(f.overlaps, 'overlaps', (v, p) => {
        const x = object(v, p, ['unit', 'enemy']);
        return { unit: id(x.unit, at(p, 'unit')), enemy: id(x.enemy, at(p, 'enemy')) };
      }),
    };
  },
  pursue: (f, b) => ({ ...b, kind: 'pursue', go: flag(only(f, 'go').go, 'go') }),
  occupy: (f, b) => ({ ...b, kind: 'occupy', unit: id(only(f, 'unit').unit, 'unit') }),
  follow: (f, b) => {
    only(f, 'go', 'x', 'y');
    return { ...b, kind: 'follow', go: flag(f.go, 'go'), x: spot(f.x, 'x'), y: spot(f.y, 'y') };
  },
};

/** Check the form of a command that came from outside. */
export const readCommand = (raw: unknown): GroupCommand | Complaint =>
  reading(() => {
    const f = object(raw, '');
    const ask = text(f.ask, 'ask', 20);
    const kind = oneOf(f.kind, 'kind', KINDS);
    return READERS[kind](f, { ask });
  });
