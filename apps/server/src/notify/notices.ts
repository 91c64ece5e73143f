/**
 * One notice for each thing that really waits: not before a minute has passed, not to whoever is there, folded for each
 * player. It lies in the page; where he wants it, it comes as a push or by mail too.
 */
import type { Json } from '@tercio/engine';
import { SCENARIOS } from '@tercio/engine/scenarios';
import type { ClubRow } from '../club/row.ts';
import type { Jobs } from '../job/port.ts';
import { isWaiting } from '../lobby/waiting.ts';
import type { GameRow, Store, ThingKind, ThingRow } from '../store/port.ts';
import { type Post, stopKey } from './post.ts';
import { type PushKeys, push, pushKeys } from './push.ts';
import { type Language, languageOf, noticeWords } from './words.ts';

/** What is answered within this is no news. */
const PATIENCE = 60_000;
const LISTED = 5; // battles in one notice

export interface NoticeParts {
  store: Store;
  jobs: Jobs;
  post: Post | undefined;
  origin(): string; // where players find this server
  anywhere: boolean; // pushes may go to any address
  now(): number;
  log(what: string, facts: Record<string, unknown>): void;
}

export interface Notice {
  title: string;
  body: string;
  path: string; // of the page
}

const nameOf = (row: GameRow, language: Language): string =>
  SCENARIOS.find((s) => s.id === row.scenario)?.name[language] ??
  row.names.filter((n) => n !== '').join(' – ');

interface NoticeMatter {
  row?: GameRow;
  club?: ClubRow; // in place of a game
  tournament?: { id: string; name: string };
  to?: string; // who was challenged
  kinds: ThingKind[];
}

/** What waits in no battle. */
const SAID: readonly ThingKind[] = ['declined', 'asks', 'let-in', 'kept-out', 'paired', 'decide'];

function pathOf({ row, club, tournament, kinds }: NoticeMatter): string {
  if (club !== undefined) return `#/online/club/${club.id}`;
  if (tournament !== undefined) return `#/online/tournament/${tournament.id}`;
  return row === undefined || kinds.includes('declined') ? '#/online' : `#/online/${row.id}`;
}

/** What one player is told of his battles and clubs, in one notice. */
export function noticeOf(told: readonly NoticeMatter[], account: string, language: Language): Notice {
  const w = noticeWords[language];
  const lines = told.slice(0, LISTED).map(({ row, club, tournament, to = '', kinds }) => {
    const said = kinds.map((k) => w.kinds[k]).join(', ');
    if (row === undefined) return w.about(club?.name ?? tournament?.name ?? '', said);
    const foe = row.seats.find((s) => s.account !== account && s.name !== '')?.name ?? to;
    return w.about(`${nameOf(row, language)}${foe === '' ? '' : ` ${w.against(foe)}`}`, said);
  });
  if (told.length > LISTED) lines.push(`${w.more(told.length - LISTED)}.`);
  const battles = told.filter(({ kinds }) => kinds.some((k) => !SAID.includes(k))).length;
  return {
    title: battles === 0 ? w.news : w.title(battles),
    body: lines.join('\n'),
    path: told.length === 1 ? pathOf(told[0]) : '#/online',
  };
}

export class Notices {
  private readonly parts: NoticeParts;
  private keys: PushKeys | undefined;

  constructor(parts: NoticeParts) {
    this.parts = parts;
  }

  get anywhere(): boolean {
    return this.parts.anywhere;
  }

  async begin(every: number): Promise<void> {
    const { jobs } = this.parts;
    await jobs.work('notice', (data) => this.deliver(data));
    await jobs.every('notices', every, async () => void (await this.look()));
  }

  async publicKey(): Promise<string> {
    this.keys ??= await pushKeys(this.parts.store);
    return this.keys.publicKey;
  }

  /** What has waited long enough is handed on, once. */
  async look(): Promise<number> {
    const { store, jobs, now } = this.parts;
    const by = new Map<string, ThingRow[]>();
    for (const thing of await store.untold(now() - PATIENCE))
      by.set(thing.account, [...(by.get(thing.account) ?? []), thing]);
    for (const [account, things] of by) {
      const games = [...new Set(things.map((t) => t.game))];
      const told = games.map((game) => ({
        game,
        kinds: things.filter((t) => t.game === game).map((t) => t.kind),
      }));
      await jobs.send('notice', { account, told });
      await store.markTold(things);
    }
    return by.size;
  }

  private async deliver(data: Json): Promise<void> {
    const { store, post, anywhere, origin, log } = this.parts;
    const { account, told } = data as object as {
      account: string;
      told: { game: string; kinds: ThingKind[] }[];
    };
    const rows: NoticeMatter[] = [];
    for (const { game, kinds } of told) {
      const row = await store.game(game);
      if (row === undefined) {
        const club = (await store.club(game))?.row;
        const tournament = club === undefined ? (await store.tournament(game))?.tournament : undefined;
        if (club !== undefined) rows.push({ club, kinds });
        else if (tournament !== undefined)
          rows.push({ tournament: { id: game, name: tournament.name }, kinds });
        continue;
      }
      const still = kinds.filter((k) => k !== 'challenge' || isWaiting(row));
      const to = row.to === undefined ? '' : ((await store.account(row.to))?.name ?? '');
      if (still.length > 0) rows.push({ row, to, kinds: still });
    }
    if (rows.length === 0) return;
    await this.publicKey();
    const failed: unknown[] = [];
    const subject = origin().startsWith('https:') ? origin() : 'mailto:tercio@localhost.localdomain';
    for (const to of await store.subscriptionsOf(account)) {
      const payload = JSON.stringify(noticeOf(rows, account, languageOf(to.language)));
      try {
        const takes = await push(to, payload, this.keys as PushKeys, { subject, anywhere });
        if (!takes) await store.dropSubscription(to.endpoint);
      } catch (error) {
        failed.push(error);
      }
    }
    const mail = post === undefined ? undefined : await store.addressOf(account);
    if (mail?.confirmed === true) {
      const language = languageOf(mail.language);
      const w = noticeWords[language];
      const { title, body, path } = noticeOf(rows, account, language);
      const stop = new URL(`api/mail/stop?account=${account}&key=${await stopKey(store, account)}`, origin())
        .href;
      const text = `${body}\n\n${w.open}: ${new URL(path, origin()).href}\n\n${w.stop}, ${new URL('#/online/me', origin()).href}\n`;
      await post?.send({ to: mail.address, subject: title, text, stop });
    }
    // a push that failed is no reason to send the mail twice
    if (failed.length > 0) log('a push failed', { account, errors: failed.map(String) });
  }
}
