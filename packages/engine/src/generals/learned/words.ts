/** Words that bodies bear, as a network knows them: those that were met in training, each with a row of weights. */
export interface Words {
  readonly kinds: readonly string[];
  readonly qualities: readonly string[];
  readonly marks: readonly string[];
  readonly grounds: readonly string[];
}

/** Which row each word has; words that were not met have none. */
export interface Rows {
  readonly kinds: ReadonlyMap<string, number>;
  readonly qualities: ReadonlyMap<string, number>;
  readonly marks: ReadonlyMap<string, number>;
  readonly grounds: ReadonlyMap<string, number>;
  readonly count: number;
}

export function rowsOf(words: Words): Rows {
  let count = 0;
  const listed = (list: readonly string[]): Map<string, number> =>
    new Map(list.map((word) => [word, count++]));
  const rows = {
    kinds: listed(words.kinds),
    qualities: listed(words.qualities),
    marks: listed(words.marks),
    grounds: listed(words.grounds),
  };
  return { ...rows, count };
}
