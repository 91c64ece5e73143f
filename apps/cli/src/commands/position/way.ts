/** `tercio way POSITION BODIES`: the cheapest orders that bring bodies to a place, or those of a whole wing. */
import type { Command } from '@tercio/engine';
import { evaluatorOf, type Manner, wingOf } from '@tercio/engine/generals';
import { inUnits } from '@tercio/engine/table';
import type { Lang } from '@tercio/engine/text';
import { CONTROL_SAID, sayCommand } from '@tercio/engine/text';
import { EXIT, fault } from '../../fault.ts';
import { wordsOf } from '../../games/games.ts';
import { Reader, readPosition } from '../../input.ts';
import type { Io } from '../../io.ts';
import { bodiesNamed, goalAt } from '../../play/leading.ts';
import { speakerFor } from '../../words/narrate.ts';

interface WayFlags {
  to?: { x: number; y: number };
  facing?: number;
  wing?: Manner;
  share: number;
  lang: Lang;
  json?: boolean;
}

interface Part {
  readonly bodies: readonly string[];
  readonly orders: readonly Command[];
  readonly price: number;
  readonly away: number; // table units
}

export async function way(io: Io, argument: string, said: string, flags: WayFlags): Promise<number> {
  const { rules, state } = await readPosition(new Reader(io), argument);
  const [ask] = state.over === null ? rules.asks(state) : [];
  if (ask === undefined) fault('position', 'a question for orders', 'nobody is asked');
  const view = rules.view(state, ask.side);
  const bodies = bodiesNamed(rules, view, ask.side, said);
  if (bodies.length === 0) fault('bodies', 'ids or corps of the side that is asked', JSON.stringify(said));
  if ((flags.to === undefined) === (flags.wing === undefined))
    fault('--to', 'either --to or --wing', flags.to === undefined ? 'neither' : 'both');
  const parts: Part[] = [];
  let idle: readonly string[] = [];
  if (flags.to !== undefined) {
    const goal = goalAt({ ...flags.to, facing: flags.facing });
    const found = rules.way?.(view, bodies, goal);
    if (found !== undefined) parts.push({ bodies, ...found, away: inUnits(Math.floor(found.away)) });
  } else if (flags.wing !== undefined) {
    const wish = { manner: flags.wing, share: flags.share };
    const found = wingOf(rules, view, ask, bodies, wish, await evaluatorOf(rules));
    idle = found?.idle ?? bodies;
    for (const p of found?.parts ?? []) parts.push({ ...p, away: inUnits(Math.floor(p.away)) });
  }
  const price = parts.reduce((sum, p) => sum + p.price, 0);
  if (flags.json === true) {
    io.out(`${JSON.stringify({ rules: rules.id, ask: ask.id, parts, price, idle }, null, 2)}\n`);
    return EXIT.fine;
  }
  const s = speakerFor(rules, state, flags.lang, await wordsOf(rules));
  const lines = parts.flatMap((p) => p.orders.map((order) => sayCommand(s, order)));
  if (lines.length === 0) lines.push(CONTROL_SAID.noWay[flags.lang]);
  if (idle.length > 0)
    lines.push(`${CONTROL_SAID.stays[flags.lang]} ${idle.map((id) => s.bodies.get(id) ?? id).join(', ')}.`);
  io.out(`${lines.join('\n')}\n`);
  return EXIT.fine;
}
