import type { Json } from '@tercio/engine';
import { openText } from '../../game/open.ts';
import type { Library } from '../../library/library.ts';
import type { Store } from '../../page/settings/storage.ts';
import { RANDOM_BATTLE } from '../../page/start.ts';
import { armyOf, savedArmies } from '../../rooms/muster/army/saved.ts';
import { ownOptions } from '../../rooms/own-options.ts';
import { openRosters, randomRosters, setupFor } from '../../rooms/rosters.ts';
import type { Side } from '../../table/scene.ts';
import type { Language } from '../../words/format.ts';

/** Beside the battles that come with Tercio and two armies by luck. */
export const ARMIES = 'armies';
export const FILE = 'file';

/** What is to be played, as the form has it. */
export interface Chosen {
  readonly rules: string;
  readonly battle: string; // of the list, RANDOM_BATTLE, ARMIES or FILE
  readonly side: Side;
  readonly armies: readonly [string, string]; // keys of kept armies: mine and the other
  readonly file: File | undefined;
  readonly language: Language;
}

/** What the server is asked for: a battle by its name, or a set-up of one's own. */
interface BattleWish {
  readonly rules: string;
  readonly options: Json;
  readonly scenario?: string;
  readonly setup?: Json;
  readonly names?: readonly [string, string];
}

export async function battleWish(chosen: Chosen, store: Store, library: Library): Promise<BattleWish> {
  const { rules, language, side } = chosen;
  const options = await ownOptions(store, rules);
  if (chosen.battle === FILE && chosen.file) {
    const { record } = (await openText(await chosen.file.text(), chosen.file.name)).battle;
    return {
      rules: record.rules,
      options: { ...record.options },
      setup: record.setup,
      names: record.names,
    };
  }
  if (chosen.battle === RANDOM_BATTLE) {
    const { rosters, names } = await randomRosters({ rules, language });
    return { rules, options, setup: await setupFor(rules, rosters, true), names };
  }
  if (chosen.battle === ARMIES) {
    const kept = await savedArmies(library, rules);
    const army = (key: string) =>
      armyOf(library, kept.some((a) => a.key === key) ? key : (kept[0]?.key ?? ''));
    const [mine, theirs] = await Promise.all([army(chosen.armies[0]), army(chosen.armies[1])]);
    if (mine && theirs) {
      const [a, b] = side === 0 ? [mine, theirs] : [theirs, mine];
      const names = [a.name, b.name] as const;
      const wish = { rules, seats: 'two', side, general: '', name: '', names, language } as const;
      const { record } = (await openRosters(wish, [a as object as Json, b as object as Json], 'full')).battle;
      return { rules, options, setup: record.setup, names };
    }
  }
  return { rules, options, scenario: chosen.battle };
}
