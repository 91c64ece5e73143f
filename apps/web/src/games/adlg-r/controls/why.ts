import type { AdlgState, Aim } from '@tercio/engine/rules/adlg-r';
import { fightsOf, meleeFactors, shotFactors } from '@tercio/engine/rules/adlg-r';
import { sideOf } from '../../../game/answers/why.ts';
import type { Reckoned } from '../../../page/panels.ts';
import type { Moment } from '../moment.ts';

/** The factors of the fights of some bodies, as they stand: those they are in, or that they support. */
export function fightsWhy(m: Moment, s: AdlgState, ids: readonly string[]): Reckoned[] {
  const all = fightsOf(s);
  const own = all.filter((f) => ids.includes(f.a.id) || (f.b !== undefined && ids.includes(f.b.id)));
  const fights =
    own.length > 0
      ? own
      : all.filter((f) => [...f.ofA, ...f.ofB].some((support) => ids.includes(support.unit.id)));
  const name = (id: string): string => m.speaker.bodies.get(id) ?? id;
  return fights.map((f) => {
    const { a, b } = meleeFactors(s, f);
    const [first, second] = [name(f.a.id), f.b ? name(f.b.id) : m.words.game.theCamp];
    const foe = f.a.side === 0 ? 1 : 0;
    return {
      title: `${first} – ${second}`,
      sides: [sideOf(m, f.a.side, first, a.factors), sideOf(m, foe, second, b.factors)],
    };
  });
}

/** The factors of shots at one target, the first shooter's with the others' support. */
export function shotWhy(m: Moment, s: AdlgState, [first, ...rest]: readonly Aim[]): Reckoned[] {
  if (!first) return [];
  const v = shotFactors(s, first, rest);
  const [by, at] = [first.shooter, first.target].map((u) => m.speaker.bodies.get(u.id) ?? u.name);
  if (by === undefined || at === undefined) return [];
  return [
    {
      title: `${by} – ${at}`,
      sides: [sideOf(m, first.shooter.side, by, v.shooter), sideOf(m, first.target.side, at, v.target)],
    },
  ];
}
