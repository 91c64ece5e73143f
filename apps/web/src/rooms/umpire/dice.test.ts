import {
  asksOf,
  type Battle,
  type Body,
  defaults,
  enterFaces,
  foresee,
  isComplaint,
  isRefusal,
  luckOf,
  openBattle,
  play,
  readBeginning,
  seedOf,
  viewOf,
} from '@tercio/engine';
import { RULE_SETS } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { phrase, phrasesOf, speaker } from '@tercio/engine/text';
import { describe, expect, it } from 'vitest';
import { type Teller, throwCard, thrownLines } from '../../game/answers/throwing.ts';
import type { ThrowCard } from '../../page/throw-card.ts';
import { en, fr } from '../../words/catalogue.ts';

/** Touches on a phone for one throw: each die is a touch; a pool is counted, its last class being the rest. */
const touches = (card: ThrowCard, dice: number): number =>
  card.pool.length === 0 ? dice : card.pool.length - (card.pool.length > 3 ? 2 : 1);

async function openReal(id: string): Promise<Battle> {
  const rules = await RULE_SETS.find((r) => r.id === id)?.load();
  const listed =
    SCENARIOS.find((s) => s.rules.includes(id) && s.short) ?? SCENARIOS.find((s) => s.rules.includes(id));
  if (!rules || !listed) throw new Error(id);
  const setup = readBeginning(rules, (await listed.load(id)).setup);
  if (isComplaint(setup)) throw new Error(setup.expected);
  return openBattle(rules, { setup, options: defaults(rules.options), keepTrail: false });
}

describe.each(RULE_SETS.map((r) => r.id))('%s with real dice', (id) => {
  it('every roll is named in both languages, face by face, and one too many is refused', async () => {
    const battle = await openReal(id);
    const book = await phrasesOf(id);
    const luck = luckOf(seedOf('umpire'));
    const named = new Set<string>();
    let most = 0;
    const pools = id === 'baroque'; // throws several at once
    for (let n = 0; n < 4000 && battle.state.over === null && (named.size < 6 || (pools && most < 2)); n++) {
      if (battle.pending === null) {
        const [ask] = asksOf(battle);
        const done = play(battle, ask.side, battle.rules.sample(viewOf(battle, ask.side), ask, luck));
        if (isRefusal(done)) throw new Error(done.rule);
        continue;
      }
      const { roll, shown } = battle.pending;
      if (!named.has(roll.purpose)) {
        for (const lang of ['en', 'fr'] as const)
          expect(phrase(speaker(lang, book), 'rolls', roll.purpose)?.[lang], roll.purpose).toBeTruthy();
        expect(isRefusal(enterFaces(battle, [roll.faces + 1]))).toBe(true);
      }
      named.add(roll.purpose);
      most = Math.max(most, shown);
      expect(shown < roll.count || roll.rerolls !== undefined || roll.count === 1).toBe(true);
      const face = 1 + luck.below(roll.faces);
      const before = battle.pending;
      if (isRefusal(enterFaces(battle, [face]))) throw new Error(`${face}`);
      // the next die of the same pool is the next in order
      if (shown + 1 < roll.count && battle.pending === before) expect(battle.pending.shown).toBe(shown + 1);
    }
    expect(named.size).toBeGreaterThan(1);
    if (pools) expect(most).toBeGreaterThan(1);
  });

  it('every throw is told whole in both languages, and takes two touches at most', async () => {
    const battle = await openReal(id);
    const book = await phrasesOf(id);
    const luck = luckOf(seedOf('touches'));
    const known = new Map<string, Body>();
    const owners = new Map<string, Body['side']>();
    let [told, fought, most, compared] = [0, 0, 0, 0];
    for (let n = 0; n < 4000 && battle.state.over === null && told < 40; n++) {
      if (battle.pending === null) {
        const [ask] = asksOf(battle);
        const view = viewOf(battle, ask.side);
        const [first] = luck.below(3) > 0 ? battle.rules.suggest(view, ask, { most: 1 }) : [];
        const done = play(battle, ask.side, first ?? battle.rules.sample(view, ask, luck));
        if (isRefusal(done) && isRefusal(play(battle, ask.side, ask.default))) throw new Error(done.rule);
        continue;
      }
      for (const b of battle.rules.bodies(battle.state)) {
        known.set(b.id, b);
        owners.set(b.id, b.side);
      }
      const bodies = [...known.values()];
      const f = foresee(battle);
      if (!f) throw new Error('nothing foreseen');
      if (f.now.faces.length === 0) {
        for (const lang of ['en', 'fr'] as const) {
          const teller: Teller = {
            speaker: speaker(lang, book, { bodies, names: ['Blue', 'Red'], unit: 'UD' }),
            words: (lang === 'en' ? en : fr).umpire,
            owner: (x) => owners.get(x),
            unit: 'UD',
          };
          const card = throwCard(teller, f, battle.pending.shown);
          const { count } = f.roll;
          most = Math.max(most, touches(card, f.now.contest ? 2 : count));
          expect(card.title).not.toBe('');
          expect(card.title.split(/ – |, /).filter((x) => (known.get(x)?.name ?? x) !== x)).toEqual([]); // names, not ids
          expect(card.nth).toBeLessThanOrEqual(card.most);
          expect(card.needs.every((need) => need.text !== '' && need.label !== '')).toBe(true);
          const labels = ({ needs }: typeof card): number => new Set(needs.map((need) => need.label)).size;
          expect(labels(card)).toBe(card.needs.length);
          if (f.now.contest && card.needs.length > 1) {
            // a total has a limit: the same difference of faces leads to this or that, so the totals are told
            const outcomes = f.outcomes.map((o) => ({ ...o, by: [-5, 5] as const }));
            const limited = throwCard(teller, { ...f, outcomes }, battle.pending.shown);
            expect(limited.needs.every((need) => need.totals === true)).toBe(true);
            expect(labels(limited)).toBe(card.needs.length);
            compared++;
          }
          expect(thrownLines(teller, f.done)).toHaveLength(f.done.length);
          if (card.title.includes(' – ')) fought++;
        }
        told++;
      }
      if (isRefusal(enterFaces(battle, [1 + luck.below(f.roll.faces)]))) throw new Error('refused');
    }
    expect(told).toBeGreaterThan(5);
    expect(fought).toBeGreaterThan(0);
    if (id.startsWith('adlg')) expect(compared).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });
});
