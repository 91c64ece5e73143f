import { total } from '@tercio/engine/battle/factor.ts';
import type { Ask, Command, Refusal } from '@tercio/engine/battle/protocol.ts';
import { isRefusal } from '@tercio/engine/battle/refuse.ts';
import { openAllowance, turnCost } from '@tercio/engine/rules/adlg-r/allowance.ts';
import { rangeOf } from '@tercio/engine/rules/adlg-r/arm.ts';
import { commandRange } from '@tercio/engine/rules/adlg-r/command.ts';
import type { AdlgCommand, ChargeOrder, Leg, MoveOrder } from '@tercio/engine/rules/adlg-r/commands.ts';
import { largestGroup } from '@tercio/engine/rules/adlg-r/group.ts';
import { maySquare } from '@tercio/engine/rules/adlg-r/manoeuvre.ts';
import { planMove } from '@tercio/engine/rules/adlg-r/move.ts';
import { headstrongTempted, rallyState } from '@tercio/engine/rules/adlg-r/rally.ts';
import { type AdlgState, commanderOf, DID, did, type Unit } from '@tercio/engine/rules/adlg-r/state.ts';
import { involvement } from '@tercio/engine/rules/adlg-r/support.ts';
import { exertsZoc } from '@tercio/engine/rules/adlg-r/zoc.ts';
import { inUnits } from '@tercio/engine/table/number.ts';
import { sayAsk, sayCommand, sayRefusal } from '@tercio/engine/text/phrases.ts';
import type { Option, OrderButton, OrderIcon, Prose, Question } from '../../page/desk.ts';
import type { Action } from '../../page/keys.ts';
import { fromPiece, type Overlay, type Place } from '../../table/scene.ts';
import { percentText, withUnit } from '../../words/format.ts';
import type { Draft, Forgotten, Hand, Moment } from '../hand.ts';
import {
  blockOf,
  chargeDraft,
  corpsNow,
  draftOf,
  type Grip,
  type LegDraft,
  legsOfDrag,
  reachOf,
  stateOf,
  tipOf,
  zoneOf,
} from './draft.ts';
import { afterCharge, caughtChance, fightOdds, outcomeBar } from './fight.ts';
import { afterLegs, baseOf, tidy } from './legs.ts';
import * as papers from './papers.ts';
import { change, plan } from './volley.ts';

/** Orders by hand in ADLG-R. */
const isLegDraft = (d: Draft | undefined): d is LegDraft => d !== undefined && 'legs' in d;

const unitIn = (s: AdlgState, id: string): Unit | undefined => s.units.find((u) => u.id === id);

/** Legs of a draft of the same bodies, to go on from. */
const before = (d: Draft | undefined, ids: readonly string[]): readonly Leg[] => {
  if (!isLegDraft(d) || d.ids.length !== ids.length || d.ids.some((id) => !ids.includes(id))) return [];
  const given = d.command as MoveOrder | undefined;
  return given?.kind === 'move' ? given.legs : d.legs;
};

let grip: Grip | undefined;

const now = (m: Moment, ids: readonly string[], command: AdlgCommand): Draft => {
  const no = m.rules.check(m.state, command);
  return no
    ? { ids, overlays: [], refusal: tipOf(m, no), say: sayRefusal(m.speaker, no) }
    : { ids, command, now: true, overlays: [], say: '' };
};

interface Entry {
  id: string;
  icon: OrderIcon;
  key?: string;
  label: string;
  price: string;
  test: () => Refusal | undefined;
}

function entries(m: Moment, ids: readonly string[]): Entry[] {
  const s = stateOf(m);
  const g = m.words.game;
  const ask = m.ask?.id ?? '';
  const first = unitIn(s, ids[0] ?? '');
  if (!first) return [];
  const check = (c: AdlgCommand): Refusal | undefined => m.rules.check(m.state, c);
  const move = (...legs: Leg[]): Refusal | undefined => {
    const r = planMove(s, corpsNow(s), { ask, kind: 'move', units: [...ids], legs });
    return isRefusal(r) && !r.cut ? r : undefined;
  };
  const len = (x: number): string => withUnit(x, 'UD', m.language);
  const reach = reachOf(
    s,
    ids.map((id) => unitIn(s, id)).filter((u) => u !== undefined),
  );
  const turning = len(inUnits(turnCost(first)));
  const out: Entry[] = [
    {
      id: 'full',
      icon: 'advance',
      key: 'G',
      label: g.orders.full,
      price: `≤ ${len(reach)}`,
      test: () => move({ do: 'advance', by: reach }),
    },
    {
      id: 'wheelLeft',
      icon: 'wheelLeft',
      key: 'A',
      label: g.orders.wheelLeft,
      price: g.byArc,
      test: () => move({ do: 'wheel', to: 'left', by: 5 }),
    },
    {
      id: 'wheelRight',
      icon: 'wheelRight',
      key: 'D',
      label: g.orders.wheelRight,
      price: g.byArc,
      test: () => move({ do: 'wheel', to: 'right', by: 5 }),
    },
    {
      id: 'charge',
      icon: 'charge',
      key: 'C',
      label: g.orders.charge,
      price: g.cp(1),
      test: () =>
        charges(m, ids).length > 0 ? undefined : { rule: 'ADLG-CHA-1', why: 'none-in-reach', figures: {} },
    },
    {
      id: 'quarterLeft',
      icon: 'quarterLeft',
      key: 'Q',
      label: g.orders.quarterLeft,
      price: turning,
      test: () => move({ do: 'turn', to: 'left' }),
    },
    {
      id: 'quarterRight',
      icon: 'quarterRight',
      key: 'E',
      label: g.orders.quarterRight,
      price: turning,
      test: () => move({ do: 'turn', to: 'right' }),
    },
    {
      id: 'half',
      icon: 'halfTurn',
      key: 'H',
      label: g.orders.half,
      price: turning,
      test: () => move({ do: 'turn', to: 'about' }),
    },
    {
      id: 'rally',
      icon: 'rally',
      key: 'R',
      label: g.orders.rally,
      price: first.losses === 0 ? '' : g.rallyPrice[rallyState(s, first)],
      test: () => check({ ask, kind: 'rally', unit: first.id }),
    },
  ];
  if (maySquare(s, first))
    out.push({
      id: 'square',
      icon: 'square',
      key: 'X',
      label: first.square ? g.orders.leaveSquare : g.orders.square,
      price: g.cp(2),
      test: () => check({ ask, kind: 'square', unit: first.id }),
    });
  if (headstrongTempted(s, first))
    out.push({
      id: 'hold',
      icon: 'hold',
      label: g.orders.hold,
      price: g.cp(3),
      test: () => check({ ask, kind: 'hold', units: [...ids], rally: [] }),
    });
  if (involvement(s, first) === 'melee')
    out.push({
      id: 'disengage',
      icon: 'retire',
      label: g.orders.disengage,
      price: g.cp(1),
      test: () => check({ ask, kind: 'disengage', unit: first.id, turnBack: false }),
    });
  const back = exits(m, first);
  if (back)
    out.push({ id: 'back', icon: 'retire', label: g.orders.back, price: g.cp(1), test: () => undefined });
  const support = supportOf(m, ids);
  if (support)
    out.push({
      id: 'support',
      icon: 'extend',
      label: g.orders.support,
      price: g.cp(1),
      test: () => undefined,
    });
  const chief = commanderOf(s, corpsNow(s));
  if (chief && !chief.included && chief.unit !== first.id)
    out.push({
      id: 'join',
      icon: 'mount',
      label: g.orders.join,
      price: '',
      test: () =>
        check({ ask, kind: 'commander', commander: chief.id, do: 'attach', unit: first.id, half: 'left' }),
    });
  return out;
}

const charges = (m: Moment, ids: readonly string[]): ChargeOrder[] => {
  if (!m.ask || ids.length === 0) return [];
  const out: ChargeOrder[] = [];
  for (const c of m.rules.suggest(m.state, m.ask, { about: ids, kind: 'charge', most: 24 })) {
    const order = c as unknown as ChargeOrder;
    // the path that turns least to each target
    if (!out.some((o) => o.target === order.target)) out.push(order);
  }
  return out;
};

const supportOf = (m: Moment, ids: readonly string[]): Command | undefined => {
  if (!m.ask || stateOf(m).contacts.length === 0) return undefined;
  for (const c of m.rules.suggest(m.state, m.ask, { about: ids, kind: 'support', most: 1 }))
    return c as Command;
  return undefined;
};

const exits = (m: Moment, u: Unit): Command | undefined => {
  if (!m.ask) return undefined;
  for (const c of m.rules.suggest(m.state, m.ask, { about: [u.id], kind: 'leave-zoc', most: 1 }))
    return c as Command;
  return undefined;
};

/** Any legal command shown by what it leads to: where the bodies would stand. */
function shown(m: Moment, ids: readonly string[], command: Command): Draft {
  const after = afterCharge(m.rules, stateOf(m), command);
  const overlays: Overlay[] = [];
  for (const id of ids) {
    const u = after && unitIn(after, id);
    if (u) overlays.push({ kind: 'ghost', of: id, pose: baseOf(u), legal: true });
  }
  return { ids, command, overlays, say: sayCommand(m.speaker, command) };
}

function press(m: Moment, ids: readonly string[], id: string, old: Draft | undefined): Draft | undefined {
  const s = stateOf(m);
  const first = ids[0];
  const ask = m.ask?.id ?? '';
  if (m.ask?.kind === 'corps') {
    const u = first === undefined ? undefined : unitIn(s, first);
    return u ? now(m, ids, { ask, kind: 'activate', corps: u.corps }) : undefined;
  }
  if (first === undefined) return undefined;
  const legs = (...more: Leg[]): Draft => draftOf(m, ids, tidy([...before(old, ids), ...more]), 'snap');
  switch (id) {
    case 'full':
      return draftOf(
        m,
        ids,
        tidy([
          ...before(old, ids).filter((l) => l.do !== 'advance'),
          {
            do: 'advance',
            by: reachOf(
              s,
              ids.map((x) => unitIn(s, x)).filter((u) => u !== undefined),
            ),
          },
        ]),
        'stay-short',
      );
    case 'wheelLeft':
      return legs({ do: 'wheel', to: 'left', by: 5 });
    case 'wheelRight':
      return legs({ do: 'wheel', to: 'right', by: 5 });
    case 'quarterLeft':
      return draftOf(m, ids, [{ do: 'turn', to: 'left' }], 'stay-short');
    case 'quarterRight':
      return draftOf(m, ids, [{ do: 'turn', to: 'right' }], 'stay-short');
    case 'half':
      return draftOf(m, ids, [{ do: 'turn', to: 'about' }], 'stay-short');
    case 'charge': {
      const all = charges(m, ids);
      const had = all.findIndex((c) => JSON.stringify(c) === JSON.stringify(old?.command));
      const next = all[(had + 1) % all.length];
      const block = blockOf(s, next?.units ?? ids);
      return next && !isRefusal(block) ? chargeDraft(m, s, block, next.units, next) : undefined;
    }
    case 'rally':
      return now(m, ids, { ask, kind: 'rally', unit: first });
    case 'square':
      return now(m, ids, { ask, kind: 'square', unit: first });
    case 'hold':
      return now(m, ids, { ask, kind: 'hold', units: [...ids], rally: [] });
    case 'disengage':
      return shown(m, ids, { ask, kind: 'disengage', unit: first, turnBack: false } as Command);
    case 'back': {
      const u = unitIn(s, first);
      const c = u && exits(m, u);
      return c && shown(m, ids, c);
    }
    case 'support': {
      const c = supportOf(m, ids);
      return c && shown(m, ids, c);
    }
    case 'join': {
      const chief = commanderOf(s, corpsNow(s));
      return (
        chief &&
        now(m, ids, { ask, kind: 'commander', commander: chief.id, do: 'attach', unit: first, half: 'left' })
      );
    }
  }
  return undefined;
}

const STEP = { small: 0.1, large: 0.5 };

function key(
  m: Moment,
  ids: readonly string[],
  action: Action,
  shift: boolean,
  old: Draft | undefined,
): Draft | undefined {
  if (m.ask?.kind !== 'order' || ids.length === 0) return undefined;
  const by = shift ? STEP.large : STEP.small;
  const turn = shift ? 5 : 1;
  const had = before(old, ids);
  const legs = (more: Leg): Draft => draftOf(m, ids, tidy([...had, more]), 'snap');
  switch (action) {
    case 'advance':
      return legs({ do: 'advance', by });
    case 'back': {
      const last = had[had.length - 1];
      if (last?.do !== 'advance') return draftOf(m, ids, had, 'snap');
      const left = last.by - by;
      const rest = had.slice(0, -1);
      return draftOf(m, ids, left > 0.001 ? [...rest, { do: 'advance', by: left }] : rest, 'snap');
    }
    case 'wheelLeft':
      return legs({ do: 'wheel', to: 'left', by: turn });
    case 'wheelRight':
      return legs({ do: 'wheel', to: 'right', by: turn });
    case 'fullMove':
      return press(m, ids, 'full', old);
    case 'quarterLeft':
    case 'quarterRight':
    case 'charge':
    case 'rally':
    case 'square':
      return press(m, ids, action, old);
    case 'halfTurn':
      return press(m, ids, 'half', old);
    default:
      return undefined;
  }
}

/** A fan of where the selection may come to in one move. */
function region(m: Moment, ids: readonly string[]): Overlay[] {
  const s = stateOf(m);
  const block = blockOf(s, ids);
  if (m.ask?.kind !== 'order' || isRefusal(block) || m.help === 'bare') return [];
  const reach = reachOf(s, block.units);
  if (!(reach > 0)) return [];
  const ask = m.ask.id;
  const { lead } = block;
  const points: Place[] = [];
  const widest = Math.min(60, ((reach * 180) / Math.PI / lead.width) * 0.98);
  for (let i = -6; i <= 6; i++) {
    const angle = (widest * Math.abs(i)) / 6;
    const wheel: Leg[] = angle < 0.5 ? [] : [{ do: 'wheel', to: i < 0 ? 'left' : 'right', by: angle }];
    const rest = Math.max(0.01, reach - ((angle * Math.PI) / 180) * lead.width - 0.001);
    let legs: readonly Leg[] = [...wheel, { do: 'advance', by: rest }];
    const p = planMove(s, corpsNow(s), { ask, kind: 'move', units: [...ids], legs: [...legs] });
    if (isRefusal(p)) {
      const cut = p.cut as MoveOrder | undefined;
      if (!cut || cut.legs.length === 0) continue;
      legs = cut.legs;
    }
    const end = afterLegs(lead, legs);
    points.push(fromPiece(end, i < 0 ? -lead.width / 2 : i > 0 ? lead.width / 2 : 0, lead.depth / 2));
  }
  if (points.length < 3) return [];
  const left = fromPiece(lead, -lead.width / 2, lead.depth / 2);
  const right = fromPiece(lead, lead.width / 2, lead.depth / 2);
  return [{ kind: 'region', outlines: [[left, ...points, right]] }];
}

function shootingZone(s: AdlgState, u: Unit): Overlay[] {
  const range = inUnits(rangeOf(s, u));
  if (range <= 0) return [];
  const b = baseOf(u);
  const [w, d] = [b.width / 2 + 1, b.depth / 2];
  const rung = (at: number): Place[] => [fromPiece(b, -w, d + at), fromPiece(b, w, d + at)];
  const rungs: Place[][] = [];
  for (let at = 1; at < range; at++) rungs.push(rung(at));
  return [{ kind: 'shooting', outline: [...rung(0), ...rung(range).reverse()], rungs }];
}

function threats(m: Moment, ids: readonly string[]): Overlay[] {
  const s = stateOf(m);
  const out: Overlay[] = [];
  const near = ids.map((id) => unitIn(s, id)).filter((u) => u !== undefined);
  for (const e of s.units) {
    if (e.side === m.side || e.place !== 'table') continue;
    if (near.length > 0 && !near.some((u) => Math.hypot(inUnits(u.x - e.x), inUnits(u.y - e.y)) < 9))
      continue;
    const b = baseOf(e);
    const reach = inUnits(openAllowance(s, e));
    const [w, d] = [b.width / 2, b.depth / 2];
    if (reach > 0 && involvement(s, e) === 'none' && rangeOf(s, e) !== undefined) {
      const side = Math.min(1, reach / 2);
      out.push({
        kind: 'threat',
        how: 'charge',
        outline: [
          fromPiece(b, -w, d),
          fromPiece(b, -w - side, d + reach * 0.75),
          fromPiece(b, -w, d + reach),
          fromPiece(b, w, d + reach),
          fromPiece(b, w + side, d + reach * 0.75),
          fromPiece(b, w, d),
        ],
      });
    }
  }
  return out;
}

/** What would be forgotten if the corps ended now. */
function forgotten(m: Moment): Forgotten[] {
  const s = stateOf(m);
  const i = corpsNow(s);
  const corps = s.corps[i];
  if (m.ask?.kind !== 'order' || !corps) return [];
  const g = m.words.game;
  const out: Forgotten[] = [];
  const own = s.units.filter((u) => u.corps === i && u.place === 'table');
  for (const u of own) {
    if (did(u, DID.ordered) || !headstrongTempted(s, u)) continue;
    const hold: Command = { ask: m.ask.id, kind: 'hold', units: [u.id], rally: [] } as Command;
    const no = m.rules.check(m.state, hold);
    const charge = charges(m, [u.id])[0];
    const at = charge && s.units.find((e) => e.id === charge.target)?.name;
    const block = blockOf(s, [u.id]);
    const after = charge && !isRefusal(block) ? afterCharge(m.rules, s, charge) : undefined;
    const odds = m.help === 'full' && after ? fightOdds(after, u.id) : undefined;
    const text: Prose = [
      { strong: u.name },
      ` ${g.willCharge(at)}`,
      odds
        ? ` (${m.words.odds.bar(percentText(odds.win, m.language), percentText(odds.tie, m.language), percentText(odds.lose, m.language))}) `
        : ' ',
      { rule: 'AR-CHARGE-05' },
    ];
    out.push({
      id: `hold ${u.id}`,
      text,
      action: no ? g.look : g.holdFor(3),
      command: no ? undefined : hold,
      look: u.id,
    });
  }
  for (const u of own) {
    if (u.losses === 0 || rallyState(s, u) !== 'clear') continue;
    const rally: Command = { ask: m.ask.id, kind: 'rally', unit: u.id } as Command;
    if (m.rules.check(m.state, rally)) continue;
    out.push({
      id: `rally ${u.id}`,
      text: [{ strong: u.name }, ` ${g.freeRally} `, { rule: 'AR-RALLY-01' }],
      action: g.orders.rally,
      command: rally,
      look: u.id,
    });
  }
  const idle = own.find(
    (u) => !did(u, DID.ordered) && involvement(s, u) === 'none' && openAllowance(s, u) > 0 && !u.lootsCamp,
  );
  if (corps.points > 0 && idle && !corps.held)
    out.push({
      id: 'points',
      text: [g.unspent(corps.points), ' ', { rule: 'ADLG-CMD-6' }],
      action: g.look,
      look: idle.id,
    });
  return out;
}

/** Letters that no movement key uses while a decision is open. */
const option = (
  id: string,
  label: string,
  key: string | undefined,
  suggested: boolean,
  more: Partial<Option> = {},
): Option => ({
  id,
  label,
  key,
  detail: [],
  suggested,
  ...more,
});

function question(m: Moment, ask: Ask): Question | undefined {
  const s = stateOf(m);
  const g = m.words.game;
  const base = {
    id: ask.id,
    side: ask.side,
    title: sayAsk(m.speaker, ask),
    detail: [{ rule: ask.rule }] as Prose,
  };
  const first = ask.about[0] ?? '';
  const str = (c: Record<string, unknown>): string => JSON.stringify({ ask: ask.id, kind: ask.kind, ...c });
  const default_ = ask.default as unknown as Record<string, unknown>;
  if (ask.kind === 'evade') {
    const stand = { evade: false, direction: 0, turnBack: false };
    const flee = { evade: true, direction: Number(default_.evade ? default_.direction : 0), turnBack: false };
    const back = { ...flee, turnBack: true };
    const legal = (c: object): boolean =>
      m.rules.check(m.state, { ask: ask.id, kind: 'evade', ...c } as Command) === undefined;
    const away = legal(back) ? back : flee;
    const after =
      m.help === 'full'
        ? afterCharge(m.rules, s, ask.default, { ask: ask.id, kind: 'evade', ...stand } as Command)
        : undefined;
    const odds = after && fightOdds(after, first);
    const caught =
      m.help === 'full' && legal(away)
        ? caughtChance(m.rules, s, { ask: ask.id, kind: 'evade', ...away } as Command, first)
        : undefined;
    return {
      ...base,
      canStand: true,
      options: [
        option(str(away), g.evade, g.keys.evade, default_.evade === true, {
          disabled: legal(away) ? undefined : g.noWay,
          outcome:
            caught === undefined
              ? undefined
              : { odds: { win: 1 - caught, tie: 0, lose: caught }, labels: [g.getsAway, '', g.caught] },
        }),
        option(str(stand), g.stand, g.keys.stand, default_.evade !== true, {
          outcome: odds && outcomeBar(m, odds),
        }),
      ],
    };
  }
  if (ask.kind === 'engage')
    return {
      ...base,
      canStand: true,
      options: [
        option(str({ engage: true }), g.fights, g.keys.yes, default_.engage === true, {
          detail: [g.fightsNote],
        }),
        option(str({ engage: false }), g.staysOut, g.keys.no, default_.engage !== true),
      ],
    };
  if (ask.kind === 'pursue')
    return {
      ...base,
      canStand: true,
      options: [
        ...ask.about.map((id, i) =>
          option(
            str({ unit: id }),
            ask.about.length > 1 ? (m.speaker.bodies.get(id) ?? id) : g.pursue,
            i === 0 ? g.keys.yes : undefined,
            default_.unit === id,
          ),
        ),
        option(str({ unit: '' }), g.noPursuit, g.keys.no, default_.unit === ''),
      ],
    };
  if (ask.kind === 'to-rally')
    return {
      ...base,
      canStand: true,
      options: [
        option(str({ units: [] }), g.allConform, g.keys.no, (default_.units as string[]).length === 0),
        ...ask.about.map((id) =>
          option(str({ units: [id] }), g.onlyRallies(m.speaker.bodies.get(id) ?? id), undefined, false),
        ),
        ...(ask.about.length > 1 ? [option(str({ units: ask.about }), g.allRally, undefined, false)] : []),
      ],
    };
  if (ask.kind === 'choose') {
    const options: Option[] = [];
    for (const c of m.rules.suggest(m.state, ask, { most: 12 })) {
      const choice = (c as unknown as { choice: number }).choice;
      const after = afterCharge(m.rules, s, ask.default, c as Command);
      const u = after && unitIn(after, first);
      const where: Prose = u
        ? [g.at(withUnit(inUnits(u.x), 'UD', m.language), withUnit(inUnits(u.y), 'UD', m.language))]
        : [];
      options.push(
        option(
          JSON.stringify(c),
          choice < 0 ? g.none : g.choice(choice + 1),
          String(choice + 1),
          default_.choice === choice,
          { detail: where },
        ),
      );
    }
    return { ...base, canStand: false, options };
  }
  return undefined;
}

/** Where each answer of a choice would put the body, numbered on the table. */
function choices(m: Moment, ask: Ask): Overlay[] {
  if (ask.kind !== 'choose') return [];
  const s = stateOf(m);
  const id = ask.about[0] ?? '';
  const out: Overlay[] = [];
  for (const c of m.rules.suggest(m.state, ask, { most: 12 })) {
    const after = afterCharge(m.rules, s, ask.default, c as Command);
    const u = after && unitIn(after, id);
    if (u)
      out.push({
        kind: 'ghost',
        of: id,
        pose: baseOf(u),
        legal: true,
        chip: { text: String((c as unknown as { choice: number }).choice + 1), tone: 'ink' },
      });
  }
  return out;
}

export const adlgHand: Hand = {
  orders: (ask) => ask.kind === 'order' || ask.kind === 'corps',
  plans: (ask) => ask.kind === 'shooting',
  steps: papers.steps,
  turn: papers.turn,
  corps: papers.corps,
  command: papers.command,
  armies: papers.armies,
  marks: papers.marks,
  card: papers.card,
  melees: papers.melees,

  takes(m, id) {
    const s = stateOf(m);
    const u = unitIn(s, id);
    return m.ask?.kind === 'order' && u?.corps === corpsNow(s) && u.place === 'table';
  },
  grow(m, id, clicks) {
    const s = stateOf(m);
    const u = unitIn(s, id);
    if (!u || clicks < 2) return [id];
    if (clicks === 2) return largestGroup(s, u).map((v) => v.id);
    return s.units.filter((v) => v.corps === u.corps && v.place === 'table').map((v) => v.id);
  },
  drag(m, ids, g, old) {
    const s = stateOf(m);
    const block = blockOf(s, ids);
    if (isRefusal(block))
      return { ids, overlays: [], refusal: tipOf(m, block), say: sayRefusal(m.speaker, block) };
    if (g.phase === 'start' || !grip) {
      const had = before(old, ids);
      const u = block.units.find((x) => x.id === g.id);
      const ghost = old?.overlays.find((o) => o.kind === 'ghost' && o.of === g.id && o.legal);
      const on =
        u &&
        ghost?.kind === 'ghost' &&
        Math.hypot(ghost.pose.x - g.from.x, ghost.pose.y - g.from.y) <
          Math.hypot(u.x / 60000 - g.from.x, u.y / 60000 - g.from.y);
      grip = { before: on ? had : [] };
    }
    const draft = draftOf(m, ids, legsOfDrag(s, block, g, grip), g.short ? 'stay-short' : 'snap');
    if (g.phase === 'end') grip = undefined;
    return draft;
  },
  key,
  buttons(m, ids, old): OrderButton[] {
    if (m.ask?.kind === 'corps') {
      const s = stateOf(m);
      const u = unitIn(s, ids[0] ?? '');
      const can =
        u &&
        m.rules.check(m.state, { ask: m.ask.id, kind: 'activate', corps: u.corps } as Command) === undefined;
      return u && u.side === m.side
        ? [
            {
              id: 'activate',
              icon: 'shoot',
              label: m.words.game.activate,
              price: '',
              on: false,
              off: can ? undefined : m.words.game.acted,
            },
          ]
        : [];
    }
    if (m.ask?.kind !== 'order') return [];
    const s = stateOf(m);
    const own = ids.every((id) => unitIn(s, id)?.corps === corpsNow(s));
    if (!own) return [];
    return entries(m, ids).map((e) => {
      const no = e.test();
      const on = old?.command !== undefined && e.id === 'charge' && old.command.kind === 'charge';
      const off = no
        ? no.why === 'none-in-reach'
          ? m.words.game.noneInReach
          : sayRefusal(m.speaker, no)
        : undefined;
      return { id: e.id, icon: e.icon, label: e.label, price: e.price, key: e.key, on, off };
    });
  },
  press,
  again(m, ids, last) {
    const move = last as MoveOrder;
    if (move.kind === 'move') return draftOf(m, ids, move.legs, 'stay-short');
    if (last.kind === 'rally' || last.kind === 'square') return press(m, ids, last.kind, undefined);
    return undefined;
  },
  order(m) {
    const s = stateOf(m);
    if (m.ask?.kind === 'corps')
      return s.units.filter((u) => u.side === m.side && u.place === 'table').map((u) => u.id);
    return s.units
      .filter(
        (u) =>
          u.corps === corpsNow(s) &&
          u.place === 'table' &&
          !did(u, DID.ordered) &&
          involvement(s, u) !== 'melee',
      )
      .map((u) => u.id);
  },
  selection(m, ids) {
    const s = stateOf(m);
    const first = unitIn(s, ids[0] ?? '');
    if (!first) return [];
    const out = this.takes(m, first.id) ? region(m, ids) : [];
    const chief = s.commanders.find((c) => c.id === ids[0]);
    return chief ? [...out, ...commandRing(m, s, chief)] : out;
  },
  hover(m, id) {
    const s = stateOf(m);
    const chief = s.commanders.find((c) => c.id === id);
    if (chief) return commandRing(m, s, chief);
    const u = unitIn(s, id);
    if (!u || m.help === 'bare' || u.place !== 'table') return [];
    if (m.ask && this.plans(m.ask)) return shootingZone(s, u);
    return [...(exertsZoc(s, u) ? [zoneOf(s, u)] : []), ...shootingZone(s, u)];
  },
  threats,
  end(m) {
    const g = m.words.game;
    if (m.ask?.kind === 'order') return { label: g.endCorps(papers.corpsName(m)), command: m.ask.default };
    if (m.ask?.kind === 'corps') {
      const s = stateOf(m);
      const i = (m.ask.default as unknown as { corps: number }).corps;
      const name = s.corps[i]?.name ?? '';
      return { label: g.nextCorps(name.charAt(0).toUpperCase() + name.slice(1)), command: m.ask.default };
    }
    if (m.ask?.kind === 'shooting') return { label: g.fire, command: m.ask.default };
    return undefined;
  },
  forgotten,
  question,
  choices,
  plan,
  change,
  priceOf(m, command) {
    if (command.kind !== 'move') return '';
    const p = planMove(stateOf(m), corpsNow(stateOf(m)), command as MoveOrder);
    return isRefusal(p) ? '' : String(total(p.cost));
  },
};

function commandRing(m: Moment, s: AdlgState, c: AdlgState['commanders'][number]): Overlay[] {
  if (m.help === 'bare') return [];
  const u = c.unit === '' ? undefined : unitIn(s, c.unit);
  const radius = inUnits(commandRange(s, c));
  const at = u ? { x: inUnits(u.x), y: inUnits(u.y) } : { x: inUnits(c.x), y: inUnits(c.y) };
  return [
    {
      kind: 'command',
      side: c.side,
      at,
      radius,
      chip: {
        text: m.words.game.commands(c.name, withUnit(radius, 'UD', m.language)),
        tone: c.side === 0 ? 'side0' : 'side1',
      },
    },
  ];
}
