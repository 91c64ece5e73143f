// npm run mutants: small faults in rule files, and which tests notice them.
import { register } from 'tsx/esm/api';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
register();
await import('./mutants/main.ts');
