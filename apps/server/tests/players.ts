/** Players for tests: a client machine with a program behind it, over whatever line it is given. */
import type { AnyRuleSet, Ask, Command, Side } from '@tercio/engine';
import { luckOf, seedOf } from '@tercio/engine';
import { Client, type ClientStore, type Happening, type Step } from '@tercio/protocol/client.ts';
import type { ClientMessage, ServerMessage } from '@tercio/protocol/messages.ts';

export const secretOf = (n: number): string => n.toString(16).padStart(2, '0').repeat(32);

/** Plays at random from its view alone. */
export class Player {
  readonly client: Client;
  readonly happened: Happening[] = [];
  readonly texts: string[] = []; // everything that came
  private readonly rules: AnyRuleSet;
  private readonly luck;
  private answered = '';
  sends: (m: ClientMessage) => void = () => {};
  plays = true;
  withholds: (ask: Ask) => boolean = () => false; // questions that it leaves to the test
  private holds = false;
  private slow: ReturnType<typeof setTimeout> | undefined;
  keeps = true; // what it heard; thousands of players at once would fill the memory
  given = 0;

  constructor(
    rules: AnyRuleSet,
    game: string,
    token: string | undefined,
    seed: number,
    store?: ClientStore,
    as: 'seat' | 'watch' = 'seat',
  ) {
    this.rules = rules;
    this.luck = luckOf(seedOf(`player ${seed}`));
    const wish = {
      game,
      as,
      build: 'test',
      secret: secretOf(seed),
      ...(token === undefined ? {} : { token }),
    };
    this.client = store === undefined ? new Client(wish) : new Client(wish, store);
  }

  opened(): void {
    this.take(this.client.opened());
  }

  heard(text: string): void {
    if (this.keeps) this.texts.push(text);
    const m = JSON.parse(text) as ServerMessage;
    // While a throw waits for its links there is nothing to say.
    if (m.t === 'refused' && m.refusal.rule === 'TERCIO-DICE') this.holds = true;
    if (m.t === 'news' || m.t === 'full') this.holds = false;
    this.take(this.client.heard(m));
    // Something was left out, a link perhaps: as the page's line does (packages/protocol/src/line.ts).
    if (m.t === 'slow' && this.slow === undefined)
      this.slow = setTimeout(() => {
        this.slow = undefined;
        this.take(this.client.again());
      }, m.wait);
    if (!this.holds) this.play();
  }

  take(step: Step): void {
    if (this.keeps) this.happened.push(...step.happened);
    for (const m of step.send) this.sends(m);
  }

  /** Answer what is asked, once. */
  play(): void {
    const { client } = this;
    if (!this.plays || client.view === null || client.connection !== 'live' || client.outbox.length > 0)
      return;
    const ask = client.asks.find((a) => !this.withholds(a));
    if (ask === undefined || this.answered === `${ask.id} ${client.view.asked} ${this.given}`) return;
    this.answered = `${ask.id} ${client.view.asked} ${this.given}`;
    const command: Command = this.rules.sample(client.view, ask, this.luck);
    this.given++;
    this.take(client.do(command).step);
  }

  get side(): Side | null {
    return this.client.side;
  }
}
