import { describe, expect, it } from 'vitest';
import { ones, passing, Scene, type Spec, shoot, u } from '../testing.ts';

describe('cohesion', () => {
  const hit = (target: Spec, faces: number[], gap = 0.9, more: Spec = {}) => {
    const s = new Scene({
      units: [
        u('A1', 'T', 10, 10, { weapon: 'musket', volley: false, vbu: 1 }),
        u('B1', 'PK', 10, 10 + gap, { reacted: true, ...target }),
      ],
      ...more,
    });
    return passing(s.give(shoot('A1', 'B1'), faces), []);
  };
  it('BQ-6.2-a BQ-6.2-b BQ-6.2-c BQ-6.2-d BQ-2.5.3-a a failed test loses die minus critical number', () => {
    const s = hit({ vbu: 4 }, [6, 6, 1, 5]); // 3 dice, 2 hits: CN 2
    expect(s.event('cohesion-failed').facts).toMatchObject({ critical: 2, loss: 3 });
    expect(s.unit('B1')).toMatchObject({ losses: 3, disordered: true });
    const t = hit({ vbu: 4 }, [6, 1, 1, 3]);
    expect(t.event('cohesion-passed').facts).toMatchObject({ critical: 3 });
    expect(t.unit('B1')).toMatchObject({ losses: 0, disordered: true });
  });
  it('BQ-6.2-b BQ-6.2-c a one always passes, a six always fails and costs one at CN 6 or more', () => {
    expect(hit({ vbu: 3 }, [6, 6, 6, 1]).unit('B1').losses).toBe(0);
    expect(hit({ vbu: 8 }, [6, 1, 1, 6]).unit('B1').losses).toBe(1);
  });
  it('BQ-6.2-a A-34 VBU 3, disordered, 3 hits at point-blank: CN 1', () => {
    const s = hit({ vbu: 3, disordered: true }, [6, 6, 6, 4]);
    expect(s.event('cohesion-failed').facts).toMatchObject({ critical: 1, loss: 3 });
  });
  it('BQ-2.5.3-b BQ-6.2-a BQ-6.2-a1 BQ-6.2.1-a BQ-6.2.1-b BQ-2.5.3-e BQ-2.5.3-f BQ-6.1.4-b A-35 VBU 6, disordered, short distance', () => {
    const at = (hits: number, die: number) => {
      const s = new Scene({
        units: [
          u('A1', 'T', 10, 10, { weapon: 'musket', volley: false, vbu: 2 }),
          u('B1', 'P&M', 10, 11.5, { disordered: true, reacted: true }),
        ],
      });
      s.give(shoot('A1', 'B1'), [...Array(hits).fill(6), ...Array(3 - hits).fill(1), die]);
      return s;
    };
    expect(at(3, 3).event('cohesion-passed').facts).toMatchObject({ critical: 3 });
    expect([3, 4, 5, 6].map((d) => at(3, d).unit('B1').losses)).toEqual([1, 1, 2, 3]);
    expect([4, 5, 6].map((d) => at(2, d).unit('B1').losses)).toEqual([1, 1, 2]);
    expect(at(2, 4).factors('cohesion-passed', 'B1')).toEqual([
      'vbu 6',
      'hits -2',
      'disordered -1',
      'short-distance 1',
    ]);
  });
  it('BQ-6.2-a2 shot from beyond short distance: two more', () => {
    const s = hit({ vbu: 4 }, [6, 5], 3); // one die; CN 4 − 1 + 2
    expect(s.event('cohesion-passed').facts).toMatchObject({ critical: 5 });
    expect(s.factors('cohesion-passed', 'B1')).toContain('long-distance 2');
  });
  it('BQ-2.5.3-e A-03 a disordered unit that passes its test loses one and stays disordered', () => {
    const s = hit({ vbu: 6, disordered: true }, [6, 1, 1, 2]);
    expect(s.unit('B1')).toMatchObject({ losses: 1, disordered: true });
  });
  it('BQ-2.5.1-a A-02 a unit of 8 is fresh at 4 and exhausted at 3', () => {
    const s = hit({ vbu: 8, losses: 4 }, [6, 1, 1, 4]); // CN 3, loss 1
    expect(s.kinds()).toContain('exhausted');
    expect(hit({ vbu: 8, losses: 3 }, [6, 1, 1, 5]).kinds()).not.toContain('exhausted');
  });
  it('BQ-2.5.2-a at VBU 0 the unit is routed and removed at once', () => {
    const s = hit({ vbu: 2 }, [6, 1, 1, 5]);
    expect(s.unit('B1').place).toBe('routed');
  });
  it('BQ-8.1.6-a BQ-8.1.7-a recruits and demotivated throw ones again; BQ-8.1.8-a hardened throw sixes again', () => {
    expect(hit({ vbu: 4, traits: ['recruits'] }, [6, 1, 1, 1, 4]).unit('B1').losses).toBe(1);
    expect(hit({ vbu: 4, traits: ['demotivated'] }, [6, 1, 1, 1, 2]).unit('B1').losses).toBe(0);
    expect(hit({ vbu: 4, traits: ['hardened'] }, [6, 1, 1, 6, 2]).unit('B1').losses).toBe(0);
  });
  it('BQ-2.6.1-f BQ-2.6.1-i BQ-6.2.2-a BQ-2.6.1-d an attached leader adds one and is at risk on a six', () => {
    const commands = [{ side: 0 }, { side: 1, leader: { id: 'L', unit: 'B1' } }];
    const s = hit({ vbu: 4 }, [6, 1, 1, 6, 5], 0.9, { commands });
    expect(s.event('cohesion-failed').facts).toMatchObject({ critical: 4, loss: 2 });
    expect(s.leader('L').lost).toBe(true);
    const t = hit({ vbu: 4 }, [6, 1, 1, 6, 4], 0.9, { commands });
    expect(t.leader('L').lost).toBe(false);
  });
  it('BQ-2.6.1-j BQ-7.5.6-b destruction by itself never kills the leader', () => {
    const s = hit({ vbu: 1 }, [6, 1, 1, 5], 0.9, {
      commands: [{ side: 0 }, { side: 1, leader: { id: 'L', unit: 'B1' } }],
    });
    expect(s.unit('B1').place).toBe('routed');
    expect(s.leader('L')).toMatchObject({ lost: false, unit: '', barred: true });
  });
  it('BQ-8.1-b a Roll of Destiny has a test thrown again, once', () => {
    const s = new Scene({
      options: { rollOfDestiny: true },
      armies: [{ destiny: 1 }, { destiny: 1 }],
      units: [
        u('A1', 'T', 10, 10, { weapon: 'musket', volley: false, vbu: 1 }),
        u('B1', 'PK', 10, 10.9, { reacted: true, vbu: 4 }),
      ],
    });
    s.give(shoot('A1', 'B1'), [6, 1, 1, 6]);
    expect(s.ask).toMatchObject({ kind: 'destiny', side: 0 });
    s.give({ kind: 'destiny', again: false });
    s.give({ kind: 'destiny', again: true }, [1]);
    expect(s.unit('B1').losses).toBe(0);
    expect(s.state.armies[1].destiny).toBe(0);
  });
});

describe('leaders in melee', () => {
  const lead = (faces: number[]) => {
    const s = new Scene({
      commands: [{ side: 0 }, { side: 1, leader: { id: 'L', unit: 'B1' } }],
      units: [
        u('A1', 'T', 10, 10),
        u('B1', 'PK', 10, 10),
        u('B2', 'PK', 16, 20),
        u('B3', 'PK', 20, 20, { disordered: true }),
      ],
      contacts: [{ a: 'A1', b: 'B1' }],
    });
    return s.give({ kind: 'fight', unit: 'A1' }, [6, 6, ...ones(4), ...ones(7), 6, ...faces]);
  };
  it('BQ-7.5.6-a BQ-7.5.6-a1 BQ-7.5.6-a2 BQ-7.5.6-a3 BQ-2.6.1-k R-138 on a six: 1-3 nothing, 4-5 lost, 6 lost and the command tests', () => {
    expect(lead([3, 1]).leader('L').lost).toBe(false);
    expect(lead([4, 1]).leader('L').lost).toBe(true);
    const s = lead([6, 6, 4, 2, 1]);
    expect(s.leader('L').lost).toBe(true);
    expect(s.unit('B2').disordered).toBe(true); // 4 is not enough out of command
    expect(s.unit('B3').losses).toBe(1);
    expect(s.events.find((e) => e.kind === 'test-failed')?.factors?.map((f) => f.what)).toEqual([
      'out-of-command',
    ]);
  });
});
