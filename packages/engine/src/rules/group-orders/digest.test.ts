/** Two equal digests mean equal states: every field of every body, over the range it may have. */
import { describe, expect, it } from 'vitest';
import { digestState, sealOf } from './digest.ts';
import { copyState, FORMATIONS, type GroupState, ORDERS, PLACES } from './state.ts';
import { LI, MI, table, unit } from './testing.ts';

const base = (): GroupState =>
  table('moves', [unit('A1.1', MI, 60, 40), unit('B1.1', LI, 60, 42)], {
    contacts: [{ a: 'A1.1', b: 'B1.1', edge: 'front' }],
    generals: [{ id: 'A1.G', side: 0, group: 'A1', x: 60, y: 30 }],
    objectives: [{ name: 'mill', x: 30, y: 30, points: 5 }],
    terrain: [{ kind: 'wood', rect: [100, 40, 120, 60] }],
    lines: [{ kind: 'hedge', points: [100, 80, 120, 80] }],
  });

/** Everything a flat object may be changed to: numbers by one, flags turned, words taken from the lists. */
function* changes(o: object): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(o)) {
    if (typeof value === 'number') {
      for (const by of [1, 2, 3, 7, 8]) yield [key, value + by];
      yield [key, -2];
    } else if (typeof value === 'boolean') yield [key, !value];
    else if (key === 'order' || key === 'began')
      for (const x of ORDERS) {
        if (x !== value) yield [key, x];
      }
    else if (key === 'formation')
      for (const x of FORMATIONS) {
        if (x !== value) yield [key, x];
      }
    else if (key === 'place')
      for (const x of PLACES) {
        if (x !== value) yield [key, x];
      }
    else if (typeof value === 'string') yield [key, `${value}x`];
  }
}

describe('digest', () => {
  it('GO-UNIT-14 any field of any body changed gives a digest of its own', () => {
    const start = base();
    const seen = new Map<string, string>([[digestState(start), 'nothing']]);
    const look = (what: string, change: (s: GroupState) => void): void => {
      const s = copyState(start);
      change(s);
      const d = digestState(s);
      expect(seen.get(d), what).toBeUndefined();
      seen.set(d, what);
      expect(sealOf(s)).not.toBe(sealOf(start));
    };
    for (const list of ['units', 'groups', 'generals', 'contacts', 'objectives'] as const)
      for (const [key, value] of changes(start[list][0]))
        look(`${list} ${key} ${String(value)}`, (s) => Object.assign(s[list][0], { [key]: value }));
    for (const key of ['turn', 'asked', 'first', 'active', 'step', 'width', 'depth'] as const)
      look(key, (s) => Object.assign(s, { [key]: s[key] + 1 }));
    for (const list of ['pieces', 'lines'] as const)
      look(list, (s) => Object.assign(s, { [list]: [{ ...s[list][0], id: 'other' }] }));
    look('scenario', (s) => Object.assign(s, { scenario: { ...s.scenario, turns: 7 } }));
    look('frames', (s) => s.frames.push({ at: 'moves.end' }));
    look('over', (s) =>
      Object.assign(s, { over: { winner: 0, how: 'stopped', rule: 'GO-SETUP-22', score: [1, 0] } }),
    );
    const lie = { x: 0, y: 0, facing: 0, mirrored: false };
    for (const [key, value] of [...changes(lie)])
      look(`lie ${key} ${String(value)}`, (s) => Object.assign(s, { lie: { ...lie, [key]: value } }));
    look('only', (s) => Object.assign(s.objectives[0], { only: 0 }));
  });
  it('the options are in the digest and not in the seal', () => {
    const one = base();
    const two = { ...copyState(one), options: { ...one.options, halt: 12 } };
    expect(digestState(two)).not.toBe(digestState(one));
    expect(sealOf(two)).toBe(sealOf(one));
  });
});
