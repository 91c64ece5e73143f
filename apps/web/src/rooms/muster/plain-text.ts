import type { Bag, Paper, PaperCommand, PaperUnit } from './shop.ts';

/**
 * A roster as text that people paste into a message. Each line says a thing in words and again, in braces, in the ids
 * of the file; only the names and the braces are read back, so a reader may rewrite the words.
 */
export interface Telling {
  unit(u: PaperUnit, command: number, line: number): string; // 'Later tercio, Elite, musket, 26 points'
  commander(c: Bag, command: number): string;
  title: string; // 'ADLG-R, 2021 edition · 218 of 220 points'
}

const quoted = (s: string): string =>
  /^[A-Za-z&*'’À-ÿ][\w&*.'’ À-ÿ-]*$/.test(s) && !/^(true|false)$/.test(s) ? s : JSON.stringify(s);

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(wordOf).join('; ')}]`;
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** `type keil, quality E, chief`: a flag that is on stands alone, one that is off is left out. */
export function bagText(bag: Bag): string {
  return Object.entries(bag)
    .filter(([, v]) => v !== undefined && v !== false && v !== null && v !== '')
    .map(([k, v]) => (v === true ? k : `${k} ${wordOf(v)}`))
    .join(', ');
}

/** Of a book a switch that is off says as much as one that is on. */
const optionsText = (options: Bag): string =>
  Object.entries(options)
    .map(([k, v]) => `${k} ${wordOf(v)}`)
    .join(', ');

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

export function bagOf(text: string): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const part of splitAt(text, ',')) {
    const cut = part.search(/\s/);
    if (cut < 0) out[part] = true;
    else out[part.slice(0, cut)] = valueIn(part.slice(cut + 1));
  }
  return out;
}

export function rosterText(p: Paper, tell: Telling): string {
  const { rules, name, list, year, budget, commands, army, options } = p;
  const lines = [
    name,
    `${tell.title} {${bagText({ rules, list: list ?? '', year: year ?? 0, budget })}}`,
    ...(Object.keys(army).length > 0 ? [`* {${bagText(army)}}`] : []),
    ...(options ? [`% {${optionsText(options)}}`] : []),
  ];
  commands.forEach((c, i) => {
    lines.push('');
    const led = c.commander === null ? '' : ` ${tell.commander(c.commander, i)} {${bagText(c.commander)}}`;
    lines.push(`# ${c.name}:${led}`);
    c.units.forEach((u, k) => {
      const called = u.name ? `${u.name}: ` : '';
      const entry = u.entry ? `entry ${quoted(u.entry)}; ` : '';
      lines.push(`${u.count ?? 1} × ${called}${tell.unit(u, i, k)} {${entry}${bagText(u.troop)}}`);
    });
  });
  return `${lines.join('\n')}\n`;
}

const braces = /^(.*?)\s*\{([^{}]*)\}\s*$/;

/** The roster in such a text, unchecked; nothing if it is no such text. */
export function readRosterText(text: string): Paper | undefined {
  const lines = text.split(/\r?\n/).map((l) => l.replace(/^[>\s]+/, '').trimEnd());
  const head = lines.findIndex((l) => /\{\s*rules /.test(l));
  if (head < 0) return undefined;
  const about = bagOf(braces.exec(lines[head])?.[2] ?? '');
  const commands: PaperCommand[] = [];
  let army: Bag = {};
  let options: Paper['options'];
  for (const line of lines.slice(head + 1)) {
    const found = braces.exec(line);
    const corps = /^#\s*(.*?):(?:\s|$)/.exec(line);
    if (corps) {
      commands.push({ name: corps[1], commander: found ? bagOf(found[2]) : null, units: [] });
      continue;
    }
    if (!found) continue;
    if (line.startsWith('*')) army = bagOf(found[2]);
    if (line.startsWith('%')) options = bagOf(found[2]) as Paper['options'];
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

function readUnit(count: number, words: string, inside: string): PaperUnit {
  const entry = /^\s*entry ([^;]*);\s*(.*)$/.exec(inside);
  const called = /^(.*?): /.exec(words);
  return {
    ...(called ? { name: called[1] } : {}),
    ...(entry ? { entry: String(valueIn(entry[1])) } : {}),
    ...(count === 1 ? {} : { count }),
    troop: bagOf(entry ? entry[2] : inside),
  };
}
