import { describe, expect, it } from 'vitest';
import { json, MARCH, ORDERS, SHOOT, STANCE, VOLLEY } from './positions.ts';
import { isWrongInput, run, words } from './run.ts';

describe('tercio position', () => {
  it.each(['stance', 'orders', 'shoot'])(
    'prints a template of %s that ask, try and odds accept as it is',
    async (phase) => {
      const template = await run(['position', 'teaching', '--phase', phase]);
      expect(template.code).toBe(0);
      expect(template.out).toContain('//');
      const asked = await run(['ask', '-', '--json'], { stdin: template.out });
      expect(asked.err).toBe('');
      const { asks } = JSON.parse(asked.out);
      const command = json(asks[0].suggestions[0]);
      const tried = await run(['try', 'p', command, '--seed', '1'], { files: { p: template.out } });
      expect(tried.code).toBe(0);
      expect((await run(['odds', 'p', command], { files: { p: template.out } })).code).toBe(0);
    },
  );

  it('names the phases when it is asked for another, and the rule sets', async () => {
    const phase = await run(words('position teaching --phase lunch'));
    isWrongInput(phase);
    expect(phase.err).toContain('expected one of stance, orders, shoot, found "lunch"');
    const rules = await run(words('position chess'));
    isWrongInput(rules);
    expect(rules.err).toContain('RULES: expected a rule set:');
  });
});

describe('a battle that the page saved', () => {
  it('is a position where one is wanted, and begins a battle under its names', async () => {
    const { kind: _, ...position } = ORDERS as { kind?: string; rules: string };
    const moment = {
      kind: 'battle',
      name: 'Mine',
      seats: 'two',
      rules: position.rules,
      names: ['Reds', 'Blues'],
      position,
    };
    expect((await run(['ask', json(moment)])).out).toBe((await run(['ask', json(ORDERS)])).out);
    const files = { 'mine.json': json(moment) };
    const told = await run(['battle', '--scenario', 'mine.json', '--seed', '1', '--json'], { files });
    expect(told.err).toBe('');
    const record = JSON.parse(told.out);
    expect(record.names).toEqual(['Reds', 'Blues']);
    const noted = {
      ...record,
      name: 'Mine',
      scenario: '',
      seats: 'two',
      side: 0,
      text: { en: 'Dawn', fr: 'Aube' },
    };
    expect((await run(['replay', json(noted), '--quiet'])).code).toBe(0);
  });
});

describe('tercio position --fields', () => {
  it('lists every field with its meaning, what it takes and its default, in both languages', async () => {
    const { code, out } = await run(words('position teaching --fields'));
    expect(code).toBe(0);
    expect(out).toContain(
      'companies[].strength\n    dice of its volley, and the losses that break it\n    whole number 1..12; default: 4\n',
    );
    expect(out).toContain(
      'companies[].id\n    its name; no two alike\n    text, up to 20 characters; must be given\n',
    );
    expect(out).toMatch(/companies\[\]\.x\n.*\n.*hidden from the other side/);
    const french = await run(words('position teaching --fields --lang fr'));
    expect(french.out).toContain('nombre entier 1..12; par défaut : 4');
    const told = JSON.parse((await run(words('position teaching --fields --json'))).out);
    expect(told.fields).toContainEqual({
      place: 'companies[].marched',
      kind: 'flag',
      meaning: { en: 'has marched this turn', fr: 'a marché ce tour' },
      missing: { value: false },
    });
  });

  it('is no flag beside which a template is written as JSON', async () => {
    isWrongInput(await run(words('position teaching --json')));
  });
});

describe('tercio ask', () => {
  it('says who is asked what, the default and suggestions', async () => {
    const { code, out, err } = await run(['ask', 'p.json'], { files: { 'p.json': ORDERS } });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('[0] the first side is asked: Which company marches? (HR-ORDER-1)');
    expect(out).toContain('default: {"ask":"0","kind":"done"}');
    expect(out).toContain('{"ask":"0","kind":"march","company":"A1","turn":0,"ahead":2}');
  });

  it('speaks French', async () => {
    const { out } = await run(['ask', json(ORDERS), '--lang', 'fr']);
    expect(out).toContain('le premier camp est interrogé : Quelle compagnie marche ? (HR-ORDER-1)');
  });

  it('gives both secret asks as JSON, with as many suggestions as wanted', async () => {
    const { out, err } = await run(['ask', '-', '--json', '--most', '1'], { stdin: json(STANCE) });
    expect(err).toBe('');
    const told = JSON.parse(out);
    expect(told.asks.map((a: { id: string; secret: boolean }) => [a.id, a.secret])).toEqual([
      ['0:0', true],
      ['0:1', true],
    ]);
    expect(told.asks[0].suggestions).toEqual([{ ask: '0:0', kind: 'seal', stance: 'press' }]);
  });
});

describe('tercio try', () => {
  it('applies a command with scripted dice: events, factors, asks and the new position', async () => {
    const { code, out } = await run(['try', json(SHOOT), json(VOLLEY), '--dice', '6,4,1,5']);
    expect(code).toBe(0);
    expect(out).toContain('A1 fires at B1: 3 hits, 3 losses so far. (HR-FIRE-1)');
    expect(out).toContain('A1: +4 needed to hit (HR-FIRE-1)');
    expect(out).toContain('the first side, volley: 6, 4, 1, 5 → 3 (HR-FIRE-1)');
    expect(out).toContain('[1] the second side is asked');
    const position = out.trim().split('\n').at(-1) as string;
    const again = await run(['ask', position, '--json']);
    expect(JSON.parse(again.out).asks[0].side).toBe(1);
    expect(JSON.parse(position).companies[1].losses).toBe(3);
  });

  it('prints the same as JSON, and nothing else', async () => {
    const { out, err } = await run(['try', json(SHOOT), json(VOLLEY), '--dice', '6,4,1,5', '--json']);
    expect(err).toBe('');
    const told = JSON.parse(out);
    expect(told.done).toHaveLength(1);
    expect(told.done[0]).toMatchObject({ side: 0, by: 'command', faces: [6, 4, 1, 5], asked: 'shoot' });
    expect(told.done[0].events[0].factors[0]).toEqual({
      rule: 'HR-FIRE-1',
      what: 'basic',
      value: 4,
      owner: 'A1',
    });
    expect(told.asks[0]).toMatchObject({ id: '1', side: 1, kind: 'shoot' });
    expect(told.position.kind).toBe('position');
    expect(told.refused).toBeNull();
  });

  it('throws seeded dice, the same for the same seed', async () => {
    const once = await run(['try', json(SHOOT), json(VOLLEY), '--seed', 'x', '--json']);
    const twice = await run(['try', json(SHOOT), json(VOLLEY), '--seed', 'x', '--json']);
    const other = await run(['try', json(SHOOT), json(VOLLEY), '--seed', 'y', '--json']);
    expect(once.out).toBe(twice.out);
    expect(JSON.parse(once.out).done[0].faces).not.toEqual(JSON.parse(other.out).done[0].faces);
  });

  it('takes several commands, answers among them, from files and lists', async () => {
    const react = { kind: 'react', shoot: true };
    const files = { 'p.json': ORDERS, 'c.json': [{ ...MARCH, ask: '0' }, react] };
    const { out, code } = await run(words('try p.json c.json --dice 1,1,1,1 --json'), { files });
    expect(code).toBe(0);
    const told = JSON.parse(out);
    expect(told.done.map((d: { command: object }) => d.command)).toEqual([
      { ask: '0', turn: 0, ...MARCH },
      { ask: '1', ...react },
    ]);
    expect(told.position.companies[0].y).toBe(6.5);
  });

  it('answers the secret ask of each side in turn', async () => {
    const seals = [
      { kind: 'seal', stance: 'press' },
      { kind: 'seal', stance: 'hold' },
    ];
    const { out } = await run(['try', json(STANCE), json(seals), '--dice', '2,5', '--json']);
    const told = JSON.parse(out);
    expect(told.done.map((d: { side: number }) => d.side)).toEqual([0, 1]);
    expect(told.position).toMatchObject({ first: 1, stance: ['press', 'hold'] });
  });

  it('stops at a question, takes default answers, or answers from a list', async () => {
    const stop = await run(['try', json(ORDERS), json(MARCH), '--json']);
    expect(JSON.parse(stop.out).asks[0].kind).toBe('react');
    const byDefault = await run(['try', json(ORDERS), json(MARCH), '--answers', 'default', '--json']);
    const told = JSON.parse(byDefault.out);
    expect(told.done.map((d: { by: string }) => d.by)).toEqual(['command', 'default']);
    expect(told.asks[0]).toMatchObject({ side: 1, kind: 'order' });
    const answers = { 'a.json': [{ kind: 'react', shoot: true }] };
    const list = await run(
      ['try', json(ORDERS), json(MARCH), '--answers', 'a.json', '--dice', '6,6,1,1', '--json'],
      {
        files: answers,
      },
    );
    expect(JSON.parse(list.out).done[1]).toMatchObject({ by: 'answer', faces: [6, 6, 1, 1] });
  });

  it('default answers go no further than the resolution of the command', async () => {
    const { out } = await run([
      'try',
      json(ORDERS),
      json({ kind: 'done' }),
      '--answers',
      'default',
      '--json',
    ]);
    expect(JSON.parse(out).done).toHaveLength(1);
  });

  it('prints a refusal with rule, figures and the legal part, and changes nothing', async () => {
    const far = { ...MARCH, ahead: 9 };
    const refused = await run(['try', json(ORDERS), json(far)]);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('Refused: 9 paces is more than the 2 paces allowed. (HR-MARCH-1)');
    expect(refused.out).toContain(
      'Legal as far as: {"ask":"0","kind":"march","company":"A1","turn":0,"ahead":2}',
    );
    const inJson = JSON.parse((await run(['try', json(ORDERS), json(far), '--json'])).out);
    expect(inJson.refused.refusal).toMatchObject({
      rule: 'HR-MARCH-1',
      why: 'too-far',
      figures: { ahead: 9, most: 2 },
    });
    expect(inJson.done).toEqual([]);
    const before = await run(['try', json(ORDERS), '[]', '--json']);
    expect(inJson.digest).toBe(JSON.parse(before.out).digest);
  });

  it('TERCIO-STALE refuses the answer to a question that is not open', async () => {
    const { code, out } = await run(['try', json(ORDERS), json({ ask: '77', kind: 'done' }), '--lang', 'fr']);
    expect(code).toBe(1);
    expect(out).toContain('Refusé : La question 77 n’est plus ouverte. (TERCIO-STALE)');
  });

  it('TERCIO-OVER a battle that is over takes no command, and says how it ended', async () => {
    const over = { winner: 1, how: 'army-broken', rule: 'HR-END-1', score: [0, 4] };
    const ended = json({ ...ORDERS, over });
    const asked = await run(['ask', ended]);
    expect(asked.out).toBe(
      'Victory of the second side: the army of the first side is broken (0 to 4, HR-END-1).\n',
    );
    const tried = await run(['try', ended, json({ kind: 'done' })]);
    expect(tried.code).toBe(1);
    expect(tried.out).toContain('Refused: The battle is over. (TERCIO-OVER)');
    expect(await run(['odds', ended, json({ kind: 'done' }), '--json'])).toMatchObject({ code: 1 });
  });

  it.each([
    [
      'too few dice',
      ['--dice', '6,4'],
      '--dice: expected a d6 for volley of side 0 (HR-FIRE-1), found none left',
    ],
    ['no dice', [], '--dice: expected a d6 for volley'],
    ['too many dice', ['--dice', '6,4,1,5,2'], '--dice: expected 4 faces, found 5'],
    ['a face that is not there', ['--dice', '6,4,1,9'], 'die 4 shows 9, but volley throws a d6'],
    ['dice and seed', ['--dice', '1', '--seed', '1'], '--seed: expected nothing beside --dice'],
    ['no dice at all', ['--dice', 'six'], 'Expected faces of dice with commas'],
  ])('%s is one sentence', async (_, flags, sentence) => {
    const ran = await run(['try', json(SHOOT), json(VOLLEY), ...flags]);
    isWrongInput(ran);
    expect(ran.err).toContain(sentence);
  });
});

describe('tercio odds', () => {
  it('gives the exact distribution, checked by hand', async () => {
    const { out, code } = await run(['odds', json(SHOOT), json(VOLLEY), '--json']);
    expect(code).toBe(0);
    const told = JSON.parse(out);
    // Four dice that hit on 4 or more: binomial with one half.
    const chance = (lost: number): number =>
      told.outcomes.find((o: { facets: { lostNorth: number } }) => o.facets.lostNorth === lost).chance;
    for (const [lost, of16] of [1, 4, 6, 4, 1].entries()) expect(chance(lost)).toBeCloseTo(of16 / 16, 12);
    expect(told.factors).toEqual([
      {
        event: 'volley',
        rule: 'HR-FIRE-1',
        about: ['A1', 'B1'],
        chance: 1,
        factors: [{ rule: 'HR-FIRE-1', what: 'basic', value: 4, owner: 'A1' }],
      },
    ]);
    expect(told.cut).toBe(false);
  });

  it('stops at a question unless told who answers', async () => {
    const stop = JSON.parse((await run(['odds', json(ORDERS), json(MARCH), '--json'])).out);
    expect(stop.outcomes).toHaveLength(1);
    expect(stop.outcomes[0].facets.asked).toBe('react');
    const answers = json({ kind: 'react', shoot: true });
    for (const args of [[answers], ['--answers', answers]]) {
      const { out } = await run(['odds', json(ORDERS), json(MARCH), ...args, '--json']);
      const sum = JSON.parse(out).outcomes.reduce((s: number, o: { chance: number }) => s + o.chance, 0);
      expect(sum).toBeCloseTo(1, 12);
      expect(JSON.parse(out).outcomes.length).toBeGreaterThan(3);
    }
    const quiet = JSON.parse(
      (await run(['odds', json(ORDERS), json(MARCH), '--answers', 'default', '--json'])).out,
    );
    expect(quiet.outcomes).toHaveLength(1);
  });

  it('says it in words, in both languages', async () => {
    const en = await run(['odds', json(SHOOT), json(VOLLEY)]);
    expect(en.out).toContain('37.5 %  losses of the north: 2');
    expect(en.out).toContain('volley A1 – B1 (HR-FIRE-1), 100 %');
    expect((await run(['odds', json(SHOOT), json(VOLLEY), '--lang', 'fr'])).out).toContain(
      '37,5\u202f%  pertes du nord : 2',
    );
  });

  it('is sampled above its bound on work, each chance with its error', async () => {
    const { out } = await run(['odds', json(SHOOT), json(VOLLEY), '--most', '1', '--json']);
    const told = JSON.parse(out);
    expect(told).toMatchObject({ cut: true, exact: false, samples: 2000 });
    const half: { chance: number; error: number } = told.outcomes.find(
      (o: { facets: { lostNorth: number } }) => o.facets.lostNorth === 2,
    );
    expect(half.error).toBeCloseTo(Math.sqrt((half.chance * (1 - half.chance)) / 2000), 9);
    expect(Math.abs(half.chance - 6 / 16)).toBeLessThan(5 * half.error);
    const words = await run(['odds', json(SHOOT), json(VOLLEY), '--most', '1']);
    expect(words.out).toMatch(/sampled: .*2000/);
    expect(words.out).toMatch(/ ± [\d.]+ %/);
  });

  it('lets a general answer, or shows both extremes', async () => {
    const line = ['odds', json(ORDERS), json(MARCH), '--answers'];
    const general = JSON.parse((await run([...line, 'sergeant', '--json'])).out);
    expect(general).toMatchObject({ answers: 'sergeant', exact: true });
    expect(general.outcomes.every((o: { facets: object }) => !('asked' in o.facets))).toBe(false);
    const [best, worst] = JSON.parse((await run([...line, 'extremes', '--json'])).out);
    expect([best.answers, worst.answers]).toEqual(['best', 'worst']);
    const lost = (told: { outcomes: { chance: number; facets: { lostSouth?: number } }[] }): number =>
      told.outcomes.reduce((sum, o) => sum + o.chance * (o.facets.lostSouth ?? 0), 0);
    expect(lost(best)).toBeLessThanOrEqual(lost(worst));
    expect((await run([...line, 'extremes'])).out).toContain('the other side answers as is worst for you');
  });

  it('refuses what the rules refuse', async () => {
    const far = json({ ...MARCH, ahead: 9 });
    expect(await run(['odds', json(ORDERS), far])).toMatchObject({ code: 1 });
    const inJson = await run(['odds', json(ORDERS), far, '--json']);
    expect(JSON.parse(inJson.out).refused.rule).toBe('HR-MARCH-1');
  });
});

describe('tercio plan', () => {
  it('says how far an order goes, where it ends and what stops it, and in figures with --json', async () => {
    const far = json({ ...MARCH, ahead: 9 });
    const said = await run(['plan', json(ORDERS), far]);
    expect([said.code, said.err]).toEqual([0, '']);
    expect(said.out).toMatch(/\b2 of 2 paces/);
    expect(said.out).toContain('HR-MARCH-1');
    const told = await run(['plan', json(ORDERS), far, '--json']);
    const [plan] = JSON.parse(told.out);
    expect(plan).toMatchObject({ command: { ahead: 2 }, spent: 2, most: 2, stop: { of: { ahead: 9 } } });
    expect(plan.ends[0]).toMatchObject({ body: MARCH.company });
    const french = await run(['plan', json(ORDERS), json(MARCH), '--lang', 'fr']);
    expect(french.out).toMatch(/sur 2 paces/);
  });
});

describe('tercio way', () => {
  const argv = (...more: readonly string[]): string[] => ['way', '-', ...more];
  const position = async (): Promise<string> => {
    const { out } = await run(['position', 'adlg-r-2024']);
    return out;
  };
  it('says the cheapest orders to a place, and those of a wing', async () => {
    const stdin = await position();
    const asked = await run(['ask', '-', '--json'], { stdin });
    const { asks } = JSON.parse(asked.out) as { asks: { about: string[] }[] };
    expect(asks.length).toBeGreaterThan(0);
    const wing = await run(argv('all', '--wing', 'advance', '--json'), { stdin });
    expect(wing.err).toBe('');
    const told = JSON.parse(wing.out) as { parts: { bodies: string[]; orders: object[] }[]; idle: string[] };
    expect(told.parts.length + told.idle.length).toBeGreaterThan(0);
    const none = await run(argv('nobody', '--wing', 'advance'), { stdin });
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('bodies')]);
    const both = await run(argv('all'), { stdin });
    expect(both.code).toBe(2);
  });
});
