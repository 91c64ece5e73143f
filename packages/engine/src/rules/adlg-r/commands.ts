/** The commands of ADLG-R and reading them. Lengths in UD, angles in degrees, as people write them. */
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
  wrong,
} from '../../battle/form.ts';
import type { Command, Complaint } from '../../battle/protocol.ts';
import { readSetupCommand, SETUP_KINDS, type SetupCommand } from './setup/setup-commands.ts';
import type { Half } from './state.ts';

/** A piece of a path. */
export type Leg =
  | { do: 'advance'; by: number } // UD, straight ahead
  | { do: 'slide'; by: number } // UD, + to the right
  | { do: 'wheel'; to: 'left' | 'right'; by: number } // degrees, about the front corner on that side
  | { do: 'pivot'; to: 'left' | 'right'; by: number } // degrees, about its middle: guns only (ADLG-ALW-8a)
  | { do: 'turn'; to: 'left' | 'right' | 'about' };

export interface ActivateCorps extends Command {
  kind: 'activate';
  corps: number;
}
/** A move of one body or group along a path. */
export interface MoveOrder extends Command {
  kind: 'move';
  units: string[];
  legs: Leg[];
  rally?: boolean; // 2024: a Deep Order body also tries to rally one point (AR-RALLY-12)
}
/** A charge: the path ends at the first contact of the front edge. */
export interface ChargeOrder extends Command {
  kind: 'charge';
  units: string[];
  legs: Leg[];
  target: string; // unit id, or 'camp:0' / 'camp:1'
}
/** A move into a support place of a fight going on (ADLG-MOV-20). */
export interface SupportOrder extends Command {
  kind: 'support';
  units: string[];
  legs: Leg[];
}
/** Extension or contraction: where each member ends; facing unchanged. */
export interface ReformOrder extends Command {
  kind: 'reform';
  places: { unit: string; x: number; y: number }[]; // UD
}
export interface LeaveZocOrder extends Command {
  kind: 'leave-zoc';
  units: string[];
  by: number; // UD; for troops that can evade the full evade move is made and this is ignored
  direction: number; // 0 straight back, 1 the other direction of ADLG-EVA-3a / forward for mounted controlled from the rear
}
export interface DisengageOrder extends Command {
  kind: 'disengage';
  unit: string;
  with?: string[]; // others of its group that break off with it (ADLG-DIS-3a); absent: nobody
  turnBack: boolean; // free half-turn at the end, where allowed
}
export interface RallyOrder extends Command {
  kind: 'rally';
  unit: string;
}
/** Plant stakes, or lift them (ADLG-ABI-1c). */
export interface StakesOrder extends Command {
  kind: 'stakes';
  unit: string;
}
export interface SquareOrder extends Command {
  kind: 'square'; // form it, or leave it
  unit: string;
}
/** Hold headstrong troops for 3 CP; one of them may try to rally within the price, others for 1 CP more each. */
export interface HoldOrder extends Command {
  kind: 'hold';
  units: string[];
  rally: string[];
}
export interface CommanderOrder extends Command {
  kind: 'commander';
  commander: string;
  do: 'move' | 'attach' | 'detach' | 'engage' | 'urge';
  x?: number; // UD, for 'move'
  y?: number;
  unit?: string; // for 'attach'
  half?: Half;
  whom?: string; // for 'urge': the commander of a hesitant corps (ADLG-CMD-19c)
}
/** Optional rule AR-OPT-01: save points for a reserve. */
export interface BankOrder extends Command {
  kind: 'bank';
  unit: string;
  points: number;
}
export interface EndCorps extends Command {
  kind: 'end-corps';
}
/** Units named to rally, which skip conforming (AR-RALLY-14). */
export interface ToRally extends Command {
  kind: 'to-rally';
  units: string[];
}
/** A choice among places, directions or bodies that the ask lists. */
export interface Choose extends Command {
  kind: 'choose';
  choice: number; // index into the ask's list; -1: none of them, where the ask allows it
}
export interface EvadeAnswer extends Command {
  kind: 'evade';
  evade: boolean;
  direction: number; // index of ADLG-EVA-3a: 0 own rear, 1 direction of the charge
  turnBack: boolean; // free half-turn at the end, where allowed
}
/** The charger after every target evaded: how far it goes on. */
export interface FollowAnswer extends Command {
  kind: 'follow';
  by: number; // UD, the arc of a wheel included
  wheel?: { after: number; to: 'left' | 'right'; by: number }; // UD straight on before it, degrees (ADLG-EVA-7)
}
/** All shots of one side in one answer. */
export interface ShootingPlan extends Command {
  kind: 'shooting';
  shots: { shooter: string; target: string; edge?: 'front' | 'left' | 'right' | 'rear'; with?: string }[]; // 'A03:left' → 'B05:right'; left out: holds its fire; with: one of two weapons
  primary: { target: string; shooter: string }[]; // where several shoot at one target
}
export interface PursueAnswer extends Command {
  kind: 'pursue';
  unit: string; // who pursues; '' nobody
}
/** Shall the attached commander fight with his unit? */
export interface EngageAnswer extends Command {
  kind: 'engage';
  engage: boolean;
}

export type AdlgCommand =
  | ActivateCorps
  | MoveOrder
  | ChargeOrder
  | SupportOrder
  | ReformOrder
  | LeaveZocOrder
  | DisengageOrder
  | RallyOrder
  | SquareOrder
  | StakesOrder
  | HoldOrder
  | CommanderOrder
  | BankOrder
  | EndCorps
  | ToRally
  | Choose
  | EvadeAnswer
  | FollowAnswer
  | ShootingPlan
  | PursueAnswer
  | EngageAnswer
  | SetupCommand;

const KINDS = [
  'activate', 'move', 'charge', 'support', 'reform', 'leave-zoc', 'disengage', 'rally', 'square', 'hold', 'commander',
  'stakes', 'bank', 'end-corps', 'to-rally', 'choose', 'evade', 'follow', 'shooting', 'pursue', 'engage',
  ...SETUP_KINDS,
] as const; // biome-ignore format: a list of words

const id = (v: unknown, p: string): string => text(v, p, 60);
const ids = (v: unknown, p: string): string[] => list(v, p, 100).map((x, i) => id(x, at(p, i)));
const HALVES = ['left', 'right'] as const;
const EDGES = ['front', 'left', 'right', 'rear'] as const;

function leg(v: unknown, p: string): Leg {
  const f = object(v, p, ['do', 'by', 'to']);
  const what = oneOf(f.do, at(p, 'do'), ['advance', 'slide', 'wheel', 'pivot', 'turn'] as const);
  if (what === 'turn') return { do: what, to: oneOf(f.to, at(p, 'to'), ['left', 'right', 'about'] as const) };
  if (what === 'wheel' || what === 'pivot')
    return { do: what, to: oneOf(f.to, at(p, 'to'), HALVES), by: number(f.by, at(p, 'by'), 0, 360) };
  if (what === 'advance') return { do: what, by: number(f.by, at(p, 'by'), 0, 100) };
  return { do: what, by: number(f.by, at(p, 'by'), -100, 100) };
}
const legs = (v: unknown, p: string): Leg[] => list(v, p, 12).map((x, i) => leg(x, at(p, i)));

/** The form of a command from outside; legality is another question. */
export function readCommand(raw: unknown): AdlgCommand | Complaint {
  return reading((): AdlgCommand => {
    const f: Fields = object(raw, '');
    const ask = text(f.ask, 'ask', 40);
    const kind = oneOf(f.kind, 'kind', KINDS);
    const only = (...fields: string[]): void => {
      object(raw, '', ['ask', 'kind', ...fields]);
    };
    switch (kind) {
      case 'activate':
        only('corps');
        return { ask, kind, corps: whole(f.corps, 'corps', 0, 100) };
      case 'move': {
        only('units', 'legs', 'rally');
        const move: MoveOrder = { ask, kind, units: ids(f.units, 'units'), legs: legs(f.legs, 'legs') };
        if (optional(f.rally, 'rally', flag, false)) move.rally = true;
        return move;
      }
      case 'charge':
        only('units', 'legs', 'target');
        return {
          ask,
          kind,
          units: ids(f.units, 'units'),
          legs: legs(f.legs, 'legs'),
          target: id(f.target, 'target'),
        };
      case 'support':
        only('units', 'legs');
        return { ask, kind, units: ids(f.units, 'units'), legs: legs(f.legs, 'legs') };
      case 'reform':
        only('places');
        return {
          ask,
          kind,
          places: list(f.places, 'places', 60).map((x, i) => {
            const p = at('places', i);
            const g = object(x, p, ['unit', 'x', 'y']);
            return {
              unit: id(g.unit, at(p, 'unit')),
              x: number(g.x, at(p, 'x'), -200, 400),
              y: number(g.y, at(p, 'y'), -200, 400),
            };
          }),
        };
      case 'leave-zoc':
        only('units', 'by', 'direction');
        return {
          ask,
          kind,
          units: ids(f.units, 'units'),
          by: number(f.by, 'by', 0, 100),
          direction: whole(f.direction, 'direction', 0, 9),
        };
      case 'disengage':
        only('unit', 'with', 'turnBack');
        return {
          ask,
          kind,
          unit: id(f.unit, 'unit'),
          ...(f.with === undefined ? {} : { with: ids(f.with, 'with') }),
          turnBack: flag(f.turnBack, 'turnBack'),
        };
      case 'rally':
      case 'square':
      case 'stakes':
        only('unit');
        return { ask, kind, unit: id(f.unit, 'unit') };
      case 'hold':
        only('units', 'rally');
        return { ask, kind, units: ids(f.units, 'units'), rally: ids(f.rally, 'rally') };
      case 'commander': {
        only('commander', 'do', 'x', 'y', 'unit', 'half', 'whom');
        const what = oneOf(f.do, 'do', ['move', 'attach', 'detach', 'engage', 'urge'] as const);
        const order: CommanderOrder = { ask, kind, commander: id(f.commander, 'commander'), do: what };
        if (what === 'move') {
          order.x = number(f.x, 'x', -200, 400);
          order.y = number(f.y, 'y', -200, 400);
        } else if (what === 'attach') {
          order.unit = id(f.unit, 'unit');
          order.half = oneOf(f.half, 'half', HALVES);
        } else if (what === 'urge') order.whom = id(f.whom, 'whom');
        else if (f.x !== undefined || f.unit !== undefined) wrong('do', 'no place or unit with this', what);
        return order;
      }
      case 'bank':
        only('unit', 'points');
        return { ask, kind, unit: id(f.unit, 'unit'), points: whole(f.points, 'points', 1, 50) };
      case 'end-corps':
        only();
        return { ask, kind };
      case 'to-rally':
        only('units');
        return { ask, kind, units: ids(f.units, 'units') };
      case 'choose':
        only('choice');
        return { ask, kind, choice: whole(f.choice, 'choice', -1, 1000) };
      case 'evade':
        only('evade', 'direction', 'turnBack');
        return {
          ask,
          kind,
          evade: flag(f.evade, 'evade'),
          direction: whole(f.direction, 'direction', 0, 9),
          turnBack: flag(f.turnBack, 'turnBack'),
        };
      case 'follow': {
        only('by', 'wheel');
        const by = number(f.by, 'by', 0, 100);
        if (f.wheel === undefined) return { ask, kind, by };
        const g = object(f.wheel, 'wheel', ['after', 'to', 'by']);
        const wheel = {
          after: number(g.after, at('wheel', 'after'), 0, 100),
          to: oneOf(g.to, at('wheel', 'to'), ['left', 'right'] as const),
          by: number(g.by, at('wheel', 'by'), 0, 180),
        };
        return { ask, kind, by, wheel };
      }
      case 'shooting':
        only('shots', 'primary');
        return {
          ask,
          kind,
          shots: list(f.shots, 'shots', 400).map((x, i) => {
            const p = at('shots', i);
            const g = object(x, p, ['shooter', 'target', 'edge', 'with']);
            return {
              shooter: id(g.shooter, at(p, 'shooter')),
              target: id(g.target, at(p, 'target')),
              ...(g.edge === undefined ? {} : { edge: oneOf(g.edge, at(p, 'edge'), EDGES) }),
              ...(g.with === undefined ? {} : { with: text(g.with, at(p, 'with'), 40) }),
            };
          }),
          primary: list(f.primary, 'primary', 400).map((x, i) => {
            const p = at('primary', i);
            const g = object(x, p, ['target', 'shooter']);
            return { target: id(g.target, at(p, 'target')), shooter: id(g.shooter, at(p, 'shooter')) };
          }),
        };
      case 'pursue':
        only('unit');
        return { ask, kind, unit: id(f.unit, 'unit') };
      case 'engage':
        only('engage');
        return { ask, kind, engage: flag(f.engage, 'engage') };
      default:
        return readSetupCommand(kind, ask, f, only);
    }
  });
}
