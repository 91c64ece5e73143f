/** A battle of ADLG-R between rosters, with a secret set-up: of a record that is kept for ever. */
import { readFileSync } from 'node:fs';

export const rostersOf = (): unknown =>
  (
    JSON.parse(
      readFileSync(
        new URL('../../../packages/engine/tests/records/adlg-r-2021-rosters-4.json', import.meta.url),
        'utf8',
      ),
    ) as { setup: unknown }
  ).setup;
