import type { AnyRuleSet, State } from '@tercio/engine';
import { type Speaker, sayTerm } from '@tercio/engine/text';
import type { Controls, Moment } from '../game/controls.ts';
import type { Wardrobe } from '../game/liveries.ts';
import { drawnWidth, featureOf, inUnits, pieceOf, speechOf } from '../game/pieces.ts';
import type { Scene } from '../table/scene.ts';
import type { Words } from '../words/catalogue.ts';
import type { Language } from '../words/format.ts';

/** What is needed to draw a moment of a battle that nobody is playing. */
export interface Lens {
  readonly rules: AnyRuleSet;
  readonly controls: Controls | undefined;
  readonly wardrobe: Wardrobe;
  readonly speaker: Speaker;
  readonly words: Words;
  readonly language: Language;
}

/** One moment as a scene, everything open. */
export function stillOf(lens: Lens, state: State): Scene {
  const { rules, controls, wardrobe, speaker, words, language } = lens;
  const field = rules.field(state);
  const bodies = rules.bodies(state);
  const drawn = controls?.drawn ?? drawnWidth(field, bodies);
  const moment: Moment = { rules, state, side: 0, ask: undefined, speaker, words, language, help: 'table' };
  const said = {
    words,
    language,
    unit: field.unit,
    sides: speaker.sides,
    term: (key: string) => sayTerm(speaker, key),
  };
  return {
    width: inUnits(field.width),
    height: inUnits(field.depth),
    unit: field.unit,
    drawn,
    areas: field.grounds.map((g) => featureOf(g)).filter((f) => f !== undefined),
    pieces: bodies.map((b) =>
      pieceOf(
        b,
        drawn,
        wardrobe,
        controls?.marks(moment, b.id) ?? { states: [], badges: [] },
        speechOf(b, bodies, said),
      ),
    ),
    overlays: [],
    selected: [],
    hovered: undefined,
    asked: undefined,
  };
}
