/**
 * How the first clash of one man with another would go, if he comes straight on, the other stands and nobody else has a
 * hand in it: charge test, blows and what they do, by the rules' own steps, with every throw counted. AG-CAV-2, AG-MELEE-3
 * to -11.
 */
import { EnumeratingDice } from '../../../battle/dice/enumerated.ts';
import type { RoundOdds } from '../../../battle/outlook/threat.ts';
import type { AnyRuleSet, Ask } from '../../../battle/protocol.ts';
import { type Argad, copyState, isCavalry, standing } from '../state.ts';
import { distance, gap } from '../table/bases.ts';
import { SET_AGAINST, TOUCH } from '../tolerances.ts';
import { noteContact } from './contacts.ts';
import { clearMotion } from './reveal.ts';

/** Halvings of the way to the place where he touches him: a table's breadth to less than a hair's. */
const HALVINGS = 40;
/** Moments that are gone on from, at most. */
const MOST = 400;
/** Men in a knot: of more of them it takes too long for somebody who waits for his hand to be answered. */
const MOST_BOUND = 3;

/** Nothing where they do not meet, or where it is too much to count. */
export function clashOdds(s: Argad, by: number, at: number, rules: AnyRuleSet): RoundOdds | undefined {
  const t = met(s, by, at);
  return t && blowsOdds(t, by, at, rules);
}

/**
 * The same for two who touch: all who are bound to them by contacts strike with them, and so do those behind who reach.
 * Shots before the blows are left out. Nothing where more than three are bound.
 */
export function touchingOdds(s: Argad, by: number, at: number, rules: AnyRuleSet): RoundOdds | undefined {
  const t = copyState(s);
  const bound = new Set([by, at]);
  for (let size = 0; size < bound.size; ) {
    size = bound.size;
    for (const c of t.contacts)
      if (bound.has(c.a) || bound.has(c.b)) {
        bound.add(c.a);
        bound.add(c.b);
      }
  }
  if (bound.size > MOST_BOUND) return undefined;
  for (const c of t.contacts) for (const k of [c.a, c.b]) if (!bound.has(k)) t.figures[k].place = 'off';
  t.contacts = t.contacts.filter((c) => bound.has(c.a));
  t.frames = [{ at: 'melee.begin' }];
  return blowsOdds(t, by, at, rules);
}

/** What comes of it for these two; nothing where it is too much to count. */
function blowsOdds(t: Argad, by: number, at: number, rules: AnyRuleSet): RoundOdds | undefined {
  const was = [lives(t, by), lives(t, at)];
  const out = { win: 0, tie: 0, lose: 0 };
  const wait = new Map([[rules.digest(t), { state: t, weight: 1 }]]);
  const put = (state: Argad, weight: number): void => {
    const key = rules.digest(state);
    const had = wait.get(key);
    if (had) had.weight += weight;
    else wait.set(key, { state, weight });
  };
  for (let moments = 0; wait.size > 0; ) {
    const [first] = wait;
    if (first === undefined) break;
    const [key, { state, weight }] = first;
    wait.delete(key);
    if (++moments > MOST) return undefined;
    const ask: Ask | undefined = rules.asks(state)[0];
    if (isOver(state)) {
      const [mine, his] = [was[0] - lives(state, by), was[1] - lives(state, at)];
      out[his > mine ? 'win' : mine > his ? 'lose' : 'tie'] += weight;
    } else if (ask !== undefined) {
      rules.accept(state, ask.default);
      put(state, weight);
    } else {
      const dice = new EnumeratingDice();
      do {
        const after = copyState(state);
        rules.step(after, dice);
        put(after, weight * dice.weight);
      } while (dice.next());
    }
  }
  return out;
}

const lives = (s: Argad, i: number): number => (standing(s.figures[i]) ? Math.max(1, s.figures[i].lives) : 0);

/** Are the blows given? */
const isOver = (s: Argad): boolean =>
  s.over !== null || !s.frames.some((f) => f.at === 'melee.begin' || f.at === 'melee');

/** The two alone, as they touch: he has come straight on. */
function met(s: Argad, by: number, at: number): Argad | undefined {
  const t = copyState(s);
  const [f, g] = [t.figures[by], t.figures[at]];
  if (!standing(f) || !standing(g)) return undefined;
  t.figures.forEach((x, k) => {
    if (k !== by && k !== at) x.place = 'off';
    clearMotion(x);
  });
  t.orders = [[], []];
  t.contacts = [];
  t.pulse = 1;
  const from = { x: f.x, y: f.y };
  let [near, far] = [0, 1]; // of the way, counted from the other's place
  const go = (share: number): void => {
    [f.x, f.y] = [g.x + (from.x - g.x) * share, g.y + (from.y - g.y) * share];
  };
  for (let n = 0; n < HALVINGS; n++) {
    const mid = (near + far) / 2;
    go(mid);
    if (gap(t, by, at) > TOUCH) far = mid;
    else near = mid;
  }
  go(near);
  if (gap(t, by, at) > SET_AGAINST) return undefined;
  f.doing = isCavalry(t.men[by], f) ? 'charge' : 'attack';
  f.goal = at;
  f.gone = distance(f.x, f.y, from.x, from.y);
  f.run = f.gone;
  t.frames = [{ at: 'melee.begin' }];
  t.frames.push(...noteContact(t, { a: Math.min(by, at), b: Math.max(by, at), sub: 0 }));
  return t;
}
