import type { Ask, Command, Standing } from '@tercio/engine/battle/protocol.ts';
import type { React } from '@tercio/engine/rules/baroque/commands.ts';
import { type CourseFrame, courseOf, shapeAlong } from '@tercio/engine/rules/baroque/course.ts';
import { naturalNeeded, type Occasion } from '@tercio/engine/rules/baroque/discipline.ts';
import type { RollFrame } from '@tercio/engine/rules/baroque/initiative.ts';
import type { ReactFrame } from '@tercio/engine/rules/baroque/reaction.ts';
import { type BaroqueState, leaderOf, onTable } from '@tercio/engine/rules/baroque/state.ts';
import { sayAsk, sayCommand, sayRefusal } from '@tercio/engine/text/phrases.ts';
import type { Option, Prose, Question } from '../../page/desk.ts';
import type { Overlay } from '../../table/scene.ts';
import { percentText } from '../../words/format.ts';
import { baseOf } from '../adlg/legs.ts';
import type { Forgotten, Moment } from '../hand.ts';
import { GRID, inUnits } from '../pieces.ts';
import { option } from '../questions.ts';
import { shootable } from './attacks.ts';
import { bu, ordersNow, stateOf, unitIn } from './draft.ts';
import { drawn, type Sliding, sliding } from './halting.ts';
import { barOf, outlook } from './odds.ts';
import { orderable } from './orders.ts';
import { wordsOf } from './words.ts';

/** Whatever the rules ask, as a clear question with consequences and odds. */

const top = <F>(s: BaroqueState): F => s.frames[s.frames.length - 1] as unknown as F;
const below = <F>(s: BaroqueState): F => s.frames[s.frames.length - 2] as unknown as F;
const nameOf = (m: Moment, id: string | undefined): string => m.speaker.bodies.get(id ?? '') ?? id ?? '';
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Base = Omit<Question, 'options' | 'canStand'>;
type Asked = (m: Moment, ask: Ask, base: Base) => Question;

/** A yes and a no. */
function yesNo(
  ask: Ask,
  base: Base,
  field: string,
  labels: readonly [yes: string, no: string],
  notes: readonly [yes: string, no: string] = ['', ''],
  keys: readonly [string, string] = ['Y', 'N'],
): Question {
  const usual = (ask.default as unknown as Record<string, unknown>)[field] === true;
  const kind = (ask.default as Command).kind;
  const one = (yes: boolean, i: 0 | 1): Option =>
    option({ ask: ask.id, kind, [field]: yes }, labels[i], keys[i], usual === yes, {
      detail: notes[i] ? [notes[i]] : [],
    });
  return { ...base, canStand: true, options: [one(true, 0), one(false, 1)] };
}

const OCCASION: Readonly<Record<string, Occasion>> = {
  fire: 'opportunity-fire',
  charge: 'opportunity-charge',
  counter: 'countercharge',
  defend: 'defensive-fire',
  evade: 'evade',
};

/** Who reacts, how, with what chance: each lawful reaction, letting it happen, and passing for a while. */
const react: Asked = (m, ask, base) => {
  const s = stateOf(m);
  const w = wordsOf(m.language);
  const f = top<ReactFrame>(s);
  const slid = sliding(m);
  const proposed = (ask.plan ?? ask.default) as unknown as React;
  // the handle on the path says where a shot halts the mover
  const usual: React =
    proposed.do === 'fire' && slid ? { ...proposed, at: pointFor(m, slid, proposed) } : proposed;
  const answer = (fields: Partial<React>): React => ({
    ask: ask.id,
    kind: 'react',
    evade: [],
    unit: '',
    do: 'none',
    at: 0,
    ...fields,
  });
  const chance = (id: string, kind: string): string => {
    const u = unitIn(s, id);
    const on = OCCASION[kind];
    if (!u || !on) return '';
    const least = naturalNeeded(s, u, on, { answersShooting: f.window === 'shot' });
    return w.passes(percentText((7 - least) / 6, m.language));
  };
  const seen = new Set<string>();
  const one = (c: React, label: string, key: string | undefined, detail: Prose, whom?: string): Option[] => {
    const id = JSON.stringify(c);
    if (seen.has(id)) return [];
    seen.add(id);
    const bar = whom ? barOf(m, outlook(m, c as unknown as Command, whom, f.mover, 2500)) : undefined;
    return [option(c, label, key, same(c, usual), { detail, ...(bar ? { outcome: bar } : {}) })];
  };
  const used = new Set<string>();
  const keyFor = (kind: keyof typeof w.keys): string | undefined => {
    if (used.has(kind)) return undefined;
    used.add(kind);
    return w.keys[kind];
  };
  const options: Option[] = [
    ...f.evaders.flatMap((id) =>
      one(
        answer({ evade: [id] }),
        w.react(w.kinds.evade, nameOf(m, id)),
        keyFor('evade'),
        [chance(id, 'evade')],
        id,
      ),
    ),
    ...(f.evaders.length > 1 ? one(answer({ evade: f.evaders }), w.evadeAll, undefined, []) : []),
    ...f.options.flatMap((o) => {
      const own = answer({ unit: o.unit, do: 'fire', at: inUnits(o.at) });
      const at = o.do === 'fire' && slid ? pointFor(m, slid, own) : inUnits(o.at);
      const halted = o.do === 'fire' && at > 0 ? [w.halt(bu(m, at)), ' · '] : [];
      return one(
        answer({ unit: o.unit, do: o.do, at: o.do === 'fire' ? at : 0 }),
        w.react(w.kinds[o.do], nameOf(m, o.unit)),
        keyFor(o.do),
        [...halted, chance(o.unit, o.do)],
        o.unit,
      );
    }),
  ];
  // the standing answer may combine evasions with a reaction
  if (!seen.has(JSON.stringify(usual)) && (usual.unit !== '' || usual.evade.length > 0))
    options.unshift(...one(usual, sayCommand(m.speaker, usual as unknown as Command), w.keys.yes, []));
  const none = answer({});
  options.push(...one(none, w.standAll, w.keys.no, [], f.options[0]?.unit ?? f.evaders[0]));
  const pass = (to: string, label: string, note: string, key: string): Option => {
    const standing: Standing[] = [{ kind: 'react', body: 'pass', answer: to }];
    // the id must differ from that of letting it happen: the order of the fields does
    const { kind, ...rest } = none;
    return option(to.startsWith('pass:') ? { kind, ...rest } : { ...rest, kind }, label, key, false, {
      detail: [note],
      standing,
    });
  };
  options.push(
    pass(`pass:${f.mover}`, w.passUnit, w.passUnitNote, w.keys.passUnit),
    pass('pass-to-charge', w.passCharge, w.passChargeNote, w.keys.passCharge),
  );
  const hint = slid && f.options.some((o) => o.do === 'fire') ? [w.slide, ' '] : [];
  return { ...base, detail: [...hint, ...base.detail], canStand: false, options };
};

/** Where the handle was slid to, if this unit may shoot at the mover there. */
function pointFor(m: Moment, slid: Sliding, shot: React): number {
  if (m.planned?.ask !== shot.ask) return shot.at;
  const there = { ...shot, at: slid.at };
  return m.rules.check(m.state, there as unknown as Command) === undefined ? slid.at : shot.at;
}

const name: Asked = (m, ask, base) => {
  const s = stateOf(m);
  const w = wordsOf(m.language);
  const usual = ask.default as unknown as { command: number };
  const options = s.commands.flatMap((c, i): Option[] => {
    const command = { ask: ask.id, kind: 'name', command: i };
    if (c.side !== ask.side || m.rules.check(m.state, command as unknown as Command)) return [];
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

const reroll: Asked = (m, ask, base) => {
  const s = stateOf(m);
  const w = wordsOf(m.language);
  const f = below<RollFrame>(s);
  const dice = ask.side === 0 ? f.dice.slice(0, 2) : f.dice.slice(2);
  const theirs = ask.side === 0 ? f.dice.slice(2) : f.dice.slice(0, 2);
  const all = [
    ['none', w.rerollNone],
    ['both', w.rerollBoth],
    ['first', w.rerollFirst(String(dice[0]))],
    ['second', w.rerollFirst(String(dice[1]))],
  ] as const;
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
      .filter((x) => m.rules.check(m.state, x.command as unknown as Command) === undefined)
      .map((x, i) => option(x.command, x.label, String(i + 1), same(x.command, ask.default))),
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
  const usual = ask.default as unknown as { units: readonly string[] };
  return {
    ...base,
    canStand: true,
    options: all.map(([command, label, key]) => {
      const no = m.rules.check(m.state, command as Command);
      const units = (command as { units: readonly string[]; straight: readonly string[] }).units;
      const straight = (command as { straight: readonly string[] }).straight;
      return option(command, label, key, straight.length === 0 && same(units, usual.units), {
        disabled: no && sayRefusal(m.speaker, no),
      });
    }),
  };
};

/** A point of a path: where the handle lies, and the proposed one beside it. */
const halt: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const slid = sliding(m);
  const usual = (ask.default as unknown as { at: number }).at;
  const goes = ask.rule === 'BQ-5.4.6-a';
  const points = slid && slid.at !== usual ? [slid.at, usual] : [usual];
  const options = points.map((at, i) => {
    const c = { ask: ask.id, kind: 'halt', at };
    const label = goes ? w.goOn(bu(m, at)) : w.haltAt(bu(m, at));
    const [own, enemy] = ask.about;
    const bar =
      goes || !own || !enemy ? undefined : barOf(m, outlook(m, c as unknown as Command, own, enemy, 1500));
    return option(c, label, i === 0 ? w.keys.yes : undefined, i === 0, bar ? { outcome: bar } : {});
  });
  return { ...base, detail: [...(slid ? [w.slide, ' '] : []), ...base.detail], canStand: true, options };
};

/** Questions of a battle's special rules. */
const special: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const usual = ask.default as unknown as { unit: string; x: number };
  const c = (unit: string, x = 0): object => ({ ask: ask.id, kind: 'special', unit, x });
  if (ask.kind === 'arrive') {
    const unit = ask.about[0] ?? '';
    const f = top<{ text: string }>(stateOf(m));
    const [, , , from = '0', to = '0'] = f.text.split(' ');
    const [low, high] = [Number(from), Number(to)];
    const places = new Set([usual.x, ...Array.from({ length: 7 }, (_, k) => low + ((high - low) * k) / 6)]);
    const free = [...places].filter((x) => !m.rules.check(m.state, c(unit, x) as Command));
    return {
      ...base,
      canStand: false,
      options: free.map((x, i) =>
        option(c(unit, x), w.special.comesOn(bu(m, x)), String(i + 1), x === usual.x),
      ),
    };
  }
  const named = ask.kind === 'swap';
  return {
    ...base,
    canStand: false,
    options: [
      ...ask.about.map((id, i) =>
        option(
          c(id),
          named ? w.special.relieve(nameOf(m, id)) : w.special.use,
          i === 0 ? w.keys.yes : undefined,
          usual.unit === id,
        ),
      ),
      option(c(''), named ? w.special.nobody : w.special.keep, w.keys.no, usual.unit === ''),
    ],
  };
};

const counter: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const usual = (ask.default as unknown as { unit: string }).unit;
  const c = (unit: string): object => ({ ask: ask.id, kind: 'counter', unit });
  return {
    ...base,
    canStand: true,
    options: [
      ...ask.about.map((id, i) =>
        option(c(id), w.counter(nameOf(m, id)), i === 0 ? w.keys.yes : undefined, usual === id),
      ),
      option(c(''), w.nobody, w.keys.no, usual === ''),
    ],
  };
};

const pair: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const f = top<{ pairs: readonly { a: string; b: string }[] }>(stateOf(m));
  return {
    ...base,
    canStand: true,
    options: f.pairs.map((p, i) => {
      const c = { ask: ask.id, kind: 'pair', a: p.a, b: p.b };
      return option(c, w.pair(nameOf(m, p.a), nameOf(m, p.b)), String(i + 1), same(c, ask.default));
    }),
  };
};

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
  bonus: (m, ask, base) => {
    const w = wordsOf(m.language);
    return yesNo(
      ask,
      base,
      'roll',
      [w.bonusYes, w.bonusNo],
      [w.bonusYesNote, w.bonusNoNote],
      [w.keys.yes, w.keys.no],
    );
  },
  'hand-over': (m, ask, base) => {
    const w = wordsOf(m.language);
    return yesNo(ask, base, 'give', [w.handOver, w.keepIt], ['', ''], [w.keys.yes, w.keys.no]);
  },
  'step-back': (m, ask, base) => {
    const w = wordsOf(m.language);
    return yesNo(ask, base, 'back', [w.back, w.stay], ['', ''], [w.keys.yes, w.keys.no]);
  },
  destiny: (m, ask, base) => {
    const w = wordsOf(m.language);
    return yesNo(ask, base, 'again', [w.again, w.keepRoll], ['', ''], [w.keys.yes, w.keys.no]);
  },
  'terrain-challenge': (m, ask, base) => {
    const w = wordsOf(m.language);
    return yesNo(ask, base, 'spend', [w.spend, w.keep], ['', ''], [w.keys.yes, w.keys.no]);
  },
  'deployment-challenge': (m, ask, base) => {
    const w = wordsOf(m.language);
    return yesNo(ask, base, 'spend', [w.spend, w.keep], ['', ''], [w.keys.yes, w.keys.no]);
  },
  terrain: (m, ask, base) => ({
    ...base,
    canStand: false,
    options: [option(ask.default, wordsOf(m.language).layAsProposed, wordsOf(m.language).keys.yes, true)],
  }),
  alter: (m, ask, base) => {
    const s = stateOf(m);
    const w = wordsOf(m.language);
    const removals = s.table.pieces.flatMap((p): Option[] => {
      const c = { ask: ask.id, kind: 'alter', changes: [{ piece: p.id, do: 'remove', x: 0, y: 0 }] };
      return m.rules.check(m.state, c as unknown as Command) === undefined
        ? [option(c, w.removePiece(p.name), undefined, false)]
        : [];
    });
    return {
      ...base,
      canStand: false,
      options: [option(ask.default, w.leaveGround, w.keys.no, true), ...removals],
    };
  },
};

export function question(m: Moment, ask: Ask): Question | undefined {
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
  const s = stateOf(m);
  const f = top<ReactFrame>(s);
  const mover = unitIn(s, f.mover);
  if (!mover) return [];
  const from = baseOf(mover);
  const course = below<CourseFrame>(s);
  const out: Overlay[] = [];
  if ((f.window === 'move' || f.window === 'charge') && course.leg !== undefined) {
    const c = courseOf(s, course);
    const end = shapeAlong(c, f.most);
    const to = { x: inUnits(end.x), y: inUnits(end.y) };
    const far = bu(m, inUnits(f.most));
    out.push(
      f.window === 'charge'
        ? { kind: 'charge', from, to, title: wordsOf(m.language).chargeTitle(far) }
        : { kind: 'path', points: [from, to], chip: { text: far, tone: 'ink' } },
    );
    for (const o of f.options) {
      if (o.do !== 'fire') continue;
      const u = unitIn(s, o.unit);
      const at = shapeAlong(c, slid ? slid.at * GRID : o.at);
      if (u)
        out.push({
          kind: 'sight',
          from: baseOf(u),
          to: { x: inUnits(at.x), y: inUnits(at.y) },
          blocked: false,
        });
    }
  }
  return [...out, ...marked];
}

/** Before a command ends: who has not acted, who could rally or shoot. */
export function forgotten(m: Moment): Forgotten[] {
  const s = stateOf(m);
  const w = wordsOf(m.language);
  if (!ordersNow(s) || !m.ask) return [];
  const ask = m.ask.id;
  const out: Forgotten[] = [];
  for (const id of orderable(m)) {
    const u = unitIn(s, id);
    const o = ordersNow(s);
    if (!u || (o?.unit === id && (o.moves > 0 || o.fired > 0))) continue;
    const rally = { ask, kind: 'rally', unit: id } as unknown as Command;
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
    const shoots = shootable(m, u).length > 0;
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
