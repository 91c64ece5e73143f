/** The lists of a tournament as one page that needs nothing else: for a notice board, a mail, a printer. */

import { colon, type Lang, both as w } from '../words.ts';

export interface ResultRow {
  readonly player: string;
  readonly verdict: 'legal' | 'allowed' | 'faults' | 'unread';
  readonly said: readonly string[]; // faults in words, or why it is allowed all the same
  readonly points: number;
  readonly army: string; // its name
  readonly list: string; // and list, by name
  readonly seal: string;
  readonly secret: string;
  readonly text: string; // as a person writes it
}

export interface ResultsOf {
  readonly name: string; // of the tournament
  readonly conditions: string; // in one line
  readonly rows: readonly ResultRow[];
  readonly revealed: boolean; // else armies are hidden, and only their seals are shown
}

export const RESULT_WORDS = {
  player: w('Player', 'Joueur'),
  army: w('Army', 'Armée'),
  points: w('Points', 'Points'),
  checked: w('Checked', 'Vérifiée'),
  seal: w('Seal', 'Sceau'),
  secret: w('Key', 'Clé'),
  legal: w('legal', 'réglementaire'),
  allowed: w('allowed', 'admise'),
  unread: w('not read', 'illisible'),
  hidden: w('hidden until the lists are revealed', 'cachée jusqu’à la révélation des listes'),
  sealed: w(
    'Each seal stands for one list. When the lists are revealed, anybody can check that none was changed: a seal is the SHA-256 of the key, a new line and the text of the list.',
    'Chaque sceau vaut pour une liste. À la révélation, chacun peut vérifier qu’aucune n’a changé : un sceau est le SHA-256 de la clé, d’un retour à la ligne et du texte de la liste.',
  ),
} as const;

const faultsWord = (n: number, lang: Lang): string =>
  lang === 'fr' ? `${n} ${n <= 1 ? 'faute' : 'fautes'}` : `${n} ${n === 1 ? 'fault' : 'faults'}`;

export const verdictWord = (r: Pick<ResultRow, 'verdict' | 'said'>, lang: Lang): string =>
  r.verdict === 'faults' ? faultsWord(r.said.length, lang) : RESULT_WORDS[r.verdict][lang];

const safe = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

export function resultsPage(of: ResultsOf, lang: Lang): string {
  const word = (k: keyof typeof RESULT_WORDS): string => RESULT_WORDS[k][lang];
  const head = ['player', 'army', 'points', 'checked', 'seal'] as const;
  const row = (r: ResultRow): string => {
    const army = of.revealed ? `${safe(r.army)}<small>${safe(r.list)}</small>` : `<i>${word('hidden')}</i>`;
    const said = of.revealed ? r.said.map((s) => `<small>${safe(s)}</small>`).join('') : '';
    return `<tr><th scope="row">${safe(r.player)}</th><td>${army}</td><td>${of.revealed ? r.points : ''}</td><td class="${r.verdict}">${safe(verdictWord(r, lang))}${said}</td><td><code>${r.seal.slice(0, 16)}</code></td></tr>`;
  };
  const list = (r: ResultRow): string =>
    `<section><h2>${safe(r.player)}</h2><pre>${safe(r.text)}</pre><p><small>${word('seal')}${colon(lang)} <code>${r.seal}</code><br>${word('secret')}${colon(lang)} <code>${safe(r.secret)}</code></small></p></section>`;
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${safe(of.name)}</title>
<style>
body{font:16px/1.4 Georgia,serif;max-width:900px;margin:24px auto;padding:0 16px;color:#1d1611;background:#fffdf6}
h1{margin:0}table{border-collapse:collapse;width:100%;margin:16px 0}th,td{text-align:left;vertical-align:top;padding:6px 8px;border-bottom:1px solid #cbb68a}
small{display:block;color:#5d4a35}code{font-size:.8em;overflow-wrap:anywhere}pre{white-space:pre-wrap;font:15px/1.35 ui-monospace,monospace}
.legal,.allowed{color:#1d6b3a;font-weight:700}.faults,.unread{color:#a51c26;font-weight:700}td small{font-weight:400}section{break-inside:avoid}
@media(prefers-color-scheme:dark){body{background:#1d1712;color:#f2e6cc}small{color:#cbb68a}.legal,.allowed{color:#7fd39a}.faults,.unread{color:#ff8f8f}}
@media print{body{background:#fff;color:#000;margin:0}}
</style>
<h1>${safe(of.name)}</h1>
<p>${safe(of.conditions)}</p>
<table><thead><tr>${head.map((h) => `<th scope="col">${word(h)}</th>`).join('')}</tr></thead>
<tbody>${of.rows.map(row).join('\n')}</tbody></table>
<p><small>${word('sealed')}</small></p>
${of.revealed ? of.rows.map(list).join('\n') : ''}
</html>
`;
}
