import { type Ask, blockAlong, type Command } from '@tercio/engine';
import type {
  ChargeFrame,
  CohesionFrame,
  PursuitFrame,
  ReactFrame,
  RollFrame,
} from '@tercio/engine/rules/baroque';
import {
  type BaroqueState,
  comesHome,
  leaderOf,
  losing,
  naturalNeeded,
  onTable,
} from '@tercio/engine/rules/baroque';
import { sayAsk, sayRefusal } from '@tercio/engine/text';
import { chanceThat } from '../../../game/answers/chance.ts';
import { option } from '../../../game/answers/questions.ts';
import type { Forgotten } from '../../../game/controls.ts';
import { baseOf } from '../../../game/orders/legs.ts';
import { placeOf, planned } from '../../../game/orders/planned.ts';
import { GRID, inUnits } from '../../../game/pieces.ts';
import type { Option, Prose, QuestionPanel } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { targets } from './attacks.ts';
import { bu, ordersNow, unitIn } from './draft.ts';
import { drawn, sliding } from './halting.ts';
import { barOf, outlook, whyOf } from './odds/odds.ts';
import { orderable } from './orders.ts';
import { type Asked, type Base, halt, nameOf, react, same, special, top } from './reactions.ts';
import { wordsOf } from './words.ts';

/** Whatever the rules ask, as a clear question with consequences and odds. */

const below = <F>(s: BaroqueState): F => s.frames[s.frames.length - 2] as F;

/** A yes and a no. */
function yesNo(
  ask: Ask,
  base: Base,
  field: string,
  labels: readonly [yes: string, no: string],
  notes: readonly [yes: string, no: string] = ['', ''],
  keys: readonly [string, string] = ['Y', 'N'],
): QuestionPanel {
  const usual = (ask.default as Command & Record<string, unknown>)[field] === true;
  const kind = (ask.default as Command).kind;
  const one = (yes: boolean, i: 0 | 1): Option =>
    option({ ask: ask.id, kind, [field]: yes }, labels[i], keys[i], usual === yes, {
      detail: notes[i] ? [notes[i]] : [],
    });
  return { ...base, canStand: true, options: [one(true, 0), one(false, 1)] };
}

const name: Asked = (m, ask, base) => {
  const s = m.state;
  const w = wordsOf(m.language);
  const usual = ask.default as Command & { command: number };
  const options = s.commands.flatMap((c, i): Option[] => {
    const command = { ask: ask.id, kind: 'name', command: i };
    if (c.side !== ask.side || m.rules.check(m.state, command as Command)) return [];
    const units = s.units.filter((u) => u.command === i && onTable(u)).length;
    const l = leaderOf(s, i);
    return [
      option(command, w.name(c.name), undefined, usual.command === i, {
        detail: [l ? `${l.name} · ` : '', w.nameDetail(l?.level ?? 0, units)],
      }),
    ];
  });
  return {
    ...base,
    canStand: false,
    options: options.map((o, i) => ({ ...o, key: String(i + 1) })),
  };
};

/** Are the dice of the initiative settled? */
const isSettled = (s: BaroqueState): boolean => {
  const f = s.frames.at(-1);
  return f?.at !== 'reroll' && (f?.at !== 'initiative' || (f as RollFrame).stage === 'resolve');
};
const isLosing = (s: BaroqueState, side: 0 | 1): boolean => {
  const f = s.frames.find((x): x is RollFrame => x.at === 'initiative');
  return f === undefined || losing(s, f, side);
};

const reroll: Asked = (m, ask, base) => {
  const s = m.state;
  const w = wordsOf(m.language);
  const f = below<RollFrame>(s);
  const dice = ask.side === 0 ? f.dice.slice(0, 2) : f.dice.slice(2);
  const own = s.commands[f.named[ask.side] ?? -1]?.name ?? '';
  const first = (c: Command): Prose => {
    const chance = chanceThat<BaroqueState>(m, c, (t) => !isLosing(t, ask.side), {
      answers: (_, q) => (q.kind === 'reroll' ? q.default : undefined),
      until: (t) => isSettled(t as BaroqueState),
    });
    return chance === undefined ? [] : [w.actsFirst(own, percentText(chance, m.language))];
  };
  const theirs = ask.side === 0 ? f.dice.slice(2) : f.dice.slice(0, 2);
  const all = [
    ['none', w.rerollNone],
    ['both', w.rerollBoth],
    ['first', w.rerollFirst(String(dice[0]))],
    ['second', w.rerollFirst(String(dice[1]))],
  ].filter(([d]) => d !== 'second' || dice[0] !== dice[1]); // two equal dice are one choice
  return {
    ...base,
    detail: [
      ...dice.map((die) => ({ die, side: ask.side })),
      ' – ',
      ...theirs.map((die) => ({ die, side: (ask.side === 0 ? 1 : 0) as 0 | 1 })),
      ' ',
      { rule: ask.rule },
    ],
    canStand: true,
    options: all
      .map(([d, label]) => ({ command: { ask: ask.id, kind: 'reroll', dice: d }, label }))
      .filter((x) => m.rules.check(m.state, x.command as Command) === undefined)
      .map((x, i) =>
        option(x.command, x.label, String(i + 1), same(x.command, ask.default), {
          detail: first(x.command as Command),
        }),
      ),
  };
};

const pursue: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const main = ask.about[0] ?? '';
  const c = (units: readonly string[], straight: readonly string[]): object => ({
    ask: ask.id,
    kind: 'pursue',
    units,
    straight,
  });
  const all: (readonly [object, string, string | undefined])[] = [
    [c([main], []), w.pursue, w.keys.yes],
    [c([main], [main]), w.pursueStraight, undefined],
    ...(ask.about.length > 1 ? ([[c(ask.about, []), w.pursueAll, undefined]] as const) : []),
    [c([], []), w.halted, w.keys.no],
  ];
  const usual = ask.default as Command & { units: readonly string[] };
  const beaten = m.state.frames.find((x): x is PursuitFrame => x.at === 'pursuit')?.loser;
  const after = beaten === undefined ? [] : [w.pursues(nameOf(m, beaten)), ' '];
  return {
    ...base,
    detail: [{ strong: ask.about.map((id) => nameOf(m, id)).join(', ') }, ' ', ...after, ...base.detail],
    canStand: true,
    options: all.map(([command, label, key]) => {
      const going = (command as { units: readonly string[] }).units.length > 0;
      const no = m.rules.check(m.state, command as Command);
      const units = (command as { units: readonly string[]; straight: readonly string[] }).units;
      const straight = (command as { straight: readonly string[] }).straight;
      return option(command, label, key, straight.length === 0 && same(units, usual.units), {
        disabled: no && sayRefusal(m.speaker, no),
        ...(going && !no ? between(m, command as Command, main, beaten) : {}),
      });
    }),
  };
};

const counter: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const usual = (ask.default as Command & { unit: string }).unit;
  const f = m.state.frames.find((x): x is ChargeFrame => x.at === 'charge');
  const passes = (id: string): string => {
    const u = unitIn(m.state, id);
    return u ? w.passes(percentText((7 - naturalNeeded(m.state, u, 'countercharge')) / 6, m.language)) : '';
  };
  const one = (unit: string, label: string, key: string | undefined, own: string | undefined): Option => {
    const c = { ask: ask.id, kind: 'counter', unit } as Command;
    const detail = unit === '' ? [nameOf(m, own)] : [passes(unit)];
    return option(c, label, key, usual === unit, { detail, ...between(m, c, own, f?.unit) });
  };
  return {
    ...base,
    detail: f ? [{ strong: nameOf(m, f.unit) }, ' ', ...base.detail] : base.detail,
    canStand: true,
    options: [
      ...ask.about.map((id, i) => one(id, w.counter(nameOf(m, id)), i === 0 ? w.keys.yes : undefined, id)),
      one('', w.nobody, w.keys.no, f?.target),
    ],
  };
};

/** What an answer leads to between two units, and what the figures are made of. */
function between(m: Moment, c: Command, own: string | undefined, enemy: string | undefined): Partial<Option> {
  if (!own || !enemy) return {};
  const bar = barOf(m, outlook(m, c, own, enemy, 2500));
  return { ...(bar ? { outcome: bar } : {}), ...whyOf(m, c) };
}

const pair: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const f = top<{ pairs: readonly { a: string; b: string }[] }>(m.state);
  return {
    ...base,
    canStand: true,
    options: f.pairs.map((p, i) => {
      const c = { ask: ask.id, kind: 'pair', a: p.a, b: p.b } as Command;
      const [own, enemy] = unitIn(m.state, p.a)?.side === ask.side ? [p.a, p.b] : [p.b, p.a];
      const label = w.pair(nameOf(m, own), nameOf(m, enemy));
      return option(c, label, String(i + 1), same(c, ask.default), between(m, c, own, enemy));
    }),
  };
};

/** The bonus die: how often it brings the charge home, and what comes of it then. */
const bonus: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const f = m.state.frames.find((x): x is ChargeFrame => x.at === 'charge');
  const [own, target] = [unitIn(m.state, f?.unit), unitIn(m.state, f?.target)];
  const plain = yesNo(
    ask,
    base,
    'roll',
    [w.bonusYes, w.bonusNo],
    [w.bonusYesNote, w.bonusNoNote],
    [w.keys.yes, w.keys.no],
  );
  if (!f || !own || !target) return plain;
  // who countercharges comes to meet it: what is left of the way then is not known before
  const chance = f.counter === '' ? comesHome(own, f.touch) : undefined;
  const brings = chance === undefined ? '' : `${w.bonusBrings(percentText(chance, m.language))}`;
  const options = plain.options.map((o, i): Option => {
    if (i > 0) return o;
    const c = JSON.parse(o.id) as Command;
    return { ...o, detail: [brings, ...o.detail], ...between(m, c, own.id, target.id) };
  });
  return { ...plain, detail: [{ strong: nameOf(m, target.id) }, ' ', ...base.detail], options };
};

/** With the name of whom it is about. */
const named = (m: Moment, ask: Ask, base: Base): Base => ({
  ...base,
  detail: [{ strong: ask.about.map((id) => nameOf(m, id)).join(', ') }, ' ', ...base.detail],
});

const frameAt = <F>(s: BaroqueState, at: string): F | undefined =>
  s.frames.find((f) => f.at === at) as F | undefined;

/** An exploration die against the enemy's throw: who lays or deploys as one wishes is `first`. */
function challenged(
  m: Moment,
  ask: Ask,
  base: Base,
  first: (s: BaroqueState) => number | undefined,
): QuestionPanel {
  const w = wordsOf(m.language);
  const spend = { ask: ask.id, kind: 'challenge', spend: true } as Command;
  const chance = chanceThat<BaroqueState>(m, spend, (t) => first(t) === ask.side);
  const note = chance === undefined ? '' : w.wins(percentText(chance, m.language));
  return yesNo(ask, base, 'spend', [w.spend, w.keep], [note, ''], [w.keys.yes, w.keys.no]);
}

const ASKED: Readonly<Record<string, Asked>> = {
  react,
  name,
  reroll,
  pursue,
  halt,
  counter,
  arrive: special,
  swap: special,
  'free-march': special,
  main: pair,
  melee: pair,
  bonus,
  'hand-over': (m, ask, base) => {
    const w = wordsOf(m.language);
    const named = (top<{ named?: readonly number[] }>(m.state).named ?? []).map(
      (n) => m.state.commands[n]?.name ?? '',
    );
    const [own = '', theirs = ''] = ask.side === 0 ? named : [...named].reverse();
    return yesNo(ask, base, 'give', [w.handOver(theirs), w.keepIt(own)], ['', ''], [w.keys.yes, w.keys.no]);
  },
  'step-back': (m, ask, base) => {
    const w = wordsOf(m.language);
    return yesNo(ask, named(m, ask, base), 'back', [w.back, w.stay], ['', ''], [w.keys.yes, w.keys.no]);
  },
  destiny: (m, ask, base) => {
    const w = wordsOf(m.language);
    const test = (s: BaroqueState): CohesionFrame | undefined =>
      s.frames.find((x): x is CohesionFrame => x.at === 'cohesion');
    const again = { ask: ask.id, kind: 'destiny', again: true } as Command;
    const chance = chanceThat<BaroqueState>(m, again, (t) => test(t)?.loss === 0, {
      until: (t) => {
        const f = t.frames.at(-1);
        return f?.at === 'cohesion' && (f as CohesionFrame).stage === 'apply';
      },
    });
    return yesNo(
      ask,
      named(m, ask, base),
      'again',
      [w.again, w.keepRoll],
      [
        chance === undefined ? '' : w.testAgain(percentText(chance, m.language)),
        w.testLost(test(m.state)?.loss ?? 0),
      ],
      [w.keys.yes, w.keys.no],
    );
  },
  'terrain-challenge': (m, ask, base) =>
    challenged(m, ask, base, (s) => frameAt<{ first: number }>(s, 'terrain')?.first),
  'deployment-challenge': (m, ask, base) =>
    challenged(m, ask, base, (s) => {
      const f = frameAt<{ challenger: number }>(s, 'roll-off');
      return f && 1 - f.challenger;
    }),
};

export function question(m: Moment, ask: Ask): QuestionPanel | undefined {
  const base: Base = {
    id: ask.id,
    side: ask.side,
    title: sayAsk(m.speaker, ask),
    detail: [{ rule: ask.rule }],
  };
  return ASKED[ask.kind]?.(m, ask, base);
}

/** Who threatens whom while reactions are asked for: the mover, its path, and where it would be halted. */
export function choices(m: Moment, ask: Ask): Overlay[] {
  const slid = sliding(m);
  const marked = slid ? drawn(m, slid) : [];
  if (ask.kind !== 'react') return marked;
  const s = m.state;
  const f = top<ReactFrame>(s);
  const mover = unitIn(s, f.mover);
  if (!mover) return [];
  const from = baseOf(mover);
  const p = planned(m, ask.default);
  const { path } = p.stop?.wished ?? p;
  const along = (at: number): Place => placeOf(blockAlong(path, p.most > 0 ? at / p.most : 1) ?? mover);
  const out: Overlay[] = [];
  if ((f.window === 'move' || f.window === 'charge') && path.length > 0) {
    const to = along(f.most);
    const far = bu(m, inUnits(f.most));
    out.push(
      f.window === 'charge'
        ? { kind: 'charge', from, to, title: wordsOf(m.language).chargeTitle(far, nameOf(m, f.mover)) }
        : { kind: 'path', points: [from, to], chip: { text: far, tone: 'ink' } },
    );
    for (const o of f.options) {
      if (o.do !== 'fire') continue;
      const u = unitIn(s, o.unit);
      if (u)
        out.push({
          kind: 'sight',
          from: baseOf(u),
          to: along(slid ? slid.at * GRID : o.at),
          blocked: false,
        });
    }
  }
  return [...out, ...marked];
}

/** Before a command ends: who has not acted, who could rally or shoot. */
export function forgotten(m: Moment): Forgotten[] {
  const s = m.state;
  const w = wordsOf(m.language);
  if (!ordersNow(s) || !m.ask) return [];
  const ask = m.ask.id;
  const out: Forgotten[] = [];
  for (const id of orderable(m)) {
    const u = unitIn(s, id);
    const o = ordersNow(s);
    if (!u || (o?.unit === id && (o.moves > 0 || o.fired > 0))) continue;
    const rally = { ask, kind: 'rally', unit: id } as Command;
    if (u.disordered && m.rules.check(m.state, rally) === undefined) {
      out.push({
        id: `rally ${id}`,
        text: [{ strong: nameOf(m, id) }, ` ${w.unrallied} `, { rule: 'BQ-4.1.2-a' }],
        action: w.rally,
        command: rally,
        look: id,
      });
      continue;
    }
    const shoots = targets(m, u).length > 0;
    out.push({
      id: `idle ${id}`,
      text: [
        { strong: nameOf(m, id) },
        ` ${shoots ? w.canShoot : w.idle} `,
        { rule: shoots ? 'BQ-6.1-a' : 'BQ-4.1.1-f' },
      ],
      action: w.look,
      look: id,
    });
  }
  return out.slice(0, 6);
}
