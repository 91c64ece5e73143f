import { quietly } from '@tercio/engine';
import type { Overlay, Place } from '../../table/scene.ts';
import type { Controls, Moment } from '../controls.ts';
import type { Command, State } from '../engine.ts';
import { inUnits } from '../pieces.ts';

/** Every name of a body in a command, in order. */
function namesIn(command: unknown, known: ReadonlySet<string>, found: string[] = []): string[] {
  if (typeof command === 'string') {
    if (known.has(command) && !found.includes(command)) found.push(command);
  } else if (typeof command === 'object' && command !== null)
    for (const part of Object.values(command)) namesIn(part, known, found);
  return found;
}

/** An order as it would be drawn on the table if one gave it: as the game draws it, else by arrows. */
export function signsOf(controls: Controls | undefined, m: Moment, command: Command): readonly Overlay[] {
  const { rules, state, side, ask } = m;
  if (!ask) return [];
  const bodies = rules.bodies(state);
  const names = namesIn(command, new Set(bodies.map((b) => b.id)));
  const owner = new Map(bodies.map((b) => [b.id, b.side]));
  const own = names.filter((id) => owner.get(id) === side);
  if (controls?.plans(ask)) return controls.plan(m, ask, command).overlays;
  const drawn = own.length > 0 ? controls?.again(m, own, command)?.overlays : undefined;
  if (drawn && drawn.length > 0) return drawn.filter((o) => o.kind !== 'region');
  const at = (s: State): Map<string, Place> =>
    new Map(rules.bodies(s).map((b) => [b.id, { x: inUnits(b.x), y: inUnits(b.y) }]));
  const before = at(state);
  const after = quietly(rules, state, command, 'some');
  const moved = after
    ? [...at(after)].flatMap(([id, to]): Overlay[] => {
        const from = before.get(id);
        const far = from ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
        return from && far > 0.05 ? [{ kind: 'path', points: [from, to] }] : [];
      })
    : [];
  if (moved.length > 0) return moved;
  const [first] = own;
  const from = first === undefined ? undefined : before.get(first);
  return names.flatMap((id): Overlay[] => {
    const to = before.get(id);
    return from && to && owner.get(id) !== side ? [{ kind: 'sight', from, to, blocked: false }] : [];
  });
}
