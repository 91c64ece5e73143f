import type { Command } from '@tercio/engine';
import type {
  ChargesCommand,
  MarchCommand,
  MoveCommand,
  MoveLeg,
  OrdersCommand,
} from '@tercio/engine/rules/group-orders';
import { DID, did, groupUnits, marchers, mayArrive } from '@tercio/engine/rules/group-orders';
import { goTo } from '../../../game/orders/leading.ts';
import { shotAt } from '../../../game/orders/regions.ts';
import { GROUP_ORDERS } from '../consequences.ts';
import type { Controls, Moment } from '../moment.ts';
import { choices, forgotten, question } from './asking.ts';
import * as deploy from './deploy.ts';
import { before, blockOf, draftOf, type Grip, legsOfDrag, unitIn } from './draft.ts';
import { duties, rings, threats } from './duties.ts';
import * as moves from './moves.ts';
import { groupName } from './names.ts';
import * as panels from './panels.ts';
import * as plans from './plans.ts';
import { changeShots, shotsPlan } from './volley.ts';
import { wordsOf } from './words.ts';

/** Orders by hand in Group Orders. */

/** The plan as it stands. */
const planned = <C>(m: Moment): C => (m.planned ?? m.ask?.plan ?? m.ask?.default) as C;

const PLANS = new Set(['orders', 'charges', 'shots']);
const ORDERS = new Set(['orders', 'charges', 'moves', 'deploy']);

export const groupOrdersControls: Controls = {
  consequences: GROUP_ORDERS,
  orders: (ask) => ORDERS.has(ask.kind),
  plans: (ask) => PLANS.has(ask.kind),
  steps: panels.steps,
  turn: panels.turn,
  corps: panels.corps,
  command: panels.command,
  armies: panels.armies,
  marks: panels.marks,
  card: panels.card,
  called: panels.called,
  melees: panels.melees,
  laidOut: deploy.laidOut,
  members(m, id) {
    const s = m.state;
    const group = Number(id);
    if (m.ask?.kind === 'deploy') return s.units.filter((u) => u.group === group).map((u) => u.id);
    const all = groupUnits(s, group);
    const able = m.ask?.kind === 'moves' ? marchers(s, group) : all;
    return (able.length > 0 ? able : all).map((u) => u.id);
  },
  rolls: (m, events) => panels.testsCard(m, events),
  drawn: 4, // a stand

  takes(m, id) {
    const s = m.state;
    if (m.ask?.kind === 'deploy') return unitIn(s, id)?.place === 'waiting' && unitIn(s, id)?.side === m.side;
    if (m.ask?.kind === 'charges') return unitIn(s, id)?.side === m.side;
    if (m.ask?.kind !== 'moves') return false;
    const u = unitIn(s, id);
    if (u) return u.side === m.side && u.place !== 'dead';
    return moves.generalIn(s, id)?.side === m.side;
  },
  grow(m, id, clicks) {
    const s = m.state;
    const u = unitIn(s, id);
    if (!u || clicks < 2) return [id];
    if (m.ask?.kind === 'deploy') return s.units.filter((v) => v.group === u.group).map((v) => v.id);
    const all = groupUnits(s, u.group).map((v) => v.id);
    if (clicks === 2 && m.ask?.kind === 'moves') {
      const able = marchers(s, u.group).map((v) => v.id);
      // the one that was clicked leads
      if (able.length > 1) return [...able.filter((x) => x === id), ...able.filter((x) => x !== id)];
    }
    return [id, ...all.filter((x) => x !== id)];
  },
  drag(m, ids, g, old) {
    const s = m.state;
    if (m.ask?.kind === 'deploy') return deploy.drag(m, ids, g, old);
    if (m.ask?.kind === 'charges') return plans.dragCharge(m, ids, g, planned<ChargesCommand>(m));
    const general = moves.generalIn(s, g.id);
    if (general) return moves.dragGeneral(m, general, g);
    const u = unitIn(s, g.id);
    if (u?.place === 'waiting') return deploy.arrival(m, u, g) ?? { ids, overlays: [], say: '' };
    const block = blockOf(s, ids.length > 1 && !ids.includes(g.id) ? [g.id] : ids);
    if (!block) return { ids, overlays: [], say: '' };
    let grip = g.phase === 'start' ? undefined : (old?.grip as Grip | undefined);
    if (!grip) {
      const had = before(old, ids);
      const ghost = old?.overlays.find((o) => o.kind === 'ghost' && o.of === g.id && o.legal);
      const on =
        u &&
        ghost?.kind === 'ghost' &&
        Math.hypot(ghost.pose.x - g.from.x, ghost.pose.y - g.from.y) <
          Math.hypot(u.x / 60000 - g.from.x, u.y / 60000 - g.from.y);
      grip = { before: on ? had : [] };
    }
    const draft = draftOf(m, ids, legsOfDrag(m, block, g, grip));
    return g.phase === 'end' ? draft : { ...draft, grip };
  },
  key(m, ids, action, shift, old) {
    switch (m.ask?.kind) {
      case 'deploy':
        return deploy.key(m, ids, action, shift, old);
      case 'orders': {
        const id = { fullMove: 'advance', rally: 'reserve', back: 'stand', halfTurn: 'retreat' }[
          action as string
        ];
        return id === undefined ? undefined : plans.pressOrder(m, ids, id, planned<OrdersCommand>(m));
      }
      case 'charges': {
        const id = { charge: 'charge', square: 'noCharge' }[action as string];
        return id === undefined ? undefined : plans.pressCharge(m, ids, id, planned<ChargesCommand>(m));
      }
      case 'moves': {
        const u = unitIn(m.state, ids[0]);
        if (u?.place === 'waiting')
          return action === 'fullMove' ? deploy.arrival(m, u, undefined) : undefined;
        return moves.key(m, ids, action, shift, old);
      }
      default:
        return undefined;
    }
  },
  hint: (m) => wordsOf(m.language).hint[m.ask?.kind ?? ''],
  buttons(m, ids) {
    switch (m.ask?.kind) {
      case 'deploy':
        return deploy.buttons(m, ids, undefined);
      case 'orders':
        return plans.orderButtons(m, ids, planned<OrdersCommand>(m));
      case 'charges':
        return plans.chargeButtons(m, ids, planned<ChargesCommand>(m));
      case 'moves':
        return moves.buttons(m, ids);
      default:
        return [];
    }
  },
  press(m, ids, id, old) {
    switch (m.ask?.kind) {
      case 'deploy':
        return deploy.press(m, ids, id, old);
      case 'orders':
        return plans.pressOrder(m, ids, id, planned<OrdersCommand>(m));
      case 'charges':
        return plans.pressCharge(m, ids, id, planned<ChargesCommand>(m));
      case 'moves':
        return moves.press(m, ids, id, old);
      default:
        return undefined;
    }
  },
  // one of one's own: it halts
  point(m, _ids, _at, on) {
    if (m.ask?.kind !== 'moves' || on === undefined || unitIn(m.state, on)?.side !== m.side) return undefined;
    return moves.press(m, [on], 'halt', undefined);
  },
  go: (m, ids, at, on, facing) =>
    m.ask?.kind === 'moves' && on === undefined ? goTo(m, ids, at, facing) : undefined,
  leads: (ask) => ask.kind === 'moves',
  measured(m, ids, far, turn) {
    if (m.ask?.kind !== 'moves') return undefined;
    const wheel: MoveLeg[] =
      turn === 0 ? [] : [{ go: 'wheel', side: turn < 0 ? 'left' : 'right', by: Math.abs(turn) }];
    return draftOf(m, ids, [...wheel, ...(far > 0 ? [{ go: 'ahead' as const, by: far }] : [])]);
  },
  again(m, ids, last) {
    if (m.ask?.kind !== 'moves') return undefined;
    const move = last as MoveCommand | MarchCommand;
    if (move.kind === 'move' || move.kind === 'march') return draftOf(m, ids, move.legs);
    return undefined;
  },
  order(m) {
    const s = m.state;
    switch (m.ask?.kind) {
      case 'deploy':
        return deploy.laidOut(m).map((b) => b.id);
      case 'orders':
        // one of each group: an order is for all of it
        return s.groups
          .flatMap((g, i) => (g.side === m.side ? groupUnits(s, i).slice(0, 1) : []))
          .map((u) => u.id);
      case 'charges':
        return s.units.filter((u) => u.side === m.side && plans.chargesOf(s, u).length > 0).map((u) => u.id);
      case 'shots':
        return [...new Set(planned<{ shots: { unit: string }[] }>(m).shots.map((x) => x.unit))];
      default: {
        const units = s.units.filter(
          (u) => moves.restless(s, u) && !did(u, DID.marched | DID.charged | DID.rallied),
        );
        return [
          ...mayArrive(s).map((u) => u.id),
          ...units.map((u) => u.id),
          ...s.generals.filter((g) => g.side === m.side && g.place === 'table' && !g.moved).map((g) => g.id),
        ];
      }
    }
  },
  selection(m, ids) {
    const s = m.state;
    const general = moves.generalIn(s, ids[0]);
    if (general) return rings(m, general);
    const group = plans.groupOfBody(s, ids[0]);
    const own = s.generals.find((g) => g.group === group && g.place === 'table');
    if (m.ask?.kind === 'orders' && own) return rings(m, own);
    if (m.ask?.kind === 'deploy') return deploy.zone(m);
    return m.ask?.kind === 'moves' || m.ask?.kind === 'orders' ? duties(m, ids) : [];
  },
  hover(m, id) {
    const s = m.state;
    const general = moves.generalIn(s, id);
    if (general) return rings(m, general);
    const u = unitIn(s, id);
    return u && u.place === 'table' ? shotAt(m, [u.id]) : [];
  },
  threats,
  end(m) {
    const w = wordsOf(m.language);
    switch (m.ask?.kind) {
      case 'deploy': {
        const name = groupName(m.state, (m.ask.default as Command & { group: number }).group);
        return { label: w.titled(w.chooseForMe, name), command: m.ask.default };
      }
      case 'orders':
        return { label: w.giveOrders, command: planned<Command>(m) };
      case 'charges': {
        const command = planned<ChargesCommand>(m);
        const label = command.charges.length > 0 ? w.charge : w.buttons.noCharge;
        return { label, command: command as Command };
      }
      case 'moves':
        return { label: w.endMoves, command: m.ask.default };
      case 'shots':
        return { label: m.words.game.fire, command: planned<Command>(m) };
      default:
        return undefined;
    }
  },
  forgotten,
  question,
  choices,
  plan(m, ask, changed) {
    if (ask.kind === 'orders') return plans.ordersPlan(m, ask, changed);
    if (ask.kind === 'charges') return plans.chargesPlan(m, ask, changed);
    return shotsPlan(m, ask, changed);
  },
  change(m, ask, now, body, target) {
    if (ask.kind === 'shots') return changeShots(m, now, body, target);
    if (ask.kind === 'orders') return plans.turnOrder(m, now as OrdersCommand, body) as Command;
    return plans.turnCharge(m, now as ChargesCommand, body, target) as Command;
  },
  priceOf: () => '',
};
