/**
 * The rules of geometry of a game: what is measured, where bodies may stand or go, arcs, zones, contact, wheels,
 * overlaps, ranges, what is seen, where one deploys. Each has a figure that the rules themselves answer for.
 */
export interface Geometry {
  readonly rules: readonly string[];
  /** The rest of the book, by why it is no geometry; every rule stands in one of the two. */
  readonly not: Readonly<Record<string, readonly string[]>>; // 'dice': ids; or a whole chapter: '§Points'
}

export const ids = (text: string): readonly string[] => text.trim().split(/\s+/).filter(Boolean);
