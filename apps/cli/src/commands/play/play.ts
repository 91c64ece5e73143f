/** `tercio play`: a whole game in the terminal, by words. */
import {
  type Ask,
  answerTo,
  asksOf,
  type Battle,
  type Command,
  type Complaint,
  canUndo,
  complain,
  type Event,
  heardBy,
  isComplaint,
  isRefusal,
  openBattle,
  other,
  playRaw,
  type Side,
  type State,
  saidBeforehand,
  stillSaid,
  undo,
  viewOf,
} from '@tercio/engine';
import { evaluatorOf, hintFor, type Manner, wingOf } from '@tercio/engine/generals';
import { goesOn, oddsOfOrder } from '@tercio/engine/odds';
import type { Lang, PhraseBook, Speaker, Tongue, Words } from '@tercio/engine/text';
import {
  answerNow,
  CONTROL_SAID,
  complete,
  controlIn,
  type Grammar,
  grammarOf,
  type Said,
  sayAnswer,
  sayAsk,
  sayBeforehand,
  sayHelp,
  sayLine,
  sayLost,
  sayNumbered,
  sayResult,
  settle,
  tongueIn,
  understand,
} from '@tercio/engine/text';
import { sayOdds } from '@tercio/engine/text/odds';
import { EXIT } from '../../fault.ts';
import { wordsOf } from '../../games/games.ts';
import { choose, generalOf, type Player } from '../../games/generals.ts';
import { openScenario } from '../../games/scenarios.ts';
import { Reader } from '../../input.ts';
import type { Io } from '../../io.ts';
import { linesOf } from '../../lines.ts';
import { bodiesNamed, goalAt } from '../../play/leading.ts';
import { heading } from '../../words/labels.ts';
import { speakerFor, tellRefusal } from '../../words/narrate.ts';
import { orderSayer, tellChoice } from '../../words/reasons.ts';
import { suggestions } from '../position/ask.ts';
import { teller } from './battle.ts';

interface PlayFlags {
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

const KEPT: Words = { en: 'Said beforehand:', fr: 'Dit d’avance :' };
const LEFT: Words = { en: 'The battle is left unfinished.', fr: 'La bataille reste inachevée.' };

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
const tongueFor = ({ battle, lang, book }: Scene, view: State, side: Side): Tongue =>
  tongueIn(lang, battle.rules, view, book, side);

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
  const control = controlIn(line);
  if (control === undefined) {
    const command = meant(scene, ask, view, line, keep);
    if (command !== undefined) give(scene, ask, view, command);
  } else if ('go' in control)
    say(scene, ...complete(scene.grammar, control.go, tongueFor(scene, view, ask.side)).slice(0, 40));
  else if ('save' in control) {
    scene.io.writeFile(control.save, `${JSON.stringify(battle.record)}\n`);
    say(scene, CONTROL_SAID.saved[lang]);
  } else if ('odds' in control) tellOdds(scene, ask, view, control.odds);
  else if ('lead' in control || 'wing' in control) await lead(scene, ask, view, control);
  else if ('hint' in control) await advise(scene, ask, view, control);
  else if ('number' in control) {
    const command = scene.shown[control.number - 1];
    if (command === undefined) say(scene, CONTROL_SAID.noSuch[lang]);
    else give(scene, ask, view, command);
  } else if (control.say === 'help') say(scene, ...sayHelp(lang));
  else if (control.say === 'list') list(scene, ask, view);
  else if (control.say === 'default') give(scene, ask, view, ask.default);
  else if (control.say === 'undo') {
    const undone = canUndo(battle, ask.side) && !undo(battle, ask.side);
    say(scene, (undone ? CONTROL_SAID.undone : CONTROL_SAID.noUndo)[lang]);
  } else if (control.say === 'standing') tellStanding(scene, ask.side, view);
}

function list(scene: Scene, ask: Ask, view: State): void {
  const tongue = tongueFor(scene, view, ask.side);
  scene.shown = suggestions(scene.battle.rules, scene.battle.state, ask, 20);
  const lines = scene.shown.map((c) => sayLine(scene.grammar, c, tongue));
  say(scene, ...sayNumbered(lines));
}

/** Bodies to a place or as a wing: every order is said and given, until one is refused or somebody else is asked. */
async function lead(
  scene: Scene,
  ask: Ask,
  view: State,
  control: { lead: string; x: number; y: number; facing?: number } | { wing: string; manner: string },
): Promise<void> {
  const { battle, lang } = scene;
  const { rules } = battle;
  const tongue = tongueFor(scene, view, ask.side);
  const bodies = bodiesNamed(rules, view, ask.side, 'lead' in control ? control.lead : control.wing, tongue);
  if (bodies.length === 0) {
    say(scene, CONTROL_SAID.whom[lang]);
    return;
  }
  const led =
    'lead' in control
      ? rules.way?.(view, bodies, goalAt(control))
      : wingOf(rules, view, ask, bodies, { manner: control.manner as Manner }, await evaluatorOf(rules));
  const orders: readonly Command[] =
    led === undefined ? [] : 'parts' in led ? led.parts.flatMap((p) => p.orders) : led.orders;
  if (orders.length === 0) say(scene, CONTROL_SAID.noWay[lang]);
  for (const order of orders) {
    const now = asksOf(battle).find((a) => a.side === ask.side && a.kind === ask.kind);
    if (now === undefined) return;
    say(scene, sayLine(scene.grammar, order, tongueFor(scene, viewOf(battle, ask.side), ask.side)));
    give(scene, now, viewOf(battle, ask.side), { ...order, ask: now.id });
  }
}

async function advise(
  scene: Scene,
  ask: Ask,
  view: State,
  { hint: general, follow }: { hint: string; follow: boolean },
): Promise<void> {
  const { rules } = scene.battle;
  const player = await generalOf(general, 'hint', rules, 'hint', ask.side, scene.seconds);
  const choice = hintFor(rules, view, ask, player.general, scene.seconds);
  say(scene, sayLine(scene.grammar, choice.command, tongueFor(scene, view, ask.side)));
  const order = orderSayer(rules, view, speakerOf(scene, view), scene.book, scene.grammar);
  say(scene, tellChoice(scene.lang, choice, order).trimEnd());
  if (follow) give(scene, ask, view, choice.command, 'hint');
}

type Keeping = (scene: Scene, ask: Ask, view: State, said: Said) => Command | undefined;

/** The command that a line means; says why when it means none. What is said beforehand is kept, where it may be. */
function meant(scene: Scene, ask: Ask, view: State, line: string, kept?: Keeping): unknown {
  const { rules } = scene.battle;
  const control = controlIn(line);
  if (control !== undefined && 'number' in control && scene.shown[control.number - 1] !== undefined)
    return scene.shown[control.number - 1];
  const tongue = tongueFor(scene, view, ask.side);
  const found = understand(scene.grammar, line, tongue);
  if ('command' in found) return { ask: ask.id, ...found.command };
  if ('wish' in found) {
    for (const command of rules.suggest(view, ask, { ...found.wish, most: 1 })) return command;
    say(scene, CONTROL_SAID.none[scene.lang]);
  } else if ('beforehand' in found) {
    if (kept !== undefined) return kept(scene, ask, view, found.beforehand);
    say(scene, CONTROL_SAID.none[scene.lang]);
  } else if ('query' in found) {
    const answer = answerTo(rules, view, ask.side, ask, found.query);
    say(scene, ...sayAnswer(speakerOf(scene, view), tongue, scene.grammar, answer));
  } else say(scene, ...sayLost(tongue, line, found.lost));
  return undefined;
}

/** Said beforehand; an answer to the question at hand, if it was about that. */
function keep(scene: Scene, ask: Ask, view: State, said: Said): Command | undefined {
  const { battle, grammar, lang } = scene;
  const tongue = tongueFor(scene, view, ask.side);
  const settled = settle(grammar, battle.rules, view, ask.side, said, tongue);
  if (typeof settled === 'string') {
    say(scene, settled);
    return undefined;
  }
  const answers = saidBeforehand(battle.standing[ask.side], settled);
  battle.standing[ask.side] = answers;
  for (const s of settled) say(scene, `${KEPT[lang]} ${sayBeforehand(grammar, s, tongue)}`);
  return answerNow(battle.rules, view, ask, settled, answers);
}

function tellStanding(scene: Scene, side: Side, view: State): void {
  const tongue = tongueFor(scene, view, side);
  const lines = scene.battle.standing[side].map((s) => sayBeforehand(scene.grammar, s, tongue) ?? s.kind);
  say(scene, ...(lines.length === 0 ? [CONTROL_SAID.nothingKept[scene.lang]] : lines));
}

function give(scene: Scene, ask: Ask, view: State, command: unknown, by: 'player' | 'hint' = 'player'): void {
  const done = playRaw(scene.battle, ask.side, command, by);
  if (!isRefusal(done)) {
    scene.tell(done.events);
    return;
  }
  const { cut, snap, ...bare } = done;
  const tongue = tongueFor(scene, view, ask.side);
  say(scene, ...tellRefusal(speakerOf(scene, view), bare));
  for (const [how, other] of [
    ['cut', cut],
    ['snap', snap],
  ] as const)
    if (other !== undefined)
      say(scene, `    ${heading(how, scene.lang)} ${sayLine(scene.grammar, other, tongue)}`);
}

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
    const order = sayLine(scene.grammar, read, tongueFor(scene, view, ask.side));
    say(scene, ...sayOdds(s, order, oddsOfOrder(rules, view, ask, read), goesOn(read)));
  }
}

export async function play(io: Io, flags: PlayFlags): Promise<number> {
  const { rules, setup, options, names } = await openScenario(new Reader(io), flags, flags.lang);
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
  say(scene, `${rules.id}, ${heading('seed', lang)} ${seed}`, ...sayHelp(lang));
  let ask = next();
  if (ask !== undefined) put(scene, ask);
  for await (const line of linesOf(io)) {
    const control = controlIn(line);
    if (ask === undefined || (control !== undefined && 'say' in control && control.say === 'quit')) break;
    await take(scene, ask, line);
    const now = next();
    if (now !== undefined && now.id !== ask.id) put(scene, now);
    ask = now;
    if (ask === undefined) break;
  }
  if (flags.record !== undefined) io.writeFile(flags.record, `${JSON.stringify(battle.record)}\n`);
  const { over } = battle.state;
  say(scene, over === null ? LEFT[lang] : sayResult(speakerOf(scene, battle.state), over));
  return EXIT.fine;
}
