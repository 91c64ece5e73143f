import { type Body, blockAlong, type Command, type Stage } from '@tercio/engine';
import type { Halt, React, Unit } from '@tercio/engine/rules/baroque';
import { refusedDraft } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { planned as plan, poseOf } from '../../../game/orders/planned.ts';
import { CIRCLE, GRID, inUnits } from '../../../game/pieces.ts';
import type { Action } from '../../../page/keys.ts';
import type { Overlay, Place, Pose } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { bu, unitIn } from './draft.ts';
import { wordsOf } from './words.ts';

/** A point on the path of a mover that is named by sliding a handle along it. */

/** The handle, as a body that can be taken hold of. */
export const HANDLE = 'halt-point';

export interface Sliding {
  readonly mover: Unit;
  readonly path: readonly Stage[];
  readonly length: number; // of it, BU
  readonly from: number; // BU along the path
  readonly to: number;
  readonly at: number; // where the handle is
  readonly best: number; // proposed by exact odds
  readonly command: (at: number) => Command;
}

/** The path that is slid along now, if a point of one is to be named. */
export function sliding(m: Moment): Sliding | undefined {
  const s = m.state;
  const { ask } = m;
  if (!ask || (ask.kind !== 'halt' && ask.kind !== 'react')) return undefined;
  // while an answer is being shown the question stands on the page and is settled in the state
  if (!m.rules.asks(s).some((a) => a.id === ask.id)) return undefined;
  const frame = s.frames[s.frames.length - 1];
  const way = (command: Command): Pick<Sliding, 'mover' | 'path' | 'length'> | undefined => {
    const p = plan(m, command);
    const { path, ends } = p.stop?.wished ?? p;
    const mover = unitIn(s, ends[0]?.body);
    return mover && path.length > 0
      ? { mover, path, length: path.reduce((sum, stage) => sum + inUnits(stage.length), 0) }
      : undefined;
  };
  const planned = m.planned?.ask === ask.id ? m.planned : undefined;
  if (frame.at === 'halt') {
    const best = (ask.default as Halt).at;
    const found = way(ask.default);
    if (!found) return undefined;
    return {
      ...found,
      from: 0,
      to: inUnits(frame.most),
      at: (planned as Halt | undefined)?.at ?? best,
      best,
      command: (at) => ({ ask: ask.id, kind: 'halt', at }) as Command,
    };
  }
  if (frame.at !== 'react') return undefined;
  const usual = (ask.plan ?? ask.default) as React;
  const fires = frame.options.filter((o) => o.do === 'fire');
  const shot = fires.find((o) => o.unit === usual.unit && usual.do === 'fire') ?? fires[0];
  if (!shot || frame.most <= 0) return undefined;
  const best = inUnits(shot.at);
  const command = (at: number): Command =>
    ({ ...usual, evade: [], unit: shot.unit, do: 'fire', at }) as Command;
  const found = way(command(best));
  if (!found) return undefined;
  return {
    ...found,
    from: 0,
    to: inUnits(frame.most),
    at: (planned as React | undefined)?.at ?? best,
    best,
    command,
  };
}

const placeAt = (p: Sliding, at: number): Pose => {
  const there = blockAlong(p.path, p.length > 0 ? at / p.length : 1);
  return poseOf(there ?? p.mover);
};

/** The handle lies on the path, as deep as the mover's base. */
export function handle(m: Moment): Body[] {
  const p = sliding(m);
  if (!p) return [];
  const there = placeAt(p, p.at);
  const unit = p.mover;
  return [
    {
      id: HANDLE,
      side: m.side,
      name: wordsOf(m.language).handle(bu(m, p.at)),
      kind: unit.type,
      x: there.x * GRID,
      y: there.y * GRID,
      facing: (there.facing * CIRCLE) / 360,
      width: unit.width / 2,
      depth: Math.max(unit.depth, GRID / 2),
      round: false,
      losses: 0,
      strength: 1,
      quality: '',
      group: '',
      solid: false,
      marks: ['handle'],
    },
  ];
}

/** The path with the mover where it would be halted. */
export function drawn(m: Moment, p: Sliding): Overlay[] {
  const points = Array.from({ length: 9 }, (_, k) => placeAt(p, p.from + ((p.to - p.from) * k) / 8));
  const w = wordsOf(m.language);
  const best = Math.abs(p.at - p.best) < 0.005;
  return [
    { kind: 'path', points },
    {
      kind: 'ghost',
      of: p.mover.id,
      pose: placeAt(p, p.at),
      legal: m.rules.check(m.state, p.command(p.at)) === undefined,
      chip: { text: best ? w.haltBest(bu(m, p.at)) : w.halt(bu(m, p.at)), tone: best ? 'good' : 'ink' },
    },
  ];
}

const SAMPLES = 120;

/** How far along the path is nearest to a place. */
function nearest(p: Sliding, to: Place): number {
  let [found, least] = [p.at, Infinity];
  for (let k = 0; k <= SAMPLES; k++) {
    const at = p.from + ((p.to - p.from) * k) / SAMPLES;
    const there = placeAt(p, at);
    const off = Math.hypot(there.x - to.x, there.y - to.y);
    if (off < least) [found, least] = [at, off];
  }
  return found;
}

/** The handle at this point, or at the nearest one that is lawful. */
function slideTo(m: Moment, p: Sliding, wish: number): Draft {
  const ids = [HANDLE];
  const at = Math.round(Math.max(p.from, Math.min(p.to, wish)) * 1000) / 1000;
  const legal = (x: number): boolean => m.rules.check(m.state, p.command(x)) === undefined;
  const step = (p.to - p.from) / SAMPLES;
  for (let k = 0; k <= SAMPLES; k++)
    for (const x of k === 0 ? [at] : [at + k * step, at - k * step])
      if (x >= p.from - 1e-9 && x <= p.to + 1e-9 && legal(x)) {
        const now = { ...p, at: x };
        return {
          ids,
          plan: p.command(x),
          overlays: drawn(m, now),
          say: wordsOf(m.language).handle(bu(m, x)),
        };
      }
  const no = m.rules.check(m.state, p.command(at));
  return no ? refusedDraft(m, ids, no, p.command(at)) : { ids, overlays: [], say: '' };
}

/** The handle can be taken hold of, and so can the mover: it stands for the place where it would be halted. */
export function holds(m: Moment, id: string): boolean {
  const p = sliding(m);
  return p !== undefined && (id === HANDLE || id === p.mover.id);
}

export function drag(m: Moment, g: Drag): Draft | undefined {
  const p = holds(m, g.id) ? sliding(m) : undefined;
  if (!p) return undefined;
  const start = placeAt(p, p.at);
  return slideTo(m, p, nearest(p, { x: start.x + g.to.x - g.from.x, y: start.y + g.to.y - g.from.y }));
}

/** A tenth of a BU on or back; with Shift two hundredths. */
export function key(m: Moment, action: Action, shift: boolean): Draft | undefined {
  const p = action === 'advance' || action === 'back' ? sliding(m) : undefined;
  if (!p) return undefined;
  const by = (shift ? 0.02 : 0.1) * (action === 'advance' ? 1 : -1);
  return slideTo(m, p, p.at + by);
}
