/** Worked examples that take more than one chapter, and slow literal tables beside the fast ones. */
import { describe, expect, it } from 'vitest';
import { oddsOf } from '../../../odds/outcomes.ts';
import { baroque } from '../index.ts';
import { charge, musket, ones, PASS, react, Scene, type Spec, u } from '../testing.ts';

describe('worked examples', () => {
  it('BQ-5.4.3-a A-21 who is not struck may not countercharge but may opportunity charge', () => {
    const s = new Scene({
      units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 12), u('B2', 'TR', 13, 11.5, { facing: 180 })],
    });
    s.give(charge('A1', 'B1'));
    expect(s.legal(react('B1', 'counter'))).toBe(true);
    expect(s.legal(react('B2', 'counter'))).toBe(false);
    expect(s.legal(react('B2', 'charge'))).toBe(true);
  });
  it('BQ-4.1.3-f BQ-5.6-c BQ-5.6-g A-31 fire answered with fire, then a charge evaded: two different actions', () => {
    const s = new Scene({
      units: [
        u('A1', 'SP', 10, 10, { weapon: 'pistol', vbu: 4 }),
        u('B1', 'CL', 10, 10.9, { weapon: 'pistol', vbu: 4 }),
        u('A2', 'SP', 20, 10),
      ],
    });
    s.give({ kind: 'shoot', unit: 'A1', target: 'B1' });
    s.give(react('B1', 'fire'), [4, ...ones(2), ...ones(3)]);
    expect(s.dice('A1')).toBe(2); // 4 - 1 - 1 against light horse
    s.give(charge('A1', 'B1')).give({ kind: 'react', evade: ['B1'] }, [{ face: 2, for: 'evade' }]);
    expect(s.unit('B1').evasions).toBe(1);
    s.give({ kind: 'bonus', roll: true }, [1]);
    expect(s.unit('A1').disordered).toBe(true);
  });
  it('BQ-7.5.5-a A-48 a unit attacked in the enemy’s activation fights again in its own', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'PK', 10, 11, { reacted: true })] });
    s.give(charge('A1', 'B1'), ones(14));
    expect(s.unit('B1').done).toBe(false);
    while (s.ask.kind !== 'order' || s.ask.side === 0) s.usual(s.ask.kind === 'order' ? [5, 4] : []);
    expect(s.ask.about).toEqual(['B1']);
    s.give({ kind: 'fight', unit: 'B1' }, ones(12));
    expect(s.event('melee').about).toEqual(['B1', 'A1']);
  });
  it('BQ-7.6.1-a BQ-7.6-a A-50 a third unit that covers more front becomes main, the old one supports', () => {
    const s = new Scene({
      units: [
        u('A1', 'PK', 8.2, 10, { command: 2 }),
        u('A2', 'PK', 10.3, 9.4),
        u('B1', 'PK', 10, 10, { reacted: true }),
        u('B9', 'PK', 30, 30),
      ],
      commands: [{ side: 0 }, { side: 1 }, { side: 0 }],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    s.give(charge('A2', 'B1'), [...ones(8 + 3), ...ones(6)]);
    expect(s.event('melee').about).toEqual(['A2', 'B1', 'A1']);
    expect(s.unit('A1').done).toBe(false); // another command: not activated with it
  });
  it('BQ-2.2-c R-43 late musketeers without pikes do not stop the impetus of horse, pikes do from any side', () => {
    const from = (traits: string[], facing: number): string[] => {
      const s = new Scene({
        units: [
          u('A1', 'TR', 10, 10),
          { id: 'B1', side: 1, type: 'P&M', x: 10, y: 11.5, facing, traits, reacted: true },
        ],
      });
      try {
        s.give(charge('A1', 'B1'), ones(30));
      } catch {
        // left-over dice: only the factors matter here
      }
      return s.factors('dice-counted', 'A1');
    };
    expect(from([], 270)).toContain('impetus 2');
    expect(from(['pike'], 270)).toContain('impetus 2 x');
    expect(from(['pike'], 90)).toContain('impetus 2 x');
  });
});

describe('exact odds against counting every face', () => {
  /** All throws of n dice with what they are worth, counted literally. */
  const hitsOf = (faces: readonly number[]): number =>
    faces.filter((f) => f === 6).length + Math.floor(faces.filter((f) => f === 5).length / 2);
  const throwsOf = (n: number): number[][] =>
    n === 0 ? [[]] : throwsOf(n - 1).flatMap((t) => [1, 2, 3, 4, 5, 6].map((f) => [...t, f]));
  const lossOf = (die: number, cn: number): number =>
    die === 1 ? 0 : die === 6 ? Math.max(1, 6 - cn) : die <= cn ? 0 : die - cn;

  it('BQ-6.1.4-a BQ-6.2-a BQ-6.2-b BQ-6.2-c a shot of four dice and its cohesion test', () => {
    const s = new Scene({
      units: [
        u('A1', 'T', 10, 10, { weapon: 'musket', volley: false, vbu: 2 }),
        u('B1', 'PK', 10, 10.9, { reacted: true, vbu: 4 }),
      ],
    });
    const odds = oddsOf(baroque, s.state, [
      {
        ask: s.ask.id,
        kind: 'shoot',
        unit: 'A1',
        target: 'B1',
        from: 'front',
        at: 'best',
        reserve: 0,
        turn: 0,
      } as never,
    ]);
    const chance = (losses: number): number =>
      odds.outcomes
        .filter((o) => (o.facets['B1.gone'] !== undefined ? 4 : (o.facets['B1.losses'] ?? 0)) === losses)
        .reduce((sum, o) => sum + o.weight, 0);
    const slow = [0, 0, 0, 0, 0, 0];
    for (const t of throwsOf(4)) {
      const hits = hitsOf(t);
      if (hits === 0) slow[0] += 6;
      else for (let die = 1; die <= 6; die++) slow[Math.min(4, lossOf(die, Math.max(1, 4 - hits)))]++;
    }
    const all = slow.reduce((a, b) => a + b, 0);
    for (let k = 0; k <= 4; k++) expect(chance(k)).toBeCloseTo(slow[k] / all, 12);
  });

  it('BQ-6.1.5-a R-31 R-32 a first volley of three dice with well trained shooters', () => {
    const s = new Scene({
      units: [
        u('A1', 'T', 10, 10, { weapon: 'musket', vbu: 1, traits: ['wellTrained'] }),
        u('B1', 'PK', 10, 10.9, { reacted: true, vbu: 8 }),
      ],
    });
    const hits: number[] = [0, 0, 0, 0];
    oddsOf(
      baroque,
      s.state,
      [
        {
          ask: s.ask.id,
          kind: 'shoot',
          unit: 'A1',
          target: 'B1',
          from: 'front',
          at: 'best',
          reserve: 0,
          turn: 0,
        } as never,
      ],
      {
        hear: (e, w) => {
          if (e.kind === 'pool') hits[e.facts?.hits as number] += w;
        },
      },
    );
    const slow = [0, 0, 0, 0];
    const again = (faces: readonly number[], weight: number): void => {
      // Dice kept from the first throw are sixes and pairs of fives.
      const kept =
        faces.filter((f) => f === 6).length + 2 * Math.floor(faces.filter((f) => f === 5).length / 2);
      const base = hitsOf(faces);
      const rest = faces.length - kept;
      const all = throwsOf(rest);
      for (const t of all) {
        const low = t.filter((f) => f <= 2).length;
        const firm = t.filter((f) => f > 2);
        const last = throwsOf(low);
        for (const x of last) slow[base + hitsOf([...firm, ...x])] += weight / all.length / last.length;
      }
    };
    for (const t of throwsOf(3)) again(t, 1 / 216);
    for (let k = 0; k <= 3; k++) expect(hits[k]).toBeCloseTo(slow[k], 12);
  });

  it('BQ-7.5.2-a a melee of three dice a side: who loses what', () => {
    const s = new Scene({
      units: [u('A1', 'T', 10, 10, { vbu: 3 }), u('B1', 'T', 10, 10, { vbu: 3 })],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    const odds = oddsOf(baroque, s.state, [{ ask: s.ask.id, kind: 'fight', unit: 'A1' } as never], {
      until: (x) =>
        x.frames.some((f) => f.at === 'retreat' || f.at === 'not-clear') ||
        !x.frames.some((f) => f.at === 'melee'),
    });
    const drawn = odds.outcomes
      .filter(
        (o) =>
          (o.facets['A1.losses'] ?? 0) === 0 &&
          (o.facets['B1.losses'] ?? 0) === 0 &&
          o.facets['A1.gone'] === undefined &&
          o.facets['B1.gone'] === undefined,
      )
      .reduce((sum, o) => sum + o.weight, 0);
    let safe = 0;
    const all = throwsOf(3);
    for (const t of all) {
      const hits = hitsOf(t);
      if (hits === 0) safe += 1;
      else for (let die = 1; die <= 6; die++) if (lossOf(die, Math.max(1, 3 - hits)) === 0) safe += 1 / 6;
    }
    expect(drawn).toBeCloseTo((safe / all.length) * (safe / all.length), 10);
  });
});

describe('stances', () => {
  it('BQ-4.1.3-i standing answers by unit and kind; a unit set to ask opens the window', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10), u('B1', 'P&M', 10, 11, musket), u('B2', 'P&M', 13, 12, musket)],
    });
    s.give(charge('A1', 'B1'));
    const ask = s.ask;
    const by = (...answers: Spec[]) => baroque.standing(s.state, ask, answers as never) as Spec | undefined;
    expect(by({ kind: 'react', answer: 'never' })).toMatchObject({ unit: '', do: 'none' });
    expect(by({ kind: 'react', answer: 'default' })).toMatchObject({ unit: 'B1', do: 'defend' });
    expect(
      by({ kind: 'react', answer: 'never' }, { kind: 'react.defend', body: 'B1', answer: 'ask' }),
    ).toBeUndefined();
    expect(
      by({ kind: 'react', answer: 'never' }, { kind: 'react.fire', body: 'B2', answer: 'within', figure: 4 }),
    ).toMatchObject({ unit: 'B2', do: 'fire' });
    expect(by({ kind: 'react', answer: 'never' }, { kind: 'react.defend', answer: 'horse' })).toMatchObject({
      unit: '',
    });
    expect(
      by({ kind: 'react', answer: 'never' }, { kind: 'react.defend', answer: 'against:A1' }),
    ).toMatchObject({ unit: 'B1', do: 'defend' });
    s.give(PASS, ones(14));
  });
});
