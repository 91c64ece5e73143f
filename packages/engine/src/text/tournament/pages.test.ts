import { describe, expect, it } from 'vitest';
import { correct, enterOutcome, pairRound } from '../../tournament/conduct.ts';
import { pointsFor } from '../../tournament/points.ts';
import { standingsOf } from '../../tournament/standings.ts';
import { entered, sure } from '../../tournament/testing.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { correctionLines, tournamentPage, tournamentText } from './pages.ts';

const sheetOf = (tournament: Tournament) => ({
  tournament,
  standings: standingsOf(tournament),
  points: pointsFor(tournament.rules),
  game: 'Baroque',
});
function played(): Tournament {
  const paired = sure(pairRound({ ...entered(2), name: 'Low <Countries>' }));
  return sure(enterOutcome(paired, 1, 1, { winner: 0, score: [12.5, 3], how: 'played' }));
}

describe('what is printed of a tournament', () => {
  it('has no column of armies where nobody has one', () => {
    const t = played();
    expect(tournamentPage(sheetOf(t), 1, 'en')).not.toContain('Army');
    expect(tournamentText(sheetOf(t), 1, 'en')).not.toContain('Army');
    const armed = { ...t, entrants: t.entrants.map((e) => ({ ...e, army: 'Swiss of 1522' })) };
    expect(tournamentPage(sheetOf(armed), 1, 'en')).toMatch(/Army.*Swiss of 1522/s);
    expect(tournamentText(sheetOf(armed), 1, 'fr')).toMatch(/Armée.*Swiss of 1522/s);
  });

  it('writes numbers as each language does, what is below nought with a minus', () => {
    const page = tournamentPage(sheetOf(played()), 1, 'fr');
    expect(page).toContain('(12,5 : 3)');
    expect(page).toContain('<td>−9,5</td>');
    expect(page).toContain('Low &lt;Countries&gt;');
  });

  it('tells who corrected what, and only what, where his name is gone', () => {
    const by = (name: string): Tournament =>
      sure(
        correct(played(), {
          ...{ at: 0, by: name, round: 1, table: 1, reason: 'misread' },
          after: { winner: null, score: [0, 0], how: 'played' },
        }),
      );
    expect(correctionLines(by('Ann'), 'en')[0]).toMatch(/1 – 0 \(12\.5 : 3\) → ½ – ½\. misread \(Ann\)$/);
    expect(correctionLines(by(''), 'en')[0]).toMatch(/ misread$/);
  });
});
