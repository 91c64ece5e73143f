/**
 * `tercio bot`: line-delimited JSON over standard input and output, documented in docs/protocol.md. With a game
 * named, Tercio is the table and the program at the other end plays; without one, Tercio is a player itself:
 * asks come in, commands go out.
 */
import {
  type AnyRuleSet,
  type Ask,
  asksOf,
  askWith,
  at,
  type Battle,
  type Complaint,
  checkOf,
  complain,
  type Event,
  isComplaint,
  isRefusal,
  list,
  luckOf,
  number,
  object,
  oneOf,
  openBattle,
  optional,
  other,
  type Played,
  planOf,
  play,
  playRaw,
  type Refusal,
  reading,
  type Side,
  STREAM,
  seedOf,
  talk,
  text,
  viewOf,
  whole,
  writePlan,
  wrong,
} from '@tercio/engine';
import { type Evaluator, evaluatorOf, MANNERS, wingOf } from '@tercio/engine/generals';
import { oddsOf } from '@tercio/engine/odds';
import { inUnits } from '@tercio/engine/table';
import { sayRefusal } from '@tercio/engine/text';
import { EXIT, Fault, fault } from '../../fault.ts';
import { loadGame, wordsOf } from '../../games/games.ts';
import { choose, generalOf, type Player } from '../../games/generals.ts';
import { openScenario } from '../../games/scenarios.ts';
import { Reader } from '../../input.ts';
import type { Io } from '../../io.ts';
import { linesOf, sendTo } from '../../lines.ts';
import { goalAt } from '../../play/leading.ts';
import { speakerFor } from '../../words/narrate.ts';
import { suggestions } from '../position/ask.ts';
import { botAtServer } from './bot-server.ts';

/** The number in the greeting; it rises when the lines change in a way that breaks programs. */
const BOT_PROTOCOL = 1;

interface BotFlags {
  server?: string;
  token?: string;
  name: string;
  rules?: string;
  scenario?: string;
  profile?: string;
  seed?: string;
  side: number;
  general: string;
  record?: string;
}

const parsed = (line: string): unknown | Complaint => {
  try {
    return JSON.parse(line);
  } catch {
    return { place: '', expected: 'one line of JSON', found: JSON.stringify(line.slice(0, 40)) };
  }
};

const sendComplaint = (send: (m: object) => void, c: Complaint): void =>
  send({ type: 'error', ...c, sentence: complain(c) });

export async function bot(io: Io, flags: BotFlags): Promise<number> {
  if (flags.server !== undefined) return botAtServer(io, { ...flags, server: flags.server });
  if (flags.rules === undefined && flags.scenario === undefined) return player(io, flags);
  return new Table(io, flags).run();
}

// --- Tercio plays ---------------------------------------------------------------------------------------------

async function player(io: Io, flags: BotFlags): Promise<number> {
  const luck = luckOf(seedOf(flags.seed ?? io.freshSeed()), STREAM.general0);
  if (flags.general !== 'recruit') fault('--general', 'recruit', JSON.stringify(flags.general));
  const send = sendTo(io);
  for await (const line of linesOf(io)) {
    const message = parsed(line);
    if (isComplaint(message)) {
      sendComplaint(send, message);
      continue;
    }
    const asked = await readAsked(message);
    if (asked === undefined) continue; // news, greetings: nothing to answer
    if (isComplaint(asked)) sendComplaint(send, asked);
    else
      try {
        send(asked.rules.sample(asked.view, asked.ask, luck));
      } catch {
        sendComplaint(send, {
          place: 'view',
          expected: `a view of ${asked.rules.id}`,
          found: 'something else',
        });
      }
  }
  return EXIT.fine;
}

interface Asked {
  rules: AnyRuleSet;
  ask: Ask;
  view: unknown;
}

async function readAsked(message: unknown): Promise<Asked | Complaint | undefined> {
  const read = reading(() => {
    const f = object(message, '');
    if (f.type !== 'ask') return { game: '' };
    const ask = object(f.ask, 'ask', [
      'id',
      'side',
      'kind',
      'rule',
      'about',
      'secret',
      'default',
      'plan',
      'choices',
    ]);
    text(ask.id, 'ask.id', 40);
    text(ask.kind, 'ask.kind', 80);
    whole(ask.side, 'ask.side', 0, 1);
    return { game: text(f.rules, 'rules', 80), ask: ask as unknown as Ask, view: object(f.view, 'view') };
  });
  if (isComplaint(read)) return read;
  if (read.ask === undefined) return undefined;
  const { ask, view, game } = read;
  try {
    return { rules: await loadGame(game, 'rules'), ask, view };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { place: 'rules', expected: 'a rule set', found: JSON.stringify(game) };
  }
}

// --- Tercio is the table --------------------------------------------------------------------------------------

/** A program may be wrong this often in a row before the table gives up. */
const PATIENCE = 1000;

class Table {
  private readonly io: Io;
  private readonly flags: BotFlags;
  private readonly send: (message: object) => void;
  private readonly sent = new Set<string>(); // asks that were put already
  private wired: readonly Side[] = [];
  private evaluator: Evaluator | undefined;
  private generals: (Player | undefined)[] = [];
  private sentence: (r: Refusal) => string = (r) => r.why;
  private wrongs = 0;

  constructor(io: Io, flags: BotFlags) {
    this.io = io;
    this.flags = flags;
    this.send = sendTo(io);
  }

  async run(): Promise<number> {
    const { flags, io } = this;
    const { rules, setup, options, names } = await openScenario(new Reader(io), flags);
    if (flags.record !== undefined) io.checkWritable(flags.record);
    const seed = flags.seed ?? io.freshSeed();
    this.wired = SIDES[flags.side];
    this.evaluator = await evaluatorOf(rules);
    for (const side of [0, 1] as const)
      this.generals[side] = this.wired.includes(side)
        ? undefined
        : await generalOf(flags.general, '--general', rules, seed, side);
    const battle = openBattle(rules, { setup, options, seed, names, keepTrail: false });
    const book = await wordsOf(rules);
    this.sentence = (r) => sayRefusal(speakerFor(rules, battle.state, 'en', book, names), r);
    this.send({
      type: 'battle',
      protocol: BOT_PROTOCOL,
      rules: rules.id,
      version: rules.version,
      options,
      names,
      sides: this.wired,
    });
    const lines = linesOf(io);
    this.ask(battle);
    while (battle.state.over === null) {
      const line = await lines.next();
      if (line.done === true)
        fault('standard input', `an answer to ask ${asksOf(battle)[0]?.id}`, 'the end of the input');
      this.hear(battle, line.value);
    }
    await lines.return(undefined);
    this.send({ type: 'over', result: battle.state.over });
    if (flags.record !== undefined) io.writeFile(flags.record, `${JSON.stringify(battle.record)}\n`);
    return EXIT.fine;
  }

  /** Let the generals answer, then put what is left to the program. */
  private ask(battle: Battle): void {
    for (;;) {
      const asks = asksOf(battle);
      const theirs = asks.find((a) => this.generals[a.side] !== undefined);
      if (theirs === undefined) break;
      const command = choose(this.generals[theirs.side] as Player, battle, theirs).command;
      const done = play(battle, theirs.side, command, 'general');
      if (isRefusal(done)) throw new Error(`a general's command was refused: ${done.rule} ${done.why}`);
      this.tell(done.events);
    }
    for (const ask of asksOf(battle)) {
      if (this.sent.has(ask.id)) continue;
      this.sent.add(ask.id);
      const told = askWith(battle.rules, battle.state, ask);
      this.send({ type: 'ask', rules: battle.rules.id, ask: told, view: viewOf(battle, ask.side) });
    }
  }

  /** News for each side that is played over the line, without what it may not know yet. */
  private tell(events: readonly Event[]): void {
    for (const side of this.wired) {
      const known = events.filter((e) => e.secretTo === undefined || e.secretTo === side);
      if (known.length > 0) this.send({ type: 'events', side, events: known });
    }
  }

  private hear(battle: Battle, line: string): void {
    const message = parsed(line);
    const done = isComplaint(message) ? message : reading(() => this.handle(battle, message));
    if (isComplaint(done)) this.mistake(() => sendComplaint(this.send, done));
  }

  private mistake(tell: () => void): void {
    if (++this.wrongs >= PATIENCE)
      fault('standard input', 'a legal command', `${PATIENCE} wrong lines in a row`);
    tell();
  }

  private handle(battle: Battle, message: unknown): object {
    const f = object(message, '');
    if (f.want !== undefined) return this.answer(battle, f);
    if (f.say !== undefined) return this.say(battle, f);
    const ask = asksOf(battle).find((a) => a.id === f.ask && this.wired.includes(a.side));
    const played: Refusal | Played = playRaw(battle, ask?.side ?? this.wired[0], message);
    if (isRefusal(played)) {
      this.mistake(() =>
        this.send({ type: 'refused', ask: f.ask, refusal: played, sentence: this.sentence(played) }),
      );
      return played;
    }
    this.wrongs = 0;
    this.tell(played.events);
    this.ask(battle);
    return played;
  }

  /** Looking changes nothing: legality, suggestions and odds, from what the asked side may know. */
  private answer(battle: Battle, f: Readonly<Record<string, unknown>>): object {
    const want = oneOf(f.want, 'want', ['suggestions', 'check', 'plan', 'odds', 'way', 'wing'] as const);
    const open = asksOf(battle).filter((a) => this.wired.includes(a.side));
    const ids = open.map((a) => a.id);
    const find = (id: unknown, place: string): Ask => open[ids.indexOf(oneOf(id, place, ids))];
    if (want === 'suggestions') {
      const ask = find(f.ask, 'ask');
      const most = optional(f.most, 'most', (v, p) => whole(v, p, 1, 1000), 20);
      const commands = suggestions(battle.rules, battle.state, ask, most);
      this.send({ type: 'suggestions', ask: ask.id, commands });
      return commands;
    }
    if (want === 'way' || want === 'wing') return this.lead(battle, find(f.ask, 'ask'), want, f);
    const ask = find(object(f.command, 'command').ask, 'command.ask');
    const command = battle.rules.readCommand(f.command);
    if (isComplaint(command)) wrong(at('command', command.place), command.expected, command.found);
    if (want === 'plan') {
      const plan = writePlan(planOf(battle.rules, viewOf(battle, ask.side), command));
      this.send({ type: 'plan', ask: ask.id, ...plan });
      return plan;
    }
    const refusal = checkOf(battle, ask.side, command) ?? null;
    if (want === 'check' || refusal !== null) {
      this.send({ type: 'checked', ask: ask.id, refusal });
      return {};
    }
    const { outcomes, cut } = oddsOf(battle.rules, viewOf(battle, ask.side), [command], { most: 20000 });
    const told = outcomes.map((o) => ({ chance: o.weight, facets: o.facets }));
    this.send({ type: 'odds', ask: ask.id, outcomes: told, cut });
    return outcomes;
  }

  /** The cheapest orders to a place, or those of a whole wing. */
  private lead(battle: Battle, ask: Ask, want: 'way' | 'wing', f: Readonly<Record<string, unknown>>): object {
    const { rules } = battle;
    const view = viewOf(battle, ask.side);
    const bodies = list(f.bodies, 'bodies', 200).map((id, i) => text(id, at('bodies', i), 80));
    const own = rules.bodies(view).filter((b) => b.side === ask.side);
    const ids = bodies.filter((id) => own.some((b) => b.id === id));
    if (want === 'way') {
      const to = object(f.to, 'to', ['x', 'y', 'facing']);
      const goal = goalAt({
        x: number(to.x, 'to.x', -10_000, 10_000),
        y: number(to.y, 'to.y', -10_000, 10_000),
        ...(to.facing === undefined ? {} : { facing: number(to.facing, 'to.facing', -360, 360) }),
      });
      const way = rules.way?.(view, ids, goal) ?? { orders: [], price: 0, away: 0 };
      this.send({ type: 'way', ask: ask.id, ...way, away: inUnits(Math.floor(way.away)) });
      return way;
    }
    const manner = oneOf(f.manner, 'manner', MANNERS);
    const share = optional(f.share, 'share', (v, p) => number(v, p, 0, 1), 1);
    const wing = wingOf(rules, view, ask, ids, { manner, share }, this.evaluator) ?? {
      parts: [],
      price: 0,
      idle: ids,
    };
    const parts = wing.parts.map((p) => ({ ...p, away: inUnits(Math.floor(p.away)) }));
    this.send({ type: 'wing', ask: ask.id, ...wing, parts });
    return wing;
  }

  /** Resign, offer a draw, offer to stop and score. A general declines offers. */
  private say(battle: Battle, f: Readonly<Record<string, unknown>>): object {
    const word = oneOf(f.say, 'say', ['resign', 'draw', 'stop', 'decline'] as const);
    const side =
      this.wired[f.side === undefined ? 0 : this.wired.indexOf(whole(f.side, 'side', 0, 1) as Side)];
    if (side === undefined) wrong('side', `one of ${this.wired.join(', ')}`, f.side);
    talk(battle, side, { say: word });
    const opponent = other(side);
    if (word !== 'resign' && word !== 'decline' && this.generals[opponent] !== undefined) {
      talk(battle, opponent, { say: 'decline' });
      this.send({ type: 'declined', say: word });
    }
    return {};
  }
}

/** As on every command line: 1 and 2, or 0 for both. */
const SIDES: readonly (readonly Side[])[] = [[0, 1], [0], [1]];
