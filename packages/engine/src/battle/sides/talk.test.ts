import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../../docs/teaching/meeting.ts';
import { playAtRandom } from '../../generals/levels/recruit.ts';
import { asksOf, type Battle, enterFaces, openBattle, openPosition, playRaw, talk } from '../battle.ts';
import { luckOf, seedOf } from '../dice/seed.ts';
import { defaults } from '../options.ts';
import { isComplaint, type Json } from '../protocol.ts';
import { type BattleRecord, type Branch, type Move, readRecord } from '../record/record.ts';
import { type Replay, replay } from '../record/replay.ts';
import { isRefusal } from '../refuse.ts';

const options = defaults(hedgerow.options);

/** A battle on its way: so many random commands. */
function onTheWay(
  commands: number,
  seed: string | undefined = 'talk',
  generals?: [boolean, boolean],
): Battle {
  const battle = openBattle(hedgerow, { setup: MEETING as unknown as Json, options, seed, generals });
  playAtRandom(battle, luckOf(seedOf('way')), commands);
  return battle;
}

/** Two companies within range, real dice, the volley already ordered. */
function waiting(): Battle {
  const battle = openPosition(hedgerow, {
    rules: 'hedgerow',
    phase: 'shoot',
    companies: [
      { id: 'A1', side: 0, x: 12, y: 5, facing: 90 },
      { id: 'B1', side: 1, x: 12, y: 10, facing: 270, losses: 1 },
    ],
  });
  if (isComplaint(battle)) throw new Error(battle.expected);
  const ask = asksOf(battle)[0];
  playRaw(battle, 0, { ...ask.default });
  expect(battle.pending).not.toBeNull();
  return battle;
}

function again(record: BattleRecord, verify = true): Replay {
  const read = readRecord(JSON.parse(JSON.stringify(record)));
  if (isComplaint(read)) throw new Error(read.place);
  const found = replay(hedgerow, read, { verify });
  if (isComplaint(found)) throw new Error(found.place);
  return found;
}

const why = (x: unknown): string => (isRefusal(x) ? `${x.rule} ${x.why}` : 'not refused');
const digest = (battle: Battle): string => hedgerow.digest(battle.state as never);

describe('resigning, draws, stopping', () => {
  it('TERCIO-TALK resigning gives the other side the battle', () => {
    const battle = onTheWay(20);
    expect(talk(battle, 0, { say: 'resign' })).toBeUndefined();
    expect(battle.state.over).toMatchObject({ winner: 1, how: 'resigned', rule: 'TERCIO-TALK' });
    expect(battle.record.result).toEqual(battle.state.over);
    expect(again(battle.record).departs).toBeNull();
    expect(why(talk(battle, 1, { say: 'resign' }))).toBe('TERCIO-OVER over');
  });

  it('TERCIO-TALK a draw needs both', () => {
    const battle = onTheWay(20);
    talk(battle, 0, { say: 'draw' });
    talk(battle, 0, { say: 'draw' });
    expect(battle.state.over).toBeNull();
    talk(battle, 1, { say: 'draw' });
    expect(battle.state.over).toMatchObject({ winner: null, how: 'agreed' });
    expect(again(battle.record).departs).toBeNull();
  });

  it('TERCIO-TALK stop and score needs both and gives the points', () => {
    const battle = onTheWay(40);
    const scored = hedgerow.score(battle.state as never);
    talk(battle, 1, { say: 'stop' });
    talk(battle, 0, { say: 'stop' });
    expect(battle.state.over).toEqual({ ...scored, how: 'stopped' });
    expect(again(battle.record).departs).toBeNull();
  });

  it('an offer ends when it is declined, or when the other side plays on', () => {
    const battle = onTheWay(20);
    talk(battle, 0, { say: 'draw' });
    talk(battle, 1, { say: 'decline' });
    talk(battle, 1, { say: 'draw' });
    expect(battle.state.over).toBeNull();
    const asked = asksOf(battle)[0].side;
    battle.offers.draw = asked === 0 ? 1 : 0;
    playAtRandom(battle, luckOf(seedOf('on')), 1);
    expect(battle.offers.draw).toBeNull();
  });

  it.each(['resign', 'draw', 'stop'] as const)(
    '%s works while dice are waited for; the command is not carried out',
    (say) => {
      const battle = waiting();
      enterFaces(battle, [6, 6]);
      talk(battle, 1, { say });
      if (say !== 'resign') talk(battle, 0, { say });
      expect(battle.pending).toBeNull();
      expect(battle.state.over).toMatchObject({ score: [1, 0] });
      expect(battle.record.moves.map((m) => m.talk)).toEqual([say]);
      expect(again(battle.record).departs).toBeNull();
    },
  );
});

describe('going back by consent', () => {
  it('TERCIO-REWIND needs both sides and the same moment', () => {
    const battle = onTheWay(30);
    const there = battle.record.moves[9].digest;
    talk(battle, 0, { say: 'rewind', to: 10 });
    talk(battle, 1, { say: 'rewind', to: 11 });
    expect(battle.record.moves).toHaveLength(30);
    talk(battle, 0, { say: 'rewind', to: 11 });
    expect(battle.record.moves).toHaveLength(11);
    talk(battle, 0, { say: 'rewind', to: 10 });
    talk(battle, 1, { say: 'rewind', to: 10 });
    expect(digest(battle)).toBe(there);
  });

  it('throws no die twice, keeps what was dropped, and its record verifies', () => {
    const battle = onTheWay(40);
    const drawn = battle.dice?.drawn ?? 0;
    expect(drawn).toBeGreaterThan(0);
    const dropped = structuredClone(battle.record.moves.slice(12));
    talk(battle, 1, { say: 'rewind', to: 12 });
    talk(battle, 0, { say: 'rewind', to: 12 });
    expect(battle.dice?.drawn).toBe(drawn);
    expect(battle.record.branches).toEqual([{ at: 12, by: 1, drawn, dropped }]);
    playAtRandom(battle, luckOf(seedOf('again')), 5000);
    const found = again(battle.record);
    expect(found.departs).toBeNull();
    expect(found.battle.record).toEqual(battle.record);
    expect(found.battle.dice?.drawn).toBe(battle.dice?.drawn);
  });

  it('before an older branch keeps that inside the new one; the dice still agree', () => {
    const battle = onTheWay(50);
    const back = (to: number) => {
      talk(battle, 0, { say: 'rewind', to });
      talk(battle, 1, { say: 'rewind', to });
    };
    back(30);
    playAtRandom(battle, luckOf(seedOf('b')), 15);
    back(35);
    playAtRandom(battle, luckOf(seedOf('c')), 10);
    back(10);
    expect(battle.record.branches.map((b) => b.at)).toEqual([10]);
    expect(battle.record.branches[0].branches?.map((b) => b.at)).toEqual([30, 35]);
    playAtRandom(battle, luckOf(seedOf('d')), 40);
    back(10); // the same moment once more: the later dice count
    playAtRandom(battle, luckOf(seedOf('e')), 5000);
    expect(battle.record.branches.map((b) => b.at)).toEqual([10, 10]);
    const found = again(battle.record);
    expect(found.departs).toBeNull();
    expect(found.battle.dice?.drawn).toBe(battle.dice?.drawn);
  });

  it('is verified: what was dropped, the dice after it, what lies within it', () => {
    const battle = onTheWay(50);
    const back = (to: number) => {
      talk(battle, 0, { say: 'rewind', to });
      talk(battle, 1, { say: 'rewind', to });
    };
    back(30);
    playAtRandom(battle, luckOf(seedOf('b')), 15);
    back(10);
    playAtRandom(battle, luckOf(seedOf('d')), 5000);
    expect(again(battle.record).checked).toMatchObject({ faces: 'seed', branches: 1 });
    const forged = (change: (record: BattleRecord) => void): string => {
      const record: BattleRecord = structuredClone(battle.record);
      change(record);
      return again(record).departs?.why ?? 'fine';
    };
    const outer = (r: BattleRecord) => r.branches[0];
    const inner = (r: BattleRecord) => r.branches[0].branches?.[0] as Branch;
    expect(forged(() => {})).toBe('fine');
    expect(forged((r) => void inner(r).drawn++)).toMatch(/dice|die/);
    const cut = (r: BattleRecord): void => {
      const { dropped } = outer(r);
      dropped.splice(dropped.findLastIndex((m) => m.faces.length > 0));
    };
    expect(forged(cut)).toMatch(/dice go on after \d+ of them, the record says/);
    expect(forged((r) => void outer(r).dropped.splice(3, 1))).toMatch(/^move \d+ of what was dropped there:/);
    expect(
      forged((r) => {
        outer(r).dropped[2].digest = '0000000000000000';
      }),
    ).toContain('the digest after it');
    expect(
      forged((r) => {
        inner(r).dropped = [];
      }),
    ).toBe('nothing was dropped there');
    expect(
      forged((r) => {
        inner(r).at = 5;
      }),
    ).toContain('what was dropped');
    expect(forged((r) => void r.branches.push({ ...outer(r), at: 99999 }))).toContain('which was never made');
    const diced = (r: BattleRecord) => outer(r).dropped.find((m) => m.faces.length > 0) as Move;
    expect(
      forged((r) => {
        diced(r).faces[0] = (diced(r).faces[0] % 6) + 1;
      }),
    ).toContain('by the seed');
  });

  it('against a general needs nobody, and is marked', () => {
    const battle = onTheWay(20, 'talk', [false, true]);
    talk(battle, 0, { say: 'rewind', to: 5 });
    expect(battle.record.moves).toHaveLength(5);
    expect(battle.record.branches[0]).toMatchObject({ at: 5, by: 0, alone: true });
    talk(battle, 1, { say: 'rewind', to: 2 }); // the general asks a person: not at once
    expect(battle.record.moves).toHaveLength(5);
  });

  it('goes back from the end of a battle too', () => {
    const battle = onTheWay(5000);
    expect(battle.state.over).not.toBeNull();
    const last = battle.record.moves.length - 1;
    talk(battle, 0, { say: 'rewind', to: last });
    talk(battle, 1, { say: 'rewind', to: last });
    expect(battle.state.over).toBeNull();
    expect(battle.record.result).toBeNull();
    expect(asksOf(battle).length).toBeGreaterThan(0);
  });

  it('while real dice are waited for drops the command with the faces thrown so far', () => {
    const battle = waiting();
    enterFaces(battle, [6, 5]);
    talk(battle, 0, { say: 'rewind', to: 0 });
    talk(battle, 1, { say: 'rewind', to: 0 });
    expect(battle.pending).toBeNull();
    expect(asksOf(battle)[0].kind).toBe('shoot');
    expect(battle.record.branches[0].dropped).toMatchObject([{ faces: [6, 5], digest: '' }]);
    playRaw(battle, 0, { ...asksOf(battle)[0].default });
    enterFaces(battle, [1, 1, 1, 1]);
    expect(again(battle.record).departs).toBeNull();
  });

  it.each([-1, 20, 21, 2.5, Number.NaN, '3' as unknown as number])(
    'TERCIO-REWIND refuses the moment %s of 20',
    (to) => {
      const battle = onTheWay(20);
      expect(why(talk(battle, 0, { say: 'rewind', to }))).toBe('TERCIO-REWIND no-such-moment');
      expect(battle.record.moves).toHaveLength(20);
    },
  );

  it('TERCIO-REWIND never goes back before the first dice of a battle that begins with them', () => {
    const battle = openPosition(
      hedgerow,
      {
        rules: 'hedgerow',
        phase: 'stance',
        stance: ['hold', 'press'],
        companies: MEETING.companies as unknown as Json,
      },
      { seed: 'begin' },
    );
    if (isComplaint(battle)) throw new Error(battle.expected);
    playAtRandom(battle, luckOf(seedOf('f')), 6);
    expect(why(talk(battle, 0, { say: 'rewind', to: 0 }))).toBe('TERCIO-REWIND no-such-moment');
    talk(battle, 0, { say: 'rewind', to: 1 });
    talk(battle, 1, { say: 'rewind', to: 1 });
    expect(asksOf(battle)).toHaveLength(1);
    playAtRandom(battle, luckOf(seedOf('g')), 5000);
    expect(again(battle.record).departs).toBeNull();
  });
});
