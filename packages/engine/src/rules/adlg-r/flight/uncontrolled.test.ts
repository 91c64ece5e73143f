import { afterEach, describe, expect } from 'vitest';
import { contactsOf, EDITIONS, endCorps, field, kinds, says } from '../charge/testing-charge.ts';
import { checkRally } from '../command/rally.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { orderable } from '../move/lawful.ts';
import { type AdlgState, DID, unitOf } from '../state.ts';
import { type Answer, type BoardSpec, boardsOf, type PieceSpec, placeOf, type UnitSpec } from '../testing.ts';
import { it, once } from '../tests/testing-twice.ts';
import { forcedCharge, tempted } from './uncontrolled.ts';

const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;
const headstrong = ['headstrong'] as const;
/** A headstrong Keil, front on y = 0, allowance 2. */
const K: UnitSpec = { id: 'K', at: '[0..2, -1.5..0] N', type: 'keil', abilities: headstrong };
const H: UnitSpec = { id: 'H', at: '[0..1, -0.75..0] N', type: 'heavy-cavalry', abilities: headstrong };
const foe = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  at,
  side: 1,
  ...PS,
  ...more,
});
const horse = (at: string, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  at,
  type: 'heavy-cavalry',
  side: 1,
  ...more,
});

const spec = (
  edition: 2021 | 2024,
  units: readonly UnitSpec[],
  pieces: readonly PieceSpec[] = [],
  more: Partial<BoardSpec> = {},
): BoardSpec => ({
  edition,
  units,
  pieces,
  ...more,
});
/** Whom the body must charge; '' nobody. */
const must = (b: BoardSpec, id = 'K'): string => {
  const s = field(b);
  return forcedCharge(s, unitOf(s, id))?.target.id ?? '';
};
const stand: Answer = (ask) =>
  ask.kind === 'evade'
    ? ({ ask: ask.id, kind: 'evade', evade: false, direction: 0, turnBack: false } as never)
    : undefined;

afterEach(() => boardsOf(2024));

describe.each(EDITIONS)('ground beside the place of contact, %i', (edition) => {
  it('AR-CHARGE-10k ADLG-TER-8 brush it only brushes past excuses nobody; brush in which the enemy stands does', () => {
    const E = foe('[0..2, 1.5..2.5] S');
    expect(must(spec(edition, [K, E], [{ kind: 'brush', at: '[2.005..4, -3..5]' }]))).toBe('E');
    expect(must(spec(edition, [K, E], [{ kind: 'brush', at: '[0..2, 1.505..5]' }]))).toBe('');
  });
});

describe.each(EDITIONS)('who is carried away, %i', (edition) => {
  it('AR-CHARGE-05 AR-CHARGE-09 ADLG-CHA-10 without orders it charges for nothing; others do not', () => {
    const s = field(spec(edition, [K, foe('[0..2, 1.5..2.5] S')]));
    const events = endCorps(s);
    expect(contactsOf(s)).toBe('K>E front');
    expect(s.corps[0].points).toBe(9);
    expect(says(events, 'uncontrolled')?.rule).toBe('AR-CHARGE-09');
    const calm = field(spec(edition, [{ ...K, abilities: [] }, foe('[0..2, 1.5..2.5] S')]));
    endCorps(calm);
    expect(contactsOf(calm)).toBe('');
  });
  it('AR-CHARGE-06 ADLG-CHA-2 friends in between do not count for being tempted', () => {
    const F: UnitSpec = { id: 'F', at: '[0..2, 0.2..1.2] N', ...PS };
    const s = field(spec(edition, [K, F, foe('[0..2, 1.5..2.5] S')]));
    expect(tempted(s, unitOf(s, 'K'))).toBe(true);
    const far = field(spec(edition, [K, foe('[0..2, 2.5..3.5] S')]));
    expect(tempted(far, unitOf(far, 'K'))).toBe(false);
  });
  it('AR-CHARGE-13 who got an order is not forced; each charges alone, in the order of the owner', () => {
    const ordered = field(spec(edition, [{ ...K, did: DID.ordered }, foe('[0..2, 1.5..2.5] S')]));
    endCorps(ordered);
    expect(contactsOf(ordered)).toBe('');
    const two = (): ReturnType<typeof field> =>
      field(
        spec(edition, [
          K,
          { ...K, id: 'L', at: '[3..5, -1.5..0] N' },
          foe('[0..2, 1.5..2.5] S'),
          foe('[3..5, 1.5..2.5] S', { id: 'G' }),
        ]),
      );
    const s = two();
    const asked: string[] = [];
    const events = endCorps(s, [], (ask) => {
      asked.push(`${ask.kind} ${ask.about.join(' ')}`);
      return { ask: ask.id, kind: 'choose', choice: 1 } as never;
    });
    expect(asked).toEqual(['choose K L']);
    expect(events.filter((e) => e.kind === 'uncontrolled').map((e) => e.about?.[0])).toEqual(['L', 'K']);
    expect(contactsOf(s)).toBe('L>G front, K>E front');
  });
  it('ADLG-CHA-10 HR-20 the target that needs the least rotation, then the nearest', () => {
    const straight = horse('[0..1, 3..3.75] S');
    const aside = horse('[2.5..3.5, 0.8..1.55] S', { id: 'G' });
    const behind = horse('[0..1, 3.9..4.65] S', { id: 'G' });
    expect(must(spec(edition, [H, aside]), 'H')).toBe('G');
    expect(must(spec(edition, [H, straight, aside]), 'H')).toBe('E');
    expect(
      must(
        spec(edition, [
          H,
          { ...straight, at: '[0.6..1.6, 2..2.75] S' },
          { ...behind, at: '[-0.6..0.4, 3..3.75] S' },
        ]),
        'H',
      ),
    ).toBe('E');
  });
});

describe.each(EDITIONS)('exceptions, %i', (edition) => {
  it('AR-CHARGE-10 (a) engaged or in support', () => {
    const s = field(
      spec(
        edition,
        [
          K,
          { id: 'A', at: '[2..4, -1..0] N', ...PS },
          foe('[2..4, 0..1] S'),
          foe('[0..2, 1..2] S', { id: 'G' }),
        ],
        [],
        {
          contacts: ['A>E'],
        },
      ),
    );
    const events = endCorps(s);
    expect(kinds(events)).toBe('');
  });
  it('AR-CHARGE-10b AR-AMB-25 a zone on its rear (2024: or flank), nothing threatening it more', () => {
    const rear = horse('[0..1, -2.75..-2] N', { id: 'Z' });
    const before = foe('[0..2, 1.2..2.2] S');
    const s = field(spec(edition, [K, before, rear]));
    endCorps(s);
    expect(contactsOf(s)).toBe('');
    // The enemy on the flank controls it: in 2021 he is the one it charges
    const flank = horse('[1.5..2.25, -0.9..0.1] W', { id: 'Z' });
    const f = field(spec(edition, [H, horse('[0..1, 1.2..1.95] S'), flank]));
    endCorps(f);
    expect(contactsOf(f)).toBe(edition === 2021 ? 'H>Z front' : '');
  });
  it('AR-CHARGE-10 (c) in ambush', () => {
    const s = field(spec(edition, [{ ...K, place: 'ambush' }, foe('[0..2, 1.2..2.2] S')]));
    endCorps(s);
    expect(contactsOf(s)).toBe('');
  });
  it('AR-CHARGE-10 (d) a village, a river, a work, stakes', () => {
    const E = foe('[0..2, 1.5..2.5] S');
    expect(must(spec(edition, [K, E]))).toBe('E');
    expect(must(spec(edition, [K, E], [{ kind: 'village', at: '[-1..3, 2..5]' }]))).toBe('');
    expect(must(spec(edition, [K, E], [{ kind: 'river', at: '[-5..5, 0.3..0.8]', river: 'open' }]))).toBe('');
    const works = [0, 1].map(
      (i) => ({ kind: 'fortification', from: [i, 1.5], to: [i + 1, 1.5], facing: 'S' }) as const,
    );
    expect(must(spec(edition, [K, E], [], { works }))).toBe('');
    const bows = foe('[0..2, 1.5..2.5] S', { type: 'shot', weapon: 'longbow', abilities: ['stakes'] });
    expect(must(spec(edition, [H, bows]), 'H')).toBe('');
    expect(must(spec(edition, [K, bows]))).toBe('E'); // stakes are against mounted
    expect(must(spec(edition, [H, { ...bows, abilities: ['stakesCarried'] }]), 'H')).toBe('E');
    const village = field(spec(edition, [K, E], [{ kind: 'village', at: '[-1..3, -3..-1]' }]));
    endCorps(village);
    expect(contactsOf(village)).toBe('');
  });
  it('AR-CHARGE-10 (e) (f) elephants, wagons, camels', () => {
    expect(must(spec(edition, [K, foe('[0..1, 1..2] S', { type: 'elephants', weapon: 'none' })]))).toBe('');
    expect(must(spec(edition, [K, foe('[0..1, 1..3] S', { type: 'war-wagon', weapon: 'none' })]))).toBe('');
    expect(must(spec(edition, [H, horse('[0..1, 1..1.75] S', { type: 'camelry' })]), 'H')).toBe('');
    expect(must(spec(edition, [H, horse('[0..1, 1..1.75] S')]), 'H')).toBe('E');
  });
  it('AR-CHARGE-10 (g) light troops behind friends', () => {
    const L = foe('[0..1, 1.4..1.9] S', { type: 'light-infantry', weapon: 'none' });
    const F: UnitSpec = { id: 'F', at: '[0..2, 0.2..1.2] N', ...PS };
    expect(must(spec(edition, [K, L]))).toBe('E');
    expect(must(spec(edition, [K, L, F]))).toBe('');
  });
  it('AR-CHARGE-10 (h) AR-AMB-24 foot does not run at the front of mounted; mounted does', () => {
    expect(must(spec(edition, [K, horse('[0..1, 1..1.75] S')]))).toBe('');
    expect(must(spec(edition, [K, horse('[0..1, 1..1.75] N')]))).toBe('E');
    expect(must(spec(edition, [H, horse('[0..1, 1..1.75] S')]), 'H')).toBe('E');
  });
  it('AR-CHARGE-10i AR-CHARGE-12 AR-AMB-96 cavalry before the front of heavy infantry in good order', () => {
    expect(must(spec(edition, [H, foe('[0..2, 1..2] S')]), 'H')).toBe('');
    expect(must(spec(edition, [H, foe('[0..2, 1..2] S', { losses: 1 })]), 'H')).toBe('E');
    expect(must(spec(edition, [H, foe('[0..1, 1..1.75] S', { type: 'levy', weapon: 'none' })]), 'H')).toBe(
      'E',
    );
    const G: UnitSpec = { ...H, type: 'gendarmes' };
    expect(must(spec(edition, [G, foe('[0..2, 1..2] S')]), 'H')).toBe('E');
    const elephants: UnitSpec = { id: 'H', at: '[0..1, -1..0] N', type: 'elephants', abilities: headstrong };
    expect(must(spec(edition, [elephants, foe('[0..2, 1..2] S')]), 'H')).toBe(edition === 2021 ? 'E' : '');
  });
  it('AR-CHARGE-10j an enemy front (2024: any enemy) on its flank or rear where it would conform', () => {
    const target = foe('[0..2, 1..2] S');
    const front = horse('[2..2.75, 0..1] W', { id: 'Z' });
    const side = horse('[2..3, 0.2..0.95] S', { id: 'Z' });
    expect(must(spec(edition, [K, target, front]))).not.toBe('E');
    const beside = must(spec(edition, [K, target, side]));
    expect(beside).toBe(edition === 2021 ? 'E' : '');
  });
  it('AR-CHARGE-10 (k) ground that would penalise it', () => {
    const target = foe('[0..2, 1.5..2.5] S');
    expect(must(spec(edition, [K, target], [{ kind: 'wood', at: '[-1..3, 1..4]' }]))).toBe('');
    // At the edge of the wood in which the enemy stands
    expect(must(spec(edition, [K, target], [{ kind: 'wood', at: '[-1..3, 1.5..4]' }]))).toBe('');
    expect(must(spec(edition, [K, target], [{ kind: 'wood', at: '[-1..3, 2..4]' }]))).toBe('E');
  });
  it('AV-E-07 AR-CHARGE-11 ADLG-CHA-11 AR-AMB-91 what lies beyond a target that can evade, to the allowance and 1 UD', () => {
    const L = foe('[0..1, 1.5..2] S', { type: 'light-infantry', weapon: 'none' });
    const beyond = (y: number): UnitSpec => horse(`[0..1, ${y}..${y + 0.75}] S`, { id: 'Z' });
    expect(must(spec(edition, [K, L, beyond(3)]))).toBe('');
    expect(must(spec(edition, [K, L, beyond(3.5)]))).toBe('E');
    expect(must(spec(edition, [K, L], [{ kind: 'field', at: '[-3..5, 3..6]' }]))).toBe('');
    expect(must(spec(edition, [K, L], [{ kind: 'field', at: '[-3..5, 3.5..6]' }]))).toBe('E');
    // From the target instead, by the switch
    expect(must(spec(edition, [K, L, beyond(3.5)], [], { options: { beyondTarget: 'from-target' } }))).toBe(
      '',
    );
  });
});

describe.each(EDITIONS)('through friends, %i', (edition) => {
  it('ADLG-MOV-18 it bursts through friends against heavy enemies; each loses a point', () => {
    const F: UnitSpec = { id: 'F', at: '[0..1, -0.5..0.25] N', type: 'levy' };
    const s = field(spec(edition, [{ ...H, at: '[0..1, -1.5..-0.75] N' }, F, horse('[0..1, 1.5..2.25] S')]));
    const events = endCorps(s, [], stand);
    expect(contactsOf(s)).toBe('H>E front');
    expect(unitOf(s, 'F').losses).toBe(1);
    expect(unitOf(s, 'H').losses).toBe(0);
    expect(says(events, 'burst-through')?.rule).toBe('ADLG-MOV-18');
  });
  it('ADLG-MOV-18a not through pikes, elephants or wagons; once a sequence, and no order after', () => {
    const through = (friend: Partial<UnitSpec>, options: object = {}): AdlgState => {
      const F: UnitSpec = { id: 'F', at: '[0..1, -0.5..0.25] N', type: 'levy', ...friend };
      const units = [{ ...H, at: '[0..1, -1.5..-0.75] N' }, F, horse('[0..1, 1.5..2.25] S')];
      const s = field(spec(edition, units, [], { options: { ...options } }));
      endCorps(s, [], stand);
      return s;
    };
    const elephants = { type: 'elephants', at: '[0..1, -0.75..0.25] N' } as const;
    expect(contactsOf(through(elephants))).toBe('');
    expect(contactsOf(through(elephants, { burstLimits: false }))).toBe('H>E front');
    const s = through({});
    expect(unitOf(s, 'F').did & DID.burst).toBe(DID.burst);
    expect(checkRally(s, 0, unitOf(s, 'F'), 'F')?.rule).toBe('ADLG-MOV-18a');
    expect(orderable(s, 0, ['F'])).toMatchObject({ rule: 'ADLG-MOV-18a' });
    // A second time it costs nothing.
    expect(unitOf(through({ did: DID.burst }), 'F').losses).toBe(0);
  });
  it('ADLG-GEO-6 ADLG-MOV-18 of two equal places it takes one at once rather than stand on a friend meanwhile', () => {
    const E = foe('[0.5..1.5, 1.63..3.63] E');
    const L: UnitSpec = { id: 'L', at: '[0..1, 1.01..1.51] N', type: 'light-infantry' };
    const asked = (units: readonly UnitSpec[]): string[] => {
      const s = field(spec(edition, units, [], { options: { conformShiftMost: 3 } }));
      const seen: string[] = [];
      endCorps(s, [], (ask, now) => {
        seen.push(ask.kind);
        return stand(ask, now);
      });
      expect(contactsOf(s)).toContain('K>E');
      return seen;
    };
    expect(asked([K, E])).toContain('choose');
    expect(asked([K, E, L])).not.toContain('choose');
  });
  once('AR-CHARGE-13 where they leave no room it goes as far as it can and stops', () => {
    const F: UnitSpec = { id: 'F', at: '[-1..1, 0.3..1.3] N', ...PS };
    const s = field(
      spec(edition, [
        { ...H, at: '[0..1, -0.75..0] N' },
        F,
        { ...F, id: 'G', at: '[1..3, 0.3..1.3] N' },
        foe('[0..2, 1.5..2.5] S', { losses: 1 }),
      ]),
    );
    endCorps(s, [], stand);
    expect(contactsOf(s)).toBe('');
    expect(placeOf(s, 'H')).toBe('[0..1, -0.446325..0.303675] N');
    expect(unitOf(s, 'F').losses).toBe(0);
  });
});

describe.each(EDITIONS)('what lies beyond a target that can evade, %i', (edition) => {
  const L = foe('[0..1, 1.2..1.7] S', { type: 'light-infantry', weapon: 'none' });
  const Z = foe('[0..2, 2.6..3.6] S', { id: 'Z' });
  it('AR-CHARGE-11 AR-CHARGE-10 (d) an enemy behind a river', () => {
    expect(must(spec(edition, [K, L, Z]))).toBe('E');
    expect(must(spec(edition, [K, L, Z], [{ kind: 'river', at: '[-5..8, 2..2.5]' }]))).toBe('');
  });
  it('AR-CHARGE-11 AR-CHARGE-10j an enemy whose front would lie on its flank', () => {
    const F: UnitSpec = { id: 'F', at: '[2..2.75, 1.6..2.6] W', type: 'heavy-cavalry', side: 1 };
    expect(must(spec(edition, [K, L, Z, { ...F, at: '[4..4.75, 1.6..2.6] W' }]))).toBe('E');
    expect(must(spec(edition, [K, L, Z, F]))).toBe('');
  });
});

describe.each(EDITIONS)('a corps held by its unreliable commander, %i', (edition) => {
  const held = (options = {}): AdlgState => {
    const s = field(spec(edition, [{ ...K, losses: 1 }, foe('[0..2, 1.5..2.5] S')], [], { options }));
    s.corps[0].held = true;
    s.frames = [{ at: 'movement.next' }, { at: 'orders', corps: 0, n: 7 } as never];
    return s;
  };
  it('ADLG-CMD-19 ADLG-CMD-19a AR-CHARGE-09 its headstrong troops charge all the same, unless the book says so', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = held();
    endCorps(s);
    expect(contactsOf(s)).toBe('K>E front');
    const t = held({ heldHeadstrongCharge: false });
    endCorps(t);
    expect(contactsOf(t)).toBe('');
  });
  it('ADLG-CMD-19 AR-CHARGE-07 no move may be ordered, but they may be held or rallied, and a commander engaged', () => {
    boardsOf(edition, true); // by the rulings of before
    const s = held();
    const said = (c: object): unknown => {
      const rules = edition === 2021 ? adlgR2021 : adlgR2024;
      return rules.check(s, { ask: '7', ...c } as never)?.why ?? 'lawful';
    };
    expect(said({ kind: 'move', units: ['K'], legs: [{ do: 'advance', by: 1 }] })).toBe('corps-held');
    expect(said({ kind: 'hold', units: ['K'], rally: [] })).toBe('lawful');
    expect(said({ kind: 'rally', unit: 'K' })).toBe('lawful');
    const engage = { kind: 'commander', commander: s.commanders[0].id, do: 'engage' };
    expect(said(engage)).toBe('not-attached');
    expect(said({ ...engage, do: 'move', x: 10, y: 10 })).toBe('corps-held');
  });
});
