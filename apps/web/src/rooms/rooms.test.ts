import { type Body, isComplaint } from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../page/panels.ts';
import { lastGame, rememberGame } from '../page/settings/last-game.ts';
import { openStore } from '../page/settings/storage.ts';
import { soundOf } from '../page/sounds.ts';
import { FIRST, lastChoice } from '../page/start.ts';
import type { Language } from '../words/format.ts';
import { keepOptions, ownOptions } from './own-options.ts';
import { hrefOf, ROOMS, routeOf, startPath } from './room.ts';
import { openRosters, randomRosters } from './rosters.ts';

describe('addresses', () => {
  it('every room has one, with a path of its own; anything else is the start', () => {
    for (const r of ROOMS) {
      expect(routeOf(hrefOf(r.id))).toEqual({ kind: 'room', room: r, path: '' });
      expect(routeOf(hrefOf(`${r.id}/a b/é`))).toEqual({ kind: 'room', room: r, path: 'a b/é' });
    }
    expect(routeOf('')).toEqual({ kind: 'start' });
    expect(routeOf('#/nowhere')).toEqual({ kind: 'start' });
    expect(routeOf('#/rules/%E0%A4%A')).toMatchObject({ kind: 'room', path: '%E0%A4%A' });
  });
  it('a battle, a moment of it, a link, playing at once', () => {
    expect(routeOf('#battle/ab12')).toEqual({ kind: 'battle', key: 'ab12' });
    expect(routeOf('#battle/ab12@7')).toEqual({ kind: 'battle', key: 'ab12', move: 7 });
    expect(routeOf('#p=xyz')).toEqual({ kind: 'link', packed: 'xyz' });
    expect(routeOf('#/play')).toEqual({ kind: 'play' });
  });
  it('a battle of the start page, with the side that is meant', () => {
    for (const side of [0, 1] as const) {
      const battle = { rules: 'adlg-r-2024', battle: 'rocroi-1643', side };
      expect(routeOf(hrefOf(startPath(battle)))).toEqual({ kind: 'start', battle });
    }
    for (const cut of ['#/start', '#/start/argad', '#/start/argad/', '#/start/a/b/7'])
      expect(routeOf(cut)).toEqual({ kind: 'start' });
  });
});

describe('what was played last', () => {
  it('comes back whole, and spoilt data is a first visit', () => {
    expect(lastChoice(JSON.parse(JSON.stringify(FIRST)))).toEqual(FIRST);
    for (const spoilt of [undefined, null, 7, {}, { rules: 'argad' }])
      expect(lastChoice(spoilt)).toBeUndefined();
  });
});

describe('the last game', () => {
  it('is what one had before oneself in any room, else what was played, else the first one’s', () => {
    const store = openStore(undefined);
    expect(lastGame(store)).toBe(FIRST.rules);
    expect(lastGame(store, 'argad')).toBe('argad');
    store.write('last', { ...FIRST, rules: 'baroque' });
    expect(lastGame(store, 'argad')).toBe('baroque');
    rememberGame(store, 'group-orders');
    expect(lastGame(store)).toBe('group-orders');
    rememberGame(store, 'chess'); // no game of ours
    expect(lastGame(store)).toBe('group-orders');
  });
});

describe('one’s own options', () => {
  it('keep what the game knows and pass over the rest', async () => {
    const store = openStore(undefined);
    keepOptions(store, 'adlg-r-2021', { rangeOrdinary: 5 });
    expect(await ownOptions(store, 'adlg-r-2021')).toEqual({ rangeOrdinary: 5 });
    store.write('options.adlg-r-2021', { rangeOrdinary: 'far', gone: true });
    expect(await ownOptions(store, 'adlg-r-2021')).toEqual({});
  });
});

const ENGLISH =
  /\b(of|and|the|foot|horse|guns?|light|heavy|leader|hero|captain|\w*shot|\w+men|musketeers?|veterans|skirmishers)\b/i;

describe.each(RULE_SETS.map((r) => r.id))('%s: a random fair battle', (rules) => {
  it('has two legal armies of one budget and begins in turn 1 without a question of the set-up', async () => {
    const muster = await RULE_SETS.find((r) => r.id === rules)?.muster?.();
    for (const seed of ['one', 'two', 'three']) {
      const { rosters, names } = await randomRosters({ rules, language: 'en', seed });
      const budgets = new Set<number>();
      for (const roster of rosters) {
        const found = await muster?.reckon(roster);
        if (!found || isComplaint(found)) throw new Error('no army');
        expect(found.remarks).toEqual([]);
        budgets.add(found.budget);
      }
      expect(budgets.size).toBe(1);
      const opened = await openRosters(
        { rules, names, name: 'x', seats: 'computer', side: 0, general: 'recruit', seed, language: 'en' },
        rosters,
        'quick',
      );
      expect(opened.battle.state.turn).toBe(1);
    }
  });

  it('names troops, leaders and sides in French for a French reader', async () => {
    const { rosters, names } = await randomRosters({ rules, language: 'fr', seed: 'deux' });
    const wish = {
      rules,
      names,
      name: 'x',
      seats: 'two',
      side: 0,
      general: 'recruit',
      seed: 'deux',
    } as const;
    const namesOf = async (language: Language): Promise<string[]> => {
      const { battle, rules: set } = await openRosters({ ...wish, language }, rosters, 'quick');
      return [...battle.record.names, ...(set.bodies(battle.state) as readonly Body[]).map((b) => b.name)];
    };
    const [french, english] = [await namesOf('fr'), await namesOf('en')];
    expect(french.filter((x) => ENGLISH.test(x))).toEqual([]);
    if (rules !== 'group-orders') expect(english.filter((x) => ENGLISH.test(x))).not.toEqual([]); // its units bear numbers
  });
});

describe('sounds', () => {
  const entry = (id: number, sort: LogEntry['sort']): LogEntry => ({ id, sort, prose: [], fresh: true });
  it('only of what is new, the dice before the rest', () => {
    const log = [entry(1, 'turn'), entry(2, 'order'), entry(3, 'dice')];
    expect(soundOf(log, 3)).toBeUndefined();
    expect(soundOf(log, 1)).toBe('dice');
    expect(soundOf(log.slice(0, 2), 1)).toBe('order');
    expect(soundOf(log.slice(0, 1), 0)).toBe('turn');
  });
});
