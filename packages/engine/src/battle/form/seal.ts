/**
 * Positions in the middle of a resolution are read as they were written or not at all: a seal over the whole of
 * them shows a change. Who wants to change such a position names a phase instead.
 */
import { Mixer } from '../digest.ts';
import { type Fields, text, wrong } from './form.ts';

/** A mark of everything in a written position but its options, which a battle may fill in, and the seal itself. */
export function sealOf(position: Fields): string {
  const { seal: _, options: __, ...rest } = position;
  return new Mixer().json(rest).hex();
}

/** The same position with its seal. */
export const sealed = <T extends Fields>(position: T): T & { seal: string } => ({
  ...position,
  seal: sealOf(position),
});

/** Complain about a position in mid-resolution that was changed. Inside `reading`. */
export function checkSeal(position: Fields): void {
  if (text(position.seal, 'seal', 40) !== sealOf(position))
    wrong('seal', 'a position in mid-resolution just as it was written, or a phase instead', 'a changed one');
}
