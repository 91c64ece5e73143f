/** Set-ups as people write them: table units, degrees, defaults left out. Options. */
import {
  at,
  flag,
  list,
  object,
  oneOf,
  optional,
  reading,
  text,
  whole,
  wrong,
} from '@tercio/engine/battle/form.ts';
import type { OptionSpec, OptionValues } from '@tercio/engine/battle/options.ts';
import { readPlace, writePlace } from '@tercio/engine/battle/place.ts';
import type { Complaint, Side } from '@tercio/engine/battle/protocol.ts';
import { broken } from './invariants.ts';
import { BASE, type Company, type Hedgerow, type Shown } from './state.ts';

export const VERSION = 1;

export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'turns',
    rule: 'HR-END-2',
    group: 'figure',
    kind: 'number',
    default: 6,
    least: 1,
    most: 12,
    whole: true,
  },
  { id: 'haltOnHit', rule: 'HR-REACT-2', group: 'ruling', kind: 'switch', default: true },
  { id: 'drill', rule: 'HR-DRILL-1', group: 'rule', kind: 'choice', default: 'one', values: ['one', 'all'] },
];

/** A set-up is the list of companies. */
export interface Setup {
  companies: WrittenCompany[];
}
interface WrittenCompany {
  id: string;
  side: Side;
  x: number;
  y: number;
  facing: number;
  strength?: number; // 4
  losses?: number; // 0
  drilled?: boolean; // false
  shown?: Shown; // open
  marched?: boolean;
  fired?: boolean;
}

const COMPANY = [
  'id',
  'side',
  'at',
  'x',
  'y',
  'facing',
  'strength',
  'losses',
  'drilled',
  'shown',
  'marched',
  'fired',
];

export const readSide = (raw: unknown, place: string): Side => (whole(raw, place, 0, 1) === 0 ? 0 : 1);

function readCompany(raw: unknown, p: string): Company {
  const f = object(raw, p, COMPANY);
  const { x, y, facing } = readPlace(f, p, BASE);
  const strength = optional(f.strength, at(p, 'strength'), (v, q) => whole(v, q, 1, 12), 4);
  return {
    id: text(f.id, at(p, 'id'), 20),
    side: readSide(f.side, at(p, 'side')),
    x,
    y,
    facing,
    strength,
    losses: optional(f.losses, at(p, 'losses'), (v, q) => whole(v, q, 0, strength), 0),
    drilled: optional(f.drilled, at(p, 'drilled'), flag, false),
    shown: optional(f.shown, at(p, 'shown'), (v, q) => oneOf(v, q, ['open', 'hidden', 'unknown']), 'open'),
    marched: optional(f.marched, at(p, 'marched'), flag, false),
    fired: optional(f.fired, at(p, 'fired'), flag, false),
  };
}

export function readCompanies(raw: unknown, place: string): Company[] {
  const companies = list(raw, place, 40).map((c, i) => readCompany(c, at(place, i)));
  for (let i = 0; i < companies.length; i++)
    if (companies.some((c, j) => j < i && c.id === companies[i].id))
      wrong(at(at(place, i), 'id'), 'a name of its own', companies[i].id);
  for (const s of [0, 1])
    if (!companies.some((c) => c.side === s && c.losses < c.strength))
      wrong(place, `a company of side ${s}`, raw);
  const faults = broken(companies);
  if (faults.length > 0) wrong(place, 'companies on the table and clear of each other', faults[0]);
  return companies;
}

export const writeCompany = (c: Company): WrittenCompany => ({
  id: c.id,
  side: c.side,
  ...writePlace(c),
  ...(c.strength === 4 ? {} : { strength: c.strength }),
  ...(c.losses === 0 ? {} : { losses: c.losses }),
  ...(c.drilled ? { drilled: true } : {}),
  ...(c.shown === 'open' ? {} : { shown: c.shown }),
  ...(c.marched ? { marched: true } : {}),
  ...(c.fired ? { fired: true } : {}),
});

/** What `begin` will be given: checked, defaults filled in by reading it again. */
export const readSetup = (raw: unknown): Setup | Complaint =>
  reading(() => {
    const f = object(raw, '', ['companies']);
    const companies = readCompanies(f.companies, 'companies');
    return { companies: companies.map(writeCompany) };
  });

export function begin(setup: Setup, options: OptionValues): Hedgerow {
  const companies = setup.companies.map((c, i) => readCompany(c, at('companies', i)));
  return {
    frames: [{ at: 'seal' }],
    turn: 1,
    asked: 0,
    over: null,
    turns: options.turns as number,
    haltOnHit: options.haltOnHit as boolean,
    drill: options.drill as 'one' | 'all',
    stance: ['none', 'none'],
    first: 0,
    companies,
  };
}
