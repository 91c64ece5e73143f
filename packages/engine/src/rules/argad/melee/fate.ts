/** AG-MELEE-7, -7a: recoils of a step; where there is no room, death or surrender as the owner chooses. */
import type { Dice } from '../../../battle/dice/dice.ts';
import { type Ask, askId, type Frame, type Tell } from '../../../battle/protocol.ts';
import type { Fate } from '../commands.ts';
import { capture, strikeDown } from '../deeds/wounds.ts';
import { touching } from '../formation/ranks.ts';
import type { Questions, Steps } from '../frames.ts';
import { type Argad, able, idOf, standing } from '../state.ts';
import { recoil } from './recoil.ts';

/** Those who are pushed back, and by whom. */
export interface RecoilFrame extends Frame {
  at: 'recoils';
  pushed: { who: number; from: number; wounded: boolean }[];
}

/** Somebody has no room to recoil. */
export interface FateFrame extends Frame {
  at: 'fate';
  n: number;
  who: number;
  by: number;
}

/** AG-MELEE-7a: recoils of one step, in ascending number. */
function stepRecoils(s: Argad, f: RecoilFrame, _dice: Dice, tell?: Tell): void {
  while (f.pushed.length > 0) {
    const p = f.pushed.shift()!;
    if (!standing(s.figures[p.who])) continue;
    if (recoil(s, p.who, p.from, tell) || p.wounded) continue;
    const taker = touching(s, p.who).find((k) => s.men[k].class >= 2 && able(s.figures[k]));
    if (taker === undefined) {
      tell?.({
        kind: 'no-room',
        rule: 'AG-MELEE-7',
        side: s.men[p.who].side,
        about: [idOf(s, p.who)],
        only: true,
      });
      strikeDown(s, p.who, tell);
      continue;
    }
    if (f.pushed.length === 0) s.frames.pop();
    s.asked++;
    s.frames.push({ at: 'fate', n: s.asked, who: p.who, by: taker });
    return;
  }
  s.frames.pop();
}

/** AG-MELEE-7: death or surrender, as the owner chooses. */
export const fateQuestions = {
  fate: {
    asks(s: Argad, frame: FateFrame): readonly Ask[] {
      const id = askId(frame.n);
      return [
        {
          id,
          side: s.men[frame.who].side,
          kind: 'fate',
          rule: 'AG-MELEE-7',
          about: [idOf(s, frame.who), idOf(s, frame.by)],
          secret: false,
          default: { ask: id, kind: 'fate', surrender: true } as Fate,
        },
      ];
    },
    check: () => undefined,
    accept(s: Argad, frame: FateFrame, c: Fate, tell?: Tell): void {
      s.frames.pop();
      if (c.surrender) {
        tell?.({
          kind: 'surrendered',
          rule: 'AG-MELEE-7',
          side: s.men[frame.who].side,
          about: [idOf(s, frame.who), idOf(s, frame.by)],
        });
        capture(s, frame.who, frame.by, 'AG-HEAL-8', tell);
      } else {
        strikeDown(s, frame.who, tell); // AG-HEAL-5: the first wound of a player character does not remove him
      }
    },
  },
} satisfies Questions;

export const fateSteps = { recoils: stepRecoils } satisfies Steps;
