import { total } from '@tercio/engine';
import {
  ABILITY,
  ABILITY_NAMES,
  type AdlgState,
  commanderOf,
  corpsToActivate,
  DID,
  did,
  fightsOf,
  houseRules,
  losses,
  type Phase,
  paceOf,
  protectionOf,
  rangeOf,
} from '@tercio/engine/rules/adlg-r';
import { inUnits } from '@tercio/engine/table';
import { sayTerm } from '@tercio/engine/text';
import type { PieceMarks } from '../../../game/pieces.ts';
import type { ArmyBar, Coin, CommandLine, CorpsCard, Prose, Span, Step } from '../../../page/panels.ts';
import type { Overlay, PieceState, Side } from '../../../table/scene.ts';
import { capital, lengthText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { corpsNow } from './draft.ts';

/** What the panels say of a battle of ADLG-R. */
const PHASES: readonly Phase[] = ['movement', 'shooting', 'melee', 'rout', 'end'];

export function steps(m: Moment): Step[] {
  const s = m.state;
  const now = PHASES.indexOf(s.phase);
  return PHASES.map((id, i) => ({
    id,
    name: sayTerm(m.speaker, id),
    state: i < now ? 'done' : i === now ? 'now' : 'next',
  }));
}

export function turn(m: Moment): { title: string; detail: string; side: Side; of: number } {
  const s = m.state;
  const g = m.words.game;
  const name = m.speaker.sides[s.active];
  const corps = s.phase === 'movement' ? corpsInHand(s) : -1;
  const c = corps >= 0 ? s.corps[corps] : undefined;
  const leader = corps >= 0 ? commanderOf(s, corps)?.name : undefined;
  const detail = c
    ? leader
      ? `${g.corps(corpsCalled(m, c.name))}, ${leader}`
      : g.corps(corpsCalled(m, c.name))
    : sayTerm(m.speaker, s.phase);
  if (s.setup !== null) {
    const side = m.ask?.side ?? m.side;
    return {
      title: g.phase(m.speaker.sides[side], sayTerm(m.speaker, s.phase)),
      detail: '',
      side,
      of: houseRules(s).turnLimit,
    };
  }
  return {
    title: s.phase === 'movement' ? g.moves(name) : g.phase(name, sayTerm(m.speaker, s.phase)),
    detail,
    side: s.active,
    of: houseRules(s).turnLimit,
  };
}

/** The corps under orders: on top of the stack, or below a charge of its own. */
function corpsInHand(s: AdlgState): number {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const f = s.frames[i] as { at: string; corps?: number };
    if (f.corps !== undefined) return f.corps;
  }
  return -1;
}

export function corps(m: Moment): CorpsCard[] {
  const s = m.state;
  if (s.setup !== null) return [];
  const g = m.words.game;
  const now = corpsInHand(s);
  const left = corpsToActivate(s, s.active);
  const out: CorpsCard[] = [];
  s.corps.forEach((c, i) => {
    if (
      c.side !== s.active ||
      !s.units.some((u) => u.corps === i && u.place !== 'destroyed' && u.place !== 'left')
    )
      return;
    const chief = commanderOf(s, i);
    const last = chief?.name.split(/[\s,(]+/).filter(Boolean);
    const state = i === now ? 'now' : left.includes(i) && s.phase === 'movement' ? 'next' : 'done';
    out.push({
      id: String(i),
      name: corpsCalled(m, c.name),
      leader: chief
        ? `${shortName(chief.name) || last?.[0] || ''} ${chief.value > 0 ? `+${chief.value}` : '0'}`
        : g.noCommander,
      note: state === 'now' ? g.cp(c.points) : state === 'next' ? g.toRoll : g.acted,
      state,
    });
  });
  return out;
}

/** "Louis, Duke of Enghien (the Great Conde)" is Enghien. */
function shortName(name: string): string {
  const plain = name.replace(/\(.*?\)/g, '').split(/ and |, and | et /)[0] ?? name;
  const words = plain.trim().split(/\s+/);
  return words[words.length - 1] ?? name;
}

export function command(m: Moment): CommandLine | undefined {
  const s = m.state;
  const i = s.phase === 'movement' ? corpsInHand(s) : -1;
  const c = i >= 0 ? s.corps[i] : undefined;
  if (!c?.rolled) return undefined;
  const chief = commanderOf(s, i);
  const free = chief ? Math.max(0, houseRules(s).freePoints - chief.freeSpent) : 0;
  const coins: Coin[] = [
    ...Array<Coin>(c.points).fill('free'),
    ...Array<Coin>(chief && !chief.engaged ? free : 0).fill('own'),
  ];
  const text: Span[] = [{ strong: m.words.game.cpLeft(c.points) }, ' ', { rule: 'ADLG-CMD-2' }];
  if (chief && free > 0 && !chief.engaged && chief.unit !== '')
    text.push(` · ${m.words.game.freePoint(s.units.find((u) => u.id === chief.unit)?.name ?? chief.name)}`);
  return { dice: [], coins, text };
}

export function armies(m: Moment): [ArmyBar, ArmyBar] {
  const s = m.state;
  const bar = (side: Side): ArmyBar => ({ lost: total(losses(s, side)), breaks: s.value[side] });
  return [bar(0), bar(1)];
}

export function marks(m: Moment, id: string): PieceMarks {
  const s = m.state;
  const u = s.units.find((x) => x.id === id);
  if (!u) return { states: [], badges: [] };
  const states: PieceState[] = [];
  const badges: PieceMarks['badges'][number][] = [];
  if (u.side === s.active && s.phase === 'movement' && did(u, DID.ordered) && u.place === 'table')
    states.push('done');
  const chief = s.commanders.find((c) => c.unit === id && !c.lost);
  if (chief) badges.push({ text: chief.value > 0 ? `+${chief.value}` : '0', tone: 'gold' });
  if (u.commandedShot) badges.push({ text: 'S', tone: 'verd' });
  return { states, badges };
}

export function card(m: Moment, id: string): { line: Prose; tags: Prose[] } {
  const s = m.state;
  const u = s.units.find((x) => x.id === id);
  if (!u) return { line: [], tags: [] };
  const g = m.words.game;
  const len = (x: number): string => lengthText(inUnits(x), m.language);
  const line: Span[] = [sayTerm(m.speaker, u.type), ' · ', { strong: sayTerm(m.speaker, u.quality) }];
  const range = rangeOf(s, u);
  if (u.weapon !== 'none') line.push(` · ${sayTerm(m.speaker, u.weapon)} ${len(range)} UD`);
  const tags: Prose[] = [
    [{ strong: len(paceOf(s, [u])) }, ' UD'],
    [g.protection, ' ', { strong: String(protectionOf(u)) }],
  ];
  for (const name of ABILITY_NAMES)
    if ((u.abilities & ABILITY[name]) !== 0) tags.push([g.abilities[name] ?? name]);
  const chief = s.commanders.find((c) => c.unit === id && !c.lost);
  if (chief) tags.push([{ strong: chief.name }, ` ${chief.value > 0 ? `+${chief.value}` : '0'}`]);
  tags.push([corpsCalled(m, s.corps[u.corps]?.name ?? '')]);
  return { line, tags };
}

/** Crossed swords where bodies fight. */
export function melees(m: Moment): Overlay[] {
  const s = m.state;
  const out: Overlay[] = [];
  for (const f of fightsOf(s)) {
    if (!f.b) continue;
    const [a, b] = [f.a, f.b];
    const mid = { x: inUnits((a.x + b.x) / 2), y: inUnits((a.y + b.y) / 2) };
    if (out.some((o) => o.kind === 'melee' && Math.hypot(o.at.x - mid.x, o.at.y - mid.y) < 0.3)) continue;
    out.push({ kind: 'melee', at: mid, label: `${a.name} – ${b.name}` });
  }
  return out;
}

export const corpsName = (m: Moment): string => corpsCalled(m, m.state.corps[corpsNow(m.state)]?.name ?? '');

/** A corps on its card: those that every army has are called so in any language. */
export const corpsCalled = (m: Moment, name: string): string =>
  m.words.game.corpsNames[name] ?? capital(name);
