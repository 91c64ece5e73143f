import { type BattleRecord, canonical, hashOf, hexOf, isComplaint, readRecord, replay } from '@tercio/engine';
import type { ServerMessage } from '@tercio/protocol/messages.ts';
import { describe, expect, it } from 'vitest';
import { AWAY } from '../src/table/presence.ts';
import { type Cheat, type Table, table } from './tables.ts';

const other = (hex: string): string => hexOf(hashOf('other', hex));

/** On until so many throws were made, or something does not fit. */
function until(t: Table, throws: number, most = 600): void {
  for (let n = 0; n < most; n++) {
    if ((t.game.book?.slots.length ?? 0) >= throws || t.alarms.some((a) => a !== undefined)) return;
    t.run(1);
  }
}

/** A game in which a few throws were made, then more with a server that may cheat. */
async function thrown(cheat?: Cheat): Promise<Table> {
  const t = await table('group-orders');
  until(t, 3);
  if (cheat !== undefined) t.cheat = cheat;
  until(t, 12); // of both sides
  t.run(30); // what is still under way
  return t;
}

/** Does this cheat raise that alarm with this side, and no link is opened after it? */
async function caught(cheat: Cheat): Promise<(string | undefined)[]> {
  const t = await thrown(cheat);
  return t.alarms;
}

const end = (t: Table): BattleRecord => {
  for (const p of t.players) p.plays = false;
  t.run();
  t.enter(t.game.handle(0, { t: 'say', g: t.game.row.id, id: 'end', word: 'resign' }, t.now));
  const record = t.game.record();
  if (record === undefined) throw new Error('not over');
  return JSON.parse(JSON.stringify(record)) as BattleRecord;
};
const verdict = (t: Table, record: BattleRecord, kept?: 0 | 1): string | undefined => {
  const read = readRecord(record);
  if (isComplaint(read)) throw new Error(JSON.stringify(read));
  const wish = kept === undefined ? {} : { kept: t.players[kept].client.witness.kept() };
  const again = replay(t.rules, read, { verify: true, ...wish });
  if (isComplaint(again)) throw new Error(JSON.stringify(again));
  return again.departs?.why;
};

describe('an honest server', () => {
  it('raises no alarm, and both have checked every throw', async () => {
    const t = await thrown();
    expect(t.alarms).toEqual([undefined, undefined]);
    expect(t.players[0].client.witness.seen).toBeGreaterThan(3);
    expect(verdict(t, end(t), 0)).toBeUndefined();
  });
});

describe('a server that cheats is caught by', () => {
  const news =
    (change: (d: NonNullable<Extract<ServerMessage, { t: 'news' }>['dice']>) => void, to?: 0 | 1): Cheat =>
    (m, r) => {
      if (m.t === 'news' && m.dice !== undefined && (to === undefined || r === to)) change(m.dice);
      return m;
    };
  it.each<[string, Cheat, string, 0 | 1]>([
    [
      '1 dropping a link it received',
      news((d) => {
        d.gave = [0];
        d.a = other(d.a);
      }, 0),
      'link',
      0,
    ],
    [
      '1 settling with the last link instead',
      news((d) => {
        d.b = other(d.b);
      }, 1),
      'link',
      1,
    ],
    [
      '2 calling a client away that is here',
      news((d) => {
        d.asked = [1];
      }, 0),
      'two-bindings|binding|link|not-asked',
      0,
    ],
    [
      '4 another binding in the result',
      news((d) => {
        d.h = other(d.h);
      }, 0),
      'two-bindings',
      0,
    ],
    [
      '4 a command that was not given',
      news((d) => {
        if (d.move !== undefined) d.move = { side: 0, by: 'player', command: { ask: '1', kind: 'pass' } };
      }, 0),
      'command',
      0,
    ],
    [
      '7 a wrong link of its own',
      news((d) => {
        d.s = other(d.s);
      }),
      'link',
      0,
    ],
    [
      '7 a link of its own of another slot',
      news((d) => {
        d.s = d.a;
      }),
      'link',
      0,
    ],
    [
      '7 skipping a slot',
      news((d) => {
        d.k += 1;
      }),
      'slot-order|binding',
      0,
    ],
    [
      '15 other faces',
      news((d) => {
        if (d.dice.length > 0) d.dice[0] = [d.dice[0][0], (d.dice[0][1] % d.dice[0][0]) + 1];
      }),
      'faces',
      0,
    ],
  ])('%s', async (_, cheat, why, side) => {
    const alarms = await caught(cheat);
    expect(alarms[side] ?? '').toMatch(new RegExp(`^(${why})$`));
  });

  const bound =
    (change: (b: Extract<ServerMessage, { t: 'bound' }>) => void, to?: 0 | 1): Cheat =>
    (m, r) => {
      if (m.t === 'bound' && (to === undefined || r === to)) change(m);
      return m;
    };
  it.each<[string, Cheat, string]>([
    [
      '4 binding another command than was given',
      bound((b) => {
        if (b.move !== undefined)
          b.move = { side: b.mover, by: 'player', command: { ask: '1', kind: 'pass' } };
      }),
      'command',
    ],
    [
      '4 a moved boundary between salt and command',
      bound((b) => {
        if (b.salt !== undefined) b.salt = `${b.salt.slice(2)}00`;
      }),
      'command',
    ],
    [
      '3 two bindings for one slot',
      bound((b) => {
        b.h = other(b.h);
      }),
      'binding|two-bindings',
    ],
    [
      '7 asking for slot k+1 before k is settled',
      bound((b) => {
        b.k += 1;
      }),
      'slot-order',
    ],
    [
      '4 another earlier secret move',
      bound((b) => {
        b.M = other(b.M);
      }),
      'binding',
    ],
    [
      '6 a link of the mover that is not the next',
      bound((b) => {
        if (b.link !== undefined) b.link = other(b.link);
      }),
      'link',
    ],
    [
      '6 a zero link of the mover',
      bound((b) => {
        if (b.link !== undefined) b.link = '0'.repeat(64);
      }),
      'link',
    ],
    [
      'asking the other side before the mover',
      bound((b) => {
        delete b.link;
      }),
      'link',
    ],
  ])('%s; and no link is opened', async (_, cheat, why) => {
    const t = await table('group-orders');
    until(t, 3);
    const opened = t.players.map((p) => p.client.stored().witness.opened);
    t.cheat = cheat;
    until(t, 7);
    const alarm = t.alarms.find((a) => a !== undefined);
    expect(alarm ?? '').toMatch(new RegExp(`^(${why})$`));
    const now = t.players.map((p) => p.client.stored().witness.opened);
    const caughtBy = t.alarms.findIndex((a) => a !== undefined);
    expect(now[caughtBy] - opened[caughtBy]).toBeLessThanOrEqual(1); // the one that was under way
  });

  it('3 two bindings for one slot, after a reload', async () => {
    const t = await table('group-orders');
    t.run(400);
    const [a] = t.players;
    const store = JSON.parse(JSON.stringify(a.client.stored())) as ReturnType<typeof a.client.stored>;
    const last = store.witness.slots[store.witness.slots.length - 1];
    const witness = new (await import('@tercio/protocol/witness.ts')).Witness(store.witness);
    const text = t.heard[0].find((x) => x.includes('"t":"full"') && x.includes('"playing"')) ?? '{}';
    const full = JSON.parse(text) as ServerMessage;
    if (full.t !== 'full' || full.slot === null || full.chain === null) throw new Error('no full');
    full.slot = { ...full.slot, k: last.k, h: last.h };
    full.chain.tip = last.link ?? '';
    witness.joins(full);
    const m = t.heard[0]
      .map((x) => JSON.parse(x) as ServerMessage)
      .find((x) => x.t === 'bound' && x.k === last.k);
    if (m?.t !== 'bound') throw new Error('no binding');
    expect(witness.asked({ ...m }, undefined)).toBe(last.link); // asked again: the same link
    expect(witness.asked({ ...m, h: other(m.h) }, undefined)).toBeUndefined();
    expect(witness.alarm?.why).toBe('two-bindings');
  });

  it('11 an old back-up: slots that were thrown are not thrown again', async () => {
    const t = await table('group-orders');
    t.run(500);
    const full = t.heard[0].find((x) => x.includes('"t":"full"') && x.includes('"playing"')) ?? '';
    const m = JSON.parse(full) as ServerMessage;
    if (m.t !== 'full') throw new Error('no full');
    const again = new (await import('@tercio/protocol/witness.ts')).Witness(
      t.players[0].client.stored().witness,
    );
    again.joins(m); // as it was before the first throw
    expect(again.alarm?.why).toBe('lost');
  });
});

describe('a player that cheats gains nothing', () => {
  it('5 6 links that are not the next, zero, replayed, ahead or for a later slot are not taken', async () => {
    const t = await table('group-orders');
    for (let n = 0; n < 400 && t.game.book?.open == null; n++) t.run(1);
    const slot = t.game.book?.open;
    if (slot == null) throw new Error('no slot');
    const side = t.game.book?.owes() as 0 | 1;
    const p = t.players[side].client;
    const chain = p.stored().witness;
    const before = t.log.length;
    for (const link of [
      '0'.repeat(64),
      other('x'),
      `${'80'.padEnd(62, '0')}00`,
      chain.slots[chain.slots.length - 1]?.link ?? '1'.repeat(64),
    ])
      expect(t.game.handle(side, { t: 'link', g: p.info?.id ?? '', k: slot.k, link }, t.now).entries).toEqual(
        [],
      );
    expect(
      t.game.handle(side, { t: 'link', g: p.info?.id ?? '', k: slot.k + 1, link: other('y') }, t.now).entries,
    ).toEqual([]);
    expect(
      t.game.handle(side === 0 ? 1 : 0, { t: 'link', g: '', k: slot.k, link: other('y') }, t.now).entries,
    ).toEqual([]);
    expect(t.log.length).toBe(before);
  });

  it('5 an anchor copied from the other side, or used before, is not taken', async () => {
    const t = await table('group-orders', { plays: false });
    t.run();
    const anchors = t.game.info(0).anchors;
    for (const anchor of [...anchors]) expect(t.game.book?.wrongChain(0, anchor)).toBeDefined();
    expect(t.game.book?.wrongChain(0, other('mine'))).toBeUndefined();
    expect(t.game.book?.newChain(0, other('mine'))).toBeUndefined();
    expect(t.game.book?.newChain(0, other('again'))).toBeDefined(); // one between two throws
  });

  it('8 9 between binding and throwing nothing comes but links, giving up, resigning, claiming', async () => {
    const t = await table('group-orders');
    for (let n = 0; n < 400 && t.game.book?.open == null; n++) t.run(1);
    const g = t.game.row.id;
    const say = (word: 'draw' | 'stop' | 'rewind' | 'pause') =>
      t.game.handle(0, { t: 'say', g, id: word, word, to: 1 }, t.now);
    for (const word of ['draw', 'stop', 'rewind', 'pause'] as const)
      expect(say(word).refused?.rule).toBe('TERCIO-DICE');
    expect(t.game.handle(0, { t: 'undo', g, id: 'u' }, t.now).refused?.rule).toBe('TERCIO-DICE');
    expect(t.game.handle(0, { t: 'stand', g, id: 's', list: [] }, t.now).refused?.rule).toBe('TERCIO-DICE');
    expect(t.game.handle(0, { t: 'say', g, id: 'r', word: 'resign' }, t.now).refused).toBeUndefined();
    const record = t.game.record();
    expect(record?.dice).toMatchObject({
      committed: { slots: expect.arrayContaining([expect.objectContaining({ dropped: true })]) },
    });
  });

  it('16 withholding a link: the clock runs, and after two minutes away it may be given up, marked', async () => {
    const clock = { base: 3_600_000, increment: 0, delay: 0, onFlag: 'lose' as const };
    const t = await table('group-orders', { clock });
    for (let n = 0; n < 400 && t.game.book?.open == null; n++) t.run(1);
    const owes = t.game.book?.owes() as 0 | 1;
    const them = owes === 0 ? 1 : 0;
    const k = t.game.book?.open?.k ?? 0;
    const g = t.game.row.id;
    t.leave(owes);
    const left = t.game.clock?.left[owes] ?? 0;
    expect(t.game.handle(them, { t: 'give', g, id: 'g1', k }, t.now + AWAY - 1).refused?.why).toBe(
      'not-away',
    );
    t.now += AWAY;
    t.enter(t.game.handle(them, { t: 'give', g, id: 'g2', k }, t.now));
    expect(left - (t.game.clock?.left[owes] ?? 0)).toBeGreaterThanOrEqual(AWAY - 1000);
    t.run();
    expect(t.game.book?.slots[k - 1]).toMatchObject({ k, gave: [owes] });
    t.enter(t.game.handle(them, { t: 'claim', g, id: 'c', what: 'win' }, t.now));
    expect(t.game.battle?.state.over).toMatchObject({ winner: them, how: 'away' });
  });
});

describe('a record that was changed', () => {
  it('14 with other commands: the binding does not fit; with new bindings too, what was kept does not', async () => {
    const t = await thrown();
    const record = end(t);
    expect(verdict(t, record, 0)).toBeUndefined();
    const forged = JSON.parse(JSON.stringify(record)) as BattleRecord;
    const at = forged.moves.findIndex((m) => m.slot !== undefined && m.command !== undefined);
    const command = forged.moves[at].command as unknown as Record<string, unknown>;
    command.ask = '999';
    expect(verdict(t, forged)).toMatch(/bound to something else/);
    if ('committed' in record.dice) {
      const changed = JSON.parse(JSON.stringify(record)) as BattleRecord;
      if ('committed' in changed.dice) changed.dice.committed.slots[2].h = other('h');
      expect(verdict(t, changed)).toMatch(/bound to something else/);
      expect(verdict(t, changed, 0)).toBeDefined();
      const faces = JSON.parse(JSON.stringify(record)) as BattleRecord;
      const one = faces.moves.find((m) => m.faces.length > 0);
      if (one !== undefined) one.faces[0] = (one.faces[0] % 6) + 1;
      expect(verdict(t, faces)).toMatch(/by its slot/);
      const links = JSON.parse(JSON.stringify(record)) as BattleRecord;
      if ('committed' in links.dice) links.dice.committed.slots[1].a = other('a');
      expect(verdict(t, links)).toMatch(/link/);
    }
  });

  it('17 before the end nobody gets the secret: no record, and no stream holds it', async () => {
    const t = await table('group-orders');
    t.run(300);
    expect(t.game.record()).toBeUndefined();
    const z = hexOf(t.game.secrets.z);
    const streams = JSON.stringify(t.heard);
    expect(streams).not.toContain(z);
    expect(streams).not.toContain(hexOf(t.game.secrets.end));
    // Salts go to the mover only, links only once they are opened.
    for (const text of t.heard.w) expect(text).not.toContain('"salt"');
    expect(canonical({ b: 1, a: -0 })).toBe('{"a":0,"b":1}');
  });

  it('13 a rewind takes back no slot, and what was dropped verifies; after the end there is none', async () => {
    const t = await table('group-orders');
    t.run(500);
    for (const p of t.players) p.plays = false;
    t.run();
    const g = t.game.row.id;
    const k = t.game.book?.k ?? 0;
    expect(k).toBeGreaterThan(2);
    const moves = t.game.moves;
    t.enter(t.game.handle(0, { t: 'say', g, id: 'r0', word: 'rewind', to: 5 }, t.now));
    t.run();
    const offer = t.players[1].client.moment?.offers.rewind;
    expect(offer).toMatchObject({ by: 0 });
    t.enter(t.game.handle(1, { t: 'say', g, id: 'r1', word: 'rewind', to: offer?.to ?? 0 }, t.now));
    t.run();
    expect(t.game.moves).toBeLessThan(moves);
    for (const p of t.players) {
      p.plays = true;
      p.play();
    }
    t.run(300);
    expect(t.game.book?.k).toBeGreaterThan(k);
    expect(t.alarms).toEqual([undefined, undefined]);
    expect(verdict(t, end(t), 1)).toBeUndefined();
    expect(t.game.handle(0, { t: 'say', g, id: 'r9', word: 'rewind', to: 5 }, t.now).refused?.rule).toBe(
      'TERCIO-OVER',
    );
  });
});
