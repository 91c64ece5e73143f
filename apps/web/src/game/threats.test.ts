import type { Json } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import { MEETING } from '../../tests/positions.ts';
import type { Drag } from './controls.ts';
import { ordering } from './testing.ts';
import { withThreats } from './threats.ts';

const { kind: _, ...plain } = MEETING;
const position = JSON.parse(JSON.stringify(plain)) as Json;

describe('threats while an order is made', () => {
  const forward = (id: string, x: number, y: number, by: number): Drag =>
    ({
      kind: 'drag',
      phase: 'move',
      id,
      manoeuvre: 'advance',
      from: { x, y },
      to: { x, y: y + by },
      free: false,
      short: false,
    }) as Drag;

  it('names who can charge there, where, and how often he wins', async () => {
    const { controls, moment } = await ordering('adlg-r-2021', position);
    const m = moment();
    const plain = controls.drag(m, ['A2'], forward('A2', 9, 4, 1), undefined);
    const told = withThreats(m, plain);
    const line = told.overlays.find((o) => o.kind === 'sight');
    expect(plain.overlays.some((o) => o.kind === 'sight')).toBe(false);
    expect(line?.kind === 'sight' && line.chip?.text).toBe('charges, wins 8 %');
    expect(told.more).toMatch(/^Rossiter’s scouts can charge you there: wins 8 %/);
  });
  it('says it in French; with bare help nothing; of a charge nothing', async () => {
    const { controls, moment } = await ordering('adlg-r-2021', position);
    const m = moment('fr');
    const told = withThreats(m, controls.drag(m, ['A2'], forward('A2', 9, 4, 1), undefined));
    expect(told.more).toMatch(/peut vous charger là/);
    const bare = { ...m, help: 'bare' as const };
    expect(
      withThreats(bare, controls.drag(bare, ['A2'], forward('A2', 9, 4, 1), undefined)).more,
    ).toBeUndefined();
    const charge = controls.press(m, ['A1'], 'charge', undefined);
    expect(charge && withThreats(m, charge)).toBe(charge);
  });
});
