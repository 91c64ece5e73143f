// A bot in twenty lines: `node bot.mjs` in a folder where @tercio/engine is installed.
import * as tercio from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { scenario } from '@tercio/engine/scenarios';

const rules = await registered('baroque').load();
const { setup } = await scenario('push-of-pike-1643-baroque').load(rules.id);
const beginning = { setup: tercio.readBeginning(rules, setup), options: tercio.defaults(rules.options) };
const battle = tercio.openBattle(rules, { ...beginning, seed: '1', generals: [true, true] });
const luck = tercio.luckOf(tercio.seedOf('bot'));

while (battle.state.over === null) {
  const [ask] = tercio.asksOf(battle); // who is asked what
  const view = tercio.viewOf(battle, ask.side); // what that side may know
  const [best = ask.default] = rules.suggest(view, ask, { most: 1 }); // the first thing that comes to mind
  const command = ask.side === 0 ? best : rules.sample(view, ask, luck); // the other side plays at random
  const answer = tercio.play(battle, ask.side, command, 'general');
  if (tercio.isRefusal(answer)) throw new Error(`${answer.rule}: ${answer.why}`);
}
console.log(JSON.stringify({ ...rules.score(battle.state), digest: rules.digest(battle.state) }));
