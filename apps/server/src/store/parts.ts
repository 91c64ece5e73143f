/**
 * What one process tells another goes in notices of PostgreSQL, which take 8,000 bytes. A longer text goes in several, of
 * one statement, so they come one right after the other; each begins with its number and how many there are.
 */

/** Bytes of a part: the name of the process and the numbers come before it. */
const PART = 7900;
/** Longer ones are read from the log instead: all of a battle's beginning, say. */
const MOST = 16;

const NUMBERED = /^(\d+)\/(\d+) /;

/** Undefined: too long for it. */
export function inParts(text: string): string[] | undefined {
  if (text.length > PART * MOST) return undefined;
  const bytes = Buffer.from(text);
  if (bytes.length <= PART && !NUMBERED.test(text)) return [text];
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    let end = Math.min(bytes.length, at + PART);
    while (end < bytes.length && isInside(bytes[end])) end--;
    parts.push(bytes.toString('utf8', at, end));
    at = end;
  }
  return parts.length > MOST ? undefined : parts.map((part, i) => `${i + 1}/${parts.length} ${part}`);
}

/** Not the first byte of a character. */
const isInside = (byte: number): boolean => (byte & 0xc0) === 0x80;

/** Puts parts together again, of each process by itself. What misses one is dropped: whoever misses it reads the log. */
export class Parts {
  private readonly begun = new Map<string, string[]>();

  /** The whole text, once its last part has come. */
  hear(from: string, said: string): string | undefined {
    const [head, n, of] = NUMBERED.exec(said) ?? [];
    if (head === undefined) return said;
    const parts = Number(n) === 1 ? [] : this.begun.get(from);
    this.begun.delete(from);
    if (parts === undefined || parts.length !== Number(n) - 1) return undefined;
    parts.push(said.slice(head.length));
    if (parts.length === Number(of)) return parts.join('');
    this.begun.set(from, parts);
    return undefined;
  }
}
