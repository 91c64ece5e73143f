import { describe, expect, it } from 'vitest';
import { fire, musket, passing, Scene, shoot, u } from '../testing.ts';

describe('targets', () => {
  it('BQ-6.3.1-a the arc opens 45 degrees at each front corner; tercios fire from their sides', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, musket),
        u('A2', 'ETE', 20, 10, { ...musket, sm: -4 }),
        u('B1', 'PK', 10, 9, { facing: 90 }),
        u('B2', 'PK', 20, 7.5, { facing: 90 }),
        u('B3', 'PK', 13, 12.2),
      ],
    });
    expect(s.why(shoot('A1', 'B1')).rule).toBe('BQ-6.3.1-a');
    expect(s.why(shoot('A1', 'B1', { from: 'rear' }))).toMatchObject({ why: 'no-fire-from-there' });
    expect(s.legal(shoot('A2', 'B2', { from: 'rear' }))).toBe(true);
    expect(s.legal(shoot('A1', 'B3'))).toBe(true);
  });
  it('BQ-6.1.2-a howitzers have a least range, and are told that the target is too near, not too far', () => {
    const why = (gun: string, y: number): unknown =>
      new Scene({ units: [u('A1', 'ART', 10, 10, { gun }), u('B1', 'T', 10, y)] }).why(shoot('A1', 'B1'));
    expect(why('D', 10.9)).toMatchObject({ why: 'too-near-to-fire', figures: { target: 'B1' } });
    expect(why('E', 10.9)).toMatchObject({ why: 'too-near-to-fire' });
    expect(why('C', 20)).toMatchObject({ why: 'out-of-range' });
  });
  it('BQ-6.3.2-a distance runs from the middle of the firing side to the nearest point', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, { weapon: 'arquebus', volley: false }),
        u('B1', 'PK', 13, 11.5),
        u('B2', 'PK', 8.5, 11.9),
      ],
    });
    expect(s.why(shoot('A1', 'B1')).figures).toEqual({ target: 'B1', distance: 2.5, range: 2 });
    expect(s.legal(shoot('A1', 'B2'))).toBe(true);
  });
  it('BQ-6.3.3-a BQ-6.3.3-b BQ-0-c A-36 three lines: all free full, centre and one corner half, rounded up', () => {
    const s = new Scene({
      units: [
        u('A1', 'P&M', 10, 10, { ...musket, vbu: 7 }),
        u('A2', 'ART', 8.9, 11.5),
        u('B1', 'PK', 10, 13),
      ],
    });
    fire(s, shoot('A1', 'B1'), [1, 1, 1]);
    expect(s.dice('A1')).toBe(3); // (7 - 2) / 2 up
    const t = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('A2', 'P&M', 10, 12), u('B1', 'PK', 10, 13.5)],
    });
    expect(t.why(shoot('A1', 'B1'))).toMatchObject({ rule: 'BQ-6.3.3-a', why: 'no-line' });
  });
  it('BQ-6.3.4-a never at a unit in melee', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('A2', 'PK', 12.2, 12), u('B1', 'PK', 11.5, 12)],
      contacts: [{ a: 'A2', b: 'B1' }],
    });
    expect(s.why(shoot('A1', 'B1'))).toMatchObject({ rule: 'BQ-6.3.4-a' });
  });
  it('BQ-6.3.5-a A-37 the enemy within 2 most directly in front must be taken if fully seen', () => {
    const units = [u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 10.3, 11.5), u('B2', 'PK', 7.5, 11.5)];
    expect(new Scene({ units }).why(shoot('A1', 'B2'))).toMatchObject({
      rule: 'BQ-6.3.5-a',
      figures: { instead: 'B1' },
    });
    const hampered = new Scene({ units: [...units, u('A2', 'ART', 11.2, 11)] });
    expect(hampered.legal(shoot('A1', 'B2'))).toBe(true);
  });
  it('BQ-6.4-a BQ-6.4-b A-38 cannon on a hill fire over nearer friends with one die less, howitzers from anywhere', () => {
    const scene = (gun: string, hill: boolean, friend: number) =>
      new Scene({
        units: [u('A1', 'ART', 10, 10, { gun }), u('A2', 'P&M', 10, friend), u('B1', 'PK', 10, 14)],
        terrain: hill ? [{ id: 'hill', kind: 'gentle-hill', rect: [8, 8, 12, 10.2] }] : [],
      });
    const s = scene('A', true, 11.2);
    s.give(shoot('A1', 'B1'), [1]);
    expect(s.factors('dice-counted', 'A1')).toEqual(['vbu 1', 'firing-A 1', 'indirect -1']);
    expect(scene('A', true, 13.5).why(shoot('A1', 'B1')).why).toBe('no-line');
    expect(scene('A', false, 11.2).why(shoot('A1', 'B1')).why).toBe('no-line');
    const h = scene('D', false, 11.2);
    h.give(shoot('A1', 'B1'), [1, 1, 1]);
    expect(h.dice('A1')).toBe(3);
  });
  it('BQ-6.9-a A-42 A-44 through light horse beyond 2 with half the dice, not at a second light unit', () => {
    const s = new Scene({
      units: [
        u('A1', 'T', 10, 10, { ...musket, vbu: 4 }),
        u('B1', 'CL', 10, 12.2),
        u('B2', 'TR', 10, 13.6),
        u('B3', 'CL', 20, 12.2),
        u('B4', 'CL', 20, 13.5),
        u('A2', 'T', 20, 10, { ...musket, vbu: 4 }),
      ],
    });
    passing(s.give(shoot('A1', 'B2')), [1]);
    expect(s.dice('A1')).toBe(1);
    expect(s.factors('dice-counted', 'A1')).toContain('shooting-through -1');
    expect(s.why(shoot('A2', 'B4')).why).toBe('no-line');
    expect(s.legal(shoot('A2', 'B3'))).toBe(true);
  });
  it('BQ-6.1.3.5-a BQ-6.9-a A-43 guns beyond 2 are fired over without penalty and may be ignored', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'ART', 10, 12.2), u('B2', 'PK', 10, 13.6)],
    });
    passing(s.give(shoot('A1', 'B2')), [1, 1, 1, 1]);
    expect(s.dice('A1')).toBe(4);
  });
  it('BQ-6.3.5-a A-45 a screen within 2 must be the target', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'CL', 10, 11.5), u('B2', 'PK', 10, 13.4)],
    });
    expect(s.legal(shoot('A1', 'B2'))).toBe(false);
    expect(s.legal(shoot('A1', 'B1'))).toBe(true);
  });
  it('BQ-7.9-a baggage cannot be shot at', () => {
    const s = new Scene({
      units: [u('A1', 'P&M', 10, 10, musket), u('B1', 'PK', 20, 30), u('B2', 'BAG', 10, 12)],
    });
    expect(s.why(shoot('A1', 'B2'))).toMatchObject({ rule: 'BQ-7.9-a' });
  });

  it('BQ-6.4-a cannon in the plain fire over friends at a target on a hill, howitzers need none', () => {
    const at = (gun: string, rect: number[]): Scene =>
      new Scene({
        units: [u('A1', 'ART', 10, 10, { gun }), u('A2', 'P&M', 10, 11.2), u('B1', 'PK', 10, 14)],
        terrain: [{ id: 'hill', kind: 'gentle-hill', rect }],
      });
    expect(at('A', [8, 13.5, 12, 17]).legal(shoot('A1', 'B1'))).toBe(true);
    expect(at('A', [20, 13.5, 24, 17]).why(shoot('A1', 'B1')).why).toBe('no-line');
  });
  it('BQ-6.9-a R-36 within 2 BU neither a screen nor a gun is shot through', () => {
    const past = (type: 'CL' | 'S' | 'ART', gap: number): unknown => {
      const s = new Scene({
        // the friend is no target: only the lines count
        units: [u('A1', 'P&M', 10, 10, musket), u('A2', type, 10, 10 + gap + 0.7), u('B1', 'PK', 10, 13.6)],
      });
      return s.legal(shoot('A1', 'B1'));
    };
    for (const type of ['CL', 'S'] as const)
      expect([past(type, 1.5), past(type, 2.1)]).toEqual([false, true]);
    expect([past('ART', 1), past('ART', 2.1)]).toEqual([false, true]);
  });

  it('BQ-6.3.5-a a howitzer passes by the enemy before it for a target in a village, a cannon does not', () => {
    const at = (gun: string): Scene =>
      new Scene({
        units: [u('A1', 'ART', 10, 10, { gun }), u('B1', 'PK', 9, 11.5), u('B2', 'T', 13, 14)],
        terrain: [{ id: 'v', kind: 'village', rect: [11.5, 13.9, 14.5, 17] }],
      });
    expect(at('A').why(shoot('A1', 'B2'))).toMatchObject({ rule: 'BQ-6.3.5-a', figures: { instead: 'B1' } });
    expect(at('D').legal(shoot('A1', 'B2'))).toBe(true);
  });

  it('BQ-6.1.3.5-a BQ-6.3.5-a a gun within 2 BU need not be taken, another unit there must', () => {
    const near = (type: 'ART' | 'S'): Scene =>
      new Scene({
        units: [
          u('A1', 'P&M', 10, 10, musket),
          u('B1', type, type === 'ART' ? 8.4 : 7.6, 11.2),
          u('B2', 'PK', 10.6, 13.2),
        ],
      });
    expect(near('ART').legal(shoot('A1', 'B2'))).toBe(true);
    expect(near('S').why(shoot('A1', 'B2'))).toMatchObject({ rule: 'BQ-6.3.5-a' });
  });
});
