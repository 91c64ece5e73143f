// boardgame.io: its own first example, tic-tac-toe, with random moves through a local client.
import { createRequire } from 'node:module';
import { measure } from './measure.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE } = require('boardgame.io/core');

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const { cells } = G;
    const won = LINES.some(
      ([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c],
    );
    if (won) return { winner: ctx.currentPlayer };
    return cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

let state = 1;
const below = (n) => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state % n;
};

await measure(() => {
  const client = Client({ game, debug: false });
  client.start();
  let moves = 0;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) break;
    const free = G.cells.flatMap((cell, i) => (cell === null ? [i] : []));
    client.moves.place(free[below(free.length)]);
    moves += 1;
  }
  client.stop();
  return { moves };
});
