import type { Ask } from '@tercio/engine';
import type { PieceChoice, Pieces } from '@tercio/engine/rules/adlg-r';
import { COMPULSORY, coveringsIn, kindsFor } from '@tercio/engine/rules/adlg-r';
import { sayTerm } from '@tercio/engine/text';
import type { OrderChip } from '../../../page/panels.ts';
import type { Moment } from '../moment.ts';
import { type Planner, proposal } from './planner.ts';
import { setupWords } from './words.ts';

/** The choice of terrain pieces: up to four, each of a kind of the region, a hill with what grows on it. */
const SLOTS = 4;
const idOf = (p: PieceChoice | undefined): string => (p ? `${p.kind}${p.cover ? `+${p.cover}` : ''}` : '');
const pieceOf = (id: string): PieceChoice => {
  const [kind, cover] = id.split('+');
  return (cover === undefined ? { kind } : { kind, cover }) as PieceChoice;
};

function offered(m: Moment, ask: Ask): PieceChoice[] {
  const s = m.state;
  const covers = coveringsIn(s.setup?.region ?? 'plain');
  return kindsFor(s, ask.side).flatMap((kind): PieceChoice[] =>
    kind === 'gentle-hill' ? [{ kind }, ...covers.map((cover) => ({ kind, cover }))] : [{ kind }],
  );
}

export const choosingPieces: Planner<Pieces> = {
  start: (m, ask) => proposal<Pieces>(m, ask) ?? { ask: ask.id, kind: 'pieces', pieces: [] },
  title: (m) => setupWords[m.language].piecesTitle,
  hint: (m) =>
    setupWords[m.language].piecesHint(sayTerm(m.speaker, COMPULSORY[m.state.setup?.region ?? 'plain'])),
  give: (m) => setupWords[m.language].choosePieces,
  choices(m, ask, c): OrderChip[] {
    const w = setupWords[m.language];
    const say = (p: PieceChoice): string =>
      sayTerm(m.speaker, p.kind) + (p.cover ? ` (${sayTerm(m.speaker, p.cover)})` : '');
    const all = offered(m, ask).map((p) => ({ id: idOf(p), label: say(p) }));
    return Array.from({ length: SLOTS }, (_, i) => ({
      id: String(i),
      label: w.piece(i + 1),
      value: idOf(c.pieces[i]),
      standard: w.nothing,
      choices: all,
    }));
  },
  chosen(_m, _ask, c, chip, value) {
    const slots = Array.from({ length: SLOTS }, (_, i): PieceChoice | undefined => c.pieces[i]);
    slots[Number(chip)] = value === '' ? undefined : pieceOf(value);
    return { ...c, pieces: slots.filter((p) => p !== undefined) };
  },
};
