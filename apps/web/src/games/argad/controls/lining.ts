import type { Order } from '@tercio/engine/rules/argad';
import { indexOf } from '@tercio/engine/rules/argad';
import { tipOf } from '../../../game/answers/tip.ts';
import type { Draft } from '../../../game/controls.ts';
import type { Place } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { sheetOf, stanceIn } from './sheet.ts';
import { wordsOf } from './words.ts';
import { at, drawn, named, ordered, write } from './writing.ts';

/** Several men told to line up: a line is drawn, and each has a place of his own on it, evenly spaced. */

/** cm: a shorter stroke draws no line. */
const SHORTEST = 1;

/** Of these, who walks by himself; men in close order keep their ranks. */
export const single = (m: Moment, ids: readonly string[]): string[] =>
  ordered(m, ids).filter((id) => (m.state.figures[indexOf(m.state, id)]?.unit ?? -1) < 0);

const far = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
const hundredth = (v: number): number => Math.round(v * 100) / 100;

/**
 * Who stands where on a line: in the order in which they stand along it; two men exchange places where whoever has the
 * longer way then has less of it, since the line stands when the last of them is there.
 */
export function placesOn(
  men: readonly { readonly id: string; readonly at: Place }[],
  from: Place,
  to: Place,
): { readonly id: string; readonly to: Place }[] {
  const along = (p: Place): number => (p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y);
  const row = [...men].sort((a, b) => along(a.at) - along(b.at));
  const step = Math.max(1, row.length - 1);
  const spot = row.map((_, k) => ({
    x: hundredth(from.x + ((to.x - from.x) * k) / step),
    y: hundredth(from.y + ((to.y - from.y) * k) / step),
  }));
  const way = (man: number, place: number): number => far(row[man]?.at ?? from, spot[place] ?? from);
  for (let again = true; again; ) {
    again = false;
    for (let a = 0; a < row.length; a++)
      for (let b = a + 1; b < row.length; b++) {
        const [one, two] = [row[a], row[b]];
        if (!one || !two) continue;
        if (Math.max(way(a, b), way(b, a)) > Math.max(way(a, a), way(b, b)) - 0.01) continue;
        [row[a], row[b]] = [two, one];
        again = true;
      }
  }
  return row.flatMap((man, k) => (spot[k] ? [{ id: man.id, to: spot[k] }] : []));
}

/** These on a line from one place to another; with `now` on the sheet at once. */
export function lineUp(
  m: Moment,
  ids: readonly string[],
  from: Place,
  to: Place,
  now: boolean,
): Draft | undefined {
  if (m.ask?.kind !== 'orders') return undefined;
  const who = single(m, ids);
  if (who.length < 2 || far(from, to) < SHORTEST) return undefined;
  const s = m.state;
  const orders = placesOn(
    who.map((id) => ({ id, at: at(s, id) })),
    from,
    to,
  ).map(({ id, to: place }): Order => {
    // whoever touches an enemy leaves by withdrawing
    const intent = s.figures[indexOf(s, id)]?.startContact === true ? 'withdraw' : 'move';
    return { who: [id], intent, path: [place], ...stanceIn(sheetOf(m), [id]) };
  });
  const { plan, written, no } = write(m, orders);
  const told = { ids: who, overlays: drawn(m, written), say: wordsOf(m.language).linedUp(named(m, who)) };
  const loud = no !== undefined && (plan === undefined || no.why.why !== 'too-far') ? no : undefined;
  const refusal = loud && tipOf(m, loud.why, loud.refused);
  const draft = { ...told, ...(refusal ? { refusal } : {}) };
  return now && plan !== undefined ? { ...draft, plan } : draft;
}
