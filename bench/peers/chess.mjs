// chess.js: random playouts by its public interface, at most 200 moves to a game.
import { Chess } from 'chess.js';
import { measure } from './measure.mjs';

let state = 1;
const below = (n) => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state % n;
};

await measure(() => {
  const chess = new Chess();
  let moves = 0;
  while (moves < 200 && !chess.isGameOver()) {
    const legal = chess.moves();
    chess.move(legal[below(legal.length)]);
    moves += 1;
  }
  return { moves };
});
