/** How much somebody may ask for: credits that come back with time. */
export class Credits {
  private readonly most: number;
  private readonly perSecond: number;
  private left: number;
  private at: number;

  constructor(most: number, perSecond: number, now: number) {
    this.most = most;
    this.perSecond = perSecond;
    this.left = most;
    this.at = now;
  }

  /** Pays; or how many milliseconds to wait. */
  pay(cost: number, now: number): number {
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left >= cost) {
      this.left -= cost;
      return 0;
    }
    return Math.ceil(((cost - this.left) / this.perSecond) * 1000);
  }

  /** What has been had already and turned out dear: to be made up for before anything else. */
  owe(cost: number): void {
    this.left -= cost;
  }

  get full(): boolean {
    return this.left >= this.most;
  }
}

/** Credits of many, by name; who has all of his is forgotten. */
export class Purse {
  private readonly most: number;
  private readonly perSecond: number;
  private readonly by = new Map<string, Credits>();

  constructor(most: number, perSecond: number) {
    this.most = most;
    this.perSecond = perSecond;
  }

  pay(who: string, cost: number, now: number): number {
    let credits = this.by.get(who);
    if (credits === undefined) {
      if (this.by.size > 10_000) this.forget(now);
      credits = new Credits(this.most, this.perSecond, now);
      this.by.set(who, credits);
    }
    return credits.pay(cost, now);
  }

  private forget(now: number): void {
    for (const [who, credits] of this.by) {
      credits.pay(0, now);
      if (credits.full) this.by.delete(who);
    }
    if (this.by.size > 10_000) this.by.clear();
  }
}

/** Credits of many that are told how they stand. */
export class CreditBook {
  private readonly most: number;
  private readonly perSecond: number;
  private readonly by = new Map<string, { left: number; at: number }>();

  constructor(most: number, perSecond: number) {
    this.most = most;
    this.perSecond = perSecond;
  }

  /** Pays one: what is left, milliseconds to wait if nothing was, seconds until all is back. */
  pay(who: string, now: number): { left: number; wait: number; reset: number } {
    const { most, perSecond, by } = this;
    const before = by.get(who);
    const has = Math.min(
      most,
      before === undefined ? most : before.left + ((now - before.at) / 1000) * perSecond,
    );
    const left = has >= 1 ? has - 1 : has;
    by.delete(who); // whoever asked last stands last
    by.set(who, { left, at: now });
    if (by.size > 20_000) by.delete(by.keys().next().value ?? '');
    return {
      left: Math.floor(left),
      wait: has >= 1 ? 0 : Math.ceil(((1 - has) / perSecond) * 1000),
      reset: Math.ceil((most - left) / perSecond),
    };
  }
}
