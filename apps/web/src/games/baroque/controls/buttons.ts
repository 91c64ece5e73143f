import type { Command } from '@tercio/engine';
import {
  gunsBeside,
  inMelee,
  isMassed,
  isTercio,
  leaderOf,
  naturalNeeded,
  onTable,
  shotReach,
  type Unit,
} from '@tercio/engine/rules/baroque';
import { sayRefusal } from '@tercio/engine/text';
import { baseOf } from '../../../game/orders/legs.ts';
import { planned } from '../../../game/orders/planned.ts';
import { inUnits } from '../../../game/pieces.ts';
import type { OrderButton, OrderIcon } from '../../../page/panels.ts';
import { fromPiece } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { chargeable, targets } from './attacks.ts';
import { bu, moveOrder, ordersNow, type Step, step, unitIn } from './draft.ts';
import { type BaroqueWords, wordsOf } from './words.ts';

/** What a unit may be ordered now, as buttons with their prices and why not. */

interface Entry {
  readonly id: string;
  readonly icon: OrderIcon;
  readonly label: string;
  readonly price: string;
  readonly key?: string;
  readonly off?: string;
}

const refusal = (m: Moment, command: object): string | undefined => {
  const no = m.rules.check(m.state, { ask: m.ask?.id ?? '', ...command } as Command);
  return no && sayRefusal(m.speaker, no);
};

/** Why a movement action may not be made, however short. */
const noMove = (m: Moment, u: Unit, wish: Step): string | undefined => {
  const p = planned(m, moveOrder(m, u, wish), { snap: false });
  return p.command || !p.stop ? undefined : sayRefusal(m.speaker, p.stop.refusal);
};

const potential = (unit: string, target: string) => ({ kind: 'charge', unit, target, potential: true });

/** What the unit may be ordered now. */
function entries(m: Moment, u: Unit, w: BaroqueWords): Entry[] {
  const s = m.state;
  const b = w.buttons;
  const unit = u.id;
  if (inMelee(s, u))
    return [
      { id: 'fight', icon: 'charge', label: b.fight, price: '', key: 'C' },
      {
        id: 'disengage',
        icon: 'retire',
        label: b.disengage,
        price: w.tests(naturalNeeded(s, u, 'disengage')),
        off: refusal(m, { kind: 'disengage', unit }),
      },
    ];
  const o = ordersNow(s);
  const out: Entry[] = [];
  if (u.disordered && !(o?.unit === unit && o.rallied !== ''))
    out.push({
      id: 'rally',
      icon: 'rally',
      label: b.rally,
      price: w.tests(naturalNeeded(s, u, 'rally')),
      key: 'R',
      off: refusal(m, { kind: 'rally', unit }),
    });
  if (o?.unit === unit && o.rallied === 'failed')
    out.push({
      id: 'force-rally',
      icon: 'rally',
      label: b.forced,
      price: w.forcedPrice(leaderOf(s, u.command)?.level ?? 0),
      key: 'R',
      off: refusal(m, { kind: 'force-rally', unit }),
    });
  out.push({
    id: 'full',
    icon: 'advance',
    label: b.full,
    price: bu(m, u.move),
    key: 'G',
    off: noMove(m, u, step('advance', u.move)),
  });
  if (u.impetus > 0) {
    const reach = chargeable(m, u);
    out.push({
      id: 'charge',
      icon: 'charge',
      label: b.charge,
      price: reach[0] ? bu(m, reach[0].at) : '',
      key: 'C',
      off:
        reach[0] === undefined
          ? w.none
          : refusal(m, { kind: 'charge', unit, target: reach[0].unit.id, potential: false }),
    });
  }
  const open = chargeable(m, u).find((e) => refusal(m, potential(unit, e.unit.id)) === undefined);
  if (open) out.push({ id: 'potential', icon: 'charge', label: b.potential, price: bu(m, open.at) });
  const gun = gunsBeside(s, u)[0];
  if (gun)
    out.push({
      id: 'turn-gun',
      icon: 'quarterLeft',
      label: b.turnGun,
      price: gun.name,
      off: refusal(m, { kind: 'turn-gun', unit, gun: gun.id }),
    });
  if (shotReach(s, u) > 0)
    out.push({
      id: 'shoot',
      icon: 'shoot',
      label: b.shoot,
      price: bu(m, inUnits(shotReach(s, u))),
      key: 'X',
      off: targets(m, u).length === 0 ? w.none : undefined,
    });
  if (u.type !== 'ART') {
    out.push({
      id: 'about',
      icon: 'halfTurn',
      label: b.about,
      price: w.tests(naturalNeeded(s, u, 'turn')),
      key: 'H',
      off: refusal(m, { kind: 'move', unit, ...step('about') }),
    });
    out.push({
      id: 'back',
      icon: 'retire',
      label: b.back,
      price: bu(m, u.move),
      key: 'S',
      off: noMove(m, u, step('back', u.move)),
    });
  }
  if (isTercio(u.type) || isMassed(u))
    for (const to of ['left', 'right'] as const)
      out.push({
        id: to === 'left' ? 'faceLeft' : 'faceRight',
        icon: to === 'left' ? 'quarterLeft' : 'quarterRight',
        label: to === 'left' ? b.faceLeft : b.faceRight,
        price: w.tests(naturalNeeded(s, u, 'turn')),
        key: to === 'left' ? 'Q' : 'E',
        off: refusal(m, { kind: 'move', unit, ...step('face', 0, 0, to) }),
      });
  if (u.type === 'RE' && isMassed(u) && o?.unit === unit && o.fired > 0)
    out.push({
      id: 'caracole',
      icon: 'shoot',
      label: b.caracole,
      price: w.tests(naturalNeeded(s, u, 'caracole')),
      off: refusal(m, { kind: 'caracole', unit }),
    });
  const l = leaderOf(s, u.command);
  if (l && l.unit === '')
    out.push({
      id: 'join',
      icon: 'mount',
      label: b.join,
      price: l.name,
      off: refusal(m, { kind: 'leader', leader: l.id, do: 'attach', unit, x: 0, y: 0 }),
    });
  if (l && l.unit === unit)
    out.push({
      id: 'leave',
      icon: 'mount',
      label: b.leave,
      price: l.name,
      off: refusal(m, leaving(u, l.id)),
    });
  out.push({
    id: 'withdraw',
    icon: 'retire',
    label: b.withdraw,
    price: w.tests(naturalNeeded(s, u, 'withdraw')),
    off: refusal(m, { kind: 'withdraw', unit }),
  });
  if (o?.unit === unit)
    out.push({ id: 'done', icon: 'hold', label: b.done, price: '', off: refusal(m, { kind: 'end-unit' }) });
  return out;
}

/** A leader leaves his unit to the rear. */
export function leaving(u: Unit, leader: string): object {
  const at = fromPiece(baseOf(u), 0, -baseOf(u).depth / 2 - 0.5);
  return { kind: 'leader', leader, do: 'detach', unit: '', x: at.x, y: at.y };
}

export function buttons(m: Moment, ids: readonly string[]): OrderButton[] {
  const s = m.state;
  const u = unitIn(s, ids[0]);
  const o = ordersNow(s);
  if (!u || !o || u.command !== o.command || u.done || !onTable(u)) return [];
  return entries(m, u, wordsOf(m.language)).map((e) => ({ ...e, on: false }));
}
