import type { Ask, Command, Standing } from '@tercio/engine';
import { PASSING } from '@tercio/engine';
import type { BaroqueState, React, ReactFrame } from '@tercio/engine/rules/baroque';
import { naturalNeeded, type Occasion } from '@tercio/engine/rules/baroque';
import { sayAsk, sayCommand } from '@tercio/engine/text';
import { chanceThat } from '../../../game/answers/chance.ts';
import { option } from '../../../game/answers/questions.ts';
import { inUnits } from '../../../game/pieces.ts';
import { passed } from '../../../game/words/passing.ts';
import type { Option, Prose, QuestionPanel } from '../../../page/panels.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { bu, unitIn } from './draft.ts';
import { type Sliding, sliding } from './halting.ts';
import { barOf, outlook, whyOf } from './odds/odds.ts';
import { wordsOf } from './words.ts';

/** Windows for reactions, points of a path and the questions of special rules, as cards. */

export const top = <F>(s: BaroqueState): F => s.frames[s.frames.length - 1] as F;
export const nameOf = (m: Moment, id: string | undefined): string =>
  m.speaker.bodies.get(id ?? '') ?? id ?? '';
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export type Base = Omit<QuestionPanel, 'options' | 'canStand'>;
export type Asked = (m: Moment, ask: Ask, base: Base) => QuestionPanel;

const OCCASION: Readonly<Record<string, Occasion>> = {
  fire: 'opportunity-fire',
  charge: 'opportunity-charge',
  counter: 'countercharge',
  defend: 'defensive-fire',
  evade: 'evade',
};

/** Who reacts, how, with what chance: each lawful reaction, letting it happen, and passing for a while. */
export const react: Asked = (m, ask, base) => {
  const s = m.state;
  const w = wordsOf(m.language);
  const f = top<ReactFrame>(s);
  const slid = sliding(m);
  const proposed = (ask.plan ?? ask.default) as React;
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
    const bar = whom ? barOf(m, outlook(m, c as Command, whom, f.mover, 2500)) : undefined;
    const counted = { ...(bar ? { outcome: bar } : {}), ...(whom ? whyOf(m, c as Command) : {}) };
    return [option(c, label, key, same(c, usual), { detail, ...counted })];
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
    ...(f.evaders.length > 1
      ? one(answer({ evade: f.evaders }), w.evadeAll, undefined, [
          f.evaders.map((id) => `${nameOf(m, id)} ${chance(id, 'evade')}`).join(' · '),
        ])
      : []),
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
    options.unshift(...one(usual, sayCommand(m.speaker, usual as Command), w.keys.yes, []));
  const none = answer({});
  options.push(...one(none, w.standAll, w.keys.no, [], f.options[0]?.unit ?? f.evaders[0]));
  const pass = (to: string, label: string, note: string, key: string): Option => {
    const standing: Standing[] = [{ kind: 'react', body: PASSING, answer: to }];
    // the id must differ from those of the plain answers: the order of the fields does
    const { kind, ...rest } = passed(m, ask, standing) ?? none;
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
  return m.rules.check(m.state, there as Command) === undefined ? slid.at : shot.at;
}

/** A point of a path: where the handle lies, and the proposed one beside it. */
export const halt: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const slid = sliding(m);
  const usual = (ask.default as Command & { at: number }).at;
  const goes = ask.rule === 'BQ-5.4.6-a';
  const [own, enemy] = ask.about;
  const points = slid && slid.at !== usual ? [slid.at, usual] : [usual];
  const options = points.map((at, i) => {
    const c = { ask: ask.id, kind: 'halt', at };
    const label = goes ? w.goOn(bu(m, at)) : w.haltAt(bu(m, at));
    const bar = goes || !own || !enemy ? undefined : barOf(m, outlook(m, c as Command, own, enemy, 1500));
    const counted = { ...(bar ? { outcome: bar } : {}), ...(goes ? {} : whyOf(m, c as Command)) };
    return option(c, label, i === 0 ? w.keys.yes : undefined, i === 0, counted);
  });
  const who: Prose =
    own === undefined ? [] : [{ strong: nameOf(m, own) }, ...(enemy ? [` – ${nameOf(m, enemy)}`] : []), '. '];
  const detail = [...who, ...(slid ? [w.slide, ' '] : []), ...base.detail];
  return { ...base, detail, canStand: true, options };
};

/** Questions of a battle's special rules. */
export const special: Asked = (m, ask, base) => {
  const w = wordsOf(m.language);
  const usual = ask.default as Command & { unit: string; x: number };
  const c = (unit: string, x = 0): object => ({ ask: ask.id, kind: 'special', unit, x });
  if (ask.kind === 'arrive') {
    const unit = ask.about[0] ?? '';
    const f = top<{ text: string }>(m.state);
    const [, , , from = '0', to = '0'] = f.text.split(' ');
    const [low, high] = [Number(from), Number(to)];
    const places = new Set([usual.x, ...Array.from({ length: 7 }, (_, k) => low + ((high - low) * k) / 6)]);
    const free = [...places].filter((x) => !m.rules.check(m.state, c(unit, x) as Command));
    const bodies = new Map([...m.speaker.bodies, [unit, unitIn(m.state, unit)?.name ?? unit]]);
    return {
      ...base,
      title: sayAsk({ ...m.speaker, bodies }, ask),
      canStand: false,
      options: free.map((x, i) =>
        option(c(unit, x), w.special.comesOn(bu(m, x)), String(i + 1), x === usual.x),
      ),
    };
  }
  const named = ask.kind === 'swap';
  // a march test that fails disorders
  const marcher = ask.about[0] ?? '';
  const orderly = named
    ? undefined
    : chanceThat<BaroqueState>(m, c('') as Command, (t) => unitIn(t, marcher)?.disordered === false);
  const later: Prose = orderly === undefined ? [] : [w.inOrder(percentText(orderly, m.language))];
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
      option(c(''), named ? w.special.nobody : w.special.keep, w.keys.no, usual.unit === '', {
        detail: later,
      }),
    ],
  };
};
