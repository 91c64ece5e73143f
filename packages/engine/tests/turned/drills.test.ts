/**
 * Positions of the unit tests that are kept as drills (`../records/drills/`), each beside a turned copy: what a rule
 * reads off the compass, or of one coordinate for the other, shows itself here.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/vitest/sample.ts';
import { luckOf, SeededDice, seedOf } from '../../src/battle/dice/seed.ts';
import { type Command, isComplaint, type Json, type State } from '../../src/battle/protocol.ts';
import { runSteps } from '../../src/battle/record/rerun.ts';
import { compareTurned, nothingCompared, someTurning } from '../../src/lab/fuzz/turned.ts';
import { RULE_SETS } from '../../src/rules/registry.ts';

/** Legality and what comes of orders; offers, ways and odds are compared elsewhere. */
const LOOKS = { offers: 0, plays: 2, spoilt: 2, odds: false };
const TOGETHER = 4; // drills in one test

const linesOf = (id: string): string[] => {
  const file = fileURLToPath(new URL(`../records/drills/${id}.ndjson`, import.meta.url));
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(1) : [];
};

describe.each(RULE_SETS.map((r) => r.id).filter((id) => linesOf(id).length > 0))(
  '%s on turned tables',
  (id) => {
    const lines = linesOf(id);
    const groups = Array.from({ length: Math.ceil(lines.length / TOGETHER) }, (_, i) => i * TOGETHER);
    it.each(sample(groups, 25, id))(`${id}: four drills from number %d play the same`, async (from) => {
      const rules = await RULE_SETS.find((r) => r.id === id)!.load();
      for (const [i, line] of lines.slice(from, from + TOGETHER).entries()) {
        const name = `${id}, drill ${from + i + 1}`;
        const { position, orders }: { position: Json; orders: Command[] } = JSON.parse(line);
        const read = rules.readPosition(position);
        if (isComplaint(read)) continue; // of an older version
        const state: State = read.state;
        const luck = luckOf(seedOf(name));
        const dice = new SeededDice(seedOf(`${name} dice`));
        runSteps(rules, state, dice);
        const found = nothingCompared();
        compareTurned(rules, state, someTurning(luck), name, found, LOOKS);
        const [first] = orders;
        if (state.over === null && rules.asks(state).some((a) => a.id === first?.ask)) {
          if (rules.check(state, first) === undefined) {
            rules.accept(state, first);
            runSteps(rules, state, dice);
            compareTurned(rules, state, someTurning(luck), `${name} on`, found, { ...LOOKS, plays: 1 });
          }
        }
        const told = found.faults.map((d) => `${d.ask} ${d.what}: ${d.where}`.slice(0, 400));
        expect(told, `${name}, turned by ${found.faults[0]?.by.facing}`).toEqual([]);
      }
    });
  },
);
