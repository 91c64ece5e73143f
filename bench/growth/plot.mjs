// Cost as work grows, drawn: commands a second and the time of a check against bodies a side, both axes by powers.

const NAME = /^growth-(.+)-(\d+)-(commands|check)$/;
const WIDTH = 720;
const HEIGHT = 300;
const PANELS = [
  { kind: 'commands', title: 'commands a second', left: 60, scale: 1 },
  { kind: 'check', title: 'check of a command, µs', left: 420, scale: 1000 },
];
const [TOP, BOTTOM, ACROSS] = [40, 250, 270];
const COLOURS = ['#b3541e', '#3b6ea5', '#4d7c3f', '#8a5a9e'];

/** Points by game and kind, fewest bodies first: [{ game, kind, points: [[bodies, value], …] }, …]. */
export function growthOf(measured) {
  const lines = new Map();
  for (const { name, value } of measured) {
    const found = NAME.exec(name);
    if (found === null) continue;
    const [, game, bodies, kind] = found;
    const key = `${game} ${kind}`;
    if (!lines.has(key)) lines.set(key, { game, kind, points: [] });
    lines.get(key).points.push([Number(bodies), value]);
  }
  for (const line of lines.values()) line.points.sort((a, b) => a[0] - b[0]);
  return [...lines.values()].filter((line) => line.points.length > 1);
}

/** The power of the number of bodies with which the time grows, by least squares over the logarithms. */
export function powerOf({ kind, points }) {
  const logs = points.map(([bodies, value]) => [
    Math.log(bodies),
    (kind === 'commands' ? -1 : 1) * Math.log(value),
  ]);
  const mean = (i) => logs.reduce((sum, point) => sum + point[i], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

const WORDS = {
  commands: 'the time of a command, with all that follows from it,',
  check: 'the time of a check',
};

/** In words what grows how. */
export const inWords = (lines) =>
  lines
    .map((line) => {
      const [[fewest], [most]] = [line.points[0], line.points.at(-1)];
      return `- ${line.game}, ${fewest} to ${most} bodies a side: ${WORDS[line.kind]} grows with their number to the power ${powerOf(line).toFixed(1)}.`;
    })
    .join('\n');

const digits = (n) => (n >= 1000 ? `${n / 1000}k` : `${n}`);

function panel({ kind, title, left, scale }, lines, games) {
  const own = lines.filter((line) => line.kind === kind);
  const all = own.flatMap((line) => line.points.map(([bodies, value]) => [bodies, value * scale]));
  const range = (i) => [Math.min(...all.map((p) => p[i])), Math.max(...all.map((p) => p[i]))];
  const [fewest, most] = range(0);
  const [least, greatest] = range(1);
  const [low, high] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(greatest))];
  const x = (bodies) => left + (ACROSS * Math.log(bodies / fewest)) / Math.log(most / fewest);
  const y = (value) => BOTTOM - ((BOTTOM - TOP) * (Math.log10(value) - low)) / Math.max(1, high - low);
  const out = [`<text x="${left}" y="${TOP - 18}" class="title">${title}</text>`];
  for (let power = low; power <= high; power++) {
    const at = y(10 ** power).toFixed(1);
    out.push(`<path class="rule" d="M${left} ${at}h${ACROSS}"/>`);
    out.push(`<text x="${left - 8}" y="${at}" dy="4" text-anchor="end">${digits(10 ** power)}</text>`);
  }
  for (const bodies of [...new Set(all.map((p) => p[0]))].sort((a, b) => a - b))
    out.push(`<text x="${x(bodies).toFixed(1)}" y="${BOTTOM + 18}" text-anchor="middle">${bodies}</text>`);
  for (const line of own) {
    const colour = COLOURS[games.indexOf(line.game) % COLOURS.length];
    const places = line.points.map(
      ([bodies, value]) => `${x(bodies).toFixed(1)},${y(value * scale).toFixed(1)}`,
    );
    out.push(`<polyline fill="none" stroke="${colour}" stroke-width="2" points="${places.join(' ')}"/>`);
    for (const place of places) {
      const [cx, cy] = place.split(',');
      out.push(`<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`);
    }
  }
  return out.join('\n');
}

/** The picture. */
export function plot(lines) {
  const games = [...new Set(lines.map((line) => line.game))];
  const legend = games.map(
    (game, i) =>
      `<circle cx="${64 + 110 * i}" cy="${HEIGHT - 14}" r="4" fill="${COLOURS[i % COLOURS.length]}"/><text x="${74 + 110 * i}" y="${HEIGHT - 10}">${game}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Commands a second and time of a check against bodies a side">
<style>text{font:12px sans-serif;fill:#333}.title{font-weight:bold}.rule{stroke:#9995;fill:none}
@media (prefers-color-scheme:dark){text{fill:#ddd}}</style>
${PANELS.map((one) => panel(one, lines, games)).join('\n')}
${legend.join('\n')}
<text x="${WIDTH - 30}" y="${HEIGHT - 10}" text-anchor="end">bodies a side</text>
</svg>
`;
}
