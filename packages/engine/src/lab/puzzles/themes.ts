/** What the answer to a puzzle does, and the rules it rests on, from what is told while it is carried out. */
import type { AnyRuleSet, Ask, Command, Event, RuleId, State } from '../../battle/protocol.ts';
import type { What } from '../../odds/aims.ts';
import type { Theme } from '../../odds/made.ts';
import { ends as endsOf, type Till } from '../../odds/puzzle.ts';
import { unfold } from '../../odds/unfold.ts';

interface Part {
  intent?: string;
  fire?: unknown;
  target?: readonly string[];
}

/** By the kind of the command, where that says it. */
const BY_KIND: Readonly<Record<string, Theme>> = {
  charge: 'charge',
  charges: 'charge',
  shoot: 'volley',
  shots: 'volley',
  caracole: 'volley',
  rally: 'rally',
  'force-rally': 'rally',
  fight: 'melee',
  withdraw: 'withdraw',
  disengage: 'withdraw',
  'leave-zoc': 'withdraw',
};

const SAVING: readonly What[] = ['save', 'unhurt'];
const STRIKING = ['attack', 'charge'];

function argadTheme(parts: readonly Part[]): Theme {
  const shoots = parts.some((o) => o.fire !== undefined);
  const strikes = parts.filter((o) => STRIKING.includes(o.intent ?? ''));
  if (shoots && strikes.length > 0) return 'sword-and-shot';
  if (shoots) return 'volley';
  const targets = new Set(strikes.map((o) => o.target?.[0]));
  if (strikes.length > 1 && targets.size === 1) return 'together';
  return strikes.some((o) => o.intent === 'charge') ? 'charge' : 'melee';
}

/** Events of an answer, with their chances. */
interface LikelyEvent {
  event: Event;
  weight: number;
}

function toldBy(rules: AnyRuleSet, state: State, ask: Ask, answer: Command, till: Till): LikelyEvent[] {
  const told: LikelyEvent[] = [];
  const over = endsOf(rules, state, ask, till);
  unfold(rules, state, [answer], {
    answers: (s, next) => (over(s, next) ? undefined : next.default),
    most: 20000,
    hear: (event, weight) => told.push({ event, weight }),
  });
  return told;
}

/** Does somebody get it from the side or from behind? */
const FLANK = /"(?:edge|struck|from|side-hit)":"(?:left|right|flank|rear)"|flank|rear-attack|"rear"/;

/** Rules told at most. */
const CITED = 12;
/** What is told so seldom is not what the puzzle is about. */
const SELDOM = 0.05;

export interface Meaning {
  theme: Theme;
  cites: RuleId[];
}

export function meaningOf(
  rules: AnyRuleSet,
  state: State,
  ask: Ask,
  answer: Command,
  till: Till,
  what: What,
): Meaning {
  const told = toldBy(rules, state, ask, answer, till);
  const chance = new Map<RuleId, number>();
  for (const { event, weight } of told)
    for (const rule of [
      event.rule,
      ...(event.factors ?? []).map((f) => f.rule),
      ...(event.thrown ?? []).map((t) => t.rule),
    ])
      chance.set(rule, (chance.get(rule) ?? 0) + weight);
  const cites = [...chance]
    .filter(([rule, n]) => n >= SELDOM && !rule.startsWith('TERCIO'))
    .map(([rule]) => rule);
  return { theme: themeOf(told, answer, what), cites: cites.slice(0, CITED) };
}

function themeOf(told: readonly LikelyEvent[], answer: Command, what: What): Theme {
  if (answer.kind === 'orders' && 'orders' in answer) return argadTheme(answer.orders as readonly Part[]);
  const kind = BY_KIND[answer.kind];
  if (kind === 'charge' && told.some(({ event }) => FLANK.test(JSON.stringify([event.facts, event.factors]))))
    return 'flank';
  if (kind !== undefined) return kind;
  if (SAVING.includes(what)) return 'save';
  return what === 'hurt' || what === 'maul' || what === 'shake' || what === 'break'
    ? 'advance-fire'
    : 'manoeuvre';
}
