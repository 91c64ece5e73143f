// boardgame.io's server with as many games, sockets and moves a second as ours in bench/server/server.ts: tic-tac-toe on a board
// that is emptied when it is full, from sending a move to hearing the new state. It keeps games in memory, writes nothing
// to disk and throws no dice; what it shows is what sockets and telling alone cost.
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const [GAMES = 2000, RATE = 400, SECONDS = 0] = (process.env.TERCIO_SWARM ?? '')
  .split(',')
  .filter((n) => n !== '')
  .map(Number);
const own = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

if (process.argv[2] === '--server') {
  const { Server, Origins } = require('boardgame.io/server');
  const { INVALID_MOVE } = require('boardgame.io/core');
  const game = {
    name: 'cells',
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      place: ({ G, playerID }, cell) => {
        if (G.cells.every((c) => c !== null)) G.cells = Array(9).fill(null);
        if (G.cells[cell] !== null) return INVALID_MOVE;
        G.cells[cell] = playerID;
      },
    },
  };
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  server.app.silent = true;
  console.log = () => {};
  const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } });
  const say = (said) => process.send(said);
  process.on('message', () => say({ cpu: own(), resident: process.memoryUsage().rss / 1048576 }));
  process.on('disconnect', () => process.exit(0));
  say({ port: appServer.address().port });
} else await swarm(SECONDS || Math.min(60, Math.max(20, Number(process.argv[2]))));

async function swarm(seconds) {
  const { io } = require('socket.io-client');
  const child = fork(fileURLToPath(import.meta.url), ['--server'], { stdio: ['ignore', 'ignore', 2, 'ipc'] });
  const heard = () => new Promise((done) => child.once('message', done));
  const usage = () => {
    const answer = heard();
    child.send('usage');
    return answer;
  };
  const { port } = await heard();
  const url = `http://127.0.0.1:${port}`;
  const took = [];
  let measured = false;
  const tables = [];
  for (let n = 0; n < GAMES; n++) {
    const matchID = `match-${n}`; // made when the first sits down
    const table = { state: undefined, sent: 0, seats: [] };
    for (const playerID of ['0', '1']) {
      const socket = io(`${url}/cells`, { transports: ['websocket'], forceNew: true });
      const hears = (id, state) => {
        if (id !== matchID) return;
        if (table.state === undefined || state._stateID >= table.state._stateID) table.state = state;
        // the one who moved hears of it
        if (table.sent > 0 && table.mover === playerID && state._stateID > table.from) {
          if (measured) took.push(performance.now() - table.sent);
          table.sent = 0;
        }
      };
      socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2));
      socket.on('sync', (id, { state }) => hears(id, state));
      socket.on('update', hears);
      table.seats.push((cell) => {
        const payload = { type: 'place', args: [cell], playerID };
        table.mover = playerID;
        table.from = table.state._stateID;
        table.sent = performance.now();
        socket.emit('update', { type: 'MAKE_MOVE', payload }, table.state._stateID, matchID, playerID);
      });
    }
    tables.push(table);
    if (n % 8 === 7) await new Promise((done) => setTimeout(done, 20));
  }
  const late = Date.now() + 120_000;
  while (tables.some((t) => t.state === undefined)) {
    if (Date.now() > late) throw new Error('not everybody has sat down');
    await new Promise((done) => setTimeout(done, 20));
  }
  let next = 0;
  const move = (table) => {
    if (table.sent > 0) return false;
    const { G, ctx } = table.state;
    const free = G.cells.flatMap((c, i) => (c === null ? [i] : []));
    table.seats[Number(ctx.currentPlayer)](free[0] ?? 0);
    return true;
  };
  const round = async (span) => {
    const from = performance.now();
    let due = 0;
    for (let passed = 0; passed < span * 1000; passed = performance.now() - from) {
      for (; due < (passed / 1000) * RATE; due++)
        for (let tries = 0; tries < tables.length; tries++) if (move(tables[next++ % tables.length])) break;
      await new Promise((done) => setTimeout(done, 2));
    }
    return (performance.now() - from) / 1000;
  };
  await round(Math.min(5, seconds / 2));
  const [before, mine] = [await usage(), own()];
  measured = true;
  const lasted = await round(seconds);
  measured = false;
  const [after, spent] = [await usage(), own() - mine];
  took.sort((a, b) => a - b);
  const share = (part) => (took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0).toFixed(1);
  const note = [
    `${GAMES} games, ${2 * GAMES} sockets, ${RATE} moves a second wanted for ${lasted.toFixed(0)} s`,
    `p50 ${share(0.5)}, p99 ${share(0.99)} ms`,
    `server ${((1000 * (after.cpu - before.cpu)) / Math.max(1, took.length)).toFixed(1)} ms of processor a move, swarm ${spent.toFixed(0)} s`,
    `${after.resident.toFixed(0)} MiB`,
  ].join('; ');
  process.stdout.write(JSON.stringify({ moves: took.length / lasted, note }), () => process.exit(0));
}
