/** Positions: a battle at one moment, as people write it. */

import type { Complaint, Json, Side } from '@tercio/engine';
import {
  at,
  defaults,
  flag,
  list,
  type OptionValues,
  object,
  oneOf,
  optional,
  pass,
  reading,
  readOptions,
  readResult,
  whole,
  writeLie,
  wrong,
} from '@tercio/engine';
import { readRecord } from '@tercio/engine/fields';
import { PHASES, POSITION } from './fields.ts';
import { begin, checkCompanies, companyFrom, OPTIONS, readSide, VERSION, writeCompany } from './setup.ts';
import { type Company, type Hedgerow, ID, type Stance, type Step, top } from './state.ts';

/** A position names a phase and a side; the frames follow from that. One in mid-resolution carries its frames. */
export const readPosition = (raw: unknown): { state: Hedgerow; options: OptionValues } | Complaint =>
  reading(() => {
    const f = readRecord(POSITION, raw, '');
    const options = pass(readOptions(OPTIONS, f.options));
    const { phase } = f;
    const companies = f.companies.map((c, i) => companyFrom(c, at('companies', i)));
    const lie = f.lie ?? null;
    checkCompanies(companies, 'companies', lie);
    const [ours, theirs]: Stance[] = f.stance ?? (phase === 'stance' ? ['none', 'none'] : ['hold', 'hold']);
    const state: Hedgerow = {
      ...begin({ companies: [] }, options),
      companies,
      lie,
      turn: f.turn,
      asked: f.asked,
      first: f.first ?? f.side,
      stance: [ours, theirs],
    };
    state.over = optional(f.over, 'over', readResult, null);
    state.frames =
      f.frames === undefined
        ? framesOf(state, phase, f.side)
        : readFrames(f.frames, f.version, companies, state.over !== null);
    if (state.turn > state.turns) wrong('turn', `a turn up to ${state.turns}`, state.turn);
    return { state, options };
  });

/** What remains of the turn when this side is asked in this phase. */
export function framesOf(s: Hedgerow, phase: (typeof PHASES)[number], active: Side): Step[] {
  if (phase === 'stance') return [{ at: 'seal' }];
  const order: Side[] = [s.first, s.first === 0 ? 1 : 0];
  const all: Step[] = order.map((x) => ({ at: 'orders', side: x }) as Step);
  all.push(...order.map((x) => ({ at: 'shoot', side: x }) as Step), { at: 'end' });
  const from = all.findIndex((f) => f.at === phase && f.side === active);
  return all.slice(from).reverse();
}

const FRAMES: Readonly<Record<Step['at'], readonly string[]>> = {
  seal: ['at'],
  orders: ['at', 'side'],
  march: ['at', 'company', 'turn', 'ahead', 'half'],
  react: ['at', 'company', 'target'],
  shoot: ['at', 'side'],
  volley: ['at', 'company', 'target', 'reaction'],
  end: ['at'],
};

/** A battle that is over has none left. */
function readFrames(raw: unknown, version: unknown, companies: readonly Company[], over: boolean): Step[] {
  if (version !== VERSION)
    wrong(
      'version',
      `${VERSION}: a position in the middle of a command loads only in the version it was saved in`,
      version,
    );
  const ids = companies.map((c) => c.id);
  const company = (raw: unknown, p: string): string => oneOf(raw, p, ids);
  const raws = list(raw, 'frames', 60, over ? 0 : 1);
  return raws.map((raw, i): Step => {
    const p = at('frames', i);
    // At the bottom of the stack is the turn's beginning or its end, and nowhere else.
    const kinds =
      i === 0 ? (['seal', 'end'] as const) : (['orders', 'march', 'react', 'shoot', 'volley'] as const);
    const kind = oneOf(object(raw, p).at, at(p, 'at'), kinds as readonly Step['at'][]);
    const g = object(raw, p, FRAMES[kind]);
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
      rules: ID,
      options: changed.length === 0 ? undefined : options,
      ...(atRest ? { phase, side: active } : { version: VERSION, frames: s.frames }),
      first: s.first,
      turn: s.turn,
      asked: s.asked,
      stance: s.stance,
      ...(s.lie === null ? {} : { lie: writeLie(s.lie) }),
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
  "format": 1, "kind": "position", "rules": "${ID}",
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
