import {
  asksOf,
  type Command,
  complain,
  isComplaint,
  isRefusal,
  openBattle,
  play,
  readBeginning,
  readOptions,
  viewOf,
} from '@tercio/engine';
import type { AdlgState } from '@tercio/engine/rules/adlg-r';
import { phrasesOf, speaker } from '@tercio/engine/text';
import { describe, expect, it } from 'vitest';
import { loadRules } from '../../../game/rules.ts';
import { en } from '../../../words/catalogue.ts';
import type { Moment } from '../moment.ts';
import { adlgControls } from './controls.ts';

/** A corps with men in ambush, a dummy and a reserve, being ordered. */
async function ordering() {
  const [rules, book] = await Promise.all([loadRules('adlg-r-2024'), phrasesOf('adlg-r-2024')]);
  if (!rules) throw new Error('no rules');
  const wood = [
    [3, 3],
    [8, 3],
    [8, 6],
    [3, 6],
  ];
  const position = {
    rules: 'adlg-r-2024',
    table: [24, 16],
    turn: 2,
    active: 0,
    phase: 'orders',
    ordering: 0,
    corps: [{ side: 0, points: 4, commander: { value: 2, x: 12, y: 3 } }, { side: 1 }],
    units: [
      {
        id: 'A1',
        side: 0,
        corps: 0,
        name: 'Hidden',
        type: 'light-infantry',
        x: 5,
        y: 4.5,
        facing: 90,
        place: 'ambush',
      },
      {
        id: 'A2',
        side: 0,
        corps: 0,
        name: 'Reserve',
        type: 'heavy-cavalry',
        x: 12,
        y: 4,
        facing: 90,
        bank: 0,
      },
      { id: 'B1', side: 1, corps: 1, name: 'Foe', type: 'heavy-cavalry', x: 12, y: 14, facing: 270 },
    ],
    terrain: [{ id: 'T1', kind: 'wood', polygon: wood }],
    markers: [
      { id: 'A-m1', side: 0, corps: 0, x: 5, y: 4.5, units: ['A1'] },
      { id: 'A-m2', side: 0, corps: 0, x: 7, y: 4.5, units: [] },
    ],
  };
  const setup = readBeginning(rules, { position });
  const options = readOptions(rules.options, { reserves: true });
  if (isComplaint(setup)) throw new Error(complain(setup));
  if (isComplaint(options)) throw new Error(complain(options));
  const battle = openBattle(rules, { setup, options, seed: 'standby', names: ['Blue', 'Red'] });
  const moment = (): Moment => ({
    rules,
    state: viewOf(battle, 0) as AdlgState,
    side: 0,
    ask: asksOf(battle)[0],
    speaker: speaker('en', book, { names: ['Blue', 'Red'], unit: 'UD' }),
    words: en,
    language: 'en',
    help: 'full',
  });
  const give = (ids: string[], button: string): void => {
    const draft = adlgControls.press(moment(), ids, button, undefined);
    const done = draft?.command && play(battle, 0, draft.command as Command);
    if (!done || isRefusal(done)) throw new Error(`${button} was not given`);
  };
  const labels = (id: string): string[] => adlgControls.buttons(moment(), [id]).map((b) => b.label);
  return { battle, labels, give };
}

describe('those who wait', () => {
  it('an ambush shows itself and a dummy is taken away at a button', async () => {
    const { battle, labels, give } = await ordering();
    expect(labels('A1')).toEqual(['Show it']);
    expect(labels('A-m2')).toEqual(['Take it away']);
    give(['A-m2'], 'reveal');
    expect(labels('A-m2')).toEqual([]);
    give(['A1'], 'reveal');
    expect(labels('A1')).toContain('Full move');
    expect(battle.record.moves).toHaveLength(2);
  });

  it('points are saved for a reserve, and it is set going', async () => {
    const { labels, give } = await ordering();
    expect(labels('A2')).toEqual(expect.arrayContaining(['Full move', 'Save a point', 'Set it going']));
    give(['A2'], 'bank');
    give(['A2'], 'reserve');
    expect(labels('A2')).not.toContain('Save a point');
  });
});
