/** The lab's reports: CSV and a page of its own with plots, from the same cells as the JSON. */
import type { Interval } from './interval.ts';
import type { Study } from './study.ts';
import type { CellReport } from './tally.ts';

const COLUMNS = [
  'rules', 'scenario', 'variant', 'general1', 'general2', 'battles', 'won0', 'won0Low', 'won0High', 'won1', 'won1Low',
  'won1High', 'draws', 'first', 'firstLow', 'firstHigh', 'turns', 'turnsPlus', 'score0', 'score1', 'efficiency0',
  'efficiency1',
] as const; // biome-ignore format: a list of words

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const short = (x: number): number => (x < 0 ? -1 : 1) * (Math.floor(Math.abs(x) * 10000 + 0.5) / 10000);

export function csvOf(cells: readonly CellReport[]): string {
  const rows = cells.map((c) =>
    [
      c.rules, c.scenario, c.variant, c.generals[0], c.generals[1], c.battles,
      c.south.share, c.south.low, c.south.high, c.north.share, c.north.low, c.north.high, c.draws,
      c.first.share, c.first.low, c.first.high, c.turns.mean, c.turns.plus, c.score[0].mean, c.score[1].mean,
      c.efficiency[0], c.efficiency[1],
    ]
      .map((v) => (typeof v === 'number' ? String(short(v)) : quoted(v)))
      .join(','),
  ); // biome-ignore format: in the order of the columns
  return `${COLUMNS.join(',')}\n${rows.join('\n')}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const percent = (x: number): string => `${Math.floor(x * 1000 + 0.5) / 10} %`;
const figure = (x: number): string => String(short(Math.floor(x * 100 + 0.5) / 100));
const within = (i: Interval): string => `${percent(i.share)} (${percent(i.low)} – ${percent(i.high)})`;

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;margin:1rem 0;font-size:14px}th,td{padding:.25rem .6rem;border-bottom:1px solid #ccc;text-align:right}
th:first-child,td:first-child{text-align:left}svg text{font:12px system-ui,sans-serif;fill:#222}.a{fill:#8a2f2b}.b{fill:#2b4c8a}.d{fill:#bbb}
.w{stroke:#111;stroke-width:1.5}h2{margin-top:2rem}`;

const LABEL = 330;
const WIDE = 420;

/** Bars of win shares of both sides with the draws between, and the interval of the first side. */
function winPlot(cells: readonly CellReport[]): string {
  const row = 26;
  const bars = cells.map((c, i) => {
    const y = i * row + 4;
    const a = c.south.share * WIDE;
    const d = (c.battles === 0 ? 0 : c.draws / c.battles) * WIDE;
    const b = c.north.share * WIDE;
    const low = LABEL + c.south.low * WIDE;
    const high = LABEL + c.south.high * WIDE;
    return (
      `<text x="0" y="${y + 13}">${escaped(c.cell)}</text>` +
      `<rect class="a" x="${LABEL}" y="${y}" width="${figure(a)}" height="16"/>` +
      `<rect class="d" x="${figure(LABEL + a)}" y="${y}" width="${figure(d)}" height="16"/>` +
      `<rect class="b" x="${figure(LABEL + a + d)}" y="${y}" width="${figure(b)}" height="16"/>` +
      `<line class="w" x1="${figure(low)}" x2="${figure(high)}" y1="${y + 8}" y2="${y + 8}"/>`
    );
  });
  return svg(cells.length * row + 8, 'Win shares', bars.join(''));
}

function svg(height: number, title: string, inside: string): string {
  return `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${LABEL + WIDE + 40} ${height}" width="100%">${inside}</svg>`;
}

/** Plain bars with a figure at their end. */
function bars(
  title: string,
  rows: readonly { name: string; value: number; css: string }[],
  most: number,
): string {
  const row = 20;
  const drawn = rows.map(({ name, value, css }, i) => {
    const y = i * row + 3;
    const wide = most === 0 ? 0 : (value / most) * WIDE;
    return (
      `<text x="0" y="${y + 12}">${escaped(name)}</text>` +
      `<rect class="${css}" x="${LABEL}" y="${y}" width="${figure(wide)}" height="14"/>` +
      `<text x="${figure(LABEL + wide + 4)}" y="${y + 12}">${figure(value)}</text>`
    );
  });
  return svg(rows.length * row + 6, title, drawn.join(''));
}

/** Who beats whom: shares won by the general in the row against the one in the column. */
function matrix(cells: readonly CellReport[]): string {
  const names = [...new Set(cells.flatMap((c) => [...c.generals]))];
  if (names.length < 2) return '';
  const share = (a: string, b: string): string => {
    let won = 0;
    let battles = 0;
    for (const c of cells) {
      const lost = c.battles - c.draws - Math.floor(c.first.share * c.battles + 0.5);
      if (c.generals[0] === a && c.generals[1] === b) won += Math.floor(c.first.share * c.battles + 0.5);
      else if (c.generals[0] === b && c.generals[1] === a) won += lost;
      else continue;
      battles += c.battles;
    }
    return battles === 0 || a === b ? '–' : percent(won / battles);
  };
  const head = `<tr><th></th>${names.map((n) => `<th>${escaped(n)}</th>`).join('')}</tr>`;
  const rows = names.map(
    (a) => `<tr><td>${escaped(a)}</td>${names.map((b) => `<td>${share(a, b)}</td>`).join('')}</tr>`,
  );
  return `<h2>Who beats whom</h2><table>${head}${rows.join('')}</table>`;
}

function lossRows(c: CellReport): string {
  const rows = c.losses.map((l) => ({
    name: `${c.names[l.side as 0 | 1] || (l.side === 0 ? 'South' : 'North')}: ${l.kind}`,
    value: l.had === 0 ? 0 : (100 * l.lost) / l.had,
    css: l.side === 0 ? 'a' : 'b',
  }));
  return `<h3>${escaped(c.cell)}</h3>${bars(`Losses by troop type, ${c.cell}`, rows, 100)}`;
}

/** A page that needs nothing else. */
export function htmlOf(study: Study, cells: readonly CellReport[], title: string): string {
  const generals = [...new Set(cells.flatMap((c) => [...c.generals]))].join(', ');
  const rows = cells.map(
    (c) =>
      `<tr><td>${escaped(c.cell)}</td><td>${c.battles}</td><td>${within(c.south)}</td><td>${within(c.north)}</td>` +
      `<td>${percent(c.battles === 0 ? 0 : c.draws / c.battles)}</td><td>${within(c.first)}</td>` +
      `<td>${figure(c.turns.mean)} ± ${figure(c.turns.plus)}</td>` +
      `<td>${figure(c.efficiency[0])} / ${figure(c.efficiency[1])}</td></tr>`,
  );
  const longest = Math.max(0, ...cells.map((c) => c.turns.mean));
  const lengths = cells.map((c) => ({ name: c.cell, value: c.turns.mean, css: 'd' }));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p>Played by ${escaped(generals)} with ${study.seconds} s a turn, seed “${escaped(study.seed)}”. What is found holds for these
generals; other players may find otherwise. Intervals are 95 % and hold whenever the run was stopped.</p>
<h2>Win shares</h2>${winPlot(cells)}
<table><tr><th>battle</th><th>battles</th><th>first side won</th><th>second side won</th><th>drawn</th><th>first general won</th>
<th>turns</th><th>destroyed for each lost</th></tr>${rows.join('')}</table>
${matrix(cells)}
<h2>Length in turns</h2>${bars('Length in turns', lengths, longest)}
<h2>Losses by troop type, per cent of strength</h2>${cells.map(lossRows).join('')}
</body></html>
`;
}
