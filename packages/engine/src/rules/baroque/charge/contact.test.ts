import { describe, expect, it } from 'vitest';
import { charge, musket, ones, react, Scene, u } from '../testing.ts';

describe('direction', () => {
  it('BQ-7.2.1-a BQ-7.2.2-a BQ-7.2.3-a BQ-7.2.3-b A-46 front, side, flank and rear', () => {
    // B1 faces south: front edge at y 20, base 19..21 by 20..22.
    const at = (x: number, y: number, facing: number): unknown => {
      const s = new Scene({
        units: [{ id: 'A1', side: 0, type: 'TR', x, y, facing }, u('B1', 'PK', 20, 20, { reacted: true })],
      });
      try {
        s.give(charge('A1', 'B1'), [...ones(6), ...ones(6)]);
      } catch {
        // the number of dice differs by direction
      }
      return s.events.find((e) => e.kind === 'contact')?.facts?.from;
    };
    expect(at(20, 18.5, 90)).toBe('front');
    expect(at(17.5, 20.5, 0)).toBe('side'); // its base reaches ahead of the front line
    expect(at(17.5, 21.5, 0)).toBe('flank');
    expect(at(20, 23.5, 270)).toBe('rear');
  });

  it('BQ-7.2.3-b BQ-7.5.2-f a unit struck in flank is disordered, loses a die, tests at -1 and is routed when beaten', () => {
    const s = new Scene({
      units: [
        { id: 'A1', side: 0, type: 'TR', x: 17.5, y: 21.5, facing: 0 },
        u('B1', 'PK', 20, 20, { reacted: true }),
      ],
    });
    s.give(charge('A1', 'B1'), [6, ...ones(5), ...ones(4), 5]); // horse has no impetus against pikes: 6 dice against 4
    expect(s.dice('B1')).toBe(4);
    expect(s.factors('cohesion-failed', 'B1')).toEqual(['vbu 6', 'hits -1', 'disordered -1', 'flanked -1']);
    s.give({ kind: 'pursue', units: [], straight: [] });
    expect(s.unit('B1').place).toBe('routed');
    expect(s.events.find((e) => e.kind === 'eliminated')?.rule).toBe('BQ-7.5.2-f');
  });

  it('BQ-7.2.3-c an early tercio struck in flank has no penalty and does not retreat', () => {
    const s = new Scene({
      units: [
        { id: 'A1', side: 0, type: 'TR', x: 17.5, y: 21.5, facing: 0 },
        u('B1', 'ETE', 20, 20, { reacted: true }),
      ],
    });
    s.give(charge('A1', 'B1'), [6, ...ones(5), ...ones(6), 6]);
    expect(s.unit('B1')).toMatchObject({ losses: 1, place: 'table' });
    expect(s.event('stands').rule).toBe('BQ-7.2.3-c');
    expect(s.state.contacts).toHaveLength(1);
  });
});

describe('defensive fire and pistols', () => {
  it('BQ-6.1.5-b defensive fire uses up the first volley', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'P&M', 10, 11, { weapon: 'musket' })] });
    s.give(charge('A1', 'B1')).give(react('B1', 'defend'), [
      2,
      ...ones(8),
      ...ones(8),
      ...ones(8),
      ...ones(6),
    ]);
    expect(s.unit('B1').volley).toBe(false);
  });
  it('BQ-6.6-a BQ-6.6-b BQ-6.6-e BQ-6.6-g R-29 A-40 disordered pikes charged frontally: natural 3+, four dice', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10),
        u('B1', 'P&M', 10, 11, { ...musket, sm: -2, losses: 1, disordered: true, traits: ['pike'] }),
      ],
    });
    s.give(charge('A1', 'B1'));
    s.give(react('B1', 'defend'), [{ face: 3, for: 'defensive-fire' }, ...ones(4), ...ones(8), ...ones(4)]);
    expect(s.event('test-passed').facts).toMatchObject({ natural: 3 });
    expect(s.dice('B1')).toBe(4);
  });
  it('BQ-6.6-d BQ-6.6-f A-41 real losses throw the charger back 1 BU and there is no melee', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10),
        u('B1', 'P&M', 10, 11, { ...musket, sm: -2, losses: 1, disordered: true }),
      ],
    });
    s.give(charge('A1', 'B1')).give(react('B1', 'defend'), [3, 6, 1, 1, 1, 6]);
    expect(s.unit('A1')).toMatchObject({ losses: 1, disordered: true, done: true });
    expect(s.front('A1')[1]).toBeCloseTo(10, 2);
    expect(s.state.contacts).toHaveLength(0);
  });
  it('R-30 accumulation does not repulse', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, { disordered: true }), u('B1', 'P&M', 10, 11, { ...musket, sm: -2 })],
    });
    s.give(charge('A1', 'B1')).give(react('B1', 'defend'), [3, 6, ...ones(5), 1, ...ones(6), ...ones(6)]);
    expect(s.unit('A1').losses).toBe(1);
    expect(s.kinds()).toContain('melee');
  });
  it('BQ-6.6-c of two struck only the main unit fires', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10), u('B1', 'P&M', 9.2, 11, musket), u('B2', 'P&M', 11.3, 11, musket)],
    });
    s.give(charge('A1', 'B1')).give(react('B2', 'defend'), [...ones(8), ...ones(9)]);
    expect(s.unit('B2').reacted).toBe(false);
    expect(s.event('melee').about).toEqual(['A1', 'B1', 'B2']);
  });
  it('BQ-6.7-a BQ-6.7-b BQ-6.7-c BQ-6.7-e R-50 both sides fire pistols at first contact, once', () => {
    const pbp = { traits: ['pointBlankPistol'] };
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10, pbp),
        u('B1', 'TR', 10, 11, { traits: ['pointBlankPistol', 'cuirass'], M: '2S', reacted: true }),
      ],
    });
    s.give(charge('A1', 'B1'), [1, 1, 6, 1, 1, 2, ...ones(7), ...ones(6)]);
    expect(
      s.events
        .filter((e) => e.kind === 'dice-counted' && e.facts?.for === 'pistols')
        .map((e) => e.facts?.dice),
    ).toEqual([2, 3]);
    expect(s.unit('A1').pistols).toBe(false);
    expect(s.unit('B1').pistols).toBe(false);
  });
  it('BQ-7.7-a BQ-7.7-b BQ-7.7-c BQ-7.7-d BQ-5.4.5-a A-51 a screen fires and is dispersed; the charger stops at M', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10), u('B1', 'S', 10, 10.6, { ...musket, vbu: 3 }), u('B2', 'PK', 10, 12.9)],
    });
    s.give(charge('A1', 'B1'));
    s.give(react('B1', 'defend'), [{ face: 2, for: 'defensive-fire' }, 6, 1, 1, 1, 1, 2]);
    expect(s.unit('B1').place).toBe('routed');
    expect(s.ask).toMatchObject({ kind: 'halt', rule: 'BQ-7.7-c' });
    s.give({ kind: 'halt', at: 1 });
    expect(s.unit('A1')).toMatchObject({ disordered: true, done: true });
    expect(s.front('A1')[1]).toBeCloseTo(11, 2);
  });
  it('BQ-7.8-a guns are dispersed; the charge goes on into the unit behind', () => {
    const s = new Scene({
      units: [
        u('A1', 'TR', 10, 10),
        u('B1', 'ART', 10, 10.8, { reacted: true }),
        u('B2', 'TR', 10, 11.6, { reacted: true }),
      ],
    });
    s.give(charge('A1', 'B2'), [...ones(8), ...ones(6)]);
    expect(s.unit('B1').place).toBe('routed');
    expect(s.state.contacts).toMatchObject([{ a: 'A1', b: 'B2' }]);
  });

  it('BQ-6.6-d BQ-6.6-f BQ-5.5.1-c heavy foot thrown back pushes the light troops behind it', () => {
    const s = new Scene({
      units: [u('A1', 'PK', 10, 10), u('A2', 'T', 10, 7.8), u('B1', 'P&M', 10, 10.5, musket)],
    });
    s.give(charge('A1', 'B1'));
    s.give(react('B1', 'defend'), [{ face: 2, for: 'defensive-fire' }, 6, 6, ...ones(6), 6]);
    expect(s.front('A1')).toEqual([10, 9.5]);
    expect(s.front('A2')[1]).toBeCloseTo(7.5, 1);
    expect(s.unit('A2').disordered).toBe(false);
    expect(s.event('pushed').about).toEqual(['A2']);
  });
});
