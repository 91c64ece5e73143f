import { cellsOf, htmlOf, intervalOf, reportCell, type Study, Tally } from '@tercio/engine/lab';
import { phrasesOf, reportWords } from '@tercio/engine/text';
import { describe, expect, it } from 'vitest';
import { difference, pairs, readStudy, studyDraft } from './kept-study.ts';

const studyOf = (scenario: string): Study => ({
  seed: 's',
  seconds: 0.05,
  most: 10,
  least: 10,
  within: 0,
  tables: [{ rules: 'adlg-r-2024', scenario, variant: '', names: ['Suède', 'Empire'] }],
  generals: [['sergeant', 'captain']],
});
function cells(scenario: string, wins: number) {
  const study = studyOf(scenario);
  const tally = new Tally();
  for (let n = 0; n < 10; n++)
    tally.add({
      n,
      cell: '',
      winner: n < wins ? 0 : 1,
      how: 'army-broken',
      turns: 8,
      commands: 90,
      score: [1, 2],
      swapped: false,
      lost: { '0 pike-and-shot': 1 },
      had: { '0 pike-and-shot': 4 },
    });
  return cellsOf(study).map((c) => reportCell(study, c, tally));
}

describe('studies', () => {
  it('are kept with what they found, and read back; anything else is none', () => {
    const kept = {
      study: studyOf('Lützen'),
      cells: cells('Lützen', 7),
      laid: [],
      counted: [[0, 0, 1, 8]] as const,
    };
    const draft = studyDraft(kept, '10 battles', (id) => id.toUpperCase());
    expect(draft).toMatchObject({ kind: 'study', name: 'Lützen', game: 'adlg-r-2024' });
    expect(draft.facts).toEqual({ note: 'SERGEANT – CAPTAIN · 10 battles' });
    expect(readStudy(JSON.parse(JSON.stringify(draft.content)))).toEqual(kept);
    for (const spoilt of [null, 7, {}, { study: {} }, { study: {}, cells: [{}] }])
      expect(readStudy(spoilt)).toBeUndefined();
  });

  it('differ clearly or perhaps by chance', () => {
    const d = difference(intervalOf(180, 200), intervalOf(100, 200));
    expect(d.by).toBeCloseTo(0.4);
    expect(d.low).toBeGreaterThan(0.25);
    expect(d.high).toBeLessThan(0.55);
    const same = difference(intervalOf(5, 10), intervalOf(6, 10));
    expect(same.low).toBeLessThan(0);
    expect(same.high).toBeGreaterThan(0);
    const [a, b] = [cells('Lützen', 7), cells('Lützen', 2)];
    expect(pairs(a, b)).toEqual([[a[0], b[0]]]);
    expect(pairs(a, cells('Rocroi', 2))).toHaveLength(1); // another battle: one after the other
  });

  it('are reported in French with the names of troops and generals, and figures with commas', async () => {
    const words = reportWords('fr', new Map([['adlg-r-2024', await phrasesOf('adlg-r-2024')]]));
    const page = htmlOf(studyOf('Lützen'), cells('Lützen', 7), 'Étude', words);
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('sergent – capitaine');
    expect(page).toMatch(/\d,\d %/);
    expect(page).not.toMatch(/pike-and-shot|sergeant|[Ww]in shares|battles</);
  });
});
