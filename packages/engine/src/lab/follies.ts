/**
 * Follies of generals, counted: what a person who watches shakes his head at. So far of Group Orders. Kinds of folly are
 * told apart by what is on the table, not by what the general thought.
 */
import { asksOf, type Battle, play } from '../battle/battle.ts';
import { other, type Side } from '../battle/protocol.ts';
import { isRefusal } from '../battle/refuse.ts';
import { choose, type Player } from '../generals/player.ts';
import { isCavalry, isGun } from '../rules/group-orders/army/troops.ts';
import { speedOf } from '../rules/group-orders/move/march.ts';
import type { GroupState, Unit } from '../rules/group-orders/state.ts';
import { UNIT } from '../table/number.ts';

export interface Follies {
  moves: number; // orders to move or march
  idle: number; // of them those that move nobody by a tenth of a unit nor turn him
  marched: number; // units that were moved in a turn
  back: number; // of them those that were where they had been at the end of the next
  guns: number; // guns that were moved in a turn
  alone: number; // of them those that then stood nearer to the enemy than anybody who could cover them
  squares: number; // units told to form square
  needless: number; // of them those that no horse could reach
}

const none = (): Follies => ({
  moves: 0,
  idle: 0,
  marched: 0,
  back: 0,
  guns: 0,
  alone: 0,
  squares: 0,
  needless: 0,
});

/** Less than this is no move, cm; a turn by less than this, of 65,536 to the circle, is none. */
const NOTHING = 0.1;
const NO_TURN = 182;
/** Whoever is within so many cm of a gun covers it, unless the gun is so much nearer to the enemy. */
const COVER = 20;
const AHEAD = 6;
/** Horse may come so many moves before a square is formed too soon. */
const MOVES = 2;

type Pose = Pick<Unit, 'x' | 'y' | 'facing' | 'formation'>;
const apart = (a: Pick<Pose, 'x' | 'y'>, b: Pick<Pose, 'x' | 'y'>): number =>
  Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)) / UNIT;

const here = (s: GroupState, side: Side): Unit[] =>
  s.units.filter((u) => u.side === side && u.place === 'table');

const posesOf = (s: GroupState, side: Side): Map<string, Pose> =>
  new Map(here(s, side).map(({ id, x, y, facing, formation }) => [id, { x, y, facing, formation }] as const));

const nearest = (from: readonly Unit[], u: Unit): number =>
  from.reduce((least, e) => Math.min(least, apart(e, u)), Number.POSITIVE_INFINITY);

/** Has anything of a side changed its place? */
function moved(s: GroupState, before: Map<string, Pose>, side: Side): boolean {
  return here(s, side).some((u) => {
    const was = before.get(u.id);
    if (was === undefined || was.formation !== u.formation) return true;
    const turn = Math.abs(u.facing - was.facing);
    return apart(u, was) >= NOTHING || Math.min(turn, 65536 - turn) >= NO_TURN;
  });
}

/** Does a gun stand nearer to the enemy than whoever could cover it, or with nobody by, nearer than everybody? */
function isAlone(s: GroupState, gun: Unit): boolean {
  const foes = here(s, other(gun.side));
  if (foes.length === 0) return false;
  const friends = here(s, gun.side).filter((u) => !isGun(u) && u.order !== 'rout');
  const near = friends.filter((u) => apart(u, gun) <= COVER);
  const ahead = Math.min(...(near.length > 0 ? near : friends).map((u) => nearest(foes, u)), 999);
  return nearest(foes, gun) + AHEAD < ahead;
}

/** Could horse reach him in the next turns? */
const isThreatened = (s: GroupState, u: Unit): boolean =>
  here(s, other(u.side)).some(
    (e) => isCavalry(e) && e.order !== 'rout' && apart(e, u) <= MOVES * speedOf(e) + 10,
  );

/** Play a battle to its end and count what both sides did that was foolish. */
export function countFollies(
  battle: Battle,
  players: readonly [Player, Player],
  most: number,
): [Follies, Follies] {
  const found: [Follies, Follies] = [none(), none()];
  const shifted: [Set<string>, Set<string>] = [new Set(), new Set()]; // by orders of this turn
  // Places at the beginning of this turn and the last, for who went there and back.
  const starts: [Map<string, Pose>[], Map<string, Pose>[]] = [[], []];
  let turn = battle.state.turn;
  const close = (s: GroupState): void => {
    for (const side of [0, 1] as const) {
      const f = found[side];
      const [last, before] = [starts[side].at(-1), starts[side].at(-2)];
      for (const u of here(s, side)) {
        if (!shifted[side].has(u.id)) continue;
        f.marched++;
        const [now, then] = [last?.get(u.id), before?.get(u.id)];
        if (
          now !== undefined &&
          then !== undefined &&
          apart(now, then) >= NOTHING &&
          apart(u, then) < NOTHING
        )
          f.back++;
        if (!isGun(u)) continue;
        f.guns++;
        if (isAlone(s, u)) f.alone++;
      }
      shifted[side].clear();
      starts[side].push(posesOf(s, side));
    }
  };
  for (let n = 0; n < most && battle.state.over === null; n++) {
    const s = battle.state as GroupState;
    if (s.turn !== turn) {
      turn = s.turn;
      close(s);
    }
    const [ask] = asksOf(battle);
    const { command } = choose(players[ask.side], battle, ask, 'plain');
    const before = posesOf(s, ask.side);
    if (isRefusal(play(battle, ask.side, command, 'general'))) throw new Error('refused');
    const after = battle.state as GroupState;
    const f = found[ask.side];
    if (command.kind === 'move' || command.kind === 'march') {
      f.moves++;
      if (!moved(after, before, ask.side)) f.idle++;
      for (const u of here(after, ask.side)) {
        const was = before.get(u.id);
        if (was !== undefined && apart(u, was) >= NOTHING) shifted[ask.side].add(u.id);
      }
    }
    if (command.kind !== 'form' && command.kind !== 'react') continue;
    for (const u of here(after, ask.side)) {
      if (u.formation !== 'square' || before.get(u.id)?.formation === 'square') continue;
      f.squares++;
      if (!isThreatened(after, u)) f.needless++;
    }
  }
  return found;
}
