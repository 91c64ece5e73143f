import { describe, expect, it } from 'vitest';
import { isWrongInput, run, words } from './run.ts';

const SWISS = {
  format: 1,
  kind: 'roster',
  rules: 'adlg-r-2021',
  name: 'Too few',
  list: 'swiss-1500',
  year: 1520,
  budget: 220,
  commands: [
    {
      commander: { value: 1, chief: true },
      units: [
        {
          entry: 'cantonal-pike-column',
          count: 3,
          troop: { type: 'keil', quality: 'E', abilities: ['headstrong'] },
        },
      ],
    },
    {
      commander: {},
      units: [
        {
          entry: 'crossbow-and-handgun-skirmishers',
          count: 3,
          troop: { type: 'light-infantry', weapon: 'crossbow' },
        },
      ],
    },
    {
      commander: {},
      units: [
        { entry: 'cantonal-pike-column', count: 2, troop: { type: 'keil', abilities: ['headstrong'] } },
      ],
    },
  ],
};

describe('tercio muster', () => {
  it('lists the armies, marked as house lists', async () => {
    const { out, code } = await run(['muster']);
    expect(code).toBe(0);
    expect(out).toMatch(/swiss-1500\s+Swiss Confederates, 1500–1525 {2}\[house list\]/);
    expect((await run(words('muster --lang fr'))).out).toContain('Confédérés suisses');
    expect(JSON.parse((await run(words('muster --json'))).out)).toHaveLength(15);
  });
  it('prints one list with its limits and prices in each edition', async () => {
    expect((await run(words('muster --rules adlg-r-2021 --list swiss-1500'))).out).toContain(
      '3–7  Cantonal pike column: keil, 19–22 points',
    );
    expect((await run(words('muster --rules adlg-r-2024 --list swiss-1500 --budget 110'))).out).toContain(
      '2–4  Cantonal pike column: keil, 17–20 points',
    );
  });
  it('free muster: every troop type at its price, an army of them by luck, checked for corps and budget', async () => {
    const { out, code } = await run(words('muster --rules adlg-r-2021 --list free'));
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(27);
    expect(out).toMatch(/^ {3}0–∞ {2}keil, 16–25 points$/m);
    expect(out).toMatch(/^ {3}0–∞ {2}light infantry, 4–5 points$/m);
    const made = await run(words('muster --random --list free --budget 110 --seed 3'));
    expect(made.code).toBe(0);
    expect(JSON.parse(made.out)).toMatchObject({ list: null, budget: 110 });
    const checked = await run(['muster', made.out]);
    expect(checked.out).toContain('A legal army.');
    const { commands, ...rest } = JSON.parse(made.out);
    const one = await run(['muster', JSON.stringify({ ...rest, commands: commands.slice(0, 1) })]);
    expect(one.code).toBe(1);
    expect(one.out).toContain('(ADLG-ARM-1)');
  });
  it('builds and checks by a profile of house rules', async () => {
    const profile = {
      format: 1,
      kind: 'profile',
      name: 'small corps',
      rules: 'adlg-r-2021',
      options: { corpsLeast: 3 },
    };
    const strict = { ...profile, name: 'large corps', options: { corpsLeast: 4 } };
    const files = { 'swiss.json': SWISS, 'book.json': profile, 'strict.json': strict };
    expect((await run(words('muster swiss.json --profile strict.json'), { files })).out).toContain(
      'ADLG-ARM-3',
    );
    expect((await run(words('muster swiss.json --profile house-rules-1'), { files })).out).toContain(
      'ADLG-ARM-3',
    );
    const ran = await run(words('muster swiss.json --profile book.json'), { files });
    expect(ran.out).not.toContain('ADLG-ARM-3');
    const made = await run(
      words('muster --rules adlg-r-2021 --random --list swiss-1500 --seed 3 --profile book.json'),
      { files },
    );
    expect(JSON.parse(made.out).options).toEqual({ corpsLeast: 3 });
  });
  it('keeps a deployment with the roster', async () => {
    const roster = {
      rules: 'adlg-r-2021',
      name: 'one',
      commands: [{ commander: { chief: true }, units: [{ troop: { type: 'keil' } }] }],
    };
    const template = await run(words('position adlg-r-2021'));
    const files = { 'one.json': roster, 'at.json': template.out };
    const wrong = await run(words('muster one.json --keep at.json --side 1'), { files });
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('as in the roster')]);
  });
  it('ADLG-ARM-3 checks a roster in words', async () => {
    const files = { 'swiss.json': { ...SWISS, options: { corpsLeast: 4 } } };
    const ran = await run(['muster', 'swiss.json'], { files });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('! Corps 2 has 3 units, at least 4 are needed. (ADLG-ARM-3)');
    const fr = await run(['muster', 'swiss.json', '--lang', 'fr'], { files });
    expect(fr.out).toContain('Le corps 2 a 3 unités, il en faut au moins 4.');
    const json = JSON.parse((await run(['muster', 'swiss.json', '--json'], { files })).out);
    expect(json).toMatchObject({ points: 119, remarks: [{ why: 'corps-too-small' }] });
  });
  it('makes a legal army by luck, the same for the same seed, and takes it back', async () => {
    const one = await run(words('muster --random --list ottoman --seed 7 --out o.json'));
    expect(one.code).toBe(0);
    const again = await run(words('muster --random --list ottoman --seed 7'));
    expect(one.written['o.json']).toBe(again.out);
    const checked = await run(['muster', 'o.json'], { files: { 'o.json': again.out } });
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('A legal army.')]);
  });
  it('takes a list of one’s own', async () => {
    const own = {
      id: 'club',
      rules: ['adlg-r-2021'],
      name: { en: 'Club', fr: 'Club' },
      entries: [
        {
          id: 'pikes',
          name: { en: 'Pikes', fr: 'Piques' },
          least: 3,
          most: 9,
          choices: [{ type: 'keil', quality: ['O', 'E'] }],
        },
      ],
    };
    const files = { 'club.json': own };
    expect((await run(words('muster --list club.json'), { files })).out).toContain('3–9  Pikes');
    const army = await run(words('muster --random --list club.json --budget 220 --seed 1'), { files });
    expect(JSON.parse(army.out).list).toBe('club');
  });
  it('names what is wrong with its input', async () => {
    isWrongInput(await run(words('muster --list nowhere')));
    isWrongInput(await run(words('muster --rules hedgerow')));
    isWrongInput(await run(words('muster --random --list swiss-1500 --budget 219')));
    isWrongInput(await run(['muster', '{"name":"x","commands":[{"units":[{"troop":{"type":"cats"}}]}]}']));
  });
});
