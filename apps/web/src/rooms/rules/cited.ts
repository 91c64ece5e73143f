import type { Event } from '@tercio/engine';
import { isComplaint, replay } from '@tercio/engine';
import { sayEvent, speaker } from '@tercio/engine/text';
import { readKept } from '../../game/keep.ts';
import { loadRules } from '../../game/rules.ts';
import { listKept } from '../../library/battles.ts';
import type { Library as OurLibrary } from '../../library/library.ts';
import type { Language } from '../../words/format.ts';
import type { Library } from './library.ts';

/** Where a rule came up in the battles kept in this browser. */
export interface Citing {
  readonly battle: string; // key
  readonly name: string;
  readonly move: number;
  readonly text: string;
}

const MOST = 8; // lines
const BATTLES = 4; // run again for it, the latest first

const cites = (e: Event, id: string): boolean =>
  e.rule === id ||
  (e.factors ?? []).some((f) => f.rule === id || f.cancelledBy === id) ||
  (e.thrown ?? []).some((t) => t.rule === id);

export async function citedIn(
  kept: OurLibrary,
  lib: Library,
  id: string,
  language: Language,
): Promise<{ found: Citing[]; times: number }> {
  const rules = await loadRules(lib.rules);
  const found: Citing[] = [];
  let times = 0;
  let run = 0;
  for (const battle of await listKept(kept)) {
    if (run >= BATTLES || !rules) break;
    if (battle.game !== lib.rules) continue;
    const whole = (await readKept(kept, battle.key))?.kept;
    if (!whole) continue;
    run++;
    const heard: { event: Event; move: number }[] = [];
    const again = replay(rules, whole.record, {
      tell: (move, event) => {
        if (cites(event, id) && event.secretTo === undefined) heard.push({ event, move });
      },
    });
    if (isComplaint(again)) continue;
    times += heard.length;
    const names = whole.record.names;
    const say = speaker(language, lib.phrases, {
      bodies: rules.bodies(again.battle.state),
      names,
      unit: rules.field(again.battle.state).unit,
    });
    for (const { event, move } of heard.slice(0, MOST - found.length))
      found.push({ battle: battle.key, name: battle.name, move: move + 1, text: sayEvent(say, event) });
  }
  return { found, times };
}
