import type { Ask, Body, Command, Ground } from '@tercio/engine';
import type { AdlgState, PlaceOf, Unit } from '@tercio/engine/rules/adlg-r';
import { units as toGrid } from '@tercio/engine/table';
import { perQuestion } from '../../../game/answers/known.ts';
import type { OrderChip, PlanButton } from '../../../page/panels.ts';
import type { Overlay, Place } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';

/** How one question of the set-up is answered by hand: what lies on the table, what a drag and a button change. */
export interface Planner<C extends Command = Command> {
  /** What would be done if nothing is changed. */
  start(m: Moment, ask: Ask): C;
  title(m: Moment, ask: Ask): string;
  hint(m: Moment, ask: Ask, c: C): string;
  give(m: Moment): string;
  /** What can be taken in hand. */
  bodies?(m: Moment, ask: Ask, c: C): readonly Body[];
  /** Ground as it would lie. */
  grounds?(m: Moment, ask: Ask, c: C): readonly Ground[];
  /** With these moved by so much. */
  shifted?(m: Moment, ask: Ask, c: C, ids: readonly string[], by: Place): C;
  /** The thing itself, while it is moved. */
  shown?(m: Moment, ask: Ask, c: C, ids: readonly string[]): readonly Overlay[];
  /** Where it may be. */
  region?(m: Moment, ask: Ask, c: C, ids: readonly string[]): readonly Overlay[];
  choices?(m: Moment, ask: Ask, c: C): readonly OrderChip[];
  /** What a choice changes. */
  chosen?(m: Moment, ask: Ask, c: C, chip: string, value: string): C;
  buttons?(m: Moment, ask: Ask, c: C): readonly PlanButton[];
  press?(m: Moment, ask: Ask, c: C, ids: readonly string[], button: string): C | undefined;
  /** What a button does at once, whatever is planned. */
  at?(m: Moment, ask: Ask, button: string): (Command & { die?: string }) | undefined;
}

/** The engine's first proposal for a question, made once. */
const proposed = perQuestion((m: Moment & { readonly ask: Ask }): Command | undefined => {
  for (const c of m.rules.suggest(m.state, m.ask, { most: 1 }))
    if (c.kind !== 'choose-for-me') return c as Command;
  return undefined;
});
export const proposal = <C extends Command>(m: Moment, ask: Ask): C | undefined =>
  proposed({ ...m, side: ask.side, ask }) as C | undefined;

/** A body of the state where it would stand. */
export const bodyAt = (s: AdlgState, u: Unit, p: PlaceOf, strength: number): Body => ({
  id: u.id,
  side: u.side,
  name: u.name,
  kind: u.type,
  x: toGrid(p.x),
  y: toGrid(p.y),
  facing: Math.round((p.facing / 360) * 65536) & 65535,
  width: u.width,
  depth: u.depth,
  round: false,
  losses: u.losses,
  strength,
  quality: u.quality,
  group: s.corps[u.corps]?.name ?? '',
  solid: true,
  marks: [],
});
