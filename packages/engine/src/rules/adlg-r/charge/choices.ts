/** What the numbers in an answer mean: places, bodies and corps to choose from. */
import { inDegrees } from '../../../battle/form/place.ts';
import type { Ask, BodyId, Choice } from '../../../battle/protocol.ts';
import { toUnits } from '../../../table/grid.ts';
import { corpsToActivate } from '../command/turn.ts';
import { choices } from '../conform/charge-conform.ts';
import type { ConformPlace } from '../conform/conform.ts';
import { placesToConform } from '../conform/duty.ts';
import { top } from '../frames.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { chargeBelow } from './charge-asks.ts';

export function choicesOf(s: AdlgState, ask: Ask): readonly Choice[] {
  if (ask.kind === 'corps') return corpsToActivate(s, ask.side).map((i) => corpsChoice(s, i));
  if (ask.kind === 'choose') {
    const frame = top(s);
    if (frame.at === 'charge.place') {
      const { unit, target } = frame;
      const options = choices(s, chargeBelow(s), unitOf(s, unit), target)?.options ?? [];
      return placed(
        options.map((o) => o.place),
        unit,
      );
    }
    if (frame.at === 'conform.place') {
      const { unit } = frame;
      return placed(placesToConform(s, unitOf(s, unit)), unit);
    }
    return ask.about.map((id, value) => ({ field: 'choice', value, about: [id] }));
  }
  const { corps } = ask.default as { corps?: unknown };
  if (typeof corps !== 'number') return [];
  return s.corps.flatMap((c, i) => (c.side === ask.side ? [corpsChoice(s, i)] : []));
}

const corpsChoice = (s: AdlgState, value: number): Choice => ({
  field: 'corps',
  value,
  name: s.corps[value].name,
});

const placed = (places: readonly ConformPlace[], unit: BodyId): Choice[] =>
  places.map((p, value) => ({
    field: 'choice',
    value,
    about: [unit],
    place: { x: toUnits(p.x), y: toUnits(p.y), facing: inDegrees(p.facing) },
  }));
