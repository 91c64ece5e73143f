import type { Command } from '@tercio/engine';
import { isRefusal } from '@tercio/engine';
import type { Leg, MoveOrder } from '@tercio/engine/rules/adlg-r';
import { DID, did, involvement, largestGroup } from '@tercio/engine/rules/adlg-r';
import { sayRefusal } from '@tercio/engine/text';
import { planned } from '../../../game/orders/planned.ts';
import { bound, reached, shotAt } from '../../../game/orders/regions.ts';
import type { OrderButton } from '../../../page/panels.ts';
import { ADLG } from '../consequences.ts';
import type { Controls } from '../moment.ts';
import * as setup from '../setup/by-hand.ts';
import * as deploy from '../setup/deploying.ts';
import { setupChoices } from '../setup/setting-up.ts';
import { choices, question } from './asking.ts';
import { blockOf, corpsNow, draftOf, type Grip, legsOfDrag } from './draft.ts';
import { supportLinks } from './drawn.ts';
import { forgotten } from './forgotten.ts';
import { dragOnto, go, led } from './going.ts';
import { commandRing, threats } from './layers.ts';
import { before, entries, joined, key, press, unitIn } from './orders.ts';
import * as panels from './panels.ts';
import * as standby from './standby.ts';
import { change, plan } from './volley.ts';

/** Orders by hand in ADLG-R. */

export const adlgControls: Controls = {
  consequences: ADLG,
  orders: (ask) => ask.kind === 'order' || ask.kind === 'corps' || ask.kind === 'deploy' || setup.byHand(ask),
  plans: (ask) => ask.kind === 'shooting' || ask.kind === 'deploy' || setup.byHand(ask),
  called: (b, language) =>
    b.kind === 'marker' ? standby.markerName(b.marks.includes('dummy'), language) : undefined,
  laidOut: (m) => (setup.byHand(m.ask) ? setup.laidOut(m) : deploy.laidOut(m)),
  grounds: setup.grounds,
  members: (m, corps) =>
    m.ask?.kind === 'deploy'
      ? deploy.members(m, corps)
      : m.state.units.filter((u) => u.corps === Number(corps) && u.place === 'table').map((u) => u.id),
  together(m, ids) {
    const s = m.state;
    return (
      m.ask?.kind === 'order' &&
      ids.every((id) => unitIn(s, id)?.corps === corpsNow(s) && unitIn(s, id)?.place === 'table') &&
      !isRefusal(blockOf(m, ids))
    );
  },
  steps: panels.steps,
  turn: panels.turn,
  corps: (m) => (m.ask?.kind === 'deploy' ? deploy.corpsCards(m, m.ask) : panels.corps(m)),
  command: panels.command,
  armies: panels.armies,
  marks: panels.marks,
  card: panels.card,
  melees: panels.melees,

  takes(m, id) {
    const s = m.state;
    const u = unitIn(s, id);
    if (m.ask?.kind === 'deploy') return deploy.order(m, m.ask).includes(id);
    if (setup.byHand(m.ask)) return setup.order(m).includes(id);
    return m.ask?.kind === 'order' && u?.corps === corpsNow(s) && u.place === 'table';
  },
  wakes(m, id) {
    const u = unitIn(m.state, id);
    if (m.ask?.kind !== 'corps' || u?.side !== m.side || u.place !== 'table') return undefined;
    const call = { ask: m.ask.id, kind: 'activate', corps: u.corps } as Command;
    if (m.rules.check(m.state, call) !== undefined) return undefined;
    return { call, say: m.words.game.callsUp(m.speaker.bodies.get(id) ?? id) };
  },
  grow(m, id, clicks) {
    const s = m.state;
    const u = unitIn(s, id);
    if (!u || clicks < 2) return [id];
    if (clicks === 2) return largestGroup(s, u).map((v) => v.id);
    return s.units.filter((v) => v.corps === u.corps && v.place === 'table').map((v) => v.id);
  },
  drag(m, ids, g, old) {
    if (m.ask?.kind === 'deploy') return deploy.drag(m, m.ask, ids, g);
    if (setup.byHand(m.ask)) return setup.drag(m, ids, g);
    const block = blockOf(m, ids);
    if (isRefusal(block)) {
      const onto = dragOnto(m, ids, g);
      if (onto) return onto;
      const legs: Leg[] = [{ do: 'advance', by: Math.hypot(g.to.x - g.from.x, g.to.y - g.from.y) }];
      return draftOf(m, ids, legs, 'stay-short');
    }
    const onto = dragOnto(m, ids, g);
    if (onto) return onto;
    let grip = g.phase === 'start' ? undefined : (old?.grip as Grip | undefined);
    if (!grip) {
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
    const draft = draftOf(m, ids, legsOfDrag(m, block, g, grip), g.short ? 'stay-short' : 'snap');
    return g.phase === 'end' ? draft : { ...draft, grip };
  },
  point: (m, _ids, _at, on) => (on === undefined ? undefined : joined(m, on)),
  go,
  leads: (ask) => ask.kind === 'order',
  led,
  key(m, ids, action, shift, old) {
    if (m.ask?.kind === 'deploy') return deploy.key(m, m.ask, ids, action, shift);
    return setup.byHand(m.ask) ? setup.key(m, ids, action, shift) : key(m, ids, action, shift, old);
  },
  buttons(m, ids): OrderButton[] {
    if (m.ask?.kind === 'deploy') return deploy.buttons(m, m.ask, ids);
    if (m.ask?.kind === 'corps') {
      const s = m.state;
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
    const s = m.state;
    const waits = standby.buttons(m, ids);
    if (standby.lurks(m, ids)) return waits;
    const own = ids.every((id) => unitIn(s, id)?.corps === corpsNow(s));
    if (!own) return [];
    const rest = entries(m, ids).map((e) => {
      const no = e.test();
      const off = no
        ? no.why === 'none-in-reach'
          ? m.words.game.noneInReach
          : sayRefusal(m.speaker, no)
        : undefined;
      return { id: e.id, icon: e.icon, label: e.label, price: e.price, key: e.key, on: false, off };
    });
    return [...rest, ...waits];
  },
  hint: (m) =>
    m.ask?.kind === 'deploy'
      ? m.words.setup.hint
      : m.ask?.kind === 'corps'
        ? m.words.game.rollFirst
        : m.ask?.kind === 'order'
          ? m.words.game.pointHint
          : undefined,
  press(m, ids, id, old) {
    if (m.ask?.kind === 'deploy') return deploy.press(m, m.ask, ids, id) ?? setup.press(m, ids, id);
    if (setup.byHand(m.ask)) return setup.press(m, ids, id);
    return standby.press(m, ids, id) ?? press(m, ids, id, old);
  },
  measured(m, ids, far, turn) {
    if (m.ask?.kind !== 'order') return undefined;
    const wheel: Leg[] =
      turn === 0 ? [] : [{ do: 'wheel', to: turn < 0 ? 'left' : 'right', by: Math.abs(turn) }];
    return draftOf(m, ids, [...wheel, ...(far > 0 ? [{ do: 'advance' as const, by: far }] : [])], 'snap');
  },
  again(m, ids, last) {
    const move = last as MoveOrder;
    if (move.kind === 'move') return draftOf(m, ids, move.legs, 'stay-short');
    if (last.kind === 'rally' || last.kind === 'square') return press(m, ids, last.kind, undefined);
    return undefined;
  },
  order(m) {
    const s = m.state;
    if (m.ask?.kind === 'deploy') return deploy.order(m, m.ask);
    if (setup.byHand(m.ask)) return setup.order(m);
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
    const s = m.state;
    if (m.ask?.kind === 'deploy') return deploy.region(m, m.ask, ids);
    if (setup.byHand(m.ask)) return setup.region(m, ids);
    const first = unitIn(s, ids[0] ?? '');
    if (!first) return [];
    const out = m.ask?.kind === 'order' && this.takes(m, first.id) ? reached(m, ids) : [];
    const chief = s.commanders.find((c) => c.id === ids[0]);
    return chief ? [...out, ...commandRing(m, chief)] : out;
  },
  hover(m, id) {
    const s = m.state;
    const chief = s.commanders.find((c) => c.id === id);
    if (chief) return commandRing(m, chief);
    const u = unitIn(s, id);
    if (!u || m.help === 'bare' || u.place !== 'table') return [];
    if (m.ask && this.plans(m.ask)) return shotAt(m, [u.id]);
    if (involvement(s, u) === 'melee') return supportLinks(s, id);
    return [...bound(m, [u.id], u.side), ...shotAt(m, [u.id])];
  },
  threats,
  end(m) {
    const g = m.words.game;
    if (m.ask?.kind === 'order') return { label: g.endCorps(panels.corpsName(m)), command: m.ask.default };
    if (m.ask?.kind === 'corps') {
      const s = m.state;
      const i = (m.ask.default as Command & { corps: number }).corps;
      return { label: g.nextCorps(panels.corpsCalled(m, s.corps[i]?.name ?? '')), command: m.ask.default };
    }
    if (m.ask?.kind === 'shooting') return { label: g.fire, command: m.ask.default };
    if (setup.byHand(m.ask) && m.ask) {
      const { give, command } = setup.plan(m, m.ask);
      return { label: give ?? '', command };
    }
    if (m.ask?.kind === 'deploy')
      return { label: m.words.setup.deploy, command: deploy.deploying(m, m.ask) ?? m.ask.default };
    return undefined;
  },
  forgotten,
  question,
  choices: (m, ask) => [...choices(m, ask), ...setupChoices(m, ask)],
  plan(m, ask, changed) {
    if (ask.kind === 'deploy') return deploy.plan(m, ask);
    return setup.byHand(ask) ? setup.plan(m, ask) : plan(m, ask, changed);
  },
  change: (m, ask, now, body, target) => (ask.kind === 'shooting' ? change(m, ask, now, body, target) : now),
  priceOf(m, command) {
    if (command.kind !== 'move') return '';
    const p = planned(m, command, { snap: false });
    return p.stop ? '' : String(p.price);
  },
};
