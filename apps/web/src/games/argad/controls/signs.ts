import {
  ACTIONS,
  type Argad,
  able,
  deedRefusal,
  type Fire,
  indexOf,
  isCavalry,
  type Order,
  type Reaction,
  type Resolve,
  recognisable,
  standing,
} from '@tercio/engine/rules/argad';
import { sayRefusal } from '@tercio/engine/text';
import { refusedDraft } from '../../../game/answers/tip.ts';
import type { Draft } from '../../../game/controls.ts';
import type { OrderButton, OrderChip } from '../../../page/panels.ts';
import type { Moment } from '../moment.ts';
import { single } from './lining.ts';
import { heldBy, idleIntent, orderFor, restance, sealed, sheetOf, without } from './sheet.ts';
import { wordsOf } from './words.ts';
import { at, deedText, draftOf, ordered, ordersFor, refusalOf, region, type Wish, write } from './writing.ts';

/** Six signs for what they do, chips for how they react, and the tasks that lie at hand. */
export const SIGNS = ['hold', 'move', 'attack', 'withdraw', 'protect', 'ready'] as const;
type Sign = (typeof SIGNS)[number];

const ICON = {
  hold: 'hold',
  move: 'advance',
  attack: 'charge',
  withdraw: 'retire',
  protect: 'protect',
  ready: 'ready',
} as const;

const KEYS: Readonly<Record<Sign, string>> = {
  hold: 'X',
  move: 'G',
  attack: 'C',
  withdraw: 'H',
  protect: 'E',
  ready: 'R',
};

/** The sign of an order. */
const signOf = (o: Order | undefined): Sign | undefined => {
  if (!o) return undefined;
  if (o.intent === 'hold') return 'hold';
  if (o.intent === 'move' || (o.intent === 'manoeuvre' && o.manoeuvre?.what === 'march')) return 'move';
  if (o.intent === 'attack' || o.intent === 'charge') return 'attack';
  if (o.intent === 'withdraw') return 'withdraw';
  if (o.intent === 'interpose') return 'protect';
  return o.intent === 'reload' || o.intent === 'crouch' ? 'ready' : undefined;
};

const riders = (m: Moment, who: readonly string[]): boolean => {
  const s = m.state;
  return who.length > 0 && who.every((id) => isCavalry(s.men[indexOf(s, id)], s.figures[indexOf(s, id)]));
};
const allUnloaded = (s: Argad, who: readonly string[]): boolean =>
  who.some((id) => idleIntent(s, indexOf(s, id)) === 'reload');

export function buttons(m: Moment, ids: readonly string[]): OrderButton[] {
  const s = m.state;
  const who = ordered(m, ids);
  if (who.length === 0 || (m.ask?.kind !== 'orders' && m.ask?.kind !== 'amend')) return [];
  const w = wordsOf(m.language);
  const now = signOf(orderFor(sheetOf(m), who[0] ?? ''));
  const label = (sign: Sign): string =>
    sign === 'attack'
      ? riders(m, who)
        ? w.signs.charge
        : w.signs.attack
      : sign === 'ready'
        ? allUnloaded(s, who)
          ? w.signs.reload
          : w.signs.crouch
        : w.signs[sign];
  const signs = SIGNS.map(
    (sign): OrderButton => ({
      id: sign,
      icon: ICON[sign],
      label: label(sign),
      price: '',
      key: KEYS[sign],
      on: sign === now,
      off: offReason(m, who, sign),
    }),
  );
  return [...signs, ...tasks(m, who)];
}

/** Why a sign cannot be given, tried with the nearest thing it could mean. */
function offReason(m: Moment, who: readonly string[], sign: Sign): string | undefined {
  const s = m.state;
  const no = (wish: Wish): string | undefined => {
    const r = write(m, ordersFor(m, who, wish));
    return r.plan ? undefined : r.no && sayRefusal(m.speaker, r.no.why);
  };
  switch (sign) {
    case 'hold':
      return no({ intent: 'hold' });
    case 'ready':
      return no({ intent: allUnloaded(s, who) ? 'reload' : 'crouch' });
    case 'attack': {
      const [foe] = foesByDistance(m, who[0] ?? '');
      return foe === undefined ? m.words.game.noneInReach : no({ intent: 'attack', target: foe });
    }
    case 'protect':
      return s.men.some((x, i) => x.side === m.side && standing(s.figures[i]) && !who.includes(x.id))
        ? undefined
        : m.words.game.noneInReach;
    default:
      return undefined;
  }
}

/** Seen enemies, the nearest first. */
export function foesByDistance(m: Moment, id: string): string[] {
  const s = m.state;
  const from = at(s, id);
  return s.men
    .flatMap((man, i) => {
      const f = s.figures[i];
      if (man.side === m.side || !standing(f) || f.hidden) return [];
      const p = at(s, man.id);
      return [{ id: man.id, d: Math.hypot(p.x - from.x, p.y - from.y) }];
    })
    .sort((a, b) => a.d - b.d)
    .map((x) => x.id);
}

/** What else lies at hand for these figures: only what is legal now. */
function tasks(m: Moment, who: readonly string[]): OrderButton[] {
  const s = m.state;
  const w = wordsOf(m.language).tasks;
  const out: OrderButton[] = [];
  const put = (id: string, label: string, on = false): void => {
    out.push({ id: `task ${id}`, icon: 'ready', label, price: '', on, small: true });
  };
  const now = orderFor(sheetOf(m), who[0] ?? '');
  if (m.ask?.kind === 'orders' && who.some((id) => orderFor(sheetOf(m), id))) put('none', w.none);
  const legal = (o: Order): boolean => refusalOf(m, [o]) === undefined;
  const unit = s.figures[indexOf(s, who[0] ?? '')]?.unit ?? -1;
  if (unit >= 0) {
    for (const [id, turn, label] of PIVOTS)
      if (legal({ who, intent: 'manoeuvre', manoeuvre: { what: 'pivot', turn } }))
        put(id, w[label], now?.manoeuvre?.what === 'pivot' && now.manoeuvre.turn === turn);
    if (legal({ who, intent: 'manoeuvre', manoeuvre: { what: 'square' } }))
      put('square', w.square, now?.manoeuvre?.what === 'square');
    put('breakUp', w.breakUp, now?.breakUp === true);
  } else if (who.length >= 3 && who.some((id) => recognisable(s.men[indexOf(s, id)]))) {
    if (legal(forming(s, who))) put('form', w.form, now?.intent === 'form');
  }
  if (m.ask?.kind === 'orders' && single(m, who).length > 1) put('line', w.line);
  for (const intent of ['mount', 'dismount'] as const)
    if (legal({ who, intent })) put(intent, w[intent], now?.intent === intent);
  if (
    s.options.forklessMusket === true &&
    who.some((id) => s.figures[indexOf(s, id)]?.arms.some((a) => a.kind === 'musket'))
  )
    put('dropFork', w.dropFork, now?.dropFork === true);
  for (const o of deeds(m, who))
    put(
      `deed ${o.deed?.what} ${o.deed?.on ?? ''}`.trim(),
      deedText(m, o),
      now?.deed?.what === o.deed?.what && now?.deed?.on === o.deed?.on,
    );
  return out;
}

const PIVOTS = [
  ['pivotLeft', 90, 'pivotLeft'],
  ['pivotRight', -90, 'pivotRight'],
  ['pivotAbout', 180, 'pivotAbout'],
] as const;

const forming = (s: Argad, who: readonly string[]): Order => ({
  who,
  intent: 'form',
  marker: who.find((id) => recognisable(s.men[indexOf(s, id)])),
});

/** INTERACT: whatever one man may lift, pass, bind, tend, free, drive from where he stands. */
function deeds(m: Moment, who: readonly string[]): Order[] {
  const s = m.state;
  const [id] = who;
  if (id === undefined || who.length > 1) return [];
  const i = indexOf(s, id);
  const things = [...s.items.map((x) => x.id), ...s.men.map((x) => x.id).filter((x) => x !== id)];
  const out: Order[] = [];
  for (const what of ACTIONS)
    for (const on of what === 'drop' || what === 'shorten' || what === 'yield' ? [undefined] : things) {
      const o: Order = { who: [id], intent: 'interact', deed: on === undefined ? { what } : { what, on } };
      if (deedRefusal(s, i, o) === undefined && refusalOf(m, [o]) === undefined) out.push(o);
    }
  return out.slice(0, 8);
}

/* ---- chips ---- */

const FIRES = ['none', 'start', 'passing', 'last', 'end'] as const;
const REACTIONS: readonly Reaction[] = [
  { on: 'attacked', do: 'stand' },
  { on: 'attacked', do: 'shoot-now' },
  { on: 'attacked', do: 'evade' },
  { on: 'attacked', do: 'counter' },
  { on: 'charged', do: 'stand' },
  { on: 'charged', do: 'evade' },
  { on: 'charged', do: 'counter' },
  { on: 'near', within: 20, kind: 'any', do: 'stand' },
  { on: 'near', within: 20, kind: 'any', do: 'shoot-now' },
  { on: 'near', within: 20, kind: 'any', do: 'evade' },
  { on: 'near', within: 20, kind: 'any', do: 'counter' },
  { on: 'near', within: 40, kind: 'mounted', do: 'pivot' },
  { on: 'sighted', do: 'stand' },
  { on: 'friend-hit', do: 'counter' },
  { on: 'none', do: 'go-on' },
];
const RESOLVES: readonly Resolve[] = [
  { leaves: 'pursue', stands: 'press' },
  { leaves: 'stop', stands: 'press' },
  { leaves: 'switch', stands: 'press' },
  { leaves: 'pursue', stands: 'halt', halt: 10 },
  { leaves: 'stop', stands: 'halt', halt: 15 },
];

export function reactionText(m: Moment, r: Reaction): string {
  const w = wordsOf(m.language);
  const on = r.within !== undefined ? w.within(w.on[r.on], r.within) : w.on[r.on];
  return r.on === 'none' ? w.react['go-on'] : `${on} → ${w.react[r.do]}`;
}
const resolveText = (m: Moment, r: Resolve): string => {
  const w = wordsOf(m.language);
  return `${w.leaves[r.leaves]} · ${r.stands === 'halt' ? w.haltAt(r.halt ?? 0) : w.stands.press}`;
};

export function chips(m: Moment, ids: readonly string[]): OrderChip[] {
  const who = ordered(m, ids);
  const held = heldBy(m, who[0] ?? '');
  if (!held || (m.ask?.kind !== 'orders' && m.ask?.kind !== 'amend')) return [];
  const s = m.state;
  const w = wordsOf(m.language);
  const out: OrderChip[] = [];
  const i = indexOf(s, who[0] ?? '');
  const arms = who.some((id) => s.figures[indexOf(s, id)]?.arms.some((a) => a.loaded && !a.spoilt));
  if (arms) {
    out.push({
      id: 'fire',
      label: w.chips.fire,
      value: held.own.fire === undefined ? '' : held.fire.when,
      standard: w.byStance(w.fire[held.stance.fire.when]),
      choices: FIRES.map((f) => ({ id: f, label: w.fire[f] })),
    });
    if (held.fire.when !== 'none') {
      const foes = foesByDistance(m, who[0] ?? '').slice(0, 10);
      out.push({
        id: 'at',
        label: w.chips.at,
        value: held.fire.at?.[0] ?? '',
        standard: w.anybody,
        choices: foes.map((id) => ({ id, label: m.speaker.bodies.get(id) ?? id })),
      });
    }
  }
  const inUnit = (s.figures[i]?.unit ?? -1) >= 0;
  const known = REACTIONS.filter((r) => r.do !== 'pivot' || inUnit);
  const own = held.own.reaction;
  out.push({
    id: 'reaction',
    label: w.chips.on,
    value: own === undefined ? '' : String(known.findIndex((r) => same(r, own))),
    standard: w.byStance(reactionText(m, held.stance.reaction)),
    choices: known.map((r, k) => ({ id: String(k), label: reactionText(m, r) })),
  });
  const sign = signOf(orderFor(sheetOf(m), who[0] ?? ''));
  const mine = held.own.resolve;
  if (sign === 'attack' || mine !== undefined)
    out.push({
      id: 'resolve',
      label: w.chips.leaves,
      value: mine === undefined ? '' : String(RESOLVES.findIndex((r) => same(r, mine))),
      standard: w.byStance(resolveText(m, held.stance.resolve)),
      choices: RESOLVES.map((r, k) => ({ id: String(k), label: resolveText(m, r) })),
    });
  return out;
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A chip set to one of its choices; the empty choice is the stance again. */
function chip(m: Moment, who: readonly string[], id: string, value: string): Draft | undefined {
  const held = heldBy(m, who[0] ?? '');
  if (!held) return undefined;
  let orders: Order[];
  if (id === 'fire') {
    const when = FIRES.find((f) => f === value);
    const fire: Fire | undefined = when && { when, ...(when === 'passing' ? { within: 10 } : {}) };
    orders = restance(m, who, { fire });
  } else if (id === 'at') {
    const fire = { ...held.fire, at: value === '' ? undefined : [value] };
    orders = restance(m, who, { fire: JSON.parse(JSON.stringify(fire)) as Fire });
  } else if (id === 'reaction') {
    const inUnit = (m.state.figures[indexOf(m.state, who[0] ?? '')]?.unit ?? -1) >= 0;
    const known = REACTIONS.filter((r) => r.do !== 'pivot' || inUnit);
    orders = restance(m, who, { reaction: value === '' ? undefined : known[Number(value)] });
  } else orders = restance(m, who, { resolve: value === '' ? undefined : RESOLVES[Number(value)] });
  const plan = sealed(m, orders);
  const no = m.rules.check(m.state, plan);
  if (no) return refusedDraft(m, who, no, plan);
  return { ids: who, overlays: [], plan, say: '' };
}

/** A sign, a task or a chip was chosen. */
export function press(m: Moment, ids: readonly string[], button: string): Draft | undefined {
  const s = m.state;
  const [kind = '', ...words] = button.split(' ');
  if (kind === 'remove') {
    const plan = sealed(m, without(sheetOf(m), words));
    return { ids: words, overlays: [], plan, say: '' };
  }
  const who = ordered(m, ids);
  if (who.length === 0) return undefined;
  if (kind === 'chip') return chip(m, who, words[0] ?? '', words.slice(1).join(' '));
  if (kind === 'task') return task(m, who, words);
  const w = wordsOf(m.language);
  switch (button as Sign) {
    case 'hold':
      return draftOf(m, who, { intent: 'hold' }, true);
    case 'ready':
      return draftOf(m, who, { intent: allUnloaded(s, who) ? 'reload' : 'crouch' }, true);
    case 'move':
    case 'withdraw':
      return {
        ids: who,
        overlays: region(m, who),
        awaits: button,
        say: w.where[button as 'move' | 'withdraw'],
      };
    case 'attack':
    case 'protect':
      return { ids: who, overlays: [], awaits: button, say: w.where[button as 'attack' | 'protect'] };
    default:
      return undefined;
  }
}

function task(m: Moment, who: readonly string[], words: readonly string[]): Draft | undefined {
  const s = m.state;
  const [id = '', what, on] = words;
  const give = (orders: readonly Order[]): Draft | undefined => {
    const { plan, no } = write(m, orders);
    if (plan) return { ids: who, overlays: [], plan, say: '' };
    return no && refusedDraft(m, who, no.why, no.refused);
  };
  if (id === 'line')
    return { ids: who, overlays: region(m, who), awaits: 'line', say: wordsOf(m.language).where.line };
  if (id === 'none') return { ids: who, overlays: [], plan: sealed(m, without(sheetOf(m), who)), say: '' };
  if (id === 'breakUp') return give([{ who, intent: 'hold', breakUp: true }]);
  if (id === 'square') return give([{ who, intent: 'manoeuvre', manoeuvre: { what: 'square' } }]);
  if (id === 'form') return give([forming(s, who)]);
  if (id === 'dropFork') return give([{ who, intent: 'hold', dropFork: true }]);
  if (id === 'mount' || id === 'dismount') return give([{ who, intent: id }]);
  const turn = PIVOTS.find(([name]) => name === id)?.[1];
  if (turn !== undefined) return give([{ who, intent: 'manoeuvre', manoeuvre: { what: 'pivot', turn } }]);
  const action = ACTIONS.find((a) => a === what);
  if (id === 'deed' && action)
    return give([
      {
        who: who.slice(0, 1),
        intent: 'interact',
        deed: on === undefined ? { what: action } : { what: action, on },
      },
    ]);
  return undefined;
}

export const canAct = (m: Moment, id: string): boolean => {
  const s = m.state;
  const i = indexOf(s, id);
  return i >= 0 && s.men[i].side === m.side && able(s.figures[i]);
};
