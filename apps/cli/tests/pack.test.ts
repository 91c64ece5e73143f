import { sealOf } from '@tercio/engine/army';
import { describe, expect, it } from 'vitest';
import { isWrongInput, run, words } from './run.ts';

const PACK = {
  format: 1,
  kind: 'pack',
  name: 'Low Countries Open',
  rules: 'adlg-r-2021',
  points: 220,
  years: [1500, 1700],
};

/** Twenty submissions: armies by luck, one too dear, one no army at all, one with a line nobody understands. */
async function submissions(): Promise<Record<string, string>> {
  const files: Record<string, string> = { 'open.json': JSON.stringify(PACK) };
  for (let i = 1; i <= 18; i++) {
    const made = await run(words(`muster --rules adlg-r-2021 --random --budget 220 --seed pack${i}`));
    // by turns a file and a list in words, in both languages
    const text = await run(['muster', 'army.json', '--text', '--lang', i % 4 === 1 ? 'fr' : 'en'], {
      files: { 'army.json': made.out },
    });
    files[`lists/Player ${i}.${i % 2 === 0 ? 'json' : 'txt'}`] = i % 2 === 0 ? made.out : text.out;
  }
  files['lists/Anneke.json'] = files['lists/Player 2.json'].replace(/"value": 0/, '"value": 3');
  files['lists/Tom.txt'] = 'Dear organiser,\nI shall be late.\n';
  files['lists/Karel.txt'] = `${files['lists/Player 3.txt']}and some tea\n`;
  return files;
}

describe('tercio pack', () => {
  it('twenty lists checked at once, hidden until they are revealed, the same seals before and after', async () => {
    const files = await submissions();
    const lists = Object.keys(files).filter((f) => f.startsWith('lists/'));
    expect(lists).toHaveLength(21);
    const hidden = await run(['pack', 'open.json', ...lists, '--key', 'tulip', '--page', 'a.html'], {
      files,
    });
    expect(hidden.code).toBe(1);
    expect(hidden.out).toContain('18 of 21 lists are legal.');
    expect(hidden.out).toMatch(/Tom\s+not read/);
    expect(hidden.out).toContain('“and some tea”: not understood.');
    expect(hidden.out).not.toMatch(/Points:|Corps|Player 1 .*points/);
    expect(hidden.written['a.html']).toContain('hidden until the lists are revealed');
    const shown = await run(
      ['pack', 'open.json', ...lists, '--key', 'tulip', '--reveal', '--page', 'b.html', '--json'],
      { files },
    );
    const { lists: rows } = JSON.parse(shown.out);
    for (const row of rows.filter((r: { text: string }) => r.text !== '')) {
      expect(sealOf(row.secret, row.text)).toBe(row.seal);
      expect(hidden.out).toContain(row.seal.slice(0, 16));
      expect(shown.written['b.html']).toContain(row.seal);
    }
  });

  it('says in words what is wrong with a pack', async () => {
    const files = {
      'open.json': { ...PACK, points: 0 },
      'odd.json': { ...PACK, profile: { name: 'x', options: { nothing: 1 } } },
    };
    isWrongInput(await run(['pack', 'open.json'], { files }));
    isWrongInput(await run(['pack', 'odd.json'], { files }));
    const fr = await run(['pack', 'ok.json', '--lang', 'fr'], { files: { 'ok.json': PACK } });
    expect([fr.code, fr.out]).toEqual([
      0,
      expect.stringContaining('220 points · 1500–1700 · toutes les listes'),
    ]);
  });
});
