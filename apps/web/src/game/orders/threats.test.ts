import { asksOf, type Json, play } from '@tercio/engine';
import { describe, expect, it } from 'vitest';
import { MEETING } from '../../../tests/positions.ts';
import type { Drag } from '../controls.ts';
import { ordering, recruits } from '../testing.ts';
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
    expect(told.more).toMatch(/^Rossiter’s scouts can charge you there: wins 8 % if you stand/);
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

  it('Baroque, too: what the bonus die, pistols and the first phase promise him', async () => {
    const unit = (id: string, type: string, y: number) => {
      const side = id.startsWith('A') ? 0 : 1;
      return { id, side, command: side, name: id, type, x: 8, y, facing: side === 0 ? 90 : 270 };
    };
    const position = {
      rules: 'baroque',
      phase: 'orders',
      ordering: 0,
      table: [16, 20],
      units: [unit('A1', 'P&M', 4), { ...unit('B1', 'TR', 9.5), name: 'Cuirassiers', M: '3' }],
    };
    const { controls, moment } = await ordering('baroque', position);
    const m = moment();
    const told = withThreats(m, controls.drag(m, ['A1'], forward('A1', 8, 4, 0.2), undefined));
    expect(told.more).toMatch(/^Cuirassiers can charge you there: wins \d+ % if you stand/);
    // nearer, more throws of the bonus die bring him home
    const wins = (d: typeof told): number => Number(/wins (\d+) %/.exec(d.more ?? '')?.[1]);
    const near = withThreats(m, controls.drag(m, ['A1'], forward('A1', 8, 4, 1), undefined));
    expect(wins(near)).toBeGreaterThan(wins(told));
  });

  it('Group Orders and Argad name them too, while a drag goes on', async () => {
    const body = (id: string, name: string, type: string, y: number) => {
      const side = id.startsWith('A') ? 0 : 1;
      const facing = side === 0 ? 90 : 270;
      return { id, side, group: `${id[0]}1`, name, type, x: 40, y, facing, order: 'advance' };
    };
    const units = [
      body('A1.1', 'Foot', 'medium-infantry', 20),
      body('B1.1', 'Hussars', 'medium-cavalry', 50),
    ];
    const position = { rules: 'group-orders', at: 'moves', table: [110, 80], units };
    const go = await ordering('group-orders', position, 'moves');
    const m = go.moment();
    const told = withThreats(m, go.controls.drag(m, ['A1.1'], forward('A1.1', 40, 20, 8), undefined));
    expect(told.more).toMatch(/^Hussars can charge you there: wins \d+ %/);

    const two = await recruits('argad', 'two-patrols-1636', 'threats');
    for (let i = 0; i < 6 && asksOf(two.battle)[0]?.kind !== 'orders'; i++) {
      const [ask] = asksOf(two.battle);
      if (ask) play(two.battle, ask.side, ask.default);
    }
    const [asked] = asksOf(two.battle);
    if (!asked) throw new Error('nobody is asked');
    const n = two.moment(asked, 'en');
    const bodies = n.rules.bodies(n.state);
    const [own, foe] = [bodies.find((b) => b.side === n.side), bodies.find((b) => b.side !== n.side)];
    if (!own || !foe) throw new Error('nobody there');
    const close = { x: foe.x / 60000, y: foe.y / 60000 - 6 };
    const ghost = { kind: 'ghost' as const, of: own.id, pose: { ...close, facing: 90 }, legal: true };
    const drawn = { ids: [own.id], overlays: [ghost], say: '' }; // as a drag leaves it
    expect(withThreats(n, drawn).more).toMatch(/can reach you there: wins \d+ % man to man if you stand/);
    expect(withThreats({ ...n, help: 'table' }, drawn).more).toMatch(/can reach you there(?! *:)/);
  });
});
