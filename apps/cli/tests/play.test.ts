import { SCENARIOS } from '@tercio/engine/scenarios';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

const SKIRMISH = ['play', '--rules', 'adlg-r-2024', '--scenario', 'skirmish-at-the-ford', '--seed', '3'];

describe('tercio play', () => {
  it('takes orders by words, refuses with the rule, answers questions, and keeps the record', async () => {
    const lines = [
      'help',
      'list',
      "distance Byron's horse Lambert's horse",
      "Byron's horse forward 40",
      "Byron's horse forward 2",
      'undo',
      'undo',
      "odds Byron's horse forward 2",
      'nonsense',
      'quit',
    ];
    const { code, out } = await run(SKIRMISH, { stdin: lines.join('\n') });
    expect(code).toBe(0);
    expect(out).toContain("  1  Byron's horse forward 2");
    expect(out).toMatch(/Byron's horse and Lambert's horse: [\d.]+ UD/);
    expect(out).toMatch(/Refused: .*\(A[A-Z]+-[A-Z]+-\d+/);
    expect(out).toContain('Legal as far as');
    expect(out).toContain("Byron's horse moves 2 UD");
    expect(out).toContain('Taken back.');
    expect(out).toContain('Nothing can be taken back.');
    expect(out).toMatch(/100 % {2}/);
    expect(out).toContain('Not understood.');
    expect(out).toContain('left unfinished');
  });

  it.each([
    ['en', 'evasion', 'never', 'nonsense', 'Said beforehand: evasion: never', 'Not understood.', 'standing'],
    ['fr', 'esquive', 'jamais', 'sottise', 'Dit d’avance : esquive: jamais', 'Pas compris.', 'permanentes'],
  ])('keeps what is said beforehand, refuses nonsense, and lists it (%s)', async (lang, ...words) => {
    const [evasion, never, nonsense, kept, lost, list] = words;
    const [byron, lambert] =
      lang === 'fr' ? ['Cavalerie de Byron', 'Cavalerie de Lambert'] : ["Byron's horse", "Lambert's horse"];
    const lines = [
      list,
      `${evasion} : ${never}`,
      `${byron} : ${evasion} : ${never}`,
      `${lambert} : ${evasion} : ${never}`,
      `odds ${evasion} : ${never}`,
      nonsense,
      list,
      'quit',
    ];
    const { code, out } = await run([...SKIRMISH, '--lang', lang], { stdin: lines.join('\n') });
    expect(code).toBe(0);
    expect(out).toMatch(/Nothing is said beforehand|Rien n’est dit d’avance/);
    expect(out.split(kept)).toHaveLength(2);
    expect(out).toContain(`${lambert} ${lang === 'fr' ? 'n’est pas de votre camp' : 'is not of your side'}`);
    expect(out).toContain(lost);
    expect(out).toContain(`\n${evasion}: ${never}\n${byron}: ${evasion}: ${never}\n`);
  });

  it('plays a whole battle to its end in French, by hints that the record notes', async () => {
    const lines = Array.from({ length: 900 }, () => 'conseil!');
    const args = [...SKIRMISH, '--lang', 'fr', '--general', 'recruit', '--record', 'game.json'];
    const { code, out, written } = await run(args, { stdin: lines.join('\n') });
    expect(code).toBe(0);
    expect(out).toMatch(/Victoire pour|Match nul/);
    const record = JSON.parse(written['game.json']) as { moves: { by?: string }[] };
    expect(record.moves.some((m) => m.by === 'hint')).toBe(true);
  });

  it.each(['adlg-r-2021', 'baroque', 'argad', 'group-orders'])(
    'in %s a hint tells its reasons at every question, is done by one word, and the record notes it',
    async (rules) => {
      const lines = [...Array.from({ length: 4 }, () => 'hint\nhint!'), 'quit'];
      const args = ['play', '--rules', rules, '--seed', '5', '--seconds', '0.05', '--record', 'game.json'];
      const { code, out, written } = await run([...args, '--general', 'recruit'], {
        stdin: lines.join('\n'),
      });
      expect(code).toBe(0);
      const told = out.match(/^ {2}→ +-?−?[\d.]+ {2}\S.*$/gm) ?? [];
      expect(told.length).toBeGreaterThanOrEqual(8); // told twice each: when asked, and when done
      expect(/^ {2,4}[→ ] .*\(.+ [+−][\d.]+.*\)$/m.test(out)).toBe(true);
      const record = JSON.parse(written['game.json']) as { moves: { by?: string }[] };
      expect(record.moves.filter((m) => m.by === 'hint')).toHaveLength(4);
    },
  );

  it.each([
    ['en', 'hint recruit', 'hint captain', 'hint hannibal', 'Not understood.'],
    ['fr', 'conseil recrue', 'conseil capitaine', 'conseil hannibal', 'Pas compris.'],
  ])('a hint is that of the general one names (%s)', async (lang, recruit, captain, nobody, lost) => {
    const ask = async (line: string): Promise<string> => {
      const { out } = await run([...SKIRMISH, '--lang', lang, '--seconds', '0.05'], {
        stdin: `${line}\nquit`,
      });
      return out;
    };
    const [random, thought] = [await ask(recruit), await ask(captain)];
    expect(random.match(/^ {2}→ .*$/gm)).toHaveLength(1); // a recruit has no reasons
    expect(random).not.toMatch(/^ {2}→ .*\(.+\+/m);
    expect(thought).toMatch(/^ {2}→ .*\(.+\+/m);
    expect(await ask(nobody)).toContain(lost);
  });

  /** A whole game by words: what is proposed, now and then the first order of the list, to the last turn. */
  it.each(['adlg-r-2021', 'baroque', 'argad', 'group-orders'])(
    '%s: a whole battle in the terminal, from the first question to the end',
    async (rules) => {
      const all = SCENARIOS.filter((b) => b.rules.includes(rules));
      const { id } = all.find((b) => b.short) ?? all[0];
      const args = ['play', '--rules', rules, '--scenario', id, '--seed', '5', '--general', 'recruit'];
      const lines = Array.from({ length: 1200 }, (_, n) => (n % 3 === 0 ? '1' : 'default'));
      const { code, out, written } = await run([...args, '--record', 'game.json'], {
        stdin: lines.join('\n'),
      });
      expect(code).toBe(0);
      expect(out).not.toContain('left unfinished');
      const record = JSON.parse(written['game.json']) as { moves: object[]; result: object | null };
      expect(record.result).not.toBe(null);
      expect(record.moves.length).toBeGreaterThan(5);
    },
  );
});
