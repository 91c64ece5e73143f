import type { GroupState } from '@tercio/engine/rules/group-orders';

/** A group by its first regiment, whose name it keeps for the battle; by its mark where the list names nobody. */
export function groupName(s: GroupState, group: number): string {
  const name = s.groups[group]?.name ?? '';
  const first = s.units.find((u) => u.group === group)?.name ?? '';
  return first === '' || first.startsWith(`${name}.`) ? name : first;
}
