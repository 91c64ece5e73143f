/** Set-ups as people write them: table units, degrees, defaults left out. Options. */

import type { Complaint, OptionSpec, OptionValues } from '@tercio/engine';
import { at, list, object, reading, readPlace, wrong } from '@tercio/engine';
import { type RecordOf, readRecord } from '@tercio/engine/fields';
import type { Lie } from '@tercio/engine/table';
import { COMPANY } from './fields.ts';
import { newCompany, newHedgerow, type WrittenCompany, writeCompany } from './generated.ts';
import { broken } from './invariants.ts';
import { BASE, type Company, type Hedgerow } from './state.ts';

export const VERSION = 3;

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
/** A company from its fields, read strictly (`fields.ts`). */
export function companyFrom(f: RecordOf<typeof COMPANY>, p: string): Company {
  const place = readPlace(f, p, BASE);
  if (f.losses > f.strength) wrong(at(p, 'losses'), `at most its strength, ${f.strength}`, f.losses);
  return newCompany({ ...f, ...place });
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

/** What `begin` will be given: checked, defaults filled in by reading it again. */
export const readSetup = (raw: unknown): Setup | Complaint =>
  reading(() => {
    const f = object(raw, '', ['companies']);
    const companies = readCompanies(f.companies, 'companies');
    return { companies: companies.map(writeCompany) };
  });

export function begin(setup: Setup, options: OptionValues): Hedgerow {
  return newHedgerow({
    frames: [{ at: 'seal' }],
    over: null,
    turns: options.turns as number,
    haltOnHit: options.haltOnHit as boolean,
    drill: options.drill as 'one' | 'all',
    stance: ['none', 'none'],
    first: 0,
    lie: null,
    companies: setup.companies.map((c, i) => readCompany(c, at('companies', i))),
  });
}
