import type { GroupState } from '@tercio/engine/rules/group-orders';

/** A group by its number and its first regiment, which it keeps for the battle: "P1, Regiment Manteuffel". */
export function groupName(s: GroupState, group: number): string {
  const name = s.groups[group]?.name ?? '';
  const first = s.units.find((u) => u.group === group)?.name ?? '';
  return first === '' || first.startsWith(`${name}.`) ? name : `${name}, ${first}`;
}
