import type { Amend, Order } from '@tercio/engine/rules/argad';
import {
  type Argad,
  able,
  allowance,
  indexOf,
  kindOf,
  pointsLost,
  reactionOf,
  stanceOf,
  standing,
} from '@tercio/engine/rules/argad';
import { inUnits } from '@tercio/engine/table';
import { sayTerm } from '@tercio/engine/text';
import type { PieceMarks } from '../../../game/pieces.ts';
import type { ArmyBar, CorpsCard, Prose, SheetCard, Span, Step } from '../../../page/panels.ts';
import type { Badge, Overlay, PieceState, Side } from '../../../table/scene.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { rehearse } from './rehearsal.ts';
import { heldBy, idleIntent, mine, onlyStance, orderFor, sheetOf } from './sheet.ts';
import { reactionText } from './signs.ts';
import { wordsOf } from './words.ts';
import { at, intentText, named } from './writing.ts';

/** What the panels say of a skirmish. */
const STEPS = ['deploy', 'orders', 'move', 'shoot', 'melee'] as const;

export function steps(m: Moment): Step[] {
  const s = m.state;
  const w = wordsOf(m.language).steps;
  const top = s.frames[s.frames.length - 1]?.at ?? '';
  const now = top === 'deploy' ? 0 : top === 'orders' || top.startsWith('amend') ? 1 : top === 'fate' ? 4 : 1;
  return STEPS.flatMap((id, i): Step[] =>
    i === 0 && now > 0 ? [] : [{ id, name: w[id], state: i < now ? 'done' : i === now ? 'now' : 'next' }],
  );
}

export function turn(m: Moment): { title: string; detail: string; side: Side; of: number } {
  const w = wordsOf(m.language);
  const name = m.speaker.sides[m.side];
  const amends = m.ask?.kind === 'amend';
  const title =
    m.ask?.kind === 'deploy' ? w.deploys(name) : amends ? w.amends(name) : m.ask ? w.plans(name) : w.watches;
  return { title, detail: amends ? w.amendNote : w.turnOf, side: m.side, of: m.state.table.length };
}

/** Not on the table yet, or nobody may know where: they are there all the same. */
const WAITING: ReadonlySet<string> = new Set(['reserve', 'unknown']);

/** Bands with their leader and what is left of them. */
export function corps(m: Moment): CorpsCard[] {
  const s = m.state;
  const w = wordsOf(m.language);
  return s.bands.flatMap((b, n): CorpsCard[] => {
    if (b.side !== m.side) return [];
    const left = s.men.filter(
      (x, i) => x.band === n && (standing(s.figures[i]) || WAITING.has(s.figures[i].place)),
    );
    const leader = b.leader >= 0 ? s.men[b.leader]?.name : undefined;
    const note = b.nerve === 'steady' ? w.band(left.length, b.start) : (w.nerve[b.nerve] ?? b.nerve);
    const name = b.name.charAt(0).toUpperCase() + b.name.slice(1);
    return [
      {
        id: String(n),
        name,
        leader: leader ?? m.words.game.noCommander,
        note,
        state: left.length > 0 ? 'now' : 'done',
      },
    ];
  });
}

export function members(m: Moment, band: string): string[] {
  const s = m.state;
  return s.men.flatMap((x, i) => (x.band === Number(band) && able(s.figures[i]) ? [x.id] : []));
}

export function armies(m: Moment): [ArmyBar, ArmyBar] {
  const s = m.state;
  const bar = (side: Side): ArmyBar => ({
    lost: Math.round(pointsLost(s, side)),
    breaks: Math.ceil(s.table.points[side] / 2),
  });
  return [bar(0), bar(1)];
}

export function marks(m: Moment, id: string): PieceMarks {
  const s = m.state;
  const i = indexOf(s, id);
  const man = s.men[i];
  const f = s.figures[i];
  if (!man || !f) return { states: [], badges: [] };
  const states: PieceState[] = [];
  const badges: Badge[] = [];
  if (man.pc || man.role === 'officer' || man.role === 'sergeant') badges.push({ text: '★', tone: 'gold' });
  if (f.disorder || f.stunned > 0) badges.push({ text: '!', tone: 'red' });
  else if (f.arms.length > 0 && f.arms.every((a) => !a.loaded || a.spoilt))
    badges.push({ text: '○', tone: 'ink' });
  if (m.ask?.kind === 'orders' && man.side === m.side && able(f)) {
    const o = orderFor(sheetOf(m), id);
    if (o && !onlyStance(o)) states.push('ordered');
  }
  return { states, badges };
}

export function card(m: Moment, id: string): { line: Prose; tags: Prose[]; strength?: string } {
  const s = m.state;
  const i = indexOf(s, id);
  const man = s.men[i];
  const f = s.figures[i];
  if (!man || !f) return { line: [], tags: [] };
  const w = wordsOf(m.language);
  const line: Span[] = [sayTerm(m.speaker, kindOf(man, f)), ' · ', { strong: w.class(man.class) }];
  if (man.armour !== '0') line.push(` · ${w.armour(man.armour)}`);
  const tags: Prose[] = [[{ strong: w.moveOf(inUnits(allowance(s, i))) }, ' cm']];
  for (const a of f.arms)
    tags.push([sayTerm(m.speaker, a.kind), ' ', { strong: a.loaded && !a.spoilt ? w.loaded : w.unloaded }]);
  for (const k of man.melee) if (!f.lost.includes(k)) tags.push([sayTerm(m.speaker, k)]);
  for (const a of man.abilities) tags.push([sayTerm(m.speaker, a)]);
  const order = m.side === man.side && m.ask ? orderFor(sheetOf(m), id) : undefined;
  const held = m.side === man.side && m.ask ? heldBy(m, id) : undefined;
  if (order) tags.push([{ strong: intentText(m, order) }]);
  if (held) tags.push([reactionText(m, held.reaction)]);
  else if (standing(f) && m.help === 'full')
    tags.push([w.stance[stanceOf(s, i).name] ?? '', ': ', reactionText(m, reactionOf(s, i))]);
  for (const x of s.items)
    if (x.bearer === i) tags.push([w.carries, ' ', { strong: w.things[x.kind] ?? x.kind }]);
  const band = s.bands[man.band];
  if (band) tags.push([band.name]);
  return { line, tags, strength: man.pc ? w.lives(f.lives) : w.oneLife };
}

/** Crossed swords where enemies touch, and the plan as it would run. */
export function melees(m: Moment): Overlay[] {
  const s = m.state;
  const out: Overlay[] = [];
  for (const c of s.contacts) {
    const [a, b] = [s.men[c.a], s.men[c.b]];
    if (!a || !b || !standing(s.figures[c.a]) || !standing(s.figures[c.b])) continue;
    const [p, q] = [at(s, a.id), at(s, b.id)];
    out.push({
      kind: 'melee',
      at: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 },
      label: `${a.name} – ${b.name}`,
    });
  }
  return out;
}

/** The sheet run through: ways, and ghosts where they end, against enemies who stand still. */
export function planned(m: Moment): Overlay[] {
  if (m.ask?.kind === 'amend') return hostile(m);
  if (m.ask?.kind !== 'orders') return [];
  const orders = sheetOf(m);
  if (orders.every(onlyStance)) return [];
  const s = m.state;
  const run = rehearse(m, orders);
  const out: Overlay[] = [];
  for (const [id, way] of run.ways) {
    const i = indexOf(s, id);
    if (s.men[i]?.side !== m.side) continue;
    out.push({ kind: 'path', points: way });
    const pose = run.ends.get(id);
    if (pose) out.push({ kind: 'ghost', of: id, pose, legal: true });
  }
  for (const x of run.met) {
    out.push({ kind: 'melee', at: x.at, label: `${x.a} – ${x.b}` });
    const first = run.met.find((y) => y.foe === x.foe) === x;
    if (!x.odds || m.help !== 'full' || !first) continue;
    const text = wordsOf(m.language).ifStood(percentText(x.odds.win, m.language));
    out.push({ kind: 'note', at: x.past, chip: { text, tone: 'good' } });
  }
  return out;
}

/** What the enemy has been seen to intend. */
const attacks = (m: Moment): readonly Order[] =>
  m.state.orders[m.side === 0 ? 1 : 0].filter((o) => o.intent === 'attack' || o.intent === 'charge');

function hostile(m: Moment): Overlay[] {
  const s = m.state;
  const w = wordsOf(m.language);
  return attacks(m).flatMap((o) =>
    o.who.map(
      (id): Overlay => ({
        kind: 'charge',
        from: at(s, id),
        to: at(s, o.target?.[0] ?? id),
        title: o.intent === 'charge' ? w.signs.charge : w.signs.attack,
      }),
    ),
  );
}

/** AG-SIM-5: whom the enemy goes for, and what is proposed instead. */
function amendSheet(m: Moment): SheetCard {
  const w = wordsOf(m.language);
  const about = m.ask?.about ?? [];
  const order = m.planned?.kind === 'amend' ? (m.planned as Amend).order : null;
  const line = (ids: readonly string[], what: string) => ({
    ids,
    who: named(m, ids),
    what,
    choose: w.choose(named(m, ids)),
  });
  const own = m.state.orders[m.side];
  return {
    title: w.amends(m.speaker.sides[m.side]),
    summary: '',
    lines: order ? [line(order.who, intentText(m, order))] : [],
    idleTitle: w.comesFor,
    idle: about.map((id) => {
      const o = orderFor(own, id);
      return line([id], o ? intentText(m, o) : w.will.hold);
    }),
    nobody: w.everyone,
    rehearse: '',
  };
}

/** Who has which order, and what the others will do. */
export function sheet(m: Moment): SheetCard | undefined {
  if (m.ask?.kind === 'amend') return amendSheet(m);
  if (m.ask?.kind !== 'orders') return undefined;
  const w = wordsOf(m.language);
  const orders = sheetOf(m);
  const all = mine(m);
  const given = orders.filter((o) => !onlyStance(o));
  const told = new Set(given.flatMap((o) => o.who));
  const idle = new Map<string, string[]>();
  for (const id of all) {
    if (told.has(id)) continue;
    const what = idleText(m, id);
    idle.set(what, [...(idle.get(what) ?? []), id]);
  }
  const to = (ids: readonly string[] | undefined): string =>
    ids?.[0] === undefined ? '' : ` → ${named(m, ids)}`;
  return {
    title: w.sheet,
    summary: w.ordered(told.size, all.length),
    lines: given.map((o) => ({
      ids: o.who,
      who: named(m, o.who),
      what: `${intentText(m, o)}${to(o.target)}`,
      choose: w.choose(named(m, o.who)),
      remove: w.remove(named(m, o.who)),
    })),
    idleTitle: w.without,
    idle: [...idle].map(([what, ids]) => ({
      ids,
      who: named(m, ids),
      what,
      choose: w.choose(named(m, ids)),
    })),
    nobody: w.everyone,
    rehearse: w.rehearse,
  };
}

/** What a figure without an order will do (AG-SIM-20, AG-SIM-12). */
function idleText(m: Moment, id: string): string {
  const s: Argad = m.state;
  const w = wordsOf(m.language);
  const i = indexOf(s, id);
  const man = s.men[i];
  const held = heldBy(m, id);
  if (!man || !held) return '';
  if (s.bands[man.band]?.nerve === 'falls-back' && !man.pc) return w.will.fallsBack;
  const doing = w.will[idleIntent(s, i)];
  const shoots = held.fire.when !== 'none' && s.figures[i].arms.some((a) => a.loaded && !a.spoilt);
  const acts = shoots ? `${doing}, ${w.will.shoots(w.fire[held.fire.when])}` : doing;
  return `${acts}; ${reactionText(m, held.reaction)}`;
}
