import { describe, expect, it } from 'vitest';
import { sample } from '../../../../../scripts/vitest/sample.ts';
import { beginBattle } from '../../../tests/subjects.ts';
import { asksOf, type Battle, openBattle, play, viewOf } from '../../battle/battle.ts';
import { luckOf, STREAM, seedOf } from '../../battle/dice/seed.ts';
import { defaults } from '../../battle/options.ts';
import { answerTo } from '../../battle/outlook/inquiry.ts';
import { type Body, type Command, complain, isComplaint } from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import { isRefusal } from '../../battle/refuse.ts';
import { type Registered, RULE_SETS } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { phrasesOf } from '../phrase-books.ts';
import { speaker } from '../phrases.ts';
import { LANGS } from '../words.ts';
import { sayAnswer, sayLost } from './answer.ts';
import type { Tongue } from './form.ts';
import { complete, type Grammar, grammarOf, sayLine, tongueIn, tongueOf, understand } from './grammar.ts';
import { bodiesIn } from './names.ts';

/** The same object with its fields in order and without those that are not there. */
const plain = (x: unknown): unknown => {
  if (Array.isArray(x)) return x.map(plain);
  if (typeof x !== 'object' || x === null) return x;
  const entries = Object.entries(x).filter(([, v]) => v !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, plain(v)]));
};

/** Battles of a game: a position, its scenarios, and random armies with the whole set-up. */
async function battlesOf(game: Registered): Promise<Battle[]> {
  const rules = await game.load();
  const options = defaults(rules.options);
  const battles = [await beginBattle(game.id, 'grammar')];
  const open = (raw: unknown): void => {
    const setup = readBeginning(rules, raw);
    if (isComplaint(setup)) throw new Error(complain(setup));
    battles.push(openBattle(rules, { setup, options, seed: `grammar ${battles.length}`, keepTrail: false }));
  };
  for (const s of SCENARIOS.filter((s) => s.rules.includes(game.id)).slice(0, 2))
    open((await s.load(game.id)).setup);
  const muster = await game.muster?.();
  if (muster !== undefined && game.id !== 'group-orders') {
    const luck = luckOf(seedOf('grammar armies'));
    const lists = await muster.lists();
    for (let tries = 0; tries < 2; tries++) {
      const army = () =>
        muster.random({ list: lists[luck.below(lists.length)].id, budget: muster.budgets[0] }, luck);
      const rosters = [await army(), await army()];
      if (!rosters.some(isComplaint)) open({ rosters });
    }
  }
  return battles;
}

/** What is lost of a command that is said and understood again. */
function lostIn(grammar: Grammar | undefined, said: Command, tongue: Tongue): string[] {
  const { ask: _, ...rest } = said;
  const line = sayLine(grammar, said, tongue);
  const back = understand(grammar, line, tongue);
  const same = 'command' in back && JSON.stringify(plain(back.command)) === JSON.stringify(plain(rest));
  if (line.startsWith('{')) return [`no words: ${line}`];
  if (/"[A-Z]/.test(line)) return [`no name: ${line}`];
  return same ? [] : [`${JSON.stringify(rest)} → ${line} → ${JSON.stringify(back)}`];
}

/** Plays a battle at random and says every command there and back. */
async function thereAndBack(
  battle: Battle,
  grammar: Grammar | undefined,
  kinds: Set<string>,
): Promise<string[]> {
  const { rules } = battle;
  const book = await phrasesOf(rules.id);
  const wrong: string[] = [];
  const luck = luckOf(seedOf('grammar'), STREAM.general0);
  for (let n = 0; n < 90 && battle.state.over === null; n++) {
    const ask = asksOf(battle)[0];
    const view = viewOf(battle, ask.side);
    const command: Command = rules.sample(view, ask, luck);
    const tongues = LANGS.map((lang) => tongueIn(lang, rules, view, book));
    for (const said of [command, ask.default, ...(ask.plan === undefined ? [] : [ask.plan])]) {
      kinds.add(said.kind);
      for (const tongue of tongues) wrong.push(...lostIn(grammar, said, tongue));
    }
    if (isRefusal(play(battle, ask.side, command))) throw new Error('refused');
  }
  return wrong;
}

describe('every command of random battles is said and understood again, in English and French', () => {
  for (const game of sample(RULE_SETS, 2, 'grammar'))
    it(game.id, async () => {
      const grammar = await grammarOf(game.id);
      const kinds = new Set<string>();
      const wrong: string[] = [];
      for (const battle of await battlesOf(game)) wrong.push(...(await thereAndBack(battle, grammar, kinds)));
      expect(kinds.size).toBeGreaterThan(game.id === 'argad' ? 1 : 9);
      expect(wrong.slice(0, 6)).toEqual([]);
    });
});

/** Commands that battles by luck seldom come to, in the form that the rules read; a, b are one's own, e an enemy. */
const SELDOM: Readonly<Record<string, (a: string, b: string, e: string) => readonly object[]>> = {
  'adlg-r-2021': (a, b, e) => [
    { kind: 'support', units: [a], legs: [{ do: 'advance', by: 1 }] },
    { kind: 'reform', places: [{ unit: a, x: 3, y: 4.5 }, { unit: b, x: 5, y: 4.5 }] }, // biome-ignore format: a row
    { kind: 'leave-zoc', units: [a], by: 1, direction: 0 },
    { kind: 'disengage', unit: a, turnBack: true },
    { kind: 'disengage', unit: a, with: [b], turnBack: false },
    { kind: 'stakes', unit: a },
    { kind: 'hold', units: [a, b], rally: [a] },
    { kind: 'reveal', marker: a },
    { kind: 'reserve', unit: a },
    { kind: 'bank', unit: a, points: 2 },
    { kind: 'special', units: [a] },
    { kind: 'follow', by: 1.5 },
    { kind: 'enter', places: [{ unit: a, x: 3, y: 1, facing: 90 }] },
    { kind: 'ship', targets: [e] },
    { kind: 'ship', targets: [] },
  ],
  'group-orders': (a, b, e) => [
    { kind: 'help', group: 0 },
    { kind: 'help', group: -1 },
    { kind: 'face', facing: 90 },
    { kind: 'sequence', units: [a, b] },
    { kind: 'arrive', unit: a, x: 40, wide: 2, ahead: 6 },
    { kind: 'melee', stands: [{ unit: a, stand: 1, enemy: e }], overlaps: [{ unit: b, enemy: e }] },
    { kind: 'pursue', go: true },
    { kind: 'occupy', unit: a },
    { kind: 'occupy', unit: '' },
  ],
  argad: (a) => [
    { kind: 'yield' },
    { kind: 'amend', order: null },
    { kind: 'amend', order: { who: [a], intent: 'hold' } },
    { kind: 'answer-amendment', yes: true },
    { kind: 'fate', surrender: false },
  ],
  baroque: (a, b, e) => [
    { kind: 'caracole', unit: a },
    { kind: 'turn-gun', unit: a, gun: b },
    { kind: 'hand-over', give: true },
    { kind: 'counter', unit: a },
    { kind: 'counter', unit: '' },
    { kind: 'pair', a, b: e },
    { kind: 'destiny', again: true },
    { kind: 'special', unit: a, x: 5 },
    { kind: 'special', unit: '', x: 0 },
  ],
};

describe('what battles by luck seldom come to is said and understood again', () => {
  it.each(Object.keys(SELDOM))('%s', async (id) => {
    const { rules, state } = await beginBattle(id, 'seldom');
    const [grammar, book] = await Promise.all([grammarOf(id), phrasesOf(id)]);
    const view = rules.view(state, 0);
    const of = (side: 0 | 1): string[] =>
      rules
        .bodies(view)
        .filter((x: Body) => x.side === side && x.solid)
        .map((x: Body) => x.id);
    const [a, b] = of(0);
    const wrong: string[] = [];
    for (const raw of SELDOM[id](a, b, of(1)[0])) {
      const command = rules.readCommand({ ask: '1', ...raw });
      if (isComplaint(command)) wrong.push(`${JSON.stringify(raw)}: ${complain(command)}`);
      else
        wrong.push(...LANGS.flatMap((lang) => lostIn(grammar, command, tongueIn(lang, rules, view, book))));
    }
    expect(wrong).toEqual([]);
  });
});

describe('a conversation about a battle', async () => {
  const battle = await beginBattle('adlg-r-2024', 'talk');
  const { rules } = battle;
  const grammar = await grammarOf(rules.id);
  const book = await phrasesOf(rules.id);
  const [ask] = asksOf(battle);
  const view = viewOf(battle, ask.side);
  const bodies = rules.bodies(view);
  const [ours, theirs] = [0, 1].map((side) => bodies.find((b) => b.side === side)!);
  const en = tongueOf('en', bodies, book);
  const fr = tongueOf('fr', bodies, book);
  const name = en.names.say(ours.id);

  it('takes synonyms, units of length, small letters and no accents', () => {
    const by = (line: string, tongue = en) => understand(grammar, line, tongue);
    const wheel = { kind: 'move', units: [ours.id], legs: [{ do: 'wheel', to: 'left', by: 20 }] };
    expect(by(`${name.toLowerCase()}   wheel LEFT 20°`)).toEqual({ command: wheel });
    expect(by(`${ours.id} conversion a gauche 20 degrés`, fr)).toEqual({ command: wheel });
    expect(by(`${ours.id} advance 1.5 UD and slide left .5`)).toEqual({
      command: {
        kind: 'move',
        units: [ours.id],
        legs: [
          { do: 'advance', by: 1.5 },
          { do: 'slide', by: -0.5 },
        ],
      },
    });
    expect(by(`${ours.id} avance 1,5, glisse à droite 0,5`, fr)).toEqual({
      command: {
        kind: 'move',
        units: [ours.id],
        legs: [
          { do: 'advance', by: 1.5 },
          { do: 'slide', by: 0.5 },
        ],
      },
    });
  });

  async function battleOf(id: string): Promise<Battle> {
    const { setup: raw } = await SCENARIOS.find((s) => s.id === id)!.load(rules.id);
    const setup = readBeginning(rules, raw);
    if (isComplaint(setup)) throw new Error(complain(setup));
    return openBattle(rules, { setup, options: defaults(rules.options), seed: 'corps', keepTrail: false });
  }

  it('calls a corps by name or number, as it is told; what both sides call alike is one’s own', async () => {
    const pavia = await battleOf('pavia-1525');
    const told = viewOf(pavia, 0);
    const [here, ici] = LANGS.map((lang) => tongueIn(lang, pavia.rules, told, book, 0));
    const royal = { command: { kind: 'activate', corps: 0 } };
    const activate: Command & { corps: number } = { ask: '', kind: 'activate', corps: 0 };
    for (const line of [
      'activate the Royal corps',
      'Royal corps',
      'the royal',
      'corps 1',
      'activate corps 1',
    ])
      expect(understand(grammar, line, here)).toEqual(royal);
    expect(understand(grammar, 'active le corps Royal', ici)).toEqual(royal);
    expect(sayLine(grammar, activate, here)).toBe('activate the Royal corps');
    expect(understand(grammar, 'describe the Spanish corps', here)).toEqual({
      query: { about: 'corps', corps: { side: 1, group: 'Spanish' } },
    });
    const own = pavia.rules.bodies(told).filter((b) => b.side === 0);
    const swiss = own.filter((b) => b.group === 'Swiss').map((b) => b.id);
    for (const words of ['Swiss corps', 'the Swiss', 'corps 3'])
      expect(bodiesIn(own, words, here)).toEqual(swiss);
    expect(bodiesIn(own, 'Spanish corps', here)).toEqual([]);
    expect(bodiesIn(own, 'corps 4', here)).toEqual([]);

    const rocroi = await battleOf('rocroi-1643');
    const told2 = viewOf(rocroi, 0);
    const right = (side: 0 | 1) =>
      understand(grammar, 'right corps', tongueIn('en', rocroi.rules, told2, book, side));
    expect([right(0), right(1)]).toEqual([0, 5].map((corps) => ({ command: { kind: 'activate', corps } })));
    expect('lost' in understand(grammar, 'right corps', tongueIn('en', rocroi.rules, told2, book))).toBe(
      true,
    );
  });

  it('leaves the way of a charge to the rules', () => {
    expect(understand(grammar, `${ours.id} charge ${theirs.id}`, en)).toEqual({
      wish: { kind: 'charge', about: [ours.id], target: theirs.id },
    });
  });

  it('says how far it understood and what may follow, and completes names and words', () => {
    const line = `${name} wheel lefft 20`;
    const found = understand(grammar, line, en);
    if (!('lost' in found)) throw new Error('understood');
    expect(found.lost.found).toBe('lefft 20');
    expect(found.lost.expected).toEqual(expect.arrayContaining(['left', 'right']));
    expect(sayLost(en, line, found.lost)[0]).toBe(`Understood as far as “${name} wheel”.`);
    expect(complete(grammar, `${name} wh`, en)).toEqual([`${name} wheel`]);
    expect(complete(grammar, name.slice(0, 4), en)).toContain(name);
    expect(complete(grammar, `${name} wheel`, en)).toEqual([`${name} wheel left`, `${name} wheel right`]);
  });

  it('answers about distances, parts of the table and who reaches whom, and changes nothing', () => {
    const before = rules.digest(battle.state);
    const s = speaker('en', book, { bodies, names: ['Us', 'Them'], unit: 'UD' });
    const say = (line: string): string[] => {
      const found = understand(grammar, line, en);
      if (!('query' in found)) throw new Error(`no question: ${line}`);
      return sayAnswer(s, en, grammar, answerTo(rules, view, ask.side, ask, found.query));
    };
    expect(say(`distance ${ours.id} ${theirs.id}`)[0]).toMatch(/: \d+(\.\d+)? UD$/);
    const all = ['left', 'centre', 'right'].flatMap((part) => say(`describe the ${part}`));
    expect(all.filter((line) => line !== 'Nobody stands there.')).toHaveLength(bodies.length);
    expect(say(`describe ${theirs.id}`)[0]).toContain('(Them)');
    expect(say(`what can reach ${theirs.id}`).length).toBeGreaterThan(0);
    expect(say('distance "X9" "Y9"')).toEqual(['Nobody called X9 stands on the table.']);
    expect(rules.digest(battle.state)).toBe(before);
  });

  it('takes any line whatever without failing', () => {
    for (const line of [
      '',
      '{',
      '{"kind":',
      '"',
      '((((',
      'forward',
      '🐴 charge',
      'x'.repeat(5000),
      ','.repeat(300),
    ])
      expect('lost' in understand(grammar, line, en)).toBe(true);
  });
});
