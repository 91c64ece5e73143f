import type { Body, Event } from '@tercio/engine';
import type { OrdersCommand } from '@tercio/engine/rules/group-orders';
import {
  bandsOf,
  DID,
  did,
  filesOf,
  groupGeneral,
  groupUnits,
  houseRules,
  lostStands,
  type Order,
  pointsOf,
  rect,
  speedOf,
  TROOPS,
  toDeploy,
  turnLimit,
  type Unit,
  unitOf,
} from '@tercio/engine/rules/group-orders';
import { groupsOf, sayEvent, sayLeft, sayTerm } from '@tercio/engine/text';
import type { Stands } from '../../../art/base.ts';
import { baseOf } from '../../../game/orders/legs.ts';
import { inUnits, type PieceMarks } from '../../../game/pieces.ts';
import { factorText } from '../../../game/words/report.ts';
import type {
  ArmyBar,
  CommandLine,
  CorpsCard,
  Prose,
  RollCard,
  RollLine,
  Step,
} from '../../../page/panels.ts';
import type { Badge, Overlay, PieceState, Side } from '../../../table/scene.ts';
import { type Language, lengthText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { cm, unitIn } from './draft.ts';
import { generalAway } from './duties.ts';
import { generalIn } from './moves.ts';
import { groupName } from './names.ts';
import { orderOf } from './plans.ts';
import { wordsOf } from './words.ts';

/** What the panels say of a battle of Group Orders. */

/** The nine steps of a phase as five, by their first number. */
const STEPS = [
  { id: 'orders', from: 1 },
  { id: 'charges', from: 3 },
  { id: 'moves', from: 4 },
  { id: 'shooting', from: 5 },
  { id: 'melee', from: 7 },
] as const;

export function steps(m: Moment): Step[] {
  const s = m.state;
  const w = wordsOf(m.language);
  if (s.turn === 0) return [{ id: 'deploy', name: w.steps.deploy, state: 'now' }];
  let now = 0;
  STEPS.forEach((x, i) => {
    if (s.step >= x.from) now = i;
  });
  return STEPS.map((x, i) => ({
    id: x.id,
    name: w.steps[x.id],
    state: i < now ? 'done' : i === now ? 'now' : 'next',
  }));
}

export function turn(m: Moment): { title: string; detail: string; side: Side; of: number } {
  const s = m.state;
  const w = wordsOf(m.language);
  const step = steps(m).find((x) => x.state === 'now')?.name ?? '';
  const [own, theirs] = [pointsOf(s, m.side), pointsOf(s, m.side === 0 ? 1 : 0)];
  if (s.turn === 0) {
    const side = m.ask?.side ?? m.side;
    return { title: w.deploys(m.speaker.sides[side]), detail: w.steps.deploy, side, of: turnLimit(s) };
  }
  return {
    title: m.speaker.sides[s.active],
    detail: `${step} · ${w.points(own, theirs)}`,
    side: s.active,
    of: turnLimit(s),
  };
}

/** The groups of the side that is asked, with their orders and generals. */
export function corps(m: Moment): CorpsCard[] {
  const s = m.state;
  const w = wordsOf(m.language);
  const planned = m.ask?.kind === 'orders' ? ((m.planned ?? m.ask.default) as OrdersCommand) : undefined;
  const out: CorpsCard[] = [];
  s.groups.forEach((g, i) => {
    if (g.side !== m.side) return;
    const units = groupUnits(s, i);
    const waiting = s.units.some((u) => u.group === i && u.place === 'waiting');
    if (units.length === 0 && !waiting) return;
    const general = groupGeneral(s, i);
    const had = orderOf(s, i);
    const wish = planned?.orders.find((o) => o.group === i)?.order;
    const order = had ? w.order[had] : units.some((u) => u.order !== 'rout') ? w.mixed : w.order.rout;
    const note =
      units.length === 0
        ? g.arrives > 0
          ? w.waits(g.arrives)
          : w.toDeploy
        : wish
          ? `${order} → ${w.order[wish]}`
          : order;
    const acted =
      m.ask?.kind === 'moves'
        ? units.length > 0 && units.every((u) => did(u, DID.marched | DID.charged) || u.order === 'rout')
        : false;
    const next = m.ask?.kind === 'deploy' ? toDeploy(s, m.side).includes(i) : !acted;
    out.push({
      id: String(i),
      name: groupName(s, i),
      // before it is on the table a group has its general with it
      leader:
        units.length === 0
          ? ''
          : general === undefined
            ? w.noGeneral
            : generalAway(s, general) <= houseRules(s).attached
              ? w.generalThere
              : w.generalAway(cm(m, Math.round(generalAway(s, general) * 10) / 10)),
      note,
      state: acted || !next ? 'done' : m.ask !== undefined && !acted ? 'now' : 'next',
    });
  });
  return out;
}

export const command = (_m: Moment): CommandLine | undefined => undefined;

/** GO-SETUP-21: an army breaks when half of its stands are gone or in rout. */
export function armies(m: Moment): [ArmyBar, ArmyBar] {
  const s = m.state;
  const bar = (side: Side): ArmyBar => {
    const l = lostStands(s, side);
    return {
      lost: l.gone + l.routing,
      breaks: Math.max(1, Math.ceil((houseRules(s).army_break * l.start) / 100)),
    };
  };
  return [bar(0), bar(1)];
}

const LETTER: Readonly<Record<'en' | 'fr', Readonly<Record<Order, string>>>> = {
  en: { advance: 'A', reserve: 'R', stand: 'S', retreat: '←', rout: '✕' },
  fr: { advance: 'A', reserve: 'R', stand: 'T', retreat: '←', rout: '✕' },
};
const TONE: Readonly<Record<Order, Badge['tone']>> = {
  advance: 'gold',
  reserve: 'verd',
  stand: 'ink',
  retreat: 'red',
  rout: 'red',
};

export function marks(m: Moment, id: string): PieceMarks {
  const s = m.state;
  const u = unitIn(s, id);
  if (u === undefined) return { states: [], badges: [] };
  const stands = standsOf(u, m.ask?.kind);
  if (u.place !== 'table') return { states: [], badges: [], stands };
  const states: PieceState[] = [];
  if (u.order === 'rout') states.push('routed');
  if (u.disordered) states.push('ragged');
  if (u.block !== '') states.push('inside');
  if (m.ask?.kind === 'moves' && u.side === s.active && did(u, DID.marched | DID.charged))
    states.push('done');
  const badges: Badge[] = [{ text: LETTER[m.language][u.order], tone: TONE[u.order] }];
  return { states, badges, stands };
}

/** A garrison is drawn as a company in its house; whoever waits, as it would be placed. */
function standsOf(u: Unit, asked: string | undefined): Stands | undefined {
  if (u.block !== '') return undefined;
  const formation = u.place === 'table' ? u.formation : asked === 'moves' ? 'column2' : 'line';
  const count = Math.max(1, u.stands);
  return { files: filesOf(formation, count), count };
}

/** Generals have no names of their own: they are those of their groups. */
export function called(b: Body, language: Language, bodies: readonly Body[]): string | undefined {
  const w = wordsOf(language);
  if (b.kind === 'commander-in-chief') return w.chief;
  return b.kind === 'general' && b.name === b.id
    ? w.general(groupsOf(bodies).get(b.id.replace(/\.G$/, '')) ?? b.id.replace(/\.G$/, ''))
    : undefined;
}

const STANDS = { en: 'stands', fr: 'socles' };

export function card(m: Moment, id: string): { line: Prose; tags: Prose[]; strength?: string } {
  const s = m.state;
  const w = wordsOf(m.language);
  const g = generalIn(s, id);
  if (g) {
    const name = groupName(s, g.group);
    return { line: [g.group < 0 ? w.chief : w.general(name)], tags: g.group < 0 ? [] : [[w.group(name)]] };
  }
  const u = unitIn(s, id);
  if (!u) return { line: [], tags: [] };
  const bands = bandsOf(u);
  const ranges = [bands.short, bands.long, bands.extreme]
    .filter((x) => x > 0)
    .map((x) => lengthText(x, m.language))
    .join(' / ');
  const line: Prose = [
    sayTerm(m.speaker, u.type),
    ' · ',
    { strong: w.order[u.order] },
    ` · ${w.formation[u.formation]}`,
  ];
  const tags: Prose[] = [
    [w.drill[u.drill]],
    [w.morale[u.morale]],
    [w.speed(cm(m, speedOf(u)))],
    [w.value(TROOPS[u.type].value)],
    [w.group(groupName(s, u.group))],
  ];
  if (ranges !== '') tags.push([w.range(`${ranges} cm`)]);
  if (u.poorShot) tags.push([w.poorShot]);
  if (u.disordered) tags.push([{ strong: w.disordered }]);
  if (u.block !== '') tags.push([w.garrison(s.pieces.find((p) => p.id === u.block)?.name ?? u.block)]);
  return { line, tags, strength: sayLeft(u.stands, u.start, m.language, STANDS) };
}

/** Crossed swords where units fight; a flag with its points on every objective, in the colour of its holder. */
export function melees(m: Moment): Overlay[] {
  const s = m.state;
  const fights = s.contacts.map((c): Overlay => {
    const [a, b] = [unitOf(s, c.a), unitOf(s, c.b)];
    const [p, q] = [baseOf(rect(s, a)), baseOf(rect(s, b))];
    return { kind: 'melee', at: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, label: `${a.name} – ${b.name}` };
  });
  const flags = s.objectives.map((o): Overlay => {
    const held = o.holder === 0 ? 'side0' : o.holder === 1 ? 'side1' : 'ink';
    return {
      kind: 'note',
      at: { x: inUnits(o.x), y: inUnits(topOf(s, o)) },
      chip: { text: `⚑ ${o.points}`, tone: held },
    };
  });
  return [...flags, ...fights];
}

/** A flag flies over its house or orchard, not over who holds it. */
function topOf(s: Moment['state'], o: { readonly x: number; readonly y: number }): number {
  for (const p of s.pieces) {
    const xs = p.outline.filter((_, i) => i % 2 === 0);
    const ys = p.outline.filter((_, i) => i % 2 === 1);
    const [north, south] = [Math.max(...ys), Math.min(...ys)];
    if (o.x >= Math.min(...xs) && o.x <= Math.max(...xs) && o.y >= south && o.y <= north) return north;
  }
  return o.y;
}

/** All tests of morale that came together, on one card: who, the die, each modifier, what it leads to. */
export function testsCard(
  { speaker, language }: Moment,
  events: readonly Event[],
): { card: RollCard; of: readonly Event[] } | undefined {
  const tests = events.filter((e) => e.kind === 'morale' && (e.thrown?.length ?? 0) > 0);
  if (tests.length < 2) return undefined;
  const w = wordsOf(language);
  const sides = tests.map((e) => {
    const die = e.thrown?.[0]?.faces[0] ?? 0;
    const factors = (e.factors ?? []).map(
      (f): RollLine => ({
        value: f.value,
        text: factorText(speaker, f),
        rule: f.rule,
        cancelledBy: f.cancelledBy,
      }),
    );
    const total = die + factors.reduce((n, f) => n + f.value, 0);
    const who =
      (e.about ?? []).length === 1
        ? (speaker.bodies.get(e.about?.[0] ?? '') ?? '')
        : (speaker.bodies.get(String(e.facts?.group ?? '')) ?? String(e.facts?.group ?? ''));
    const lines: RollLine[] = [{ die, value: die, text: sayEvent(speaker, e) }, ...factors];
    return { side: e.side ?? 0, name: who, total, lines };
  });
  return { card: { title: w.tests, note: '', sides, verdict: [{ rule: 'GO-MORALE-10' }] }, of: tests };
}
