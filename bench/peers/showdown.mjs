// Pokémon Showdown: random battles between two of its own random players, through its public stream interface.
import showdown from 'pokemon-showdown';
import tools from 'pokemon-showdown/dist/sim/tools/random-player-ai.js';
import { measure } from './measure.mjs';

const { BattleStream, getPlayerStreams, Teams } = showdown;
const { RandomPlayerAI } = tools;
const FORMAT = 'gen9randombattle';
let battle = 0;
let choices = 0;

class CountingPlayer extends RandomPlayerAI {
  choose(choice) {
    choices += 1;
    super.choose(choice);
  }
}

async function playBattle() {
  battle += 1;
  const seed = [battle, battle >> 8, 1643, 519].map((word) => word & 0xffff).join(',');
  const streams = getPlayerStreams(new BattleStream());
  const team = (salt) => Teams.pack(Teams.generate(FORMAT, { seed: `${battle & 0xffff},${salt},5,19` }));
  const players = ['p1', 'p2'].map(
    (side, i) => new CountingPlayer(streams[side], { seed: `${battle & 0xffff},${i},7,7` }),
  );
  for (const player of players) void player.start();
  void streams.omniscient.write(
    `>start ${JSON.stringify({ formatid: FORMAT, seed })}\n` +
      `>player p1 ${JSON.stringify({ name: 'One', team: team(1) })}\n` +
      `>player p2 ${JSON.stringify({ name: 'Two', team: team(2) })}`,
  );
  for await (const chunk of streams.omniscient) if (/^\|(?:win|tie)/m.test(chunk)) return;
}

await measure(async () => {
  const before = choices;
  await playBattle();
  return { battles: 1, choices: choices - before };
});
process.exit(0);
