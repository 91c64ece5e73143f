import type { Ask, Body, Ground } from '@tercio/engine';
import type { CampCommand, Third } from '@tercio/engine/rules/adlg-r';
import {
  type AdlgState,
  cohesionOf,
  heavyGuns,
  houseRules,
  TROOPS,
  thirdOf,
  type Unit,
  type Zone,
  zoneOf,
} from '@tercio/engine/rules/adlg-r';
import { inUnits, units as toGrid } from '@tercio/engine/table';
import { boxOutline, handle, hundredths, moved } from '../../../game/orders/handles.ts';
import type { OrderChip, PlanButton } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { bodyAt, type Planner, proposal } from './planner.ts';
import { setupWords } from './words.ts';

/** The camp slides along its edge; works and heavy guns are dragged in their zones. */
const CAMP = 'camp-here';
const workId = (i: number): string => `work:${i}`;

const guns = (s: AdlgState, ask: Ask): Unit[] =>
  s.units.filter((u) => u.side === ask.side && TROOPS[u.type].category === 'Art');
const unitOf = (s: AdlgState, id: string): Unit | undefined => s.units.find((u) => u.id === id);

/** What the zone of a side looks like on the table, or a third of it. */
export function zoneOutline(s: AdlgState, side: 0 | 1, zone: Zone, third?: Third): Overlay {
  const part = third === undefined ? { west: 0, east: s.width } : thirdOf(s, side, third);
  const left = inUnits(Math.max(part.west, zone.side));
  const right = inUnits(Math.min(part.east, s.width - zone.side));
  const [low, high] =
    side === 0 ? [0, inUnits(zone.depth)] : [inUnits(s.depth - zone.depth), inUnits(s.depth)];
  return { kind: 'region', outlines: [boxOutline(left, right, low, high)] };
}

const workGround = (w: CampCommand['works'][number], i: number): Ground => ({
  id: workId(i),
  kind: 'fortification',
  name: '',
  outline: [toGrid(w.x), toGrid(w.y), Math.round((w.facing / 360) * 65536) & 65535, toGrid(1)],
});

/** One more work: beside the last, or in the middle of the zone's edge. */
function oneMore(s: AdlgState, ask: Ask, c: CampCommand): CampCommand['works'][number] {
  const zone = zoneOf(s, 'keil');
  const y = ask.side === 0 ? inUnits(zone.depth) : inUnits(s.depth - zone.depth);
  const last = c.works[c.works.length - 1];
  const edge = inUnits(s.width - zone.side) - 0.5;
  const x = last ? (last.x + 1 <= edge ? last.x + 1 : inUnits(zone.side) + 0.5) : inUnits(s.width) / 2;
  return { x: hundredths(x), y: hundredths(y), facing: ask.side === 0 ? 90 : 270 };
}

/** A work of a gun goes right before it. */
function beforeGun(s: AdlgState, c: CampCommand, i: number, gun: string): CampCommand['works'] {
  const place = c.guns.find((p) => p.unit === gun);
  return c.works.map((w, k) => {
    if (k !== i) return w;
    const { of: _old, ...plain } = w;
    if (gun === '') return plain;
    if (!place) return { ...plain, of: gun };
    const depth = inUnits(unitOf(s, gun)?.depth ?? toGrid(1)) / 2;
    const up = place.facing === 270 ? -1 : 1;
    return { x: place.x, y: hundredths(place.y + up * depth), facing: place.facing, of: gun };
  });
}

export const camping: Planner<CampCommand> = {
  start: (m, ask) =>
    proposal<CampCommand>(m, ask) ?? { ask: ask.id, kind: 'camp', x: 0, y: 0, works: [], guns: [] },
  title: (m) => setupWords[m.language].campTitle,
  hint: (m) => setupWords[m.language].campHint,
  give: (m) => setupWords[m.language].campDo,
  bodies(m, ask, c): Body[] {
    const s = m.state;
    const w = setupWords[m.language];
    const camp: Body = {
      ...handle(CAMP, ask.side, w.camp, { x: c.x, y: c.y }, 2, 1, ask.side === 0 ? 90 : 270),
      kind: s.setup?.fortifiedCamps[ask.side] ? 'fortified-camp' : 'camp',
      marks: [],
    };
    const pieces = c.guns.flatMap((p) => {
      const u = unitOf(s, p.unit);
      return u ? [bodyAt(s, u, p, cohesionOf(u))] : [];
    });
    const works = c.works.map((x, i) => handle(workId(i), ask.side, w.work(i + 1), x, 1, 0.6, x.facing));
    return [camp, ...pieces, ...works];
  },
  grounds: (_m, _ask, c) => c.works.map(workGround),
  shifted(m, _ask, c, ids, by: Place) {
    const camp = ids.includes(CAMP);
    const along = {
      ...c,
      x: camp ? hundredths(c.x + by.x) : c.x,
      guns: c.guns.map((p) => (ids.includes(p.unit) ? moved(p, by) : p)),
      works: c.works.map((x, i) =>
        ids.includes(workId(i)) || (x.of !== undefined && ids.includes(x.of)) ? moved(x, by) : x,
      ),
    };
    // inside the zone too where it may lie there, else along the edge
    const inside = { ...along, y: hundredths(c.y + by.y) };
    return camp && m.rules.check(m.state, inside) === undefined ? inside : along;
  },
  shown(_m, ask, c, ids): Overlay[] {
    const out: Overlay[] = [];
    if (ids.includes(CAMP))
      out.push({
        kind: 'zone',
        side: ask.side,
        outline: boxOutline(c.x - 1, c.x + 1, c.y - 0.5, c.y + 0.5),
      });
    for (const p of c.guns)
      if (ids.includes(p.unit)) out.push({ kind: 'ghost', of: p.unit, pose: p, legal: true });
    c.works.forEach((w, i) => {
      if (ids.includes(workId(i)))
        out.push({
          kind: 'zone',
          side: ask.side,
          outline: boxOutline(w.x - 0.5, w.x + 0.5, w.y - 0.2, w.y + 0.2),
        });
    });
    return out;
  },
  region(m, ask, c, ids): Overlay[] {
    const s = m.state;
    const [first] = ids;
    const gun = heavyGuns(s, ask.side).find((u) => u.id === first);
    if (gun) return [zoneOutline(s, ask.side, zoneOf(s, gun.type))];
    if (first?.startsWith('work:')) {
      const of = c.works[Number(first.slice(5))]?.of;
      return [zoneOutline(s, ask.side, zoneOf(s, of === undefined ? 'keil' : 'medium-artillery'))];
    }
    const { side, depth } = zoneOf(s, 'keil');
    const inside = houseRules(s).campPlace !== 'edge' && s.setup?.fortifiedCamps[ask.side] === true;
    return [zoneOutline(s, ask.side, { side, depth: inside ? depth : toGrid(1) })];
  },
  choices(m, ask, c): OrderChip[] {
    const s = m.state;
    if (s.edition !== 2024) return [];
    const w = setupWords[m.language];
    const all = guns(s, ask).map((u) => ({ id: u.id, label: w.before(u.name) }));
    return all.length === 0
      ? []
      : c.works.map((x, i) => ({
          id: workId(i),
          label: w.work(i + 1),
          value: x.of ?? '',
          standard: w.ofNobody,
          choices: all,
        }));
  },
  chosen: (m, _ask, c, chip, value) => ({
    ...c,
    works: beforeGun(m.state, c, Number(chip.slice(5)), value),
  }),
  buttons(m, ask, c): PlanButton[] {
    const w = setupWords[m.language];
    const bought = m.state.setup?.fortifications[ask.side] ?? 0;
    const turns =
      c.works.length + c.guns.length > 0
        ? [
            { id: 'left', label: w.turnLeft },
            { id: 'right', label: w.turnRight },
          ]
        : [];
    return [
      ...(c.works.length < bought ? [{ id: 'add', label: w.addWork(bought - c.works.length) }] : []),
      ...(c.works.length > 0 ? [{ id: 'drop', label: w.dropWork }] : []),
      ...turns,
    ];
  },
  press(m, ask, c, ids, button): CampCommand | undefined {
    const s = m.state;
    if (button === 'add') return { ...c, works: [...c.works, oneMore(s, ask, c)] };
    if (button === 'drop') {
      const chosen = c.works.findIndex((_, i) => ids.includes(workId(i)));
      return { ...c, works: c.works.filter((_, i) => i !== (chosen < 0 ? c.works.length - 1 : chosen)) };
    }
    const by = button === 'left' ? 15 : button === 'right' ? -15 : 0;
    if (by === 0) return undefined;
    const turn = <P extends { facing: number }>(p: P): P => ({ ...p, facing: (p.facing + by + 360) % 360 });
    return {
      ...c,
      guns: c.guns.map((p) => (ids.includes(p.unit) ? turn(p) : p)),
      works: c.works.map((x, i) => (ids.includes(workId(i)) ? turn(x) : x)),
    };
  },
};
