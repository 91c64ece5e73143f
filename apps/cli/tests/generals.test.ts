import { describe, expect, it } from 'vitest';
import { BAR } from '../src/io.ts';
import { layOut } from '../src/lab/lab-tables.ts';
import { isWrongInput, memoryIo, run, words } from './run.ts';

describe('tercio battle with generals', () => {
  it('tells why: candidates with scores and reasons, in both languages', async () => {
    const line = 'battle --rules teaching --generals sergeant,ensign --seed 1 --why --seconds 0.05';
    const { code, out } = await run(words(line));
    expect(code).toBe(0);
    expect(out).toMatch(/ → +[\d.]+ {2}A\d turns .*\(the approach \+/);
    expect((await run(words(line))).out).toBe(out);
    expect((await run(words(`${line} --lang fr`))).out).toMatch(/\(l’approche \+/);
    expect((await run(words(line.replace(' --why', '')))).out).not.toContain('→  ');
  });

  it.each([
    ['adlg-r-2024', /→ .* forward [\d.]+ \(/, /→ .* avance [\d,]+ \(/],
    ['baroque', /→ .* forward [\d.]+ \(/, /→ .* avance [\d,]+ \(/],
    ['argad', /→ .* move by [\d.]+ \/ [\d.]+/, /→ .* se déplace par [\d,]+ \/ [\d,]+/],
    ['group-orders', /→ .*deploy group [AB]\d on advance/, /→ .*déployer le groupe [AB]\d ordre avancer/],
  ])('%s: each candidate is an order as one would write it, in both languages', async (rules, en, fr) => {
    const line = `battle --rules ${rules} --generals sergeant,sergeant --seed s1 --why --seconds 0.02 --most 8`;
    for (const [lang, order] of [
      ['en', en],
      ['fr', fr],
    ] as const) {
      const { code, out } = await run(words(`${line} --lang ${lang}`));
      expect(code).toBe(0);
      expect(out).toMatch(order);
      const told = out.split('\n').filter((l) => /^ {2}[→ ] +[−\d]/.test(l));
      expect(told.length).toBeGreaterThan(8);
      for (const l of told) expect(l).not.toMatch(/\{"|\(\w+ (?:\d|none|both)/);
    }
  });

  it.each([
    ['--generals captain', '--generals: expected two names with a comma'],
    ['--generals captain,hannibal', '--generals: expected one of recruit, ensign, sergeant, captain'],
    ['--seconds soon', 'Expected seconds'],
  ])('%s is one sentence', async (flags, sentence) => {
    const ran = await run(words(`battle --rules teaching ${flags}`));
    isWrongInput(ran);
    expect(ran.err).toContain(sentence);
  });
});

describe('tercio ladder', () => {
  it('rates generals with intervals, the same for the same seed', async () => {
    const line = 'ladder --rules teaching --generals recruit,sergeant --least 10 --most 16 --seconds 0.02';
    const { code, out } = await run(words(line));
    expect(code).toBe(0);
    expect(out).toMatch(
      /sergeant – recruit: \d+ won, \d+ drawn of \d+; won [\d.]+ % \([\d.]+ to [\d.]+\), Elo/,
    );
    expect(out).toMatch(/sergeant +\d+ ± \d+\n {2}recruit +0 ± /);
    expect((await run(words(line))).out).toBe(out);
    const [report] = JSON.parse((await run(words(`${line} --json`))).out);
    expect(report).toMatchObject({ rules: 'hedgerow', standings: [{ pairing: { claim: 0.95 } }] });
    expect(report.standings[0].wins).toBeGreaterThan(report.standings[0].battles / 2);
  });

  it.each([
    ['--generals recruit', 'at least two names'],
    ['--generals recruit,hannibal', 'names of recruit, ensign'],
    ['--generals recruit,recruit', 'every general once'],
    ['--scenario nowhere', '--scenario: expected one of meeting'],
    ['--keep strange.txt', 'a file that the ladder has kept, or a new one'],
    ['--keep locked.jsonl', 'a file that can be written'],
    ['--most 1', 'Expected a whole number, 2 to 100000'],
  ])('%s is one sentence', async (flags, sentence) => {
    const ran = await run(words(`ladder --rules teaching ${flags}`), { files: { 'strange.txt': 'a poem' } });
    isWrongInput(ran);
    expect(ran.err).toContain(sentence);
  });

  it('a scenario needs its rules', async () => {
    isWrongInput(await run(words('ladder --scenario meeting')));
  });
});

describe('tercio lab', () => {
  const line = 'lab --rules teaching --generals recruit;sergeant,recruit --battles 6 --seconds 0.02';

  it('tells, tabulates and draws what many battles show, and for whom it holds', async () => {
    const { code, out, written } = await run(words(`${line} --csv t.csv --html t.html`));
    expect(code).toBe(0);
    expect(out).toMatch(/South won [\d.]+ % \(.* to .*\), North/);
    expect(out).toContain('This holds for the generals who played: recruit, sergeant');
    expect(written['t.csv'].split('\n')).toHaveLength(4);
    expect(written['t.html']).toContain('<svg role="img" aria-label="Win shares"');
    expect(written['t.html']).toContain('Who beats whom');
    expect(written['t.html']).not.toMatch(/https?:\/\//);
    const { cells } = JSON.parse((await run(words(`${line} --json`))).out);
    expect(cells).toHaveLength(2);
    expect(cells[0]).toMatchObject({ battles: 6, generals: ['recruit', 'recruit'] });
  });

  it('goes on where it was interrupted and comes to the same end', async () => {
    const whole = await run(words(`${line} --keep k.jsonl`));
    const lines = whole.written['k.jsonl'].trimEnd().split('\n');
    expect(lines).toHaveLength(1 + 12);
    // Four battles were finished and a fifth was being written.
    const cut = `${lines.slice(0, 5).join('\n')}\n${lines[5].slice(0, 20)}`;
    const again = await run(words(`${line} --keep k.jsonl`), { files: { 'k.jsonl': cut } });
    expect(again.out).toBe(whole.out);
    const played = again.written['k.jsonl'].slice(cut.length).trim().split('\n');
    expect(played).toHaveLength(8);
    const other = await run(words(`${line} --keep k.jsonl --seed 9`), { files: { 'k.jsonl': cut } });
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('battles of this study')]);
  });

  it('compares options, and stops when enough is known', async () => {
    const { out } = await run(
      words('lab --rules teaching --generals recruit --vary turns=1,3 --battles 8 --json'),
    );
    expect(JSON.parse(out).cells.map((c: { variant: string }) => c.variant)).toEqual(['turns=1', 'turns=3']);
    const early = await run(
      words('lab --rules teaching --generals recruit --battles 300 --least 10 --within 60 --json'),
    );
    expect(JSON.parse(early.out).cells[0].battles).toBeLessThan(100);
  });

  it('fits the scale of chances to the battles it plays', async () => {
    const { code, out } = await run(
      words('lab --rules teaching --generals sergeant,recruit --battles 8 --seconds 0.02 --fit'),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/hedgerow, scale of chances: [\d.]+ \(Brier 0[\d.]*\); in use 35/);
    expect(out).toMatch(/said [\d.]+ %: won [\d.]+ % of \d+ positions/);
  });

  it('puts a battle under several rule sets side by side, and says how far it is', async () => {
    const { code, written } = await run(
      words(
        'lab --rules adlg-r-2021,adlg-r-2024 --scenario first-battle --generals recruit --battles 1 --html b.html',
      ),
    );
    expect(code).toBe(0);
    expect(written['b.html']).toMatch(
      /<h2>The same battle under several rule sets<\/h2><div class="t"><table><tr><th>battle<\/th><th>adlg-r-2021<\/th><th>adlg-r-2024/,
    );
    expect(BAR).toMatch(/\{bar\}.*\{value\}\/\{total\}.*\{eta_formatted\} left/);
  });

  it('a battle that two games have is one battle: its question is laid out under both', async () => {
    const { laid, tables } = await layOut(memoryIo({}), {
      rules: 'adlg-r-2024,baroque',
      scenario: 'lutzen-1632',
      vary: [],
      price: [],
      seed: '1',
    });
    expect(laid.map((t) => [t.rules, t.scenario])).toEqual([
      ['adlg-r-2024', 'lutzen-1632'],
      ['baroque', 'lutzen-1632-baroque'],
    ]);
    expect(tables.map((t) => t.scenario)).toEqual(['lutzen-1632', 'lutzen-1632']);
  });

  it('measures how it grows with its workers', async () => {
    const scaling = 'lab --rules teaching --generals recruit --battles 6 --scaling --threads 2';
    const { code, out } = await run(words(scaling));
    expect(code).toBe(0);
    expect(out).toMatch(
      /^one at a time: 6 battles in [\d.]+ s, [\d.]+ a second, [\d.]+ s of processor each, \d+ MB\n/,
    );
    expect(out).toMatch(/\n[\d.]+ × by the clock; [\d.]+ × where each worker has a core for itself\n$/);
    const paces = JSON.parse((await run(words(`${scaling} --json`))).out);
    expect(paces.map((p: { atOnce: number }) => p.atOnce)).toEqual([1, 2]);
  });

  it('plays army lists against each other from both sides, and tells who is strong', async () => {
    const armies =
      'lab --rules argad --armies company,villagers --budget 50 --generals recruit --battles 2 --html a.html';
    const { code, out, written, err } = await run(words(armies));
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('argad, 50 points, army lists (a draw is half):');
    expect(out).toMatch(/company .* battles, Elo [+−]\d+ ± \d+, [\d.]+ points destroyed for each lost/);
    for (const part of [
      'aria-label="Win shares"',
      'aria-label="Length in turns"',
      'aria-label="Losses by troop type, ',
      'aria-label="Points efficiency of each list, argad, 50 points"',
      'Match-ups: the row against the column',
      'Played by recruit with 0.2 s a turn, seed “1”',
    ])
      expect(written['a.html']).toContain(part);
    expect(await run(words(armies))).toMatchObject({ out });
  });

  it('plays a thin schedule of lists, each at every price asked about', async () => {
    const line =
      'lab --rules argad --armies all --rivals 2 --budget 50 --price foot=0,+1 --generals recruit --battles 1';
    const { cells } = JSON.parse((await run(words(`${line} --json`))).out);
    // Four lists with two rivals each from both sides, at two prices.
    expect(cells).toHaveLength(16);
    const { out } = await run(words(line));
    for (const price of ['foot +0', 'foot +1']) {
      const [, table] = out.split(`argad, 50 points, ${price}, army lists (a draw is half):\n`);
      expect(
        table
          .split('\n')
          .slice(0, 4)
          .every((row) => / 4 battles, Elo /.test(row)),
      ).toBe(true);
    }
  });

  it.each([
    ['--vary turns', 'an option and its values'],
    ['--vary lances=true', 'an option of this rule set'],
    ['--vary =3', 'an option and its values'],
    ['--vary turns=1,1', 'every question once'],
    ['--vary profile=nobody', 'a profile of hedgerow: usual'],
    ['--generals hannibal', 'one or two of recruit'],
    ['--generals ;', 'one or two of recruit'],
    ['--generals recruit;recruit', 'every question once'],
    ['--rules teaching,teaching', 'every name once'],
    ['--rules teaching,chess', 'a rule set: adlg-r-2021'],
    ['--scenario meeting,nowhere', '--scenario: expected one of meeting'],
    ['--budget 100', 'it together with --armies'],
    ['--price foot=1', 'it together with --armies'],
    ['--rivals 2', 'it together with --armies'],
    ['--armies all', 'a game with army lists'],
    ['--armies all --scenario meeting', 'either scenarios or --armies'],
    ['--rules argad --armies company,company', 'every name once'],
    ['--rules argad --armies company,nobody', '"all", or of company'],
    ['--rules argad --armies company,horse --budget 5', 'budget: expected at least 8 points, found 5'],
    [
      '--rules adlg-r-2024 --armies swiss-1500,ottoman --budget 150 --keep k',
      'expected one of 110, 220, 330',
    ],
    ['--rules argad --armies company,horse --budget much', 'points, such as 200'],
    ['--rules argad --armies company,horse --price elephant=+3', 'a kind of troops of these lists: officer'],
    ['--rules argad --armies company,horse --price foot=dear', 'a kind of troops and points'],
    ['--rules argad --armies company,horse,villagers --rivals 1', 'an even number, since there are 3 lists'],
    ['--html one --csv one', 'a file of its own'],
    ['--scaling --keep k', 'no file with --scaling'],
    ['--keep strange.txt', 'a file that the lab has kept, or a new one'],
    ['--html locked.html', 'a file that can be written'],
    ['--within 101', 'Expected a whole number, 0 to 100'],
    ['--threads 0', 'Expected a whole number, 1 to 256'],
  ])('%s is one sentence', async (flags, sentence) => {
    const rules = flags.startsWith('--rules') ? '' : '--rules teaching';
    const files = { 'strange.txt': 'a poem' };
    const ran = await run(words(`lab ${rules} ${flags}`), { files });
    isWrongInput(ran);
    expect(ran.err).toContain(sentence);
  });
});

describe('tercio review', () => {
  let kept: Promise<string> | undefined;
  const record = (): Promise<string> => {
    const line = 'battle --rules teaching --generals sergeant,recruit --seed 4 --seconds 0.05 --json';
    kept ??= run(words(line)).then((ran) => ran.out);
    return kept;
  };

  it('finds luck, the curve, turning points and dear decisions', async () => {
    const { code, out } = await run(['review', '-'], { stdin: await record() });
    expect(code).toBe(0);
    expect(out).toMatch(/Luck, in hundredths of an army \(exact\): South [+−]?[\d.]+, North/);
    expect(out).toMatch(/South, own dice: [+−]?[\d.]+ \(expected [+−]?[\d.]+, came [+−]?[\d.]+\)\n {4}\S/);
    expect(out).toMatch(/Turn +1 +\d+(\.\d)? % █/);
    expect(out).toContain('Turning points:');
    expect(out).toMatch(/Decisions that cost most:\n {2}\d+\. North −/);
    const told = JSON.parse((await run(['review', '-', '--json'], { stdin: await record() })).out);
    expect(told.total[0]).toBeCloseTo(-told.total[1], 9);
    expect((await run(['review', '-', '--lang', 'fr'], { stdin: await record() })).out).toContain(
      'Tournants :',
    );
  });

  it('changes one die or one answer and plays on', async () => {
    const text = await record();
    const { moves } = JSON.parse(text);
    const at = moves.findIndex((m: { faces: number[] }) => m.faces.length > 0) + 1;
    const flags = ['--generals', 'recruit,recruit', '--battles', '20'];
    const die = await run(['review', '-', '--at', String(at), '--die', '1=6', ...flags], { stdin: text });
    expect(die.out).toMatch(/With a 6 instead of a \d, South wins [\d.]+ % instead of [\d.]+ %\./);
    expect(die.code).toBe(0);
    expect(die.out).toMatch(/changed [\d.]+ % \(.*\)\n {2}as it was [\d.]+ %/);
    const order = moves.findIndex((m: { command?: { kind: string } }) => m.command?.kind === 'march') + 1;
    const answer = await run(
      ['review', '-', '--at', String(order), '--answer', '{"kind":"done"}', '--json', ...flags],
      { stdin: text },
    );
    expect(JSON.parse(answer.out)).toMatchObject({ move: order, changed: { battles: 20 } });
  });

  it.each<[string[], string]>([
    [['--at', '3'], 'with it either --die 2=6 or --answer'],
    [['--die', '1=6'], '--at: expected the move to change'],
    [['--at', 'DICE', '--die', '1=6', '--answer', '{"kind":"done"}'], 'found both'],
    [['--at', '9999', '--die', '1=1'], '--at, move: expected 1 to'],
    [['--at', '0', '--die', '1=1'], 'Expected a whole number, 1 to'],
    [['--at', 'DICE', '--die', '99=1'], '--die, die: expected 1 to'],
    [['--at', 'DICE', '--die', '0=1'], '--die, die: expected 1 to'],
    [['--at', 'DICE', '--die', '1=7'], '--die, face: expected 1 to 6, the faces of this die, found 7'],
    [['--at', 'DICE', '--die', '1=0'], '--die, face: expected 1 to 6'],
    [['--at', '3', '--die', 'six'], 'which die and its face'],
    [['--at', '3', '--answer', '{"kind":"retire"}'], 'answer.kind: expected'],
    [['--at', '3', '--answer', '[1]'], '--answer, answer.kind: expected'],
    [['--at', '3', '--answer', 'nowhere.json'], 'nowhere.json: expected a file'],
    [
      ['--at', 'DICE', '--die', '1=6', '--generals', 'hannibal,recruit'],
      '--generals: expected two of recruit',
    ],
    [['--at', 'DICE', '--die', '1=6', '--battles', '1'], 'Expected a whole number, 2 to'],
  ])('%s is one sentence', async (flags, sentence) => {
    const text = await record();
    const dice = JSON.parse(text).moves.findIndex((m: { faces: number[] }) => m.faces.length > 0) + 1;
    const argv = ['review', '-', ...flags.map((f) => (f === 'DICE' ? String(dice) : f))];
    const ran = await run(argv, { stdin: text });
    isWrongInput(ran);
    expect(ran.err).toContain(sentence);
  });

  const altered = (list: readonly object[], n: number, by: object | undefined): object[] =>
    list.map((m, i) => (i !== n ? m : by === undefined ? {} : { ...m, ...by }));
  it.each<[string, (moves: readonly object[]) => object, string]>([
    ['newer rules', () => ({ version: 99 }), 'version'],
    ['a broken move', (moves) => ({ moves: altered(moves, 2, undefined) }), 'moves'],
    ['another digest', (moves) => ({ moves: altered(moves, 4, { digest: '0' }) }), 'departs at move 5'],
    ['no moves', () => ({ moves: [] }), 'at least one move'],
  ])('a record with %s is refused in a sentence', async (_, change, sentence) => {
    const whole = JSON.parse(await record());
    const ran = await run(['review', '-'], { stdin: JSON.stringify({ ...whole, ...change(whole.moves) }) });
    isWrongInput(ran);
    expect(ran.err).toContain(sentence);
  });
});
