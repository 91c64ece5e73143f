/** Digests of the table's own arithmetic over many random bases: it must be the same to the bit everywhere. */
import type { Luck } from '../../src/battle/dice/dice.ts';
import { luckOf, seedOf } from '../../src/battle/dice/seed.ts';
import { Mixer } from '../../src/battle/digest.ts';
import { cosine, direction, facingFromVector, sine, stepsOfVector } from '../../src/table/angle.ts';
import { contactOf, newContact } from '../../src/table/measure/contact.ts';
import { separation } from '../../src/table/measure/distance.ts';
import { overlapDepth } from '../../src/table/measure/overlap.ts';
import { facing, TURN, UNIT } from '../../src/table/number.ts';
import { roundPose, shapeOf } from '../../src/table/shape.ts';

/** The whole sine table. */
export function sineDigest(): string {
  const mixer = new Mixer();
  for (let step = 0; step < TURN; step++) mixer.num(sine(step)).num(cosine(step));
  return mixer.hex();
}

const between = (luck: Luck, low: number, high: number) => low + luck.below(high - low);

function base(luck: Luck) {
  return roundPose({
    x: between(luck, 0, 12 * UNIT),
    y: between(luck, 0, 12 * UNIT),
    facing: facing(luck.below(2) === 0 ? luck.below(TURN) : luck.below(8) * (TURN / 8)),
    width: between(luck, UNIT / 2, 3 * UNIT),
    depth: between(luck, UNIT / 4, 2 * UNIT),
  });
}

/** A digest for every hundred pairs of bases: angles, distance, depth of overlap, contact. */
export function pairDigests(seed: string, hundreds: number): string[] {
  const luck = luckOf(seedOf(seed));
  const contact = newContact();
  const digests: string[] = [];
  for (let i = 0; i < hundreds; i++) {
    const mixer = new Mixer();
    for (let j = 0; j < 100; j++) {
      const a = base(luck);
      const b = base(luck);
      const [first, second] = [shapeOf(a), shapeOf(b)];
      const way = direction(luck.below(TURN) + luck.below(1000) / 1000, { x: 0, y: 0 });
      mixer
        .num(way.x)
        .num(way.y)
        .num(stepsOfVector(b.x - a.x, b.y - a.y));
      mixer.num(facingFromVector(b.x - a.x, b.y - a.y));
      mixer.num(separation(first, second)).num(overlapDepth(first, second));
      mixer.json(contactOf(first, second, UNIT / 50, contact));
    }
    digests.push(mixer.hex());
  }
  return digests;
}
