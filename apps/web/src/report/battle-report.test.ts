import {
  complain,
  defaults,
  isComplaint,
  luckOf,
  openBattle,
  readBeginning,
  STREAM,
  seedOf,
} from '@tercio/engine';
import { playAtRandom } from '@tercio/engine/generals';
import { RULE_SETS } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { phrasesOf } from '@tercio/engine/text';
import { describe, expect, it } from 'vitest';
import { controlsOf } from '../game/open.ts';
import { en, fr } from '../words/catalogue.ts';
import { type ReportInput, reportOf } from './battle-report.ts';
import { htmlOf, markdownOf } from './pages.ts';
import { replayFileOf } from './replay-file.ts';

/** A battle of a game, played at random for a while or to its end. */
async function toldOf(id: string, most: number): Promise<ReportInput> {
  const game = RULE_SETS.find((g) => g.id === id);
  const listed = SCENARIOS.filter((s) => s.rules.includes(id)).at(-1);
  if (!game || !listed) throw new Error(`no battle of ${id}`);
  const rules = await game.load();
  const setup = readBeginning(rules, (await listed.load(id)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const names: [string, string] = ['France', 'Spain'];
  const battle = openBattle(rules, { setup, options: defaults(rules.options), seed: 'report', names });
  playAtRandom(battle, luckOf(seedOf('report'), STREAM.general0), most);
  return {
    rules,
    record: battle.record,
    phrases: await phrasesOf(id),
    controls: await controlsOf(id),
    scenario: listed.id,
    title: 'A day in the field <1643>',
    words: en,
    language: 'en',
  };
}

describe('the report of a battle', () => {
  it.each(RULE_SETS.map((g) => g.id))('%s: a map and the story of every turn, both rosters', async (id) => {
    const told = await toldOf(id, 120);
    const report = reportOf(told);
    const turns = new Set(report.chapters.map((c) => c.turn));
    expect(turns.size).toBe(report.chapters.length);
    expect(report.chapters.flatMap((c) => c.lines).length).toBeGreaterThan(5);
    for (const c of report.chapters)
      for (const l of c.lines) expect(l.text).not.toMatch(/\[object|undefined/);
    expect(report.rosters[0].length).toBeGreaterThan(3);
    expect(report.rosters[1].length).toBeGreaterThan(3);
    const html = htmlOf(report, en, 'en');
    expect(html).toContain('A day in the field &lt;1643&gt;');
    expect(html.indexOf('<p class="told">')).toBeLessThan(html.indexOf('<details>'));
    expect(html.match(/<figure><svg /g)?.length).toBe(report.chapters.length + 1);
    expect(html.length).toBeLessThan(1_500_000); // drawings are written once, however many maps there are
    expect(replayFileOf(told).length).toBeLessThan(1_500_000);
    const said = report.chapters.flatMap((c) => c.lines.map((l) => l.text)).join(' ');
    expect(said).not.toMatch(/\d\s\./); // a length has its unit
    expect(html).not.toMatch(/(src|href)="http/);
    const { text, maps } = markdownOf(report, en);
    expect(maps.size).toBe(report.chapters.length + 1);
    // an account: names and what befell them, no dice and no number of a rule
    const account = report.chapters.flatMap((c) => c.account);
    for (const paragraph of account) {
      expect(paragraph).toMatch(/^[A-ZÀ-Ý0-9"“'].*\.$/s);
      expect(paragraph).not.toMatch(/[⚀-⚅]|undefined|\[object|\b(AR|ADLG|BQ|AG|GO)-[A-Z0-9]| {2}| \./);
    }
    expect(account.join(' ').length).toBeLessThan(said.length);
    const names = report.rosters.flatMap((r) => r.map((l) => l.name));
    expect(names.some((n) => account.some((p) => p.includes(n)))).toBe(true);
    // whoever left the table has his sentence
    for (const l of report.rosters
      .flat()
      .filter((x) => x.fate === en.report.lost && !x.name.startsWith('General of')))
      expect(account.join(' ').toLowerCase(), l.name).toContain(l.name.toLowerCase());
    for (const name of maps.keys()) expect(text).toContain(`](${name})`);
  });

  it('shows names in Markdown letter by letter, whatever they hold', async () => {
    const told = await toldOf('adlg-r-2024', 5);
    const report = reportOf(told);
    const name = '[x](javascript:1) <img src=x> `a` *b* _c_ | d # e \\ f\n# g https://x.y';
    const rosters = [[{ ...report.rosters[0][0], name }], []] as const;
    const { text } = markdownOf({ ...report, title: '1. A', sides: [name, '- B'], rosters }, en);
    const shown =
      '\\[x\\](javascript:1) \\<img src=x\\> \\`a\\` \\*b\\* \\_c\\_ \\| d \\# e \\\\ f \\# g https\\://x.y';
    expect(text).toContain('# 1\\. A\n');
    expect(text).toContain(`### ${shown}\n`);
    expect(text).toContain(`| ${shown} |`);
    expect(text).toContain('### \\- B\n');
    expect(text).not.toMatch(/(^|[^\\])<img/);
  });

  it('names the throws that decided it, and what the dice were worth to each side', async () => {
    const told = await toldOf('adlg-r-2024', 5000);
    const thrown = reportOf(told)
      .chapters.flatMap((c) => c.lines)
      .find((l) => /[⚀-⚅]/.test(l.text));
    if (!thrown) throw new Error('no dice');
    const turning = [{ move: thrown.move - 1, side: 0 as const, from: 0.4, to: 0.7, by: 'dice' as const }];
    const review = {
      curve: [],
      luck: [],
      sides: [],
      own: [1.5, -2] as const,
      total: [3.5, -3.5] as const,
      error: 0,
      rank: 0.7,
      decisions: [],
      turning,
    };
    const { dice } = reportOf({ ...told, review });
    expect(dice).toHaveLength(3);
    expect(dice[0]).toContain(thrown.text);
    expect(dice[0]).toContain('from 40 % to 70 %');
  });

  it('says who won, and in French', async () => {
    const told = await toldOf('adlg-r-2024', 5000);
    expect(reportOf(told).result).toMatch(/Victory|draw/);
    const report = reportOf({ ...told, words: fr, language: 'fr' });
    expect(report.result).toMatch(/Victoire|nul/);
    expect(htmlOf(report, fr, 'fr')).toContain('<h2>Tour 1</h2>');
  });

  it('a replay file holds every move, its beats in their order, and every drawing once', async () => {
    const told = await toldOf('adlg-r-2024', 150);
    const file = replayFileOf(told);
    const data = JSON.parse(/const R=(\{.*?\});\nconst \$/s.exec(file)?.[1] ?? '{}') as {
      frames: { at: number; lines: string[]; beats: [string, number, number, number][] }[];
      laid: number[][];
      layouts: number[][];
    };
    const moves = told.record.moves.length;
    expect(data.frames).toHaveLength(moves + 1);
    const ids = [...file.matchAll(/<symbol id="(d\d+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const l of data.layouts) for (const i of l) expect(data.laid[i][0]).toBeLessThan(ids.length);
    for (const f of data.frames.slice(1)) {
      // lines are told one after the other, the last of them with its last beat
      const lines = f.beats.map((b) => b[3]);
      expect(lines).toEqual([...lines].sort((a, b) => a - b));
      expect(lines.at(-1)).toBe(f.lines.length);
      expect(f.beats.at(-1)?.[2]).toBe(f.at);
    }
    expect(data.frames.flatMap((f) => f.beats).filter((b) => b[0] === 'dice').length).toBeGreaterThan(0);
    expect(file.length).toBeLessThan(1_500_000);
    expect(data.frames.flatMap((f) => f.lines).join(' ')).toMatch(/moves? .* of \d+\sUD/);
  });
});
