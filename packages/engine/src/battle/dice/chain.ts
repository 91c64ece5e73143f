/** A hash chain that is kept short: one link in sixty-four, the others worked out again when they are opened. */
import { CHAIN_LENGTH, encoded, type Owner } from './committed.ts';
import { sha256 } from './sha256.ts';

const EVERY = 64;

export class LinkChain {
  readonly length: number;
  private readonly kept: Uint8Array; // links 0, 64, 128 … and the end, 32 bytes each
  private stretch = new Uint8Array(0); // the links from `from` to the next kept one, 32 bytes each
  private from = -1;
  private readonly text: Uint8Array; // what is hashed: only its last 32 bytes, the link, change

  constructor(game: string, owner: Owner, end: Uint8Array, length = CHAIN_LENGTH) {
    this.length = length;
    this.text = encoded('link', [game, owner, end]);
    const marks = Math.ceil(length / EVERY);
    this.kept = new Uint8Array(32 * (marks + 1));
    this.kept.set(end, 32 * marks);
    let link = end;
    for (let i = length - 1; i >= 0; i--) {
      link = this.before(link);
      if (i % EVERY === 0) this.kept.set(link, 32 * (i / EVERY));
    }
  }

  private before(link: Uint8Array): Uint8Array {
    this.text.set(link, this.text.length - 32);
    return sha256(this.text);
  }

  get anchor(): Uint8Array {
    return this.link(0);
  }

  /** Link number i; 0 is the anchor. Beyond the end the chain is used up. */
  link(i: number): Uint8Array {
    if (i < 0 || i > this.length) throw new Error(`a chain of ${this.length} links has no link ${i}`);
    const from = i - (i % EVERY);
    if (from === i && i < this.length) return this.kept.slice(32 * (i / EVERY), 32 * (i / EVERY) + 32);
    if (from !== this.from) {
      const to = Math.min(from + EVERY, this.length);
      const links = new Uint8Array(32 * (to - from + 1));
      let link: Uint8Array = this.kept.slice(32 * Math.ceil(to / EVERY), 32 * Math.ceil(to / EVERY) + 32);
      links.set(link, 32 * (to - from));
      for (let n = to - 1; n >= from; n--) {
        link = this.before(link);
        links.set(link, 32 * (n - from));
      }
      this.stretch = links;
      this.from = from;
    }
    return this.stretch.slice(32 * (i - from), 32 * (i - from) + 32);
  }
}
