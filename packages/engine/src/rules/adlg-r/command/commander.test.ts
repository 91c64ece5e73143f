import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../battle/refuse.ts';
import { units } from '../../../table/number.ts';
import type { CommanderOrder } from '../commands.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, type CommanderSpec, listener, type UnitSpec } from '../testing.ts';
import { commanderOrder, fightsWith, flee } from './commander.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const A: UnitSpec = { id: 'A', at: '[0..2, -1..0] N', ...PS };
const E: UnitSpec = { id: 'E', at: '[0..2, 0..1] S', side: 1, ...PS };

const field = (edition: 2021 | 2024, c: CommanderSpec, contacts: string[] = []): AdlgState =>
  board({ edition, units: [A, E], commanders: [{ side: 0, corps: 0, ...c }], contacts });
function ordered(s: AdlgState, o: Partial<CommanderOrder>): string {
  const c = { ask: '1', kind: 'commander', commander: 'c0', ...o } as CommanderOrder;
  const r = commanderOrder.check(s, 0, c as never);
  if (isRefusal(r)) return `${r.rule} ${r.why}`;
  commanderOrder.accept(s, 0, c as never, listener().tell);
  return 'done';
}

describe.each([2021, 2024] as const)('commanders, %i', (edition) => {
  const alone = { x: units(11), y: units(5) };
  it('ADLG-CMD-8 HR-8 one free move of up to 5 UD, not into impassable ground or off the table', () => {
    const s = field(edition, alone);
    expect(ordered(s, { do: 'move', x: 11, y: 11 })).toBe('ADLG-CMD-8 too-far');
    expect(ordered(s, { do: 'move', x: 14, y: 9 })).toBe('done');
    expect([s.commanders[0].x, s.commanders[0].y]).toEqual([units(14), units(9)]);
    expect(ordered(s, { do: 'move', x: 14, y: 9 })).toBe('ADLG-CMD-8 moved-already');
    expect(ordered(field(edition, alone), { do: 'move', x: 11, y: -1 })).toBe('ADLG-CMD-8 off-table');
    const cliff = board({
      edition,
      units: [A],
      commanders: [{ side: 0, corps: 0, ...alone }],
      pieces: [{ kind: 'impassable', at: '[0..2, -4..-3]' }],
    });
    expect(ordered(cliff, { do: 'move', x: 11, y: 6.5 })).toBe('ADLG-CMD-8 impassable');
    expect(ordered(cliff, { do: 'move', x: 11, y: 7.5 })).toBe('ADLG-CMD-8 impassable'); // beyond it
    expect(ordered(cliff, { do: 'attach', unit: 'A', half: 'left' })).toBe('ADLG-CMD-8 impassable');
    expect(ordered(cliff, { do: 'move', x: 15, y: 7.5 })).toBe('done'); // past it
  });
  it('ADLG-CMD-9 AR-CMD-05 he attaches to one half of a unit of his corps within reach', () => {
    const s = field(edition, alone);
    expect(ordered(s, { do: 'attach', unit: 'E', half: 'left' })).toBe('ADLG-CMD-9 not-his-corps');
    expect(ordered(s, { do: 'attach', unit: 'A', half: 'right' })).toBe('done');
    expect(fightsWith(s, unitOf(s, 'A'), 'right')).toBeUndefined();
    expect(ordered(s, { do: 'detach' })).toBe('done');
    expect(ordered(s, { do: 'detach' })).toBe('ADLG-CMD-9 not-attached');
  });
  it('ADLG-CMD-5 he orders and moves for his own corps only', () => {
    expect(ordered(field(edition, alone), { commander: 'other', do: 'detach' })).toBe(
      'ADLG-CMD-5 not-his-corps',
    );
  });
  it('ADLG-CMD-10 an included commander never leaves; he always fights with his half', () => {
    const s = field(edition, { unit: 'A', included: true, half: 'right' });
    expect(ordered(s, { do: 'move', x: 11, y: 9 })).toBe('ADLG-CMD-10 included');
    expect(fightsWith(s, unitOf(s, 'A'), 'right')?.id).toBe('c0');
    expect(fightsWith(s, unitOf(s, 'A'), 'left')).toBeUndefined();
  });
  it('ADLG-CMD-12 AR-CMD-03 AR-CMD-04 an attached one may be engaged while his unit fights, and stays', () => {
    expect(ordered(field(edition, { unit: 'A' }), { do: 'engage' })).toBe('ADLG-CMD-12 not-in-melee');
    const s = field(edition, { unit: 'A' }, ['A>E']);
    expect(ordered(s, { do: 'engage' })).toBe('done');
    expect(fightsWith(s, unitOf(s, 'A'), 'left')?.id).toBe('c0');
    expect(ordered(s, { do: 'detach' })).toBe('ADLG-CMD-12 stays-in-melee');
    expect(ordered(s, { do: 'engage' })).toBe('ADLG-CMD-12 engaged-already');
  });
  it('ADLG-CMD-11 touched alone he flees to a unit of his corps within 5 UD, or is lost', () => {
    const s = field(edition, { x: units(11), y: units(5) });
    const heard = listener();
    flee(s, s.commanders[0], heard.tell);
    expect([s.commanders[0].unit, s.commanders[0].lost]).toEqual(['A', false]);
    const far = field(edition, { x: units(11), y: units(3) });
    flee(far, far.commanders[0], heard.tell);
    expect([far.commanders[0].unit, far.commanders[0].lost]).toEqual(['', true]);
    expect(heard.events.map((e) => e.kind)).toEqual(['commander-fled', 'commander-lost']);
  });
});
