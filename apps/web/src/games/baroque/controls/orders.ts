import type { Command, Plan } from '@tercio/engine';
import type { ChargeOrder, MoveOrder } from '@tercio/engine/rules/baroque';
import { gunsBeside, inMelee, leaderOf, onTable, shotReach, type Unit } from '@tercio/engine/rules/baroque';
import { sayRefusal } from '@tercio/engine/text';
import { refusedDraft, tipOf } from '../../../game/answers/tip.ts';
import type { Draft, Drag } from '../../../game/controls.ts';
import { baseOf, isOn } from '../../../game/orders/legs.ts';
import { planned } from '../../../game/orders/planned.ts';
import { inUnits } from '../../../game/pieces.ts';
import type { Action } from '../../../page/keys.ts';
import type { Place } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { chargeable, chargeDraft, shootable, shotDraft } from './attacks.ts';
import { leaving } from './buttons.ts';
import {
  leaderIn,
  marchDraft,
  moveDraft,
  moveOrder,
  now,
  ordersNow,
  STEP,
  step,
  stepBefore,
  stepDraft,
  stepOfDrag,
  unitIn,
} from './draft.ts';
import { wordsOf } from './words.ts';

/** Orders to one unit: keys, drags and clicks on enemies. */

/** Among targets the next after the one that is drafted. */
function nextOf(all: readonly Unit[], old: Draft | undefined): Unit | undefined {
  const had = (old?.command as { target?: string } | undefined)?.target;
  const i = all.findIndex((u) => u.id === had);
  return all[(i + 1) % Math.max(1, all.length)];
}

export function press(
  m: Moment,
  ids: readonly string[],
  id: string,
  old: Draft | undefined,
): Draft | undefined {
  const s = m.state;
  const u = unitIn(s, ids[0]);
  if (!u) return undefined;
  const unit = u.id;
  switch (id) {
    case 'full':
      return moveDraft(m, u, step('advance', u.move));
    case 'back':
      return moveDraft(m, u, step('back', u.move));
    case 'about':
      return moveDraft(m, u, step('about'));
    case 'faceLeft':
    case 'faceRight':
      return moveDraft(m, u, step('face', 0, 0, id === 'faceLeft' ? 'left' : 'right'));
    case 'charge': {
      const target = nextOf(
        chargeable(m, u).map((e) => e.unit),
        old,
      );
      return target && chargeDraft(m, u, target);
    }
    case 'shoot': {
      const target = nextOf(shootable(m, u), old);
      return target && shotDraft(m, u, target);
    }
    case 'rally':
    case 'force-rally':
    case 'fight':
    case 'disengage':
    case 'caracole':
      return now(m, ids, { kind: id, unit });
    case 'withdraw': {
      const d = now(m, ids, { kind: 'withdraw', unit });
      return d.command
        ? { ...d, now: undefined, nudges: 'none', say: wordsOf(m.language).buttons.withdraw }
        : d;
    }
    case 'join': {
      const l = leaderOf(s, u.command);
      return l && now(m, ids, { kind: 'leader', leader: l.id, do: 'attach', unit, x: 0, y: 0 });
    }
    case 'leave': {
      const l = leaderOf(s, u.command);
      return l && now(m, ids, leaving(u, l.id));
    }
    case 'turn-gun': {
      const gun = gunsBeside(s, u)[0];
      return gun && now(m, ids, { kind: 'turn-gun', unit, gun: gun.id });
    }
    case 'potential': {
      const target = nextOf(
        chargeable(m, u).map((e) => e.unit),
        old,
      );
      return target && chargeDraft(m, u, target, true);
    }
    case 'done':
      return now(m, ids, { kind: 'end-unit' });
    default:
      return undefined;
  }
}

export function key(
  m: Moment,
  ids: readonly string[],
  action: Action,
  shift: boolean,
  old: Draft | undefined,
): Draft | undefined {
  const s = m.state;
  const u = unitIn(s, ids[0]);
  if (!u) return undefined;
  const had = stepBefore(old, u.id);
  const by = shift ? STEP.fineFar : STEP.far;
  switch (action) {
    case 'advance':
      return moveDraft(m, u, step('advance', Math.min(u.move, (had?.do === 'advance' ? had.by : 0) + by)));
    case 'back':
      if (had?.do === 'advance' && had.by > by) return moveDraft(m, u, step('advance', had.by - by));
      return moveDraft(m, u, step('back', Math.min(u.move, (had?.do === 'back' ? had.by : 0) + by)));
    case 'wheelLeft':
    case 'wheelRight': {
      const to = action === 'wheelLeft' ? 'left' : 'right';
      const turn = shift ? STEP.fineTurn : STEP.turn;
      if (u.type === 'ART')
        return moveDraft(
          m,
          u,
          step('turn', (had?.do === 'turn' ? had.by : 0) + (to === 'left' ? turn : -turn)),
        );
      const so = had?.do === 'wheel' ? (had.to === to ? had.by : -had.by) : 0;
      const next = so + turn;
      return moveDraft(
        m,
        u,
        next >= 0 ? step('wheel', next, 0, to) : step('wheel', -next, 0, to === 'left' ? 'right' : 'left'),
      );
    }
    case 'quarterLeft':
      return press(m, ids, 'faceLeft', old);
    case 'quarterRight':
      return press(m, ids, 'faceRight', old);
    case 'halfTurn':
      return press(m, ids, 'about', old);
    case 'fullMove':
      return press(m, ids, 'full', old);
    case 'charge':
      return inMelee(s, u) ? press(m, ids, 'fight', old) : press(m, ids, 'charge', old);
    case 'rally': {
      const o = ordersNow(s);
      return press(m, ids, o?.unit === u.id && o.rallied === 'failed' ? 'force-rally' : 'rally', old);
    }
    case 'square':
      return press(m, ids, 'shoot', old);
    default:
      return undefined;
  }
}

export function drag(m: Moment, ids: readonly string[], g: Drag): Draft {
  const s = m.state;
  const l = leaderIn(s, g.id);
  if (l) return dragLeader(m, l.id, g);
  const u = unitIn(s, g.id) ?? unitIn(s, ids[0]);
  if (!u) return { ids, overlays: [], say: '' };
  // Onto an enemy, from whatever side: a charge at him if one can be made.
  const under =
    g.manoeuvre === 'advance' && !g.short
      ? chargeable(m, u).find((e) => isOn(baseOf(e.unit), g.to))
      : undefined;
  if (under) return chargeDraft(m, u, under.unit);
  const wish = stepOfDrag(u, g);
  // A drag straight into an enemy is a charge, unless it is told to stay short.
  const p = planned<Command>(m, moveOrder(m, u, wish), { snap: !g.short });
  const target = unitIn(s, (p.snap as ChargeOrder | undefined)?.target);
  if (target) return chargeDraft(m, u, target);
  const far = wish.do === 'advance' ? marchDraft(m, u, wish.by) : undefined;
  return far ?? stepDraft(m, u, wish, p as Plan<MoveOrder>);
}

function dragLeader(m: Moment, id: string, g: Drag): Draft {
  const s = m.state;
  const l = leaderIn(s, id);
  if (!l) return { ids: [id], overlays: [], say: '' };
  const on = s.units.find(
    (u) => u.side === l.side && onTable(u) && Math.hypot(inUnits(u.x) - g.to.x, inUnits(u.y) - g.to.y) < 0.6,
  );
  const order = {
    ask: m.ask?.id ?? '',
    kind: 'leader',
    leader: id,
    ...(on && l.unit === ''
      ? { do: 'attach', unit: on.id, x: 0, y: 0 }
      : { do: l.unit === '' ? 'move' : 'detach', unit: '', x: g.to.x, y: g.to.y }),
  } as Command;
  const no = m.rules.check(m.state, order);
  return {
    ids: [id],
    nudges: 'none',
    command: no ? undefined : order,
    overlays: [
      { kind: 'ghost', of: id, pose: { x: g.to.x, y: g.to.y, facing: 90 }, legal: no === undefined },
      { kind: 'path', points: [g.from, g.to] },
    ],
    refusal: no && tipOf(m, no, order),
    say: no ? sayRefusal(m.speaker, no) : l.name,
  };
}

/** A click on an enemy with the other button: charge it, or else shoot at it. */
export function point(
  m: Moment,
  ids: readonly string[],
  _at: Place,
  on: string | undefined,
): Draft | undefined {
  const s = m.state;
  const [u, target] = [unitIn(s, ids[0]), unitIn(s, on)];
  if (!u || !target || target.side === u.side || ordersNow(s)?.command !== u.command) return undefined;
  if (chargeable(m, u).some((e) => e.unit === target)) return chargeDraft(m, u, target);
  if (shotReach(s, u) > 0) return shotDraft(m, u, target);
  const charge = {
    ask: m.ask?.id ?? '',
    kind: 'charge',
    unit: u.id,
    target: target.id,
    potential: false,
  } as Command;
  const no = m.rules.check(m.state, charge);
  return no && refusedDraft(m, ids, no, charge);
}

/** Units that still can act, the one at work first. */
export function orderable(m: Moment): readonly string[] {
  const s = m.state;
  const o = ordersNow(s);
  if (!o) return [];
  const able = s.units.filter((u) => u.command === o.command && onTable(u) && !u.done).map((u) => u.id);
  return [...able.filter((id) => id === o.unit), ...able.filter((id) => id !== o.unit)];
}
