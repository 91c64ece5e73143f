/** JSON as people write it: with comments (`//` and slash-star) and a comma after the last item. */
import { Fault } from './fault.ts';

/** Blank out comments and last commas, so that every character keeps its place. */
export function withoutComments(text: string): string {
  const pieces: string[] = [];
  let kept = 0; // up to here the text is in the pieces
  const blank = (from: number, to: number): void => {
    pieces.push(text.slice(kept, from), text.slice(from, to).replace(/[^\n\r]/g, ' '));
    kept = to;
  };
  let last = ''; // the last character that counts
  let comma = -1; // place of a comma after a value, while nothing but comments has followed it
  let comments: [number, number][] = []; // since that comma
  let i = 0;
  const settle = (): void => {
    for (const [from, to] of comments) blank(from, to);
    comments = [];
    comma = -1;
  };
  const comment = (end: number): void => {
    comments.push([i, end]);
    i = end;
  };
  if (text.startsWith('\ufeff')) comment(1);
  while (i < text.length) {
    const c = text[i];
    if (c === '/' && text[i + 1] === '/') {
      const end = text.indexOf('\n', i);
      comment(end < 0 ? text.length : end);
    } else if (c === '/' && text[i + 1] === '*') {
      const end = text.indexOf('*/', i + 2);
      comment(end < 0 ? text.length : end + 2);
    } else if (c === ' ' || c === '\n' || c === '\r' || c === '\t') {
      i++;
    } else {
      if ((c === '}' || c === ']') && comma >= 0) blank(comma, comma + 1);
      settle();
      if (c === ',' && !'[{,:'.includes(last)) comma = i;
      last = c;
      i = c === '"' ? endOfString(text, i) : i + 1;
    }
  }
  settle();
  pieces.push(text.slice(kept));
  return pieces.join('');
}

/** Behind the closing quote, or at the end of a line that has none. */
function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text[i] !== '"' && text[i] !== '\n') i += text[i] === '\\' ? 2 : 1;
  return Math.min(i + 1, text.length);
}

/** Parse; a mistake is named with its line and column. */
export function parseJson(text: string, source: string): unknown {
  // Most files have no comments: they are not copied.
  try {
    return JSON.parse(text);
  } catch {
    // looked at more closely below
  }
  const plain = withoutComments(text);
  if (plain.trim() === '') throw new Fault(`${source}: expected JSON, found nothing`);
  try {
    return JSON.parse(plain);
  } catch {
    const at = mistakeIn(plain);
    const before = plain.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    const found = at >= plain.trimEnd().length ? 'the end' : JSON.stringify(plain[at]);
    throw new Fault(`${source}, line ${line} column ${column}: expected JSON, found ${found}`);
  }
}

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/** Where a text stops being JSON. (What `JSON.parse` says about it differs from one Node to the next.) */
function mistakeIn(text: string): number {
  const closers: string[] = [];
  let i = 0;
  let wanted: 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'after' = 'value';
  const matches = (token: RegExp): boolean => {
    token.lastIndex = i;
    const found = token.test(text);
    if (found) i = token.lastIndex;
    return found;
  };
  const skip = (): void => void matches(/[ \t\r\n]*/y);
  for (;;) {
    skip();
    const c = text[i];
    if (c === undefined) return text.trimEnd().length;
    if ((wanted === 'after' || wanted.endsWith('-or-end')) && closers.length > 0 && c === closers.at(-1)) {
      closers.pop();
      i++;
      wanted = 'after';
    } else if (wanted === 'after') {
      if (c !== ',' || closers.length === 0) return i;
      i++;
      wanted = closers.at(-1) === '}' ? 'key' : 'value';
    } else if (wanted.startsWith('key')) {
      if (!matches(STRING)) return i;
      skip();
      if (text[i] !== ':') return i;
      i++;
      wanted = 'value';
    } else if (c === '{' || c === '[') {
      closers.push(c === '{' ? '}' : ']');
      i++;
      wanted = c === '{' ? 'key-or-end' : 'value-or-end';
    } else {
      if (!matches(STRING) && !matches(LITERAL)) return i;
      wanted = 'after';
    }
  }
}
