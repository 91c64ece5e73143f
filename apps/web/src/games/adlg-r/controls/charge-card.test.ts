import { describe, expect, it } from 'vitest';
import { MEETING } from '../../../../tests/positions.ts';
import type { Draft } from '../../../game/controls.ts';
import { ordering } from '../../../game/testing.ts';

const { kind: _, ...position } = MEETING;

/** What the card of a charge says: its title on the table, the line below it. */
const cardOf = (d: Draft | undefined): { title: string; more: string } => {
  const o = d?.overlays.find((x) => x.kind === 'charge');
  return { title: o?.kind === 'charge' ? o.title : '', more: { ...d, ...d?.later?.() }.more ?? '' };
};

describe('the card of a charge', () => {
  it('names the target, says what its figures hang on, and what comes if they run', async () => {
    const { controls, moment } = await ordering('adlg-r-2021', position);
    const card = cardOf(controls.press(moment(), ['A3'], 'charge', undefined));
    expect(card.title).toMatch(/^Rossiter’s scouts, if they stand$/);
    expect(card.more).toMatch(
      /^if they stand: they lose 1 or more 58 %, rout 28 %; we lose 1 or more 28 %, rout 0 % · if they run: caught 0 %$/,
    );
    const french = cardOf(controls.press(moment('fr'), ['A3'], 'charge', undefined));
    // of what the figures are made, one hover away: both sides' factors with their rules
    const why = controls.press(moment(), ['A3'], 'charge', undefined)?.why?.() ?? [];
    expect(why.map((x) => x.title)).toEqual(['Lucas’s horse – Rossiter’s scouts']);
    for (const side of why[0]?.sides ?? []) {
      expect(side.lines.length).toBeGreaterThan(0);
      expect(side.lines.every((l) => /^A/.test(l.rule ?? ''))).toBe(true);
    }
    expect(french.more).toMatch(/^s’ils tiennent : .* · s’ils fuient : rattrapés 0\s%$/);
  });

  it('whoever cannot run is told without a condition; friends in the fight and commanders at risk are named', async () => {
    const unit = (
      id: string,
      side: 0 | 1,
      type: string,
      x: number,
      y: number,
      more: object = {},
    ): object => ({
      id,
      side,
      corps: side,
      name: id,
      type,
      x,
      y,
      facing: side === 0 ? 90 : 270,
      ...more,
    });
    const { controls, moment } = await ordering('adlg-r-2021', {
      ...position,
      corps: [
        {
          side: 0,
          name: 'right',
          commander: { id: 'R', name: 'Rupert', value: 2, unit: 'A1', included: true },
        },
        { side: 1, name: 'left', commander: { id: 'C', name: 'Cromwell', value: 2, unit: 'B1' } },
      ],
      units: [
        unit('A1', 0, 'heavy-cavalry', 8.5, 4),
        unit('A2', 0, 'heavy-cavalry', 9.5, 5.625),
        unit('B1', 1, 'pike-and-shot', 9, 6.5, { weapon: 'musket' }),
      ],
      contacts: [{ a: 'A2', b: 'B1', edge: 'front' }],
    });
    const card = cardOf(controls.press(moment(), ['A1'], 'charge', undefined));
    expect(card.title).toMatch(/^B1$/);
    expect(card.more).toMatch(
      /^they lose 1 or more \d+ %.* · fought together with A2 · Rupert may fall: \d+ %$/,
    );
  });
});
