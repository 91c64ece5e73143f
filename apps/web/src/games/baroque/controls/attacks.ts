import type { Command } from '@tercio/engine';
import type { ChargeOrder, ShootOrder } from '@tercio/engine/rules/baroque';
import {
  type BaroqueState,
  chargeFrom,
  firingSides,
  inMelee,
  M,
  mostBonus,
  onTable,
  SAME,
  shape,
  shotReach,
  type Unit,
} from '@tercio/engine/rules/baroque';
import { separation } from '@tercio/engine/table';
import { sayRefusal } from '@tercio/engine/text';
import { tipOf } from '../../../game/answers/tip.ts';
import type { Draft } from '../../../game/controls.ts';
import { baseOf } from '../../../game/orders/legs.ts';
import { inUnits } from '../../../game/pieces.ts';
import { fromPiece, type Overlay } from '../../../table/scene.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { bu } from './draft.ts';
import { barOf, outlook, provoked, shotSentence, whyOf } from './odds.ts';
import { wordsOf } from './words.ts';

/** Charges and shots being made, with what may come of them. */

interface Reached {
  readonly unit: Unit;
  readonly at: number; // BU to first touch
}

/** Enemies a straight charge may touch, the bonus die included. */
export function chargeable(s: BaroqueState, u: Unit): Reached[] {
  if (u.impetus < 1 || inMelee(s, u)) return [];
  return chargeFrom(s, u, M(u) + mostBonus(u), M(u)).enemies.map((e) => ({
    unit: e.unit,
    at: inUnits(e.at),
  }));
}

const name = (m: Moment, u: Unit): string => m.speaker.bodies.get(u.id) ?? u.name;

export function chargeDraft(m: Moment, u: Unit, target: Unit, potential = false): Draft {
  const w = wordsOf(m.language);
  const s = m.state;
  const command = {
    ask: m.ask?.id ?? '',
    kind: 'charge',
    unit: u.id,
    target: target.id,
    potential,
  } as ChargeOrder as Command;
  const no = m.rules.check(m.state, command);
  const at = chargeable(s, u).find((e) => e.unit === target)?.at;
  const far = at ?? inUnits(separation(shape(u), shape(target)));
  const from = fromPiece(baseOf(u), 0, baseOf(u).depth / 2);
  const to = at === undefined ? baseOf(target) : fromPiece(baseOf(u), 0, baseOf(u).depth / 2 + at);
  const title = w.chargeTitle(bu(m, far), name(m, target));
  const ghost: Overlay[] =
    at === undefined
      ? []
      : [
          {
            kind: 'ghost',
            of: u.id,
            pose: { ...baseOf(u), ...fromPiece(baseOf(u), 0, at) },
            legal: no === undefined,
          },
        ];
  const beyond = far - u.move;
  const reacts = no || m.help === 'bare' ? undefined : provoked(m, command);
  const notes = [
    ...(!no && beyond > 0.001 ? [w.needsBonus(bu(m, beyond))] : []),
    ...(reacts === undefined ? [] : [reacts]),
  ];
  // whoever may evade, shoot or countercharge does as he usually does
  const said = (sentence: string): string =>
    reacts === undefined || reacts === w.provokesNobody ? sentence : w.asUsual(sentence);
  /** The figures come from a worker: read anew whenever some have come. */
  const later = (): Pick<Draft, 'overlays' | 'more'> => {
    const bar = no ? undefined : barOf(m, outlook(m, command, u.id, target.id));
    return {
      overlays: [{ kind: 'charge', from, to, title, ...(bar ? { odds: bar.odds } : {}) }, ...ghost],
      more: no ? undefined : [...(bar?.sentence ? [said(bar.sentence)] : []), ...notes].join(' · '),
    };
  };
  return {
    ids: [u.id],
    nudges: 'none',
    command: no ? undefined : command,
    ...later(),
    later,
    ...(no ? {} : whyOf(m, command)),
    refusal: no && tipOf(m, no, command),
    say: no ? sayRefusal(m.speaker, no) : title,
  };
}

const shotAt = (m: Moment, u: Unit, target: Unit, from: ShootOrder['from'], reserve: number): Command =>
  ({
    ask: m.ask?.id ?? '',
    kind: 'shoot',
    unit: u.id,
    target: target.id,
    from,
    at: 'best',
    reserve,
    turn: 0,
  }) as ShootOrder as Command;

/** The shot at an enemy from the best side, or why there is none. */
function shotOrder(m: Moment, u: Unit, target: Unit): Command {
  const all = firingSides(u).map((side) => shotAt(m, u, target, side, 0));
  return all.find((c) => m.rules.check(m.state, c) === undefined) ?? (all[0] as Command);
}

export function shotDraft(m: Moment, u: Unit, target: Unit): Draft {
  const w = wordsOf(m.language);
  const command = shotOrder(m, u, target);
  const no = m.rules.check(m.state, command);
  const far = inUnits(separation(shape(u), shape(target)));
  const title = w.shotTitle(bu(m, far));
  const note = no ? '' : provoked(m, command);
  const later = (): Pick<Draft, 'overlays' | 'more'> => {
    const found = no ? undefined : outlook(m, command, u.id, target.id);
    const odds = found?.outlook;
    return {
      overlays: [
        {
          kind: 'sight',
          from: fromPiece(baseOf(u), 0, baseOf(u).depth / 2),
          to: baseOf(target),
          blocked: no !== undefined,
          chip: {
            text: odds ? `${title} · ${percentText(odds.hurts + odds.shakes, m.language)}` : title,
            tone: 'shot',
          },
        },
      ],
      more: no ? undefined : odds ? `${shotSentence(m, found)} · ${note}` : note,
    };
  };
  return {
    ids: [u.id],
    nudges: 'none',
    command: no ? undefined : command,
    ...later(),
    later,
    ...(no ? {} : whyOf(m, command)),
    refusal: no && tipOf(m, no, command),
    say: no ? sayRefusal(m.speaker, no) : `${title} · ${name(m, target)}`,
  };
}

/** Enemies that may be shot at now. */
export function targets(m: Moment, u: Unit): Unit[] {
  const s = m.state;
  const range = shotReach(s, u);
  if (range === 0) return [];
  return s.units.filter(
    (e) =>
      e.side !== u.side &&
      onTable(e) &&
      separation(shape(u), shape(e)) <= range + SAME &&
      m.rules.check(m.state, shotOrder(m, u, e)) === undefined,
  );
}

/** The same, the most hurt first as far as figures are known. */
export function shootable(m: Moment, u: Unit): Unit[] {
  const worth = (e: Unit): number => {
    const o = outlook(m, shotOrder(m, u, e), u.id, e.id)?.outlook;
    return o ? 2 * o.hurts + o.shakes : -inUnits(separation(shape(u), shape(e)));
  };
  const all = targets(m, u).map((unit) => ({ unit, worth: worth(unit) }));
  return all.sort((a, b) => b.worth - a.worth || (a.unit.id < b.unit.id ? -1 : 1)).map((x) => x.unit);
}
