import { describe, expect, it } from 'vitest';
import { hedgerow } from '../../../../../docs/teaching/hedgerow.ts';
import { MEETING } from '../../../../../docs/teaching/meeting.ts';
import { playAtRandom } from '../../generals/levels/recruit.ts';
import { spoilt } from '../../lab/fuzz/hostile.ts';
import { asksOf, openBattle, talk } from '../battle.ts';
import { luckOf, seedOf } from '../dice/seed.ts';
import { defaults } from '../options.ts';
import { type AnyRuleSet, complain, isComplaint, type Json } from '../protocol.ts';
import { type BattleRecord, readRecord } from './record.ts';
import { type Replay, type ReplayWish, replay } from './replay.ts';

const rules: AnyRuleSet = hedgerow;

function played(): BattleRecord {
  const opening = { setup: MEETING as unknown as Json, options: defaults(rules.options), seed: 'Lens' };
  const battle = openBattle(rules, { ...opening, names: ['Condé', 'Leopold'] });
  playAtRandom(battle, luckOf(seedOf('lens')), 5000);
  return battle.record;
}
const RECORD = JSON.stringify(played());

/** The record with one thing changed. */
function tampered(change: (record: BattleRecord) => void): BattleRecord {
  const record = readRecord(JSON.parse(RECORD));
  if (isComplaint(record)) throw new Error(complain(record));
  change(record);
  return record;
}

function run(record: BattleRecord, wish: ReplayWish = {}, by: AnyRuleSet = rules): Replay {
  const found = replay(by, record, wish);
  if (isComplaint(found)) throw new Error(complain(found));
  return found;
}

/** The first move that drew dice, from this one on. */
const withDice = (record: BattleRecord, from = 0): number =>
  record.moves.findIndex((m, i) => i >= from && m.faces.length > 0);

describe('a replay', () => {
  it('gives the battle again to the bit', () => {
    const record = tampered(() => {});
    const found = run(record, { verify: true });
    expect(found.departs).toBeNull();
    expect(found.watchable).toEqual([]);
    expect(found.battle.record).toEqual(JSON.parse(RECORD));
    expect(found.battle.state.over).toEqual(record.result);
  });

  it('says what it has checked', () => {
    const found = run(
      tampered(() => {}),
      { verify: true },
    );
    expect(found.checked).toEqual({ faces: 'seed', turns: JSON.parse(RECORD).turns.length, branches: 0 });
    expect(run(tampered(() => {})).checked).toBeNull();
    const bare = run(
      tampered((r) => {
        r.turns = [];
      }),
      { verify: true },
    );
    expect([bare.departs, bare.checked?.turns]).toEqual([null, 0]);
  });

  it.each<[string, (record: BattleRecord) => void, string]>([
    [
      'a state at the start of a turn',
      (r) => {
        (r.turns[1].state as unknown as { companies: { losses: number }[] }).companies[0].losses++;
      },
      'the state kept at the start of turn 2 is another',
    ],
    [
      'when a turn began',
      (r) => {
        r.turns[1].at += 1;
      },
      'no turn 2 begins after move',
    ],
    [
      'the number of a turn',
      (r) => {
        r.turns[1].turn = 9;
      },
      'no turn 9 begins',
    ],
    [
      'an option',
      (r) => {
        r.options = { ...r.options, turns: 7 };
      },
      'the digest after it',
    ],
    [
      'an option, and the moves left out',
      (r) => {
        r.options = { ...r.options, turns: 7 };
        r.moves = [];
        r.turns = r.turns.slice(0, 1);
        r.result = null;
      },
      'the state kept at the start of turn 1 is another',
    ],
  ])('notices that somebody changed %s', (_, change, why) => {
    expect(run(tampered(change), { verify: true }).departs?.why).toContain(why);
  });

  it('tells every event with its move, and stops where told', () => {
    const moves: number[] = [];
    const found = run(
      tampered(() => {}),
      { upTo: 7, tell: (move) => moves.push(move) },
    );
    expect(found.battle.record.moves).toHaveLength(7);
    expect(Math.max(...moves)).toBe(6);
    expect(asksOf(found.battle).length).toBeGreaterThan(0);
  });

  it('can be played on from, with the dice that come next', () => {
    const record = tampered(() => {});
    const found = run(record, { upTo: 30 });
    playAtRandom(found.battle, luckOf(seedOf('other')), 5000);
    const again = run(found.battle.record, { verify: true });
    expect(again.departs).toBeNull();
  });

  it.each<[string, (r: BattleRecord) => number, RegExp]>([
    [
      'a digest',
      (r) => {
        r.moves[8].digest = '0123456789abcdef';
        return 8;
      },
      /digest after it is .*, the record says 0123456789abcdef/,
    ],
    [
      'a face',
      (r) => {
        const i = withDice(r, 10);
        r.moves[i].faces[0] = (r.moves[i].faces[0] % 6) + 1;
        return i;
      },
      /die 1 of it shows \d by the seed, the record says \d/,
    ],
    [
      'a face too many',
      (r) => {
        const i = withDice(r, 10);
        r.moves[i].faces.push(3);
        return i;
      },
      /1 of its faces are not thrown/,
    ],
    [
      'a face too few',
      (r) => {
        const i = withDice(r, 10);
        r.moves[i].faces.pop();
        return i;
      },
      /the record has no such die/,
    ],
    [
      'a face that no die has',
      (r) => {
        const i = withDice(r, 10);
        r.moves[i].faces[0] = 7;
        return i;
      },
      /the record says 7/,
    ],
    [
      'the seed',
      (r) => {
        r.dice = { seed: 'ffffffffffffffffffffffffffffffff' };
        return withDice(r);
      },
      /by the seed/,
    ],
    [
      'a state kept behind the last move',
      (r) => {
        r.turns.push({ ...r.turns[0], at: r.moves.length + 5, turn: 99 });
        return r.moves.length + 5;
      },
      /no turn 99 begins after move/,
    ],
    [
      'the side',
      (r) => {
        const i = r.moves.findIndex((m) => m.command?.kind === 'march');
        r.moves[i].side = r.moves[i].side === 0 ? 1 : 0;
        return i;
      },
      /nobody of that side is asked/,
    ],
    [
      'a command',
      (r) => {
        const i = r.moves.findIndex((m) => m.command?.kind === 'march');
        Object.assign(r.moves[i].command ?? {}, { ahead: 99 });
        return i;
      },
      /the command is refused: HR-MARCH-1 too-far/,
    ],
    [
      'a command of wrong form',
      (r) => {
        Object.assign(r.moves[5].command ?? {}, { kind: 'charge' });
        return 5;
      },
      /kind: expected one of/,
    ],
    [
      'a move left out',
      (r) => {
        r.moves.splice(6, 1);
        return 6;
      },
      /nobody of that side is asked|digest/,
    ],
    [
      'a move after the end',
      (r) => {
        r.moves.push({ ...r.moves[0] });
        return r.moves.length - 1;
      },
      /the battle is over before it/,
    ],
    [
      'the result',
      (r) => {
        if (r.result !== null) r.result.how = 'army-broken-by-magic';
        return r.moves.length;
      },
      /the record says army-broken-by-magic/,
    ],
  ])('says at which move a record departs where somebody changed %s', (_, change, why) => {
    let at = -1;
    const record = tampered((r) => {
      at = change(r);
    });
    const { departs, battle } = run(record, { verify: true });
    expect(departs?.move).toBe(at);
    expect(departs?.why).toMatch(why);
    // The battle stands where the record still agreed.
    expect(battle.record.moves).toHaveLength(Math.min(at, record.moves.length));
    const last = battle.record.moves.at(-1);
    if (last !== undefined) expect(rules.digest(battle.state)).toBe(last.digest);
  });

  it.each<[string, Partial<BattleRecord>, string]>([
    ['another game', { rules: 'chess' }, 'rules: expected a record of hedgerow, found "chess"'],
    ['the future', { version: 99 }, `version: expected at most ${rules.version}, found 99`],
    ['an option unknown', { options: { magic: true } }, 'options.magic: expected an option of this rule set'],
    ['a set-up gone wrong', { setup: { companies: 7 } }, 'setup.companies: expected a list, found 7'],
    [
      'a position gone wrong',
      { setup: { position: { rules: 'chess' } } },
      'setup.position.rules: expected one of hedgerow',
    ],
  ])('of %s is refused in one sentence', (_, change, sentence) => {
    const found = replay(
      rules,
      tampered((r) => Object.assign(r, change)),
    );
    expect(isComplaint(found) && complain(found)).toContain(sentence);
  });
});

describe('a record of an older version', () => {
  const record = tampered(() => {});
  /** The same game after a correction: ones are no longer thrown again from turn 3 on. */
  const corrected: AnyRuleSet = {
    ...rules,
    version: rules.version + 1,
    digest: (s) => (s.turn >= 3 ? `${rules.digest(s)}+` : rules.digest(s)),
  };

  it('replays as long as the digests agree, says where it departs, and can be watched from there', () => {
    const found = run(record, {}, corrected);
    const third = record.turns.find((t) => t.turn === 3);
    expect(found.departs?.move).toBe((third?.at ?? 0) - 1);
    expect(found.watchable.map((t) => t.turn)).toEqual([3, 4, 5, 6]);
    expect(found.battle.state.turn).toBe(2);
  });

  it('can be branched from any turn start that can be watched', () => {
    const { watchable } = run(record, {}, corrected);
    const position = rules.writePosition(watchable[0].state);
    const battle = openBattle(rules, {
      setup: { position },
      options: record.options,
      seed: 'branch',
    });
    expect(battle.state.turn).toBe(3);
    playAtRandom(battle, luckOf(seedOf('branch')), 5000);
    expect(run(battle.record, { verify: true }).departs).toBeNull();
  });

  it('in full agreement becomes one of today', () => {
    const same: AnyRuleSet = { ...rules, version: rules.version + 1 };
    const found = run(record, {}, same);
    expect(found.departs).toBeNull();
    expect(found.battle.record.version).toBe(rules.version + 1);
  });

  it('whose states the rules of today cannot read is not offered for watching', () => {
    const broken = tampered((r) => {
      for (const t of r.turns) t.state = { frames: [] } as never;
    });
    expect(run(broken, {}, corrected).watchable).toEqual([]);
  });

  it('of a battle ended by talk replays', () => {
    const battle = openBattle(rules, {
      setup: MEETING as unknown as Json,
      options: defaults(rules.options),
      seed: 'x',
    });
    playAtRandom(battle, luckOf(seedOf('y')), 9);
    talk(battle, 1, { say: 'resign' });
    expect(run(JSON.parse(JSON.stringify(battle.record)), { verify: true }).departs).toBeNull();
  });
});

describe('reading a record', () => {
  const RAW = JSON.parse(RECORD);
  it.each<[string, (r: Record<string, unknown> & { moves: Record<string, unknown>[] }) => unknown, string]>([
    ['no object', () => 7, 'the input: expected an object, found 7'],
    ['another kind', (r) => ({ ...r, kind: 'roster' }), 'kind: expected one of record, found "roster"'],
    ['no format', (r) => ({ ...r, format: undefined }), 'format: expected a number, found nothing'],
    ['a newer format', (r) => ({ ...r, format: 9 }), 'format (this file is from a newer Tercio)'],
    ['no dice', (r) => ({ ...r, dice: undefined }), 'dice: expected an object, found nothing'],
    [
      'a bad seed',
      (r) => ({ ...r, dice: { seed: 'xyz' } }),
      'dice.seed: expected one of 32 hexadecimal digits',
    ],
    ['moves no list', (r) => ({ ...r, moves: {} }), 'moves: expected a list, found an object'],
    [
      'a move without side',
      (r) => ({ ...r, moves: [{ ...r.moves[0], side: undefined }] }),
      'moves[0].side: expected a number',
    ],
    [
      'a third side',
      (r) => ({ ...r, moves: [{ ...r.moves[0], side: 2 }] }),
      'moves[0].side: expected a number from 0 to 1',
    ],
    [
      'a strange giver',
      (r) => ({ ...r, moves: [{ ...r.moves[0], by: 'ghost' }] }),
      'moves[0].by: expected one of player',
    ],
    [
      'faces as text',
      (r) => ({ ...r, moves: [{ ...r.moves[0], faces: ['6'] }] }),
      'moves[0].faces[0]: expected a number',
    ],
    [
      'no command',
      (r) => ({ ...r, moves: [{ ...r.moves[0], command: null }] }),
      'moves[0].command: expected an object',
    ],
    [
      'a field too many',
      (r) => ({ ...r, moves: [{ ...r.moves[0], cheat: 1 }] }),
      'moves[0].cheat: unknown field; expected one of the fields',
    ],
    [
      'strange talk',
      (r) => ({ ...r, moves: [{ ...r.moves[0], talk: 'shout' }] }),
      'moves[0].talk: expected one of begin',
    ],
    [
      'a turn start without state',
      (r) => ({ ...r, turns: [{ at: 0, turn: 1 }] }),
      'turns[0].state: expected an object',
    ],
    [
      'a seed beside entered dice',
      (r) => ({ ...r, dice: { seed: '0'.repeat(32), entered: true } }),
      'dice.seed: expected nothing beside "entered"',
    ],
    [
      'dice that were not entered',
      (r) => ({ ...r, dice: { entered: false } }),
      'dice.entered: expected true',
    ],
    ['a bad branch', (r) => ({ ...r, branches: [{ at: -1 }] }), 'branches[0].at: expected a number from 0'],
    [
      'a bad nested branch',
      (r) => ({ ...r, branches: [{ at: 1, by: 0, drawn: 1, dropped: [], branches: [7] }] }),
      'branches[0].branches[0]: expected an object',
    ],
    [
      'branches nested without end',
      (r) => {
        let branches: unknown[] = [];
        for (let i = 0; i < 5000; i++) branches = [{ at: 0, by: 0, drawn: 0, dropped: [], branches }];
        return { ...r, branches };
      },
      'branches: expected branches nested at most 200 deep',
    ],
    ['a bad result', (r) => ({ ...r, result: { winner: 3 } }), 'result.'],
    ['names no list', (r) => ({ ...r, names: 'x' }), 'names: expected a list'],
  ])('with %s complains and names the place', (_, change, sentence) => {
    const found = readRecord(change(structuredClone(RAW)));
    expect(isComplaint(found) ? complain(found) : 'fine').toContain(sentence);
  });
});

describe('spoilt records', () => {
  it('get a sentence, depart, or replay; nothing is thrown', () => {
    const luck = luckOf(seedOf('spoilt'));
    let complained = 0;
    let departed = 0;
    for (let i = 0; i < 1500; i++) {
      const read = readRecord(spoilt(JSON.parse(RECORD), luck));
      if (isComplaint(read)) {
        complained++;
        continue;
      }
      const found = replay(rules, read, { verify: true });
      if (isComplaint(found)) complained++;
      else if (found.departs !== null) departed++;
    }
    expect(complained).toBeGreaterThan(100);
    expect(departed).toBeGreaterThan(20);
  });
});
