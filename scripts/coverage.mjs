// node scripts/coverage.mjs [--update]: compares the share of proved rules with docs/rule-coverage.json.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./checks/coverage.ts');
process.exitCode = await main(process.argv.slice(2));
