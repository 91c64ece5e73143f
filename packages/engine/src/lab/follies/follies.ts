/**
 * Follies of generals, counted: what a person who watches shakes his head at. Kinds of folly are told apart by what is on
 * the table, not by what the general thought. What a game adds is in `habitats.ts`.
 */
import { asksOf, type Battle, play } from '../../battle/battle.ts';
import { other, type Side, type State } from '../../battle/protocol.ts';
import { isRefusal } from '../../battle/refuse.ts';
import { choose, type Player } from '../../generals/player.ts';
import { UNIT } from '../../table/number.ts';
import { distance } from '../../table/point.ts';
import type { Habitat, Seen } from './habitats.ts';

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

export const noFollies = (): Follies => ({
  moves: 0,
  idle: 0,
  marched: 0,
  back: 0,
  guns: 0,
  alone: 0,
  squares: 0,
  needless: 0,
});

/** Less than this is no move, in table units; a turn by less than this, of 65,536 to the circle, is none. */
const NOTHING = 0.1;
const NO_TURN = 182;

type Places = ReadonlyMap<string, Seen>;
const apart = (a: Seen, b: Seen): number => distance(a.x, a.y, b.x, b.y) / UNIT;

const nearest = (from: readonly Seen[], u: Seen): number =>
  from.reduce((least, e) => Math.min(least, apart(e, u)), Number.POSITIVE_INFINITY);

/** Has anything of a side changed its place? */
function moved(now: Places, before: Places): boolean {
  for (const [id, u] of now) {
    const was = before.get(id);
    if (was === undefined || was.form !== u.form) return true;
    const turn = Math.abs(u.facing - was.facing);
    if (apart(u, was) >= NOTHING || Math.min(turn, 65536 - turn) >= NO_TURN) return true;
  }
  return false;
}

/** Does a gun stand nearer to the enemy than whoever could cover it, or with nobody by, nearer than everybody? */
function isAlone({ cover, ahead }: Habitat, own: Places, foes: readonly Seen[], gun: Seen): boolean {
  if (foes.length === 0) return false;
  const friends = [...own.values()].filter((u) => u.covers);
  const near = friends.filter((u) => apart(u, gun) <= cover);
  const first = Math.min(...(near.length > 0 ? near : friends).map((u) => nearest(foes, u)), 999);
  return nearest(foes, gun) + ahead < first;
}

/** Play a battle to its end and count what both sides did that was foolish. */
export function countFollies(
  battle: Battle,
  habitat: Habitat,
  players: readonly [Player, Player],
  most: number,
): [Follies, Follies] {
  const found: [Follies, Follies] = [noFollies(), noFollies()];
  const shifted: [Set<string>, Set<string>] = [new Set(), new Set()]; // by orders of this turn
  const places = (s: State, side: Side): Places =>
    new Map(habitat.seen(s, side).map((u) => [u.id, u] as const));
  // Places at the beginning of this turn and the last, for who went there and back.
  const starts: [Places[], Places[]] = [[], []];
  let turn = battle.state.turn;
  const close = (s: State): void => {
    for (const side of [0, 1] as const) {
      const f = found[side];
      const own = places(s, side);
      const foes = habitat.seen(s, other(side));
      const [last, before] = [starts[side].at(-1), starts[side].at(-2)];
      for (const [id, u] of own) {
        if (!shifted[side].has(id)) continue;
        f.marched++;
        const [now, then] = [last?.get(id), before?.get(id)];
        if (now && then && apart(now, then) >= NOTHING && apart(u, then) < NOTHING) f.back++;
        if (!u.gun) continue;
        f.guns++;
        if (isAlone(habitat, own, foes, u)) f.alone++;
      }
      shifted[side].clear();
      starts[side].push(own);
    }
  };
  // A move that is under way while others are asked about it is looked at when orders are given again.
  let going: { side: Side; before: Places } | undefined;
  const arrive = (s: State): void => {
    if (going === undefined) return;
    const { side, before } = going;
    going = undefined;
    const now = places(s, side);
    found[side].moves++;
    if (!moved(now, before)) found[side].idle++;
    for (const [id, u] of now) {
      const was = before.get(id);
      if (was !== undefined && apart(u, was) >= NOTHING) shifted[side].add(id);
    }
  };
  for (let n = 0; n < most && battle.state.over === null; n++) {
    const [ask] = asksOf(battle);
    if (habitat.asks?.has(ask.kind) === true) arrive(battle.state);
    if (battle.state.turn !== turn) {
      turn = battle.state.turn;
      close(battle.state);
    }
    const { command } = choose(players[ask.side], battle, ask, 'plain');
    const before = places(battle.state, ask.side);
    if (isRefusal(play(battle, ask.side, command, 'general'))) throw new Error('refused');
    if (habitat.moves.has(command.kind)) going = { side: ask.side, before };
    if (habitat.asks === undefined) arrive(battle.state);
    if (!habitat.squares.has(command.kind)) continue;
    const foes = habitat.seen(battle.state, other(ask.side));
    for (const [id, u] of places(battle.state, ask.side)) {
      if (u.form !== 'square' || before.get(id)?.form === 'square') continue;
      found[ask.side].squares++;
      if (!foes.some((e) => e.horse > 0 && apart(e, u) <= e.horse)) found[ask.side].needless++;
    }
  }
  return found;
}
