/** `tercio replay RECORD [--verify]`: run a record again, tell it, and say whether it agrees. */
import type { Event } from '@tercio/engine';
import { type Checked, isComplaint, type Kept, readKept, readRecord, replay as rerun } from '@tercio/engine';
import type { Lang } from '@tercio/engine/text';
import { colon, sayCommand, sayResult } from '@tercio/engine/text';
import { EXIT, fault, faultOf } from '../../fault.ts';
import { wordsOf } from '../../games/games.ts';
import { fieldsOf, gameOf, Reader } from '../../input.ts';
import type { Io } from '../../io.ts';
import { heading, label } from '../../words/labels.ts';
import { speakerFor, tellEvent } from '../../words/narrate.ts';

interface ReplayFlags {
  verify?: boolean;
  kept?: string;
  at?: number;
  quiet?: boolean;
  lang: Lang;
  json?: boolean;
}

export async function replay(io: Io, argument: string, flags: ReplayFlags): Promise<number> {
  const source = await new Reader(io).read(argument, 'RECORD');
  const fields = fieldsOf(source, 'a record');
  const record = readRecord(fields);
  if (isComplaint(record)) faultOf(source.name, record);
  const rules = await gameOf(source, fields);
  if (flags.at !== undefined && flags.at > record.moves.length)
    fault('--at', `a number of moves up to ${record.moves.length}`, String(flags.at));
  const kept = flags.kept === undefined ? undefined : await keptIn(io, flags.kept);
  const told: Event[][] = record.moves.map(() => []);
  const tell = (move: number, event: Event): void => void told[move].push(event);
  const again = rerun(rules, record, {
    verify: flags.verify,
    upTo: flags.at,
    tell,
    ...(kept === undefined ? {} : { kept }),
  });
  if (isComplaint(again)) faultOf(source.name, again);
  const { battle, departs, checked, watchable } = again;
  const code = departs === null ? EXIT.fine : EXIT.refused;
  const moves = battle.record.moves.length;
  const digest = rules.digest(battle.state);
  if (flags.json === true) {
    const { over } = battle.state;
    const position = rules.writePosition(battle.state);
    const said = {
      rules: rules.id,
      moves,
      of: record.moves.length,
      departs,
      ...(checked === null ? {} : { checked }),
      result: over,
      digest,
      position,
    };
    io.out(`${JSON.stringify(said, null, 2)}\n`);
    return code;
  }
  const book = await wordsOf(rules);
  const begun = battle.record.turns[0]?.state ?? battle.state; // as played again: what an older version kept has another shape
  const names = record.names;
  const s = speakerFor(
    rules,
    battle.state,
    flags.lang,
    book,
    names,
    speakerFor(rules, begun, flags.lang, book, names),
  );
  const lines: string[] = [];
  if (flags.quiet !== true)
    for (let i = 0; i < moves; i++) {
      for (const turn of battle.record.turns)
        if (turn.at === i) lines.push(`— ${label('turn', flags.lang)} ${turn.turn} —`);
      const move = record.moves[i];
      const said = sayCommand(s, move.command ?? { ask: '', kind: move.talk ?? '' });
      const dice = move.faces.length === 0 ? '' : `  [${move.faces.join(' ')}]`;
      lines.push(`${i + 1}. ${s.sides[move.side]}${colon(flags.lang)} ${said}${dice}`);
      for (const event of told[i]) lines.push(...tellEvent(s, event).map((line) => `  ${line}`));
    }
  if (battle.state.over !== null) lines.push(sayResult(s, battle.state.over));
  lines.push(
    `${moves} ${label('of', flags.lang)} ${record.moves.length} ${label('moves', flags.lang)}, ${digest}`,
  );
  if (departs !== null) {
    lines.push(`${label('departs', flags.lang)} ${departs.move + 1}: ${departs.why}`);
    if (record.version !== rules.version) lines.push(`${label('older', flags.lang)} ${watchable.length}`);
  } else if (checked === null) lines.push(label('agrees', flags.lang));
  else {
    lines.push(...tellChecked(checked, flags.lang));
    // A note of its owner beside our fields is no fault, but nobody has looked at it.
    const notes = Object.keys(fields).filter((name) => !(name in record));
    if (notes.length > 0) {
      const named = notes.slice(0, MOST_NOTES).join(', ').slice(0, MOST_NAMED);
      lines.push(`${label('foreign', flags.lang)} ${named}${notes.length > MOST_NOTES ? ' …' : ''}`);
    }
  }
  if (flags.at !== undefined)
    lines.push(heading('position', flags.lang), JSON.stringify(rules.writePosition(battle.state)));
  io.out(`${lines.join('\n')}\n`);
  return code;
}

/** So many foreign fields of a record are named, in so many characters. */
const MOST_NOTES = 10;
const MOST_NAMED = 200;

/** What a player wrote down while he played at a server. */
async function keptIn(io: Io, argument: string): Promise<Kept> {
  const source = await new Reader(io).read(argument, '--kept');
  const kept = readKept(fieldsOf(source, 'a kept file'));
  if (isComplaint(kept)) faultOf(source.name, kept);
  return kept;
}

/** What was looked at, and what was not. */
function tellChecked({ faces, turns, branches, witnesses, kept }: Checked, lang: Lang): string[] {
  const from = { seed: 'fromSeed', entered: 'entered', committed: 'fromLinks' } as const;
  const lines = [`${label('verified', lang)} ${label(from[faces], lang)}`];
  if (witnesses !== undefined) {
    const { both, one, none, givenUp } = witnesses;
    lines.push(
      `${label('throwsAsked', lang)} ${label('ofBoth', lang)} ${both}, ${label('ofOne', lang)} ${one}, ${label('ofNone', lang)} ${none}; ${label('givenUp', lang)} ${givenUp}.`,
    );
  }
  if (kept !== undefined) lines.push(`${label('keptAgree', lang)} ${kept}.`);
  lines.push(turns === 0 ? label('turnsOut', lang) : `${label('turnsAgree', lang)} ${turns}.`);
  if (branches > 0) lines.push(`${label('branchesAgree', lang)} ${branches}.`);
  lines.push(label('unchecked', lang));
  return lines;
}
