import { describe, expect, it } from 'vitest';
import { isWrongInput, type Ran, run } from './run.ts';

const FILE = 'open.json';
const SIX = ['Anna', 'Björn', 'Chloé', 'Dirk', 'Elsa', 'Finn'];

/** One call after the other on the same file. */
function desk(): (...words: string[]) => Promise<Ran> {
  const files: Record<string, string> = {};
  return async (...words) => {
    const ran = await run(['tournament', FILE, ...words], { files });
    Object.assign(files, ran.written);
    return ran;
  };
}

describe('tercio tournament', () => {
  it('runs a Swiss from a file: entered, paired, played, printed in both languages', async () => {
    const at = desk();
    expect((await at('new', '--name', 'Open', '--rounds', '3', '--seed', '7')).code).toBe(0);
    await at('enter', ...SIX);
    const paired = await at('pair', '--page', 'round.html');
    expect(paired.out).toMatch(/Round 1\nTable {2}Side A/);
    expect(paired.written['round.html']).toContain('<h2>Round 1</h2>');
    for (const table of ['1', '2', '3'])
      expect((await at('result', table, 'a', '--score', '90,11')).code).toBe(0);
    const french = await at('--lang', 'fr');
    expect(french.out).toContain('Points du livre, 100 au plus (ADLG-END-6)');
    expect(french.out).toMatch(/Classement\n# {2}Joueur/);
    await at('pair');
    const { tournament, standings } = JSON.parse((await at('--json')).out);
    expect(tournament.played).toHaveLength(2);
    expect(standings[0].points).toBe(90);
    const met = tournament.played.flatMap((r: { pairings: { a: string; b: string }[] }) =>
      r.pairings.map((p) => [p.a, p.b].sort().join(' ')),
    );
    expect(new Set(met).size).toBe(6);
  });

  it('changes a result only with a reason, which is printed', async () => {
    const at = desk();
    await at('new', '--name', 'Open', '--rules', 'baroque');
    await at('enter', ...SIX.slice(0, 4));
    await at('pair');
    await at('result', '1', 'a');
    const again = await at('result', '1', 'b');
    expect(again).toMatchObject({ code: 1, written: {} });
    expect(again.err).toContain('whoever changes it says why');
    const changed = await at('result', '1', 'b', '--reason', 'typed the wrong way round', '--by', 'Hanna');
    expect(changed.out).toContain('1 – 0 → 0 – 1. typed the wrong way round (Hanna)');
  });

  it('refuses what the tournament does not allow, and leaves the file alone', async () => {
    const at = desk();
    await at('new', '--name', 'Open');
    for (const [words, why] of [
      [['pair'], 'It takes two to play.'],
      [['drop', 'Nobody'], 'Nobody of that name plays here.'],
      [['result', '1', 'a'], 'There is no table 1 in round 0.'],
    ] as const)
      expect(await at(...words)).toMatchObject({ code: 1, err: `tercio: ${why}\n`, written: {} });
    await at('enter', 'Anna', 'Björn');
    await at('pair');
    expect((await at('result', '1', 'a', '--score', '70,3')).err).toContain('80 to 100 points');
    expect((await at('pair')).err).toContain('Round 1 has battles without a result');
    await at('result', '1', 'a-absent');
    expect((await at('pair')).err).toContain('cannot be paired without');
    expect((await at('pair', '--again')).code).toBe(0);
  });

  it('says in words what is wrong with the call', async () => {
    const at = desk();
    isWrongInput(await at());
    isWrongInput(await at('new'));
    isWrongInput(await at('new', '--name', 'x', '--rules', 'chess'));
    await at('new', '--name', 'x');
    isWrongInput(await at('new', '--name', 'x'));
    isWrongInput(await at('enter'));
    isWrongInput(await at('result', 'one', 'a'));
    isWrongInput(await at('result', '1', 'won'));
    isWrongInput(await at('result', '1', 'a', '--score', '1'));
  });
});
