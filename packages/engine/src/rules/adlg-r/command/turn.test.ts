/** The sequence of a turn, and what bodies are before anything happens to them. */
import { describe, expect, it } from 'vitest';
import { cite } from '../../../battle/cite.ts';
import { SeededDice, seedOf } from '../../../battle/dice/seed.ts';
import type { Command, Event } from '../../../battle/protocol.ts';
import { inUnits } from '../../../table/number.ts';
import { isFoot, isMounted, TROOP_TYPES, TROOPS, type TroopType } from '../army/troops.ts';
import { adlgR2021, adlgR2024 } from '../index.ts';
import { canEvade, openAllowance } from '../move/allowance.ts';
import { groupOf } from '../move/group.ts';
import { checkLegs } from '../move/lawful.ts';
import { type AdlgState, unitOf } from '../state.ts';
import { board, type UnitSpec } from '../testing.ts';
import { sequenceFrame } from './turn.ts';

const EDITIONS = [2021, 2024] as const;
const rulesOf = (edition: 2021 | 2024) => (edition === 2021 ? adlgR2021 : adlgR2024);
const PS = { type: 'pike-and-shot', weapon: 'musket' } as const;

/** Two small armies too far apart to meet; the first has two corps. */
function field(edition: 2021 | 2024, first: 0 | 1 = 0): AdlgState {
  const s = board({
    edition,
    units: [
      { id: 'A', at: '[0..2, -5..-4] N', corps: 0, ...PS },
      { id: 'B', at: '[4..6, -5..-4] N', corps: 1, ...PS },
      { id: 'C', at: '[0..2, 8..9] S', side: 1, corps: 2, ...PS },
    ],
    commanders: [
      { id: 'c0', side: 0, corps: 0, value: 1, unit: 'A' },
      { id: 'c1', side: 0, corps: 1, value: 0, unit: 'B' },
      { id: 'c2', side: 1, corps: 2, value: 0, unit: 'C' },
    ],
  });
  s.corps[0].side = 0;
  s.corps[1].side = 0;
  s.corps[2].side = 1;
  s.first = first;
  s.active = first;
  s.value = [4, 2];
  s.frames = [sequenceFrame('movement')];
  return s;
}

/** Runs on by the answers given, or the defaults, and tells what was said until the end is reached. */
function play(
  s: AdlgState,
  until: (s: AdlgState) => boolean,
  answer?: (s: AdlgState) => Command | undefined,
): Event[] {
  const rules = rulesOf(s.edition);
  const events: Event[] = [];
  const tell = (e: Event): void => {
    cite(e.rule);
    events.push(e);
  };
  const dice = new SeededDice(seedOf('turn'));
  for (let i = 0; i < 500 && s.over === null && !until(s); i++) {
    const [ask] = rules.asks(s);
    if (ask === undefined) {
      rules.step(s, dice, tell);
      continue;
    }
    const command = answer?.(s) ?? ask.default;
    expect(rules.check(s, command as never)).toBeUndefined();
    rules.accept(s, command as never, tell);
  }
  return events;
}

describe.each(EDITIONS)('the turn, %i', (edition) => {
  it('ADLG-TUR-1 ADLG-TUR-2 ADLG-TUR-6 HR-4 two sequences, the attacker first in every turn, phases in order', () => {
    for (const first of [0, 1] as const) {
      const s = field(edition, first);
      const events = play(s, (t) => t.turn === 3);
      const began = events.filter((e) => e.kind === 'sequence-began').slice(0, 4);
      const second = first === 0 ? 1 : 0;
      expect(began.map((e) => [e.side, e.facts?.turn])).toEqual([
        [first, 1],
        [second, 1],
        [first, 2],
        [second, 2],
      ]);
      const words = events.filter((e) =>
        ['sequence-began', 'phase-began', 'losses-counted'].includes(e.kind),
      );
      const firstSequence = words
        .slice(0, 6)
        .map((e) => (e.kind === 'phase-began' ? e.facts?.phase : e.kind));
      expect(firstSequence).toEqual([
        'sequence-began',
        'shooting',
        'melee',
        'rout',
        'losses-counted',
        'losses-counted',
      ]);
    }
  });

  it('ADLG-TUR-3 ADLG-TUR-9 the corps one after another in the order of the owner, each rolls, then is ordered', () => {
    const s = field(edition);
    const events = play(
      s,
      (t) => t.phase === 'shooting',
      (t) => {
        const [ask] = rulesOf(edition).asks(t);
        return ask.kind === 'corps' ? ({ ask: ask.id, kind: 'activate', corps: 1 } as Command) : undefined;
      },
    );
    const told = events.filter((e) => ['corps-activated', 'command-rolled', 'corps-ended'].includes(e.kind));
    expect(told.map((e) => e.kind)).toEqual([
      'corps-activated', 'command-rolled', 'corps-ended', 'corps-activated', 'command-rolled', 'corps-ended',
    ]); // biome-ignore format: two activations
    const names = told.filter((e) => e.kind === 'corps-activated').map((e) => e.facts?.corps);
    expect(names).toEqual([s.corps[1].name, s.corps[0].name]);
    const again = field(edition);
    play(again, (t) => rulesOf(edition).asks(t)[0]?.kind === 'order');
    const [ask] = rulesOf(edition).asks(again);
    expect(rulesOf(edition).check(again, { ask: ask.id, kind: 'activate', corps: 1 } as never)).toMatchObject(
      {
        rule: 'ADLG-TUR-9',
        why: 'not-an-order',
      },
    );
  });

  it('ADLG-CMD-6 points that are not spent are lost with the activation', () => {
    const s = field(edition);
    const events = play(s, (t) => t.phase === 'shooting');
    const ended = events.filter((e) => e.kind === 'corps-ended');
    expect(ended.every((e) => Number(e.facts?.lost) > 0)).toBe(true);
    expect([s.corps[0].points, s.corps[1].points]).toEqual([0, 0]);
  });

  it('ADLG-TUR-10 AR-RALLY-14 at the start those that rally are named, then bodies conform, then the corps', () => {
    const s = field(edition);
    rulesOf(edition).step(s, new SeededDice(seedOf('x')));
    expect(s.frames.map((f) => f.at)).toEqual(['sequence', 'movement.next', 'conform.own', 'conform.name']);
  });
});

/** Width and depth of every type in UD, by the table of the supplement and the base game's for what it leaves out. */
const SIZES: Readonly<Record<TroopType, readonly [number, number]>> = {
  'light-infantry': [1, 0.5],
  shot: [2, 1],
  'medium-swordsmen': [2, 1],
  'medium-spearmen': [2, 1],
  'bayonet-mi': [2, 1],
  'bayonet-hi': [2, 1],
  'heavy-swordsmen': [2, 1],
  'foot-knights': [2, 1],
  'heavy-spearmen': [2, 1],
  keil: [2, 1.5],
  colunela: [2, 1.5],
  tercio: [2, 2],
  'later-tercio': [2, 1.5],
  'pike-and-shot': [2, 1],
  'later-pike-and-shot': [2, 1],
  levy: [1, 0.75],
  'war-wagon': [1, 2],
  'light-artillery': [1, 1],
  'medium-artillery': [1, 1],
  'heavy-artillery': [1, 1],
  'light-cavalry': [1, 0.75],
  dragoons: [1, 1],
  'medium-cavalry': [1, 0.75],
  camelry: [1, 0.75],
  'heavy-cavalry': [1, 0.75],
  'armoured-cavalry': [1, 0.75],
  gendarmes: [1, 0.75],
  elephants: [1, 1],
};

describe('what bodies are', () => {
  it('AR-BASE-01 AR-BASE-05 ADLG-SCA-3 ADLG-SCA-4 the size of every base', () => {
    for (const type of TROOP_TYPES)
      expect([type, TROOPS[type].width, TROOPS[type].depth]).toEqual([type, ...SIZES[type]]);
  });

  it('AR-TROOP-01 foot and mounted', () => {
    const foot = new Set(
      TROOP_TYPES.filter((t) => isFoot(TROOPS[t].category)).map((t) => TROOPS[t].category),
    );
    const mounted = new Set(
      TROOP_TYPES.filter((t) => isMounted(TROOPS[t].category)).map((t) => TROOPS[t].category),
    );
    expect([...foot].sort()).toEqual(['Art', 'HI', 'LI', 'LMI', 'MI', 'WWg']);
    expect([...mounted].sort()).toEqual(['Cv', 'Drag', 'El', 'Kn', 'LH']);
  });

  it.each(EDITIONS)(
    'AR-TROOP-21 AR-TROOP-23 gendarmes are slower than cavalry; dragoons evade as light troops, %i',
    (edition) => {
      const of = (type: TroopType): UnitSpec => ({
        id: type,
        at: `[0..1, -${TROOPS[type].depth}..0] N`,
        type,
      });
      const s = board({ edition, units: [of('gendarmes'), of('heavy-cavalry'), of('dragoons')] });
      const speed = (id: string): number => inUnits(openAllowance(s, unitOf(s, id)));
      expect([speed('gendarmes'), speed('heavy-cavalry')]).toEqual([3, 4]);
      expect([canEvade(s, unitOf(s, 'gendarmes')), canEvade(s, unitOf(s, 'dragoons'))]).toEqual([
        false,
        true,
      ]);
    },
  );

  it.each(EDITIONS)('ADLG-MOV-6 nobody goes backwards of his own will, %i', (edition) => {
    const s = board({ edition, units: [{ id: 'A', at: '[0..2, -1..0] N', ...PS }] });
    const group = groupOf(s, [unitOf(s, 'A')]);
    if ('rule' in group) throw new Error('a single body is a group');
    expect(checkLegs(s, group, [{ do: 'advance', by: -1 }])).toMatchObject({
      rule: 'ADLG-MOV-6',
      why: 'no-backward',
    });
    expect(checkLegs(s, group, [{ do: 'advance', by: 1 }])).toBeUndefined();
  });
});
