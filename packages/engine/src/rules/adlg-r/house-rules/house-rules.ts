/**
 * The house rules: every number of a house ruling and every reading of a doubtful text, as options of the battle.
 * The base game's book is not among our documents; a player who owns it corrects these once and keeps them as a
 * named profile. No rule reads such a number from anywhere else. Lengths are in UD.
 */
import { cachedOf } from '../../../battle/cache.ts';
import { PROFILE_FORMAT, type Profile } from '../../../battle/form/profile.ts';
import {
  type Grade,
  type OptionSpec,
  type OptionValue,
  type OptionValues,
  unsaidIn,
} from '../../../battle/options.ts';
import type { Edition } from '../editions.ts';
import { FIGURES } from './figures.ts';
import type { Choice, Figure, Switch } from './kinds.ts';
import { CHOICES, SWITCHES } from './readings.ts';
import {
  ALLOWANCES,
  ALLOWANCES_BEFORE,
  ALLOWANCES_SURE,
  type AllowanceRow,
  GROUNDS,
  MOVERS,
  type Mover,
  STANDERS,
  type Stander,
  throughOf,
} from './tables.ts';

export type { AllowanceRow, Mover, Stander };
export { ALLOWANCES, CHOICES, FIGURES, MOVERS, STANDERS, SWITCHES };

type Row = Figure | Choice<string> | Switch;
const ROWS: Readonly<Record<string, Row>> = { ...FIGURES, ...CHOICES, ...SWITCHES };

/** Options that were added when records were kept already: at the value of before they leave digests as they were. */
export const YOUNGER: readonly string[] = [
  'twoSides',
  'coverAtEdge',
  'workCover',
  'squareNearEnemy',
  'heldHeadstrongCharge',
  ...Object.keys(ROWS).filter((id) => ROWS[id].since !== undefined),
];

type FigureValues = { readonly [K in keyof typeof FIGURES]: number };
type ChoiceValues = { readonly [K in keyof typeof CHOICES]: (typeof CHOICES)[K]['values'][number] };
type SwitchValues = { readonly [K in keyof typeof SWITCHES]: boolean };
type AllowanceValues = { readonly [K in `allow.${AllowanceRow}.${(typeof GROUNDS)[number]}`]: number };
type ThroughValues = { readonly [K in `through.${Mover}.${Stander}`]: 'y' | 'n' | 's' };

/** The options of a battle of ADLG-R, typed. */
export type HouseRules = FigureValues & ChoiceValues & SwitchValues & AllowanceValues & ThroughValues;

/** What an option was by the rulings of before, which records kept then leave unsaid. */
export const beforeOf = (id: string): OptionValue | undefined => ROWS[id]?.before ?? ROWS[id]?.value;

export const houseRulesOf = (options: OptionValues): HouseRules => options as HouseRules;

/** All options with their defaults, for an edition. */
export const optionSpecs = cachedOf((edition: Edition): readonly OptionSpec[] => listed(edition));

/** What is said of a row: how sure it is, and what it was. */
function told(row: Row): { grade: Grade; before?: OptionValue; since?: number } {
  const grade = row.grade ?? (row.rule.startsWith('AR-') ? 'document' : 'ours');
  const since = row.since === undefined ? {} : { since: row.since };
  return row.before === undefined ? { grade, ...since } : { grade, before: row.before, ...since };
}

function listed(edition: Edition): OptionSpec[] {
  const specs: OptionSpec[] = [];
  for (const [id, f] of Object.entries<Figure>(FIGURES))
    specs.push({
      id,
      rule: f.rule,
      group: 'figure',
      kind: 'number',
      default: f.value,
      least: f.least,
      most: f.most,
      whole: f.whole,
      ...told(f),
    });
  for (const [row, cells] of Object.entries(ALLOWANCES))
    for (let i = 0; i < cells.length; i++) {
      const id = `allow.${row}.${GROUNDS[i]}`;
      const before = ALLOWANCES_BEFORE[id];
      specs.push({
        id,
        rule: i === 0 || before !== undefined ? 'ADLG-ALW-1' : 'HR-11',
        group: 'figure',
        kind: 'number',
        default: cells[i],
        least: -1,
        most: 12,
        grade: ALLOWANCES_SURE.includes(id) ? 'B' : i === 0 ? 'C' : 'ours',
        ...(before === undefined ? {} : { before }),
      });
    }
  for (const mover of MOVERS) {
    const cells = throughOf(edition, mover);
    const older = throughOf(edition, mover, true);
    for (let i = 0; i < cells.length; i++)
      specs.push({
        id: `through.${mover}.${STANDERS[i]}`,
        rule: cells[i] === older[i] ? 'HR-16' : 'ADLG-MOV-15',
        group: 'ruling',
        kind: 'choice',
        default: cells[i],
        values: ['y', 'n', 's'],
        grade: mover === 'El' || STANDERS[i] === 'El' || STANDERS[i] === 'Levy' ? 'ours' : 'B',
        ...(cells[i] === older[i] ? {} : { before: older[i] }),
      });
  }
  for (const [id, c] of Object.entries<Choice<string>>(CHOICES))
    specs.push({
      id,
      rule: c.rule,
      group: 'ruling',
      kind: 'choice',
      default: c.value,
      values: c.values,
      ...told(c),
    });
  for (const [id, w] of Object.entries<Switch>(SWITCHES))
    specs.push({ id, rule: w.rule, group: w.group, kind: 'switch', default: w.value, ...told(w) });
  return specs;
}

/** The rulings by which ADLG-R was played before version 4 of the base game was known, under their name. */
const HOUSE_RULES = 'house-rules-1';

export const formerRulings = (edition: Edition): OptionValues =>
  Object.fromEntries(
    optionSpecs(edition).flatMap((o) => (o.before === undefined ? [] : [[o.id, o.before] as const])),
  );

/** What a record or position of this version leaves unsaid: before version 5 everything was played as ruled before. */
export const unsaidOf = (edition: Edition, version: number): OptionValues => ({
  ...unsaidIn(optionSpecs(edition), version),
  ...(version < 5 ? formerRulings(edition) : {}),
});

/** Profiles that come with the game. */
export const profilesOf = (edition: Edition): readonly Profile[] => [
  {
    format: PROFILE_FORMAT,
    kind: 'profile',
    rules: edition.id,
    name: HOUSE_RULES,
    note: 'The house rulings of before, where nothing was known of version 4 of the base game.',
    options: formerRulings(edition),
  },
];
