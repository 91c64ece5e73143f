/** Deployment: one command whole, in the zone of its side, its leader and the baggage with the first. BQ-3.4. */
import { cite } from '../../battle/cite.ts';
import type { Refusal, Side, Tell } from '../../battle/protocol.ts';
import { refuse } from '../../battle/refuse.ts';
import { degrees } from '../../table/angle.ts';
import { inUnits, units } from '../../table/number.ts';
import { overlaps } from '../../table/overlap.ts';
import { newShape, type Shape, shapeOf } from '../../table/shape.ts';
import type { Deploy, Placing } from './commands.ts';
import { stepAside } from './leader.ts';
import { epsilon, shape } from './shapes.ts';
import { type BaroqueState, findUnit, onTable, type Unit } from './state.ts';
import { closedGround } from './terrain.ts';

const DEPTH = units(4);
const ASIDE = units(2);

/** Commands still to be put down. */
export function deployable(s: BaroqueState, side: Side): number[] {
  const out: number[] = [];
  s.commands.forEach((c, i) => {
    if (c.side === side && !c.deployed) out.push(i);
  });
  return out;
}

/** BQ-3.4-a: the first to go down is the largest by VD, ties the owner's choice. */
export function mayDeploy(s: BaroqueState, side: Side): number[] {
  const open = deployable(s, side);
  const first = !s.commands.some((c) => c.side === side && c.deployed);
  if (!first) return open;
  const size = (i: number): number => s.units.reduce((sum, u) => sum + (u.command === i ? u.vd : 0), 0);
  const most = Math.max(...open.map(size));
  return open.filter((i) => size(i) === most);
}

/** BQ-3.4-d: within 4 BU of the own long edge, 2 BU from the side edges. */
function inZone(s: BaroqueState, side: Side, sh: Shape): boolean {
  for (let i = 0; i < 8; i += 2) {
    const x = sh.corners[i];
    const y = side === 0 ? sh.corners[i + 1] : s.table.depth - sh.corners[i + 1];
    if (x < ASIDE - 3 || x > s.table.width - ASIDE + 3 || y < -3 || y > DEPTH + 3) return false;
  }
  return true;
}

const placed = (u: Unit, p: { x: number; y: number; facing: number }): Shape =>
  shapeOf(
    { x: units(p.x), y: units(p.y), facing: degrees(p.facing) & 65535, width: u.width, depth: u.depth },
    newShape(),
  );

const baggageOf = (s: BaroqueState, side: Side): Unit | undefined =>
  s.units.find((u) => u.side === side && u.type === 'BAG' && u.place === 'reserve');
const facingOf = (side: Side): number => (side === 0 ? 90 : 270);

export function checkDeploy(s: BaroqueState, side: Side, c: Deploy): Refusal | undefined {
  if (!mayDeploy(s, side).includes(c.command))
    return refuse('BQ-3.4-a', 'not-this-command', { command: c.command });
  const own = s.units.filter((u) => u.command === c.command);
  const taken: { shape: Shape; name: string }[] = s.units
    .filter(onTable)
    .map((u) => ({ shape: shape(u), name: u.name }));
  const put = (u: Unit, p: { x: number; y: number; facing: number }): Refusal | undefined => {
    const there = placed(u, p);
    if (!inZone(s, side, there)) return refuse('BQ-3.4-d', 'outside-zone', { unit: u.name, x: p.x, y: p.y });
    const on = taken.find((t) => overlaps(there, t.shape, epsilon(s)));
    if (on !== undefined) return refuse('BQ-3.4-f', 'ends-on-a-base', { unit: u.name, what: on.name });
    const piece = closedGround(s, there);
    if (piece !== undefined) return refuse('BQ-3.4-f', 'impassable', { what: piece.name });
    taken.push({ shape: there, name: u.name });
    return undefined;
  };
  const baggage = baggageOf(s, side);
  if (baggage !== undefined) {
    if (c.baggage === null) return refuse('BQ-3.4-a', 'baggage-first', {});
    const wrong = put(baggage, { ...c.baggage, facing: facingOf(side) });
    if (wrong !== undefined) return wrong;
  }
  for (const u of own) {
    const at = c.units.filter((p) => p.unit === u.id);
    if (at.length !== 1) return refuse('BQ-3.4-f', 'whole-command', { unit: u.name });
    const wrong = put(u, at[0]);
    if (wrong !== undefined) return wrong;
  }
  if (c.units.length !== own.length) return refuse('BQ-3.4-f', 'whole-command', { unit: '' });
  if (c.leader.unit !== '') {
    const u = findUnit(s, c.leader.unit);
    if (u === undefined || u.command !== c.command || u.type === 'ART')
      return refuse('BQ-3.4-f', 'no-such-unit', { unit: c.leader.unit });
    return undefined;
  }
  const y = side === 0 ? units(c.leader.y) : s.table.depth - units(c.leader.y);
  const x = units(c.leader.x);
  if (x < ASIDE || x > s.table.width - ASIDE || y < 0 || y > DEPTH)
    return refuse('BQ-3.4-f', 'outside-zone', { unit: 'leader', x: c.leader.x, y: c.leader.y });
  return undefined;
}

export function acceptDeploy(s: BaroqueState, side: Side, c: Deploy, tell?: Tell): void {
  const down = (u: Unit, p: { x: number; y: number; facing: number }): void => {
    u.x = units(p.x);
    u.y = units(p.y);
    u.facing = degrees(p.facing) & 65535;
    u.place = 'table';
  };
  const baggage = baggageOf(s, side);
  if (baggage !== undefined && c.baggage !== null) down(baggage, { ...c.baggage, facing: facingOf(side) });
  for (const p of c.units) {
    const u = findUnit(s, p.unit);
    if (u !== undefined) down(u, p);
  }
  s.commands[c.command].deployed = true;
  for (const l of s.leaders) {
    if (l.command !== c.command) continue;
    l.unit = c.leader.unit;
    l.x = l.unit === '' ? units(c.leader.x) : 0;
    l.y = l.unit === '' ? units(c.leader.y) : 0;
  }
  tell?.({ kind: 'deployed', rule: 'BQ-3.4-f', side, facts: { command: s.commands[c.command].name } });
  for (const u of s.units) if (onTable(u) && u.side === side) stepAside(s, u, u.x, u.y, tell);
  cite('BQ-2.1-b');
}

/** A lawful deployment of the next command: front to rear, from the middle outwards. */
export function proposedDeployment(s: BaroqueState, side: Side, ask: string): Deploy {
  const command = mayDeploy(s, side)[0];
  const taken = s.units.filter(onTable).map((u) => shape(u));
  const index = s.commands.slice(0, command).filter((c) => c.side === side).length;
  const of = s.commands.filter((c) => c.side === side).length;
  const middle = s.table.width / 120000;
  const span = s.table.width / 60000 - 4;
  const centre = of > 1 ? 2 + (span * (index + 0.5)) / of : middle;
  const find = (u: Unit, near: number): Placing => {
    const fits = (x: number, y: number): Placing | undefined => {
      const at = { unit: u.id, x, y: side === 0 ? y : inUnits(s.table.depth) - y, facing: facingOf(side) };
      const there = placed(u, at);
      if (!inZone(s, side, there) || closedGround(s, there) !== undefined) return undefined;
      if (taken.some((t) => overlaps(there, t, epsilon(s) / 2))) return undefined;
      taken.push(there);
      return at;
    };
    const deep = u.depth / 120000;
    for (let row = 0; row < 40; row++) {
      const y = Math.floor((u.type === 'BAG' ? deep + row * 0.1 : 4 - deep - row * 0.1) * 1000) / 1000;
      if (y < deep || y + deep > 4.0001) break;
      for (let k = 0; k < 400; k++) {
        const x = Math.floor((near + (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * 0.1) * 1000) / 1000;
        const at = fits(x, y);
        if (at !== undefined) return at;
      }
    }
    return { unit: u.id, x: near, y: 2, facing: facingOf(side) };
  };
  const baggage = baggageOf(s, side);
  const bag = baggage === undefined ? null : find(baggage, 3.2);
  const own = s.units.filter((u) => u.command === command);
  const places = own.map((u) => find(u, centre));
  return {
    ask,
    kind: 'deploy',
    command,
    units: places,
    leader: leaderPlace(s, side, own),
    baggage: bag === null ? null : { x: bag.x, y: bag.y },
  };
}

/** Attached to the first unit that may have a leader: always a lawful place. */
function leaderPlace(s: BaroqueState, side: Side, own: readonly Unit[]): Deploy['leader'] {
  const u = own.find((x) => x.type !== 'ART');
  if (u !== undefined) return { unit: u.id, x: 0, y: 0 };
  return { unit: '', x: inUnits(s.table.width / 2), y: side === 0 ? 1 : inUnits(s.table.depth) - 1 };
}
