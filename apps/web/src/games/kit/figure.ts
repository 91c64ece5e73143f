import type { Json, State } from '@tercio/engine';
import type { Both } from '@tercio/engine/army';
import type { Overlay } from '../../table/scene.ts';
import type { Duels } from './duel.ts';
import type { FigureAsks } from './figure-asks.ts';
import type { Geometry } from './geometry.ts';

/**
 * A figure of the rulebook: a small position and what is done in it. Nothing is drawn by hand: the rules carry the
 * order out, the hand of the game shows zones, arcs and reach, and the table's renderer draws both.
 */
export interface Figure {
  readonly rules: readonly string[]; // that it illustrates
  readonly units: readonly Placed[];
  readonly ground?: readonly Json[]; // in the game's own words
  readonly more?: Readonly<Record<string, Json>>; // of the position
  readonly of?: string; // whose zone, arc, range or reach is shown
  readonly show?: readonly Shown[]; // of these, only such
  readonly stop?: 'contact' | 'answer' | 'facts'; // the picture is of the contact, of the enemy's first movement, or of when all facts hold
  readonly order?: Readonly<Record<string, Json>>; // a command of the rules, without its ask
  readonly wish?: Readonly<Record<string, Json>>; // or the first that is suggested of this form
  readonly zones?: (state: State) => readonly Overlay[]; // as the rules themselves measure them
  readonly refused?: string; // the rules refuse the order and cite this rule: where it would end is struck out
  readonly tries?: readonly Try[]; // further orders of the same moment, to compare
  readonly answers?: readonly Readonly<Record<string, Json>>[]; // to the questions that follow, by their kind; others as usual
  readonly facts?: readonly Fact[]; // what the rules say of the position; numbers are drawn as measures
  readonly labels?: readonly Label[]; // words at a place
  readonly clauses?: Readonly<Record<string, Both>>; // what of the figure concerns one of its rules
  readonly only?: string; // edition: '2024'
  readonly caption: Both;
}

/** An order that is compared with the one drawn: refused by a rule, or legal. */
export interface Try {
  readonly order: Readonly<Record<string, Json>>;
  readonly refused?: string;
}

/** A question to the rules and the answer that the figure rests on; the asks of a game stand in its kit. */
export interface Fact {
  readonly ask: string; // 'gap'
  readonly of: readonly string[]; // ids, or whatever the ask wants
  readonly is: Json;
  readonly after?: true; // once the order is carried out
  readonly label?: Both; // said where the answer lies; numbers are shown as measures without it
}

export interface Label {
  readonly at: string | readonly [x: number, y: number]; // 'A1', 'A1.front', 'A1.front-left', 'A1.rear'; '*A1': before the order
  readonly text: Both;
}

export const fact = (ask: string, of: string, is: Json, label?: readonly [en: string, fr: string]): Fact => ({
  ask,
  of: of.split(' '),
  is,
  ...(label ? { label: { en: label[0], fr: label[1] } } : {}),
});
/** The same question after the order. */
export const after = (...asked: Parameters<typeof fact>): Fact => ({ ...fact(...asked), after: true });
export const label = (at: Label['at'], en: string, fr: string): Label => ({ at, text: { en, fr } });

export type Shown = 'region' | 'zone' | 'shooting' | 'command' | 'sight' | 'threat' | 'limit';

/** Side by the first letter of the id. */
export interface Placed {
  readonly id: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly more: Readonly<Record<string, Json>>;
}

export const at = (
  id: string,
  kind: string,
  x: number,
  y: number,
  facing: number,
  more: Readonly<Record<string, Json>> = {},
): Placed => ({ id, kind, x, y, facing, more });

/** Ids in a row, or each with what of the figure concerns it. */
type Rules = string | Readonly<Record<string, readonly [en: string, fr: string] | null>>;

export function figure(
  rules: Rules,
  units: readonly Placed[],
  en: string,
  fr: string,
  rest: Omit<Figure, 'rules' | 'units' | 'caption' | 'clauses'> = {},
): Figure {
  const caption = { en, fr };
  if (typeof rules === 'string') return { rules: rules.split(' '), units, caption, ...rest };
  const clauses: Record<string, Both> = {};
  for (const [id, said] of Object.entries(rules)) if (said) clauses[id] = { en: said[0], fr: said[1] };
  return { rules: Object.keys(rules), units, caption, clauses, ...rest };
}

export const sideOf = (id: string): 0 | 1 => (id.startsWith('A') ? 0 : 1);
/** A body of a figure as positions write it. */
export const troops = (duels: Duels, p: Placed): Record<string, Json> => ({
  ...(duels.fresh(p.kind) as Record<string, Json>),
  id: p.id,
  name: p.id,
  x: p.x,
  y: p.y,
  facing: p.facing,
  ...p.more,
});

/** All figures of a game. */
export interface FigureBook {
  readonly figures: readonly Figure[];
  /** What they ask of the rules. */
  readonly asks: FigureAsks;
  /** Which rules must have one. */
  readonly geometry: Geometry;
  /** The position of a figure, as the game writes one at the moment of its orders. */
  position(duels: Duels, f: Figure): Json;
}
