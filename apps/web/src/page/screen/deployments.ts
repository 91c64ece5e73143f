import type { Progress } from '../../battle/progress.svelte.ts';
import { ourLibrary } from '../../library/here.ts';
import { catalogue } from '../../words/words.svelte.ts';
import { toasts } from '../toasts.svelte.ts';
import type { Saves } from './battle-model.ts';

/** Armies that people here drew up by hand and can keep so with their rosters. */
export function deploymentsOf({ sitting, rules }: Progress): ReturnType<Saves['deployments']> {
  const { keeping, own } = sitting;
  if (!keeping) return [];
  return own.flatMap(({ side }) => {
    const name = side === undefined ? undefined : keeping.deployed(side);
    if (side === undefined || name === undefined) return [];
    const keep = async (): Promise<void> => {
      const { keepDeployment } = await import('../../rooms/muster/army/keep-deployment.ts');
      const wrong = await keepDeployment(await ourLibrary(), rules, keeping.record, side);
      const w = catalogue.words.setup;
      toasts.show(wrong ? w.keepFailed(name) : w.keptWith(name), wrong ? 'bad' : 'note');
    };
    return [{ name, keep }];
  });
}
