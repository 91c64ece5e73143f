import type { Script } from './script.ts';

/** A moment in which the page has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((go) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => go(), { timeout: 1000 });
    else setTimeout(go);
  });

interface Ground {
  lay(script: Script): void;
}

/**
 * Whoever fell before the page was there lies on the ground, too: of a battle that is opened again, of a record. One move
 * at a time, when nothing else is to be done; `scriptAfter` tells the move after so many. A record of older rules may
 * depart from those of today: what was left behind that is not known.
 */
export async function layPast(
  ground: Ground,
  moves: number,
  scriptAfter: (moves: number) => Script | undefined,
  isOpen: () => boolean,
  rest: () => Promise<void> = idle,
): Promise<void> {
  for (let i = 0; i < moves; i++) {
    await rest();
    if (!isOpen()) return;
    let script: Script | undefined;
    try {
      script = scriptAfter(i);
    } catch {
      return;
    }
    if (script) ground.lay(script);
  }
}
