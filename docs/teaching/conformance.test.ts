/** The one suite that every rule set passes, run against Hedgerow. */
import type { Side } from '@tercio/engine';
import { conformance } from '../../packages/engine/tests/conformance/conformance.ts';
import { hedgerow } from './hedgerow.ts';
import { MEETING } from './meeting.ts';
import { copy, type Hedgerow } from './state.ts';

/** What a side may not know: where the other side's hidden company stands, and what it has sealed. */
function* twins(s: Hedgerow) {
  for (const side of [0, 1] as Side[]) {
    const other = side === 0 ? 1 : 0;
    const hidden = s.companies.findIndex((c) => c.side === other && c.shown === 'hidden');
    if (hidden >= 0) {
      const b = copy(s);
      b.companies[hidden].x += 1000;
      b.companies[hidden].facing = 77;
      yield { side, a: s, b };
    }
    if (s.frames[0].at === 'seal' && s.stance[other] !== 'none') {
      const b = copy(s);
      b.stance[other] = s.stance[other] === 'press' ? 'hold' : 'press';
      yield { side, a: s, b };
    }
  }
}

conformance('Hedgerow, the teaching rule set', () => hedgerow, {
  instead: 2,
  setups: [
    { name: 'a meeting', setup: MEETING },
    {
      name: 'a meeting with other options',
      setup: MEETING,
      options: { turns: 3, haltOnHit: false, drill: 'all' },
    },
  ],
  twins,
});
