/** Positions: a battle at one moment, as people write it. */
import {
  at,
  type Fields,
  flag,
  list,
  object,
  oneOf,
  optional,
  pass,
  reading,
  whole,
  wrong,
} from '@tercio/engine/battle/form.ts';
import { defaults, type OptionValues, readOptions } from '@tercio/engine/battle/options.ts';
import type { Complaint, Json, Side } from '@tercio/engine/battle/protocol.ts';
import { readResult } from '@tercio/engine/battle/record.ts';
import { begin, OPTIONS, readCompanies, readSide, VERSION, writeCompany } from './setup.ts';
import { type Company, type Hedgerow, type Stance, type Step, top } from './state.ts';

export const PHASES = ['stance', 'orders', 'shoot'] as const;

const POSITION = [
  'format',
  'kind',
  'rules',
  'version',
  'options',
  'phase',
  'side',
  'first',
  'turn',
  'asked',
  'stance',
  'companies',
  'frames',
  'over',
];

/** A position names a phase and a side; the frames follow from that. One in mid-resolution carries its frames. */
export const readPosition = (raw: unknown): { state: Hedgerow; options: OptionValues } | Complaint =>
  reading(() => {
    const f = object(raw, '', POSITION);
    optional(f.format, 'format', (v, p) => whole(v, p, 1, 1), 1);
    optional(f.kind, 'kind', (v, p) => oneOf(v, p, ['position']), 'position');
    oneOf(f.rules, 'rules', ['hedgerow']);
    const options = pass(readOptions(OPTIONS, f.options));
    const phase = optional(f.phase, 'phase', (v, p) => oneOf(v, p, PHASES), 'orders');
    const active = optional(f.side, 'side', readSide, 0);
    const companies = readCompanies(f.companies, 'companies');
    const state: Hedgerow = {
      ...begin({ companies: [] }, options),
      companies,
      turn: optional(f.turn, 'turn', (v, p) => whole(v, p, 1, 12), 1),
      asked: optional(f.asked, 'asked', (v, p) => whole(v, p, 0), 0),
      first: optional(f.first, 'first', readSide, active),
      stance: optional(
        f.stance,
        'stance',
        readStances,
        phase === 'stance' ? ['none', 'none'] : ['hold', 'hold'],
      ),
    };
    state.frames = f.frames === undefined ? framesOf(state, phase, active) : readFrames(f, companies);
    state.over = optional(f.over, 'over', readResult, null);
    if (state.turn > state.turns) wrong('turn', `a turn up to ${state.turns}`, state.turn);
    return { state, options };
  });

const readStances = (raw: unknown, place: string): [Stance, Stance] => {
  const pair = list(raw, place, 2);
  const one = (i: number): Stance => oneOf(pair[i], at(place, i), ['none', 'press', 'hold', 'sealed']);
  return [one(0), one(1)];
};

/** What remains of the turn when this side is asked in this phase. */
export function framesOf(s: Hedgerow, phase: (typeof PHASES)[number], active: Side): Step[] {
  if (phase === 'stance') return [{ at: 'seal' }];
  const order: Side[] = [s.first, s.first === 0 ? 1 : 0];
  const all: Step[] = order.map((x) => ({ at: 'orders', side: x }) as Step);
  all.push(...order.map((x) => ({ at: 'shoot', side: x }) as Step), { at: 'end' });
  const from = all.findIndex((f) => f.at === phase && f.side === active);
  return all.slice(from).reverse();
}

function readFrames(f: Fields, companies: readonly Company[]): Step[] {
  if (f.version !== VERSION)
    wrong(
      'version',
      `${VERSION}: a position in the middle of a command loads only in the version it was saved in`,
      f.version,
    );
  const ids = companies.map((c) => c.id);
  const company = (raw: unknown, p: string): string => oneOf(raw, p, ids);
  const raws = list(f.frames, 'frames', 60);
  return raws.map((raw, i): Step => {
    const p = at('frames', i);
    const g = object(raw, p);
    // At the bottom of the stack is the turn's beginning or its end, and nowhere else.
    const kinds =
      i === 0 ? (['seal', 'end'] as const) : (['orders', 'march', 'react', 'shoot', 'volley'] as const);
    const kind = oneOf(g.at, at(p, 'at'), kinds as readonly Step['at'][]);
    switch (kind) {
      case 'seal':
      case 'end':
        return { at: kind };
      case 'orders':
      case 'shoot':
        return { at: kind, side: readSide(g.side, at(p, 'side')) };
      case 'march':
        return {
          at: kind,
          company: company(g.company, at(p, 'company')),
          turn: whole(g.turn, at(p, 'turn'), -8192, 8192),
          ahead: whole(g.ahead, at(p, 'ahead'), 0, 240000),
          half: whole(g.half, at(p, 'half'), 1, 2) === 1 ? 1 : 2,
        };
      default: {
        const pair = {
          company: company(g.company, at(p, 'company')),
          target: company(g.target, at(p, 'target')),
        };
        return kind === 'react'
          ? { at: kind, ...pair }
          : { at: kind, ...pair, reaction: flag(g.reaction, at(p, 'reaction')) };
      }
    }
  });
}

export function writePosition(s: Hedgerow): Json {
  const options = { turns: s.turns, haltOnHit: s.haltOnHit, drill: s.drill };
  const changed = OPTIONS.filter((o) => options[o.id as keyof typeof options] !== defaults(OPTIONS)[o.id]);
  const frame = top(s);
  const phase = frame?.at === 'orders' || frame?.at === 'shoot' ? frame.at : 'stance';
  const active = frame !== undefined && 'side' in frame ? frame.side : 0;
  const atRest = JSON.stringify(framesOf(s, phase, active)) === JSON.stringify(s.frames);
  return JSON.parse(
    JSON.stringify({
      format: 1,
      kind: 'position',
      rules: 'hedgerow',
      options: changed.length === 0 ? undefined : options,
      ...(atRest ? { phase, side: active } : { version: VERSION, frames: s.frames }),
      first: s.first,
      turn: s.turn,
      asked: s.asked,
      stance: s.stance,
      companies: s.companies.map(writeCompany),
      over: s.over ?? undefined,
    }),
  );
}

/** A commented template (JSON with // comments). */
export function template(phase: string | undefined): string | Complaint {
  return reading(() => {
    const at = optional(phase, 'phase', (v, p) => oneOf(v, p, PHASES), 'orders') as string;
    return `{
  "format": 1, "kind": "position", "rules": "hedgerow",
  "phase": "${at}", // one of ${PHASES.join(', ')}
  "side": 0, // who is asked; 0 is south
  // "first": 0, who went first this turn; "turn": 1; "stance": ["hold", "hold"]
  // "options": { "turns": 6, "haltOnHit": true, "drill": "one" }
  "companies": [
    // also: "losses": 0, "drilled": false, "shown": "open" or "hidden", "marched": false, "fired": false
    { "id": "A1", "side": 0, "at": "[11..13, 5..6] N", "strength": 4 },
    { "id": "B1", "side": 1, "x": 12, "y": 10, "facing": 270 }
  ]
}
`;
  }) as string | Complaint;
}
