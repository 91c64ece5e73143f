import { knownIds, rulebookOf } from '@tercio/engine/text';
import { describe, expect, it } from 'vitest';
import { isWrongInput, run, words } from './run.ts';

const REPORT = {
  format: 1,
  tests: [
    { id: 'AG-SIM-1', file: 'a.test.ts', title: 'AG-SIM-1 all move at once', state: 'passed', cited: true },
    { id: 'AG-SIM-4', file: 'a.test.ts', title: 'AG-SIM-4 not cited', state: 'passed', cited: false },
    { id: 'BQ-6.1.4-a', file: 'b.test.ts', title: 'BQ-6.1.4-a fails', state: 'failed', cited: true },
  ],
};
const files = { 'report.json': REPORT };
/** How many rules the list of ids has for a game. */
const counted = async (game: string): Promise<number> =>
  (await knownIds()).filter((k) => k.kind === 'rule' && k.ruleSets.includes(game)).length;

describe('tercio rules', () => {
  it('lists the rule sets', async () => {
    const { out, code } = await run(['rules']);
    expect(code).toBe(0);
    const rules = await counted('adlg-r-2021');
    expect(out).toMatch(new RegExp(`^adlg-r-2021\\s+ADLG-R, edition of 2021: ${rules} rules, 82 notes`));
    expect(out).toContain('hedgerow');
    expect(JSON.parse((await run(['rules', '--json'])).out)).toHaveLength(6);
  });

  it('prints a rule in English and French, and as JSON', async () => {
    const en = await run(words('rules adlg-r-2021 AR-GEN-03'));
    expect(en.out).toContain('AR-GEN-03  Period covered: 1500 to 1699');
    const fr = await run(words('rules adlg-r-2021 AR-GEN-03 --lang fr'));
    expect(fr.out).toContain('Période couverte');
    const inJson = JSON.parse((await run(words('rules adlg-r-2021 AR-GEN-03 --json'))).out);
    expect(inJson).toMatchObject({ id: 'AR-GEN-03', chapter: 'General' });
    expect((await run(words('rules AR-GEN-03'))).out).toBe(en.out);
  });

  it('marks rulings, and shows a whole chapter', async () => {
    expect((await run(words('rules adlg-r-2021 AR-BASE-05'))).out).toContain('[ruling of ours]');
    const chapter = JSON.parse((await run(words('rules adlg-r-2021 AR-BASE --json'))).out);
    expect(chapter.map((e: { id: string }) => e.id)).toContain('AR-BASE-05');
    expect(chapter.every((e: { id: string }) => e.id.startsWith('AR-BASE-'))).toBe(true);
  });

  it('TERCIO-STALE TERCIO-UNDO shows the rules that all games share', async () => {
    expect((await run(words('rules TERCIO-STALE'))).out).toContain('A command answers an open question');
    expect((await run(words('rules protocol'))).out).toContain('TERCIO-UNDO');
    expect((await run(words('rules argad TERCIO-UNDO --lang fr'))).out).toContain('Reprendre un ordre');
  });

  it('an edition knows only its own rules', async () => {
    const ran = await run(words('rules adlg-r-2021 AR-GEN-05'));
    isWrongInput(ran);
    expect(ran.err).toContain('ID: expected the id of a rule of adlg-r-2021, such as AR-GEN-01');
    expect((await run(words('rules adlg-r-2024 AR-GEN-05'))).code).toBe(0);
  });
});

/** Rules that have no effect in play count as proved by the reason their entry gives. */
async function withoutEffect(ruleSet: string): Promise<number> {
  const entries = await rulebookOf(ruleSet);
  return entries.filter((entry) => entry.noEffect !== undefined).length;
}

describe('tercio rules --coverage', () => {
  it('lists for each rule its tests, whether they prove it, and the total', async () => {
    const { out } = await run(words('rules argad --coverage --report report.json'), { files });
    expect(out).toContain('✓ AG-SIM-1\n    AG-SIM-1 all move at once  [cited]  a.test.ts');
    expect(out).toContain('· AG-SIM-4  (its tests pass, but the engine never cited it in them)');
    const proved = 1 + (await withoutEffect('argad'));
    const total = await counted('argad');
    expect(out).toMatch(new RegExp(`argad\\s+${proved} of ${total} rules proved, \\d+\\.\\d %`));
    const one = await run(words('rules argad AG-SIM-1 --coverage --report report.json'), { files });
    expect(one.out).not.toContain('AG-SIM-10');
  });

  it('gives totals of every rule set, as JSON too', async () => {
    const { out } = await run(words('rules --coverage --report report.json'), { files });
    expect(out.trim().split('\n')).toHaveLength(5);
    const sets = JSON.parse(
      (await run(words('rules --coverage --json --report report.json'), { files })).out,
    );
    const totals = sets.map((s: { ruleSet: string; total: number }) => [s.ruleSet, s.total]);
    expect(Object.fromEntries(totals)).toEqual({
      'adlg-r-2021': await counted('adlg-r-2021'),
      'adlg-r-2024': await counted('adlg-r-2024'),
      'group-orders': await counted('group-orders'),
      argad: await counted('argad'),
      baroque: await counted('baroque'),
    });
    expect(sets.find((s: { ruleSet: string }) => s.ruleSet === 'baroque').proved).toBe(
      await withoutEffect('baroque'),
    );
  });

  it('says when there is no test run, or a broken report', async () => {
    const none = await run(words('rules --coverage --report no.json'));
    isWrongInput(none);
    expect(none.err).toContain('run `npm test` first');
    const broken = await run(words('rules --coverage --report r'), { files: { r: '{"format":9}' } });
    isWrongInput(broken);
  });
});
