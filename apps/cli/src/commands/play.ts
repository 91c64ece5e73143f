/** `tercio play`: a whole game in the terminal, by words. */
import {
  asksOf,
  type Battle,
  canUndo,
  heardBy,
  openBattle,
  playRaw,
  undo,
  viewOf,
} from '@tercio/engine/battle/battle.ts';
import { answerTo } from '@tercio/engine/battle/inquiry.ts';
import {
  type Ask,
  type Command,
  type Complaint,
  complain,
  type Event,
  isComplaint,
  other,
  type Side,
  type State,
} from '@tercio/engine/battle/protocol.ts';
import { isRefusal } from '@tercio/engine/battle/refuse.ts';
import { saidBeforehand, stillSaid } from '@tercio/engine/battle/standing.ts';
import { hintFor } from '@tercio/engine/generals/hint.ts';
import { GENERAL_IDS } from '@tercio/engine/generals/player.ts';
import { endOf } from '@tercio/engine/odds/horizon.ts';
import { distributionOf } from '@tercio/engine/odds/question.ts';
import type { Answers } from '@tercio/engine/odds/unfold.ts';
import { sayAnswer, sayLost } from '@tercio/engine/text/grammar/answer.ts';
import { answerNow, type Said, sayBeforehand, settle } from '@tercio/engine/text/grammar/beforehand.ts';
import type { Tongue } from '@tercio/engine/text/grammar/form.ts';
import {
  complete,
  type Grammar,
  grammarOf,
  sayLine,
  tongueIn,
  understand,
} from '@tercio/engine/text/grammar/grammar.ts';
import type { PhraseBook, Speaker } from '@tercio/engine/text/phrases.ts';
import { sayAsk, sayResult } from '@tercio/engine/text/phrases.ts';
import type { Lang, Words } from '@tercio/engine/text/words.ts';
import { EXIT } from '../fault.ts';
import { wordsOf } from '../games.ts';
import { choose, generalOf, type Player } from '../generals.ts';
import { Reader } from '../input.ts';
import type { Io } from '../io.ts';
import { heading } from '../labels.ts';
import { linesOf } from '../lines.ts';
import { speakerFor, tellRefusal } from '../narrate.ts';
import { inWords } from '../odds-words.ts';
import { orderSayer, tellChoice } from '../reasons.ts';
import { openScenario } from '../scenarios.ts';
import { suggestions } from './ask.ts';
import { teller } from './battle.ts';

export interface PlayFlags {
  rules?: string;
  scenario?: string;
  profile?: string;
  side: number; // of the person: 1 or 2; 0 plays both
  general: string;
  seconds: number;
  seed?: string;
  lang: Lang;
  record?: string;
}

const SAY = {
  help: {
    en: [
      'Write an order or an answer: "Picardie forward 1.5, wheel left 20", "Royal charge Flanders".',
      '  a number            the suggestion of that number',
      '  list                suggestions for the question at hand',
      '  odds ORDER          the exact chances of an order, without giving it',
      '  what can reach X, distance X Y, describe X, describe the left',
      '  evasion: never, Royal: evasion: ask me, pass until the next charge',
      '                      answers said beforehand; "standing" lists them',
      '  hint, why           what a sergeant would do and why; "hint!" does it',
      '  hint captain        what another general would do: recruit, ensign, sergeant, captain',
      '  default             the default answer',
      '  undo                take back, until dice were thrown',
      '  ? beginning         how a line may go on',
      '  save FILE, quit',
    ].join('\n'),
    fr: [
      'Écrivez un ordre ou une réponse : « Picardie avance 1,5, conversion gauche 20 », « Royal charge Flandres ».',
      '  un nombre           la proposition de ce numéro',
      '  liste               des propositions pour la question posée',
      '  chances ORDRE       les probabilités exactes d’un ordre, sans le donner',
      '  qui peut atteindre X, distance X Y, décrire X, décrire la gauche',
      '  esquive : jamais, Royal : esquive : me demander, passer jusqu’à la prochaine charge',
      '                      réponses dites d’avance ; « permanentes » les énumère',
      '  conseil             ce que ferait un sergent et pourquoi ; « conseil! » le fait',
      '  conseil capitaine   ce que ferait un autre : recrue, enseigne, sergent, capitaine',
      '  défaut              la réponse par défaut',
      '  annuler             reprendre, tant que nul dé n’est lancé',
      '  ? début             comment une ligne peut continuer',
      '  sauver FICHIER, quitter',
    ].join('\n'),
  },
  noUndo: { en: 'Nothing can be taken back.', fr: 'Rien ne peut être repris.' },
  undone: { en: 'Taken back.', fr: 'Repris.' },
  none: { en: 'No legal order does that.', fr: 'Aucun ordre permis ne fait cela.' },
  kept: { en: 'Said beforehand:', fr: 'Dit d’avance :' },
  nothingKept: { en: 'Nothing is said beforehand.', fr: 'Rien n’est dit d’avance.' },
  saved: { en: 'Saved.', fr: 'Sauvé.' },
  left: { en: 'The battle is left unfinished.', fr: 'La bataille reste inachevée.' },
} satisfies Record<string, Words>;

const WORDS: Readonly<Record<string, readonly string[]>> = {
  help: ['help', 'aide'],
  list: ['list', 'liste'],
  default: ['default', 'défaut', 'defaut'],
  undo: ['undo', 'annuler'],
  standing: ['standing', 'permanentes'],
  quit: ['quit', 'exit', 'quitter'],
};

const HINT = ['hint', 'why', 'conseil', 'pourquoi'];
const GENERAL_NAMES = new Map([
  ...GENERAL_IDS.map((id) => [id, id] as const),
  ...([
    ['recrue', 'recruit'],
    ['enseigne', 'ensign'],
    ['sergent', 'sergeant'],
    ['capitaine', 'captain'],
  ] as const),
]);

const wordOf = (line: string): string | undefined =>
  Object.keys(WORDS).find((key) => WORDS[key].includes(line.toLowerCase()));

/** What a conversation works with. */
interface Scene {
  io: Io;
  battle: Battle;
  lang: Lang;
  book: PhraseBook | undefined;
  grammar: Grammar | undefined;
  tell(events: readonly Event[]): void;
  seconds: number;
  shown: readonly Command[]; // suggestions by their numbers
}

const say = (scene: Scene, ...lines: readonly string[]): void => {
  if (lines.length > 0) scene.io.out(`${lines.join('\n')}\n`);
};
const speakerOf = ({ battle, lang, book }: Scene, view: State): Speaker =>
  speakerFor(battle.rules, view, lang, book, battle.record.names);
const tongueFor = ({ battle, lang, book }: Scene, view: State): Tongue =>
  tongueIn(lang, battle.rules, view, book);

/** Put the question; passing is over then. */
function put(scene: Scene, ask: Ask): void {
  scene.battle.standing[ask.side] = stillSaid(scene.battle.standing[ask.side], ask);
  const s = speakerOf(scene, viewOf(scene.battle, ask.side));
  say(scene, '', `${s.sides[ask.side]}: ${sayAsk(s, ask)} (${ask.rule})`);
  scene.shown = [];
}

/** Take one line. */
async function take(scene: Scene, ask: Ask, line: string): Promise<void> {
  const { battle, lang } = scene;
  const view = viewOf(battle, ask.side);
  const save = /^(?:save|sauver)\s+(.+)$/i.exec(line);
  const odds = /^(?:odds|chances)\s+(.+)$/i.exec(line);
  const word = wordOf(line);
  const advice = adviceIn(line);
  if (line.startsWith('?'))
    say(scene, ...complete(scene.grammar, line.slice(1), tongueFor(scene, view)).slice(0, 40));
  else if (save !== null) {
    scene.io.writeFile(save[1], `${JSON.stringify(battle.record)}\n`);
    say(scene, SAY.saved[lang]);
  } else if (odds !== null) tellOdds(scene, ask, view, odds[1]);
  else if (word === 'help') say(scene, SAY.help[lang]);
  else if (word === 'list') list(scene, ask, view);
  else if (word === 'default') give(scene, ask, view, ask.default);
  else if (word === 'undo')
    say(scene, canUndo(battle, ask.side) && !undo(battle, ask.side) ? SAY.undone[lang] : SAY.noUndo[lang]);
  else if (word === 'standing') tellStanding(scene, ask.side, view);
  else if (advice !== undefined) await advise(scene, ask, view, advice);
  else {
    const command = meant(scene, ask, view, line, keep);
    if (command !== undefined) give(scene, ask, view, command);
  }
}

function list(scene: Scene, ask: Ask, view: State): void {
  const tongue = tongueFor(scene, view);
  scene.shown = suggestions(scene.battle.rules, scene.battle.state, ask, 20);
  const lines = scene.shown.map((c) => sayLine(scene.grammar, c, tongue));
  say(scene, ...lines.map((said, i) => `${String(i + 1).padStart(3)}  ${said}`));
}

interface Advice {
  general: string;
  follow: boolean;
}

/** "hint", "why", "hint!", "hint captain", "conseil capitaine!": who is asked for advice, and is it followed? */
function adviceIn(line: string): Advice | undefined {
  const parts = /^(\p{L}+)(?:\s+(\p{L}+))?\s?(!?)$/u.exec(line.toLowerCase());
  if (parts === null || !HINT.includes(parts[1])) return undefined;
  const named = parts[2] ?? 'sergeant';
  const general = GENERAL_NAMES.get(named);
  return general === undefined ? undefined : { general, follow: parts[3] === '!' };
}

async function advise(scene: Scene, ask: Ask, view: State, { general, follow }: Advice): Promise<void> {
  const { rules } = scene.battle;
  const player = await generalOf(general, 'hint', rules, 'hint', ask.side, scene.seconds);
  const choice = hintFor(rules, view, ask, player.general, scene.seconds);
  say(scene, sayLine(scene.grammar, choice.command, tongueFor(scene, view)));
  const order = orderSayer(rules, view, speakerOf(scene, view), scene.book, scene.grammar);
  say(scene, tellChoice(scene.lang, choice, order).trimEnd());
  if (follow) give(scene, ask, view, choice.command, 'hint');
}

type Keeping = (scene: Scene, ask: Ask, view: State, said: Said) => Command | undefined;

/** The command that a line means; says why when it means none. What is said beforehand is kept, where it may be. */
function meant(scene: Scene, ask: Ask, view: State, line: string, kept?: Keeping): unknown {
  const { rules } = scene.battle;
  const numbered = /^\d{1,2}$/.test(line) ? scene.shown[Number(line) - 1] : undefined;
  if (numbered !== undefined) return numbered;
  const tongue = tongueFor(scene, view);
  const found = understand(scene.grammar, line, tongue);
  if ('command' in found) return { ask: ask.id, ...found.command };
  if ('wish' in found) {
    for (const command of rules.suggest(view, ask, { ...found.wish, most: 1 })) return command;
    say(scene, SAY.none[scene.lang]);
  } else if ('beforehand' in found) {
    if (kept !== undefined) return kept(scene, ask, view, found.beforehand);
    say(scene, SAY.none[scene.lang]);
  } else if ('query' in found) {
    const answer = answerTo(rules, view, ask.side, ask, found.query);
    say(scene, ...sayAnswer(speakerOf(scene, view), tongue, scene.grammar, answer));
  } else say(scene, ...sayLost(tongue, line, found.lost));
  return undefined;
}

/** Said beforehand; an answer to the question at hand, if it was about that. */
function keep(scene: Scene, ask: Ask, view: State, said: Said): Command | undefined {
  const { battle, grammar, lang } = scene;
  const tongue = tongueFor(scene, view);
  const settled = settle(grammar, battle.rules, view, ask.side, said, tongue);
  if (typeof settled === 'string') {
    say(scene, settled);
    return undefined;
  }
  const answers = saidBeforehand(battle.standing[ask.side], settled);
  battle.standing[ask.side] = answers;
  for (const s of settled) say(scene, `${SAY.kept[lang]} ${sayBeforehand(grammar, s, tongue)}`);
  return answerNow(battle.rules, view, ask, settled, answers);
}

function tellStanding(scene: Scene, side: Side, view: State): void {
  const tongue = tongueFor(scene, view);
  const lines = scene.battle.standing[side].map((s) => sayBeforehand(scene.grammar, s, tongue) ?? s.kind);
  say(scene, ...(lines.length === 0 ? [SAY.nothingKept[scene.lang]] : lines));
}

function give(scene: Scene, ask: Ask, view: State, command: unknown, by: 'player' | 'hint' = 'player'): void {
  const done = playRaw(scene.battle, ask.side, command, by);
  if (!isRefusal(done)) {
    scene.tell(done.events);
    return;
  }
  const { cut, snap, ...bare } = done;
  const tongue = tongueFor(scene, view);
  say(scene, ...tellRefusal(speakerOf(scene, view), bare));
  for (const [how, other] of [
    ['cut', cut],
    ['snap', snap],
  ] as const)
    if (other !== undefined)
      say(scene, `    ${heading(how, scene.lang)} ${sayLine(scene.grammar, other, tongue)}`);
}

/** Outcomes that are told one by one in the middle of a game. */
const OUTCOMES = 20;

function tellOdds(scene: Scene, ask: Ask, view: State, line: string): void {
  const command = meant(scene, ask, view, line);
  if (command === undefined) return;
  const { rules } = scene.battle;
  const s = speakerOf(scene, view);
  const read: Command | Complaint = rules.readCommand(command);
  const refusal = isComplaint(read) ? undefined : rules.check(view, read);
  if (isComplaint(read)) say(scene, complain(read));
  else if (refusal !== undefined) say(scene, ...tellRefusal(s, refusal));
  else {
    const ends = endOf(view, ask, rules.asks(view));
    const answers: Answers = (state, next) => (ends(state, next) ? undefined : next.default);
    const found = distributionOf(rules, view, { commands: [read], answers });
    say(scene, inWords(s, read, found, [], '', OUTCOMES).trimEnd());
  }
}

export async function play(io: Io, flags: PlayFlags): Promise<number> {
  const { rules, setup, options, names } = await openScenario(new Reader(io), flags);
  if (flags.record !== undefined) io.checkWritable(flags.record);
  const seed = flags.seed ?? io.freshSeed();
  const battle = openBattle(rules, { setup, options, seed, names });
  const { lang } = flags;
  const person = flags.side === 0 ? undefined : ((flags.side - 1) as Side);
  const computer: Player | undefined =
    person === undefined
      ? undefined
      : await generalOf(flags.general, '--general', rules, seed, other(person), flags.seconds);
  const tellAll = await teller(io, battle, lang);
  const heard = (events: readonly Event[]): readonly Event[] =>
    person === undefined ? events.filter((e) => e.secretTo === undefined) : heardBy(events, person);
  const scene: Scene = {
    io,
    battle,
    lang,
    book: await wordsOf(rules),
    grammar: await grammarOf(rules.id),
    tell: (events) => tellAll(heard(events)),
    seconds: flags.seconds,
    shown: [],
  };
  /** The computer answers what it is asked; returns what the person is asked then. */
  const next = (): Ask | undefined => {
    for (;;) {
      const asks = asksOf(battle);
      const mine = asks.find((a) => a.side !== computer?.side);
      if (mine !== undefined || computer === undefined || asks.length === 0) return mine;
      const done = playRaw(
        battle,
        computer.side,
        choose(computer, battle, asks[0], 'plain').command,
        'general',
      );
      if (isRefusal(done)) throw new Error(`a general's command was refused: ${done.rule} ${done.why}`);
      scene.tell(done.events);
    }
  };
  say(scene, `${rules.id}, ${heading('seed', lang)} ${seed}`, SAY.help[lang]);
  let ask = next();
  if (ask !== undefined) put(scene, ask);
  for await (const line of linesOf(io)) {
    if (ask === undefined || wordOf(line) === 'quit') break;
    await take(scene, ask, line);
    const now = next();
    if (now !== undefined && now.id !== ask.id) put(scene, now);
    ask = now;
    if (ask === undefined) break;
  }
  if (flags.record !== undefined) io.writeFile(flags.record, `${JSON.stringify(battle.record)}\n`);
  const { over } = battle.state;
  say(scene, over === null ? SAY.left[lang] : sayResult(speakerOf(scene, battle.state), over));
  return EXIT.fine;
}
