import type { Command } from '@tercio/engine';
import type { MoveOrder } from '@tercio/engine/rules/baroque';
import { leaderOf, onTable, USUAL } from '@tercio/engine/rules/baroque';
import { askAfter } from '../../../game/answers/ask-after.ts';
import { figures } from '../../../game/answers/figures.ts';
import { goTo } from '../../../game/orders/leading.ts';
import { heard, reached, shotAt, threatening } from '../../../game/orders/regions.ts';
import type { Overlay } from '../../../table/scene.ts';
import { BAROQUE } from '../consequences.ts';
import type { Controls, Moment } from '../moment.ts';
import { choices, forgotten, question } from './asking.ts';
import { buttons } from './buttons.ts';
import { company } from './company.ts';
import * as deploy from './deploy.ts';
import { bu, leaderIn, moveDraft, ordersNow, unitIn } from './draft.ts';
import * as ground from './ground.ts';
import * as halting from './halting.ts';
import * as orders from './orders.ts';
import * as panels from './panels.ts';
import { changed, chips, waiting } from './stances.ts';
import { wordsOf } from './words.ts';

/** Orders by hand in Baroque. */

/** How far a leader commands; his own name stands beside him already when he is looked at. */
function ring(m: Moment, id: string, whose: 'own' | 'unit'): Overlay[] {
  const l = leaderIn(m.state, id);
  if (!l) return [];
  return heard(m, l.id, l.side, (far) => ({
    text: whose === 'own' ? bu(m, far) : l.name,
    tone: l.side === 0 ? 'side0' : 'side1',
  }));
}

const deploys = (m: Moment): boolean => m.ask?.kind === 'deploy';

figures.ready('baroque');

export const baroqueControls: Controls = {
  consequences: BAROQUE,
  standing: USUAL,
  orders: (ask) => ask.kind === 'order' || ask.kind === 'deploy' || ground.isGround(ask),
  plans: (ask) => ask.kind === 'deploy' || ground.isGround(ask),
  laidOut: (m) =>
    ground.isGround(m.ask) ? ground.laidOut(m) : deploys(m) ? deploy.laidOut(m) : halting.handle(m),
  grounds: ground.grounds,
  slides: (ask) => ask.kind === 'halt' || ask.kind === 'react',
  waiting,
  steps: panels.steps,
  turn: panels.turn,
  corps: panels.corps,
  command: panels.command,
  armies: panels.armies,
  marks: panels.marks,
  card: panels.card,
  melees: panels.melees,
  members(m, corps) {
    const s = m.state;
    if (m.ask && deploys(m)) return deploy.order(m, m.ask);
    return s.units.filter((u) => u.command === Number(corps) && onTable(u)).map((u) => u.id);
  },
  chips,

  takes(m, id) {
    const s = m.state;
    if (ground.isGround(m.ask)) return ground.order(m).includes(id);
    if (halting.holds(m, id)) return true;
    if (m.ask && deploys(m)) return deploy.order(m, m.ask).includes(id);
    const o = ordersNow(s);
    if (m.ask?.kind !== 'order' || !o) return false;
    const u = unitIn(s, id);
    if (u) return u.command === o.command && onTable(u) && !u.done;
    return leaderIn(s, id)?.command === o.command;
  },
  wakes(m, id) {
    const own = unitIn(m.state, id) ?? leaderIn(m.state, id);
    if (m.ask?.kind !== 'name' || own?.side !== m.side) return undefined;
    const call = { ask: m.ask.id, kind: 'name', command: own.command } as Command;
    if (m.rules.check(m.state, call) !== undefined) return undefined;
    return { call, say: wordsOf(m.language).namesFirst(m.speaker.bodies.get(id) ?? id) };
  },
  grow(m, id, clicks) {
    const s = m.state;
    const u = unitIn(s, id);
    if (!u || clicks < 2) return [id];
    if (m.ask && deploys(m)) return deploy.order(m, m.ask);
    // one unit acts at a time: a second click shows those who stand with it, a third its division
    const together = clicks === 2 ? company(s, u) : [id];
    if (together.length > 1) return together;
    return [id, ...s.units.filter((v) => v.command === u.command && v !== u && onTable(v)).map((v) => v.id)];
  },
  drag(m, ids, g) {
    if (ground.isGround(m.ask)) return ground.drag(m, ids, g);
    return m.ask && deploys(m)
      ? deploy.drag(m, m.ask, ids, g)
      : (halting.drag(m, g) ?? orders.drag(m, ids, g));
  },
  key(m, ids, action, shift, old) {
    if (ground.isGround(m.ask)) return ground.key(m, ids, action, shift);
    return m.ask && deploys(m)
      ? deploy.key(m, m.ask, ids, action, shift)
      : ids[0] === halting.HANDLE || m.ask?.kind !== 'order'
        ? halting.key(m, action, shift)
        : orders.key(m, ids, action, shift, old);
  },
  buttons: (m, ids) => (m.ask?.kind === 'order' ? buttons(m, ids) : []),
  press: (m, ids, id, old) =>
    ground.isGround(m.ask)
      ? ground.press(m, ids, id)
      : (changed(m, ids, id) ?? orders.press(m, ids, id, old)),
  point: (m, ids, at, on) => (m.ask?.kind === 'order' ? orders.point(m, ids, at, on) : undefined),
  go(m, ids, at, on, facing) {
    if (m.ask?.kind !== 'order') return undefined;
    if (on !== undefined) {
      const draft = orders.point(m, ids, at, on);
      return draft?.command ? { ...draft, goal: at } : draft;
    }
    return goTo(m, ids, at, facing);
  },
  hint: (m) => (m.ask?.kind === 'order' ? m.words.game.pointHint : undefined),
  leads: (ask) => ask.kind === 'order',
  measured(m, ids, far, turn) {
    const u = unitIn(m.state, ids[0]);
    if (!u || m.ask?.kind !== 'order') return undefined;
    const advance = { do: 'advance', by: far, right: 0, to: 'left' } as const;
    if (turn === 0) return far > 0 ? moveDraft(m, u, advance) : undefined;
    const wheel = moveDraft(m, u, {
      do: 'wheel',
      by: Math.abs(turn),
      right: 0,
      to: turn < 0 ? 'left' : 'right',
    });
    const ask = wheel.command && far > 0 ? askAfter(m, wheel.command) : undefined;
    if (ask === undefined) return wheel;
    const then = [{ ask, kind: 'move', unit: u.id, ...advance } as Command];
    return { ...wheel, then, nudges: 'none' };
  },
  again(m, ids, last) {
    const u = unitIn(m.state, ids[0]);
    if (!u) return undefined;
    if (last.kind === 'move') {
      const { do: does, by, right, to } = last as MoveOrder;
      return moveDraft(m, u, { do: does, by, right, to });
    }
    const id = { charge: 'charge', shoot: 'shoot', rally: 'rally' }[last.kind as string];
    return id === undefined ? undefined : orders.press(m, ids, id, undefined);
  },
  order(m) {
    if (ground.isGround(m.ask)) return ground.order(m);
    return m.ask && deploys(m) ? deploy.order(m, m.ask) : orders.orderable(m);
  },

  selection(m, ids) {
    const s = m.state;
    if (ground.isGround(m.ask)) return ground.selection(m, ids);
    if (m.ask && deploys(m)) return deploy.region(m, m.ask);
    if (leaderIn(s, ids[0])) return ring(m, ids[0] ?? '', 'own');
    const u = unitIn(s, ids[0]);
    if (!u || !onTable(u)) return [];
    const l = leaderOf(s, u.command);
    const rings = l && u.side === m.side ? ring(m, l.id, 'unit') : [];
    return [...(this.takes(m, u.id) ? reached(m, [u.id]) : []), ...shotAt(m, [u.id]), ...rings];
  },
  hover(m, id) {
    const s = m.state;
    if (leaderIn(s, id)) return ring(m, id, 'own');
    const u = unitIn(s, id);
    return u && onTable(u) ? shotAt(m, [u.id]) : [];
  },
  threats(m) {
    const foes = m.state.units.filter((u) => u.side !== m.side && onTable(u)).map((u) => u.id);
    return threatening(m, foes, ['charge']);
  },
  end(m) {
    const s = m.state;
    const w = wordsOf(m.language);
    if (m.ask && ground.isGround(m.ask)) {
      const { give, command } = ground.plan(m, m.ask);
      return { label: give ?? '', command };
    }
    if (m.ask && deploys(m)) return { label: w.deploy, command: deploy.deploying(m, m.ask) as Command };
    const o = ordersNow(s);
    if (!o || m.ask?.kind !== 'order') return undefined;
    return { label: w.endCommand(s.commands[o.command]?.name ?? ''), command: m.ask.default };
  },
  forgotten,
  question,
  choices,
  plan: (m, ask) => (ground.isGround(ask) ? ground.plan(m, ask) : deploy.plan(m, ask)),
  change: (_m, _ask, command) => command,
  priceOf: (m, command) => (command.kind === 'move' ? bu(m, Number((command as MoveOrder).by)) : ''),
};
