/** What changed between two editions of a text, word by word and row by row. */
export interface Piece {
  readonly text: string;
  readonly changed: boolean;
}

const tokens = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** The longest common run of words; the rest is marked. */
function marks(a: readonly string[], b: readonly string[]): { a: boolean[]; b: boolean[] } {
  const length: number[][] = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i][j] = a[i] === b[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
  const out = { a: a.map(() => true), b: b.map(() => true) };
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) {
      out.a[i++] = false;
      out.b[j++] = false;
    } else if (length[i + 1][j] >= length[i][j + 1]) i++;
    else j++;
  return out;
}

/** Neighbours of one kind are one piece; space between two changed words is changed with them. */
function pieces(words: readonly string[], changed: readonly boolean[]): Piece[] {
  const out: { text: string; changed: boolean }[] = [];
  words.forEach((w, i) => {
    const blank = w.trim() === '';
    const is = blank ? (changed[i - 1] ?? false) && (changed[i + 1] ?? false) : changed[i];
    const last = out.at(-1);
    if (last && last.changed === is) last.text += w;
    else out.push({ text: w, changed: is });
  });
  return out;
}

export function wordDiff(a: string, b: string): { a: Piece[]; b: Piece[] } {
  const [x, y] = [tokens(a), tokens(b)];
  const m = marks(x, y);
  return { a: pieces(x, m.a), b: pieces(y, m.b) };
}

type Rows = readonly (readonly string[])[];

/** Tables: rows are the same if their first cell is; a cell that differs, and a row of one edition only, are marked. */
export function rowDiff(a: Rows, b: Rows): { a: Piece[][]; b: Piece[][] } {
  const side = (own: Rows, other: Rows): Piece[][] =>
    own.map((row) => {
      const same = other.find((r) => r[0] === row[0]);
      return row.map((text, i) => ({ text, changed: same === undefined || same[i] !== text }));
    });
  return { a: side(a, b), b: side(b, a) };
}
