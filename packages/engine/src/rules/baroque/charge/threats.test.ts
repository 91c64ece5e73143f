import { describe, expect, it } from 'vitest';
import { units } from '../../../table/number.ts';
import { baroque } from '../index.ts';
import { Scene, u } from '../testing.ts';

describe('who could charge a unit that stood there', () => {
  const said = (s: Scene, by: number): string[] => {
    const { x, y, facing } = s.unit('A1');
    return (baroque.threats?.(s.state, [{ body: 'A1', x, y: y + units(by), facing }]) ?? []).map(
      (t) => `${t.by} ${t.how} ${t.edge}`,
    );
  };

  it('BQ-5.4-b BQ-5.4.1-a straight ahead within its move and the bonus, on the edge it strikes', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'TR', 10, 17)] });
    expect(said(s, 0)).toEqual([]);
    expect(said(s, 3)).toEqual(['B1 charge front']);
    const t = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'TR', 13, 9.4, { facing: 180 })] });
    expect(said(t, 0)).toEqual(['B1 charge flank']);
  });
  it('BQ-6.3.1-a BQ-6.3.5-a who could shoot from where he stands, if no nearer target must be taken', () => {
    const shot = u('B1', 'T', 10, 13, { facing: 270, weapon: 'musket' });
    const s = new Scene({ units: [u('A1', 'PK', 8, 10), shot] });
    expect(said(s, 0)).toEqual(['B1 shoot undefined']);
    expect(said(s, -3)).toEqual([]); // too far
    const t = new Scene({ units: [u('A1', 'PK', 8, 10), u('A2', 'PK', 10.5, 11), shot] });
    expect(said(t, 0)).toEqual([]);
  });
  it('BQ-7.1-c nobody without impetus', () => {
    const s = new Scene({ units: [u('A1', 'PK', 10, 10), u('B1', 'T', 10, 12)] });
    expect(said(s, 0)).toEqual([]);
  });
});
