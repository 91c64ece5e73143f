import type { Command } from '@tercio/engine';
import { oddsOf } from '@tercio/engine/odds';
import { phrase, sayFacet } from '@tercio/engine/text';
import type { OutcomeBar } from '../../page/panels.ts';
import { percentText } from '../../words/format.ts';
import type { Moment } from '../controls.ts';

/** What an answer leads to, in any game: losses and routs of both sides where the game tells them, else its facets. */
export function outcomeOf(
  m: Moment,
  command: Command,
  sideOf: (id: string) => number | undefined,
): OutcomeBar | undefined {
  if (m.help !== 'full') return undefined;
  let odds: ReturnType<typeof oddsOf>;
  try {
    odds = oddsOf(m.rules, m.state, [command], { most: 1500 });
  } catch {
    return undefined; // a view may hold too little to reckon with
  }
  if (odds.cut || odds.outcomes.length < 2) return undefined;
  let [we, they, weRout, theyRout, win, lose] = [0, 0, 0, 0, 0, 0];
  for (const o of odds.outcomes) {
    const lost: [number, number] = [0, 0];
    const gone: [boolean, boolean] = [false, false];
    for (const [key, value] of Object.entries(o.facets)) {
      const [id, what] = key.split('.');
      const side = id === undefined ? undefined : sideOf(id);
      if (side !== 0 && side !== 1) continue;
      if (what === 'routed' || what === 'gone') gone[side] = true;
      else if (what === 'losses') lost[side] += Math.max(0, Number(value));
    }
    const other = m.side === 0 ? 1 : 0;
    // as everywhere: who loses more; whoever is gone has lost all he had
    const cost = (side: 0 | 1): number => (gone[side] ? Infinity : lost[side]);
    if (cost(other) > cost(m.side)) win += o.weight;
    else if (cost(m.side) > cost(other)) lose += o.weight;
    if (cost(m.side) > 0) we += o.weight;
    if (cost(other) > 0) they += o.weight;
    if (gone[m.side]) weRout += o.weight;
    if (gone[other]) theyRout += o.weight;
  }
  const per = (x: number): string => percentText(x, m.language);
  if (we + they > 0) {
    return {
      odds: { win, tie: Math.max(0, 1 - win - lose), lose },
      sentence: m.words.game.oddsSentence(per(they), per(theyRout), per(we), per(weRout)),
    };
  }
  // a facet that no phrase names says nothing to a player, nor what is asked next
  const named = ([key]: [string, unknown]): boolean =>
    key !== 'asked' && phrase(m.speaker, 'facets', key) !== undefined;
  if (!odds.outcomes.some((o) => Object.entries(o.facets).some(named))) return undefined;
  const top = odds.outcomes.slice(0, 3).map((o) => {
    const said = Object.entries(o.facets)
      .filter(named)
      .map(([k, v]) => sayFacet(m.speaker, k, v))
      .join(', ');
    return `${per(o.weight)} ${said || m.words.game.nothing}`;
  });
  return { odds: { win: 0, tie: 1, lose: 0 }, labels: ['', '', ''], sentence: top.join('; ') };
}
