// npm run prove: the long proofs, which npm test only samples.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, giveUp, root } from './install.mjs';

const HELP = `npm run prove -- turned [--rules R] [--angles N]  all positions by 24 angles, mirrored, shifted: nothing may differ
npm run prove -- conformance [--seed S] [--rules R]  the one suite of every game on other battles, orders and positions than npm test takes
npm run prove -- fuzz [flags of tercio fuzz --turned]   battles on turned tables; 200 of recruits in every game by default
npm run prove -- shown                    whole battles through the page at every pace, compared with their records
npm run prove -- samples [FILE ...]       tests of every game, edition and room, in Node and browsers; npm test takes some
npm run prove -- storm [--runs N] [--from K]  battles over lines that lose, double and reorder, to servers that die; 200
npm run prove -- kill [--times N] [--seed S]  kill -9 of a server in the midst of battles; 1,000 times
npm run prove -- processes [--times N] [--seed S]  two servers on one PostgreSQL, killed and paused; 100 times, five seconds at most
npm run prove -- online [--rules R]       whole battles of every game between Chromium and Firefox over a server
npm run prove -- kept                     keep anew what the kept battles tell, after a change of words or offers that was meant
npm run prove -- package                  both packages on Node 20 and 24, which are fetched; the command of the container image; the reference of the engine
npm run prove -- puzzles [--rules R] [--whole] every puzzle made from battles judged again; npm test takes some
npm run prove -- generals                 every general of every game against an opponent who does nothing; npm test takes some
npm run prove -- follies                  follies of captains and marshals, fifty battles of each game; npm test takes some
npm run prove -- shots                    pictures of every screen, desk and phone, day and dark, into docs/shots
npm run prove -- alike --against COMMIT [--rules R] [--battles N] [--seed S]  the same battles by both, command by command; the cost
npm run prove -- positions                gather the positions that unit tests read, for the first of these
`;

const words = process.argv.slice(2);
const [what] = words;
const flag = (name) => {
  const at = words.indexOf(name);
  return at < 0 ? undefined : (words[at + 1] ?? giveUp(`${name} takes a value.`));
};
const run = (program, args, env = {}) =>
  spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1;
const vitest = 'node_modules/vitest/vitest.mjs';
const GAMES = ['adlg-r-2021', 'adlg-r-2024', 'baroque', 'argad', 'group-orders', 'teaching'];

if (what === undefined || what === '--help' || what === '-h') {
  process.stdout.write(HELP);
  process.exit(what === undefined ? 2 : 0);
}
ensureInstalled();

if (what === 'turned') {
  const env = {
    TERCIO_PROVE: 'turned',
    TERCIO_PROVE_RULES: flag('--rules') ?? '',
    TERCIO_PROVE_ANGLES: flag('--angles') ?? '',
  };
  process.exit(run(vitest, ['run', '--project', 'node', 'packages/engine/tests/turned/turned.test.ts'], env));
}
if (what === 'conformance') {
  const game = flag('--rules');
  const file = 'conformance.test.ts';
  const suite =
    game === undefined
      ? file
      : game === 'hedgerow'
        ? `teaching/${file}`
        : `rules/${game.startsWith('adlg-r') ? 'adlg-r' : game}/tests/${file}`;
  const env = { TERCIO_PROVE: 'conformance', TERCIO_PROVE_SEED: flag('--seed') ?? '1' };
  process.exit(run(vitest, ['run', '--project', 'node', suite], env));
}
if (what === 'shown')
  process.exit(
    run(vitest, ['run', '--project', 'browser', 'apps/web/tests/director', 'apps/web/tests/replay-file'], {
      TERCIO_PROVE: 'shown',
    }),
  );
if (what === 'online')
  process.exit(
    run(vitest, ['run', '--project', 'browser', 'apps/web/tests/online-two'], {
      TERCIO_PROVE: 'online',
      TERCIO_PROVE_RULES: flag('--rules') ?? '',
    }),
  );
if (what === 'kept')
  process.exit(
    run(
      vitest,
      ['run', '--project', 'node', 'packages/engine/tests/records', 'packages/engine/tests/reading'],
      { TERCIO_PROVE: 'kept' },
    ),
  );
if (what === 'samples') process.exit(run(vitest, ['run', ...words.slice(1)], { TERCIO_PROVE: 'samples' }));
const LONG = { generals: 'packages/engine/src/lab/opponents', follies: 'packages/engine/src/lab/follies' };
if (Object.hasOwn(LONG, what))
  process.exit(run(vitest, ['run', '--project', 'node', LONG[what]], { TERCIO_PROVE: 'samples' }));
if (what === 'storm')
  process.exit(
    run(vitest, ['run', '--project', 'node', 'apps/server/tests/network.test.ts'], {
      TERCIO_STORMS: flag('--runs') ?? '200',
      TERCIO_STORMS_FROM: flag('--from') ?? '1',
    }),
  );
if (what === 'processes')
  process.exit(
    run(vitest, ['run', '--project', 'node', 'apps/server/tests/processes.test.ts'], {
      TERCIO_DISTURBANCES: flag('--times') ?? '100',
      TERCIO_DISTURB_SEED: flag('--seed') ?? '',
      TERCIO_STUCK: '5000',
    }),
  );
if (what === 'kill')
  process.exit(
    run(vitest, ['run', '--project', 'node', 'apps/server/tests/kill.test.ts'], {
      TERCIO_KILLS: flag('--times') ?? '1000',
      TERCIO_KILL_SEED: flag('--seed') ?? '',
    }),
  );
if (what === 'package') {
  const test = [
    'run',
    '--project',
    'node',
    'scripts/package/package.test.ts',
    'scripts/package/containers.test.ts',
  ];
  const failed = run(vitest, test, { TERCIO_PROVE: 'package' });
  process.exit(run('scripts/docs.mjs', []) || failed);
}
if (what === 'fuzz') {
  const rules = flag('--rules');
  const rest = words.slice(1).filter((w, i, all) => w !== '--rules' && all[i - 1] !== '--rules');
  const battles = rest.includes('--battles') ? [] : ['--battles', '200'];
  let failed = 0;
  for (const game of rules === undefined ? GAMES : [rules])
    failed +=
      run('apps/cli/tercio.mjs', ['fuzz', '--turned', '--rules', game, ...battles, ...rest]) === 0 ? 0 : 1;
  process.exit(failed === 0 ? 0 : 1);
}
if (what === 'alike') {
  const against = flag('--against') ?? giveUp('alike compares with a commit: --against COMMIT.');
  const names = ['rules', 'battles', 'warm', 'rounds', 'seed'];
  const given = names.map((name) => [name, flag(`--${name}`)]).filter(([, value]) => value !== undefined);
  const { alike } = await import('./checks/alike.mjs');
  process.exit((await alike({ against, ...Object.fromEntries(given) })) === 0 ? 0 : 1);
}
if (what === 'puzzles') process.exit(run('apps/cli/tercio.mjs', ['puzzles', 'check', ...words.slice(1)]));
if (what === 'shots') {
  const tsx = ['--conditions=@tercio/source'];
  const failed = run('node_modules/tsx/dist/cli.mjs', [...tsx, 'apps/web/tests/shots.ts']);
  process.exit(run('node_modules/tsx/dist/cli.mjs', [...tsx, 'apps/web/tests/screens.ts']) || failed);
}
if (what === 'positions') {
  const folder = path.join(root, '.tercio', 'positions');
  rmSync(folder, { recursive: true, force: true });
  const tests = [
    'packages/engine/src/rules',
    'packages/engine/src/scenarios',
    '--exclude',
    '**/conformance.test.ts',
  ];
  const code = run(vitest, ['run', '--project', 'node', ...tests], { TERCIO_POSITIONS: folder });
  const into = path.join(root, 'packages/engine/tests/turned/positions');
  mkdirSync(into, { recursive: true });
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const lines = [...new Set(readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))].sort();
    writeFileSync(path.join(into, name), `${lines.join('\n')}\n`);
    process.stdout.write(`${name}: ${lines.length} positions\n`);
  }
  process.exit(code);
}
giveUp(`Unknown proof "${what}"; use:\n${HELP}`);
