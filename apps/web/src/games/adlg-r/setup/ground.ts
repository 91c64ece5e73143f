import type { Ground } from '@tercio/engine';
import type { Lay, PieceForm, Shift } from '@tercio/engine/rules/adlg-r';
import {
  type AdlgState,
  type Box,
  circleOf,
  extents,
  movedForm as formMoved,
  hasSector,
  houseRules,
  isRectangular,
  layBox,
  layCast,
  movedOutline,
  outlineOf,
  sectorBox,
  shiftNow,
  type TerrainKind,
  throwsLeft,
} from '@tercio/engine/rules/adlg-r';
import { inUnits, units as toGrid } from '@tercio/engine/table';
import { sayTerm } from '@tercio/engine/text';
import { boxOutline, handle, hundredths, moved } from '../../../game/orders/handles.ts';
import type { PlanButton } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { type Planner, proposal } from './planner.ts';
import { setupWords } from './words.ts';

/** Terrain laid by hand, and a piece shifted after its die. */

/** An outline of the grid as places in UD. */
export function placesOf(outline: readonly number[]): Place[] {
  const out: Place[] = [];
  for (let i = 0; i + 1 < outline.length; i += 2)
    out.push({ x: inUnits(outline[i] ?? 0), y: inUnits(outline[i + 1] ?? 0) });
  return out;
}

export function middleOf(outline: readonly Place[]): Place {
  const xs = outline.map((p) => p.x);
  const ys = outline.map((p) => p.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

const itemOf = (s: AdlgState) => s.setup?.queue[0];
const W = (s: AdlgState): number => inUnits(s.width);
const D = (s: AdlgState): number => inUnits(s.depth);

type LineForm = Extract<PieceForm, { line: unknown }>['line'];
type Ellipse = Extract<PieceForm, { ellipse: unknown }>['ellipse'];

/** River and road are drawn by their points, each a handle of its own. */
const byPoints = (kind: string): boolean => kind === 'river' || kind === 'road';

/** The nearest point of the table's edge. */
function onEdge(s: AdlgState, p: Place): Place {
  const ways: [number, Place][] = [
    [p.x, { x: 0, y: p.y }],
    [W(s) - p.x, { x: W(s), y: p.y }],
    [p.y, { x: p.x, y: 0 }],
    [D(s) - p.y, { x: p.x, y: D(s) }],
  ];
  ways.sort((a, b) => a[0] - b[0]);
  const [, at] = ways[0] ?? [0, p];
  return { x: Math.max(0, Math.min(W(s), at.x)), y: Math.max(0, Math.min(D(s), at.y)) };
}

function movedForm(
  s: AdlgState,
  form: PieceForm,
  kind: string,
  ids: readonly string[],
  by: Place,
): PieceForm {
  const step = ([x, y]: [number, number]): [number, number] => [hundredths(x + by.x), hundredths(y + by.y)];
  if ('ellipse' in form) return { ellipse: moved(form.ellipse, by) };
  if ('polygon' in form) {
    // the coast: its inner edge goes with the hand
    const west = form.polygon.some(([x]) => x <= 0);
    const inner = (x: number): boolean => (west ? x > 0 : x < W(s));
    return { polygon: form.polygon.map(([x, y]) => [inner(x) ? hundredths(x + by.x) : x, y]) };
  }
  const { points, width } = form.line;
  if (!byPoints(kind)) return { line: { points: points.map(step), width } };
  const last = points.length - 1;
  return {
    line: {
      width,
      points: points.map((p, i): [number, number] => {
        if (!ids.includes(`lay:${i}`) && !ids.includes('lay')) return p;
        if (kind === 'river') return [hundredths(p[0] + by.x), p[1]];
        const [x, y] = step(p);
        if (i !== 0 && i !== last) return [x, y];
        const at = inVillage(s, { x, y }) ? { x, y } : onEdge(s, { x, y });
        return [hundredths(at.x), hundredths(at.y)];
      }),
    },
  };
}

/** A road may end in a village. */
function inVillage(s: AdlgState, p: Place): boolean {
  const village = s.pieces.find((x) => x.kind === 'village');
  if (!village) return false;
  const o = placesOf(village.outline);
  const [xs, ys] = [o.map((q) => q.x), o.map((q) => q.y)];
  return p.x > Math.min(...xs) && p.x < Math.max(...xs) && p.y > Math.min(...ys) && p.y < Math.max(...ys);
}

const turned = (e: Ellipse, by: number): Ellipse => ({ ...e, angle: ((e.angle ?? 0) + by + 360) % 360 });

/** A gully or road turned about its middle. */
function turnedLine(l: LineForm, by: number): LineForm {
  const at = middleOf(l.points.map(([x, y]) => ({ x, y })));
  const a = (by * Math.PI) / 180;
  return {
    ...l,
    points: l.points.map(([x, y]) => [
      hundredths(at.x + (x - at.x) * Math.cos(a) - (y - at.y) * Math.sin(a)),
      hundredths(at.y + (x - at.x) * Math.sin(a) + (y - at.y) * Math.cos(a)),
    ]),
  };
}

function stretched(l: LineForm, by: number): LineForm {
  const at = middleOf(l.points.map(([x, y]) => ({ x, y })));
  return {
    ...l,
    points: l.points.map(([x, y]) => [
      hundredths(at.x + (x - at.x) * by),
      hundredths(at.y + (y - at.y) * by),
    ]),
  };
}

/** A rectangle, a band of two points, made larger or smaller both ways, as far as its size may be (ADLG-TER-3, 3a). */
function scaled(s: AdlgState, kind: string, l: LineForm, by: number): LineForm {
  const b = houseRules(s);
  const [p, q] = [l.points[0] ?? [0, 0], l.points[l.points.length - 1] ?? [0, 0]];
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const [long, wide] = [Math.max(length, l.width), Math.min(length, l.width)];
  const most = Math.min(
    circleOf(s) / Math.hypot(length, l.width),
    kind === 'village' ? b.villageMost / long : Number.POSITIVE_INFINITY,
  );
  const least = Math.max(b.pieceLong / long, b.pieceWide / wide);
  const factor = clamp(by, Math.min(1, least), Math.max(1, most));
  return { ...stretched(l, factor), width: hundredths(l.width * factor) };
}

const clamp = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v));

function pressed(s: AdlgState, kind: string, form: PieceForm, button: string): PieceForm | undefined {
  const b = houseRules(s);
  if ('ellipse' in form) {
    const e = form.ellipse;
    const most = (kind === 'village' ? Math.min(circleOf(s), b.villageMost) : circleOf(s)) / 2;
    const sized = (rx: number, ry: number): PieceForm => ({
      ellipse: {
        ...e,
        rx: hundredths(clamp(rx, b.pieceLong / 2, most)),
        ry: hundredths(clamp(ry, b.pieceWide / 2, most)),
      },
    });
    if (button === 'larger') return sized(e.rx + 0.25, e.ry + 0.25);
    if (button === 'smaller') return sized(e.rx - 0.25, e.ry - 0.25);
    if (button === 'longer') return sized(e.rx + 0.25, e.ry - 0.25);
    if (button === 'rounder') return sized(Math.max(e.ry, e.rx - 0.25), Math.min(e.rx, e.ry + 0.25));
    if (button === 'left') return { ellipse: turned(e, 15) };
    if (button === 'right') return { ellipse: turned(e, -15) };
    return undefined;
  }
  const across = (x: number): number => hundredths(W(s) - x);
  if ('polygon' in form)
    return button === 'edge' ? { polygon: form.polygon.map(([x, y]) => [across(x), y]) } : undefined;
  const { line } = form;
  if (button === 'edge') return { line: { ...line, points: line.points.map(([x, y]) => [across(x), y]) } };
  if (button === 'left') return { line: turnedLine(line, 15) };
  if (button === 'right') return { line: turnedLine(line, -15) };
  if ((button === 'larger' || button === 'smaller') && isRectangular(s, kind as TerrainKind))
    return { line: scaled(s, kind, line, button === 'larger' ? 1.15 : 1 / 1.15) };
  if (button === 'larger') return { line: stretched(line, 1.15) };
  if (button === 'smaller') return { line: stretched(line, 1 / 1.15) };
  const [thin, broad] =
    kind === 'river'
      ? [b.riverWidth, Math.max(b.riverWidth, b.riverWidthMost)]
      : isRectangular(s, kind as TerrainKind)
        ? [b.pieceWide, circleOf(s)]
        : [b.roadLeast, b.roadMost];
  if (button === 'wider') return { line: { ...line, width: Math.min(broad, line.width + 0.25) } };
  if (button === 'narrower') return { line: { ...line, width: Math.max(thin, line.width - 0.25) } };
  const [first, last] = [line.points[0], line.points[line.points.length - 1]];
  if (!first || !last) return undefined;
  if (button === 'straight') return { line: { ...line, points: [first, last] } };
  if (button === 'bend')
    return {
      line: { ...line, points: [first, [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2], last] },
    };
  return undefined;
}

function buttonsFor(m: Moment, kind: string, form: PieceForm): PlanButton[] {
  const w = setupWords[m.language];
  const b = (id: string, label: string): PlanButton => ({ id, label });
  const turns = [b('left', w.turnLeft), b('right', w.turnRight)];
  if ('ellipse' in form)
    return [
      b('larger', w.larger),
      b('smaller', w.smaller),
      b('longer', w.longer),
      b('rounder', w.rounder),
      ...turns,
    ];
  if (kind === 'coast') return [b('edge', w.otherEdge)];
  if (kind === 'river') return [b('edge', w.otherEdge), b('wider', w.wider), b('narrower', w.narrower)];
  if (kind === 'gully') return [b('larger', w.longer), b('smaller', w.smaller), ...turns];
  if (kind !== 'road')
    return [
      b('larger', w.larger),
      b('smaller', w.smaller),
      b('wider', w.wider),
      b('narrower', w.narrower),
      ...turns,
    ];
  const bent = 'line' in form && form.line.points.length > 2;
  return [
    b('wider', w.wider),
    b('narrower', w.narrower),
    bent ? b('straight', w.straight) : b('bend', w.bend),
  ];
}

const outlineFor = (form: PieceForm): Place[] => placesOf(outlineOf(form));

/** A piece that its die puts at an edge clings to the nearest one, unless it may lie where it is. */
function clinging(m: Moment, c: Lay): Lay {
  const s = m.state;
  const { form } = c;
  if (layCast(s).position !== 'edge' || 'polygon' in form || m.rules.check(m.state, c) === undefined)
    return c;
  const o = outlineFor(form);
  const [xs, ys] = [o.map((p) => p.x), o.map((p) => p.y)];
  const ways: [number, number][] = [
    [-Math.min(...xs), 0],
    [W(s) - Math.max(...xs), 0],
    [0, -Math.min(...ys)],
    [0, D(s) - Math.max(...ys)],
  ];
  ways.sort((a, b) => Math.abs(a[0] + a[1]) - Math.abs(b[0] + b[1]));
  const [dx, dy] = ways[0] ?? [0, 0];
  // to hundredths, and never over the edge
  const inside = (d: number): number => (d < 0 ? Math.ceil(d * 100) : Math.floor(d * 100)) / 100;
  return { ...c, form: formMoved(form, inside(dx), inside(dy)) };
}

export const laying: Planner<Lay> = {
  start(m, ask) {
    const first = proposal<Lay>(m, ask);
    return first?.kind === 'lay'
      ? first
      : { ask: ask.id, kind: 'lay', form: { ellipse: { x: 5, y: 5, rx: 2, ry: 1.5 } } };
  },
  title: (m, ask) => m.words.setup.layTitle(sayTerm(m.speaker, ask.about[0] ?? '')),
  hint(m) {
    const w = setupWords[m.language];
    const { position, to } = layCast(m.state);
    return `${w.layHint} ${position === undefined ? (to === undefined ? '' : w.layRoad) : w.layPosition[position]}`.trimEnd();
  },
  give: (m) => setupWords[m.language].layHere,
  bodies(m, ask, c) {
    const kind = ask.about[0] ?? '';
    const name = sayTerm(m.speaker, kind);
    const w = setupWords[m.language];
    if ('line' in c.form && byPoints(kind))
      return c.form.line.points.map(([x, y], i) =>
        handle(`lay:${i}`, ask.side, `${name}, ${w.end(i + 1)}`, { x, y }, 1.6),
      );
    const outline = outlineFor(c.form);
    const grid = outlineOf(c.form);
    const { long, wide } = extents(grid);
    const size = Math.max(1, Math.min(inUnits(long), inUnits(wide)) * 0.8);
    return [handle('lay', ask.side, name, middleOf(outline), size)];
  },
  grounds(m, ask, c): Ground[] {
    const kind = ask.about[0] ?? '';
    const outline = outlineOf(c.form);
    const cover = itemOf(m.state)?.cover;
    const hill: Ground = { id: 'lay', kind, name: '', outline };
    return cover === undefined ? [hill] : [hill, { id: 'lay+', kind: cover, name: '', outline }];
  },
  shifted: (m, ask, c, ids, by) =>
    clinging(m, { ...c, form: movedForm(m.state, c.form, ask.about[0] ?? '', ids, by) }),
  shown: (_m, ask, c) => [{ kind: 'zone', outline: outlineFor(c.form), side: ask.side }],
  region(m, ask): Overlay[] {
    const s = m.state;
    const outlined = ({ west, east, south, north }: Box): Place[] =>
      boxOutline(inUnits(west), inUnits(east), inUnits(south), inUnits(north));
    const { sector, to } = layCast(s);
    if (to !== undefined)
      return [{ kind: 'region', outlines: [sector, to].map((n) => outlined(sectorBox(s, ask.side, n))) }];
    if (!hasSector((ask.about[0] ?? 'open') as Parameters<typeof hasSector>[0])) return [];
    return [{ kind: 'region', outlines: [outlined(layBox(s))] }];
  },
  buttons(m, ask, c) {
    const w = setupWords[m.language];
    const s = m.state;
    const again = layCast(s).sector !== 0 && throwsLeft(s, ask.side) > 0;
    return [
      ...buttonsFor(m, ask.about[0] ?? '', c.form),
      ...(again
        ? [
            { id: 'again sector', label: w.againSector },
            { id: 'again position', label: layCast(s).to === undefined ? w.againPosition : w.againOther },
          ]
        : []),
    ];
  },
  at(_m, ask, button) {
    const die = /^again (sector|position)$/.exec(button)?.[1];
    return die === undefined ? undefined : { ask: ask.id, kind: 'throw-again', die };
  },
  press(m, ask, c, _ids, button) {
    const form = pressed(m.state, ask.about[0] ?? '', c.form, button);
    return form && clinging(m, { ...c, form });
  },
};

/** Where the piece would lie after the shift. */
function shiftedOutline(s: AdlgState, c: Shift): Place[] {
  const now = shiftNow(s);
  if (!now || c.do === 'remove') return [];
  const [dx, dy] = c.do === 'move' ? [toGrid(c.x ?? 0), toGrid(c.y ?? 0)] : [0, 0];
  const turn = c.do === 'turn' ? Math.round(((c.by ?? 0) / 360) * 65536) & 65535 : 0;
  return placesOf(movedOutline(now.piece.outline, dx, dy, turn));
}

export const shifting: Planner<Shift> = {
  start: (_m, ask) => ({ ask: ask.id, kind: 'shift', do: 'stay' }),
  title(m) {
    const kind = shiftNow(m.state)?.piece.kind ?? '';
    return setupWords[m.language].shiftTitle(sayTerm(m.speaker, kind));
  },
  hint: (m) => setupWords[m.language].shiftHint(withUnit(shiftNow(m.state)?.most ?? 0, 'UD', m.language)),
  give: (m) => setupWords[m.language].shiftDo,
  bodies(m, ask, c) {
    const s = m.state;
    const now = shiftNow(s);
    const outline = shiftedOutline(s, c);
    if (!now || outline.length === 0) return [];
    return [handle('shift', ask.side, sayTerm(m.speaker, now.piece.kind), middleOf(outline), 2)];
  },
  shifted(_m, _ask, c, _ids, by) {
    const [x, y] = c.do === 'move' ? [c.x ?? 0, c.y ?? 0] : [0, 0];
    return { ask: c.ask, kind: 'shift', do: 'move', x: hundredths(x + by.x), y: hundredths(y + by.y) };
  },
  shown(m, ask, c): Overlay[] {
    const outline = shiftedOutline(m.state, c);
    return outline.length === 0 ? [] : [{ kind: 'zone', outline, side: ask.side }];
  },
  region(m): Overlay[] {
    const now = shiftNow(m.state);
    if (!now) return [];
    const at = middleOf(placesOf(now.piece.outline));
    const ring = Array.from({ length: 48 }, (_, i) => {
      const t = (i / 48) * 2 * Math.PI;
      return { x: at.x + now.most * Math.cos(t), y: at.y + now.most * Math.sin(t) };
    });
    return [{ kind: 'region', outlines: [ring] }];
  },
  buttons(m, _ask, c): PlanButton[] {
    const w = setupWords[m.language];
    const on = (what: Shift['do']): { on?: true } => (c.do === what ? { on: true } : {});
    return [
      { id: 'stay', label: w.stay, ...on('stay') },
      { id: 'left', label: w.turnLeft, ...on('turn') },
      { id: 'right', label: w.turnRight, ...on('turn') },
      { id: 'remove', label: w.remove, ...on('remove') },
    ];
  },
  press(_m, _ask, c, _ids, button): Shift | undefined {
    const base = { ask: c.ask, kind: 'shift' } as const;
    const by = c.do === 'turn' ? (c.by ?? 0) : 0;
    if (button === 'stay' || button === 'remove') return { ...base, do: button };
    if (button === 'left') return { ...base, do: 'turn', by: (by + 15) % 360 };
    if (button === 'right') return { ...base, do: 'turn', by: (by - 15) % 360 };
    return undefined;
  },
};
