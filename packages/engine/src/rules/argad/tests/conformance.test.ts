/** The one suite that every rule set passes, run against Argad ('argad'). */

import { portion } from '../../../../../../scripts/vitest/sample.ts';
import { conformance } from '../../../../tests/conformance/conformance.ts';
import type { Side } from '../../../battle/protocol.ts';
import { argad } from '../index.ts';
import { type Argad, copyState } from '../state.ts';
import { SKIRMISH } from '../testing.ts';

/** What a side may not know: where the other side's hidden figures stand, and what it has sealed. */
function* twins(s: Argad) {
  for (const side of [0, 1] as Side[]) {
    const theirs = side === 0 ? 1 : 0;
    const hidden = s.figures.findIndex((f, i) => f.hidden && f.place === 'table' && s.men[i].side === theirs);
    if (hidden >= 0) {
      const b = copyState(s);
      b.figures[hidden].x += 1000;
      b.figures[hidden].startX += 1000;
      yield { side, a: s, b };
    }
    if (s.frames[0]?.at === 'orders' && s.sealed[theirs]) {
      const b = copyState(s);
      b.orders[theirs] = s.orders[theirs].length === 0 ? [{ who: ['A1'], intent: 'hold' }] : [];
      yield { side, a: s, b };
    }
  }
}

conformance('Argad', () => argad, {
  instead: 3,
  regions: ['move', 'charge'],
  setups: [
    { name: 'the template', setup: SKIRMISH },
    {
      name: 'with amendments and other readings',
      setup: SKIRMISH,
      options: {
        friendlyAmendment: true,
        sixesPool: 'weaponAndBand',
        nerve: false,
        killAgainstRecoil: 'killOnly',
      },
    },
  ],
  unended: {
    orders: 'orders of both sides run together: a plan says where everybody is sent',
    amend: 'the same',
  },
  twins,
  battles: 2,
  moments: portion(8, 5),
  omitted: {
    table: 'the table is never changed in a battle',
    men: 'the roster is never changed in a battle',
    options: 'options are never changed in a battle',
  },
  shared: {
    table: 'the table is never changed in a battle',
    men: 'the roster is never changed in a battle',
    options: 'options are never changed in a battle',
    orders: 'sealed orders are never changed',
    amended: 'a proposed order is never changed',
    kept: 'kept stances are never changed, only replaced',
  },
});
