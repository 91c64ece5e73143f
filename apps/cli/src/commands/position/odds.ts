/** `tercio odds POSITION COMMAND…`: the exact distribution of what commands lead to, factors itemised. */
import type { AnyRuleSet, Ask, Command, Refusal, Side, State } from '@tercio/engine';
import { evaluatorOf, GENERAL_IDS, generalsIn, loadGeneral } from '@tercio/engine/generals';
import type { Answers } from '@tercio/engine/odds';
import { byGenerals, byJudgement, type Distribution, distributionOf, endOf } from '@tercio/engine/odds';
import type { Lang, Speaker } from '@tercio/engine/text';
import { EXIT, fault } from '../../fault.ts';
import { wordsOf } from '../../games/games.ts';
import { Reader, readPosition } from '../../input.ts';
import type { Io } from '../../io.ts';
import {
  answerOf,
  askFor,
  commandOf,
  type Draft,
  type Mode,
  readDrafts,
  readMode,
} from '../../play/answers.ts';
import { toFirstAsk } from '../../play/resolve.ts';
import { speakerFor, tellRefusal } from '../../words/narrate.ts';
import { hear, inWords, type Reckoned } from '../../words/odds-words.ts';

interface OddsFlags {
  answers?: string;
  most?: number;
  lang: Lang;
  json?: boolean;
}

export async function odds(
  io: Io,
  argument: string,
  commands: readonly string[],
  flags: OddsFlags,
): Promise<number> {
  const reader = new Reader(io);
  const loaded = await readPosition(reader, argument);
  const { rules } = loaded;
  const drafts = await readDrafts(reader, commands, 'COMMAND');
  checkWho(flags.answers);
  const mode = await readMode(reader, isWho(flags.answers) ? undefined : flags.answers);
  const { state, due } = toFirstAsk(rules, loaded.state);
  const s = speakerFor(rules, state, flags.lang, await wordsOf(rules));
  if (due !== null) {
    const until = (after: State): boolean =>
      after.turn !== state.turn || after.frames.length < state.frames.length;
    const listed = listedAnswers(rules, drafts, mode, until);
    const who = await whoAnswers(rules, due.side, flags.answers, until);
    tellOdds(io, rules, s, state, undefined, listed, who, flags);
    return EXIT.fine;
  }
  const [first, ...more] = drafts;
  if (first === undefined) fault('COMMAND', 'at least one command', 'an empty list');

  const asks: readonly Ask[] = state.over === null ? rules.asks(state) : [];
  const answer = answerOf(rules, state, asks, first);
  const { command } = answer;
  const asked = 'ask' in answer ? answer.ask : undefined;
  for (const draft of more) commandOf(rules, draft, String(draft.fields.ask ?? command.ask)); // form only
  const refusal = 'ask' in answer ? rules.check(rules.view(state, answer.ask.side), command) : answer.refusal;
  if (refusal !== undefined || asked === undefined) {
    if (flags.json === true) io.out(`${JSON.stringify({ rules: rules.id, refused: refusal }, null, 2)}\n`);
    else io.out(`${tellRefusal(s, refusal as Refusal).join('\n')}\n`);
    return EXIT.refused;
  }

  const until = endOf(state, asked, asks);
  const listed = listedAnswers(rules, more, mode, until);
  const who = await whoAnswers(rules, asked.side, flags.answers, until);
  tellOdds(io, rules, s, state, command, listed, who, flags);
  return EXIT.fine;
}

/** The distribution for each of those who answer, in words or as JSON. Without a command: of dice that are due. */
function tellOdds(
  io: Io,
  rules: AnyRuleSet,
  s: Speaker,
  state: State,
  command: Command | undefined,
  listed: Answers,
  who: readonly { name: string; answers?: Answers }[],
  flags: OddsFlags,
): void {
  const told = who.map(({ name, answers }) => {
    const heard = new Map<string, Reckoned>();
    const found = distributionOf(rules, state, {
      commands: command === undefined ? [] : [command],
      answers: answers === undefined ? listed : (st, ask) => listed(st, ask) ?? answers(st, ask),
      exactUpTo: flags.most,
      hear: (event, weight) => hear(heard, event, weight),
      afresh: () => heard.clear(),
    });
    return { name, found, reckoned: [...heard.values()] };
  });
  if (flags.json === true) {
    const all = told.map((t) => inJson(rules, command, t.found, t.reckoned, t.name));
    io.out(`${JSON.stringify(all.length === 1 ? all[0] : all, null, 2)}\n`);
  } else for (const t of told) io.out(inWords(s, command, t.found, t.reckoned, t.name));
}

/** Steps of thinking that a general has for each answer, in seconds. */
const SECONDS = 0.2;

/** Who answers after the list: a general for both sides, both extremes for the asker, or nobody further. */
async function whoAnswers(
  rules: AnyRuleSet,
  side: Side,
  argument: string | undefined,
  until: (state: State, ask: Ask) => boolean,
): Promise<{ name: string; answers?: Answers }[]> {
  if (argument === 'extremes') {
    const evaluator = await evaluatorOf(rules);
    return (['best', 'worst'] as const).map((name) => ({
      name,
      answers: byJudgement(rules, evaluator, side, name, until),
    }));
  }
  if (argument === undefined || !GENERAL_IDS.includes(argument)) return [{ name: '' }];
  const general = await loadGeneral(argument, rules);
  if (general === undefined)
    fault('--answers', `one of ${generalsIn(rules.id).join(', ')}`, JSON.stringify(argument));
  return [{ name: argument, answers: byGenerals(rules, [general, general], SECONDS, until) }];
}

/** Words for `--answers` that are no list of commands. */
const isWho = (argument: string | undefined): boolean =>
  argument === 'extremes' || (argument !== undefined && GENERAL_IDS.includes(argument));

/** A single word that is nobody's name is no file either: files have a dot or a folder. */
function checkWho(argument: string | undefined): void {
  if (argument !== undefined && /^[a-z]+$/i.test(argument) && !isWho(argument))
    if (argument !== 'ask' && argument !== 'default')
      fault(
        '--answers',
        `ask, default, extremes, ${GENERAL_IDS.join(', ')}, or commands (a file, "-" or JSON)`,
        JSON.stringify(argument),
      );
}

/** The given commands first, each where its kind or ask fits and it is legal; then as the mode says. */
function listedAnswers(
  rules: AnyRuleSet,
  drafts: readonly Draft[],
  mode: Mode,
  ends: (state: State, ask: Ask) => boolean,
): Answers {
  const list = mode.by === 'list' ? [...drafts, ...mode.drafts] : drafts;
  return (state, ask) => {
    if (ends(state, ask)) return undefined;
    for (const draft of list) {
      if (askFor(rules, [ask], draft) === undefined) continue;
      const command = commandOf(rules, draft, ask.id);
      if (rules.check(rules.view(state, ask.side), command) === undefined) return command;
    }
    return mode.by === 'default' ? ask.default : undefined;
  };
}

function inJson(
  rules: AnyRuleSet,
  command: Command | undefined,
  found: Distribution,
  reckoned: readonly Reckoned[],
  answers: string,
): object {
  const factors = reckoned.map(({ event, factors, weight }) => ({
    event: event.kind,
    rule: event.rule,
    about: event.about ?? [],
    ...(weight > 1 + 1e-9 ? { times: weight } : { chance: weight }), // more than once: how often on average
    factors,
  }));
  const outcomes = found.outcomes.map((o) => ({
    chance: o.weight,
    ...(found.exact ? {} : { error: o.error }),
    facets: o.facets,
  }));
  const { exact, samples, steps } = found;
  return { rules: rules.id, command, answers, outcomes, factors, steps, exact, samples, cut: !exact };
}
