import {
  asksOf,
  checkOf,
  complain,
  isComplaint,
  openBattle,
  readBeginning,
  readOptions,
  viewOf,
} from '@tercio/engine';
import type { AdlgState, ShootingPlan } from '@tercio/engine/rules/adlg-r';
import { phrasesOf, speaker } from '@tercio/engine/text';
import { describe, expect, it } from 'vitest';
import { loadRules } from '../../../game/rules.ts';
import { en } from '../../../words/catalogue.ts';
import type { Moment } from '../moment.ts';
import { change, plan } from './volley.ts';

/** Horse with bows and commanded shot before two enemies, in the shooting phase: the owner of two weapons. */
async function shooting() {
  const [rules, book] = await Promise.all([loadRules('adlg-r-2024'), phrasesOf('adlg-r-2024')]);
  if (!rules) throw new Error('no rules');
  const position = {
    rules: 'adlg-r-2024',
    table: [18, 14],
    turn: 2,
    active: 0,
    phase: 'shooting',
    corps: [{ side: 0 }, { side: 1 }],
    units: [
      {
        id: 'A1',
        side: 0,
        corps: 0,
        type: 'heavy-cavalry',
        weapon: 'bow',
        commandedShot: true,
        x: 6,
        y: 4,
        facing: 90,
      },
      { id: 'B1', side: 1, corps: 1, type: 'pike-and-shot', weapon: 'musket', x: 5.5, y: 6.2, facing: 270 },
      { id: 'B2', side: 1, corps: 1, type: 'medium-cavalry', x: 7, y: 6.1, facing: 270 },
    ],
  };
  const setup = readBeginning(rules, { position });
  const options = readOptions(rules.options, {});
  if (isComplaint(setup)) throw new Error(complain(setup));
  if (isComplaint(options)) throw new Error(complain(options));
  const battle = openBattle(rules, { setup, options, seed: 'volley', names: ['Blue', 'Red'] });
  const [ask] = asksOf(battle);
  if (ask?.kind !== 'shooting') throw new Error(`asked ${ask?.kind}`);
  const m: Moment = {
    rules,
    state: viewOf(battle, 0) as AdlgState,
    side: 0,
    ask,
    speaker: speaker('en', book, { names: ['Blue', 'Red'], unit: 'UD' }),
    words: en,
    language: 'en',
    help: 'full',
  };
  return { battle, ask, m };
}

describe('the plan of shots', () => {
  it('a click on the owner of two weapons goes round his targets with either, then holds his fire', async () => {
    const { battle, ask, m } = await shooting();
    let now = plan(m, ask, undefined).command as ShootingPlan;
    const seen = new Set<string>();
    for (let i = 0; i < 10; i++) {
      const shots = now.shots.filter((s) => s.shooter.startsWith('A1'));
      seen.add(shots.map((s) => `${s.target.slice(0, 2)} ${s.with ?? 'usual'}`).join(' + ') || 'holds');
      expect(checkOf(battle, 0, now)).toBeUndefined();
      const next = change(m, ask, now, 'A1', undefined);
      if (!('kind' in next)) throw new Error(next.title);
      now = next as ShootingPlan;
    }
    // the plan as it comes leaves the weapon to the better of the two
    expect([...seen].sort()).toEqual(['B1 bow', 'B1 musket', 'B1 usual', 'holds']);
  });

  it('a click on the enemy turns to the other weapon; the odds follow it', async () => {
    const { ask, m } = await shooting();
    const first = plan(m, ask, undefined);
    const chips = (p: typeof first): string =>
      p.overlays.map((o) => (o.kind === 'sight' ? (o.chip?.text ?? '') : '')).join(' ');
    const next = change(m, ask, first.command, 'A1', 'B1');
    if (!('kind' in next)) throw new Error(next.title);
    const arms = (c: ShootingPlan): string => c.shots.map((s) => s.with ?? '').join(' ');
    expect(arms(next as ShootingPlan)).not.toBe(arms(first.command as ShootingPlan));
    expect(chips(plan(m, ask, next))).toMatch(/%/);
  });
});
