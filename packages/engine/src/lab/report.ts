/** The lab's reports: CSV and a page of its own with plots, from the same cells as the JSON. */
import type { Interval } from './interval.ts';
import { byTitle, evennessOf, listMatrix, listStandings } from './standings.ts';
import type { Study } from './study.ts';
import type { CellReport } from './tally.ts';

const COLUMNS = [
  'rules', 'scenario', 'variant', 'general1', 'general2', 'battles', 'won0', 'won0Low', 'won0High', 'won1', 'won1Low',
  'won1High', 'draws', 'first', 'firstLow', 'firstHigh', 'turns', 'turnsPlus', 'score0', 'score1', 'efficiency0',
  'efficiency1', 'pointsLost0', 'pointsLost1',
] as const; // biome-ignore format: a list of words

/** What a report says besides names and figures; `text/lab-report.ts` has it in English and French. */
export interface ReportWords {
  lang: string; // 'en'
  first: string; // 'first side'
  second: string;
  drawn: string;
  whisker: string; // what the line over the bars means
  shares: string; // 'Win shares'
  whoBeats: string;
  lists: string; // 'Army lists'
  shareOfList: string;
  pointsPerPoint: string;
  efficiencyOfList: string;
  listHead: readonly [string, string, string, string, string];
  even(share: string): string;
  matchUps: string;
  battles(n: number): string;
  sameBattle: string;
  turns(n: string): string;
  battle: string;
  cellHead: readonly [string, string, string, string, string, string, string, string];
  playedBy(generals: string, seconds: string, seed: string): string;
  perStrength: string;
  efficiency: string;
  length: string;
  losses: string;
  lossesOf: string;
  general(id: string): string;
  kind(rules: string, id: string): string; // of troops
  comma: boolean; // between whole and tenths
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const short = (x: number): number => (x < 0 ? -1 : 1) * (Math.floor(Math.abs(x) * 10000 + 0.5) / 10000);

export function csvOf(cells: readonly CellReport[]): string {
  const rows = cells.map((c) =>
    [
      c.rules, c.scenario, c.variant, c.generals[0], c.generals[1], c.battles,
      c.south.share, c.south.low, c.south.high, c.north.share, c.north.low, c.north.high, c.draws,
      c.first.share, c.first.low, c.first.high, c.turns.mean, c.turns.plus, c.score[0].mean, c.score[1].mean,
      c.efficiency[0], c.efficiency[1], c.pointsLost?.[0] ?? '', c.pointsLost?.[1] ?? '',
    ]
      .map((v) => (typeof v === 'number' ? String(short(v)) : quoted(v)))
      .join(','),
  ); // biome-ignore format: in the order of the columns
  return `${COLUMNS.join(',')}\n${rows.join('\n')}\n`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const figure = (x: number): string => String(short(Math.floor(x * 100 + 0.5) / 100));
const signless = (x: number): string => String(Math.floor(Math.abs(x) + 0.5));
const signed = (x: number): string => `${x < 0 ? '−' : '+'}${signless(x)}`;

const STYLE = `:root{color-scheme:light dark;--ink:#222;--paper:#fff;--rule:#ccc;--a:#8a2f2b;--b:#2b4c8a;--d:#bbb}
@media(prefers-color-scheme:dark){:root{--ink:#e9e0d0;--paper:#1d1814;--rule:#51463a;--a:#c8605a;--b:#6a93d8;--d:#6d655c}}
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:var(--ink);background:var(--paper)}
.t{overflow-x:auto}table{border-collapse:collapse;margin:1rem 0;font-size:14px}th,td{padding:.25rem .6rem;border-bottom:1px solid var(--rule);text-align:right}
th:first-child,td:first-child{text-align:left;min-width:9rem}td:not(:first-child){white-space:nowrap}td small{display:block;opacity:.8}td[style]{color:#222}svg{display:block;max-width:46rem}svg text{font:13px system-ui,sans-serif;fill:var(--ink)}
.a{fill:var(--a);color:var(--a)}.b{fill:var(--b);color:var(--b)}.d{fill:var(--d);color:var(--d)}.o{stroke:#fff;stroke-width:5}.w{stroke:#111;stroke-width:2}
h1{font-size:1.7rem;line-height:1.25}h2{margin-top:2.2rem}.k span{font-size:1.3em}`;

/** Bars take at most so much of the width; the figure at their end has the rest. */
const WIDEST = 86;

/** A width or place in per cent, so that plots are as wide as the page and their letters stay as they are. */
const wide = (share: number, of = 100): string => `${figure(share * of)}%`;

/** Every bar has its name above it: names are long, and a phone is narrow. */
const ROW = 38;
const named = (name: string, y: number): string => `<text x="0" y="${y + 13}">${escaped(name)}</text>`;

/** The words of a report with figures written as its language does. */
interface Said extends ReportWords {
  figure(x: number): string;
  percent(x: number): string;
  within(i: Interval): string;
  withinCell(i: Interval): string; // in a table: the interval in a line of its own
  pair(c: CellReport): string; // 'sergeant – captain'
  cell(c: CellReport): string;
}
function said(words: ReportWords): Said {
  const decimal = (text: string): string => (words.comma ? text.replace('.', ',') : text);
  const percent = (x: number): string => decimal(`${Math.floor(x * 1000 + 0.5) / 10} %`);
  const span = (i: Interval): string => `(${percent(i.low)} – ${percent(i.high)})`;
  const pair = (c: CellReport): string => c.generals.map((g) => words.general(g)).join(' – ');
  return {
    ...words,
    figure: (x) => decimal(figure(x)),
    percent,
    within: (i) => `${percent(i.share)} ${span(i)}`,
    withinCell: (i) => `${percent(i.share)} <small>${span(i)}</small>`,
    pair,
    cell: (c) => [c.rules, c.scenario, c.variant, pair(c)].filter((x) => x !== '').join(', '),
  };
}
const heads = (names: readonly string[]): string => names.map((n) => `<th>${n}</th>`).join('');

/** Bars of win shares of both sides with the draws between, and the interval of the first side. */
function winPlot(w: Said, cells: readonly CellReport[]): string {
  const drawn = cells.map((c, i) => {
    const y = i * ROW;
    const a = c.south.share;
    const d = c.battles === 0 ? 0 : c.draws / c.battles;
    const bar = (css: string, from: number, share: number): string =>
      `<rect class="${css}" x="${wide(from)}" y="${y + 18}" width="${wide(share)}" height="14"/>`;
    const whisker = (css: string): string =>
      `<line class="${css}" x1="${wide(c.south.low)}" x2="${wide(c.south.high)}" y1="${y + 25}" y2="${y + 25}"/>`;
    const parts = [
      bar('a', 0, a),
      bar('d', a, d),
      bar('b', a + d, c.north.share),
      whisker('o'),
      whisker('w'),
    ];
    return named(w.cell(c), y) + parts.join('');
  });
  const legend = `<p class="k"><span class="a">■</span> ${w.first} <span class="d">■</span> ${w.drawn} <span class="b">■</span> ${w.second}; ${w.whisker}</p>`;
  return legend + svg(cells.length * ROW, w.shares, drawn.join(''));
}

const svg = (height: number, title: string, inside: string): string =>
  `<svg role="img" aria-label="${escaped(title)}" width="100%" height="${height}">${inside}</svg>`;

const table = (rows: string): string => `<div class="t"><table>${rows}</table></div>`;

/** Plain bars with a figure at their end. */
function bars(
  w: Said,
  title: string,
  rows: readonly { name: string; value: number; css: string }[],
  most: number,
): string {
  const drawn = rows.map(({ name, value, css }, i) => {
    const y = i * ROW;
    const end = wide(most === 0 ? 0 : value / most, WIDEST);
    return (
      named(name, y) +
      `<rect class="${css}" x="0" y="${y + 18}" width="${end}" height="12"/>` +
      `<text x="${end}" dx="5" y="${y + 29}">${w.figure(value)}</text>`
    );
  });
  return svg(rows.length * ROW, title, drawn.join(''));
}

/** Who beats whom: shares won by the general in the row against the one in the column. */
function matrix(w: Said, cells: readonly CellReport[]): string {
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
    return battles === 0 || a === b ? '–' : w.percent(won / battles);
  };
  const head = `<tr><th></th>${names.map((n) => `<th>${escaped(w.general(n))}</th>`).join('')}</tr>`;
  const rows = names.map(
    (a) =>
      `<tr><td>${escaped(w.general(a))}</td>${names.map((b) => `<td>${share(a, b)}</td>`).join('')}</tr>`,
  );
  return `<h2>${w.whoBeats}</h2>${table(head + rows.join(''))}`;
}

/** Shades from one side's colour to the other's. */
const shade = (share: number): string => {
  const far = Math.floor(Math.abs(share - 0.5) * 160);
  return share >= 0.5 ? `rgb(${255 - far},${255 - far / 3},255)` : `rgb(255,${255 - far / 2},${255 - far})`;
};

function evenPart(w: Said, cells: readonly CellReport[]): string {
  const even = evennessOf(cells);
  return even === undefined ? '' : `<p>${w.even(w.percent(even))}</p>`;
}

function armiesPart(w: Said, cells: readonly CellReport[]): string {
  return [...byTitle(cells.filter((c) => c.lists !== undefined))]
    .map(([id, own]) => {
      const standings = listStandings(own);
      const { lists, rows } = listMatrix(own);
      const head = `<tr><th></th>${lists.map((l) => `<th>${escaped(l)}</th>`).join('')}</tr>`;
      const body = rows.map(
        (row, i) =>
          `<tr><td>${escaped(lists[i])}</td>${row
            .map((x) =>
              x === undefined
                ? '<td>–</td>'
                : `<td style="background:${shade(x.share)}" title="${w.within(x)}, ${w.battles(x.n)}">${w.percent(x.share)}</td>`,
            )
            .join('')}</tr>`,
      );
      const shares = standings.map((s) => ({ name: s.list, value: 100 * s.share.share, css: 'b' }));
      const points = standings.map((s) => ({ name: s.list, value: s.efficiency, css: 'a' }));
      return `<h2>${w.lists}, ${escaped(id)}</h2>${bars(w, `${w.shareOfList}, ${id}`, shares, 100)}
<h3>${w.pointsPerPoint}</h3>${bars(w, `${w.efficiencyOfList}, ${id}`, points, Math.max(1, ...points.map((x) => x.value)))}
${table(
  `<tr>${heads(w.listHead)}</tr>${standings
    .map(
      (s) =>
        `<tr><td>${escaped(s.list)}</td><td>${s.battles}</td><td>${w.withinCell(s.share)}</td><td>${signed(s.elo)} ± ${signless(s.plus)}</td><td>${w.figure(s.efficiency)}</td></tr>`,
    )
    .join('')}`,
)}
${evenPart(w, own)}<h3>${w.matchUps}</h3>${table(head + body.join(''))}`;
    })
    .join('');
}

/** One battle under several rule sets, side by side. */
function comparedPart(w: Said, cells: readonly CellReport[]): string {
  const rules = [...new Set(cells.map((c) => c.rules))];
  if (rules.length < 2) return '';
  const words = (c: CellReport): string =>
    [c.scenario, c.variant, w.pair(c)].filter((x) => x !== '').join(', ');
  const questions = [...new Set(cells.map(words))].filter(
    (q) => new Set(cells.filter((c) => words(c) === q).map((c) => c.rules)).size > 1,
  );
  if (questions.length === 0) return '';
  const cellOf = (q: string, id: string): string => {
    const c = cells.find((x) => words(x) === q && x.rules === id);
    if (c === undefined) return '<td>–</td>';
    const first = c.names[0] === '' ? w.first : c.names[0];
    return `<td>${escaped(first)} ${w.withinCell(c.south)}${w.turns(w.figure(c.turns.mean))}, ${w.drawn} ${w.percent(c.battles === 0 ? 0 : c.draws / c.battles)}</td>`;
  };
  const head = `<tr><th>${w.battle}</th>${rules.map((r) => `<th>${escaped(r)}</th>`).join('')}</tr>`;
  const rows = questions.map(
    (q) => `<tr><td>${escaped(q)}</td>${rules.map((r) => cellOf(q, r)).join('')}</tr>`,
  );
  return `<h2>${w.sameBattle}</h2>${table(head + rows.join(''))}`;
}

function lossRows(w: Said, c: CellReport): string {
  const rows = c.losses.map((l) => ({
    name: `${c.names[l.side as 0 | 1] || (l.side === 0 ? w.first : w.second)}: ${w.kind(c.rules, l.kind)}`,
    value: l.had === 0 ? 0 : (100 * l.lost) / l.had,
    css: l.side === 0 ? 'a' : 'b',
  }));
  return `<h3>${escaped(w.cell(c))}</h3>${bars(w, `${w.lossesOf}, ${w.cell(c)}`, rows, 100)}`;
}

/** A page that needs nothing else. */
export function htmlOf(
  study: Study,
  cells: readonly CellReport[],
  title: string,
  words: ReportWords,
): string {
  const w = said(words);
  const generals = [...new Set(cells.flatMap((c) => [...c.generals]))].map((g) => w.general(g)).join(', ');
  const rows = cells.map(
    (c) =>
      `<tr><td>${escaped(w.cell(c))}</td><td>${c.battles}</td><td>${w.withinCell(c.south)}</td><td>${w.withinCell(c.north)}</td>` +
      `<td>${w.percent(c.battles === 0 ? 0 : c.draws / c.battles)}</td><td>${w.withinCell(c.first)}</td>` +
      `<td>${w.figure(c.turns.mean)} ± ${w.figure(c.turns.plus)}</td>` +
      `<td>${w.figure(c.efficiency[0])} / ${w.figure(c.efficiency[1])}</td></tr>`,
  );
  const longest = Math.max(0, ...cells.map((c) => c.turns.mean));
  const lengths = cells.map((c) => ({ name: w.cell(c), value: c.turns.mean, css: 'd' }));
  const efficiencies = cells.flatMap((c) =>
    ([0, 1] as const).map((side) => ({
      name: `${c.names[side] || (side === 0 ? w.first : w.second)}, ${w.cell(c)}`,
      value: c.efficiency[side],
      css: side === 0 ? 'a' : 'b',
    })),
  );
  return `<!doctype html>
<html lang="${w.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${escaped(w.playedBy(generals, w.figure(study.seconds), study.seed))}</p>
<h2>${w.shares}</h2>${winPlot(w, cells)}
${table(`<tr>${heads(w.cellHead)}</tr>${rows.join('')}`)}
${matrix(w, cells)}
${armiesPart(w, cells)}
${comparedPart(w, cells)}
<h2>${w.perStrength}</h2>${bars(w, w.efficiency, efficiencies, Math.max(1, ...efficiencies.map((e) => e.value)))}
<h2>${w.length}</h2>${bars(w, w.length, lengths, longest)}
<h2>${w.losses}</h2>${cells.map((c) => lossRows(w, c)).join('')}
</body></html>
`;
}
