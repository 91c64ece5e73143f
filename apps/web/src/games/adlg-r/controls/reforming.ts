import type { Refusal } from '@tercio/engine';
import { isRefusal } from '@tercio/engine';
import type { ReformOrder, Unit } from '@tercio/engine/rules/adlg-r';
import { type Base, baseOf } from '../../../game/orders/legs.ts';
import { fromPiece, seenBy } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { blockOf } from './draft.ts';

/** Extension and contraction of a group: a line folded into two ranks, or two ranks unfolded, about either end. */
type Reforming = 'extend' | 'contract';

interface Member {
  readonly unit: Unit;
  readonly base: Base;
  readonly right: number; // of the group's middle
  readonly front: number;
}

function membersOf(m: Moment, ids: readonly string[]): { lead: Base; all: Member[] } | undefined {
  const block = blockOf(m, ids);
  if (isRefusal(block) || block.units.length < 2) return undefined;
  const all = block.units.map((unit) => {
    const base = baseOf(unit);
    return { unit, base, ...seenBy(block.lead, base) };
  });
  return { lead: block.lead, all: all.sort((a, b) => a.right - b.right || b.front - a.front) };
}

/** Those who stand in front of others, and those behind them. */
function ranks(all: readonly Member[]): [Member[], Member[]] {
  const foremost = Math.max(...all.map((x) => x.front));
  const first = all.filter((x) => foremost - x.front < x.base.depth / 2);
  return [first, all.filter((x) => !first.includes(x))];
}

type ReformPlace = ReformOrder['places'][number];

function placed(
  lead: Base,
  all: readonly Member[],
  to: (x: Member, i: number) => { right: number; front: number },
): ReformPlace[] {
  return all.map((x, i) => {
    const { right, front } = to(x, i);
    const p = fromPiece(lead, right, front);
    return { unit: x.unit.id, x: Math.round(p.x * 1000) / 1000, y: Math.round(p.y * 1000) / 1000 };
  });
}

function* candidates(m: Moment, ids: readonly string[], how: Reforming): Iterable<ReformPlace[]> {
  const found = membersOf(m, ids);
  if (!found) return;
  const { lead, all } = found;
  const [first, second] = ranks(all);
  if (how === 'contract') {
    const keep = Math.ceil(first.length / 2);
    if (first.length < 2) return;
    const fold = (front: Member[], back: Member[], on: number): ReformPlace[] => [
      ...placed(lead, front, (x) => ({ right: x.right, front: x.front + on })),
      ...placed(lead, back, (_, i) => {
        const before = front[Math.min(i, front.length - 1)] as Member;
        return { right: before.right, front: before.front - before.base.depth + on };
      }),
    ];
    // In place, or with the advance of a base that single units need (ADLG-MOV-9a).
    for (const on of [0, Math.max(...all.map((x) => x.base.depth))]) {
      yield fold(first.slice(0, keep), [...first.slice(keep), ...second], on);
      yield fold(first.slice(-keep), [...first.slice(0, -keep), ...second], on);
    }
    return;
  }
  if (second.length === 0) return;
  const [left, right] = [first[0], first[first.length - 1]];
  if (!left || !right) return;
  const beside = (from: Member, way: 1 | -1) => (x: Member, i: number) => ({
    right: from.right + way * (from.base.width / 2 + x.base.width * (i + 0.5)),
    front: from.front,
  });
  yield [...placed(lead, first, (x) => x), ...placed(lead, second, beside(right, 1))];
  yield [...placed(lead, first, (x) => x), ...placed(lead, second, beside(left, -1))];
}

/** The re-forming that the rules take, or why none is. */
export function reforming(
  m: Moment,
  ids: readonly string[],
  how: Reforming,
): ReformOrder | Refusal | undefined {
  let why: Refusal | undefined;
  for (const places of candidates(m, ids, how)) {
    const order: ReformOrder = { ask: m.ask?.id ?? '', kind: 'reform', places };
    const no = m.rules.check(m.state, order);
    if (!no) return order;
    if (why === undefined || why.why === 'contraction-needs-advance') why = no;
  }
  return why;
}
