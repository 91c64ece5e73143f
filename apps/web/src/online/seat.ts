import type { AnyRuleSet, Command, Event, Refusal, Side, Standing, State, TalkWord } from '@tercio/engine';
import { refuse } from '@tercio/engine';
import type { Happening } from '@tercio/protocol/client.ts';
import type { Known, Moved, News, Notice, Seat } from '../seat/seat.ts';
import { type Take, takeOf } from '../seat/take.ts';
import type { Connection, Told } from './connection.ts';

type Heard = Extract<Happening, { kind: 'news' }>;

/** A seat at a battle on a server, or a watcher's place beside it. */
export class OnlineSeat implements Seat {
  readonly rules: AnyRuleSet;
  readonly side: Side | undefined;
  /** What happened since this page sat down, in order. */
  readonly moved: Moved[] = [];
  private readonly connection: Connection;
  private readonly ears = new Set<(heard: News | Notice) => void>();
  private readonly waiting = new Map<string, (refusal: Refusal | undefined) => void>();
  private readonly commands: Command[] = []; // given here and not heard of yet
  private readonly given = new Map<string, Command>(); // by their ids on the line
  private readonly thrown = new Set<string>(); // written down; their dice are being thrown
  private readonly stop: () => void;
  private n = 0;
  private known: Known | undefined;

  constructor(rules: AnyRuleSet, side: Side | undefined, connection: Connection) {
    this.rules = rules;
    this.side = side;
    this.connection = connection;
    this.stop = connection.hear((what) => this.happened(what));
  }

  get now(): Known {
    this.known ??= this.read();
    return this.known;
  }
  private read(): Known {
    const { view, moment, standing, outbox, connection } = this.connection.client;
    if (view === null) throw new Error('the battle has not begun');
    const { draw = null, stop = null, rewind = null } = moment?.offers ?? {};
    return {
      n: this.n,
      view,
      moves: this.moved.length,
      asks: moment?.asks ?? [],
      asked: moment?.waits ?? [],
      standing,
      offers: { draw, stop, rewind },
      canUndo: moment?.undo === true,
      due: undefined,
      pending:
        outbox.filter((o) => o.t === 'do' || o.t === 'undo' || o.t === 'say').length + this.thrown.size,
      connected: connection === 'live',
    };
  }

  private tell(heard: News | Notice): void {
    for (const ear of [...this.ears]) ear(heard);
  }

  private happened(what: Told): void {
    if (this.connection.client.view === null) return; // it is being sent anew
    this.known = undefined;
    if (what.kind === 'line') this.tell({ kind: this.now.connected ? 'connected' : 'disconnected' });
    else if (what.kind === 'news') this.news(what);
    else if (what.kind === 'full') {
      // sent anew: whatever was written down is in it
      this.commands.length = 0;
      this.tell({ kind: 'news', n: ++this.n, kept: this.moved.length, moved: [] });
      this.settle();
    } else if (what.kind === 'done' || what.kind === 'refused') {
      const refusal = what.kind === 'refused' ? what.refusal : undefined;
      const given = this.given.get(what.id);
      if (refusal && given) this.commands.splice(this.commands.indexOf(given), 1);
      // written down, but its dice are still being thrown: it is carried out when the news has come
      if (!refusal && given && this.commands.includes(given)) this.thrown.add(what.id);
      else this.answer(what.id, refusal);
    }
  }

  private answer(id: string, refusal: Refusal | undefined): void {
    this.known = undefined;
    this.given.delete(id);
    this.thrown.delete(id);
    this.tell(refusal ? { kind: 'refused', refusal } : { kind: 'done' });
    this.waiting.get(id)?.(refusal);
    this.waiting.delete(id);
  }

  private news({ events, by, before, view }: Heard): void {
    this.n++;
    this.known = undefined;
    const back = by?.what === 'undo' || by?.what === 'rewind';
    if (back && view) this.takeBack(view);
    const kept = this.moved.length;
    const moved: Moved[] = [];
    const changes = events.length > 0 || (by !== null && !back && by.what !== 'talk');
    if (changes && before && view)
      moved.push(this.move(by?.side ?? this.side ?? 0, by?.by ?? 'player', events, before, view));
    this.moved.push(...moved);
    this.known = undefined;
    this.tell({ kind: 'news', n: this.n, kept, moved });
    this.settle();
  }

  /** Orders whose news has come, after they were written down. */
  private settle(): void {
    for (const id of [...this.thrown]) {
      const given = this.given.get(id);
      if (!given || !this.commands.includes(given)) this.answer(id, undefined);
    }
  }

  private move(side: Side, by: Moved['by'], events: readonly Event[], before: State, after: State): Moved {
    const own = this.side === side && (by === 'player' || by === 'hint');
    const command = own ? this.commands.shift() : undefined;
    const move = this.moved.length + 1;
    const take = (): Take =>
      (command && this.rerun(command, move, events, before, after)) ??
      coarse(move, side, by, events, before, after);
    return { move, side, by, command, events, before, after, take };
  }

  /** One's own order can be run again here, if nothing that is hidden had a part in it. */
  private rerun(
    command: Command,
    made: number,
    events: readonly Event[],
    before: State,
    after: State,
  ): Take | undefined {
    const faces = events.flatMap((e) => (e.thrown ?? []).flatMap((t) => t.faces));
    try {
      const move = { side: this.side ?? 0, command, by: 'player', faces, digest: '' } as const;
      const take = takeOf(this.rules, this.rules.copy(before), { ...move, faces: [...faces] }, made);
      const same =
        take.shots.length === events.length && this.rules.digest(take.after) === this.rules.digest(after);
      return same ? take : undefined;
    } catch {
      return undefined;
    }
  }

  /** Orders were taken back: to the last moment that looked like this. */
  private takeBack(view: State): void {
    const digest = this.rules.digest(view);
    const to = this.moved.findLastIndex((m) => this.rules.digest(m.before) === digest);
    if (to >= 0) this.moved.splice(to);
  }

  private send(put: ReturnType<Connection['client']['do']>, command?: Command): Promise<Refusal | undefined> {
    const id = this.connection.put(put);
    if (command) this.given.set(id, command);
    this.known = undefined;
    this.tell({ kind: 'sent' });
    return new Promise((answer) => this.waiting.set(id, answer));
  }

  do(command: Command): Promise<Refusal | undefined> {
    this.commands.push(command);
    return this.send(this.connection.client.do(command), command);
  }
  undo(): Promise<Refusal | undefined> {
    return this.send(this.connection.client.undo());
  }
  talk(word: TalkWord): Promise<Refusal | undefined> {
    const { client } = this.connection;
    return this.send(word.say === 'rewind' ? client.say('rewind', word.to) : client.say(word.say));
  }
  stand(answers: readonly Standing[]): Promise<Refusal | undefined> {
    return this.send(this.connection.client.stand(answers));
  }
  /** A server throws its dice itself. */
  async enter(): Promise<Refusal | undefined> {
    return refuse('TERCIO-DICE', 'no-dice-wanted');
  }

  hear(tell: (heard: News | Notice) => void): () => void {
    this.ears.add(tell);
    return () => this.ears.delete(tell);
  }
  leave(): void {
    this.stop();
    this.ears.clear();
    this.connection.end();
  }
}

/** What the other side did is told by its events and by what is seen after it: dice fall before anything else changes. */
export function coarse(
  move: number,
  side: Side,
  by: Moved['by'],
  events: readonly Event[],
  before: State,
  after: State,
): Take {
  const last = events.findLastIndex((e) => (e.thrown?.length ?? 0) > 0);
  const shots = events.map((event, nth) => ({ event, nth, state: nth < last ? before : after }));
  return { move, side, by, before, shots, after };
}
