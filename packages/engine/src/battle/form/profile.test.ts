import { describe, expect, it } from 'vitest';
import { defaults, type OptionSpec } from '../options.ts';
import { isComplaint } from '../protocol.ts';
import { byProfile, profileOf, readProfile } from './profile.ts';

const number = (id: string, value: number, most = 60): OptionSpec => ({
  id,
  rule: 'HR-1',
  group: 'figure',
  kind: 'number',
  default: value,
  least: 0,
  most,
});
const game = {
  id: 'adlg-r-2024',
  options: [
    number('touch', 0.01, 0.05),
    number('rangeCompetent', 8),
    number('allow.cv.Open', 4),
    number('zocDepth', 1),
    { id: 'smoke', rule: 'AR-OPT-04', group: 'rule', kind: 'switch', default: false } as const,
  ],
};
const club = {
  format: 1,
  kind: 'profile',
  rules: 'adlg-r-2024',
  name: 'As we play it at the club',
  note: 'from the book of 2021',
  options: { rangeCompetent: 6, 'allow.cv.Open': 5, smoke: true },
};

describe('profiles of house rules', () => {
  it('a profile is read, laid over options, and written again', () => {
    const read = readProfile(game, club);
    if (isComplaint(read)) throw new Error(read.place);
    const options = byProfile(defaults(game.options), read);
    expect([options.rangeCompetent, options['allow.cv.Open'], options.smoke, options.zocDepth]).toEqual([
      6,
      5,
      true,
      1,
    ]);
    expect(profileOf(game, club.name, options, club.note)).toEqual(club);
    expect(readProfile(game, JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  it.each([
    ['no object', [], ''],
    ['another format', { ...club, format: 2 }, 'format'],
    ['another kind', { ...club, kind: 'roster' }, 'kind'],
    ['another game', { ...club, rules: 'adlg-r-2021' }, 'rules'],
    ['no name', { ...club, name: '' }, 'name'],
    ['a note that is none', { ...club, note: 3 }, 'note'],
    ['an unknown field', { ...club, more: 1 }, 'more'],
    ['an unknown option', { ...club, options: { wings: 2 } }, 'options.wings'],
    ['a figure out of its bounds', { ...club, options: { touch: 7 } }, 'options.touch'],
  ])('%s is complained about', (_, raw, place) => {
    expect(readProfile(game, raw)).toMatchObject({ place });
  });
});
