/** A reliability plot as an SVG: of positions that were given such a chance, so many were won. */
import type { Judged } from './judge.ts';
import type { Reliable } from './measures.ts';

const SIZE = 300;
const LEFT = 56;
const TOP = 52;

const across = (x: number): string => (LEFT + x * SIZE).toFixed(1);
const up = (y: number): string => (TOP + (1 - y) * SIZE).toFixed(1);
const percent = (x: number): string => `${Math.round(100 * x)} %`;

/** Half the side of a mark, the greater the more positions it stands for. */
const sizeOf = (row: Reliable, most: number): number => 2.5 + 5 * Math.sqrt(row.positions / most);

function series(
  rows: readonly Reliable[],
  colour: string,
  shape: 'round' | 'square',
  aside: number,
): string[] {
  const met = rows.filter((r) => r.positions > 0);
  const most = Math.max(1, ...met.map((r) => r.positions));
  const out: string[] = [];
  for (const row of met) {
    const x = (Number(across(row.said)) + aside).toFixed(1);
    const [low, high] = [row.won - 2 * row.error, row.won + 2 * row.error].map((y) =>
      Math.min(1, Math.max(0, y)),
    );
    const half = sizeOf(row, most);
    const told = `<title>said ${percent(row.said)}, won ${percent(row.won)}: ${row.positions} positions of ${row.battles} battles</title>`;
    out.push(`<path d="M${x} ${up(low)}V${up(high)}" stroke="${colour}" stroke-width="1.5" opacity="0.6"/>`);
    out.push(
      shape === 'round'
        ? `<circle cx="${x}" cy="${up(row.won)}" r="${half.toFixed(1)}" fill="${colour}">${told}</circle>`
        : `<rect x="${(Number(x) - half).toFixed(1)}" y="${(Number(up(row.won)) - half).toFixed(1)}" width="${(2 * half).toFixed(1)}" height="${(2 * half).toFixed(1)}" fill="none" stroke="${colour}" stroke-width="2">${told}</rect>`,
    );
  }
  return out;
}

/** What was learned and today's evaluator with the scale that fits best, held against what came of fresh battles. */
export function figureOf(game: string, { kinds, rows, rowsToday }: Judged): string {
  const { battles, loss, refitted } = kinds.all;
  const ours = '#b3541e';
  const theirs = '#3b6ea5';
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 ${TOP + SIZE + 44}" role="img" aria-label="${game}: chance given and share won, ${battles} fresh battles">`,
    '<style>text{font:12px sans-serif;fill:#333}.title{font-weight:bold}.rule{stroke:#9995;fill:none}',
    '@media (prefers-color-scheme:dark){text{fill:#ddd}}</style>',
    `<text x="${LEFT}" y="16" class="title">${game}, ${battles} fresh battles</text>`,
    `<circle cx="${LEFT + 5}" cy="32" r="4.5" fill="${ours}"/><text x="${LEFT + 15}" y="36">learned, log loss ${loss.toFixed(3)}</text>`,
    `<rect x="${LEFT + 161}" y="28" width="8" height="8" fill="none" stroke="${theirs}" stroke-width="2"/><text x="${LEFT + 175}" y="36">scale, ${refitted.toFixed(3)}</text>`,
  ];
  for (const x of [0, 0.25, 0.5, 0.75, 1]) {
    lines.push(`<path class="rule" d="M${across(x)} ${up(0)}V${up(1)}M${across(0)} ${up(x)}H${across(1)}"/>`);
    lines.push(`<text x="${across(x)}" y="${TOP + SIZE + 16}" text-anchor="middle">${percent(x)}</text>`);
    lines.push(`<text x="${LEFT - 6}" y="${up(x)}" dy="4" text-anchor="end">${percent(x)}</text>`);
  }
  lines.push(
    `<path class="rule" stroke-dasharray="4 4" style="stroke:#999" d="M${across(0)} ${up(0)}L${across(1)} ${up(1)}"/>`,
  );
  lines.push(
    `<text x="${across(0.5)}" y="${TOP + SIZE + 36}" text-anchor="middle">chance given; up: share won, with two standard errors</text>`,
  );
  lines.push(...series(rowsToday, theirs, 'square', 2), ...series(rows, ours, 'round', -2), '</svg>');
  return `${lines.join('\n')}\n`;
}
