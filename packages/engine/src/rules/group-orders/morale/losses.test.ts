/** GO-UNIT-11: which stands are taken off, and where those that are left close up; on every bearing. */
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../battle/protocol.ts';
import { UNIT } from '../../../table/number.ts';
import type { Contact, GroupState } from '../state.ts';
import { DID } from '../state.ts';
import { LI, MC, MI, type Spec, table, u, unit } from '../testing.ts';
import { disorder, kill } from './losses.ts';

const BEARINGS = [90, 0, 37, 143, 217, 301];
const cm = (v: number): number => Math.round((v / UNIT) * 100) / 100 + 0;
/** The unit in the middle of the table, looking along the bearing, and an enemy so far ahead and to its left. */
function scene(bearing: number, type: string, more: Spec, enemy: [number, number] | undefined): GroupState {
  const a = (bearing * Math.PI) / 180;
  const [c, d] = [Math.cos(a), Math.sin(a)];
  const at = (ahead: number, left: number): [number, number] =>
    [90 + c * ahead - d * left, 60 + d * ahead + c * left].map((v) => Math.round(v * 1000) / 1000) as [
      number,
      number,
    ];
  const foe =
    enemy === undefined ? [] : [unit('B1.1', MI, ...at(...enemy), { facing: (bearing + 180) % 360 })];
  return table('moves', [unit('A1.1', type, 90, 60, { facing: bearing, ...more }), ...foe]);
}
/** How far its middle has gone ahead and to the left. */
function moved(s: GroupState, bearing: number): [number, number] {
  const a = (bearing * Math.PI) / 180;
  const [dx, dy] = [u(s, 'A1.1').x / UNIT - 90, u(s, 'A1.1').y / UNIT - 60];
  const one = (v: number): number => Math.round(v * 100) / 100 + 0;
  return [one(dx * Math.cos(a) + dy * Math.sin(a)), one(dy * Math.cos(a) - dx * Math.sin(a))];
}

describe('stands taken off', () => {
  const after = (
    b: number,
    type: string,
    more: Spec,
    enemy: [number, number] | undefined,
    n: number,
  ): unknown => {
    const s = scene(b, type, more, enemy);
    expect(kill(s, u(s, 'A1.1'), n, 'GO-UNIT-11')).toBe(n);
    return moved(s, b);
  };
  it('GO-UNIT-11 a line loses the flank farther from the enemy; half a stand for each it closes up to the other', () => {
    for (const b of BEARINGS) {
      expect([b, after(b, MI, {}, [20, 14], 1)]).toEqual([b, [0, 2]]);
      expect(after(b, MI, {}, [20, 14], 3)).toEqual([0, 6]);
      expect(after(b, MI, {}, [20, -14], 1)).toEqual([0, -2]);
      expect(after(b, MI, {}, [-20, -14], 2)).toEqual([0, -4]);
      expect(after(b, MC, {}, [20, 14], 1)).toEqual([0, 2]);
    }
  });
  it('GO-UNIT-11 a skirmish line by its wider pitch', () => {
    for (const b of BEARINGS) {
      // A stand of 4 cm and 2 between: half of that for each.
      expect([b, after(b, LI, { formation: 'skirmish' }, [20, 14], 1)]).toEqual([b, [0, 3]]);
      expect(after(b, LI, { formation: 'skirmish' }, [20, 14], 2)).toEqual([0, 6]);
    }
  });
  it('GO-UNIT-11 a column loses its rear: the middle of its front stays where it is', () => {
    for (const b of BEARINGS) {
      // Four stands in one file are 8 deep, three 6: the middle goes 1 ahead. In two files only the third rank counts.
      expect([b, after(b, MI, { formation: 'column1' }, [30, 0], 1)]).toEqual([b, [1, 0]]);
      expect(after(b, MI, { formation: 'column1' }, [-30, 5], 3)).toEqual([3, 0]);
      expect(after(b, MI, { formation: 'column2' }, [30, 0], 1)).toEqual([0, 0]);
      expect(after(b, MI, { formation: 'column2' }, [30, 0], 2)).toEqual([1, 0]);
    }
  });
  it('GO-UNIT-11 a square below three stands is a line, and it is told', () => {
    const events: Event[] = [];
    const s = scene(37, MI, { formation: 'square' }, [30, 0]);
    kill(s, u(s, 'A1.1'), 1, 'GO-UNIT-11', (e) => events.push(e));
    expect([u(s, 'A1.1').formation, events.map((e) => e.kind)]).toEqual(['square', ['killed']]);
    kill(s, u(s, 'A1.1'), 1, 'GO-UNIT-11', (e) => events.push(e));
    expect([u(s, 'A1.1').formation, events.map((e) => e.kind)]).toEqual([
      'line',
      ['killed', 'killed', 'square-broken'],
    ]);
    expect(events[1].facts).toEqual({ stands: 1, left: 2, of: 4 });
  });
  it('GO-UNIT-11 nobody loses more than he has; the last stand is the end of the unit; nothing is no loss', () => {
    const s = scene(90, MI, {}, [20, 0]);
    const x = u(s, 'A1.1');
    const events: Event[] = [];
    expect(kill(s, x, 0, 'GO-UNIT-11', (e) => events.push(e))).toBe(0);
    expect([events, x.did & (DID.lost | DID.lostNow), s.groups[x.group].killed]).toEqual([[], 0, 0]);
    expect(kill(s, x, 1, 'GO-UNIT-11', (e) => events.push(e))).toBe(1);
    expect([x.did & DID.lost, x.did & DID.lostNow, s.groups[x.group].killed]).toEqual([
      DID.lost,
      DID.lostNow,
      1,
    ]);
    expect(kill(s, x, 9, 'GO-UNIT-11', (e) => events.push(e))).toBe(3);
    expect([x.stands, x.place, s.groups[x.group].killed]).toEqual([0, 'dead', 4]);
    expect(events.map((e) => `${e.kind} ${e.rule}`)).toEqual([
      'killed GO-UNIT-11',
      'killed GO-UNIT-11',
      'destroyed GO-UNIT-11',
    ]);
  });
  it('GO-UNIT-11 GO-MOVE-13 who closes up away from his enemy is in contact with him no longer', () => {
    const fight = (left: number): GroupState => {
      const s = table('moves', [
        unit('A1.1', MI, 90, 60),
        unit('B1.1', MI, 90 - left, 62),
        unit('B1.2', MI, 90 + left + 16, 62),
      ]);
      s.contacts = ['B1.1', 'B1.2'].map((b) => ({ a: 'A1.1', b, edge: 'front' }) as Contact);
      return s;
    };
    // Sixteen wide and touching the one to the left by two stands, the other by none that will be left.
    const s = fight(8);
    kill(s, u(s, 'A1.1'), 1, 'GO-UNIT-11');
    expect(s.contacts.map((c) => c.b)).toEqual(['B1.1']);
    // The contacts of others are theirs.
    const t = fight(8);
    t.contacts.push({ a: 'A9.1', b: 'B1.2', edge: 'front' } as Contact);
    kill(t, u(t, 'A1.1'), 4, 'GO-UNIT-11');
    expect(t.contacts.map((c) => c.a)).toEqual(['A9.1']);
  });
  it('GO-UNIT-12 disorder does not stack, and is told once', () => {
    const s = scene(90, MI, {}, undefined);
    const events: Event[] = [];
    for (let n = 0; n < 2; n++) disorder(u(s, 'A1.1'), 'GO-UNIT-12', (e) => events.push(e));
    expect([events.length, u(s, 'A1.1').disordered, u(s, 'A1.1').did & DID.shaken]).toEqual([
      1,
      true,
      DID.shaken,
    ]);
    expect(cm(UNIT)).toBe(1);
  });
});
