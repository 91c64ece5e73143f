/** `tercio battle`: the computer plays the computer; told as a story or given as a record. */

import type { Event, State } from '@tercio/engine';
import { asksOf, type Battle, isRefusal, openBattle, play, viewOf } from '@tercio/engine';
import type { Choice } from '@tercio/engine/generals';
import type { Lang } from '@tercio/engine/text';
import { grammarOf, sayResult } from '@tercio/engine/text';
import { EXIT } from '../../fault.ts';
import { wordsOf } from '../../games/games.ts';
import { choose, generalOf, twoNames } from '../../games/generals.ts';
import { openScenario } from '../../games/scenarios.ts';
import { Reader } from '../../input.ts';
import type { Io } from '../../io.ts';
import { heading, label } from '../../words/labels.ts';
import { speakerFor, tellEvent } from '../../words/narrate.ts';
import { orderSayer, tellChoice } from '../../words/reasons.ts';

interface BattleFlags {
  rules?: string;
  scenario?: string;
  profile?: string;
  generals: string;
  seed?: string;
  seconds: number;
  why?: boolean;
  most: number;
  lang: Lang;
  record?: string;
  json?: boolean;
}

export async function battle(io: Io, flags: BattleFlags): Promise<number> {
  const { rules, setup, options, names } = await openScenario(new Reader(io), flags);
  if (flags.record !== undefined) io.checkWritable(flags.record);
  const seed = flags.seed ?? io.freshSeed();
  const given = twoNames(flags.generals, '--generals');
  const generals = [
    await generalOf(given[0], '--generals', rules, seed, 0, flags.seconds),
    await generalOf(given[1], '--generals', rules, seed, 1, flags.seconds),
  ];
  const played = openBattle(rules, { setup, options, seed, names, keepTrail: false });
  const quiet = flags.json === true;
  const tell = quiet ? undefined : await teller(io, played, flags.lang);
  if (!quiet) io.out(`${rules.id}, ${heading('seed', flags.lang)} ${seed}\n`);
  const book = await wordsOf(rules);
  const grammar = await grammarOf(rules.id);
  const why = (choice: Choice, view: State): string => {
    const s = speakerFor(rules, view, flags.lang, book, names);
    return tellChoice(flags.lang, choice, orderSayer(rules, view, s, book, grammar));
  };
  let commands = 0;
  while (played.state.over === null && commands < flags.most) {
    const ask = asksOf(played)[0];
    const choice = choose(generals[ask.side], played, ask);
    if (flags.why === true && !quiet) io.out(why(choice, viewOf(played, ask.side)));
    const done = play(played, ask.side, choice.command, 'general');
    if (isRefusal(done)) throw new Error(`a general's command was refused: ${done.rule} ${done.why}`);
    commands++;
    tell?.(done.events);
  }
  if (flags.record !== undefined) io.writeFile(flags.record, `${JSON.stringify(played.record)}\n`);
  if (quiet) io.out(`${JSON.stringify(played.record)}\n`);
  else {
    const s = speakerFor(rules, played.state, flags.lang, book, names);
    const { over } = played.state;
    const end = over === null ? [] : [sayResult(s, over)];
    end.push(`${played.record.moves.length} ${label('moves', flags.lang)}, ${rules.digest(played.state)}`);
    io.out(`${end.join('\n')}\n`);
  }
  return EXIT.fine;
}

/** Tells a battle as it goes, turn by turn. */
export async function teller(io: Io, told: Battle, lang: Lang): Promise<(events: readonly Event[]) => void> {
  const book = await wordsOf(told.rules);
  const { names } = told.record;
  let turn = -1;
  let s = speakerFor(told.rules, told.state, lang, book, names);
  return (events) => {
    s = speakerFor(told.rules, told.state, lang, book, names, s);
    for (const event of events) io.out(`${tellEvent(s, event).join('\n')}\n`);
    if (told.state.turn !== turn && told.state.over === null) {
      turn = told.state.turn;
      io.out(`— ${label('turn', lang)} ${turn} —\n`);
    }
  };
}
