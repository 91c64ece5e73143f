import { kindOf } from '../../games/kit/duel.ts';
import type { Draft } from '../../library/item.ts';
import type { Round } from './count/reckon.ts';
import { type Setup, writeSetup } from './setup.ts';

/** A set-up of the odds lab as the library keeps it. `term`: names of troops; `notes`: what its card says besides. */
export function oddsDraft(
  setup: Setup,
  rounds: readonly (Round | undefined)[],
  term: (key: string) => string,
  notes: readonly string[],
): Draft {
  const names = [...new Set(setup.variants.map((d) => d.troops.map((t) => term(kindOf(t))).join(' – ')))];
  return {
    kind: 'odds',
    name: names.join(' / '),
    game: setup.variants[0].rules,
    content: writeSetup(setup),
    facts: { note: notes.filter((n) => n !== '').join(' · ') },
    words: setup.variants.flatMap((d) => [...d.troops, ...(d.more?.flat() ?? [])].map(kindOf)).join(' '),
    picture: sketch(rounds),
  };
}

/** Win, draw, lose as bars. */
function sketch(rounds: readonly (Round | undefined)[]): string {
  const known = rounds.filter((r) => r !== undefined);
  const bars = known.map((r, i) => {
    const y = 66 + (i - (known.length - 1) / 2) * 40 - 14;
    const [win, tie] = [Math.round(r.win * 220), Math.round(r.tie * 220)];
    return `<g transform="translate(20 ${y})"><rect width="${win}" height="28" fill="#1f4b99"/><rect x="${win}" width="${tie}" height="28" fill="#8b7a5a"/><rect x="${win + tie}" width="${220 - win - tie}" height="28" fill="#9c2029"/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 132"><rect width="260" height="132" fill="#ebe1c8"/>${bars.join('')}</svg>`;
}
