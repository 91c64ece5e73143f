import type { Event } from '@tercio/engine';
import { inUnits } from '@tercio/engine/table';
import type { Film, FilmFrame } from '../../../game/film/film.ts';
import type { Overlay, Place, Pose } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { movesOf } from './rehearsal.ts';
import { wordsOf } from './words.ts';

/** A turn as its events tell it: pulse by pulse who stepped where, who met whom, who shot, who fell. */
const FALLEN = new Set(['down', 'surrendered', 'captured', 'fled']);

interface Volley {
  readonly shooters: readonly string[];
  readonly target: string;
  readonly pulse: number;
  readonly need: number;
  hits: number;
}

/** Volleys with the hits that followed each. */
function volleys(events: readonly Event[]): Volley[] {
  const out: Volley[] = [];
  let last: Volley | undefined;
  for (const e of events) {
    if (e.kind === 'volley') {
      const f = (e.facts ?? {}) as Record<string, unknown>;
      last = {
        shooters: (f.shooters ?? []) as readonly string[],
        target: String(f.target ?? ''),
        pulse: Number(f.pulse ?? 0),
        need: Number(f.need ?? 0),
        hits: 0,
      };
      out.push(last);
    } else if (e.kind === 'hit' && last) last.hits++;
  }
  return out;
}

export function filmOf(m: Moment, events: readonly Event[], rehearsal = false): Film | undefined {
  const s = m.state;
  const w = wordsOf(m.language);
  const shots = volleys(events);
  const blows = events.filter((e) => e.kind === 'struck');
  const pulses = new Set(events.filter((e) => e.kind === 'pulse' || e.kind === 'contact').map(pulseOf));
  if (pulses.size === 0 && shots.length === 0 && blows.length === 0) return undefined;
  const name = (id: string): string => m.speaker.bodies.get(id) ?? id;
  const poses = new Map<string, Pose>();
  const gone = new Set<string>();
  const at = (id: string): Place | undefined => {
    const p = poses.get(id);
    if (p) return p;
    const i = s.men.findIndex((x) => x.id === id);
    const f = i < 0 ? undefined : s.figures[i];
    return f && (f.place === 'table' || f.place === 'captive')
      ? { x: inUnits(f.x), y: inUnits(f.y) }
      : undefined;
  };
  const frames: FilmFrame[] = [];
  const shotsOf = (list: readonly Volley[]): { overlays: Overlay[]; notes: string[] } => {
    const overlays: Overlay[] = [];
    for (const v of list)
      for (const by of v.shooters) {
        const [from, to] = [at(by), at(v.target)];
        if (from && to)
          overlays.push({
            kind: 'sight',
            from,
            to,
            blocked: false,
            chip: { text: `${v.need}+`, tone: 'shot' },
          });
      }
    const notes = list.map((v) => {
      const [first = '', ...more] = v.shooters.map(name);
      return w.shot(more.length > 0 ? w.and(first, more.length) : first, name(v.target), v.hits);
    });
    return { overlays, notes };
  };
  const frame = (overlays: readonly Overlay[], notes: readonly string[], quiet: string): void => {
    frames.push({
      poses: new Map(poses),
      gone: new Set(gone),
      overlays,
      note: notes.length > 0 ? notes.join(' · ') : quiet,
      stop: notes.length > 0,
    });
  };
  const first = shotsOf(shots.filter((v) => v.pulse === 0));
  frame(first.overlays, first.notes, w.start);
  const final = Math.max(0, ...pulses, ...shots.map((v) => v.pulse));
  for (let n = 1; n <= final; n++) {
    const overlays: Overlay[] = [];
    const notes: string[] = [];
    for (const e of events) {
      if (pulseOf(e) !== n) continue;
      const [a = '', b = ''] = e.about ?? [];
      if (e.kind === 'pulse')
        for (const step of movesOf(e)) poses.set(step.figure, { x: step.x, y: step.y, facing: step.facing });
      else if (e.kind === 'spotted') {
        const f = e.facts as { x: number; y: number } | undefined;
        if (f) poses.set(a, { x: f.x, y: f.y, facing: poses.get(a)?.facing ?? 0 });
        notes.push(w.spotted(name(a)));
      } else if (e.kind === 'left-table') {
        gone.add(a);
        notes.push(w.left(name(a)));
      } else if (e.kind === 'contact') {
        const [p, q] = [at(a), at(b)];
        if (p && q)
          overlays.push({
            kind: 'melee',
            at: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 },
            label: w.contact(name(a), name(b)),
          });
        notes.push(w.contact(name(a), name(b)));
      }
    }
    const fired = shotsOf(shots.filter((v) => v.pulse === n));
    frame([...overlays, ...fired.overlays], [...notes, ...fired.notes], w.pulse(n));
  }
  const fallen = events.filter((e) => FALLEN.has(e.kind)).flatMap((e) => e.about?.slice(0, 1) ?? []);
  if (blows.length > 0 || fallen.length > 0) {
    const overlays: Overlay[] = blows.flatMap((e): Overlay[] => {
      const [p, q] = [at(e.about?.[0] ?? ''), at(e.about?.[1] ?? '')];
      return p && q
        ? [{ kind: 'melee', at: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, label: w.melee(1) }]
        : [];
    });
    for (const id of fallen) gone.add(id);
    const notes = [
      ...(blows.length > 0 ? [w.melee(blows.length)] : []),
      fallen.length > 0 ? w.down([...new Set(fallen)].map(name).join(', ')) : w.nobodyDown,
    ];
    frame(overlays, notes, '');
  }
  return { state: s, frames, title: rehearsal ? w.rehearsal : w.watches, rehearsal };
}

const pulseOf = (e: Event): number => Number((e.facts as Record<string, unknown> | undefined)?.pulse ?? -1);
