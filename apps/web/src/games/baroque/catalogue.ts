import { bounds, listOf, QUALITIES, STRUCTURES, unitIn } from '@tercio/engine/rules/baroque';
import { blockFor } from '../../game/blocks.ts';
import {
  type Catalogue,
  choiceField,
  memberField,
  nameField,
  numberField,
  switchField,
} from '../kit/catalogue.ts';

/** An entry of a list with everything of it that may be mixed in one line. */
export const baroqueCatalogue: Catalogue = {
  async entries({ id: list }, budget) {
    const army = listOf(list);
    if (army === undefined) return [];
    return army.entries.flatMap((line) =>
      line.choices.map((c) => ({
        id: c.id,
        name: { en: c.name, fr: c.name },
        kinds: [c.type],
        ...bounds(budget, line.least, line.most),
        years: army.years,
        offers: [{ label: '', points: c.points, troop: { options: [] } }],
      })),
    );
  },
  async unitFields({ id: list }, unit) {
    const army = listOf(list);
    return (army?.options ?? [])
      .filter((o) => o.targets.includes(unit.entry ?? ''))
      .map((o) => memberField('options', o.id));
  },
  commanderFields: [nameField, choiceField('quality', QUALITIES, 'reliable'), switchField('chief')],
  armyFields: [
    choiceField('structure', STRUCTURES, 'average'),
    numberField('dice', 0, 10, 0, 'exploration-dice'),
    switchField('fortified', 'fortified-baggage'),
    switchField('prostitutes'),
    numberField('destiny', 0, 9, 0),
  ],
  newCommander: (first) => ({ name: '', quality: 'reliable', chief: first }),
  corps: (budget) => (budget <= 300 ? 1 : 3),
  block: (_unit, kinds) => blockFor(kinds[0] ?? ''),
  // BQ-2.5.1-a: exhausted when less than half of its VBU is left; BQ-9.1-d: the army routs when its VDT is used up
  losses: ({ id }, unit) => {
    const army = listOf(id);
    const options = Array.isArray(unit.troop.options) ? (unit.troop.options as string[]) : [];
    const boxes = (army && unitIn(army, unit.entry ?? '', options)?.profile.vbu) ?? 1;
    return { boxes, worse: boxes < 3 ? boxes : Math.floor(boxes / 2) + 1 };
  },
  ends: (_roster, strength) => strength,
  terms: (unit, kinds) => {
    const options = Array.isArray(unit.troop.options) ? (unit.troop.options as string[]) : [];
    return [...kinds, ...options];
  },
};
