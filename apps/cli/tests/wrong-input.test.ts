import { describe, expect, it } from 'vitest';
import { parseJson, withoutComments } from '../src/jsonc.ts';
import { json, MARCH, ORDERS } from './positions.ts';
import { isWrongInput, run } from './run.ts';

const MANY = 33 * 1024 * 1024;

describe('wrong input is one sentence that names the place and what was expected', () => {
  it.each<[string, string[], string]>([
    ['no such file', ['ask', 'nowhere.json'], 'nowhere.json: expected a file that can be read'],
    ['no JSON', ['ask', 'text.json'], 'text.json, line 2 column 3: expected JSON, found "h"'],
    [
      'cut short',
      ['ask', '{"rules": "hedgerow",'],
      'POSITION, line 1 column 22: expected JSON, found the end',
    ],
    ['empty', ['ask', 'empty.json'], 'empty.json: expected JSON, found nothing'],
    ['a list', ['ask', '[1]'], 'POSITION: expected a position, found a list of 1'],
    ['no rules', ['ask', '{}'], 'POSITION, rules: expected the id of a rule set, found nothing'],
    ['unknown rules', ['ask', '{"rules":"chess"}'], 'POSITION, rules: expected a rule set: '],
    ['another kind', ['ask', '{"kind":"record"}'], 'POSITION, kind: expected "position", found "record"'],
    [
      'from the future',
      ['ask', json({ ...ORDERS, format: 2 })],
      'format: expected at most 1 (the file is from a newer Tercio), found 2',
    ],
    [
      'newer rules',
      ['ask', json({ ...ORDERS, version: 99 })],
      'version: expected at most 3 (newer rules), found 99',
    ],
    [
      'wrong format',
      ['ask', json({ ...ORDERS, format: 'one' })],
      'format: expected a whole number from 1 to 1',
    ],
    [
      'a wrong field',
      ['ask', json({ ...ORDERS, companys: [] })],
      'POSITION, companys: unknown field; did you mean companies?',
    ],
    [
      'a wrong place',
      ['ask', json({ ...ORDERS, companies: [{ id: 'A', side: 0, at: '[0..1] N' }] })],
      'POSITION, companies[0].at: expected corners',
    ],
    ['too big', ['ask', 'big.json'], 'big.json: expected at most 32 MB, found 33 MB'],
    [
      'twice from standard input',
      ['try', '-', '-'],
      'COMMAND: expected standard input ("-") to be named once',
    ],
    ['no command', ['try', json(ORDERS), '[3]'], 'COMMAND[0]: expected a command'],
    [
      'a command without kind',
      ['try', json(ORDERS), '{"ask":"0"}'],
      'COMMAND, kind: expected a kind of command, found nothing',
    ],
    [
      'a command of another ask',
      ['try', json(ORDERS), '{"kind":"seal","stance":"hold"}'],
      'COMMAND, kind: expected one of march, done, found "seal"',
    ],
    [
      'a malformed command',
      ['try', json(ORDERS), json({ ...MARCH, ahead: 'far' })],
      'COMMAND, ahead: expected a number, found "far"',
    ],
    [
      'the second command',
      ['try', json(ORDERS), json(MARCH), '{"kind":7}'],
      'COMMAND 2, kind: expected a kind of command, found 7',
    ],
    [
      'odds of another ask',
      ['odds', json(ORDERS), '{"kind":"seal","stance":"hold"}'],
      'COMMAND, kind: expected one of march, done, found "seal"',
    ],
    ['odds of nothing', ['odds', json(ORDERS), '[]'], 'COMMAND: expected at least one command'],
    [
      'answers that are not there',
      ['try', json(ORDERS), json(MARCH), '--answers', 'no.json'],
      'no.json: expected a file',
    ],
    [
      'an answer by nobody',
      ['odds', json(ORDERS), json(MARCH), '--answers', 'hannibal'],
      '--answers: expected ask, default, extremes, recruit',
    ],
    [
      'odds of no work at all',
      ['odds', json(ORDERS), json(MARCH), '--most', '0'],
      'Expected a whole number, 1 to',
    ],
    ['an unknown flag', ['ask', json(ORDERS), '--fast'], "unknown option '--fast'"],
    ['an unknown command', ['conquer'], "unknown command 'conquer'"],
    ['help on an unknown command', ['help', 'conquer'], "unknown command 'conquer'"],
    ['a missing argument', ['ask'], "missing required argument 'position'"],
    ['too many arguments', ['ask', json(ORDERS), 'more'], 'too many arguments'],
    ['a wrong language', ['ask', json(ORDERS), '--lang', 'de'], 'Allowed choices are en, fr'],
    ['a wrong number', ['ask', json(ORDERS), '--most', '-1'], 'Expected a whole number, 0 to 10000'],
    ['no scenario', ['battle'], '--rules: expected the id of a rule set, or --scenario with a file'],
    [
      'an unknown scenario',
      ['battle', '--rules', 'teaching', '--scenario', 'waterloo'],
      '--scenario: expected one of meeting, or a file, found "waterloo"',
    ],
    [
      'a scenario of other rules',
      ['battle', '--rules', 'teaching', '--scenario', '{"rules":"argad"}'],
      '--scenario, rules: expected a file for hedgerow, found "argad"',
    ],
    [
      'a scenario with a wrong set-up',
      ['battle', '--scenario', '{"rules":"hedgerow","setup":{"companies":4}}'],
      '--scenario, setup.companies: expected a list, found 4',
    ],
    [
      'a scenario with a wrong option',
      [
        'battle',
        '--scenario',
        json({ rules: 'hedgerow', setup: { companies: ORDERS.companies }, options: { turns: 'many' } }),
      ],
      '--scenario, options.turns: expected a number, found "many"',
    ],
    [
      'a scenario with a stray field',
      ['battle', '--scenario', '{"rules":"hedgerow","setups":1}'],
      '--scenario, setups: expected one of the fields',
    ],
    [
      'an unknown general',
      ['battle', '--rules', 'teaching', '--generals', 'recruit,napoleon'],
      '--generals: expected one of recruit, ensign, sergeant, captain, found "napoleon"',
    ],
    [
      'a record that cannot be kept',
      ['battle', '--rules', 'teaching', '--record', 'locked.json'],
      'locked.json: expected a file that can be written',
    ],
    [
      'one general',
      ['battle', '--rules', 'teaching', '--generals', 'recruit'],
      '--generals: expected two names',
    ],
    ['fuzz without rules', ['fuzz'], "required option '--rules <rules>' not specified"],
    [
      'fuzz with a wrong number',
      ['fuzz', '--rules', 'teaching', '--battles', '0'],
      'Expected a whole number',
    ],
    ['a record that is none', ['replay', '{"kind":"position"}'], 'RECORD, kind: expected one of record'],
    [
      'a record from the future',
      ['replay', '{"kind":"record","format":7}'],
      'format (this file is from a newer Tercio)',
    ],
    ['rules of a game that is not there', ['rules', 'chess'], 'RULESET: expected one of adlg-r-2021'],
    [
      'a rule that is not there',
      ['rules', 'argad', 'AG-SIM'.concat('X')],
      'ID: expected the id of a rule of argad',
    ],
    [
      'a wrong side',
      ['bot', '--rules', 'teaching', '--side', '3'],
      "argument '3' is invalid. Expected a whole number, 0 to 2.",
    ],
  ])('%s', async (_, argv, sentence) => {
    const files = {
      'text.json': '{\n  hello\n}',
      'empty.json': ' // nothing\n',
      'big.json': ' '.repeat(MANY),
    };
    const ran = await run(argv, { files, stdin: json(ORDERS) });
    isWrongInput(ran);
    expect(ran.err).toContain(sentence);
  });

  it('standard input is bounded too', async () => {
    const piece = ' '.repeat(1024 * 1024);
    let pieces = 0;
    const stdin = {
      async *[Symbol.asyncIterator]() {
        for (;;) {
          pieces++;
          yield piece;
        }
      },
    };
    const ran = await run(['ask', '-'], { stdin });
    isWrongInput(ran);
    expect(ran.err).toContain('expected at most 32 MB');
    expect(pieces).toBe(33);
  });
});

describe('JSON with comments', () => {
  it.each([
    ['{"a": 1 // one\n}', { a: 1 }],
    ['/* all */ {"a": "// no comment", "b": "/* nor this */"}', { a: '// no comment', b: '/* nor this */' }],
    ['[1, 2, /* last */\n]', [1, 2]],
    ['{"a": [1,],}', { a: [1] }],
    ['\ufeff{"a": "\\"//"}', { a: '"//' }],
    ['["a,]", "b,}"]', ['a,]', 'b,}']],
    ['{"a": 1} // \u00e9nd', { a: 1 }],
  ])('reads %s', (text, value) => {
    expect(parseJson(text, 'x')).toEqual(value);
    expect(withoutComments(text)).toHaveLength(text.length);
  });

  it.each([
    ['{"a": 1 /* open', 'line 1 column 8: expected JSON, found the end'],
    ['[,]', 'line 1 column 2: expected JSON'],
    ['[1,,]', 'expected JSON'],
    ['{"a"\n : }', 'line 2 column 4: expected JSON, found "}"'],
    ['{"a": "x\n"}', 'line 1 column 7: expected JSON'],
    ['{"a": 1 "b": 2}', 'line 1 column 9: expected JSON, found "\\""'],
    ['{"a": [1, {"b": tru}]}', 'line 1 column 17: expected JSON, found "t"'],
    ['[01]', 'line 1 column 3: expected JSON, found "1"'],
  ])('complains about %s', (text, sentence) => {
    expect(() => parseJson(text, 'x')).toThrow(sentence);
  });
});
