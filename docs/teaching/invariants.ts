/** What must hold after every command. */
import { inUnits } from '@tercio/engine/table/number.ts';
import { overlaps } from '@tercio/engine/table/overlap.ts';
import { newShape } from '@tercio/engine/table/shape.ts';
import { type Company, outline, present, TABLE, TOUCH } from './state.ts';

export function broken(companies: readonly Company[]): string[] {
  const faults: string[] = [];
  const standing = companies.filter(present);
  const shapes = standing.map((c) => outline(c, newShape()));
  for (let i = 0; i < standing.length; i++) {
    const c = standing[i];
    const corners = shapes[i].corners;
    for (let k = 0; k < 8; k += 2) {
      const off = corners[k] < -TOUCH || corners[k] > TABLE.width + TOUCH;
      if (off || corners[k + 1] < -TOUCH || corners[k + 1] > TABLE.depth + TOUCH) {
        faults.push(`${c.id} is off the table at ${inUnits(c.x)}, ${inUnits(c.y)}`);
        break;
      }
    }
    for (let j = 0; j < i; j++)
      if (overlaps(shapes[i], shapes[j], TOUCH)) faults.push(`${standing[j].id} and ${c.id} overlap`);
  }
  for (const c of companies)
    if (c.losses < 0 || c.losses > c.strength) faults.push(`${c.id} has ${c.losses} losses of ${c.strength}`);
  return faults;
}
