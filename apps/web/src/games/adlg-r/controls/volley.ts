import type { Ask, Command } from '@tercio/engine';
import { contestChances } from '@tercio/engine';
import type { AdlgState, ShootingPlan } from '@tercio/engine/rules/adlg-r';
import {
  type Aim,
  halfName,
  halfNamed,
  halfRect,
  shotContest,
  shotFactors,
  shotsOf,
  weaponsFor,
} from '@tercio/engine/rules/adlg-r';
import { inUnits } from '@tercio/engine/table';
import { perQuestion } from '../../../game/answers/known.ts';
import type { Prose, Reckoned, RefusalTip } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { lengthText, percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { tipOf } from './draft.ts';
import { shotWhy } from './why.ts';

/** Shooting as one plan: a line for each target with its odds; a click changes a shooter's target. */

/** Aims are measured once for each question: nothing moves while it is open. */
const measured = perQuestion((m: Pick<Moment, 'state' | 'side' | 'ask'>): Aim[] => shotsOf(m.state, m.side));
const aimsOf = (state: AdlgState, ask: Ask): Aim[] => measured({ state, side: ask.side, ask });

const nameOf = (a: Aim): string => halfName(a.shooter, a.half);
const targetOf = (a: Aim): string => halfName(a.target, a.targetHalf);

export function plan(
  m: Moment,
  ask: Ask,
  changed: Command | undefined,
): { overlays: Overlay[]; text: Prose; command: Command; why?: () => Reckoned[] } {
  const s = m.state;
  const now = (changed ?? ask.plan ?? ask.default) as ShootingPlan;
  const aims = aimsOf(s, ask);
  const groups = new Map<string, Aim[]>();
  for (const shot of now.shots) {
    const found = aims.find((a) => nameOf(a) === shot.shooter && targetOf(a) === shot.target);
    if (!found) continue;
    const aim = shot.with === undefined ? found : { ...found, with: shot.with };
    const list = groups.get(shot.target);
    if (list) list.push(aim);
    else groups.set(shot.target, [aim]);
  }
  const overlays: Overlay[] = [];
  const volleys: (readonly Aim[])[] = [];
  for (const [target, list] of groups) {
    const lead = now.primary.find((p) => p.target === target)?.shooter;
    const first = list.find((a) => nameOf(a) === lead) ?? list[0];
    if (!first) continue;
    volleys.push([first, ...list.filter((a) => a !== first)]);
    for (const aim of list) {
      const chip = aim === first ? { text: chipText(m, s, first, list), tone: 'shot' as const } : undefined;
      overlays.push({
        kind: 'sight',
        from: place(s, nameOf(aim)),
        to: place(s, target),
        blocked: false,
        chip,
      });
    }
  }
  const text: Prose = [m.words.game.shots(now.shots.length, groups.size)];
  if (m.help !== 'full' || volleys.length === 0) return { overlays, text, command: now };
  return { overlays, text, command: now, why: () => volleys.flatMap((v) => shotWhy(m, s, v)) };
}

function chipText(m: Moment, s: AdlgState, first: Aim, list: readonly Aim[]): string {
  if (m.help !== 'full') return `${lengthText(inUnits(first.distance), m.language)} UD`;
  const v = shotFactors(
    s,
    first,
    list.filter((a) => a !== first),
  );
  const c = contestChances(shotContest(s, first, v));
  let hit = 0;
  c.scores.forEach((score, i) => {
    if (score > 0) hit += c.weights[i] ?? 0;
  });
  return percentText(hit, m.language);
}

function place(s: AdlgState, name: string): Place {
  const found = halfNamed(s, name);
  if (!found) return { x: 0, y: 0 };
  const r = halfRect(found.unit, found.half);
  return { x: inUnits(r.x), y: inUnits(r.y) };
}

/** A shot that is possible: whom, and with which of two weapons. */
interface Choice {
  readonly aim: Aim;
  readonly with?: string;
}
const choicesOf = (s: AdlgState, aim: Aim): Choice[] => {
  const arms = weaponsFor(s, aim);
  return arms.length > 1 ? arms.map((arm) => ({ aim, with: arm })) : [{ aim }];
};

/**
 * A click on a shooter goes round its targets (with either of two weapons) and holding fire; one on an enemy turns the
 * chosen shooter on him, or to its other weapon.
 */
export function change(
  m: Moment,
  ask: Ask,
  given: Command,
  body: string,
  target: string | undefined,
): Command | RefusalTip {
  const s = m.state;
  const now = given as ShootingPlan;
  const aims = aimsOf(s, ask).filter((a) => a.shooter.id === body);
  const halves = [...new Set(aims.map(nameOf))];
  let shots = now.shots.filter((x) => !halves.includes(x.shooter));
  for (const half of halves) {
    const own = aims.filter((a) => nameOf(a) === half).flatMap((a) => choicesOf(s, a));
    const had = now.shots.find((x) => x.shooter === half);
    const fits = (c: Choice): boolean => targetOf(c.aim) === had?.target;
    const exact = own.findIndex((c) => fits(c) && c.with === had?.with);
    const at = exact >= 0 ? exact : own.findIndex(fits);
    const round = (list: readonly Choice[]): Choice | undefined =>
      list[(list.indexOf(own[at] as Choice) + 1) % list.length];
    const chosen = target
      ? (round(own.filter((c) => c.aim.target.id === target)) ?? own[at])
      : at + 1 < own.length
        ? own[at + 1]
        : undefined;
    if (!chosen) continue;
    const { aim } = chosen;
    const shot = {
      shooter: half,
      target: targetOf(aim),
      ...(chosen.with === undefined ? {} : { with: chosen.with }),
    };
    shots = [...shots, aim.edge === 'front' ? shot : { ...shot, edge: aim.edge }];
  }
  const primary = now.primary.filter((p) =>
    shots.some((x) => x.shooter === p.shooter && x.target === p.target),
  );
  const wish: ShootingPlan = { ...now, shots, primary };
  const no = m.rules.check(m.state, wish);
  return no ? tipOf(m, no, wish) : wish;
}
