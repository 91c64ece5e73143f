/** A general's thoughts in lines of text. */
import type { Choice } from '@tercio/engine/generals/general.ts';
import { type Speaker, sayCommand } from '@tercio/engine/text/phrases.ts';
import { sayReason } from '@tercio/engine/text/reasons.ts';
import { sayNumber, saySigned } from '@tercio/engine/text/words.ts';

const hundredth = (x: number): number => (x < 0 ? -1 : 1) * (Math.floor(Math.abs(x) * 100 + 0.5) / 100);

/** The chosen command with an arrow, then what else was thought of, each with its score and largest reasons. */
export function tellChoice(s: Speaker, { command, candidates }: Choice): string {
  const lines = candidates.map((c) => {
    const arrow = c.command === command ? '→' : ' ';
    const why = c.reasons
      .slice(0, 4)
      .map((r) => `${sayReason(r.what, s.lang)} ${saySigned(hundredth(r.value), s.lang)}`)
      .join(', ');
    const words = sayCommand(s, c.command);
    const score = sayNumber(hundredth(c.score), s.lang, 2).padStart(7);
    return `  ${arrow} ${score}  ${words}${why === '' ? '' : ` (${why})`}`;
  });
  return `${lines.join('\n')}\n`;
}
