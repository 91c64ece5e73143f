import type { Ask, Body, Command, Ground, Refusal } from '@tercio/engine';
import type {
  Alter,
  Alteration,
  BaroqueState,
  Laid,
  Lay,
  Table,
  TerrainFrame,
} from '@tercio/engine/rules/baroque';
import { LAYABLE, optionsOf, outlineOf, tableOf } from '@tercio/engine/rules/baroque';
import { sayRefusal, sayTerm } from '@tercio/engine/text';
import { refusedDraft } from '../../../game/answers/tip.ts';
import type { Draft, Drag, Plan } from '../../../game/controls.ts';
import { handle, hundredths } from '../../../game/orders/handles.ts';
import { draggedBy, keyedBy } from '../../../game/orders/putting.ts';
import { inUnits } from '../../../game/pieces.ts';
import type { Action } from '../../../page/keys.ts';
import type { OrderChip, PlanButton, Prose } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { groundWords } from './ground-words.ts';

/** The ground of a battle laid by hand, piece by piece, and altered by the other player. */

export const isGround = (ask: Ask | undefined): boolean => ask?.kind === 'terrain' || ask?.kind === 'alter';

/** The pieces that lie before the alteration. */
const laidIn = (s: BaroqueState): readonly Laid[] =>
  ([...s.frames].reverse().find((f) => f.at === 'terrain') as TerrainFrame | undefined)?.laid ?? [];
const nameOf = (p: Laid, i: number): string => `${p.kind}-${i + 1}`;
const idOf = (i: number): string => `ground:${i}`;

/** What is planned now; the battle may have gone on since the moment was taken. */
function now(m: Moment): { ask: Ask; c: Lay | Alter } | undefined {
  const { ask } = m;
  if (!ask || !isGround(ask) || !m.rules.asks(m.state).some((a: Ask) => a.id === ask.id)) return undefined;
  const kept = m.planned?.ask === ask.id ? m.planned : ask.default;
  return { ask, c: kept as Lay | Alter };
}

/** Every piece with its number, as it would lie. */
function pieces(s: BaroqueState, c: Lay | Alter): { piece: Laid; i: number; changed: boolean }[] {
  if (c.kind === 'lay') return c.pieces.map((piece, i) => ({ piece, i, changed: false }));
  return laidIn(s).flatMap((piece, i) => {
    const change = c.changes.find((x) => x.piece === nameOf(piece, i));
    if (change?.do === 'remove') return [];
    return [
      { piece: change ? { ...piece, x: change.x, y: change.y } : piece, i, changed: change !== undefined },
    ];
  });
}

const placesOf = (grid: readonly number[]): Place[] =>
  grid.flatMap((x, i) => (i % 2 === 0 ? [{ x: inUnits(x), y: inUnits(grid[i + 1] ?? 0) }] : []));

/** Where a piece is taken hold of. */
const holdOf = (o: readonly Place[]): Place => {
  const between = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: between(o.map((p) => p.x)), y: between(o.map((p) => p.y)) };
};

/** The line of a single obstacle, or the outline of a piece, in BU. */
function outline(t: Table, p: Laid): Place[] {
  if (p.kind !== 'obstacle') return placesOf(outlineOf(t, p));
  return placesOf(tableOf(t, [p]).obstacles[0]?.points ?? []);
}

export function laidOut(m: Moment): readonly Body[] {
  const n = now(m);
  if (!n) return [];
  const s = m.state;
  const w = groundWords[m.language];
  return pieces(s, n.c).map(({ piece, i }) => {
    const name = w.piece(i + 1, sayTerm(m.speaker, piece.kind));
    return handle(idOf(i), n.ask.side, name, holdOf(outline(s.table, piece)), 1.4);
  });
}
export const order = (m: Moment): readonly string[] => laidOut(m).map((b) => b.id);

/** The ground as it would lie; what is altered is drawn beside what lies there. */
export function grounds(m: Moment): readonly Ground[] {
  const n = now(m);
  if (n?.c.kind !== 'lay') return [];
  const s = m.state;
  return m.rules.field({ ...s, table: tableOf(s.table, n.c.pieces) } as BaroqueState).grounds;
}

const zones = (m: Moment, c: Lay | Alter, which: (i: number, changed: boolean) => boolean): Overlay[] =>
  pieces(m.state, c)
    .filter(({ i, changed }) => which(i, changed))
    .map(({ piece }) => ({
      kind: 'zone' as const,
      outline: outline(m.state.table, piece),
      side: m.side,
    }));

/** The chosen piece is outlined. */
export function selection(m: Moment, ids: readonly string[]): Overlay[] {
  const n = now(m);
  return n ? zones(m, n.c, (i) => ids.includes(idOf(i))) : [];
}

/** Too few or too many options are told on the card; everything else stops a hand at once. */
const check = (m: Moment, c: Lay | Alter): Refusal | undefined => {
  const no = m.rules.check(m.state, c as Command);
  return no?.why === 'options' && c.kind === 'lay' ? undefined : no;
};

const withPieces = (c: Lay, change: (p: Laid, i: number) => Laid | undefined): Lay => ({
  ...c,
  pieces: c.pieces.map(change).filter((p) => p !== undefined),
});
const altered = (c: Alter, a: Alteration): Alter => ({
  ...c,
  changes: [...c.changes.filter((x) => x.piece !== a.piece), a],
});

function shifted(s: BaroqueState, c: Lay | Alter, ids: readonly string[], by: Place): Lay | Alter {
  const to = (p: Laid): Place => ({ x: hundredths(p.x + by.x), y: hundredths(p.y + by.y) });
  if (c.kind === 'lay') return withPieces(c, (p, i) => (ids.includes(idOf(i)) ? { ...p, ...to(p) } : p));
  let out = c;
  for (const { piece, i } of pieces(s, c))
    if (ids.includes(idOf(i)))
      out = altered(out, { piece: nameOf(laidIn(s)[i] as Laid, i), do: 'move', ...to(piece) });
  return out;
}

/** Taken over if the rules do, or if it was wrong before. */
function taken(m: Moment, ids: readonly string[], before: Lay | Alter, c: Lay | Alter): Draft {
  const no = check(m, c);
  const overlays = zones(m, c, (i) => ids.includes(idOf(i)));
  if (no === undefined) return { ids, overlays, plan: c as Command, say: '' };
  const told = refusedDraft(m, ids, no, c as Command, overlays);
  return check(m, before) === undefined ? told : { ...told, plan: c as Command };
}

export function drag(m: Moment, ids: readonly string[], g: Drag): Draft {
  const n = now(m);
  if (!n) return { ids, overlays: [], say: '' };
  return taken(m, ids, n.c, shifted(m.state, n.c, ids, draggedBy(g, 4)));
}

/** The keys of a move go the way they point on the screen. */
export function key(m: Moment, ids: readonly string[], action: Action, shift: boolean): Draft | undefined {
  const n = now(m);
  const by = keyedBy(action, shift, 4);
  if (!n || !by || ids.length === 0) return undefined;
  return taken(m, ids, n.c, shifted(m.state, n.c, ids, by));
}

/** A piece of this kind as it first lies: in the middle, or wherever there is room for it. */
function fresh(m: Moment, c: Lay, kind: string): Lay {
  const { table } = m.state;
  const [w, d] = [inUnits(table.width), inUnits(table.depth)];
  const piece: Laid = { kind, x: w / 2, y: d / 2, width: 3, depth: 2.5, angle: 0, field: '' };
  if (kind === 'river') piece.width = 1;
  if (kind === 'sea') Object.assign(piece, { x: 0, width: 2 });
  if (kind === 'road') Object.assign(piece, { width: w, depth: 0.5 });
  if (kind === 'bordered-field') piece.field = 'open';
  const at = (x: number, y: number): Lay => ({ ...c, pieces: [...c.pieces, { ...piece, x, y }] });
  for (const dx of [0, 4, -4, 8, -8])
    for (const dy of [0, 3, -3]) {
      const tried = at(piece.x + dx, piece.y + dy);
      if (check(m, tried) === undefined) return tried;
    }
  return at(piece.x, piece.y);
}

const clamp = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v));

function resized(p: Laid, by: number): Laid {
  if (p.kind === 'river') return { ...p, width: clamp(p.width + by, 1, 2) };
  if (p.kind === 'sea') return { ...p, width: clamp(p.width + by, 2, 4) };
  if (p.kind === 'road') return p;
  if (p.kind === 'obstacle') return { ...p, width: clamp(p.width + by, 2, 4) };
  return { ...p, width: clamp(p.width + by, 2, 8), depth: clamp(p.depth + by, 2, 8) };
}

function changed(p: Laid, button: string): Laid | undefined {
  switch (button) {
    case 'larger':
      return resized(p, 0.5);
    case 'smaller':
      return resized(p, -0.5);
    case 'longer':
      return { ...p, width: clamp(p.width + 0.5, 2, 8), depth: clamp(p.depth - 0.5, 2, 8) };
    case 'left':
    case 'right':
      if (p.kind === 'road') return { ...p, width: p.depth, depth: p.width };
      return { ...p, angle: (p.angle + (button === 'left' ? 15 : -15) + 360) % 360 };
    case 'inside':
      return p.kind === 'bordered-field' ? { ...p, field: p.field === 'broken' ? 'open' : 'broken' } : p;
    default:
      return undefined;
  }
}

/** Which pieces a button means: the chosen, or the last. */
const meant = (ids: readonly string[], count: number): string[] => {
  const chosen = ids.filter((id) => id.startsWith('ground:'));
  return chosen.length > 0 ? chosen : count > 0 ? [idOf(count - 1)] : [];
};

export function press(m: Moment, given: readonly string[], button: string): Draft | undefined {
  const n = now(m);
  if (!n) return undefined;
  const { c } = n;
  const as = (plan: Lay | Alter): Draft => taken(m, given, c, plan);
  const add = /^choose add\d*=(.+)$/.exec(button);
  if (c.kind === 'lay') {
    if (add) return as(fresh(m, c, add[1] ?? ''));
    if (button === 'proposed') return { ids: given, overlays: [], plan: n.ask.default as Command, say: '' };
    const ids = meant(given, c.pieces.length);
    if (button === 'remove') return as(withPieces(c, (p, i) => (ids.includes(idOf(i)) ? undefined : p)));
    if (!changed(c.pieces[0] ?? BLANK, button)) return undefined;
    return as(withPieces(c, (p, i) => (ids.includes(idOf(i)) ? changed(p, button) : p)));
  }
  if (button === 'proposed') return { ids: given, overlays: [], plan: n.ask.default as Command, say: '' };
  if (button !== 'remove' && button !== 'back') return undefined;
  const lie = laidIn(m.state);
  let plan = c;
  for (const id of meant(given, lie.length)) {
    const i = Number(id.slice(7));
    const piece = nameOf(lie[i] as Laid, i);
    plan =
      button === 'remove'
        ? altered(plan, { piece, do: 'remove', x: 0, y: 0 })
        : { ...plan, changes: plan.changes.filter((x) => x.piece !== piece) };
  }
  return as(plan);
}
const BLANK: Laid = { kind: 'wood', x: 0, y: 0, width: 3, depth: 3, angle: 0, field: '' };

function buttons(m: Moment, c: Lay | Alter): PlanButton[] {
  const w = groundWords[m.language];
  const b = (id: keyof typeof w & string, wide?: true): PlanButton => ({
    id,
    label: w[id] as string,
    ...(wide ? { wide } : {}),
  });
  if (c.kind === 'alter') return [b('remove'), b('back'), { id: 'proposed', label: w.leave, wide: true }];
  const bordered = c.pieces.some((p) => p.kind === 'bordered-field');
  return [
    b('larger'),
    b('smaller'),
    b('longer'),
    b('left'),
    b('right'),
    b('remove'),
    ...(bordered ? [b('inside')] : []),
    b('proposed', true),
  ];
}

export function plan(m: Moment, ask: Ask): Plan {
  const n = now(m);
  const w = groundWords[m.language];
  if (!n) return { overlays: [], text: [], command: ask.default };
  const { c } = n;
  const no = m.rules.check(m.state, c as Command);
  const s = m.state;
  const top = s.frames[s.frames.length - 1] as { least?: number; most?: number };
  const spent =
    c.kind === 'lay'
      ? c.pieces.reduce((sum, p) => sum + optionsOf(p), 0)
      : laidIn(s).reduce(
          (sum, p, i) => sum + (c.changes.some((x) => x.piece === nameOf(p, i)) ? optionsOf(p) : 0),
          0,
        );
  const lays = c.kind === 'lay';
  const hint = lays
    ? w.layHint(String(spent), String(top.least ?? 0))
    : w.alterHint(String(spent), String(top.most ?? 0));
  const text: Prose = [hint, ' ', { rule: ask.rule }];
  const kinds = Object.keys(LAYABLE).map((id) => ({ id, label: sayTerm(m.speaker, id) }));
  // a chip of its own for each piece: what was chosen for the last one does not stay written there
  const id = `add${c.kind === 'lay' ? c.pieces.length : 0}`;
  const add: OrderChip = { id, label: w.add, value: '', standard: w.nothing, choices: kinds };
  return {
    overlays: zones(m, c, (_, moved) => moved),
    text,
    command: c as Command,
    title: lays ? w.layTitle : w.alterTitle,
    give: lays ? w.lay : c.changes.length === 0 ? w.leave : w.alter,
    form: {
      ask: ask.id,
      kind: ask.kind,
      wrong: no ? [sayRefusal(m.speaker, no), ' ', { rule: no.rule }] : undefined,
      choices: lays ? [add] : [],
      buttons: buttons(m, c),
    },
  };
}
