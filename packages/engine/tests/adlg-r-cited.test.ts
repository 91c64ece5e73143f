/** Whatever a battle of ADLG-R asks, tells or refuses names a rule that the rulebook of its edition has. */
import { expect, it } from 'vitest';
import { asksOf, openBattle, play } from '../src/battle/battle.ts';
import { luckOf, seedOf } from '../src/battle/dice/seed.ts';
import { defaults } from '../src/battle/options.ts';
import type { AnyRuleSet, Event, Json } from '../src/battle/protocol.ts';
import { isRefusal } from '../src/battle/refuse.ts';
import { recruitAnswer } from '../src/generals/levels/recruit.ts';
import { adlgR2021, adlgR2024 } from '../src/rules/adlg-r/index.ts';
import { mayContact } from '../src/rules/adlg-r/move/zoc/restrictions.ts';
import { roster } from '../src/rules/adlg-r/setup/testing-setup.ts';
import { board } from '../src/rules/adlg-r/testing.ts';
import { rulebookOf } from '../src/text/rulebook.ts';

const ARMY = roster({
  corps: [
    [{ type: 'tercio', count: 2, weapon: 'arquebus' }, { type: 'heavy-artillery' }],
    [
      { type: 'heavy-cavalry', count: 4, abilities: ['pistol'] },
      { type: 'dragoons', count: 2 },
    ],
    [{ type: 'light-infantry', count: 4 }, { type: 'bayonet' }],
  ],
  values: [3, 1, 0],
});

const rulesIn = (e: Event): string[] => [
  e.rule,
  ...(e.factors ?? []).flatMap((f) => (f.cancelledBy === undefined ? [f.rule] : [f.rule, f.cancelledBy])),
  ...(e.thrown ?? []).map((t) => t.rule),
];

it.each([adlgR2021, adlgR2024] as AnyRuleSet[])(
  'AR-GEN-01 $id: from rosters into the battle',
  async (rules) => {
    const known = new Set((await rulebookOf(rules.id)).map((e) => e.id));
    const unknown = new Set<string>();
    const look = (rule: string, where: string): void => {
      if (!known.has(rule)) unknown.add(`${rule} ${where}`);
    };
    for (const seed of ['a', 'b']) {
      const setup = { rosters: [ARMY, ARMY] } as unknown as Json;
      const battle = openBattle(rules, { setup, options: defaults(rules.options), seed });
      const luck = luckOf(seedOf(seed));
      for (let n = 0; n < 100 && battle.state.over === null; n++) {
        const ask = asksOf(battle)[0];
        look(ask.rule, ask.kind);
        const done = play(battle, ask.side, recruitAnswer(battle, ask, luck), 'general');
        if (isRefusal(done)) throw new Error(`${done.rule} ${done.why}`);
        for (const e of done.events) for (const rule of rulesIn(e)) look(rule, e.kind);
      }
    }
    // Dragoons are held to the contacts of 2021 in 2024 too (AR-AMB-18).
    const s = board({
      edition: rules.id === 'adlg-r-2021' ? 2021 : 2024,
      units: [
        { id: 'D', at: '[0..1, -1..0] N', type: 'dragoons' },
        { id: 'E', at: '[0..2, 1..2] S', side: 1, type: 'pike-and-shot' },
      ],
    });
    for (const inCover of [false, true]) {
      const refusal = mayContact(s, s.units[0], s.units[1], { edge: 'front', inCover, frontInside: false });
      look(refusal?.rule ?? '', 'dragoons');
    }
    expect([...unknown]).toEqual([]);
  },
);
