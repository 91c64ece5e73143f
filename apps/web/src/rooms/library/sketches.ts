import type { OptionSpec, OptionValue } from '@tercio/engine';

/** Small drawings of what has no troops to show. They hold figures and rule ids only: the same in every language. */
const [WIDTH, HEIGHT] = [260, 132];
const sheet = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Georgia,serif"><rect width="${WIDTH}" height="${HEIGHT}" fill="#ebe1c8"/>${inside}</svg>`;
const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (c) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[c] ?? c);

const LINES = 3; // below the card's own button

/** A profile of house rules: a page of the rules that are read otherwise, what ours says struck out before the new value. */
export function profileSketch(
  specs: readonly OptionSpec[],
  options: Readonly<Record<string, OptionValue>>,
): string | undefined {
  const changed = specs.filter((s) => s.id in options && options[s.id] !== s.default);
  if (changed.length === 0) return undefined;
  const value = (v: OptionValue): string =>
    v === true ? '✓' : v === false ? '–' : escaped(short(String(v)));
  const lines = changed.slice(0, LINES).map((s, i) => {
    const y = 60 + i * 21;
    const [ours, theirs] = [value(s.default), value(options[s.id] ?? s.default)];
    return `<text x="34" y="${y}" font-size="13" fill="#5d4a35">${escaped(s.rule)}</text><text x="226" y="${y}" font-size="14" text-anchor="end"><tspan fill="#8b7a5a" text-decoration="line-through">${ours}</tspan><tspan fill="#9c2029" font-weight="700" dx="9">${theirs}</tspan></text><path d="M34,${y + 6}H226" stroke="#cdbd97"/>`;
  });
  const more = changed.length - LINES;
  const rest =
    more > 0 ? `<text x="226" y="124" font-size="12" text-anchor="end" fill="#5d4a35">+${more}</text>` : '';
  return sheet(
    `<path d="M22,24H238V128H22z" fill="#f8f1de" stroke="#a8761c"/><path d="M28,24V128" stroke="#9c2029" stroke-width=".8"/>${lines.join('')}${rest}`,
  );
}
const short = (text: string): string => (text.length > 9 ? `${text.slice(0, 8)}…` : text);

interface Played {
  readonly points: number;
  readonly years: readonly [number, number] | null;
  readonly lists: readonly string[] | null;
}

const MOST_FLAGS = 20;

/** A tournament: its points on a banner, its years, and a flag for each list handed in. What is in them stays hidden. */
export function packSketch({ points, years }: Played, handedIn: number, revealed: boolean): string {
  const flags = Math.min(handedIn, MOST_FLAGS);
  const step = Math.min(22, 200 / Math.max(1, flags));
  const row = Array.from({ length: flags }, (_, i) => {
    const x = WIDTH / 2 + (i - (flags - 1) / 2) * step - 4;
    const [cloth, rim] = revealed ? [i % 2 ? '#9c2029' : '#1f4b99', '#5d4a35'] : ['#cdbd97', '#8b7a5a'];
    return `<path d="M${x},122V98" stroke="#5d4a35" stroke-width="1.6"/><path d="M${x},98l${step * 0.55},4l-${step * 0.55},5z" fill="${cloth}" stroke="${rim}" stroke-width=".6"/>`;
  });
  const span = years
    ? `<text x="130" y="80" font-size="14" text-anchor="middle" fill="#f8f1de">${years[0] || '…'}–${years[1] >= 9999 ? '…' : years[1]}</text>`
    : '';
  return sheet(
    `<path d="M52,20H208V78L182,90L130,84L78,90L52,78z" fill="#1f4b99" stroke="#a8761c" stroke-width="3"/><text x="130" y="${years ? 60 : 68}" font-size="40" font-weight="700" text-anchor="middle" fill="#f3d27a">${points}</text>${span}${row.join('')}`,
  );
}
