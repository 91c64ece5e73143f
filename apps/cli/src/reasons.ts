/** A general's thoughts in lines of text. */
import type { Command } from '@tercio/engine/battle/protocol.ts';
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
    const words = sayWholly(s, c.command);
    const score = sayNumber(hundredth(c.score), s.lang, 2).padStart(7);
    return `  ${arrow} ${score}  ${words}${why === '' ? '' : ` (${why})`}`;
  });
  return `${lines.join('\n')}\n`;
}

/** Names that are still told one by one. */
const NAMES = 4;

/** A command in words, with what it is about where the words do not say: bodies by name, or else its plain fields. */
export function sayWholly(s: Speaker, command: Command): string {
  const said = sayCommand(s, command);
  const { ask: _, kind: __, ...fields } = command as Command & Readonly<Record<string, unknown>>;
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const name = s.bodies.get(value);
      if (name !== undefined) names.add(name);
    } else if (typeof value === 'object' && value !== null) for (const v of Object.values(value)) look(v);
  };
  look(fields);
  const untold = [...names].filter((name) => !said.includes(name));
  if (untold.length > NAMES) return `${said} (${untold.slice(0, NAMES).join(', ')}, …)`;
  if (untold.length > 0) return `${said} (${untold.join(', ')})`;
  if (names.size > 0) return said;
  const plain = Object.entries(fields).filter(([, v]) => typeof v === 'number' || typeof v === 'string');
  const told = plain.filter(([, v]) => !said.includes(String(v))).map(([k, v]) => `${k} ${v}`);
  return told.length === 0 ? said : `${said} (${told.join(', ')})`;
}
