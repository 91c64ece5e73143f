/** AG-VICT-5 to -9 and the aims of the scenarios (AG-SCEN). */
import { cite } from '../../../battle/cite.ts';
import type { Result, Side, Tell } from '../../../battle/protocol.ts';
import { other } from '../../../battle/protocol.ts';
import { itemGap } from '../deeds/deeds.ts';
import { CM } from '../house-rules.ts';
import { type Argad, type Figure, has, leads, type Man, standing } from '../state.ts';
import { distance } from '../table/bases.ts';
import { groundAt } from '../table/terrain.ts';
import { SAME, TOUCH } from '../tolerances.ts';

/** AG-VICT-5: a point per point put out of action, captives double, fled half. */
export function losses(s: Argad, side: Side): number {
  let sum = 0;
  s.men.forEach((m, i) => {
    if (m.side !== side) return;
    const p = s.figures[i].place;
    if (p === 'down') sum += m.points;
    else if (p === 'captive' || p === 'taken') sum += 2 * m.points;
    else if (p === 'fled') sum += m.points / 2;
  });
  return sum;
}

const won = (winner: Side | null, how: string, rule: string, score: [number, number]): Result => ({
  winner,
  how,
  rule,
  score,
});

/** Points of both sides as they stand, and who would win. */
export function score(s: Argad): Result {
  const points = pointsNow(s);
  const { aim } = s.table;
  const rule = aim.kind === 'score' ? 'AG-VICT-5' : AIM_RULE[aim.kind];
  cite(rule);
  if (aim.kind === 'letter') {
    const letter = s.items.find((x) => x.kind === 'letter');
    const held = letter !== undefined && letter.bearer >= 0 ? s.men[letter.bearer].side : null;
    if (letter !== undefined && letter.off === aim.side) return won(aim.side, 'aim', rule, points);
    return won(held === other(aim.side) ? other(aim.side) : null, 'turn-limit', rule, points);
  }
  if (aim.kind === 'wagon') {
    const off = s.items.some((x) => x.kind === 'wagon' && x.off === aim.side);
    return won(off ? aim.side : other(aim.side), off ? 'aim' : 'turn-limit', rule, points);
  }
  if (aim.kind === 'march-off') {
    const { men, led } = marchedOff(s, aim.side);
    if (men >= aim.need && led) return won(aim.side, 'aim', rule, points);
    return won(men < aim.least ? other(aim.side) : null, 'turn-limit', rule, points);
  }
  if (aim.kind === 'door') return won(other(aim.side), 'turn-limit', rule, points);
  // AG-VICT-5: a margin under a tenth of the smaller force is a draw.
  const margin = Math.abs(points[0] - points[1]);
  const least = Math.min(s.table.points[0], s.table.points[1]) / 10;
  const even = aim.kind === 'score' ? margin < least : margin === 0;
  return won(even ? null : points[0] > points[1] ? 0 : 1, 'turn-limit', rule, points);
}

const AIM_RULE = {
  letter: 'AG-SCEN-1',
  wagon: 'AG-SCEN-2',
  'march-off': 'AG-SCEN-3',
  sacks: 'AG-SCEN-4',
  wood: 'AG-SCEN-5',
  door: 'AG-SCEN-6',
} as const;

/** `alone` has nobody left against it and brings in what it still can (AG-VICT-8). */
function pointsNow(s: Argad, alone: Side | null = null): [number, number] {
  const { aim } = s.table;
  const points: [number, number] = [losses(s, 1), losses(s, 0)];
  if (aim.kind === 'sacks') {
    const foragers = aim.side;
    const villagers = other(foragers);
    const out: [number, number] = [0, 0];
    for (const x of s.items) {
      if (x.kind !== 'sack') continue;
      if (x.off === foragers || (x.off < 0 && alone === foragers)) out[foragers] += 3;
      else out[villagers] += 3;
    }
    s.men.forEach((m, i) => {
      const p = s.figures[i].place;
      if (m.side === foragers && (p === 'down' || p === 'captive' || p === 'taken')) out[villagers] += 2;
    });
    return out;
  }
  if (aim.kind === 'wood') {
    const out: [number, number] = [0, 0];
    s.men.forEach((m, i) => {
      const f = s.figures[i];
      const worth = m.role === 'ensign' ? 10 : m.points;
      if (m.side === aim.side) {
        if (f.safe || (alone === m.side && here(f))) out[aim.side] += worth;
        if (f.place === 'down') out[other(aim.side)] += m.points;
        if (f.place === 'captive' || f.place === 'taken')
          out[other(aim.side)] += m.role === 'ensign' ? 15 : m.points;
      }
    });
    return out;
  }
  return points;
}

function marchedOff(s: Argad, side: Side): { men: number; led: boolean } {
  let men = 0;
  let led = false;
  s.men.forEach((m, i) => {
    if (m.side !== side || s.figures[i].place !== 'off' || !s.figures[i].safe) return;
    men++;
    led = led || leads(m) || m.role === 'musician';
  });
  return { men, led };
}

/** Notes what was reached this turn; the scenario's aim, if it is fulfilled. */
function aimReached(s: Argad, tell?: Tell): Result | null {
  const { aim } = s.table;
  const points = pointsNow(s);
  switch (aim.kind) {
    case 'letter': {
      const letter = s.items.find((x) => x.kind === 'letter');
      if (letter?.off === aim.side) return won(aim.side, 'aim', 'AG-SCEN-1', points);
      const pcs = s.men.flatMap((m, i) => (m.side === aim.side && m.pc ? [s.figures[i].place] : []));
      const taken = pcs.length > 0 && pcs.every((p) => p === 'captive' || p === 'taken');
      return taken || (letter !== undefined && letter.off === other(aim.side))
        ? won(other(aim.side), 'aim', 'AG-SCEN-1', points)
        : null;
    }
    case 'wagon':
      return wagon(s, aim.side, aim.after, points);
    case 'march-off': {
      const { men, led } = marchedOff(s, aim.side);
      if (men >= aim.need && led) return won(aim.side, 'aim', 'AG-SCEN-3', points);
      // AG-VICT-8: with so few left to march off the aim can no longer change.
      const left = s.men.filter((m, i) => {
        const p = s.figures[i].place;
        return m.side === aim.side && (p === 'table' || p === 'reserve' || p === 'captive');
      }).length;
      if (men + left < aim.least) return won(other(aim.side), 'aim', 'AG-VICT-8', points);
      return s.broken[aim.side] ? won(other(aim.side), 'side-broken', 'AG-SCEN-3', points) : null;
    }
    case 'wood': {
      s.men.forEach((m, i) => {
        const f = s.figures[i];
        if (m.side !== aim.side || f.safe || !standing(f)) return;
        if (groundAt(s.table.terrain, f.x, f.y)?.id !== aim.ground) return;
        f.safe = true;
        tell?.({ kind: 'safe', rule: 'AG-SCEN-5', side: m.side, about: [m.id] });
      });
      return null;
    }
    case 'door': {
      const holds = (side: Side): boolean =>
        s.men.some(
          (m, i) =>
            m.side === side &&
            m.class >= 3 &&
            standing(s.figures[i]) &&
            distance(s.figures[i].x, s.figures[i].y, aim.x, aim.y) - CM <= aim.radius + SAME,
        );
      return holds(aim.side) && !holds(other(aim.side)) ? won(aim.side, 'aim', 'AG-SCEN-6', points) : null;
    }
    default:
      return null;
  }
}

/** AG-SCEN-2: the wagon is out, or the ambushers hold it with its driver gone. */
function wagon(s: Argad, side: Side, after: number, points: [number, number]): Result | null {
  const item = s.items.find((x) => x.kind === 'wagon');
  if (item === undefined) return null;
  if (item.off === side) return won(side, 'aim', 'AG-SCEN-2', points);
  if (s.turn <= after) return null;
  const driver = s.men.some((m, i) => m.abilities.includes('driver') && standing(s.figures[i]));
  if (driver) return null;
  const touches = s.men.some(
    (m, i) => m.side !== side && standing(s.figures[i]) && itemGap(s, i, item) <= TOUCH,
  );
  const near = s.men.some(
    (m, i) => m.side === side && standing(s.figures[i]) && itemGap(s, i, item) <= 10 * CM + SAME,
  );
  return touches && !near ? won(other(side), 'aim', 'AG-SCEN-2', points) : null;
}

/** On the table or still to come. */
const here = (f: Figure): boolean => standing(f) || f.place === 'reserve';

/**
 * AG-VICT-8: one side has nobody left. Nobody can keep the other from what it came for, so its aim counts as carried
 * out by those it has; the other reading takes the aim as it stands at this moment.
 */
function leftAlone(s: Argad, side: Side): Result {
  const now = score(s);
  const { aim } = s.table;
  if (aim.kind === 'score') return { ...now, winner: side };
  if (s.options.aimLeftAlone === 'asItStands') return now;
  const foe = other(side);
  const own = (test: (m: Man) => boolean): boolean =>
    s.men.some((m, i) => m.side === side && here(s.figures[i]) && test(m));
  switch (aim.kind) {
    case 'letter':
      return { ...now, winner: s.items.some((x) => x.kind === 'letter' && x.off < 0) ? side : now.winner };
    case 'wagon': {
      const rolls = s.items.some((x) => x.kind === 'wagon' && x.off < 0) && own((m) => has(m, 'driver'));
      return { ...now, winner: side === aim.side && !rolls ? foe : side };
    }
    case 'march-off': {
      if (side !== aim.side) return now;
      const gone = marchedOff(s, side);
      const men = gone.men + s.men.filter((m, i) => m.side === side && here(s.figures[i])).length;
      const led = gone.led || own((m) => leads(m) || m.role === 'musician');
      return { ...now, winner: men >= aim.need && led ? side : men < aim.least ? foe : null };
    }
    case 'door':
      return { ...now, winner: side !== aim.side || own((m) => m.class >= 3) ? side : foe };
    default: {
      const points = pointsNow(s, side);
      const winner = points[0] === points[1] ? null : points[0] > points[1] ? 0 : 1;
      return { ...now, winner, score: points };
    }
  }
}

/** AG-VICT-8: aim, no figures left, break, last turn. */
export function verdict(s: Argad, tell?: Tell): Result | null {
  const reached = aimReached(s, tell);
  if (reached !== null) return reached;
  const left = ([0, 1] as const).map((side) =>
    s.men.some((m, i) => m.side === side && (standing(s.figures[i]) || s.figures[i].place === 'reserve')),
  );
  if (!left[0] || !left[1]) {
    cite('AG-VICT-8');
    const now = left[0] === left[1] ? score(s) : leftAlone(s, left[0] ? 0 : 1);
    return { ...now, how: 'no-figures', rule: 'AG-VICT-8' };
  }
  if (s.table.aim.kind === 'score' && (s.broken[0] || s.broken[1])) {
    const now = score(s);
    const winner = s.broken[0] === s.broken[1] ? now.winner : s.broken[0] ? 1 : 0;
    return { ...now, winner, how: 'side-broken', rule: 'AG-VICT-4' };
  }
  if (s.turn >= s.table.length) {
    const now = score(s);
    return { ...now, rule: s.table.aim.kind === 'score' ? 'AG-VICT-7' : now.rule };
  }
  return null;
}
