/** `tercio review RECORD`: luck and skill, the curve of the chances, and what one other die would have changed. */
import {
  type AnyRuleSet,
  type BattleRecord,
  type Command,
  isComplaint,
  readRecord,
  replay,
  stateAfter,
} from '@tercio/engine';
import type { General } from '@tercio/engine/generals';
import { generalsIn, judgeOf, loadGeneral } from '@tercio/engine/generals';
import { type Branching, type Change, finishMany, type Review, reviewOf } from '@tercio/engine/lab';
import {
  colon,
  grammarOf,
  type Lang,
  phrase,
  type Speaker,
  sayChance,
  sayNumber,
  sayReason,
  saySigned,
} from '@tercio/engine/text';
import { EXIT, fault, faultOf } from '../../fault.ts';
import { wordsOf } from '../../games/games.ts';
import { twoNames } from '../../games/generals.ts';
import { fieldsOf, gameOf, Reader } from '../../input.ts';
import type { Io } from '../../io.ts';
import { label } from '../../words/labels.ts';
import { speakerFor } from '../../words/narrate.ts';
import { orderSayer } from '../../words/reasons.ts';

interface ReviewFlags {
  at?: number;
  die?: string;
  answer?: string;
  generals: string;
  battles: number;
  seconds: number;
  seed: string;
  lang: Lang;
  json?: boolean;
}

/** A record that these rules replay to its end. */
export async function openRecord(
  reader: Reader,
  argument: string,
): Promise<{ rules: AnyRuleSet; record: BattleRecord }> {
  const source = await reader.read(argument, 'RECORD');
  const fields = fieldsOf(source, 'a record');
  const record = readRecord(fields);
  if (isComplaint(record)) faultOf(source.name, record);
  const rules = await gameOf(source, fields);
  if (record.moves.length === 0) fault(source.name, 'a record with at least one move', 'none');
  const again = replay(rules, record, {});
  if (isComplaint(again)) faultOf(source.name, again);
  if (again.departs !== null)
    fault(
      source.name,
      `a record that ${rules.id}, version ${rules.version}, replays to its end`,
      `one of version ${record.version} that departs at move ${again.departs.move + 1}`,
    );
  return { rules, record: again.battle.record };
}

export async function review(io: Io, argument: string, flags: ReviewFlags): Promise<number> {
  if (flags.at === undefined && (flags.die ?? flags.answer) !== undefined)
    fault('--at', 'the move to change, with --die or --answer', 'none');
  const reader = new Reader(io);
  const { rules, record } = await openRecord(reader, argument);
  const s = await speakerOf(rules, record, flags.lang);
  if (flags.at !== undefined) return whatIf(io, reader, rules, record, s, flags);
  const bar = io.progress(record.moves.length);
  const found = reviewOf(rules, record, await judgeOf(rules), {}, (n) => bar.update(n));
  bar.stop();
  io.out(
    flags.json === true
      ? `${JSON.stringify({ rules: rules.id, ...found }, null, 2)}\n`
      : told(s, record, found, await orderSayers(rules, record, s)),
  );
  return EXIT.fine;
}

/** Knows everybody who was on the table at the start of any turn. */
async function speakerOf(rules: AnyRuleSet, record: BattleRecord, lang: Lang): Promise<Speaker> {
  const words = await wordsOf(rules);
  let s: Speaker | undefined;
  for (const { state } of record.turns) s = speakerFor(rules, state, lang, words, record.names, s);
  return s as Speaker;
}

/** Says a command in the words of the moment at which it was, or could have been, given. */
type SayAt = (move: number, command: Command) => string;

async function orderSayers(rules: AnyRuleSet, record: BattleRecord, s: Speaker): Promise<SayAt> {
  const [book, grammar] = [await wordsOf(rules), await grammarOf(rules.id)];
  return (move, command) => {
    const view = rules.view(stateAfter(rules, record, move), record.moves[move].side);
    return orderSayer(rules, view, s, book, grammar)(command);
  };
}

const WORDS = {
  luck: { en: 'Luck, in hundredths of an army', fr: 'Chance, en centièmes d’armée' },
  own: { en: 'own dice', fr: 'ses propres dés' },
  expected: { en: 'expected', fr: 'attendu' },
  came: { en: 'came', fr: 'venu' },
  exact: { en: 'exact', fr: 'exact' },
  curve: { en: 'Chance of winning', fr: 'Chances de victoire' },
  turning: { en: 'Turning points', fr: 'Tournants' },
  dear: { en: 'Decisions that cost most', fr: 'Décisions les plus coûteuses' },
  better: { en: 'better', fr: 'mieux' },
  dice: { en: 'dice', fr: 'dés' },
  play: { en: 'play', fr: 'jeu' },
  asWas: { en: 'as it was', fr: 'comme ce fut' },
  changed: { en: 'changed', fr: 'changé' },
  sampled: { en: 'throws sampled, standard error', fr: 'jets échantillonnés, erreur type' },
} as const;

const tenth = (x: number): number => (x < 0 ? -1 : 1) * (Math.floor(Math.abs(x) * 10 + 0.5) / 10);

function told(s: Speaker, record: BattleRecord, found: Review, say: SayAt): string {
  const { lang } = s;
  const w = (key: keyof typeof WORDS): string => WORDS[key][lang];
  const stop = colon(lang);
  const plain = (x: number): string => sayNumber(tenth(x), lang);
  const sampled = found.luck.filter((l) => l.error > 0);
  const note = sampled.length === 0 ? w('exact') : `${sampled.length} ${w('sampled')} ${plain(found.error)}`;
  const value = (x: number): string => saySigned(tenth(x), lang);
  const lines = [
    `${w('luck')} (${note})${stop} ${s.sides[0]} ${value(found.total[0])}, ${s.sides[1]} ${value(found.total[1])}`,
  ];
  for (const side of [0, 1] as const) {
    const rows = found.sides.filter((l) => l.side === side);
    if (rows.length === 0) continue;
    const sum = (of: 'expected' | 'actual'): number => rows.reduce((total, l) => total + l[of], 0);
    const against = (expected: number, actual: number): string =>
      `${w('expected')} ${value(expected)}, ${w('came')} ${value(actual)}`;
    lines.push(
      `  ${s.sides[side]}, ${w('own')}${stop} ${value(found.own[side])} (${against(sum('expected'), sum('actual'))})`,
    );
    for (const l of rows) {
      const error = l.error === 0 ? '' : ` ± ${plain(l.error)}`;
      const what = l.purpose
        .split(', ')
        .map((p) => phrase(s, 'rolls', p)?.[lang] ?? p)
        .join(', ');
      lines.push(
        `    ${what}, ${l.throws} ×${stop} ${value(l.luck)}${error} (${against(l.expected, l.actual)})`,
      );
    }
  }
  lines.push(`${w('curve')}, ${s.sides[0]}${stop}`);
  let turn = -1;
  for (const p of found.curve) {
    if (p.turn === turn && p.move !== record.moves.length) continue;
    turn = p.turn;
    const bar = '█'.repeat(Math.floor(p.chance * 30 + 0.5));
    lines.push(
      `  ${label('turn', lang)} ${String(p.turn).padStart(2)} ${sayChance(p.chance, lang).padStart(8)} ${bar}`,
    );
  }
  lines.push(`${w('turning')}${stop}`);
  for (const t of found.turning.slice(0, 5)) {
    const what = record.moves[t.move].command;
    lines.push(
      `  ${t.move + 1}. ${sayChance(t.from, lang)} → ${sayChance(t.to, lang)} (${w(t.by)}) ${what === undefined ? '' : say(t.move, what)}`,
    );
  }
  lines.push(`${w('dear')}${stop}`);
  for (const d of found.decisions.slice(0, 5)) {
    const why = d.why.slice(0, 3).map((r) => `${sayReason(r.what, lang)} ${value(r.value)}`);
    lines.push(
      `  ${d.move + 1}. ${s.sides[d.side]} −${plain(d.cost)}${d.error === 0 ? '' : ` ± ${plain(d.error)}`} (${sayChance(d.chance, lang)})${stop} ${say(d.move, d.command)}; ` +
        `${w('better')}${stop} ${say(d.move, d.better)}${why.length === 0 ? '' : ` [${why.join(', ')}]`}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

async function whatIf(
  io: Io,
  reader: Reader,
  rules: AnyRuleSet,
  record: BattleRecord,
  s: Speaker,
  flags: ReviewFlags,
): Promise<number> {
  const at = (flags.at as number) - 1;
  const names = twoNames(flags.generals, '--generals');
  const two: General[] = [];
  for (const name of names) {
    const general = await loadGeneral(name, rules);
    if (general === undefined)
      fault('--generals', `two of ${generalsIn(rules.id).join(', ')}`, JSON.stringify(name));
    two.push(general);
  }
  const change = await changeOf(reader, flags, at);
  const bar = io.progress(2 * flags.battles);
  const play = (c: Change | undefined, before: number): Branching => {
    const done = finishMany(
      rules,
      record,
      at,
      c,
      two as [General, General],
      flags.battles,
      flags.seed,
      flags.seconds,
      (n) => bar.update(before + n),
    );
    if (isComplaint(done))
      faultOf(done.place === 'move' ? '--at' : 'face' in change ? '--die' : '--answer', done);
    return done;
  };
  const changed = play(change, 0);
  const asWas = play(undefined, flags.battles);
  bar.stop();
  if (flags.json === true)
    io.out(`${JSON.stringify({ move: at + 1, change, asWas, changed, generals: names }, null, 2)}\n`);
  else {
    const share = (b: Branching): string =>
      `${sayChance(b.wins[0].share, s.lang)} (${sayChance(b.wins[0].low, s.lang)} – ${sayChance(b.wins[0].high, s.lang)})`;
    const stop = colon(s.lang);
    io.out(
      `${s.sides[0]}, ${WORDS.curve[s.lang]}, ${flags.battles} × ${names.join(' – ')}${stop}\n` +
        `  ${WORDS.changed[s.lang]} ${share(changed)}\n  ${WORDS.asWas[s.lang]} ${share(asWas)}\n` +
        `${sentence(s, record, at, change, changed, asWas)}\n`,
    );
  }
  return EXIT.fine;
}

/** "With a 4 instead of a 1, France wins 58 % instead of 31 %." */
function sentence(
  s: Speaker,
  record: BattleRecord,
  at: number,
  change: Change,
  changed: Branching,
  asWas: Branching,
): string {
  const [now, then] = [changed, asWas].map((b) => sayChance(b.wins[0].share, s.lang));
  if ('face' in change) {
    const was = record.moves[at].faces[change.die];
    return s.lang === 'fr'
      ? `Avec un ${change.face} au lieu d’un ${was}, ${s.sides[0]} gagne dans ${now} des batailles au lieu de ${then}.`
      : `With a ${change.face} instead of a ${was}, ${s.sides[0]} wins ${now} instead of ${then}.`;
  }
  return s.lang === 'fr'
    ? `Avec cette réponse, ${s.sides[0]} gagne dans ${now} des batailles au lieu de ${then}.`
    : `With this answer, ${s.sides[0]} wins ${now} instead of ${then}.`;
}

async function changeOf(reader: Reader, flags: ReviewFlags, move: number): Promise<Change> {
  if (flags.die !== undefined && flags.answer === undefined) {
    const parts = /^(\d{1,4})=(\d{1,4})$/.exec(flags.die);
    if (parts === null) fault('--die', 'which die and its face, such as 2=6', JSON.stringify(flags.die));
    return { move, die: Number(parts[1]) - 1, face: Number(parts[2]) };
  }
  if (flags.answer === undefined || flags.die !== undefined)
    fault(
      '--at',
      'with it either --die 2=6 or --answer COMMAND',
      flags.die === undefined ? 'neither' : 'both',
    );
  const source = await reader.read(flags.answer, '--answer');
  return { move, command: source.value as never };
}
