import type { RosterFile, RosterFileCorps, RosterFileUnit, Values } from '../../../games/kit/catalogue.ts';

/**
 * Armies as they were copied before lists were written in words: each line said a thing again, in braces, in the ids of
 * the file. Only the names and the braces are read.
 */
function valueIn(text: string): unknown {
  const t = text.trim();
  if (t.startsWith('[')) {
    const inner = t.slice(1, t.endsWith(']') ? -1 : undefined).trim();
    return inner === '' ? [] : splitAt(inner, ';').map(valueIn);
  }
  if (t.startsWith('"')) {
    try {
      return JSON.parse(t) as unknown;
    } catch {
      return t.slice(1);
    }
  }
  if (t === 'true' || t === 'false') return t === 'true';
  return /^-?\d+(\.\d+)?$/.test(t) ? Number(t) : t;
}

/** Cuts at a mark that stands outside quotes and brackets. */
function splitAt(text: string, mark: ',' | ';'): string[] {
  const out: string[] = [];
  let depth = 0;
  let inQuote = false;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '"' && text[i - 1] !== '\\') inQuote = !inQuote;
    else if (!inQuote && c === '[') depth++;
    else if (!inQuote && c === ']') depth--;
    else if (c === mark && !inQuote && depth === 0) {
      out.push(text.slice(from, i));
      from = i + 1;
    }
  }
  out.push(text.slice(from));
  return out.map((x) => x.trim()).filter((x) => x !== '');
}

function bagOf(text: string): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const part of splitAt(text, ',')) {
    const cut = part.search(/\s/);
    if (cut < 0) out[part] = true;
    else out[part.slice(0, cut)] = valueIn(part.slice(cut + 1));
  }
  return out;
}

const braces = /^(.*?)\s*\{([^{}]*)\}\s*$/;

/** The roster in such a text, unchecked; nothing if it is no such text. */
export function readBracedText(text: string): RosterFile | undefined {
  const lines = text.split(/\r?\n/).map((l) => l.replace(/^[>\s]+/, '').trimEnd());
  const head = lines.findIndex((l) => /\{\s*rules /.test(l));
  if (head < 0) return undefined;
  const about = bagOf(braces.exec(lines[head])?.[2] ?? '');
  const commands: RosterFileCorps[] = [];
  let army: Values = {};
  let options: RosterFile['options'];
  for (const line of lines.slice(head + 1)) {
    const found = braces.exec(line);
    const corps = /^#\s*(.*?):(?:\s|$)/.exec(line);
    if (corps) {
      commands.push({ name: corps[1], commander: found ? bagOf(found[2]) : null, units: [] });
      continue;
    }
    if (!found) continue;
    if (line.startsWith('*')) army = bagOf(found[2]);
    if (line.startsWith('%')) options = bagOf(found[2]) as RosterFile['options'];
    const unit = /^(\d+)\s*[×x]\s*(.*)$/.exec(found[1]);
    const at = commands[commands.length - 1];
    if (unit && at) at.units.push(readUnit(Number(unit[1]), unit[2], found[2]));
  }
  const { rules, list, year, budget } = about;
  return {
    format: 1,
    kind: 'roster',
    rules: String(rules),
    name: (
      lines
        .slice(0, head)
        .filter((l) => l !== '')
        .pop() ?? ''
    ).trim(),
    list: typeof list === 'string' ? list : null,
    ...(typeof year === 'number' && year > 0 ? { year } : {}),
    budget: typeof budget === 'number' ? budget : 0,
    commands,
    army,
    ...(options ? { options } : {}),
  };
}

function readUnit(count: number, words: string, inside: string): RosterFileUnit {
  const entry = /^\s*entry ([^;]*);\s*(.*)$/.exec(inside);
  const called = /^(.*?): /.exec(words);
  return {
    ...(called ? { name: called[1] } : {}),
    ...(entry ? { entry: String(valueIn(entry[1])) } : {}),
    ...(count === 1 ? {} : { count }),
    troop: bagOf(entry ? entry[2] : inside),
  };
}
