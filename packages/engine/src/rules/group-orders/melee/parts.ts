/** The parts of a melee: who fights whom with which stands and overlaps, and what a side decides. GO-MELEE-02, 07. */
import type { BodyId, Side } from '../../../battle/protocol.ts';
import { standsInContact } from '../charge/contact.ts';
import type { MeleeCommand } from '../commands.ts';
import { type GroupState, inContact, opponentsOf, type Unit, unitOf } from '../state.ts';
import { overlapsOf } from './overlap.ts';

/** One unit's fight against one enemy unit. */
export interface Part {
  unit: BodyId;
  enemy: BodyId;
  stands: number[]; // that count in this part
  overlaps: string[]; // units in support
}

/** A stand that touches several enemies, or a unit whose overlap could count against several. */
interface Contested {
  stands: { unit: BodyId; stand: number; enemies: BodyId[] }[];
  overlaps: { unit: BodyId; enemies: BodyId[] }[];
}

/** Every fight, by contact; the phasing side's part first (GO-SETUP-33). */
function fights(s: GroupState): { unit: Unit; enemy: Unit }[] {
  const pairs: { unit: Unit; enemy: Unit; at: number }[] = [];
  for (const c of s.contacts) {
    const a = unitOf(s, c.a);
    const b = unitOf(s, c.b);
    const [first, second] = a.side === s.active ? [a, b] : [b, a];
    const at = s.units.indexOf(first) * 1000 + s.units.indexOf(second);
    if (!pairs.some((p) => p.unit === first && p.enemy === second))
      pairs.push({ unit: first, enemy: second, at });
  }
  pairs.sort((x, y) => x.at - y.at);
  return pairs.flatMap((p) => [
    { unit: p.unit, enemy: p.enemy },
    { unit: p.enemy, enemy: p.unit },
  ]);
}

/** What a side must decide: GO-MELEE-02, 07. */
export function contested(s: GroupState, side: Side): Contested {
  const out: Contested = { stands: [], overlaps: [] };
  const support = new Map<string, string[]>();
  for (const u of s.units) {
    if (u.side !== side || u.place !== 'table' || !inContact(s, u)) continue;
    const enemies = opponentsOf(s, u);
    const touch = enemies.map((e) => standsInContact(s, u, e));
    if (enemies.length > 1 && u.block === '')
      for (let i = 0; i < u.stands; i++) {
        const with_ = enemies.filter((_, k) => touch[k].includes(i)).map((e) => e.id);
        if (with_.length > 1) out.stands.push({ unit: u.id, stand: i, enemies: with_ });
      }
    for (const e of enemies)
      for (const v of overlapsOf(s, u, e)) {
        const list = support.get(v.id) ?? [];
        if (!list.includes(e.id)) list.push(e.id);
        support.set(v.id, list);
      }
  }
  for (const u of s.units) {
    const enemies = support.get(u.id);
    if (enemies !== undefined && enemies.length > 1) out.overlaps.push({ unit: u.id, enemies });
  }
  return out;
}

/** GO-SETUP-20a: the part with most stands; the enemy with most stands. */
export function usualParts(s: GroupState, c: Contested, ask: string): MeleeCommand {
  const most = (ids: readonly BodyId[], count: (id: string) => number): string =>
    ids.reduce((best, id) => (count(id) > count(best) ? id : best));
  return {
    ask,
    kind: 'melee',
    stands: c.stands.map((x) => ({
      unit: x.unit,
      stand: x.stand,
      enemy: most(x.enemies, (id) => standsInContact(s, unitOf(s, x.unit), unitOf(s, id)).length),
    })),
    overlaps: c.overlaps.map((x) => ({ unit: x.unit, enemy: most(x.enemies, (id) => unitOf(s, id).stands) })),
  };
}

/** The parts of all fights, given what was decided. */
export function partsOf(s: GroupState, decided: Pick<MeleeCommand, 'stands' | 'overlaps'>): Part[] {
  return fights(s).map(({ unit, enemy }) => {
    const stands = standsInContact(s, unit, enemy).filter((i) => {
      const d = decided.stands.find((x) => x.unit === unit.id && x.stand === i);
      return d === undefined || d.enemy === enemy.id;
    });
    const overlaps = overlapsOf(s, unit, enemy)
      .filter((v) => {
        const d = decided.overlaps.find((x) => x.unit === v.id);
        return d === undefined || d.enemy === enemy.id;
      })
      .map((v) => v.id);
    return { unit: unit.id, enemy: enemy.id, stands, overlaps };
  });
}
