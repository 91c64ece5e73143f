import type { Ask, Command } from '@tercio/engine';
import type { GroupState, Shot, ShotsCommand, Unit } from '@tercio/engine/rules/group-orders';
import {
  aimOf,
  mayShoot,
  rect,
  shootsAsLight,
  shotFactors,
  standsOf,
  type Target,
  targetsOf,
} from '@tercio/engine/rules/group-orders';
import { tipOf } from '../../../game/answers/tip.ts';
import { sideOf } from '../../../game/answers/why.ts';
import { baseOf } from '../../../game/orders/legs.ts';
import { inUnits } from '../../../game/pieces.ts';
import type { Reckoned, RefusalTip } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import { percentText } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { cm, unitIn } from './draft.ts';
import { shotChances } from './odds.ts';
import type { Planned } from './plans.ts';
import { wordsOf } from './words.ts';

/** Shooting as one plan: a line for each shot with its chance to kill; a second click changes its target. */
export function shotsPlan(m: Moment, ask: Ask, changed: Command | undefined): Planned {
  const s = m.state;
  const w = wordsOf(m.language);
  const command = (changed ?? ask.plan ?? ask.default) as ShotsCommand;
  const overlays: Overlay[] = [];
  for (const shot of command.shots) {
    const [u, t] = [unitIn(s, shot.unit), unitIn(s, shot.target)];
    if (!u || !t) continue;
    const b = baseOf(rect(s, t));
    const from = muzzle(s, u, shot);
    const text =
      m.help === 'full'
        ? promise(m, shotChances(s, u, t, shot.stands))
        : cm(m, Math.hypot(b.x - from.x, b.y - from.y));
    overlays.push({
      kind: 'sight',
      from,
      to: { x: b.x, y: b.y },
      blocked: false,
      chip: { text, tone: 'shot' },
    });
  }
  const text = [w.shotsText(command.shots.length), ' ', { rule: 'GO-SHOOT-05' }];
  if (command.shots.length === 0 || m.help !== 'full') return { overlays, text, command };
  return { overlays, text, command, why: () => command.shots.flatMap((shot) => shotWhy(m, shot)) };
}

/** What the die of a shot is added to. */
function shotWhy(m: Moment, { unit, target, stands }: Shot): Reckoned[] {
  const s = m.state;
  const [u, t] = [unitIn(s, unit), unitIn(s, target)];
  if (!u || !t) return [];
  const name = (id: string): string => m.speaker.bodies.get(id) ?? id;
  const factors = shotFactors(s, u, t, aimOf(s, u, t, stands));
  return [{ title: `${name(unit)} – ${name(target)}`, sides: [sideOf(m, u.side, name(unit), factors)] }];
}

/** What can be hoped of a shot: that it kills, else that it disorders. */
function promise(m: Moment, { kills, disorders }: ReturnType<typeof shotChances>): string {
  const w = wordsOf(m.language);
  if (kills > 0) return w.kills(percentText(kills, m.language));
  return disorders > 0 ? w.disorders(percentText(disorders, m.language)) : w.inVain;
}

/** The middle of the stands that shoot. */
function muzzle(s: GroupState, u: Unit, shot: Shot): Place {
  const all = standsOf(s, u);
  const used = shot.stands.map((i) => all[i]).filter((r) => r !== undefined);
  if (used.length === 0 || u.block !== '') {
    const b = baseOf(rect(s, u));
    return { x: b.x, y: b.y };
  }
  const sum = used.reduce((p, r) => ({ x: p.x + inUnits(r.x), y: p.y + inUnits(r.y) }), { x: 0, y: 0 });
  return { x: sum.x / used.length, y: sum.y / used.length };
}

/** All stands of a unit at one target; light troops shoot twice. */
function shotsAt(s: GroupState, u: Unit, t: Target): Shot[] {
  const at = (stands: number[]): Shot => ({ unit: u.id, target: t.target.id, stands });
  if (!shootsAsLight(s, u)) return [at(t.stands)];
  const [one, two] = [t.stands.slice(0, 2), t.stands.slice(2, 4)];
  return two.length > 0 && u.formation !== 'square' && u.block === '' ? [at(one), at(two)] : [at(one)];
}

/** A click on a shooter goes round its targets and holding fire; one on an enemy turns the chosen shooter on him. */
export function changeShots(
  m: Moment,
  given: Command,
  body: string,
  target: string | undefined,
): Command | RefusalTip {
  const s = m.state;
  const now = given as ShotsCommand;
  const u = unitIn(s, body);
  if (!u) return given;
  const no = mayShoot(s, u);
  if (no) {
    const shot: Shot = { unit: body, target: target ?? '', stands: [0] };
    return tipOf(m, no, { ...now, shots: [shot] } as Command);
  }
  const rest = now.shots.filter((x) => x.unit !== body);
  const had = now.shots.find((x) => x.unit === body)?.target;
  const all = targetsOf(s, u);
  // Small arms must shoot at the nearest: a target that may not be chosen is passed over.
  const able = all.filter(
    (t) => m.rules.check(m.state, { ...now, shots: [...rest, ...shotsAt(s, u, t)] } as Command) === undefined,
  );
  const wanted = target === undefined ? able[able.findIndex((t) => t.target.id === had) + 1] : undefined;
  const chosen = target === undefined ? wanted : all.find((t) => t.target.id === target);
  const shots = chosen ? [...rest, ...shotsAt(s, u, chosen)] : target === undefined ? rest : now.shots;
  const wish = { ...now, shots } as Command;
  const why = m.rules.check(m.state, wish);
  return why ? tipOf(m, why, wish) : wish;
}
