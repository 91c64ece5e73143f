import { groupsOf, type Speaker, sayTerm, speaker } from '@tercio/engine/text';
import type { Moment } from '../game/controls.ts';
import type { Body, Side, State } from '../game/engine.ts';
import { liveriesOf, Wardrobe } from '../game/liveries.ts';
import type { PieceWords } from '../game/pieces.ts';
import { preferences } from '../page/settings/preferences.svelte.ts';
import { catalogue } from '../words/words.svelte.ts';
import type { Sitting } from './sitting.ts';

/** Everybody who was ever seen in a battle: their names, sides and coats, and how one speaks of them. */
export class Cast {
  readonly wardrobe: Wardrobe;
  readonly names = new Map<string, string>();
  readonly owners = new Map<string, Side>();
  /** What everybody wears, for those who fall or run. */
  readonly coats = new Map<string, string>();
  private readonly sitting: Sitting;
  private known = $state(0);

  constructor(sitting: Sitting) {
    this.sitting = sitting;
    this.wardrobe = new Wardrobe(liveriesOf(sitting.scenario, [...sitting.names]));
  }

  readonly speaker: Speaker = $derived.by(() => {
    void this.known;
    const { rules, own, names, phrases } = this.sitting;
    const view = own[0]?.now.view;
    const unit = view ? rules.field(view).unit : '';
    return {
      ...speaker(catalogue.language, phrases, { names: [...names], unit }),
      bodies: this.names,
    };
  });

  /** One moment as controls look at it when nobody is asked. */
  momentOf(state: State, side: Side): Moment {
    return {
      rules: this.sitting.rules,
      state,
      side,
      ask: undefined,
      speaker: this.speaker,
      words: catalogue.words,
      language: catalogue.language,
      help: preferences.settings.help,
    };
  }

  pieceWords(state: State): PieceWords {
    return {
      words: catalogue.words,
      language: catalogue.language,
      unit: this.sitting.rules.field(state).unit,
      sides: this.speaker.sides,
      term: (key: string) => sayTerm(this.speaker, key),
    };
  }

  /** What stands on the table, everybody with a name to be spoken of by. */
  bodiesOf(state: State): readonly Body[] {
    const bodies = this.sitting.rules.bodies(state);
    const { called } = this.sitting.controls ?? {};
    if (!called) return bodies;
    return bodies.map((b) => {
      const name = called(b, catalogue.language, bodies);
      return name === undefined ? b : { ...b, name };
    });
  }

  introduce(bodies: readonly Body[]): void {
    let fresh = false;
    const say = (id: string, name: string): void => {
      if (this.names.get(id) !== name) fresh = true;
      this.names.set(id, name);
      this.names.set(`${id}:left`, name);
      this.names.set(`${id}:right`, name);
    };
    // a group keeps its name for the battle, whoever of it is left
    for (const [group, name] of groupsOf(bodies)) if (!this.names.has(group)) say(group, name);
    for (const b of bodies) {
      const camp = b.kind === 'camp' || b.kind === 'fortified-camp';
      say(b.id, camp ? sayTerm(this.speaker, 'camp') : b.name || b.id);
      this.owners.set(b.id, b.side);
    }
    if (fresh) this.known++;
  }
}
