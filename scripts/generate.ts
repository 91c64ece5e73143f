/** `npm run generate`: code and schemas from the descriptions of records. A test compares (schemes.test.ts). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generated } from './schemes.ts';

for (const [name, text] of generated()) {
  const file = new URL(`../${name}`, import.meta.url);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  console.log(name);
}
