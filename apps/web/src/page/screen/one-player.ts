import { written } from '../../game/keep.ts';
import { type Claim, claim, takeOver, whenFree } from '../../library/claim.ts';

/** Which battle this page plays or follows. `again` opens it anew when that changes. */
export class OnePlayer {
  private key = '';
  private mine: Claim | undefined;
  private waiting: Claim | undefined;
  private readonly again: (key: string) => void;

  constructor(again: (key: string) => void) {
    this.again = again;
  }

  /** True: it is played here. False: another page plays it, and this one is told when it is free. */
  async begin(key: string): Promise<boolean> {
    if (this.key === key && this.mine) return true;
    if (this.key === key && this.waiting) return false;
    this.end();
    this.key = key;
    const got = await claim(key, () => void this.handOver(key));
    if (this.key !== key)
      got?.end(); // gone elsewhere meanwhile
    else this.mine = got;
    if (got) return true;
    if (this.key === key) this.wait(key);
    return false;
  }
  private wait(key: string): void {
    this.waiting = whenFree(
      key,
      (got) => this.got(key, got),
      () => void this.handOver(key),
    );
  }
  private got(key: string, claimed: Claim): void {
    if (this.key !== key) {
      claimed.end();
      return;
    }
    this.waiting = undefined;
    this.mine = claimed;
    this.again(key);
  }

  /** Another page wants it: what was ordered here is written first. */
  private async handOver(key: string): Promise<void> {
    if (this.key !== key || !this.mine) return;
    const { mine } = this;
    this.mine = undefined;
    await written(key);
    mine.end();
    this.wait(key);
    this.again(key);
  }

  /** Play it here. */
  async takeOver(): Promise<void> {
    const { key } = this;
    this.waiting?.end();
    this.waiting = undefined;
    this.got(key, await takeOver(key, () => void this.handOver(key)));
  }

  /** The battle has left the table. */
  end(): void {
    this.mine?.end();
    this.waiting?.end();
    this.mine = this.waiting = undefined;
    this.key = '';
  }
}
