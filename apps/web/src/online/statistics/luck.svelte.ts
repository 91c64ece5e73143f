import { isComplaint, readRecord } from '@tercio/engine';
import { Reviewer } from '../../replay/reviewer.svelte.ts';
import { type Fought, recordOf } from '../server.ts';

/** What the dice did for a player in one battle. */
export interface BattleLuck {
  readonly battle: Fought;
  readonly luck: number;
}

/** Battles one after the other, looked at in a worker; can be stopped. */
export class LuckOfMany {
  done = $state(0);
  of = $state(0);
  found = $state.raw<readonly BattleLuck[]>([]);
  private stopped = false;
  private reviewer: Reviewer | undefined;

  async work(battles: readonly Fought[]): Promise<void> {
    this.of = battles.length;
    this.done = 0;
    this.found = [];
    for (const battle of battles) {
      const luck = await this.one(battle).catch(() => undefined);
      if (this.stopped) return;
      this.done++;
      if (luck !== undefined) this.found = [...this.found, { battle, luck }];
    }
  }

  private async one(battle: Fought): Promise<number | undefined> {
    const record = readRecord(await recordOf(battle.id));
    if (isComplaint(record) || record.moves.length === 0) return undefined;
    const reviewer = new Reviewer();
    this.reviewer = reviewer;
    reviewer.start(record);
    try {
      // the dice come first; decisions are not waited for
      while (reviewer.review === undefined && reviewer.working && !this.stopped)
        await new Promise((done) => setTimeout(done, 50));
      return reviewer.review?.total[battle.side === 1 ? 1 : 0];
    } finally {
      reviewer.stop();
    }
  }

  /** Nothing is shown of others. */
  clear(): void {
    this.found = [];
    this.done = this.of = 0;
  }

  stop(): void {
    this.stopped = true;
    this.reviewer?.stop();
  }
}
