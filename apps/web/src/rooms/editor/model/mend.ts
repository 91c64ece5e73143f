import type { AnyRuleSet } from '@tercio/engine';
import { type Entry, entriesOf } from '../../../games/kit/editor/sheet.ts';
import type { EditorKit } from '../../../games/kit/editor.ts';
import { assign, corpsWith, settle } from './army.ts';
import { clone, type Draft } from './draft.ts';
import type { Mend } from './faults.ts';
import { nearestPlace } from './nearest.ts';

/** Puts a fault right. The draft itself where nothing helps. */
export function mended(rules: AnyRuleSet, kit: EditorKit, draft: Draft, mend: Mend, step: number): Draft {
  const changed = (how: (sheet: Entry) => void): Draft => {
    const sheet = clone(draft.sheet);
    how(sheet);
    return { ...draft, sheet };
  };
  const near = (wished: Draft, id: string): Draft =>
    nearestPlace(rules, kit, wished, id, step)?.draft ?? wished;
  switch (mend.kind) {
    case 'nearest':
      return near(draft, mend.id);
    case 'into-zone':
    case 'onto-table': {
      const [w, d] = kit.size(draft.sheet);
      const zone = mend.kind === 'into-zone' ? draft.zones[mend.side] : null;
      const [west, south, east, north] = zone ?? [step, step, w - step, d - step];
      const moved = changed((sheet) => {
        const e = entriesOf(sheet).get(mend.id);
        if (!e) return;
        e.x = Math.min(east, Math.max(west, Number(e.x)));
        e.y = Math.min(north, Math.max(south, Number(e.y)));
      });
      return near(moved, mend.id);
    }
    case 'corps':
      return changed((sheet) => {
        assign(kit, sheet, mend.id, mend.corps);
        settle(kit, sheet);
      });
    case 'lead':
      return changed((sheet) => {
        const [first] = kit.corps.all(sheet).find((c) => c.key === mend.corps)?.units ?? [];
        kit.corps.lead(sheet, mend.corps, kit.corps.with === 'nobody' ? {} : { unit: first ?? '' });
      });
    case 'chief':
      return changed((sheet) => {
        kit.corps.lead(sheet, mend.corps, { chief: true });
      });
  }
}

/** Whoever commands from this unit, if anybody does. */
export const commanderWith = (kit: EditorKit, draft: Draft, unit: string) => {
  const corps = corpsWith(kit, draft.sheet, unit);
  return corps?.commander && corps.commander.unit === unit && kit.corps.with !== 'nobody'
    ? { corps, commander: corps.commander }
    : undefined;
};
