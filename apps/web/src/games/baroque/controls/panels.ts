import type { RollFrame } from '@tercio/engine/rules/baroque';
import {
  armyValue,
  attachedTo,
  type BaroqueState,
  has,
  inCommand,
  inMelee,
  isExhausted,
  leaderOf,
  NEEDED,
  onTable,
  remaining,
  TRAIT,
} from '@tercio/engine/rules/baroque';
import { sayTerm } from '@tercio/engine/text';
import { baseOf } from '../../../game/orders/legs.ts';
import type { PieceMarks } from '../../../game/pieces.ts';
import type { ArmyBar, CommandLine, CorpsCard, Prose, Step } from '../../../page/panels.ts';
import type { Badge, Overlay, PieceState, Side } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { bu, leaderIn, ordersNow, unitIn } from './draft.ts';
import { wordsOf } from './words.ts';

/** What the panels say of a battle of Baroque. */

/** The command being activated, also while its orders are answered; -1: none. */
function active(s: BaroqueState): number {
  const o = s.frames.find((f) => f.at === 'orders') as { command?: number } | undefined;
  return o?.command ?? -1;
}

const STEPS = ['initiative', 'orders', 'reaction'] as const;

export function steps(m: Moment): Step[] {
  const s = m.state;
  const w = wordsOf(m.language);
  if (s.turn === 0) return [{ id: 'setup', name: w.steps.setup, state: 'now' }];
  const now = m.ask?.kind === 'react' ? 2 : active(s) >= 0 ? 1 : 0;
  return STEPS.map((id, i) => ({
    id,
    name: w.steps[id],
    state: i < now ? 'done' : i === now ? 'now' : 'next',
  }));
}

export function turn(m: Moment): { title: string; detail: string; side: Side; of?: number } {
  const s = m.state;
  const w = wordsOf(m.language);
  const command = active(s);
  const limit = Number((s.options as { turnLimit?: number }).turnLimit ?? 0);
  const of = limit > 0 ? { of: limit } : {};
  if (s.turn === 0 || command < 0) {
    const side = m.ask?.side ?? s.active;
    return {
      title: m.speaker.sides[side],
      detail: s.turn === 0 ? w.steps.setup : w.initiative,
      side,
      ...of,
    };
  }
  const o = s.frames.find((f) => f.at === 'orders') as { unit?: string; moves?: number } | undefined;
  const unit = o?.unit ? (m.speaker.bodies.get(o.unit) ?? o.unit) : '';
  return {
    title: w.acts(m.speaker.sides[s.active], s.commands[command]?.name ?? ''),
    detail: w.turnDetail(unit, o?.moves ?? 0),
    side: s.active,
    ...of,
  };
}

/** The commands of the side that is asked. */
export function corps(m: Moment): CorpsCard[] {
  const s = m.state;
  const w = wordsOf(m.language);
  const command = active(s);
  return s.commands.flatMap((c, i): CorpsCard[] => {
    if (c.side !== m.side) return [];
    const l = leaderOf(s, i);
    const units = s.units.filter((u) => u.command === i && (onTable(u) || u.place === 'reserve'));
    const state = i === command ? 'now' : c.activated || units.length === 0 ? 'done' : 'next';
    const note =
      units.length === 0
        ? w.note.empty
        : s.turn === 0
          ? c.deployed
            ? w.stands
            : w.bodies(units.length)
          : i === command
            ? w.note.now
            : c.activated
              ? w.note.done
              : w.note.waits;
    return [
      {
        id: String(i),
        name: c.name,
        leader: l ? w.leader(l.name, `${w.levels[l.level] ?? ''} +${l.level}`) : w.noLeader,
        note,
        state,
      },
    ];
  });
}

/** The initiative dice, while they lie there. */
export function command(m: Moment): CommandLine | undefined {
  const s = m.state;
  const f = s.frames.find((x) => x.at === 'initiative') as RollFrame | undefined;
  if (!f || f.dice[0] + f.dice[2] === 0) return undefined;
  const own = m.side === 0 ? f.dice.slice(0, 2) : f.dice.slice(2);
  const theirs = m.side === 0 ? f.dice.slice(2) : f.dice.slice(0, 2);
  const fallen = (dice: readonly number[], side: Side): Prose =>
    dice.flatMap((die) => (die > 0 ? [{ die, side }] : []));
  const text: Prose = [...fallen(own, m.side), ' – ', ...fallen(theirs, m.side === 0 ? 1 : 0)];
  return { dice: [], coins: [], text };
}

/** BQ-9.1: the army is routed when nothing is left of its value. */
export function armies(m: Moment): [ArmyBar, ArmyBar] {
  const s = m.state;
  const bar = (side: Side): ArmyBar => {
    const all = Math.max(1, s.armies[side].value);
    return { lost: Math.max(0, Math.min(all, all - armyValue(s, side))), breaks: all };
  };
  return [bar(0), bar(1)];
}

export function marks(m: Moment, id: string): PieceMarks {
  const s = m.state;
  const u = unitIn(s, id);
  if (!u || u.type === 'BAG') return { states: [], badges: [] };
  const states: PieceState[] = [];
  if (inMelee(s, u)) states.push('inMelee');
  if (u.disordered) states.push('ragged');
  const o = ordersNow(s);
  if (o && u.command === o.command && u.done) states.push('done');
  if (o?.unit === u.id) states.push('ordered');
  const badges: Badge[] = [
    { text: String(remaining(u)), tone: isExhausted(u) ? 'red' : u.losses > 0 ? 'gold' : 'ink' },
  ];
  if (u.reacted) badges.push({ text: '!', tone: 'verd' });
  return { states, badges };
}

export function card(m: Moment, id: string): { line: Prose; tags: Prose[] } {
  const s = m.state;
  const w = wordsOf(m.language);
  const l = leaderIn(s, id);
  if (l)
    return {
      line: [{ strong: w.levels[l.level] ?? '' }, ` +${l.level}`],
      tags: [[s.commands[l.command]?.name ?? '']],
    };
  const u = unitIn(s, id);
  if (!u) return { line: [], tags: [] };
  const term = sayTerm(m.speaker, u.type === 'ART' ? `gun-${u.gun}` : u.type);
  if (u.type === 'BAG') return { line: [term], tags: [[`VBU ${remaining(u)}`]] };
  const line: Prose = [
    { strong: term },
    ` · ${w.unitLine(bu(m, u.move), `${remaining(u)}/${u.vbu}`, u.impetus)}`,
  ];
  const tags: Prose[] = [[w.tags.discipline(u.discipline, NEEDED[u.discipline])]];
  if (u.weapon !== 'none') tags.push([sayTerm(m.speaker, u.weapon)]);
  const led = attachedTo(s, u);
  if (led) tags.push([w.tags.led(led.name)]);
  else if (!inCommand(s, u)) tags.push([w.tags.out]);
  if (u.disordered) tags.push([{ strong: w.tags.disordered }]);
  if (isExhausted(u)) tags.push([{ strong: w.tags.exhausted }]);
  if (inMelee(s, u)) tags.push([w.tags.melee]);
  if (u.reacted) tags.push([w.tags.reacted]);
  if (u.volley && u.gun === '' && (u.weapon === 'musket' || u.weapon === 'arquebus'))
    tags.push([w.tags.volley]);
  if (u.pistols && has(u, TRAIT.pointBlankPistol)) tags.push([w.tags.pistols]);
  if (u.lance && has(u, TRAIT.lance)) tags.push([w.tags.lance]);
  return { line, tags };
}

/** Crossed swords where units fight. */
export function melees(m: Moment): Overlay[] {
  const s = m.state;
  return s.contacts.flatMap((c): Overlay[] => {
    const [a, b] = [unitIn(s, c.a), unitIn(s, c.b)];
    if (!a || !b) return [];
    const [p, q] = [baseOf(a), baseOf(b)];
    return [
      { kind: 'melee', at: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, label: `${a.name} – ${b.name}` },
    ];
  });
}
