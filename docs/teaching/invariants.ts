/** What must hold after every command. */
import { inUnits, type Lie, newShape, overlapping, whollyOnTable } from '@tercio/engine/table';
import { type Company, outline, present, TABLE } from './state.ts';
import { CLOSE } from './tolerances.ts';

export function broken(companies: readonly Company[], lie: Lie | null): string[] {
  const faults: string[] = [];
  const standing = companies.filter(present);
  const shapes = standing.map((c) => outline(c, newShape()));
  for (let i = 0; i < standing.length; i++) {
    const c = standing[i];
    if (!whollyOnTable(TABLE.width, TABLE.depth, lie, shapes[i], CLOSE.touch))
      faults.push(`${c.id} is off the table at ${inUnits(c.x)}, ${inUnits(c.y)}`);
    for (let j = 0; j < i; j++)
      if (overlapping(shapes[i], shapes[j], CLOSE)) faults.push(`${standing[j].id} and ${c.id} overlap`);
  }
  for (const c of companies)
    if (c.losses < 0 || c.losses > c.strength) faults.push(`${c.id} has ${c.losses} losses of ${c.strength}`);
  return faults;
}
