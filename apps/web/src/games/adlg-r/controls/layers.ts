import type { Threat } from '@tercio/engine';
import type { AdlgState, Unit } from '@tercio/engine/rules/adlg-r';
import { baseOf } from '../../../game/orders/legs.ts';
import { heard, threatening } from '../../../game/orders/regions.ts';
import { fromPiece, type Overlay } from '../../../table/scene.ts';
import { withUnit } from '../../../words/format.ts';
import type { Moment } from '../moment.ts';
import { unitIn } from './orders.ts';

/** What is drawn on the table for a selection or under the pointer: threats, and how far a commander is heard. */

/** Everywhere the enemy could charge next turn, and shoot from where he stands; the chosen base says by whom. */
export function threats(m: Moment, ids: readonly string[]): Overlay[] {
  const s = m.state;
  if (m.help === 'bare') return [];
  const own = ids.flatMap((id) => unitIn(s, id) ?? []).filter((u) => u.side === m.side);
  const found = own.length > 0 ? threatsTo(m, own) : undefined;
  const by = s.units
    .filter((e) => e.side !== m.side && e.place === 'table')
    .filter((e) => found?.some((t) => t.by === e.id) ?? true)
    .map((e) => e.id);
  return [
    ...threatening(m, by, ['charge', 'shot']),
    ...own.flatMap((u) => saidOf(m, u, found?.filter((t) => t.to === u.id) ?? [])),
  ];
}

const threatsTo = (m: Moment, own: readonly Unit[]): readonly Threat[] =>
  m.rules.threats?.(
    m.state,
    own.map(({ id, x, y, facing }) => ({ body: id, x, y, facing })),
  ) ?? [];

/** By whom the chosen one is threatened, in words beside it. */
function saidOf(m: Moment, u: Unit, found: readonly Threat[]): Overlay[] {
  const w = m.words.asking;
  const names = (how: Threat['how'][]): string[] =>
    m.state.units.filter((e) => found.some((t) => t.by === e.id && how.includes(t.how))).map((e) => e.name);
  const [chargers, shooters] = [names(['charge', 'contact']), names(['shoot'])];
  const b = baseOf(u);
  const short = (names: string[]): string[] => (names.length > 3 ? [...names.slice(0, 3), '…'] : names);
  const note = (text: string, row: number): Overlay => ({
    kind: 'note',
    at: fromPiece(b, 0, -b.depth / 2 - 1.5 - row * 0.8),
    chip: { text, tone: 'bad' },
  });
  return [
    ...(chargers.length > 0 ? [note(w.threatBy(short(chargers)), 0)] : []),
    ...(shooters.length > 0 ? [note(w.shotBy(short(shooters)), chargers.length > 0 ? 1 : 0)] : []),
  ];
}

export const commandRing = (m: Moment, c: AdlgState['commanders'][number]): Overlay[] =>
  heard(m, c.id, c.side, (far) => ({
    text: m.words.game.commands(c.name, withUnit(far, 'UD', m.language)),
    tone: c.side === 0 ? 'side0' : 'side1',
  }));
