import { Stencils, tableSvg } from '../table/layers/svg-picture.ts';
import type { Words } from '../words/catalogue.ts';
import type { Language } from '../words/format.ts';
import type { BattleReport, Chapter, ReportLine, RosterLine } from './battle-report.ts';

/** A battle report as a page of its own, or as Markdown with its maps beside it. */
export const escaped = (s: string): string =>
  s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

export const STYLE = `
body{font:17px/1.55 Georgia,'Times New Roman',serif;color:#2b2013;background:#f6efe0;margin:0}
main{max-width:60rem;margin:0 auto;padding:2rem 1.2rem 4rem}
h1{font-size:2.4rem;line-height:1.1;margin:.2em 0}h2{margin:2.2rem 0 .6rem;border-bottom:2px solid #b9975b}
.game{color:#5f4a2c;font-style:italic;margin:0 0 1rem}figure{margin:1rem 0}svg{width:100%;height:auto;display:block}
svg.stencils{position:absolute;width:0;height:0}
figcaption{font-size:.85rem;color:#5f4a2c}p.s0{border-left:4px solid #1f4f9e;padding-left:.7em}p.s1{border-left:4px dashed #a3262a;padding-left:.7em}
p{margin:.35em 0}small{color:#6d5836}table{border-collapse:collapse;width:100%;font-size:.92rem}td,th{text-align:left;padding:.2em .6em;border-bottom:1px solid #d8c9a8}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:1.5rem}.result{font-size:1.15rem;font-weight:bold}
p.told{margin:.7em 0}details{margin:.8em 0;font-size:.9rem}summary{cursor:pointer;color:#5f4a2c}
@media print{details{display:none}body{background:#fff}h2{break-after:avoid}figure,table{break-inside:avoid}}
`;

const line = (l: ReportLine): string =>
  `<p${l.side === undefined ? '' : ` class="s${l.side}"`}>${escaped(l.text)} <small>${escaped(l.rule)}</small></p>`;

const roster = (side: string, lines: readonly RosterLine[], w: Words): string =>
  `<section><h3>${escaped(side)}</h3><table><thead><tr><th>${w.report.name}</th><th>${w.report.kind}</th><th>${w.report.fate}</th></tr></thead><tbody>${lines
    .map((l) => `<tr><td>${escaped(l.name)}</td><td>${escaped(l.kind)}</td><td>${escaped(l.fate)}</td></tr>`)
    .join('')}</tbody></table></section>`;

const bullets = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2><ul>${items.map((t) => `<li>${escaped(t)}</li>`).join('')}</ul>`;

const headingOf = (turn: number, w: Words): string => (turn === 0 ? w.report.before : w.report.turn(turn));

export function htmlOf(a: BattleReport, w: Words, language: Language): string {
  const stencils = new Stencils();
  const map = (scene: BattleReport['end'], caption: string): string =>
    `<figure>${tableSvg(scene, caption, stencils)}<figcaption>${escaped(caption)}</figcaption></figure>`;
  const chronicle = ({ lines }: Chapter): string =>
    lines.length === 0
      ? ''
      : `<details><summary>${w.report.chronicle}</summary>${lines.map(line).join('\n')}</details>`;
  const chapters = a.chapters.map(
    (c) =>
      `<h2>${headingOf(c.turn, w)}</h2>${map(c.scene, w.report.mapOf(headingOf(c.turn, w)))}${c.account.map((p) => `<p class="told">${escaped(p)}</p>`).join('\n')}${chronicle(c)}`,
  );
  const end = map(a.end, w.report.mapOf(w.report.end));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(a.title)}</title><style>${STYLE}</style></head>
<body><svg class="stencils" width="0" height="0" aria-hidden="true"><defs>${stencils.symbols}</defs></svg><main><h1>${escaped(a.title)}</h1><p class="game">${escaped(a.game)}. ${escaped(a.sides[0])} – ${escaped(a.sides[1])}</p>
<p class="result">${escaped(a.result)}</p>
<p class="told">${escaped(a.opening)}</p>
<div class="two">${roster(a.sides[0], a.rosters[0], w)}${roster(a.sides[1], a.rosters[1], w)}</div>
${bullets(w.report.turningPoints, a.turning)}${bullets(w.report.luckTitle, a.dice)}
${chapters.join('\n')}
<h2>${w.report.end}</h2>${end}<p class="result">${escaped(a.result)}</p>
</main></body></html>`;
}

/** A text as Markdown shows it letter by letter: names are people's own, and no mark-up of ours. */
const plain = (s: string): string =>
  s
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replace(/[\\`*_[\]<>|~#&]/g, '\\$&')
    .replace(/^([-+=]|\d+(?=[.)]))/, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
    .replace(/\b(https?|ftp|mailto):/gi, '$1\\:');

/** Maps are links to pictures of the given names, which are saved beside the text. */
export function markdownOf(a: BattleReport, w: Words): { text: string; maps: ReadonlyMap<string, string> } {
  const maps = new Map<string, string>();
  const map = (name: string, scene: BattleReport['end'], caption: string): string => {
    const stencils = new Stencils();
    const svg = tableSvg(scene, caption, stencils);
    maps.set(
      name,
      svg.replace('<defs>', () => `<defs>${stencils.symbols}`),
    );
    return `![${plain(caption)}](${name})`;
  };
  const table = (side: string, lines: readonly RosterLine[]): string[] => [
    `### ${plain(side)}`,
    '',
    `| ${w.report.name} | ${w.report.kind} | ${w.report.fate} |`,
    '|---|---|---|',
    ...lines.map((l) => `| ${plain(l.name)} | ${plain(l.kind)} | ${plain(l.fate)} |`),
    '',
  ];
  const listed = (title: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`## ${title}`, '', ...items.map((t) => `- ${plain(t)}`), ''];
  const text = [
    `# ${plain(a.title)}`,
    '',
    `*${plain(a.game)}. ${plain(a.sides[0])} – ${plain(a.sides[1])}*`,
    '',
    ...(a.result === '' ? [] : [`**${plain(a.result)}**`, '']),
    plain(a.opening),
    '',
    ...table(a.sides[0], a.rosters[0]),
    ...table(a.sides[1], a.rosters[1]),
    ...listed(w.report.turningPoints, a.turning),
    ...listed(w.report.luckTitle, a.dice),
    ...a.chapters.flatMap((c) => {
      const title = headingOf(c.turn, w);
      return [
        `## ${title}`,
        '',
        map(`turn-${c.turn}.svg`, c.scene, w.report.mapOf(title)),
        '',
        ...c.account.flatMap((t) => [plain(t), '']),
      ];
    }),
    `## ${w.report.end}`,
    '',
    map('end.svg', a.end, w.report.mapOf(w.report.end)),
    '',
    ...(a.result === '' ? [] : [`**${plain(a.result)}**`, '']),
    `## ${w.report.chronicle}`,
    '',
    ...a.chapters.flatMap((c) => [
      `### ${headingOf(c.turn, w)}`,
      '',
      ...c.lines.flatMap((l) => [`${plain(l.text)} \`${l.rule}\``, '']),
    ]),
  ].join('\n');
  return { text, maps };
}
