import type { AnyRuleSet, Ask, Body, Command, Event, Json, State } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import {
  ARMOURS,
  type Argad,
  BAND_LISTS,
  coverOf,
  groundAt,
  heightAt,
  MELEE_KINDS,
  obstacleBetween,
  pointsOf,
  RANGED_KINDS,
  type Recruit,
  recruit,
  sightLine,
} from '@tercio/engine/rules/argad';
import { figureFor } from '../../game/blocks.ts';
import { choiceField, type Field, numberField, type Values } from '../kit/catalogue.ts';
import {
  both,
  type Circumstance,
  choose,
  type Duel,
  type Duels,
  lineOf,
  type Situation,
} from '../kit/duel.ts';

const ALL = ['melee', 'shooting'] as const;
const FIGHT = ['melee'] as const;
const CIRCUMSTANCES: readonly Circumstance[] = [
  { id: 'two', modes: ALL, words: both('Two of them', 'À deux') },
  { id: 'charged', modes: FIGHT, words: both('Charges on horseback', 'Charge à cheval') },
  { id: 'uphill', modes: FIGHT, words: both('Higher up', 'Plus haut') },
  { id: 'wall', modes: ALL, words: both('Behind a low wall', 'Derrière un muret') },
  { id: 'cover', modes: ['shooting'], words: both('In bushes', 'Dans les buissons') },
  { id: 'disorder', modes: ALL, words: both('In disorder', 'En désordre') },
  { id: 'loaded', modes: FIGHT, words: both('Carries a load', 'Porte une charge') },
];

const MEN = new Map(BAND_LISTS.flatMap((l) => l.entries).map((e) => [e.id, e]));
const listed = (x: unknown): string[] => (Array.isArray(x) ? (x as string[]) : []);

/** One weapon of a kind, or none. */
const armed = (id: 'melee' | 'ranged', kinds: readonly string[]): Field => ({
  id,
  label: id,
  kind: 'choice',
  values: ['none', ...kinds],
  get: (b) => listed(b[id])[0] ?? 'none',
  set: (b, v) => ({ ...b, [id]: v === 'none' ? [] : [String(v)] }),
});

const isRider = (t: Values): boolean => t.mode !== undefined && t.mode !== 'foot';

/** Between the middles of two men who touch. */
const reach = (a: Values, b: Values): number =>
  isRider(a) && isRider(b) ? 5 : isRider(a) || isRider(b) ? 3.5 : 2;

const FAR = 20; // cm that a rider comes from
const chargerOf = (duel: Duel): 0 | 1 | undefined =>
  duel.mode !== 'melee' || duel.later
    ? undefined
    : ([0, 1] as const).find((i) => duel.on[i].includes('charged') && duel.troops[i].mode === 'cavalry');

function positionOf(duel: Duel): Json {
  const lines = [lineOf(duel, 0), lineOf(duel, 1)] as const;
  const charger = chargerOf(duel);
  const gapOf = (a: Values, b: Values): number =>
    duel.mode === 'shooting' ? duel.distance + 2 : charger === undefined ? reach(a, b) : FAR;
  const grounds: Json[] = [];
  const obstacles: Json[] = [];
  const contacts: Json[] = [];
  const figures: [Record<string, Json>[], Record<string, Json>[]] = [[], []];
  for (let n = 0; n < Math.max(lines[0].length, lines[1].length); n++) {
    const pair = [lines[0][n], lines[1][n]];
    const gap = gapOf(pair[0]?.troop ?? {}, pair[1]?.troop ?? {});
    const x = 50 + 8 * n;
    pair.forEach((m, side) => {
      if (!m || m.gone) return;
      const { kind: _kind, ...man } = m.troop as Record<string, Json>;
      const on = duel.on[side];
      const y = side === 0 ? 40 : 40 + gap;
      const state = {
        ...(on.includes('disorder') ? { disorder: true } : {}),
        ...(on.includes('loaded') ? { load: 4 } : {}),
        ...(duel.later ? { pikeSpent: true } : {}),
      };
      figures[side].push({ ...man, id: m.id, name: m.id, x, y, ...state });
      const back = side === 0 ? [y - 7, y + gap / 2 - 0.2] : [y - gap / 2 + 0.2, y + 7];
      if (on.includes('cover')) grounds.push({ kind: 'bushes', box: [x - 4, y - 3, x + 4, y + 3] });
      if (on.includes('uphill') && duel.mode === 'melee')
        grounds.push({ kind: 'slope', box: [x - 4, back[0], x + 4, back[1]] });
      if (on.includes('wall')) {
        const at =
          duel.mode === 'shooting'
            ? side === 0
              ? y + 1.2
              : y - 1.2
            : charger === undefined
              ? side === 0
                ? y + gap / 2
                : y - gap / 2
              : side === 0
                ? y + 1.2
                : y - 1.2;
        obstacles.push({
          kind: 'low-wall',
          points: [
            [x - 4, at],
            [x + 4, at],
          ],
        });
        if (duel.mode === 'melee' && pair[1 - side])
          contacts.push({ a: m.id, b: pair[1 - side].id, attacker: pair[1 - side].id, turn: 1 });
      }
      if (n > 0 || !on.includes('two')) return;
      // in melee the second man stands at the enemy's side, touching him and nobody else
      const close = reach(pair[0]?.troop ?? {}, pair[1]?.troop ?? {});
      const beside =
        duel.mode === 'melee' ? { x: x - close, y: side === 0 ? 40 + gap : 40 } : { x: x - 3, y };
      figures[side].push({ ...man, id: `${'AB'[side]}2`, name: '', ...beside, ...state });
    });
  }
  return {
    rules: 'argad',
    kind: 'position',
    format: 1,
    phase: 'orders',
    turn: 1,
    width: 120,
    depth: 120,
    length: 30,
    options: { nerve: false },
    ...(grounds.length + obstacles.length > 0 ? { terrain: { grounds, lines: obstacles } } : {}),
    bands: figures.map((f, side) => ({ side, name: '', figures: f })) as Json,
    ...(contacts.length > 0 ? { contacts } : {}),
  };
}

/** Everybody of a side at the nearest enemy; who shoots, or is shot at, does as his stance says. */
function ordersFor(rules: AnyRuleSet, state: State, ask: Ask, duel: Duel): Command {
  if (duel.mode === 'shooting') return ask.default;
  const bodies = (rules.bodies(state) as readonly Body[]).filter(
    (b) => /^[AB]\d*$/.test(b.id) && !b.marks.includes('captive'),
  );
  const foes = bodies.filter((b) => b.side !== ask.side);
  if (foes.length === 0) return ask.default;
  const charger = state.turn === 1 ? chargerOf(duel) : undefined;
  const orders = bodies
    .filter((b) => b.side === ask.side)
    .map((b) => {
      const far = (f: Body): number => Math.hypot(f.x - b.x, f.y - b.y);
      const target = foes.reduce((best, f) => (far(f) < far(best) ? f : best));
      if (charger === ask.side && isRider(duel.troops[ask.side]))
        return { who: [b.id], intent: 'charge', target: [target.id] };
      if (charger !== undefined) return { who: [b.id], intent: 'hold', fire: { when: 'none' } };
      return { who: [b.id], intent: 'attack', target: [target.id] };
    });
  const command = { ask: ask.id, kind: 'orders', orders } as Command;
  return rules.check(rules.view(state, ask.side), command) === undefined ? command : ask.default;
}

/** What the rules see between two figures of a skirmish. */
function situationOf(s: Argad, one: string, two: string): Situation {
  const [a, b] = [one, two].map((id) => s.men.findIndex((m) => m.id === id));
  if (a < 0 || b < 0) return { on: [[], []], later: false };
  const met = s.contacts.find((c) => (c.a === a && c.b === b) || (c.a === b && c.b === a));
  const t = s.table.terrain;
  const found = (i: number, j: number): string[] => {
    const [f, g] = [s.figures[i], s.figures[j]];
    const between = obstacleBetween(t, f.x, f.y, g.x, g.y);
    const line = met ? undefined : sightLine(s, j, i, 'now');
    const ground = groundAt(t, f.x, f.y);
    return choose(CIRCUMSTANCES, {
      two: s.contacts.some((c) => {
        const own = c.a === j ? c.b : c.b === j ? c.a : -1;
        return own >= 0 && own !== i && s.men[own].side === s.men[i].side;
      }),
      charged: f.charged && f.ranInto === j,
      uphill: heightAt(t, f.x, f.y) > heightAt(t, g.x, g.y),
      wall: met ? between !== undefined && met.attacker === j : false,
      cover: (line !== undefined && coverOf(s, j, i, line).value !== 0) || ground?.kind === 'bushes',
      disorder: f.disorder,
      loaded: f.load > 0,
    });
  };
  return { on: [found(a, b), found(b, a)], later: met !== undefined && met.turn < s.turn };
}

/** A blow or a shot before anything is added. */
function basisOf(event: Event): { rule: string; words: Both } | undefined {
  const own = Number(event.facts?.class);
  if (event.kind !== 'struck' || Number.isNaN(own)) return undefined;
  return {
    rule: 'AG-MELEE-4',
    words: both(
      `One die against class ${own}: that much pushes back, more than class and armour strikes down`,
      `Un dé contre la classe ${own} : autant repousse, plus que la classe et l’armure abat`,
    ),
  };
}

export const argadDuels: Duels = {
  rules: 'argad',
  modes: ALL,
  kinds: [...MEN.keys()],
  first: ['halberdier', 'musketeer'],
  circumstances: CIRCUMSTANCES,
  range: [3, 60],
  unit: 'cm',
  spread: false,
  fresh(kind): Values {
    const man = MEN.get(kind);
    return man ? { kind, class: man.class, ...man.more } : { kind, class: 3 };
  },
  fields: () => [
    numberField('class', 1, 5, 3),
    choiceField('armour', ARMOURS, '0'),
    armed('melee', MELEE_KINDS),
    armed('ranged', RANGED_KINDS),
  ],
  block: (t) => figureFor([t.mode, ...listed(t.ranged), ...listed(t.melee)].join(' ')),
  points({ kind: _kind, class: own, ...more }) {
    return pointsOf(recruit('', Number(own), more as Partial<Recruit>));
  },
  position: positionOf,
  situation: (s, one, two) => situationOf(s as Argad, one, two),
  command(rules, state, duel): Command | undefined {
    const [ask] = rules.asks(state);
    return ask && ordersFor(rules, state, ask, duel);
  },
  next: ordersFor,
  basis: basisOf,
  settled: (before, s) => s.turn > before.turn,
};
