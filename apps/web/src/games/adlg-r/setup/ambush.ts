import type { Ask, Body } from '@tercio/engine';
import type { AmbushCommand } from '@tercio/engine/rules/adlg-r';
import {
  type AdlgState,
  ambushParts,
  byPlayer,
  cohesionOf,
  houseRules,
  isLight,
  markersMost,
  mayHideIn,
  TROOPS,
  type Unit,
} from '@tercio/engine/rules/adlg-r';
import { inUnits } from '@tercio/engine/table';
import { boxOutline, handle, hundredths, moved } from '../../../game/orders/handles.ts';
import type { PlanButton } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { corpsCalled } from '../controls/panels.ts';
import type { Moment } from '../moment.ts';
import { middleOf, placesOf } from './ground.ts';
import { bodyAt, type Planner, proposal } from './planner.ts';
import { setupWords } from './words.ts';

/** Ambushes that were noted are put where they hide, dummies where somebody might. */
const dummyId = (i: number): string => `dummy:${i}`;
const unitIn = (s: AdlgState, id: string): Unit | undefined => s.units.find((u) => u.id === id);
const notesOf = (s: AdlgState, ask: Ask) => s.setup?.notes[ask.side]?.ambushes ?? [];

/** An ambush is moved as a whole. */
const together = (s: AdlgState, ask: Ask, ids: readonly string[]): readonly string[] =>
  notesOf(s, ask)
    .filter((n) => n.units.some((id) => ids.includes(id)))
    .flatMap((n) => n.units);

/** A legal way to hide everybody, if the engine finds one. */
const wayToHide = (m: Moment, ask: Ask): AmbushCommand | undefined => {
  for (const c of m.rules.suggest(m.state, ask, { most: 12 })) {
    const a = c as AmbushCommand;
    if (a.kind === 'ambush' && a.hidden.length > 0) return { ...a, dummies: [] };
  }
  return undefined;
};

/** Where a dummy might lie: in a piece that hides somebody, nearest to its middle, where ambushes may be. */
function dummyPlace(m: Moment, c: AmbushCommand, corps: number): AmbushCommand | undefined {
  const s = m.state;
  const wish = (x: number, y: number): AmbushCommand => ({
    ...c,
    dummies: [...c.dummies, { corps, x: hundredths(x), y: hundredths(y) }],
  });
  for (const p of s.pieces) {
    const outline = placesOf(p.outline);
    const at = middleOf(outline);
    const far = Math.max(...outline.map((q) => Math.max(Math.abs(q.x - at.x), Math.abs(q.y - at.y))));
    for (let ring = 0; ring <= far * 2; ring++)
      for (let i = -ring; i <= ring; i++)
        for (let j = -ring; j <= ring; j += Math.abs(i) === ring ? 1 : Math.max(1, 2 * ring)) {
          const there = wish(at.x + i / 2, at.y + j / 2);
          if (m.rules.check(m.state, there) === undefined) return there;
        }
  }
  return undefined;
}

export const hiding: Planner<AmbushCommand> = {
  start(m, ask) {
    if (notesOf(m.state, ask).length === 0) return { ask: ask.id, kind: 'ambush', hidden: [], dummies: [] };
    const first = proposal<AmbushCommand>(m, ask);
    if (first && first.hidden.length > 0) return { ...first, dummies: [] };
    return wayToHide(m, ask) ?? { ask: ask.id, kind: 'ambush', hidden: [], dummies: [] };
  },
  title: (m) => setupWords[m.language].ambushTitle,
  hint(m, ask, c) {
    const w = setupWords[m.language];
    return notesOf(m.state, ask).length > 0 && c.hidden.length === 0 ? w.ambushNowhere : w.ambushHint;
  },
  give: (m) => setupWords[m.language].ambushDo,
  bodies(m, ask, c): Body[] {
    const s = m.state;
    const w = setupWords[m.language];
    return [
      ...c.hidden.flatMap((p) => {
        const u = unitIn(s, p.unit);
        return u ? [bodyAt(s, u, p, cohesionOf(u))] : [];
      }),
      ...c.dummies.map((d, i) => ({
        ...handle(dummyId(i), ask.side, w.dummy(corpsCalled(m, s.corps[d.corps]?.name ?? '')), d, 1),
        marks: ['hidden'],
      })),
    ];
  },
  shifted(m, ask, c, ids, by) {
    const all = together(m.state, ask, ids);
    return {
      ...c,
      hidden: c.hidden.map((p) => (all.includes(p.unit) ? moved(p, by) : p)),
      dummies: c.dummies.map((d, i) => (ids.includes(dummyId(i)) ? moved(d, by) : d)),
    };
  },
  shown(m, ask, c, ids): Overlay[] {
    const all = together(m.state, ask, ids);
    return [
      ...c.hidden
        .filter((p) => all.includes(p.unit))
        .map((p): Overlay => ({ kind: 'ghost', of: p.unit, pose: p, legal: true })),
      ...c.dummies.flatMap((d, i): Overlay[] =>
        ids.includes(dummyId(i)) ? [{ kind: 'note', at: d, chip: { text: '?', tone: 'ink' } }] : [],
      ),
    ];
  },
  region(m, ask, _c, ids): Overlay[] {
    const s = m.state;
    const bodies = together(s, ask, ids).flatMap((id) => unitIn(s, id) ?? []);
    const light = bodies.every((u) => isLight(TROOPS[u.type].category));
    const parts = ambushParts(s, ask.side, light).map((p) => ({
      west: inUnits(p.west),
      east: inUnits(p.east),
      south: inUnits(p.south),
      north: inUnits(p.north),
    }));
    const near = (q: Place): boolean =>
      parts.some((p) => q.x >= p.west && q.x <= p.east && q.y >= p.south && q.y <= p.north);
    const outlines = s.pieces
      .filter((p) => bodies.length > 0 && bodies.every((u) => mayHideIn(p.kind, u)))
      .map((p) => placesOf(p.outline))
      .filter((o) => o.some(near));
    const zones = parts.map((p) => boxOutline(p.west, p.east, p.south, p.north));
    return [{ kind: 'region', outlines: outlines.length > 0 ? outlines : zones }];
  },
  buttons(m, ask, c): PlanButton[] {
    const s = m.state;
    const w = setupWords[m.language];
    const noted = notesOf(s, ask).length > 0;
    const real = notesOf(s, ask).filter((n) => c.hidden.some((p) => n.units.includes(p.unit))).length;
    const full = byPlayer(s) && real + c.dummies.length >= markersMost(s, ask.side);
    const most = byPlayer(s) ? Number.POSITIVE_INFINITY : houseRules(s).dummiesCorps;
    const dummies = s.corps.flatMap((x, i): PlanButton[] =>
      !full &&
      x.side === ask.side &&
      c.dummies.filter((d) => d.corps === i).length < most &&
      dummyPlace(m, c, i) !== undefined
        ? [{ id: `dummy ${i}`, label: w.dummy(corpsCalled(m, x.name)) }]
        : [],
    );
    return [
      ...(noted && c.hidden.length > 0 ? [{ id: 'give-up', label: w.giveUp }] : []),
      ...(noted && c.hidden.length === 0 ? [{ id: 'hide', label: w.layAmbush }] : []),
      ...dummies,
      ...(c.dummies.length > 0 ? [{ id: 'drop', label: w.dropDummy }] : []),
    ];
  },
  press(m, ask, c, ids, button): AmbushCommand | undefined {
    if (button === 'give-up') return { ...c, hidden: [] };
    if (button === 'hide') {
      const way = wayToHide(m, ask);
      return way && { ...way, dummies: c.dummies };
    }
    if (button === 'drop') {
      const chosen = c.dummies.findIndex((_, i) => ids.includes(dummyId(i)));
      return {
        ...c,
        dummies: c.dummies.filter((_, i) => i !== (chosen < 0 ? c.dummies.length - 1 : chosen)),
      };
    }
    const corps = /^dummy (\d+)$/.exec(button)?.[1];
    return corps === undefined ? undefined : (dummyPlace(m, c, Number(corps)) ?? c);
  },
};
