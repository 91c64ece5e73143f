import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { json, ORDERS } from './positions.ts';
import { isWrongInput, run, words } from './run.ts';

const recordOf = async (seed: number) =>
  JSON.parse((await run(words(`battle --rules teaching --seed ${seed} --json`))).out);

describe('tercio battle', () => {
  it('tells a battle between two recruits, the same for the same seed', async () => {
    const once = await run(words('battle --rules teaching --seed 1'));
    expect([once.code, once.err]).toEqual([0, '']);
    expect(once.out).toContain('— Turn 2 —');
    expect(once.out).toMatch(/fires at .*\(HR-FIRE-1\)/);
    expect(once.out).toMatch(/Victory of (South|North): |A draw: /);
    expect((await run(words('battle --rules hedgerow --seed 1'))).out).toBe(once.out);
    expect((await run(words('battle --rules teaching --seed 2'))).out).not.toBe(once.out);
  });

  it('tells it in French', async () => {
    const { out } = await run(words('battle --rules teaching --seed 1 --lang fr'));
    expect(out).toContain('— Tour 1 —');
    expect(out).toMatch(/marche de \d/);
    expect(out).not.toMatch(/marches|fires at/);
  });

  it('gives the record as JSON, keeps it in a file, and says the seed it took itself', async () => {
    const { out, written } = await run(words('battle --rules teaching --record kept.json --json'));
    const record = JSON.parse(out);
    expect(record).toMatchObject({ format: 1, kind: 'record', rules: 'hedgerow', names: ['South', 'North'] });
    expect(written['kept.json']).toBe(out);
    expect((await run(words('battle --rules teaching'))).out).toContain('seed: fresh');
  });

  it('plays scenarios and positions from files', async () => {
    const scenario = {
      format: 1,
      kind: 'scenario',
      rules: 'teaching',
      names: ['Whites', 'Blues'],
      setup: { companies: ORDERS.companies },
      options: { turns: 1 },
    };
    const files = { 's.json': scenario, 'p.json': { ...ORDERS, kind: 'position', options: { turns: 2 } } };
    const played = await run(words('battle --scenario s.json --seed 3 --json'), { files });
    expect(JSON.parse(played.out)).toMatchObject({ names: ['Whites', 'Blues'], options: { turns: 1 } });
    const from = await run(words('battle --scenario p.json --seed 3 --json'), { files });
    expect(JSON.parse(from.out)).toMatchObject({ options: { turns: 2 } });
    expect((await run(['replay', '-', '--verify', '--quiet'], { stdin: from.out })).code).toBe(0);
  });
});

describe('tercio replay', () => {
  it('tells a record of every older version as far as it goes, and what can still be watched', async () => {
    const folder = new URL('../../../packages/engine/tests/records/', import.meta.url);
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const kind = (text: string): string => {
      const { rules, version } = JSON.parse(text);
      return `${rules} ${version}`;
    };
    const records = new Map(texts.map((text) => [kind(text), text])); // one of each version of each game
    const watchable: number[] = [];
    for (const [name, stdin] of records) {
      const told = await run(['replay', '-', '--quiet', '--at', '1'], { stdin });
      expect([name, told.err]).toEqual([name, '']);
      const turns = /Played by another version .* played on from: (\d+)/.exec(told.out)?.[1];
      if (turns !== undefined) watchable.push(Number(turns));
    }
    expect(watchable.length).toBeGreaterThan(5);
    expect(watchable.filter((n) => n > 0).length).toBeGreaterThan(2); // the others end in their first turn
  });

  it('tells the battle again and verifies it', async () => {
    const record = await recordOf(4);
    const { code, out } = await run(['replay', json(record), '--verify']);
    expect(code).toBe(0);
    expect(out).toContain('1. South: ');
    expect(out).toContain('Every command is legal and every digest agrees. Every face comes from the seed.');
    expect(out).toContain('Set-up, options and the states kept at the starts of turns agree: ');
    expect(out).toContain('Not checked: names, and who gave each command.');
    expect(out).toContain(
      `${record.moves.length} of ${record.moves.length} moves, ${record.moves.at(-1).digest}`,
    );
    expect(out).not.toContain('not ours');
    const noted = await run(['replay', json({ ...record, place: 'Lille' }), '--verify', '--quiet']);
    expect([noted.code, noted.out.trim().split('\n').at(-1)]).toEqual([0, 'Not checked, not ours: place']);
    const inFrench = await run(['replay', json(record), '--lang', 'fr', '--quiet']);
    expect(inFrench.out).toContain('Toutes les empreintes concordent.');
  });

  it('cuts a position out of a record', async () => {
    const record = await recordOf(4);
    const { out } = await run(['replay', json(record), '--at', '5', '--json']);
    const told = JSON.parse(out);
    expect(told).toMatchObject({
      moves: 5,
      of: record.moves.length,
      departs: null,
      digest: record.moves[4].digest,
    });
    const asked = JSON.parse((await run(['ask', json(told.position), '--json'])).out);
    expect(asked.asks[0].id).toBe(record.moves[5].command.ask);
  });

  it('says where a record departs', async () => {
    const record = await recordOf(4);
    record.moves[7].digest = '0000000000000000';
    const { code, out } = await run(['replay', json(record), '--quiet']);
    expect(code).toBe(1);
    expect(out).toContain('Departs at move 8: the digest after it is');
    const inJson = await run(['replay', json(record), '--json']);
    expect(inJson.code).toBe(1);
    expect(JSON.parse(inJson.out).departs.move).toBe(7);
  });

  it('finds loaded dice', async () => {
    const record = await recordOf(4);
    record.dice.seed = '0123456789abcdef0123456789abcdef';
    expect((await run(['replay', json(record), '--quiet'])).code).toBe(0);
    expect(await run(['replay', json(record), '--quiet', '--verify'])).toMatchObject({ code: 1 });
  });

  it.each<[string, (r: Record<string, unknown>) => void, string]>([
    ['newer rules', (r) => Object.assign(r, { version: 99 }), 'version: expected at most 3, found 99'],
    ['another game', (r) => Object.assign(r, { rules: 'chess' }), 'rules: expected a rule set'],
    [
      'a wrong option',
      (r) => Object.assign(r, { options: { lances: true } }),
      'options.lances: expected an option',
    ],
    ['a wrong set-up', (r) => Object.assign(r, { setup: { companies: [] } }), 'setup.companies: expected'],
    ['a wrong seed', (r) => Object.assign(r, { dice: { seed: 'xyz' } }), 'dice.seed: expected'],
    ['wrong moves', (r) => Object.assign(r, { moves: [{ side: 3 }] }), 'moves[0].side: expected'],
  ])('%s is one sentence', async (_, spoil, sentence) => {
    const record = await recordOf(4);
    spoil(record);
    const ran = await run(['replay', json(record)]);
    isWrongInput(ran);
    expect(ran.err).toContain(sentence);
  });

  it('refuses a moment behind the end', async () => {
    const ran = await run(['replay', json(await recordOf(4)), '--at', '9999']);
    isWrongInput(ran);
    expect(ran.err).toContain('--at: expected a number of moves up to');
  });
});

describe('tercio fuzz', () => {
  it('plays battles and reports', async () => {
    const { code, out } = await run(words('fuzz --rules teaching --battles 5 --seed 7'));
    expect(code).toBe(0);
    expect(out).toMatch(/^hedgerow, seed 7: 5 battles, \d+ commands, \d+ hostile ones refused/);
    expect(out).toContain('No failures.');
  });

  it('reports as JSON, the same for the same seed', async () => {
    const once = await run(words('fuzz --rules teaching --battles 3 --seed 7 --json'));
    expect(JSON.parse(once.out)).toMatchObject({ rules: 'hedgerow', seed: '7', battles: 3, failures: [] });
    expect((await run(words('fuzz --rules teaching --battles 3 --seed 7 --json'))).out).toBe(once.out);
  });
});
