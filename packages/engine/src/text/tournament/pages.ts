/** Pairings and standings as rows, as text for a terminal, and as a page for a notice board or a printer. */
import type { Points } from '../../tournament/points.ts';
import type { Standing } from '../../tournament/standings.ts';
import type { Outcome, Tournament } from '../../tournament/tournament.ts';
import { colon, type Lang } from '../words.ts';
import { LETTERS, sayPoints, TOURNAMENT_WORDS } from './say.ts';

/** What is printed: a tournament, and what was reckoned from it. */
export interface TournamentSheet {
  readonly tournament: Tournament;
  readonly standings: readonly Standing[];
  readonly points: Points;
  readonly game: string; // the name of the game
}

const said = (n: number, lang: Lang): string =>
  String(n)
    .replace('.', lang === 'fr' ? ',' : '.')
    .replace('-', '−');

/** A result between two, side A first. */
export function sayOutcome(outcome: Outcome | null, lang: Lang): string {
  const word = (k: keyof typeof TOURNAMENT_WORDS): string => TOURNAMENT_WORDS[k][lang];
  if (outcome === null) return word('open');
  const { winner, score, how } = outcome;
  if (how === 'forfeit')
    return winner === null
      ? word('neither')
      : `${winner === 0 ? '1 – 0' : '0 – 1'} (${winner === 0 ? 'B' : 'A'} ${word('absent')})`;
  const result = winner === null ? '½ – ½' : winner === 0 ? '1 – 0' : '0 – 1';
  return score[0] === 0 && score[1] === 0
    ? result
    : `${result} (${said(score[0], lang)} : ${said(score[1], lang)})`;
}

const nameIn = (t: Tournament, id: string | null): string => t.entrants.find((e) => e.id === id)?.name ?? '';

/** The lines of a round: table, side A, side B, result. */
export function pairingRows(t: Tournament, round: number, lang: Lang): string[][] {
  return (t.played[round - 1]?.pairings ?? []).map((p, i) => [
    String(i + 1),
    nameIn(t, p.a),
    p.b === null ? '' : nameIn(t, p.b),
    p.b === null ? TOURNAMENT_WORDS.bye[lang] : sayOutcome(p.outcome, lang),
  ]);
}

export const standingRows = (standings: readonly Standing[], lang: Lang): string[][] =>
  standings.map((s) => [
    String(s.rank),
    s.left ? `${s.name} (${TOURNAMENT_WORDS.left[lang]})` : s.name,
    s.army,
    s.rounds.map((d) => LETTERS[d.letter][lang]).join(' '),
    said(s.points, lang),
    said(s.opponents, lang),
    String(s.wins),
    said(s.margin, lang),
  ]);

const PAIRING_HEAD = ['table', 'sideA', 'sideB', 'result'] as const;
const STANDING_HEAD = ['player', 'army', 'rounds', 'points', 'opponents', 'wins', 'margin'] as const;

const headOf = (keys: readonly (keyof typeof TOURNAMENT_WORDS)[], lang: Lang): string[] =>
  keys.map((k) => TOURNAMENT_WORDS[k][lang]);

/** The standings with their head; without armies where nobody has one. */
function standingTable(standings: readonly Standing[], lang: Lang): string[][] {
  const rows = [['#', ...headOf(STANDING_HEAD, lang)], ...standingRows(standings, lang)];
  const army = 1 + STANDING_HEAD.indexOf('army');
  return standings.some((s) => s.army !== '') ? rows : rows.map((r) => r.toSpliced(army, 1));
}

function columns(rows: readonly (readonly string[])[]): string {
  const wide = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((r) => r[i].length)));
  return rows
    .map(
      (r) =>
        `${r
          .map((c, i) => c.padEnd(wide[i]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** What was changed, by whom and why: one line each. */
export const correctionLines = (t: Tournament, lang: Lang): string[] =>
  t.corrections.map((c) => {
    const place = `${TOURNAMENT_WORDS.round[lang]} ${c.round}, ${TOURNAMENT_WORDS.table[lang].toLowerCase()} ${c.table}`;
    const change = `${sayOutcome(c.before, lang)} → ${sayOutcome(c.after, lang)}`;
    return `${place}${colon(lang)} ${change}. ${c.reason}${c.by === '' ? '' : ` (${c.by})`}`;
  });

const conditions = ({ tournament: t, game, points }: TournamentSheet, lang: Lang): string =>
  `${game} · ${TOURNAMENT_WORDS[t.system][lang]} · ${sayPoints(points, lang)}`;

/** A round and the standings, for a terminal. */
export function tournamentText(sheet: TournamentSheet, round: number, lang: Lang): string {
  const { tournament: t, standings } = sheet;
  const parts = [`${t.name}\n${conditions(sheet, lang)}\n`];
  if (round > 0)
    parts.push(
      `${TOURNAMENT_WORDS.round[lang]} ${round}\n${columns([headOf(PAIRING_HEAD, lang), ...pairingRows(t, round, lang)])}`,
    );
  parts.push(`${TOURNAMENT_WORDS.standings[lang]}\n${columns(standingTable(standings, lang))}`);
  const changed = correctionLines(t, lang);
  if (changed.length > 0)
    parts.push(`${TOURNAMENT_WORDS.corrections[lang]}\n${changed.map((c) => `${c}\n`).join('')}`);
  return parts.join('\n');
}

const safe = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Where there is no room for it, it is moved sideways by itself, and the page is not. */
const tableOf = (title: string, [head, ...rows]: readonly (readonly string[])[]): string =>
  `<div role="group" aria-label="${safe(title)}" tabindex="0"><table><thead><tr>${head.map((h) => `<th scope="col">${safe(h)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((r) => `<tr>${r.map((c) => `<td>${safe(c)}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`;

/** A round and the standings as one page that needs nothing else. */
export function tournamentPage(sheet: TournamentSheet, round: number, lang: Lang): string {
  const { tournament: t, standings } = sheet;
  const changed = correctionLines(t, lang);
  const title = {
    round: `${TOURNAMENT_WORDS.round[lang]} ${round}`,
    standings: TOURNAMENT_WORDS.standings[lang],
  };
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${safe(t.name)}</title>
<style>
body{font:16px/1.4 Georgia,serif;max-width:900px;margin:24px auto;padding:0 16px;color:#1d1611;background:#fffdf6}
h1{margin:0}table{border-collapse:collapse;width:100%;margin:10px 0}th,td{text-align:left;padding:5px 8px;border-bottom:1px solid #cbb68a}
section{break-inside:avoid}p{color:#5d4a35}div{overflow-x:auto}td:last-child{white-space:nowrap}
@media(max-width:600px){th,td{padding:5px 4px;font-size:14px}}
@media(prefers-color-scheme:dark){body{background:#1d1712;color:#f2e6cc}p{color:#cbb68a}}
@media print{body{background:#fff;color:#000;margin:0}p{color:#000}div{overflow:visible}}
</style>
<h1>${safe(t.name)}</h1>
<p>${safe(conditions(sheet, lang))}</p>
${round > 0 ? `<section><h2>${title.round}</h2>${tableOf(title.round, [headOf(PAIRING_HEAD, lang), ...pairingRows(t, round, lang)])}</section>` : ''}
<section><h2>${title.standings}</h2>${tableOf(title.standings, standingTable(standings, lang))}</section>
${changed.length > 0 ? `<section><h2>${TOURNAMENT_WORDS.corrections[lang]}</h2><ul>${changed.map((c) => `<li>${safe(c)}</li>`).join('')}</ul></section>` : ''}
</html>
`;
}
