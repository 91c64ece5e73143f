/** The news of one recipient: numbered, kept for those who come back, with the view as it was sent last. */
import type { Event, State } from '@tercio/engine';
import { ViewDigest } from '@tercio/protocol/digest.ts';

/** Who a stream of news is for. */
export type Recipient = 0 | 1 | 'w';
export const RECIPIENTS: readonly Recipient[] = [0, 1, 'w'];
export const SIDES = [0, 1] as const;

/** News that are kept for those who come back, as many as fill a whole view; whoever was away longer gets that. */
const KEPT = 200;
const KEPT_LENGTH = 16_384;
/** What happened lately, for those who join: so many times at most, and so much. */
const LOGGED = 40;
const LOGGED_LENGTH = 16_384;

/** What is only kept is kept as bytes, outside of what the collector of garbage goes through, each in a place of its own. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

export class Stream {
  n = 0;
  view: State | null = null;
  digest = new ViewDigest(null); // of the view
  told = ''; // the moment as it was told last, without clocks
  private readonly logged: Buffer[] = [];
  private readonly kept: { n: number; text: Buffer }[] = [];
  private length = 0; // of what is kept
  private loggedLength = 0;
  private marks: number[] = [0]; // by number of news: how many moves had been made

  /** The battle has begun: everything is sent anew. */
  begin(view: State | null, digest: ViewDigest, moves: number, told: string): void {
    this.n = 1;
    this.marks = [0, moves];
    this.view = view;
    this.digest = digest;
    this.told = told;
  }

  /** The next number, for news after which so many moves have been made; what happened, as text. */
  next(moves: number, events: Buffer): number {
    this.n++;
    this.marks[this.n] = moves;
    this.logged.push(events);
    this.loggedLength += events.length;
    while (this.logged.length > LOGGED || (this.loggedLength > LOGGED_LENGTH && this.logged.length > 1))
      this.loggedLength -= this.logged.shift()?.length ?? 0;
    return this.n;
  }

  /** What happened lately. */
  log = (): Event[][] => this.logged.map((text) => JSON.parse(text.toString()) as Event[]);

  keep(text: string): void {
    this.kept.push({ n: this.n, text: bytesOf(text) });
    this.length += this.kept[this.kept.length - 1].text.length;
    while (this.kept.length > KEPT || (this.length > KEPT_LENGTH && this.kept.length > 1))
      this.length -= this.kept.shift()?.text.length ?? 0;
  }

  /** Nobody is to come back to what was kept. */
  forget(): void {
    this.kept.length = 0;
    this.length = 0;
  }

  /** What came after news number `n`; undefined when that is not kept any more. */
  since(n: number): string[] | undefined {
    const from = this.kept.length === 0 ? this.n + 1 : this.kept[0].n;
    if (n <= 0 || n > this.n || n + 1 < from) return undefined;
    return this.kept.filter((k) => k.n > n).map((k) => k.text.toString());
  }

  /** How many moves had been made after news number `n`. */
  movesAt = (n: number): number | undefined => this.marks[n];

  /** The last news after which so many moves had been made at most. */
  numberAt(moves: number): number {
    let n = this.marks.length - 1;
    while (n > 0 && (this.marks[n] ?? 0) > moves) n--;
    return n;
  }
}
