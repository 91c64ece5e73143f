import { readFileSync } from 'node:fs';
import {
  type AnyRuleSet,
  type Ask,
  complain,
  isComplaint,
  isRefusal,
  type Json,
  openBattle,
  play,
  readBeginning,
  readOptions,
  SeededDice,
  type State,
  seedOf,
} from '@tercio/engine';
import { type PhraseBook, phrasesOf, speaker } from '@tercio/engine/text';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { kitOf } from '../../games/index.ts';
import type { Prose, QuestionPanel } from '../../page/panels.ts';
import { en, fr } from '../../words/catalogue.ts';
import type { Command } from '../engine.ts';
import { controlsOf } from '../open.ts';
import { loadRules } from '../rules.ts';
import type { Found, Wanted } from './figures-worker.ts';
import type { Reckoner } from './outlook.ts';
import { plainQuestion, withConsequences } from './questions.ts';

/**
 * Every kind of question that a game asks on a card, held to what a card must say: who and whom, what comes of each answer in
 * one measure, the chances of its dice, and the factors behind them. Cards of kinds without dice are listed with the reason.
 */
const RECORDS = new URL('../../../../../packages/engine/tests/records/', import.meta.url);

/** A place where it is asked: after `orders` of a drill, or after `moves` of a record, or on a position of our own. */
type Place =
  | { readonly drill: number; readonly orders: number }
  | { readonly record: string; readonly moves: number }
  | { readonly position: Json; readonly orders: readonly object[]; readonly options?: Json };

interface Held {
  readonly at: readonly Place[];
  readonly names: RegExp | 'about' | 'nobody'; // who is named: those the question is about, others, or there is nobody to name
  readonly odds: RegExp | string; // what an answer with dice says; or why there is no chance to tell
  readonly why?: true; // the factors of an answer can be looked at
  readonly also?: RegExp; // what else is said: who may fall, who fights along, what a test asks for
  readonly whyNone?: string; // why there are none, where there are odds
}

const FIGHT =
  /they lose 1 or more \d+ %, (?:rout|give way) \d+ %; we lose 1 or more \d+ %, (?:rout|give way) \d+ %/;
const FOUGHT = /they lose 1 or more [1-9]\d* %/; // the fight that follows is in the figures
const NO_DICE = 'nothing is thrown';
const drill = (n: number, orders: number): Place => ({ drill: n, orders });
const record = (name: string, moves: number): Place => ({ record: name, moves });

const baroqueUnits = (units: readonly object[], more: object = {}): Json =>
  JSON.parse(
    JSON.stringify({
      rules: 'baroque',
      table: [40, 40],
      phase: 'orders',
      active: 0,
      commands: [{ side: 0 }, { side: 1 }],
      units,
      ...more,
    }),
  );

const KINDS: Readonly<Record<string, Readonly<Record<string, Held>>>> = {
  'adlg-r-2021': {
    role: { at: [record('adlg-r-2021-rosters-mixed-7-1', 0)], names: 'nobody', odds: NO_DICE },
    adjust: {
      at: [record('adlg-r-2021-rosters-mixed-7-1', 10)],
      names: 'nobody',
      odds: 'the faces of its one die are told: 1–2 it stays, 3–4 …',
    },
    evade: {
      at: [drill(11, 1), record('adlg-r-2021-rosters-mixed-7', 149)],
      names: 'about',
      odds: FIGHT,
      why: true,
      also: /caught \d+ %; they lose/,
    },
    pursue: {
      at: [drill(60, 1), record('adlg-r-2021-short-battle-6', 39)],
      names: 'about',
      odds: 'its way is fixed; met, the fight is told',
    },
    follow: {
      at: [record('adlg-r-2021-rosters-mixed-7', 151), drill(70, 2)],
      names: 'about',
      odds: FIGHT,
      why: true,
    },
    special: { at: [record('adlg-r-2021-kircholm-1605-mixed-7-2', 0)], names: 'about', odds: NO_DICE },
    enter: {
      at: [record('adlg-r-2021-kircholm-1605-mixed-7-2', 2)],
      names: /Courland reiters/,
      odds: NO_DICE,
    },
    engage: {
      at: [record('adlg-r-2021-short-battle-6', 18)],
      names: 'about',
      odds: FIGHT,
      why: true,
      also: /may fall: \d+ %|adds nothing/,
    },
    'to-rally': {
      at: [record('adlg-r-2021-rosters-mixed-7-1', 70)],
      names: 'about',
      odds: /a point back \d+ %/,
      whyNone: 'the throw comes later in the turn',
    },
    choose: {
      at: [record('adlg-r-2021-kircholm-1605-mixed-7-2', 100)],
      names: 'about',
      odds: FIGHT,
      why: true,
    },
  },
  'adlg-r-2024': {
    evade: { at: [drill(98, 2)], names: 'about', odds: FIGHT, why: true, also: /caught \d+ %; they lose/ },
    unmask: { at: [record('adlg-r-2024-rosters-mixed-7-2', 47)], names: /Dragoons/, odds: NO_DICE },
    enter: { at: [record('adlg-r-2024-lutzen-1632-mixed-7-1', 61)], names: /Pappenheim/, odds: NO_DICE },
    engage: {
      at: [record('adlg-r-2024-short-battle-7', 32)],
      names: 'about',
      odds: FIGHT,
      why: true,
      also: /may fall: \d+ %|adds nothing/,
    },
  },
  argad: {
    fate: { at: [record('argad-mill-6', 13)], names: 'about', odds: NO_DICE },
    'answer-amendment': {
      at: [record('argad-rosters-mixed-5-1', 6)],
      names: 'about',
      odds: 'what they do hangs on orders that are sealed',
    },
  },
  baroque: {
    react: {
      at: [drill(2, 2), drill(61, 1), drill(73, 3)],
      names: 'about',
      odds: FIGHT,
      why: true,
      also: /: (opportunity|counter).*test \d+ %/,
    },
    name: { at: [drill(4, 1)], names: /Wallenstein.*2 dice \+ 3/s, odds: 'whom the enemy names is secret' },
    reroll: {
      at: [drill(5, 2), record('baroque-breitenfeld-5', 2)],
      names: /first to act/,
      odds: /first to act \d+ %, if they throw as usual/,
      whyNone: 'dice and levels stand on the card',
    },
    pursue: { at: [drill(7, 1), drill(155, 1)], names: /beaten: B1/, odds: FIGHT, why: true, also: FOUGHT },
    bonus: { at: [drill(29, 2)], names: /A1.*B1/s, odds: /brought home \d+ %/, why: true },
    'step-back': { at: [drill(30, 1)], names: 'about', odds: NO_DICE },
    'hand-over': {
      at: [record('baroque-breitenfeld-5', 6)],
      names: /to Tilly.*Gustavus Adolphus/s,
      odds: NO_DICE,
    },
    main: { at: [drill(86, 1)], names: 'about', odds: FIGHT, why: true, also: FOUGHT },
    melee: { at: [drill(86, 2)], names: 'about', odds: FIGHT, why: true },
    halt: { at: [drill(157, 2)], names: 'about', odds: FIGHT, why: true },
    'free-march': {
      at: [drill(275, 2)],
      names: 'about',
      odds: /the test is passed \d+ %/,
      whyNone: 'one die against a discipline',
    },
    'terrain-challenge': {
      at: [record('baroque-friend-fled-behind', 0)],
      names: 'nobody',
      odds: /won \d+ %/,
      whyNone: 'one plain die',
    },
    'deployment-challenge': {
      at: [record('baroque-friend-fled-behind', 3)],
      names: 'nobody',
      odds: /won \d+ %/,
      whyNone: 'one plain die against another',
    },
    swap: { at: [record('baroque-vienna-1683-baroque-mixed-6-2', 205)], names: 'about', odds: NO_DICE },
    arrive: {
      at: [record('baroque-vienna-1683-baroque-mixed-6-2', 206)],
      names: /Janissaries/,
      odds: NO_DICE,
    },
    counter: {
      at: [
        {
          position: baroqueUnits([
            { id: 'A1', side: 0, type: 'TR', x: 10, y: 10 - 1 / 3, facing: 90 },
            { id: 'B1', side: 1, type: 'CL', x: 10, y: 10.9 + 1 / 3, facing: 270 },
            { id: 'B2', side: 1, type: 'TR', x: 10, y: 11.7 + 1 / 3, facing: 270 },
          ]),
          orders: [
            { kind: 'charge', unit: 'A1', target: 'B1', potential: true },
            { kind: 'react', evade: ['B1'], unit: '', do: 'none', at: 0 },
          ],
        },
      ],
      names: 'about',
      odds: /test \d+ %/,
      why: true,
    },
    destiny: {
      at: [
        {
          position: baroqueUnits(
            [
              {
                id: 'A1',
                side: 0,
                type: 'T',
                x: 10,
                y: 9.75,
                facing: 90,
                weapon: 'musket',
                volley: false,
                vbu: 1,
              },
              { id: 'B1', side: 1, type: 'PK', x: 10, y: 11.9, facing: 270, reacted: true, vbu: 4 },
            ],
            { armies: [{ destiny: 1 }, { destiny: 1 }] },
          ),
          options: { rollOfDestiny: true },
          orders: [
            { kind: 'shoot', unit: 'A1', target: 'B1', from: 'front', at: 'best', reserve: 0, turn: 0 },
          ],
        },
      ],
      names: 'about',
      odds: /passed \d+ %/,
      whyNone: 'the factors of the test stand on the card of dice beside it',
    },
  },
  'group-orders': {
    first: { at: [record('group-orders-army-broken', 4)], names: 'nobody', odds: NO_DICE },
    help: {
      at: [record('group-orders-rosters-mixed-6-1', 152)],
      names: /The chief orders/,
      odds: /reaches it \d+ %/,
      whyNone: 'one plain die against a distance',
    },
    react: { at: [drill(43, 1), drill(51, 1)], names: 'about', odds: FIGHT, why: true },
    fire: { at: [drill(63, 2)], names: 'about', odds: FIGHT, why: true },
    sequence: {
      at: [record('group-orders-toll-house-6', 32)],
      names: 'about',
      odds: 'the charges were told when they were declared',
    },
    melee: {
      at: [drill(110, 0)],
      names: /B1\.1: 1 stand against A1\.1/,
      odds: 'one answer: it says who fights whom',
    },
    pursue: {
      at: [drill(110, 1)],
      names: /A1\.1.*Beaten: B1\.1/s,
      odds: 'its way is fixed: it says whether they are caught',
    },
    occupy: { at: [record('group-orders-village-1809-mixed-6', 137)], names: 'about', odds: NO_DICE },
    follow: { at: [drill(35, 1)], names: 'about', odds: NO_DICE },
    retreat: { at: [drill(36, 0)], names: 'about', odds: NO_DICE },
    face: { at: [drill(136, 1)], names: 'about', odds: NO_DICE },
  },
};

/** Kinds of a game that need a fleet or an edition's own set-up. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'adlg-r-2021': {
    ship: 'of ships that shoot: optional-rules.test.ts',
    unmask: 'as in the edition of 2024',
  },
  'adlg-r-2024': Object.fromEntries(
    ['role', 'adjust', 'pursue', 'follow', 'special', 'to-rally', 'choose', 'ship'].map((k) => [
      k,
      'as in the edition of 2021',
    ]),
  ),
};

const MOST = 60_000; // steps of counting

/** Odds that a worker counts, counted at once and to the end. */
const reckoners = new Map<string, [AnyRuleSet, Reckoner | undefined]>();
class Counted {
  private hear: (e: { data: Found }) => void = () => undefined;
  addEventListener(kind: string, hear: (e: { data: Found }) => void): void {
    if (kind === 'message') this.hear = hear;
  }
  postMessage({ id, rules, state, matter }: Wanted): void {
    const [set, reckoner] = reckoners.get(rules) ?? [];
    const outlook = set && state && matter && reckoner?.reckon(set, state, { ...matter, most: MOST });
    this.hear({ data: { id, ...(outlook ? { outlook } : {}), exact: outlook !== undefined, last: true } });
  }
  terminate(): void {}
}
beforeAll(() => void vi.stubGlobal('Worker', Counted));
afterAll(() => vi.unstubAllGlobals());

const drills = (game: string): readonly { position: Json; orders: Command[] }[] =>
  readFileSync(new URL(`drills/${game}.ndjson`, RECORDS), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

function run(rules: AnyRuleSet, state: State, dice: SeededDice): void {
  for (let n = 0; n < 3000 && state.over === null && rules.asks(state).length === 0; n++)
    rules.step(state, dice);
}

const text = (p: Prose): string =>
  p.map((x) => (typeof x === 'string' ? x : Object.values(x).join(' '))).join('');
const whole = (q: QuestionPanel): string =>
  [
    q.title,
    text(q.detail),
    ...q.options.map((o) => [o.label, text(o.detail), o.outcome?.sentence ?? ''].join(' ')),
  ].join('\n');

describe.each(Object.keys(KINDS))('every card of %s', (game) => {
  let rules: AnyRuleSet;
  let book: PhraseBook | undefined;
  let controls: NonNullable<Awaited<ReturnType<typeof controlsOf>>>;
  const states = new Map<string, State>();
  beforeAll(async () => {
    const [set, held, phrases, kit] = await Promise.all([
      loadRules(game),
      controlsOf(game),
      phrasesOf(game),
      kitOf(game),
    ]);
    if (!set || !held) throw new Error(`no game ${game}`);
    [rules, controls, book] = [set, held, phrases];
    reckoners.set(game, [rules, await kit?.reckoner?.()]);
    met(states);
  });

  /** The states at all places, each drill and record played once. */
  function met(into: Map<string, State>): void {
    const places = Object.values(KINDS[game] ?? {}).flatMap((k) => k.at);
    const lines = places.some((p) => 'drill' in p) ? drills(game) : [];
    const keep = (p: Place, s: State): void => void into.set(JSON.stringify(p), rules.copy(s));
    for (const n of new Set(places.flatMap((p) => ('drill' in p ? [p.drill] : [])))) {
      const { position, orders } = lines[n] ?? { position: null, orders: [] };
      const read = rules.readPosition(position);
      if (isComplaint(read)) throw new Error(complain(read));
      const dice = new SeededDice(seedOf(`drill ${n}`));
      run(rules, read.state, dice);
      for (let k = 0; ; k++) {
        keep(drill(n, k), read.state);
        const order = orders[k];
        if (!order || rules.check(read.state, order) !== undefined) break;
        rules.accept(read.state, order);
        run(rules, read.state, dice);
      }
    }
    for (const name of new Set(places.flatMap((p) => ('record' in p ? [p.record] : [])))) {
      const wanted = places.flatMap((p) => ('record' in p && p.record === name ? [p.moves] : []));
      const told = JSON.parse(readFileSync(new URL(`${name}.json`, RECORDS), 'utf8'));
      const setup = readBeginning(rules, told.setup);
      const options = readOptions(rules.options, told.options);
      if (isComplaint(setup) || isComplaint(options)) throw new Error(name);
      const battle = openBattle(rules, { setup, options, seed: told.dice.seed, names: told.names });
      let moves = 0;
      for (const { command } of told.moves as { command?: Command }[]) {
        if (!command || moves > Math.max(...wanted)) continue;
        if (wanted.includes(moves)) keep(record(name, moves), battle.state);
        const side = rules.asks(battle.state).find((a) => a.id === command.ask)?.side ?? 0;
        if (isRefusal(play(battle, side, command))) throw new Error(`${name} ${moves}`);
        moves++;
      }
    }
    for (const p of places) {
      if (!('position' in p)) continue;
      const wanted = Object.entries(KINDS[game] ?? {}).find(([, k]) => k.at.includes(p))?.[0];
      for (let seed = 0; seed < 60 && !into.has(JSON.stringify(p)); seed++) {
        const setup = readBeginning(rules, { position: p.position });
        const options = readOptions(rules.options, p.options ?? {});
        if (isComplaint(setup) || isComplaint(options))
          throw new Error(isComplaint(setup) ? complain(setup) : wanted);
        const battle = openBattle(rules, { setup, options, seed: `${seed}`, names: ['South', 'North'] });
        for (const order of p.orders) {
          const [ask] = rules.asks(battle.state);
          if (!ask) break;
          const done = play(battle, ask.side, { ask: ask.id, ...order } as Command);
          if (isRefusal(done)) break;
        }
        if (rules.asks(battle.state)[0]?.kind === wanted) keep(p, battle.state);
      }
    }
  }

  const card = (state: State, ask: Ask, language: 'en' | 'fr'): QuestionPanel => {
    const view = rules.view(state, ask.side);
    const bodies = rules
      .bodies(view)
      .map((b, _i, all) => ({ ...b, name: controls.called?.(b, language, all) ?? b.name }));
    const { unit } = rules.field(view);
    const m = {
      rules,
      state: view,
      side: ask.side,
      ask,
      speaker: speaker(language, book, { bodies, names: ['South', 'North'], unit }),
      words: language === 'en' ? en : fr,
      language,
      help: 'full' as const,
    };
    const sideOf = (id: string) => bodies.find((b) => b.id === id)?.side;
    const make = (): QuestionPanel =>
      withConsequences(
        m,
        ask,
        controls.question(m, ask) ?? plainQuestion(m, ask, [], sideOf),
        controls.consequences,
        sideOf,
      );
    make(); // asks for what is counted elsewhere
    return make();
  };

  it('is held to the list', () => {
    const onCards = Object.keys(book?.asks ?? {}).filter((kind) => {
      const ask = { id: '1', side: 0, kind, rule: '', about: [], default: {} } as unknown as Ask;
      return !controls.orders(ask) && !controls.plans(ask);
    });
    const listed = [...Object.keys(KINDS[game] ?? {}), ...Object.keys(ELSEWHERE[game] ?? {})];
    expect(listed.sort()).toEqual(onCards.sort());
  });

  it.each(Object.keys(KINDS[game] ?? {}))('%s', (kind) => {
    const held = KINDS[game]?.[kind];
    if (!held) throw new Error(kind);
    let said = '';
    let reckoned = 0;
    for (const place of held.at) {
      const state = states.get(JSON.stringify(place));
      const ask = state && rules.asks(state).find((a) => a.kind === kind);
      expect([kind, place, ask?.kind]).toEqual([kind, place, kind]);
      if (!state || !ask) continue;
      const [english, french] = [card(state, ask, 'en'), card(state, ask, 'fr')];
      const all = whole(english);
      said += `${all}\n`;
      expect(all).not.toMatch(/then asked|undefined|NaN|\{|\[object/);
      expect(whole(french)).not.toBe(all);
      for (const [i, o] of english.options.entries()) {
        if (o.disabled !== undefined) continue;
        const speaks = o.detail.length > 0 || o.outcome !== undefined;
        expect([kind, o.label, speaks]).toEqual([kind, o.label, true]);
        // the same figures in both tongues
        const figures = (q: QuestionPanel): readonly string[] =>
          whole({ ...q, title: '', options: [q.options[i] ?? o], detail: [] }).match(/\d+(?=[  \u202f]%)/g) ??
          [];
        expect([o.label, ...figures(french)]).toEqual([o.label, ...figures(english)]);
        for (const { title, sides } of o.why?.() ?? []) {
          expect(title).not.toBe('');
          for (const { lines, total } of sides) {
            const counted = lines.filter((l) => l.cancelledBy === undefined);
            expect(counted.reduce((n, l) => n + l.value, 0)).toBe(total);
            for (const l of lines) expect([l.text, l.rule]).toEqual([l.text, expect.stringMatching(/-/)]);
            reckoned += lines.length;
          }
        }
      }
      if (held.names === 'about') {
        const known = rules.bodies(rules.view(state, ask.side));
        const named = new Map(
          known.map((b) => [b.id, controls.called?.(b, 'en', known) ?? (b.name || b.id)]),
        );
        for (const id of ask.about)
          expect([kind, all.toLowerCase()]).toEqual([
            kind,
            expect.stringContaining((named.get(id) ?? id).toLowerCase()),
          ]);
        expect(ask.about.length).toBeGreaterThan(0);
      }
    }
    if (held.also) expect(said).toMatch(held.also);
    if (held.names instanceof RegExp) expect(said).toMatch(held.names);
    if (held.odds instanceof RegExp) {
      expect(said).toMatch(held.odds);
      expect([kind, held.why === true ? reckoned > 0 : held.whyNone]).toEqual([
        kind,
        held.why === true ? true : expect.any(String),
      ]);
    } else expect([kind, /\d %; we lose/.test(said) && held.odds === NO_DICE]).toEqual([kind, false]);
  });
});
