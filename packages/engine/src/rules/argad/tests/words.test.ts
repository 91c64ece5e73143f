/** Everything that Argad tells, refuses and asks can be said in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asksOf, type Battle, openBattle, play, viewOf } from '../../../battle/battle.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import type { Event, Json, Refusal } from '../../../battle/protocol.ts';
import { isRefusal } from '../../../battle/refuse.ts';
import { argad as book } from '../../../text/phrases/argad/index.ts';
import { sayEvent, sayRefusal, speaker } from '../../../text/phrases.ts';
import { LANGS, templateProblems } from '../../../text/words.ts';
import { argad } from '../index.ts';
import { SKIRMISH } from '../testing.ts';

const folder = new URL('../', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && f !== 'testing.ts')
  .map((f) => readFileSync(new URL(f, folder), 'utf8'))
  .join('\n');

function playOut(n: number): { battle: Battle; events: Event[] } {
  const options = { ...defaults(argad.options), friendlyAmendment: n % 2 === 1 };
  const battle = openBattle(argad, {
    setup: SKIRMISH as Json,
    options,
    seed: `words ${n}`,
    keepTrail: false,
  });
  const luck = luckOf(seedOf(`words ${n}`));
  const events: Event[] = [];
  for (let k = 0; k < 400 && battle.state.over === null; k++) {
    const asks = asksOf(battle);
    const ask = asks[luck.below(asks.length)];
    const done = play(battle, ask.side, argad.sample(viewOf(battle, ask.side) as never, ask, luck));
    if (isRefusal(done)) throw new Error(done.why);
    events.push(...done.events);
  }
  return { battle, events };
}

describe('words of Argad', () => {
  it('every key in the sources has its phrase, in both languages, with the same places', () => {
    const keys = (pattern: RegExp): string[] => [
      ...new Set(
        [...sources.matchAll(pattern)].flatMap((m) => m.slice(1).filter((x): x is string => x !== undefined)),
      ),
    ];
    const missing: string[] = [];
    // refusals of the protocol have their phrases with it
    for (const why of keys(/refuse\(\s*(?!'TERCIO)[^,()]+,\s*'([a-z-]+)'/g))
      if (!(why in book.refusals)) missing.push(`refusal ${why}`);
    for (const what of keys(/factor\(\s*[^,()]+,\s*'([a-z-]+)'/g))
      if (!(what in book.factors)) missing.push(`factor ${what}`);
    for (const what of keys(/add\(\s*'AG[^']+',\s*'([a-z-]+)'/g))
      if (!(what in book.factors)) missing.push(`factor ${what}`);
    for (const roll of keys(/purpose: '([a-z-]+)'/g)) if (!(roll in book.rolls)) missing.push(`roll ${roll}`);
    for (const why of keys(/noShot\([^,]+, '([a-z-]+)'/g))
      if (!(why in book.terms)) missing.push(`term ${why}`);
    for (const o of argad.options) if (!(o.id in book.options)) missing.push(`option ${o.id}`);
    for (const [ask, kinds] of Object.entries(argad.commands)) {
      if (!(ask in book.asks)) missing.push(`ask ${ask}`);
      for (const k of kinds) if (!(k in book.commands)) missing.push(`command ${k}`);
    }
    expect(missing).toEqual([]);
    for (const chapter of Object.values(book))
      for (const words of Object.values(chapter)) expect(templateProblems(words)).toEqual([]);
  });

  it('every event of random skirmishes is said without a gap', () => {
    const gaps = new Set<string>();
    for (let n = 0; n < 4; n++) {
      const { battle, events } = playOut(n);
      for (const lang of LANGS) {
        const s = speaker(lang, book, { bodies: argad.bodies(battle.state as never), unit: 'cm' });
        for (const e of events) {
          if (!(e.kind in book.events)) gaps.add(`event ${e.kind}`);
          else if (/\[[a-z]+\]/i.test(sayEvent(s, e))) gaps.add(`${e.kind}: ${sayEvent(s, e)}`);
          for (const f of e.factors ?? []) if (!(f.what in book.factors)) gaps.add(`factor ${f.what}`);
        }
      }
    }
    expect([...gaps]).toEqual([]);
  });

  it('refusals are said with their figures', () => {
    const s = speaker('en', book, { unit: 'cm' });
    const refusal: Refusal = { rule: 'AG-MOVE-16', why: 'too-far', figures: { distance: 25, most: 20 } };
    expect(sayRefusal(s, refusal)).toBe('25 cm is too far: 20 cm at most.');
  });
});
