import type { Ask, Command } from '@tercio/engine';
import { total } from '@tercio/engine';
import type { AdlgState, Enter, FightOdds, SpecialAnswer, Unit } from '@tercio/engine/rules/adlg-r';
import {
  fightOdds,
  rallyFactors,
  rallyScore,
  rallyState,
  special as specialOf,
} from '@tercio/engine/rules/adlg-r';
import { sayAsk, sayCommand, sayTerm } from '@tercio/engine/text';
import { option } from '../../../game/answers/questions.ts';
import { baseOf } from '../../../game/orders/legs.ts';
import type { Option, OutcomeBar, Prose, QuestionPanel, Reckoned } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { lengthText, percentText, withUnit } from '../../../words/format.ts';
import { SPECIALS } from '../consequences.ts';
import type { Moment } from '../moment.ts';
import { setupQuestion } from '../setup/setting-up.ts';
import { afterCharge, besides, flightOf, outcomeBar } from './fight.ts';
import { unitIn } from './orders.ts';
import { fightsWhy } from './why.ts';

/** Whatever the rules ask, as a clear question with consequences and odds. */
/** What an answer leads to, if nobody does anything surprising. */
interface Consequence {
  readonly after: AdlgState | undefined;
  readonly outcome: OutcomeBar | undefined; // of the next round of this body's fight
  readonly meets: readonly Unit[]; // enemies it is in contact with
  readonly why?: () => readonly Reckoned[];
}

function consequence(m: Moment, answer: Command, id: string): Consequence {
  const s = m.state;
  const after = m.help === 'bare' ? undefined : afterCharge(m.rules, s, answer);
  const odds = after && m.help === 'full' ? fightOdds(after, id) : undefined;
  const met = after?.contacts.flatMap((c) => (c.a === id ? [c.b] : c.b === id ? [c.a] : [])) ?? [];
  const meets = after ? met.map((x) => unitIn(after, x)).filter((u) => u !== undefined) : [];
  return {
    after,
    outcome: odds && fought(m, odds, id),
    meets,
    ...(after && odds ? { why: () => fightsWhy(m, after, [id]) } : {}),
  };
}

/** The figures of a fight as on the card of a charge: them, us, who fights along, who may fall. */
function fought(m: Moment, odds: FightOdds, id: string): OutcomeBar {
  const bar = outcomeBar(m, odds);
  return { ...bar, sentence: [bar.sentence, ...besides(m, odds, [id])].filter(Boolean).join(' · ') };
}

const meeting = (m: Moment, c: Consequence): Prose =>
  c.meets.length > 0 ? [m.words.asking.meets(c.meets.map((u) => u.name))] : [];

export function question(m: Moment, ask: Ask): QuestionPanel | undefined {
  const base: Base = {
    id: ask.id,
    side: ask.side,
    title: sayAsk(m.speaker, ask),
    detail: [{ rule: ask.rule }],
  };
  return ASKED[ask.kind]?.(m, ask, base) ?? setupQuestion(m, ask, base);
}

/** The speaker, who knows also those who are not on the table. */
const withReserves = (m: Moment, ids: readonly string[]): Moment['speaker'] => ({
  ...m.speaker,
  bodies: new Map([...m.speaker.bodies, ...ids.map((id): [string, string] => [id, nameOf(m, id)])]),
});

export type Base = Omit<QuestionPanel, 'options' | 'canStand'>;
type Asked = (m: Moment, ask: Ask, base: Base) => QuestionPanel;

const said = (ask: Ask, c: object): Command => ({ ask: ask.id, kind: ask.kind, ...c }) as Command;
const nameOf = (m: Moment, id: string): string =>
  m.speaker.bodies.get(id) ?? m.state.units.find((u) => u.id === id)?.name ?? id;
/** Of troops that are not on the table yet, or hidden by a marker. */
const namesOf = (m: Moment, ids: readonly string[]): string => ids.map((id) => nameOf(m, id)).join(', ');

const evade: Asked = (m, ask, base) => {
  const s = m.state;
  const g = m.words.game;
  const first = ask.about[0] ?? '';
  const default_ = ask.default as Command & { evade?: boolean; direction?: number };
  const stand = said(ask, { evade: false, direction: 0, turnBack: false });
  const flee = { evade: true, direction: default_.evade ? (default_.direction ?? 0) : 0, turnBack: false };
  const legal = (c: Command): boolean => m.rules.check(m.state, c) === undefined;
  const back = said(ask, { ...flee, turnBack: true });
  const away = legal(back) ? back : said(ask, flee);
  const { outcome, why } = consequence(m, stand, first);
  const can = legal(away);
  const flight = m.help === 'full' && can ? flightOf(m.rules, s, away, first) : undefined;
  const bar = flight && outcomeBar(m, flight.odds);
  const caught = flight?.fought;
  return {
    ...base,
    canStand: true,
    options: [
      option(away, g.evade, g.keys.evade, default_.evade === true, {
        disabled: can ? undefined : g.noWay,
        detail: m.help === 'full' && can ? [m.words.asking.turnsBack] : [],
        outcome: bar && {
          ...bar,
          sentence: g.caught(percentText(flight.caught, m.language), bar.sentence ?? ''),
        },
        ...(caught ? { why: () => fightsWhy(m, caught, [first]) } : {}),
      }),
      option(stand, g.stand, g.keys.stand, default_.evade !== true, { outcome, why }),
    ],
  };
};

const engage: Asked = (m, ask, base) => {
  const g = m.words.game;
  const unit = ask.about[0] ?? '';
  const default_ = (ask.default as Command & { engage?: boolean }).engage === true;
  const [yes, no] = [said(ask, { engage: true }), said(ask, { engage: false })];
  const [beside, apart] = [consequence(m, yes, unit), consequence(m, no, unit)];
  const [with_, without] = [beside.outcome, apart.outcome];
  // with the half of a unit that does not fight he risks his life for nothing
  const vain = with_ !== undefined && without !== undefined && with_.odds.win === without.odds.win;
  return {
    ...base,
    canStand: true,
    options: [
      option(yes, g.fights, g.keys.yes, default_, {
        detail: [vain ? g.fightsInVain : g.fightsNote],
        outcome: with_,
        why: beside.why,
      }),
      option(no, g.staysOut, g.keys.no, !default_, { outcome: without, why: apart.why }),
    ],
  };
};

const pursue: Asked = (m, ask, base) => {
  const g = m.words.game;
  const default_ = (ask.default as Command & { unit?: string }).unit;
  const s = m.state;
  const going = ask.about.map((id, i) => {
    const command = said(ask, { unit: id });
    const then = consequence(m, command, id);
    const [was, now] = [unitIn(s, id), then.after && unitIn(then.after, id)];
    const far = was && now ? Math.hypot(baseOf(now).x - baseOf(was).x, baseOf(now).y - baseOf(was).y) : 0;
    const label = ask.about.length > 1 ? nameOf(m, id) : g.pursue;
    const detail: Prose = [
      ...(far > 0.01 ? [m.words.asking.goes(withUnit(far, 'UD', m.language))] : []),
      ...(then.after === undefined || then.meets.length > 0
        ? meeting(m, then)
        : [m.words.asking.meetsNobody]),
    ];
    return option(command, label, i === 0 ? g.keys.yes : undefined, default_ === id, {
      detail,
      outcome: then.outcome,
      why: then.why,
    });
  });
  const stay = option(said(ask, { unit: '' }), g.noPursuit, g.keys.no, default_ === '', {
    detail: [m.words.asking.staysHere],
  });
  return { ...base, canStand: true, options: [...going, stay] };
};

const toRally: Asked = (m, ask, base) => {
  const g = m.words.game;
  const none = ((ask.default as Command & { units?: string[] }).units ?? []).length === 0;
  const s = m.state;
  const detail = (units: readonly string[]): Prose => {
    const [u] = units.map((id) => unitIn(s, id));
    if (!u) return [m.words.asking.linesUp];
    if (units.length > 1 || m.help !== 'full') return [];
    const least = Math.max(2, rallyScore(s, rallyState(s, u)) - total(rallyFactors(s, u)));
    return [m.words.asking.rallyNeeds(percentText(Math.max(0, 7 - least) / 6, m.language))];
  };
  const one = (units: readonly string[], label: string, key?: string, suggested = false): Option =>
    option(said(ask, { units }), label, key, suggested, { detail: detail(units) });
  return {
    ...base,
    canStand: true,
    options: [
      one([], g.allConform, g.keys.no, none),
      ...ask.about.map((id) => one([id], g.onlyRallies(nameOf(m, id)))),
      ...(ask.about.length > 1 ? [one(ask.about, g.allRally)] : []),
    ],
  };
};

/** Of places equally good: numbered on the table, with whom each meets and how the fight stands there. */
const choose: Asked = (m, ask, base) => {
  const g = m.words.game;
  const default_ = (ask.default as Command & { choice?: number }).choice;
  const options = suggested(m, ask).map((c): Option => {
    const choice = (c as Command & { choice: number }).choice;
    const then = consequence(m, c, ask.about[0] ?? '');
    const key = choice < 0 ? g.keys.no : String(choice + 1);
    return option(c, choice < 0 ? g.none : g.choice(choice + 1), key, default_ === choice, {
      detail: meeting(m, then),
      outcome: then.outcome,
      why: then.why,
    });
  });
  return { ...base, canStand: false, options };
};

/** How far to go on after those who ran. */
const follow: Asked = (m, ask, base) => {
  const unit = ask.about[0] ?? '';
  const frame = m.state.frames.find((x) => x.at === 'charge.follow');
  const fled = (frame as { fled?: readonly string[] } | undefined)?.fled ?? [];
  const whom: Prose = fled.length > 0 ? [m.words.asking.after(fled.map((id) => nameOf(m, id))), ' '] : [];
  const all = new Map<string, Command>([[JSON.stringify(ask.default), ask.default]]);
  for (const c of suggested(m, ask)) all.set(JSON.stringify(c), c);
  const options = [...all.values()].slice(0, 8).map((c, i): Option => {
    const { by, wheel } = c as Command & { by: number; wheel?: { to: 'left' | 'right'; by: number } };
    const then = consequence(m, c, unit);
    const label = m.words.asking.goesOn(
      withUnit(by, 'UD', m.language),
      wheel?.to,
      wheel && Math.round(wheel.by),
    );
    return option(c, label, String(i + 1), i === 0, {
      detail: meeting(m, then),
      outcome: then.outcome,
      why: then.why,
    });
  });
  return { ...base, detail: [...whom, ...base.detail], canStand: true, options };
};

const unmask: Asked = (m, ask, base) => {
  const g = m.words.asking;
  const markers = suggested(m, ask)
    .map((c) => (c as Command & { markers: string[] }).markers)
    .filter((list) => list.length === 1)
    .map((list) => list[0] ?? '');
  /** Who waits there: one knows one's own. */
  const hides = (id: string): string => namesOf(m, m.state.markers.find((x) => x.id === id)?.units ?? [id]);
  const one = (list: readonly string[], label: string, key: string | undefined, first: boolean): Option =>
    option(said(ask, { markers: list }), label, key, first, {
      detail: list.length ? [g.unmaskNote] : [],
    });
  return {
    ...base,
    canStand: true,
    options: [
      one([], g.stayHidden, m.words.game.keys.no, true),
      ...markers.map((id, i) => one([id], g.show(hides(id)), String(i + 1), false)),
      ...(markers.length > 1 ? [one(markers, g.showAll, undefined, false)] : []),
    ],
  };
};

/** Where a flank march comes on: the places are numbered on the table. */
const enter: Asked = (m, ask, base) => {
  const g = m.words.game;
  const options = entries(m, ask).map((c, i): Option => {
    const middle = middleOf(c);
    const label = middle ? g.choice(i + 1) : m.words.asking.marchWaits;
    const say = (v: number): string => lengthText(v, m.language);
    return option(c, label, middle ? String(i + 1) : g.keys.no, i === 0, {
      detail: middle
        ? [g.at(say(middle.x), say(middle.y)), ' · ', m.words.asking.comeOn(c.places.length)]
        : [m.words.asking.nextTurn],
    });
  });
  const title = sayAsk(withReserves(m, ask.about), ask);
  return { ...base, title, canStand: false, options };
};

/** The proposed places of arrival, those that differ by less than a base being one. */
function entries(m: Moment, ask: Ask): Enter[] {
  const out: Enter[] = [];
  for (const c of [ask.default, ...suggested(m, ask)] as Enter[]) {
    const at = middleOf(c);
    const same = (x: Enter): boolean => {
      const other = middleOf(x);
      return at && other ? Math.hypot(at.x - other.x, at.y - other.y) < 1 : at === other;
    };
    if (!out.some(same)) out.push(c);
  }
  return out.slice(0, 6);
}

function middleOf({ places }: Enter): Place | undefined {
  const n = places.length;
  const sum = (get: (p: Enter['places'][number]) => number) => places.reduce((t, p) => t + get(p), 0) / n;
  return n === 0 ? undefined : { x: sum((p) => p.x), y: sum((p) => p.y) };
}

/** Anything else that has a few answers: each in words. */
const listed: Asked = (m, ask, base) => {
  const all = new Map<string, Command>([[JSON.stringify(ask.default), ask.default]]);
  for (const c of suggested(m, ask)) all.set(JSON.stringify(c), c);
  const options = [...all.values()].slice(0, 9).map((c, i): Option => {
    const then = consequence(m, c, ask.about[0] ?? '');
    const text = sayCommand(m.speaker, c);
    const label = text.charAt(0).toUpperCase() + text.slice(1);
    return option(c, label, String(i + 1), i === 0, {
      detail: meeting(m, then),
      outcome: then.outcome,
      why: then.why,
    });
  });
  return { ...base, canStand: false, options };
};

/** A special rule of the battle: which it is, what it does, and who uses it. */
const special: Asked = (m, ask, base) => {
  const s = m.state;
  const frame = s.frames.at(-1);
  const name = frame?.at === 'special.ask' ? specialOf((frame as { text: string }).text).name : '';
  const does = SPECIALS[name];
  const all: SpecialAnswer = { ask: ask.id, kind: 'special', units: [...ask.about] };
  const answers = [ask.default, ...suggested(m, ask)] as SpecialAnswer[];
  if (does?.many && ask.about.length > 1) answers.splice(1, 0, all);
  const once = new Map(answers.map((a) => [JSON.stringify(a.units), a]));
  const label = (units: readonly string[]): string => {
    if (units.length === 0) return m.words.asking.nobody;
    if (units.length > 1) return m.words.asking.allOfThem(units.length);
    return unitIn(s, units[0])?.name ?? units[0];
  };
  const options = [...once.values()]
    .slice(0, 9)
    .map((a, i) => option(a, label(a.units), String(i + 1), i === 0, {}));
  const term = sayTerm(m.speaker, name);
  const title = does ? m.words.asking.who(term.charAt(0).toUpperCase() + term.slice(1)) : base.title;
  const detail: Prose = does ? [does.does[m.language], ' ', ...base.detail] : base.detail;
  return { ...base, title, detail, canStand: false, options };
};

const ASKED: Readonly<Record<string, Asked>> = {
  evade,
  engage,
  pursue,
  'to-rally': toRally,
  choose,
  follow,
  unmask,
  enter,
  special,
  ship: listed,
};

const suggested = (m: Moment, ask: Ask): Command[] =>
  [...m.rules.suggest(m.state, ask, { most: 12 })] as Command[];

/** What each answer would look like on the table. */
export function choices(m: Moment, ask: Ask): Overlay[] {
  const s = m.state;
  if (ask.kind === 'evade') return incoming(m, s, ask);
  if (ask.kind === 'enter')
    return entries(m, ask).flatMap((c, i): Overlay[] => {
      const middle = middleOf(c);
      return middle ? [{ kind: 'note', at: middle, chip: { text: String(i + 1), tone: 'ink' } }] : [];
    });
  if (ask.kind !== 'choose' && ask.kind !== 'pursue' && ask.kind !== 'follow') return [];
  const out: Overlay[] = [];
  const commands = ask.kind === 'pursue' ? ask.about.map((unit) => said(ask, { unit })) : suggested(m, ask);
  for (const [i, c] of commands.slice(0, 6).entries()) {
    const id = ask.kind === 'pursue' ? (ask.about[i] ?? '') : (ask.about[0] ?? '');
    const after = afterCharge(m.rules, s, c);
    const u = after && unitIn(after, id);
    if (!u) continue;
    const chip = ask.kind === 'choose' ? { text: String(i + 1), tone: 'ink' as const } : undefined;
    out.push({ kind: 'ghost', of: id, pose: baseOf(u), legal: true, chip });
  }
  return out;
}

/** The charge that is to be stood or run from. */
function incoming(m: Moment, s: AdlgState, ask: Ask): Overlay[] {
  const [target, charger] = ask.about.map((id) => unitIn(s, id));
  if (!target || !charger) return [];
  const [from, to] = [baseOf(charger), baseOf(target)];
  const away = Math.hypot(from.x - to.x, from.y - to.y);
  const title = m.words.game.charge(withUnit(away, 'UD', m.language), nameOf(m, charger.id));
  return [{ kind: 'charge', from, to, title }];
}
