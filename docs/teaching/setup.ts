/** Set-ups as people write them: table units, degrees, defaults left out. Options. */

import type { Complaint, OptionSpec, OptionValues, Side } from '@tercio/engine';
import { at, list, object, reading, readPlace, whole, writePlace, wrong } from '@tercio/engine';
import { type RecordOf, readRecord } from '@tercio/engine/fields';
import type { Lie } from '@tercio/engine/table';
import { COMPANY } from './fields.ts';
import { broken } from './invariants.ts';
import { BASE, type Company, type Hedgerow, type Shown } from './state.ts';

export const VERSION = 2;

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

export const readSide = (raw: unknown, place: string): Side => (whole(raw, place, 0, 1) === 0 ? 0 : 1);

/** A company from its fields, read strictly (`fields.ts`). */
export function companyFrom(f: RecordOf<typeof COMPANY>, p: string): Company {
  const { x, y, facing } = readPlace(f, p, BASE);
  if (f.losses > f.strength) wrong(at(p, 'losses'), `a number from 0 to ${f.strength}`, f.losses);
  const { id, side, strength, losses, drilled, shown, marched, fired } = f;
  return { id, side, x, y, facing, strength, losses, drilled, shown, marched, fired };
}

const readCompany = (raw: unknown, p: string): Company => companyFrom(readRecord(COMPANY, raw, p), p);

export function readCompanies(raw: unknown, place: string): Company[] {
  const companies = list(raw, place, 40).map((c, i) => readCompany(c, at(place, i)));
  checkCompanies(companies, place);
  return companies;
}

/** Names of their own, somebody on each side, all on the table and clear of each other. */
export function checkCompanies(companies: readonly Company[], place: string, lie: Lie | null = null): void {
  for (let i = 0; i < companies.length; i++)
    if (companies.some((c, j) => j < i && c.id === companies[i].id))
      wrong(at(at(place, i), 'id'), 'a name of its own', companies[i].id);
  for (const s of [0, 1])
    if (!companies.some((c) => c.side === s && c.losses < c.strength))
      wrong(place, `a company of side ${s}`, companies);
  const faults = broken(companies, lie);
  if (faults.length > 0) wrong(place, 'companies on the table and clear of each other', faults[0]);
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
    lie: null,
    companies,
  };
}
