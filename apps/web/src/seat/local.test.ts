import {
  type AnyRuleSet,
  type Command,
  complain,
  isComplaint,
  luckOf,
  openBattle,
  readBeginning,
  readOptions,
  type Side,
  STREAM,
  seedOf,
} from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { scenario } from '@tercio/engine/scenarios';
import { describe, expect, it } from 'vitest';
import { LocalBattle } from './local.ts';
import { checkAt, type News, type Notice, type Seat } from './seat.ts';

async function opened(rulesId: string, id: string, seed?: string): Promise<LocalBattle> {
  const rules = await RULE_SETS.find((r) => r.id === rulesId)?.load();
  const listed = await scenario(id)?.load(rulesId);
  if (!rules || !listed) throw new Error(`no ${id} of ${rulesId}`);
  const setup = readBeginning(rules, listed.setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const options = readOptions(rules.options, {});
  if (isComplaint(options)) throw new Error(complain(options));
  return new LocalBattle(openBattle(rules, { setup, options, ...(seed ? { seed } : {}) }), []);
}

const newsOf = (seat: Seat): News[] => {
  const all: News[] = [];
  seat.hear((h) => void (h.kind === 'news' && all.push(h)));
  return all;
};

/** A legal command for what this seat is asked, by its own luck. */
function sampled(rules: AnyRuleSet, seat: Seat, luck: string, side: Side): Command {
  const [ask] = seat.now.asks;
  if (!ask) throw new Error('nothing asked');
  return rules.sample(
    seat.now.view,
    ask,
    luckOf(seedOf(luck), side === 0 ? STREAM.general0 : STREAM.general1),
  );
}

/** Both seats answer at random, so often; whoever is asked first begins. */
async function playOn(
  local: LocalBattle,
  seats: readonly [Seat, Seat],
  times: number,
  luck: string,
): Promise<void> {
  for (let i = 0; i < times && local.battle.state.over === null; i++) {
    const side = seats[0].now.asks.length > 0 ? 0 : 1;
    const command = sampled(local.battle.rules, seats[side], `${luck} ${i}`, side);
    expect(await seats[side].do(command)).toBeUndefined();
  }
}

describe('a seat at a battle in this page', () => {
  it.each([
    ['adlg-r-2024', 'rocroi-1643', 60],
    ['baroque', 'bridge-road-1642-baroque', 60],
    ['group-orders', 'toll-house-1759', 30],
    ['argad', 'two-patrols-1636', 12],
  ] as const)(
    '%s: news are numbered, views are those of the rules and never change',
    async (game, id, times) => {
      const local = await opened(game, id, 'seats');
      const { rules } = local.battle;
      const seats = [local.seat(0), local.seat(1)] as const;
      const watcher = local.seat();
      const heard = [newsOf(seats[0]), newsOf(seats[1]), newsOf(watcher)];
      const begun = local.moves;
      const prints: [object, string][] = [];
      for (let i = 0; i < times && local.battle.state.over === null; i++) {
        await playOn(local, seats, 1, `${game} ${i}`);
        for (const seat of [...seats, watcher]) {
          const { view } = seat.now;
          const should =
            seat.side === undefined ? local.battle.state : rules.view(local.battle.state, seat.side);
          expect(rules.digest(view)).toBe(rules.digest(should));
          prints.push([view, rules.digest(view)]);
        }
      }
      for (const [view, digest] of prints) expect(rules.digest(view)).toBe(digest);
      for (const news of heard) {
        expect(news.map((x) => x.n)).toEqual(news.map((_, i) => i + 1));
        for (const m of news.flatMap((x) => x.moved)) {
          const take = m.take();
          expect(take.shots.map((s) => s.event)).toEqual(m.events);
          expect(rules.digest(take.after)).toBe(rules.digest(m.after));
        }
      }
      expect(heard[2]?.flatMap((x) => x.moved)).toHaveLength(local.moves - begun);
      for (const side of [0, 1] as const)
        for (const e of heard[side]?.flatMap((x) => x.moved.flatMap((m) => m.events)) ?? [])
          expect(e.secretTo ?? side).toBe(side);
    },
  );

  it('takes its time: an order is on its way, then done, and the news came before the answer', async () => {
    const local = await opened('baroque', 'bridge-road-1642-baroque', 'x');
    const [seat, other] = [local.seat(0), local.seat(1)];
    const asked = seat.now.asks.length > 0 ? seat : other;
    const kinds: string[] = [];
    asked.hear((h: News | Notice) => void kinds.push(h.kind));
    const before = asked.now;
    const done = asked.do(sampled(local.battle.rules, asked, 'a', asked.side ?? 0));
    expect(asked.now).toMatchObject({ n: 0, moves: before.moves, pending: 1 });
    expect(await done).toBeUndefined();
    expect(kinds).toEqual(['sent', 'news', 'done']);
    expect(asked.now).toMatchObject({ n: 1, pending: 0, connected: true });
  });

  it('says why not, and nothing has changed', async () => {
    const local = await opened('baroque', 'bridge-road-1642-baroque', 'x');
    const [seat, other] = [local.seat(0), local.seat(1)];
    const [asked, waits] = seat.now.asks.length > 0 ? [seat, other] : [other, seat];
    const kinds: string[] = [];
    waits.hear((h) => void kinds.push(h.kind));
    const begun = local.moves;
    const command = sampled(local.battle.rules, asked, 'a', asked.side ?? 0);
    expect(checkAt(asked, command)).toBe(true);
    expect(checkAt(waits, command)).toBe(false);
    expect(await waits.do(command)).toMatchObject({ rule: 'TERCIO-SIDE' });
    expect(await waits.do({ ...command, ask: 'x' })).toMatchObject({ rule: 'TERCIO-STALE' });
    expect(await local.seat().do(command)).toMatchObject({ rule: 'TERCIO-SIDE' });
    expect(kinds).toEqual(['sent', 'refused', 'sent', 'refused']);
    expect(local.moves).toBe(begun);
  });

  it('what the other side does in secret makes no news, whatever it was', async () => {
    const sealed: string[] = [];
    const stream = async (luck: string): Promise<string> => {
      const local = await opened('argad', 'two-patrols-1636', 'twins');
      const seats = [local.seat(0), local.seat(1)] as const;
      const { rules } = local.battle;
      const mine = newsOf(seats[0]);
      expect(seats[1].now.asks[0]).toMatchObject({ secret: true });
      expect(await seats[1].do(sampled(rules, seats[1], luck, 1))).toBeUndefined();
      sealed.push(JSON.stringify(local.battle.record.moves));
      return JSON.stringify([mine.map(({ n, moved }) => [n, moved.map((m) => m.events)]), seats[0].now.view]);
    };
    expect(await stream('one')).toBe(await stream('two'));
    expect(sealed[0]).not.toBe(sealed[1]);
  });

  it('takes orders back, with the moves that went with them', async () => {
    const local = await opened('adlg-r-2024', 'rocroi-1643', 'undo');
    const seats = [local.seat(0), local.seat(1)] as const;
    for (let i = 0; i < 200; i++) {
      await playOn(local, seats, 1, `undo ${i}`);
      const can = seats.find((s) => s.now.canUndo);
      if (!can) continue;
      const news = newsOf(can);
      const { moves } = can.now;
      expect(await can.undo()).toBeUndefined();
      expect(news).toMatchObject([{ kept: can.now.moves, moved: [] }]);
      expect(can.now.moves).toBeLessThan(moves);
      expect(local.past.every((p) => p.move <= can.now.moves)).toBe(true);
      return;
    }
    expect.unreachable('no order could be taken back');
  });

  it('keeps standing answers to itself, and hears both sides talk', async () => {
    const local = await opened('baroque', 'bridge-road-1642-baroque', 'x');
    const seats = [local.seat(0), local.seat(1)] as const;
    await seats[0].stand([{ kind: 'react', answer: 'never' }]);
    expect(seats[0].now.standing).toHaveLength(1);
    expect(seats[1].now.standing).toHaveLength(0);
    expect(seats[1].now.n).toBe(0);
    await seats[1].talk({ say: 'draw' });
    expect(seats[0].now.offers.draw).toBe(1);
    expect(seats[0].now.n).toBe(1);
    await seats[0].talk({ say: 'draw' });
    expect(seats.map((s) => s.now.view.over?.how)).toEqual(['agreed', 'agreed']);
    expect(await seats[0].talk({ say: 'resign' })).toMatchObject({ rule: 'TERCIO-OVER' });
  });

  it('waits for dice that people throw, and tells the whole move when they lie', async () => {
    const local = await opened('baroque', 'bridge-road-1642-baroque');
    const seats = [local.seat(0), local.seat(1)] as const;
    const news = newsOf(seats[0]);
    for (let i = 0; i < 200; i++) {
      const { due } = seats[0].now;
      if (due && due.roll.count - due.shown > 0) {
        const told = news.length;
        expect(await seats[0].enter([due.roll.faces + 1])).toMatchObject({ rule: 'TERCIO-DICE' });
        expect(news).toHaveLength(told);
        const moves = local.moves;
        for (let k = 0; k < 60 && seats[0].now.due; k++)
          expect(await seats[0].enter([1 + ((k * 5 + 2) % 6)])).toBeUndefined();
        expect(local.moves).toBeGreaterThan(moves);
        expect(news.at(-1)?.moved.length).toBe(local.moves - moves);
        return;
      }
      await playOn(local, seats, 1, `dice ${i}`);
    }
    expect.unreachable('no dice were due');
  });
});
