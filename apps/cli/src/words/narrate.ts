/** Turning events, asks and refusals into lines of text. */

import type { AnyRuleSet, Ask, Event, Plan, Refusal, State } from '@tercio/engine';
import { total, writePlace } from '@tercio/engine';
import type { Lang } from '@tercio/engine/text';
import {
  colon,
  type PhraseBook,
  phrase,
  type Speaker,
  sayAsk,
  sayChoice,
  sayCommand,
  sayEvent,
  sayFactor,
  sayNumber,
  sayRefusal,
  sayThrown,
  speaker,
} from '@tercio/engine/text';
import { heading, label } from './labels.ts';

/** A speaker for the battle as it stands; `before` still knows the names of what has left the table. */
export function speakerFor(
  rules: AnyRuleSet,
  state: State,
  lang: Lang,
  book: PhraseBook | undefined,
  names?: readonly [string, string],
  before?: Speaker,
): Speaker {
  const fresh = speaker(lang, book, { bodies: rules.bodies(state), names, unit: rules.field(state).unit });
  if (before === undefined) return fresh;
  return { ...fresh, bodies: new Map([...before.bodies, ...fresh.bodies]) };
}

/** An event with its rule, its factors and its dice, one line each. */
export function tellEvent(s: Speaker, event: Event): string[] {
  const only = event.only === true ? `, ${label('only', s.lang)}` : '';
  const lines = [`${sayEvent(s, event)} (${event.rule}${only})`];
  const factors = event.factors ?? [];
  const owners = [...new Set(factors.map((f) => f.owner))];
  for (const owner of owners) {
    const own = factors.filter((f) => f.owner === owner);
    const name = s.bodies.get(owner) ?? owner;
    lines.push(`    ${name}${colon(s.lang)} ${own.map((f) => sayFactor(s, f)).join(', ')}`);
    if (own.length > 1) lines.push(`      ${label('total', s.lang)} ${total(own)}`);
  }
  for (const thrown of event.thrown ?? []) lines.push(`    ${sayThrown(s, thrown)}`);
  return lines;
}

/** Who is asked what, and the answer that is given if none is. */
export function tellAsk(s: Speaker, ask: Ask): string[] {
  const secret = ask.secret ? `, ${label('secret', s.lang)}` : '';
  const head = `[${ask.id}] ${s.sides[ask.side]} ${label('asked', s.lang)}${secret}`;
  const lines = [
    `${head}${colon(s.lang)} ${sayAsk(s, ask)} (${ask.rule})`,
    `    ${heading('default', s.lang)} ${JSON.stringify(ask.default)}`,
  ];
  if (ask.plan !== undefined && JSON.stringify(ask.plan) !== JSON.stringify(ask.default))
    lines.push(`    ${heading('plan', s.lang)} ${JSON.stringify(ask.plan)}`);
  if (ask.choices !== undefined) {
    lines.push(`    ${heading('choices', s.lang)}`);
    for (const c of ask.choices) lines.push(`      ${sayChoice(s, c)}`);
  }
  return lines;
}

/** Why not, with the legal part of the same order where there is one. */
export function tellRefusal(s: Speaker, refusal: Refusal): string[] {
  const lines = [`${heading('refused', s.lang)} ${sayRefusal(s, refusal)} (${refusal.rule})`];
  if (refusal.cut !== undefined) lines.push(`    ${heading('cut', s.lang)} ${JSON.stringify(refusal.cut)}`);
  if (refusal.snap !== undefined)
    lines.push(`    ${heading('snap', s.lang)} ${JSON.stringify(refusal.snap)}`);
  return lines;
}

/** Where everybody would end, in table units and degrees. */
export const tellEnds = (s: Speaker, plan: Plan): string[] =>
  plan.ends.map((end) => {
    const { x, y, facing } = writePlace({ x: end.x, y: end.y, facing: end.facing });
    const number = (n: number): string => sayNumber(n, s.lang, 2);
    const name = s.bodies.get(end.body) ?? end.body;
    return `${name}${colon(s.lang)} ${number(x)}; ${number(y)}; ${number(facing)}°`;
  });

/** A suggestion: its words, where the rule set has them, and the command to copy. */
export function tellCommand(s: Speaker, command: { ask: string; kind: string }): string {
  const json = JSON.stringify(command);
  return phrase(s, 'commands', command.kind) === undefined ? json : `${json}  ${sayCommand(s, command)}`;
}
