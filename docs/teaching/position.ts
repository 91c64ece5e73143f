/** Positions: a battle at one moment, as people write it. */

import type { Complaint, Json, Side } from '@tercio/engine';
import {
  at,
  defaults,
  list,
  type OptionValues,
  object,
  oneOf,
  optional,
  pass,
  reading,
  readOptions,
  readResult,
  writeLie,
  wrong,
} from '@tercio/engine';
import { commented, readRecord, readTagged } from '@tercio/engine/fields';
import { ID, PHASES, POSITION, STEP } from './fields.ts';
import { writeCompany } from './generated.ts';
import { begin, checkCompanies, companyFrom, OPTIONS, VERSION } from './setup.ts';
import { type Company, type Hedgerow, type Stance, type Step, top } from './state.ts';

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

/** A battle that is over has none left. */
function readFrames(raw: unknown, version: unknown, companies: readonly Company[], over: boolean): Step[] {
  if (version !== VERSION)
    wrong(
      'version',
      `${VERSION}: a position in the middle of a command loads only in the version it was saved in`,
      version,
    );
  const ids = companies.map((c) => c.id);
  return list(raw, 'frames', 60, over ? 0 : 1).map((one, i) => {
    const p = at('frames', i);
    // At the bottom of the stack is the turn's beginning or its end, and nowhere else.
    const kinds = i === 0 ? ['seal', 'end'] : ['orders', 'march', 'react', 'shoot', 'volley'];
    oneOf(object(one, p).at, at(p, 'at'), kinds);
    const step = readTagged<Step>(STEP, one, p);
    if ('company' in step) oneOf(step.company, at(p, 'company'), ids);
    if ('target' in step) oneOf(step.target, at(p, 'target'), ids);
    return step;
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
    const at = optional(phase, 'phase', (v, p) => oneOf(v, p, PHASES), 'orders');
    return commented(POSITION, {
      rules: ID,
      phase: at,
      side: 0,
      companies: [
        { id: 'A1', side: 0, at: '[11..13, 5..6] N', strength: 4 },
        { id: 'B1', side: 1, x: 12, y: 10, facing: 270 },
      ],
    });
  }) as string | Complaint;
}
