import { describe, expect, it } from 'vitest';
import type { Ask, Command, Standing } from '../../../battle/protocol.ts';
import { LI, MI, table, unit } from '../testing.ts';
import { standingOf } from './standing.ts';

const s = table('charges', [unit('A1.1', MI, 60, 40), unit('B1.1', LI, 60, 60), unit('B1.2', MI, 90, 60)]);
const ask = (kind: string, about: string[], more: object = {}): Ask => ({
  id: '5',
  side: 1,
  kind,
  rule: 'GO-MOVE-19',
  about,
  secret: false,
  default: usualOf(kind),
  ...more,
});
const usualOf = (kind: string): Command => ({ ask: '5', kind, ...{ usual: true } });
const answer = (a: Ask, ...given: Partial<Standing>[]): unknown => standingOf(s, a, given as Standing[]);

describe('standing answers', () => {
  it('GO-SETUP-20a are for one kind of question, those about the body asked for before those about all', () => {
    const a = ask('pursue', ['B1.1']);
    expect(answer(a)).toBeUndefined();
    expect(answer(a, { kind: 'fire', answer: 'always' })).toBeUndefined();
    expect(answer(a, { kind: 'fire', body: 'B1.1', answer: 'always' })).toBeUndefined();
    expect(answer(a, { kind: 'pursue', body: 'B1.2', answer: 'always' })).toBeUndefined();
    expect(answer(a, { kind: 'pursue', answer: 'never' })).toMatchObject({ go: false });
    expect(
      answer(a, { kind: 'pursue', answer: 'never' }, { kind: 'pursue', body: 'B1.1', answer: 'always' }),
    ).toEqual({
      ask: '5',
      kind: 'pursue',
      go: true,
    });
    expect(answer(a, { kind: 'pursue', answer: 'sometimes' })).toBeUndefined();
  });
  it('GO-SETUP-20a "default" takes the plan, or the default where there is none', () => {
    const usual: Partial<Standing> = { kind: 'shots', answer: 'default' };
    expect(answer(ask('shots', []), usual)).toMatchObject({ usual: true });
    expect(answer(ask('shots', [], { plan: { plan: 1 } }), usual)).toEqual({ plan: 1 });
  });
  it('GO-MOVE-20 "always" evades where one may, else receives', () => {
    const yes: Partial<Standing> = { kind: 'react', answer: 'always' };
    const no: Partial<Standing> = { kind: 'react', answer: 'never' };
    expect(answer(ask('react', ['B1.1']), yes)).toEqual({
      ask: '5',
      kind: 'react',
      how: 'evade',
      about: false,
    });
    expect(answer(ask('react', ['B1.2']), yes)).toMatchObject({ how: 'receive' });
    expect(answer(ask('react', ['B9.9']), yes)).toMatchObject({ how: 'receive' });
    expect(answer(ask('react', ['B1.1']), no)).toMatchObject({ how: 'receive' });
  });
  it('GO-MOVE-22 GO-MOVE-27 GO-MOVE-29 yes and no to fire, shots, pursuit, blocks, following, going first', () => {
    const both = (kind: string): unknown[] =>
      (['always', 'never'] as const).map((a) => answer(ask(kind, []), { kind, answer: a }));
    expect(both('fire')).toEqual([
      { ask: '5', kind: 'fire', usual: true },
      { ask: '5', kind: 'fire', target: '' },
    ]);
    expect(both('shots')).toEqual([
      { ask: '5', kind: 'shots', usual: true },
      { ask: '5', kind: 'shots', shots: [] },
    ]);
    expect(both('occupy')).toEqual([
      { ask: '5', kind: 'occupy', usual: true },
      { ask: '5', kind: 'occupy', unit: '' },
    ]);
    expect(both('follow')).toEqual([
      { ask: '5', kind: 'follow', usual: true, go: true },
      { ask: '5', kind: 'follow', usual: true, go: false },
    ]);
    expect(both('first')).toEqual([
      { ask: '5', kind: 'first', first: true },
      { ask: '5', kind: 'first', first: false },
    ]);
    expect(both('moves')).toEqual([undefined, undefined]);
  });
});
