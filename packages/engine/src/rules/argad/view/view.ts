/** Nobody peeks: hidden figures, sealed orders, who carries the letter, where a wave will come from. */

import type { Luck } from '../../../battle/dice/dice.ts';
import { other, type Side } from '../../../battle/protocol.ts';
import { inPlane } from '../../../table/board.ts';
import { onGrid } from '../../../table/grid.ts';
import { roomFor } from '../formation/formation.ts';
import { CM } from '../house-rules.ts';
import { type Argad, copyFigure, copyState, type Figure, top } from '../state.ts';
import { walkerOf } from '../table/obstacles.ts';
import { goingAt } from '../table/terrain.ts';
import { clearMotion } from '../turn/reveal.ts';

/** Nothing of this turn or of its place can be told from it. */
function veiled(s: Argad, i: number): Figure {
  const f = copyFigure(s.figures[i]);
  f.place = 'unknown';
  f.x = 0;
  f.y = 0;
  f.facing = 0;
  f.arms = f.arms.map((a) => ({
    kind: a.kind,
    loaded: true,
    reloaded: 0,
    spoilt: false,
    left: a.kind === 'javelin' ? 3 : 1,
  }));
  f.load = 0;
  f.lost = [];
  f.gained = [];
  f.forkless = false;
  f.disorder = false;
  f.calm = false;
  f.blocked = false;
  f.caught = 0;
  f.stunned = 0;
  f.unit = -1;
  f.pivoted = false;
  f.threatened = false;
  f.hidden = true;
  f.mounted = s.men[i].mode !== 'foot';
  f.fired = false;
  clearMotion(f);
  f.startX = 0;
  f.startY = 0;
  f.startFacing = 0;
  f.startHidden = true;
  return f;
}

const isHidden = (f: Figure): boolean => (f.place === 'table' && f.hidden) || f.place === 'unknown';

/** Sealed and not yet revealed? */
const secret = (s: Argad): boolean =>
  s.frames.length > 0 && (top(s).at === 'orders' || top(s).at === 'deploy');

export function viewOf(s: Argad, side: Side): Argad {
  const theirs = other(side);
  const seen = copyState(s);
  const deploying = s.frames.length > 0 && top(s).at === 'deploy';
  const choosing = new Set<number>();
  if (deploying)
    for (const z of s.table.zones) for (const i of z.figures) if (s.men[i].side === theirs) choosing.add(i);
  const unknown = new Set<string>();
  s.men.forEach((m, i) => {
    if (m.side !== theirs) return;
    if (isHidden(s.figures[i]) || choosing.has(i)) {
      const hidden = isHidden(s.figures[i]);
      seen.figures[i] = veiled(s, i);
      seen.figures[i].hidden = hidden || seen.figures[i].hidden;
      unknown.add(m.id);
    }
  });
  seen.kept[theirs] = [];
  if (secret(s)) seen.orders[theirs] = [];
  else if (unknown.size > 0)
    seen.orders[theirs] = s.orders[theirs]
      .map((o) => ({ ...o, who: o.who.filter((id) => !unknown.has(id)) }))
      .filter((o) => o.who.length > 0);
  if (s.frames.length > 0 && top(s).at === 'amend') seen.amended[theirs] = { order: null, answer: '' };
  // The letter's bearer is known to his own side; a wave's choice to its own.
  for (const item of seen.items)
    if (
      item.kind === 'letter' &&
      s.table.aim.kind === 'letter' &&
      s.table.aim.side === theirs &&
      (item.bearer < 0 || s.men[item.bearer].side === theirs) &&
      item.off < 0
    ) {
      item.bearer = -2;
      item.x = 0;
      item.y = 0;
    }
  s.table.waves.forEach((w, k) => {
    if (w.side === theirs) seen.waveChoice[k] = -1;
  });
  seen.units.forEach((u) => {
    u.members = u.members.filter((i) => !unknown.has(s.men[i].id));
  });
  return seen;
}

/** Put the unknown somewhere plausible: in a zone of theirs or near their edge, in nobody's way. */
export function imagineView(v: Argad, luck: Luck): Argad {
  const s = copyState(v);
  for (const item of s.items)
    if (item.bearer === -2 && s.table.aim.kind === 'letter') {
      const { side } = s.table.aim;
      const able = s.men.flatMap((m, i) => (m.side === side && s.figures[i].place === 'table' ? [i] : []));
      if (able.length > 0) item.bearer = able[luck.below(able.length)];
    }
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (f.place !== 'unknown') continue;
    const box = boxFor(s, i);
    for (let tries = 0; tries < 40; tries++) {
      const bx = box[0] + luck.below(Math.max(1, box[2] - box[0]));
      const by = box[1] + luck.below(Math.max(1, box[3] - box[1]));
      inPlane(s.table.lie, bx, by, place);
      const x = onGrid(place.x);
      const y = onGrid(place.y);
      if (goingAt(s.table.terrain, x, y, walkerOf(s, i)) === 3 || !roomFor(s, i, x, y)) continue;
      f.place = 'table';
      f.x = x;
      f.y = y;
      f.startX = x;
      f.startY = y;
      break;
    }
  }
  return s;
}

const place = { x: 0, y: 0 };

/** Where a figure may be that nobody sees, on the board. */
function boxFor(s: Argad, i: number): readonly number[] {
  const zone = s.table.zones.find((z) => z.figures.includes(i));
  if (zone !== undefined && zone.boxes.length > 0) return zone.boxes[0];
  const { width, depth } = s.table;
  const band = 30 * CM;
  switch (s.table.home[s.men[i].side]) {
    case 'south':
      return [0, 0, width, band];
    case 'north':
      return [0, depth - band, width, depth];
    case 'west':
      return [0, 0, band, depth];
    default:
      return [width - band, 0, width, depth];
  }
}
