import { beforeAll, describe, expect, it } from 'vitest';
import { portion, sample } from '../../../../../scripts/vitest/sample.ts';
import { asksOf, type Battle, openBattle, play, viewOf } from '../../battle/battle.ts';
import { onCite } from '../../battle/cite.ts';
import { luckOf, seedOf } from '../../battle/dice/seed.ts';
import { defaults } from '../../battle/options.ts';
import { type AnyRuleSet, type Body, isComplaint, other, type Side } from '../../battle/protocol.ts';
import { readBeginning } from '../../battle/record/rerun.ts';
import { isRefusal } from '../../battle/refuse.ts';
import { type General, stepsIn } from '../../generals/general.ts';
import { generalsIn } from '../../generals/levels/levels.ts';
import { choose, seat } from '../../generals/player.ts';
import { RULE_SETS } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { loadOpponent, OPPONENT_IDS } from './opponents.ts';

beforeAll(() => onCite(undefined));

const GAMES = RULE_SETS.map((r) => r.id);

async function opened(id: string, seed: string): Promise<Battle> {
  const rules: AnyRuleSet = await RULE_SETS.find((r) => r.id === id)!.load();
  const rated = SCENARIOS.find((s) => s.rules.includes(id) && s.rated === true)!;
  const { setup } = await rated.load(id);
  const read = readBeginning(rules, setup);
  if (isComplaint(read)) throw new Error(read.place);
  return openBattle(rules, { setup: read, options: defaults(rules.options), seed, keepTrail: false });
}

const seated = (g: General, side: Side, seconds: number) => seat(g, side, 'own', seconds);

/** One answer of a player, carried out. */
function answered(
  battle: Battle,
  players: readonly [ReturnType<typeof seat>, ReturnType<typeof seat>],
): void {
  const [ask] = asksOf(battle);
  const { command } = choose(players[ask.side], battle, ask, 'plain');
  const done = play(battle, ask.side, command, 'general');
  if (isRefusal(done)) throw new Error(`${players[ask.side].general.id}: ${done.rule} ${done.why}`);
}

const hurt = (b: Body): number => b.losses;

/** Has anybody been hurt, or anything scored that was not there at the start? */
function happened(battle: Battle, bodies: number, score: string): boolean {
  const now = battle.rules.bodies(battle.state);
  return (
    now.length !== bodies ||
    now.some((b: Body) => hurt(b) > 0) ||
    JSON.stringify(battle.rules.score(battle.state).score) !== score
  );
}

/** More turns than anybody may wait, in games without an end of the day. */
const TURNS = 30;

describe.each(sample(GAMES, 1, 'passive'))('%s against an opponent who gives default answers', (id) => {
  it.each(generalsIn(id).slice(2))('%s goes and does something: no day ends as it began', async (name) => {
    const rounds = portion(4, 1);
    for (let n = 0; n < rounds; n++) {
      const battle = await opened(id, `passive ${n >> 1}`);
      const { rules } = battle;
      const mine: Side = n % 2 === 0 ? 0 : 1;
      const [led, passive] = await Promise.all([loadOpponent(name, rules), loadOpponent('passive', rules)]);
      const players = [
        seated((mine === 0 ? led : passive) as General, 0, 0.1),
        seated((mine === 1 ? led : passive) as General, 1, 0.1),
      ] as const;
      while (battle.state.over === null && battle.state.turn < 1) answered(battle, players);
      const bodies = rules.bodies(battle.state).length;
      const score = JSON.stringify(rules.score(battle.state).score);
      while (battle.state.over === null && battle.state.turn <= TURNS && !happened(battle, bodies, score))
        answered(battle, players);
      expect(happened(battle, bodies, score), `${name}, side ${mine}, turn ${battle.state.turn}`).toBe(true);
    }
  });
});

describe.each(sample(GAMES, 1, 'opponents'))('opponents of %s', (id) => {
  it('answer legally, and the same to the same view', async () => {
    const battle = await opened(id, 'legal');
    const all = await Promise.all(
      OPPONENT_IDS.map(async (o) => (await loadOpponent(o, battle.rules)) as General),
    );
    const kinds = new Set<string>();
    const turtle = all.find((g) => g.id === 'turtle') as General;
    const passive = all.find((g) => g.id === 'passive') as General;
    for (let n = 0; n < 40 && battle.state.over === null; n++) {
      const [ask] = asksOf(battle);
      const view = viewOf(battle, ask.side);
      const answer = (g: General) => {
        const turn = stepsIn(0.02, g.pace);
        const luck = luckOf(seedOf(`n ${n}`));
        return g.answer(battle.rules, view, ask, luck, { turn, left: turn, plain: true }).command;
      };
      if (!kinds.has(ask.kind))
        for (const g of all) {
          expect(battle.rules.check(view, answer(g)), `${g.id}, ${ask.kind}`).toBeUndefined();
          expect(answer(g)).toEqual(answer(g));
        }
      expect(answer(passive)).toEqual(ask.default);
      kinds.add(ask.kind);
      play(battle, ask.side, answer(turtle), 'general');
    }
  });

  it('a rusher has come nearer than a turtle', async () => {
    const gapAfter = async (name: string): Promise<number> => {
      const battle = await opened(id, 'near');
      const [one, still] = await Promise.all([
        loadOpponent(name, battle.rules),
        loadOpponent('passive', battle.rules),
      ]);
      const players = [seated(one as General, 0, 0.05), seated(still as General, 1, 0.05)] as const;
      while (battle.state.over === null && battle.state.turn < 4) answered(battle, players);
      const bodies: readonly Body[] = battle.rules.bodies(battle.state).filter((b: Body) => b.solid);
      const far = (b: Body): number => {
        const gaps = bodies
          .filter((e) => e.side === other(b.side))
          .map((e) => Math.sqrt((e.x - b.x) * (e.x - b.x) + (e.y - b.y) * (e.y - b.y)));
        return Math.min(...gaps);
      };
      const own = bodies.filter((b) => b.side === 0);
      return own.reduce((sum, b) => sum + far(b), 0) / own.length;
    };
    expect(await gapAfter('rusher')).toBeLessThan(await gapAfter('turtle'));
  });
});
