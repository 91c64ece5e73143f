/** A general's thoughts in lines of text. */
import type { AnyRuleSet, Command, State } from '@tercio/engine';
import type { Choice } from '@tercio/engine/generals';
import {
  type Grammar,
  type Lang,
  type PhraseBook,
  type Speaker,
  sayArmyPlan,
  sayBriefly,
  sayCommand,
  sayNumber,
  sayPlays,
  sayReason,
  saySigned,
  tongueIn,
} from '@tercio/engine/text';

const hundredth = (x: number): number => (x < 0 ? -1 : 1) * (Math.floor(Math.abs(x) * 100 + 0.5) / 100);

/** Says a command so that one sees what is ordered and not only to whom. */
type SayOrder = (command: Command) => string;

/** Orders as one would write them; where the game has no words to write, by name and fields. */
export function orderSayer(
  rules: AnyRuleSet,
  view: State,
  s: Speaker,
  book: PhraseBook | undefined,
  grammar: Grammar | undefined,
): SayOrder {
  if (grammar === undefined) return (command) => sayWholly(s, command);
  const tongue = tongueIn(s.lang, rules, view, book);
  return (command) => sayBriefly(grammar, command, tongue);
}

/** The plan, where he has one; then the chosen command with an arrow, then what else was thought of, each with its score and largest reasons. */
export function tellChoice(lang: Lang, { command, candidates, plan }: Choice, say: SayOrder): string {
  const lines = candidates.map((c) => {
    const arrow = c.command === command ? '→' : ' ';
    const why = c.reasons
      .slice(0, 4)
      .map((r) => `${sayReason(r.what, lang)} ${saySigned(hundredth(r.value), lang)}`)
      .join(', ');
    const score = sayNumber(hundredth(c.score), lang, 2).padStart(7);
    return `  ${arrow} ${score}  ${say(c.command)}${why === '' ? '' : ` (${why})`}`;
  });
  const about = plan === undefined ? [] : [sayArmyPlan(plan.plan, lang), sayPlays(plan, lang)];
  const told = about.filter((line) => line !== undefined).map((line) => `  ${line}`);
  return `${[...told, ...lines].join('\n')}\n`;
}

/** Names that are still told one by one. */
const NAMES = 4;

/** A command in words, with what it is about where the words do not say: bodies by name, or else its plain fields. */
function sayWholly(s: Speaker, command: Command): string {
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
