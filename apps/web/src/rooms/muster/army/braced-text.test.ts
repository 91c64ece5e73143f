import { isComplaint } from '@tercio/engine';
import { EDITION_2024, readRoster } from '@tercio/engine/rules/adlg-r';
import { expect, it } from 'vitest';
import { readBracedText } from './braced-text.ts';

it('lists copied before they were written in words are still read', () => {
  const back = readBracedText(
    [
      'Hello,',
      '> Flandes',
      '> An army {rules adlg-r-2024, list "", year 1643, budget 220}',
      '> * {fortifiedCamp, fortifications 3}',
      '> % {reserves true, slideMost 1.5, protectionOne cap}',
      '>',
      '> # Centre: a commander {name "Melo, the great", value 3, chief}',
      '> 2 × Tercio: some troops, 12 points {entry tercio; type tercio, quality E}',
      '> 1 × some troops {type heavy-cavalry, abilities [pistol; caracole], commandedShot}',
      '> # Nobody’s:',
    ].join('\n'),
  );
  expect(back).toMatchObject({
    rules: 'adlg-r-2024',
    name: 'Flandes',
    year: 1643,
    budget: 220,
    army: { fortifiedCamp: true, fortifications: 3 },
    options: { reserves: true, slideMost: 1.5, protectionOne: 'cap' },
    commands: [
      {
        name: 'Centre',
        commander: { name: 'Melo, the great', value: 3, chief: true },
        units: [
          { name: 'Tercio', count: 2, entry: 'tercio', troop: { type: 'tercio', quality: 'E' } },
          { troop: { type: 'heavy-cavalry', abilities: ['pistol', 'caracole'], commandedShot: true } },
        ],
      },
      { name: 'Nobody’s', commander: null, units: [] },
    ],
  });
  expect(isComplaint(readRoster(EDITION_2024, back))).toBe(false);
  expect(readBracedText('Dear Jean,\nsee you on Friday {rules: none}')).toBeUndefined();
});
