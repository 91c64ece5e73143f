/** `tercio plan POSITION COMMAND…`: what commands would come to. Looking changes nothing. */
import { isRefusal, planOf, writePlan } from '@tercio/engine';
import type { Lang } from '@tercio/engine/text';
import { sayCommand, sayPlan } from '@tercio/engine/text';
import { EXIT, fault } from '../fault.ts';
import { wordsOf } from '../games/games.ts';
import { Reader, readPosition } from '../input.ts';
import type { Io } from '../io.ts';
import { answerOf, readDrafts } from '../play/answers.ts';
import { speakerFor, tellEnds, tellRefusal } from '../words/narrate.ts';

interface PlanFlags {
  lang: Lang;
  json?: boolean;
}

export async function plan(
  io: Io,
  argument: string,
  commands: readonly string[],
  flags: PlanFlags,
): Promise<number> {
  const reader = new Reader(io);
  const { rules, state } = await readPosition(reader, argument);
  const asks = state.over === null ? rules.asks(state) : [];
  if (asks.length === 0) fault('position', 'a question for orders', 'nobody is asked');
  const s = speakerFor(rules, state, flags.lang, await wordsOf(rules));
  const told: object[] = [];
  const lines: string[] = [];
  let code: number = EXIT.fine;
  for (const draft of await readDrafts(reader, commands, 'COMMAND')) {
    const answer = answerOf(rules, state, asks, draft);
    if ('refusal' in answer && isRefusal(answer.refusal)) {
      code = EXIT.refused;
      told.push({ refused: answer.refusal });
      lines.push(...tellRefusal(s, answer.refusal));
      continue;
    }
    if (!('ask' in answer)) continue;
    const found = planOf(rules, rules.view(state, answer.ask.side), answer.command);
    if (found.command === undefined) code = EXIT.refused;
    told.push(writePlan(found));
    lines.push(`> ${sayCommand(s, found.command ?? answer.command)}`);
    const words = sayPlan(s, found);
    if (words !== '') lines.push(`  ${words}`);
    lines.push(...tellEnds(s, found).map((line) => `  ${line}`));
    if (found.stop !== undefined)
      lines.push(...tellRefusal(s, found.stop.refusal).map((line) => `  ${line}`));
  }
  io.out(flags.json === true ? `${JSON.stringify(told, null, 2)}\n` : `${lines.join('\n')}\n`);
  return code;
}
