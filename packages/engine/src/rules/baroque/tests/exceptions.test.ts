/** Exceptions that the paragraphs name, each by what it does. */
import { describe, expect, it } from 'vitest';
import { disciplineFactors } from '../command/discipline.ts';
import { charge, musket, ones, PASS, react, Scene, type Spec, u } from '../testing.ts';
import { armyValue, villagesLost } from '../victory.ts';

const scene = (units: Spec[], more: Spec = {}): Scene => new Scene({ units, ...more });

describe('reactions and evasions', () => {
  it('BQ-4.1.3-f BQ-5.6-c a unit that has answered a shot may still evade the charge that follows', () => {
    const s = scene([u('A1', 'TR', 10, 10, { weapon: 'pistol' }), u('B1', 'DR', 10, 10.9, musket)]);
    s.give({ kind: 'shoot', unit: 'A1', target: 'B1', reserve: 1 });
    s.give(react('B1', 'fire'), [{ face: 6, for: 'opportunity-fire' }, ...ones(4), ...ones(8)]);
    expect(s.unit('B1').reacted).toBe(true);
    s.give(charge('A1', 'B1'));
    expect(s.why(react('B1', 'fire'))).toMatchObject({ rule: 'BQ-4.1.3-d' });
    s.give({ kind: 'react', evade: ['B1'] }, [{ face: 6, for: 'evade' }]);
    expect(s.front('B1')).toEqual([10, 12.9]);
  });

  it('BQ-4.1.3-d BQ-4.1.3-e one attempt a turn, and one unit for each action', () => {
    const s = scene([u('A1', 'PK', 10, 10), u('B1', 'T', 9, 12, musket), u('B2', 'T', 11.2, 12, musket)]);
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 0.5 });
    s.give(react('B1', 'fire', { at: 0.5 }), [{ face: 1, for: 'opportunity-fire' }]);
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 0.5 });
    expect(s.why(react('B1', 'fire', { at: 0 })).rule).toBe('BQ-4.1.3-d'); // it has tried and failed
    expect(s.legal(react('B2', 'fire', { at: 0 }))).toBe(true);
  });

  it('BQ-5.6-f BQ-5.6-e an evader goes its whole M to the rear, facing kept, in order, also out of difficult ground', () => {
    const wood = { id: 'wood', kind: 'wood', rect: [6, 11, 14, 13] };
    const s = scene([u('A1', 'PK', 10, 10.5), u('B1', 'S', 10, 11.1)], { terrain: [wood] });
    const facing = s.unit('B1').facing;
    s.give(charge('A1', 'B1')).give({ kind: 'react', evade: ['B1'] }, [{ face: 3, for: 'evade' }]);
    expect(s.front('B1')).toEqual([10, 13.1]);
    expect(s.unit('B1')).toMatchObject({ facing, disordered: false });
    const t = scene([u('A1', 'PK', 10, 10), u('B1', 'TR', 10, 10.8)]);
    t.give(charge('A1', 'B1')).give({ kind: 'react', evade: ['B1'] }, [1, ...ones(6), ...ones(6)]);
    expect(t.unit('B1').disordered).toBe(false); // failing the test disorders nobody
  });

  it('BQ-5.6-g BQ-5.6-g1 BQ-5.6-g2 BQ-5.6-g3 BQ-5.6-g4 BQ-5.6-g5 every modifier of the test', () => {
    const s = scene([
      u('B1', 'CL', 10, 10),
      u('B2', 'DR', 14, 10, { evasions: 2 }),
      u('B3', 'S', 18, 10, { disordered: true }),
      u('B4', 'TR', 22, 10, { traits: ['massed'] }),
    ]);
    const of = (id: string, againstFoot: boolean): string[] =>
      disciplineFactors(s.state, s.unit(id), 'evade', { againstFoot })
        .filter((f) => f.what !== 'out-of-command')
        .map((f) => `${f.what} ${f.value}`);
    expect(of('B1', false)).toEqual(['light-horse 2']);
    expect(of('B2', true)).toEqual(['light-foot 1', 'foot-charges 1', 'evaded-before -2']);
    expect(of('B3', false)).toEqual(['light-foot 1', 'disordered -1']);
    expect(of('B4', false)).toEqual(['massed -1']);
  });
  it('BQ-2.4.1-c3 BQ-2.4.1-c4 BQ-2.4.1-c5 BQ-2.4.1-c6 BQ-5.1.1-a1 BQ-5.1.1-a2 every modifier of marches and of charges in reaction', () => {
    const of = (
      on: 'march' | 'opportunity-charge' | 'countercharge',
      type: Parameters<typeof u>[1],
      M = '2',
    ) => {
      const s = scene([u('A1', type, 10, 10, { M })]);
      return disciplineFactors(s.state, s.unit('A1'), on, { nth: 2 })
        .filter((f) => f.what !== 'out-of-command')
        .map((f) => `${f.what} ${f.value}`);
    };
    expect([of('march', 'TR', '2S'), of('march', 'CL', '2F'), of('march', 'TR')]).toEqual([
      ['slow -1'],
      ['fast 1'],
      [],
    ]);
    expect(of('march', 'H&M', '2F')).toEqual(['slow -1']);
    expect(of('opportunity-charge', 'TR')).toEqual(['mounted -1']);
    expect(of('opportunity-charge', 'PK')).toEqual(['foot -2']);
    expect([of('countercharge', 'GA'), of('countercharge', 'WB')]).toEqual([['eager 2'], ['eager 2']]);
    expect(of('countercharge', 'TR')).toEqual(['mounted 1']);
    expect(of('countercharge', 'PK')).toEqual([]);
  });
  it('BQ-6.5-b BQ-6.5-b1 BQ-6.5-b2 BQ-6.6-b BQ-6.6-b1 every modifier of fire in reaction', () => {
    const of = (on: 'opportunity-fire' | 'defensive-fire', disordered: boolean, answersShooting = false) => {
      const s = scene([u('A1', 'P&M', 10, 10, { ...musket, disordered })]);
      return disciplineFactors(s.state, s.unit('A1'), on, { answersShooting })
        .filter((f) => f.what !== 'out-of-command')
        .map((f) => `${f.what} ${f.value}`);
    };
    expect(of('opportunity-fire', false)).toEqual(['not-answering-fire -1']);
    expect(of('opportunity-fire', false, true)).toEqual([]);
    expect(of('opportunity-fire', true, true)).toEqual(['disordered -1']);
    expect(of('defensive-fire', false)).toEqual(['defensive 2']);
    expect(of('defensive-fire', true)).toEqual(['defensive 2', 'disordered -1']);
  });
});

describe('rallying', () => {
  const forced = (quality: string, x: number, structure = 'poor'): Scene =>
    scene([u('A1', 'PK', 10, 10, { disordered: true }), u('B1', 'PK', 30, 30)], {
      armies: [{ structure }, {}],
      commands: [{ side: 0, leader: { quality, x, y: 9 } }, { side: 1 }],
    }).give({ kind: 'rally', unit: 'A1' }, [{ face: 1, for: 'rally' }]);
  it('BQ-4.1.2-c a forced rally needs a leader with dice, within his range, and ends the activation', () => {
    expect(forced('incompetent', 8).why({ kind: 'force-rally', unit: 'A1' }).why).toBe('no-leader-dice');
    expect(forced('expert', 2).why({ kind: 'force-rally', unit: 'A1' }).why).toBe('out-of-range-of-leader');
    const s = forced('expert', 8).give({ kind: 'force-rally', unit: 'A1' }, [2, 3, 4]);
    expect(s.unit('A1')).toMatchObject({ disordered: false, done: true });
  });
  it('BQ-4.1.2-a BQ-4.1.2-b only as the first action; whoever fails goes on disordered', () => {
    const s = scene([u('A1', 'PK', 10, 10, { disordered: true }), u('B1', 'PK', 30, 30)]);
    s.give({ kind: 'rally', unit: 'A1' }, [1]);
    expect(s.why({ kind: 'rally', unit: 'A1' }).why).toBe('first-action');
    s.give({ kind: 'move', unit: 'A1', do: 'advance', by: 1 });
    expect(s.why({ kind: 'move', unit: 'A1', do: 'advance', by: 1 }).rule).toBe('BQ-2.5.3-c');
  });
});

describe('cohesion', () => {
  it('BQ-6.2-b BQ-6.2-c a 1 passes even at the least critical number, a 6 fails even at the greatest and costs one', () => {
    const shot = (target: Spec, faces: number[]): Scene =>
      scene([
        u('A1', 'P&M', 10, 10, { ...musket, vbu: 6 }),
        u('B1', 'PK', 10, 10.9, { reacted: true, ...target }),
      ]).give({ kind: 'shoot', unit: 'A1', target: 'B1' }, faces);
    // Eight dice at point-blank, five sixes: 2 − 5 is less than 1, and a 1 still passes.
    const weak = shot({ vbu: 2 }, [6, 6, 6, 6, 6, 1, 1, 1, 1]);
    expect(weak.event('cohesion-passed').facts).toMatchObject({ critical: 1 });
    const strong = shot({ vbu: 9 }, [6, ...ones(7), 6]);
    expect(strong.event('cohesion-failed').facts).toMatchObject({ critical: 8, loss: 1 });
  });
});

describe('pursuit and lances', () => {
  it('BQ-7.5.4-a BQ-7.5.4-d exhausted gallopers and those before difficult ground need not pursue; foot never pursues horse', () => {
    const won = (own: Spec, more: Spec = {}): Scene =>
      scene(
        [u('A1', 'GA', 10, 10, own), u('B1', 'TR', 10, 11, { reacted: true }), u('B2', 'PK', 30, 30)],
        more,
      );
    const must = won({}).give(charge('A1', 'B1'), [6, ...ones(7), ...ones(6), 6]);
    expect(must.ask.default).toMatchObject({ kind: 'pursue', units: ['A1'] });
    const tired = won({ losses: 4 }).give(charge('A1', 'B1'), [6, 1, ...ones(6), 6]);
    expect(tired.ask.default).toMatchObject({ kind: 'pursue', units: [] });
    const wood = { id: 'wood', kind: 'wood', rect: [6, 11.7, 14, 16] };
    const before = won({}, { terrain: [wood] }).give(charge('A1', 'B1'), [6, ...ones(7), ...ones(6), 6]);
    expect(before.ask.default).toMatchObject({ kind: 'pursue', units: [] });
    const foot = scene([u('A1', 'WB', 10, 10), u('B1', 'TR', 10, 10.8, { reacted: true })]);
    foot
      .give(charge('A1', 'B1'))
      .give(PASS, [6, ...ones(5), ...ones(6), 6, { face: 1, for: 'retreat' } as never]);
    expect(foot.kinds()).not.toContain('pursues');
  });

  it('BQ-8.2.2-a a lance is for a charge or countercharge: a pursuit neither uses it nor spends it', () => {
    const s = scene([
      u('A1', 'TR', 10, 10, { vbu: 6 }),
      u('B1', 'GA', 10, 11, { traits: ['lance'], reacted: true }),
      u('A2', 'PK', 30, 5),
    ]);
    // The charger loses; the lancers pursue, strike again, and their misses are not thrown again.
    s.give(charge('A1', 'B1'), [...ones(8), 6, ...ones(5), 6]);
    s.give({ kind: 'pursue', units: ['B1'] }, [
      { face: 1, for: 'retreat' },
      { face: 4, for: 'pursuit' },
      ...ones(4),
      ...ones(8),
    ]);
    expect(s.unit('B1').lance).toBe(true);
  });
});

describe('values', () => {
  const village = { id: 'v', kind: 'village', rect: [8, 36, 12, 39] };
  it('BQ-9.1-b exhausted costs VD once, eliminated twice in all, baggage 3; BQ-9.1-c a village while only the enemy is in it', () => {
    const s = scene(
      [
        u('A1', 'S', 10, 37.4, { facing: 90 }),
        u('B1', 'PK', 20, 30, { vd: 3, losses: 4 }),
        u('B2', 'PK', 24, 30, { vd: 4 }),
        u('B3', 'S', 14, 37.4),
        { id: 'B-bag', side: 1, type: 'BAG', x: 30, y: 37, facing: 270 },
      ],
      { terrain: [village], table: [40, 40] },
    );
    const all = s.state.armies[1].value;
    expect(villagesLost(s.state, 1)).toBe(1);
    expect(armyValue(s.state, 1)).toBe(all - 3 - 1);
    s.unit('B1').place = 'routed';
    expect(armyValue(s.state, 1)).toBe(all - 6 - 1);
    s.unit('B-bag').place = 'routed';
    expect(armyValue(s.state, 1)).toBe(all - 6 - 1 - 3);
    s.unit('B3').x = s.unit('A1').x + 2 * 60000 - 60000; // partly in the village now
    expect(villagesLost(s.state, 1)).toBe(0);
    s.unit('B3').x = 13.2 * 60000; // only a corner of it is: less than half its base
    expect(villagesLost(s.state, 1)).toBe(1);
    s.unit('B3').x += 20 * 60000;
    s.unit('A1').x += 2 * 60000; // the enemy sticks out
    expect(villagesLost(s.state, 1)).toBe(0);
  });

  it('BQ-9.1-b a village beside the deployment area, within 2 BU of the side edge, costs nothing', () => {
    const lost = (west: number): number =>
      villagesLost(
        scene([u('A1', 'S', west + 1, 37.4, { facing: 90 }), u('B1', 'PK', 20, 30)], {
          terrain: [{ id: 'v', kind: 'village', rect: [west, 36, west + 2, 38] }],
          table: [40, 40],
        }).state,
        1,
      );
    expect([lost(0), lost(1), lost(38), lost(37)]).toEqual([0, 1, 0, 1]);
  });
});
