import type { Deploy } from '@tercio/engine/rules/argad';
import { indexOf } from '@tercio/engine/rules/argad';
import { inUnits } from '@tercio/engine/table';
import { refusedDraft } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { inDegrees } from '../../../game/pieces.ts';
import type { OrderChip } from '../../../page/panels.ts';
import type { Outline, Overlay, Pose } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { wordsOf } from './words.ts';
import { at } from './writing.ts';

/** AG-SCEN-0 by hand: figures are dragged to where they start, secrets are chosen from chips. */
export const deployment = (m: Moment): Deploy =>
  m.planned?.kind === 'deploy' && m.planned.ask === m.ask?.id
    ? (m.planned as Deploy)
    : (m.ask?.default as Deploy);

export const mayPlace = (m: Moment, id: string): boolean =>
  m.ask?.kind === 'deploy' && m.ask.about.includes(id);

/** Where figures stand as planned so far. */
export function posed(m: Moment): ReadonlyMap<string, Pose> {
  const s = m.state;
  const out = new Map<string, Pose>();
  if (m.ask?.kind !== 'deploy') return out;
  for (const p of deployment(m).places) {
    const f = s.figures[indexOf(s, p.figure)];
    out.set(p.figure, { x: p.x, y: p.y, facing: p.facing ?? inDegrees(f?.facing ?? 0) });
  }
  return out;
}

export function drag(m: Moment, ids: readonly string[], g: Drag): Draft {
  const now = deployment(m);
  const moved = ids.filter((id) => mayPlace(m, id));
  const [dx, dy] = [g.to.x - g.from.x, g.to.y - g.from.y];
  const placed = posed(m);
  const places = moved.map((figure) => {
    const p = placed.get(figure) ?? at(m.state, figure);
    const round = (v: number): number => Math.round(v * 100) / 100;
    return { figure, x: round(p.x + dx), y: round(p.y + dy) };
  });
  const plan: Deploy = {
    ...now,
    places: [...now.places.filter((p) => !moved.includes(p.figure)), ...places],
  };
  const no = m.rules.check(m.state, plan);
  const overlays: Overlay[] = places.map((p) => ({
    kind: 'ghost',
    of: p.figure,
    pose: { x: p.x, y: p.y, facing: placed.get(p.figure)?.facing ?? 90 },
    legal: no === undefined,
  }));
  if (no) return refusedDraft(m, moved, no, plan, overlays);
  return { ids: moved, overlays, say: '', ...(g.phase === 'end' ? { plan } : {}) };
}

/** The boxes in which the chosen figure may start. */
export function zones(m: Moment, ids: readonly string[]): Overlay[] {
  const s = m.state;
  const i = indexOf(s, ids[0] ?? '');
  const zone = s.table.zones.find((z) => z.figures.includes(i));
  if (!zone || !mayPlace(m, ids[0] ?? '')) return [];
  const outlines = zone.boxes.map((b): Outline => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = b.map(inUnits);
    return [
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ];
  });
  return [{ kind: 'region', outlines }];
}

/** Who carries the letter, by which stretch and in which turn a wave comes. */
export function secrets(m: Moment): OrderChip[] {
  const s = m.state;
  const w = wordsOf(m.language);
  const now = deployment(m);
  const out: OrderChip[] = [];
  if (s.table.aim.kind === 'letter' && s.table.aim.side === m.side) {
    const bearers = s.men.filter((x, i) => x.side === m.side && s.figures[i].place === 'table');
    const held = s.items.find((x) => x.kind === 'letter')?.bearer ?? -1;
    out.push({
      id: 'bearer',
      label: w.bearer,
      value: now.bearer ?? '',
      standard: s.men[held]?.name ?? '',
      choices: bearers.map((x) => ({ id: x.id, label: x.name })),
    });
  }
  wavesOf(m).forEach((wave, n) => {
    const choices = wave.stretches.flatMap((e, stretch) =>
      (wave.later ? [0, 1, 2, 3] : [0]).map((wait) => ({
        id: `${stretch} ${wave.turn + wait}`,
        label: w.wavePlace(w.edges[e.edge], wave.turn + wait),
      })),
    );
    if (choices.length < 2) return;
    const chosen = now.waves?.[n];
    out.push({
      id: `wave${n}`,
      label: w.wave(n + 1),
      value: chosen ? `${chosen.stretch} ${chosen.turn}` : '',
      standard: choices[0]?.label ?? '',
      choices,
    });
  });
  return out;
}

const wavesOf = (m: Moment) => m.state.table.waves.filter((x) => x.side === m.side);

export function choose(m: Moment, id: string, value: string): Draft | undefined {
  const now = deployment(m);
  let plan: Deploy = now;
  if (id === 'bearer') {
    const { bearer: _bearer, ...rest } = now;
    plan = value === '' ? rest : { ...rest, bearer: value };
  } else if (id.startsWith('wave')) {
    const waves = wavesOf(m).map((w, n) => now.waves?.[n] ?? { stretch: 0, turn: w.turn });
    const [stretch = 0, turn = 1] = value.split(' ').map(Number);
    const n = Number(id.slice(4));
    const first = wavesOf(m)[n];
    waves[n] = value === '' ? { stretch: 0, turn: first?.turn ?? 1 } : { stretch, turn };
    plan = { ...now, waves };
  }
  const no = m.rules.check(m.state, plan);
  return no ? refusedDraft(m, [], no, plan) : { ids: [], overlays: [], plan, say: '' };
}
