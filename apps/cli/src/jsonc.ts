/** JSON as people write it: with comments (`//` and slash-star) and a comma after the last item. */
import { Fault } from './fault.ts';

/** Blank out comments and last commas, so that every character keeps its place. */
export function withoutComments(text: string): string {
  let out = '';
  let comma = -1; // place of a comma that nothing has followed yet
  let i = text.startsWith('\ufeff') ? 1 : 0;
  if (i === 1) out = ' ';
  const blank = (from: number, to: number): void => {
    out += text.slice(from, to).replace(/[^\n\r]/g, ' ');
  };
  while (i < text.length) {
    const c = text[i];
    if (c === '"') {
      const from = i++;
      while (i < text.length && text[i] !== '"' && text[i] !== '\n') i += text[i] === '\\' ? 2 : 1;
      out += text.slice(from, ++i);
      comma = -1;
    } else if (c === '/' && text[i + 1] === '/') {
      const from = i;
      while (i < text.length && text[i] !== '\n') i++;
      blank(from, i);
    } else if (c === '/' && text[i + 1] === '*') {
      const end = text.indexOf('*/', i + 2);
      const to = end < 0 ? text.length : end + 2;
      blank(i, to);
      i = to;
    } else {
      if ((c === '}' || c === ']') && comma >= 0) out = `${out.slice(0, comma)} ${out.slice(comma + 1)}`;
      if (c === ',') comma = out.length;
      else if (!/\s/.test(c)) comma = -1;
      out += c;
      i++;
    }
  }
  return out;
}

/** Parse; a mistake is named with its line and column. */
export function parseJson(text: string, source: string): unknown {
  const plain = withoutComments(text);
  if (plain.trim() === '') throw new Fault(`${source}: expected JSON, found nothing`);
  try {
    return JSON.parse(plain);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const position = / at position (\d+)/.exec(said)?.[1];
    const at = position === undefined ? plain.trimEnd().length : Number(position);
    const before = plain.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    const found = at >= plain.trimEnd().length ? 'the end' : JSON.stringify(plain[at]);
    throw new Fault(`${source}, line ${line} column ${column}: expected JSON, found ${found}`);
  }
}
