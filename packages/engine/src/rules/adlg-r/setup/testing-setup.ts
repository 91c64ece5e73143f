/** Set-ups in a few lines, for tests. */
import { citeUnder } from '../../../battle/cite.ts';
import type { Dice } from '../../../battle/dice/dice.ts';
import { ScriptedDice } from '../../../battle/dice/scripted.ts';
import { isComplaint, type Refusal } from '../../../battle/protocol.ts';
import type { AdlgCommand } from '../commands.ts';
import { EDITION_2021, EDITION_2024 } from '../editions.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import type { AdlgState } from '../state.ts';
import { listener, optionsOf, under } from '../testing.ts';
import { beginSetup, readRosterSetup } from './setup-armies.ts';

export interface Line {
  type: string;
  count?: number;
  weapon?: string;
  abilities?: string[];
  name?: string;
}
export interface ArmySpec {
  corps: Line[][];
  values?: number[]; // of the commanders; the first is the chief
  army?: object;
  deployment?: object;
}

const PLAIN: ArmySpec = {
  corps: [
    [{ type: 'keil', count: 2 }],
    [{ type: 'heavy-cavalry', count: 4 }],
    [{ type: 'light-infantry', count: 4 }],
  ],
};

export const roster = (spec: ArmySpec, budget = 220) => ({
  name: 'army',
  budget,
  commands: spec.corps.map((lines, i) => ({
    name: `corps ${i + 1}`,
    commander: { value: spec.values?.[i] ?? 0, chief: i === 0 },
    units: lines.map(({ count, name, ...troop }) => ({
      count: count ?? 1,
      troop,
      ...(name === undefined ? {} : { name }),
    })),
  })),
  ...(spec.army === undefined ? {} : { army: spec.army }),
  ...(spec.deployment === undefined ? {} : { deployment: spec.deployment }),
});

/** A battle before its first die. */
export function newSetup(
  year: 2021 | 2024,
  a: ArmySpec = PLAIN,
  b: ArmySpec = PLAIN,
  over: { budget?: number; options?: object; [key: string]: unknown } = {},
): AdlgState {
  citeUnder(`adlg-r-${year}`);
  const { budget, options, ...extra } = over;
  const edition = year === 2021 ? EDITION_2021 : EDITION_2024;
  const read = readRosterSetup(edition, { rosters: [roster(a, budget), roster(b, budget)], ...extra });
  if (isComplaint(read)) throw new Error(`${read.place}: ${read.expected}`);
  return beginSetup(edition, read, { ...optionsOf(year), ...options });
}

export const rulesOf = (s: AdlgState) => (s.edition === 2021 ? adlgR2021 : adlgR2024);

/** Run steps with these faces until somebody is asked; returns what was told. */
export function go(s: AdlgState, faces: readonly number[] = [], dice: Dice = new ScriptedDice(faces)) {
  const rules = rulesOf(under(s));
  const { tell, events } = listener();
  while (s.over === null && rules.asks(s).length === 0) rules.step(s, dice, tell);
  if (dice instanceof ScriptedDice) dice.finish();
  return events;
}

/** Answer the first open ask; the refusal if it is illegal, else what was told until the next ask. */
export function say(
  s: AdlgState,
  command: object,
  faces: readonly number[] = [],
): Refusal | ReturnType<typeof go> {
  const rules = rulesOf(under(s));
  const ask = rules.asks(s)[0];
  const c = { ask: ask.id, ...command } as AdlgCommand;
  const refusal = rules.check(s, c);
  if (refusal !== undefined) return refusal;
  const { tell, events } = listener();
  rules.accept(s, c, tell);
  return [...events, ...go(s, faces)];
}

export const asked = (s: AdlgState): string[] =>
  rulesOf(s)
    .asks(s)
    .map((a) => `${a.kind} ${a.side}`);
