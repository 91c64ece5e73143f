import { type Command, distanceBetween } from '@tercio/engine';
import type { ChargeOrder, ShootOrder } from '@tercio/engine/rules/baroque';
import { firingSides, onTable, shotReach, type Unit } from '@tercio/engine/rules/baroque';
import { sayRefusal } from '@tercio/engine/text';
import { tipOf } from '../../../game/answers/tip.ts';
import type { Draft } from '../../../game/controls.ts';
import { baseOf } from '../../../game/orders/legs.ts';
import { planned, poseOf } from '../../../game/orders/planned.ts';
import { inUnits } from '../../../game/pieces.ts';
import { fromPiece, type Overlay } from '../../../table/scene.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { bu, moveOrder, step, unitIn } from './draft.ts';
import { barOf, outlook, provoked, shotSentence, whyOf } from './odds/odds.ts';
import { wordsOf } from './words.ts';

/** Charges and shots being made, with what may come of them. */

interface Reached {
  readonly unit: Unit;
  readonly at: number; // BU to first touch
}

/** Enemies a straight charge may touch, the bonus die included. */
export function chargeable(m: Moment, u: Unit): Reached[] {
  const { meets = [] } = planned(m, moveOrder(m, u, step('advance', u.move)));
  return meets.flatMap(({ body, at }) => {
    const unit = unitIn(m.state, body);
    return unit ? [{ unit, at: inUnits(at) }] : [];
  });
}

/** Between the nearest points of two units, BU. */
const apart = (a: Unit, b: Unit): number => distanceBetween({ ...a, round: false }, { ...b, round: false });

const name = (m: Moment, u: Unit): string => m.speaker.bodies.get(u.id) ?? u.name;

export function chargeDraft(m: Moment, u: Unit, target: Unit, potential = false): Draft {
  const w = wordsOf(m.language);
  const command = {
    ask: m.ask?.id ?? '',
    kind: 'charge',
    unit: u.id,
    target: target.id,
    potential,
  } as ChargeOrder as Command;
  const p = planned(m, command);
  const no = p.stop?.refusal;
  const course = p.stop?.wished ?? p;
  const [stage] = course.path;
  const far = stage ? inUnits(stage.length) : apart(u, target);
  const from = fromPiece(baseOf(u), 0, baseOf(u).depth / 2);
  const to = stage ? fromPiece(baseOf(stage.to), 0, baseOf(u).depth / 2) : baseOf(target);
  const title = w.chargeTitle(bu(m, far), name(m, target));
  const ghost = course.ends.map(
    (end): Overlay => ({ kind: 'ghost', of: end.body, pose: poseOf(end), legal: no === undefined }),
  );
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
  const far = apart(u, target);
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
      apart(u, e) <= inUnits(range) + 0.001 &&
      m.rules.check(m.state, shotOrder(m, u, e)) === undefined,
  );
}

/** The same, the most hurt first as far as figures are known. */
export function shootable(m: Moment, u: Unit): Unit[] {
  const worth = (e: Unit): number => {
    const o = outlook(m, shotOrder(m, u, e), u.id, e.id)?.outlook;
    return o ? 2 * o.hurts + o.shakes : -apart(u, e);
  };
  const all = targets(m, u).map((unit) => ({ unit, worth: worth(unit) }));
  return all.sort((a, b) => b.worth - a.worth || (a.unit.id < b.unit.id ? -1 : 1)).map((x) => x.unit);
}
