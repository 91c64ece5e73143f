import type { Command } from '../engine.ts';

/** Bodies that were ordered together: taken together again the next time, until they are ordered otherwise. */
export type Groups = readonly (readonly string[])[];

const unitsOf = (command: Command | undefined): readonly string[] => {
  const { units } = (command ?? {}) as { units?: unknown };
  return Array.isArray(units) ? units.filter((u): u is string => typeof u === 'string') : [];
};

/** The groups after a command: those it names are together from now on, or each for itself. */
export function grouped(groups: Groups, command: Command | undefined): Groups {
  const units = unitsOf(command);
  if (units.length === 0) return groups;
  const others = groups.map((g) => g.filter((id) => !units.includes(id))).filter((g) => g.length > 1);
  return units.length > 1 ? [...others, units] : others;
}

export const groupOf = (groups: Groups, id: string): readonly string[] | undefined =>
  groups.find((g) => g.includes(id));
