/** Placing the chosen pieces one by one, then adjusting them: AR-SETUP-04 to 08, ADLG-TER-17 to 19. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, die, type Luck } from '../../../battle/dice.ts';
import {
  type Ask,
  askId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { degrees } from '../../../table/angle.ts';
import { inUnits, roundHalfAway, units } from '../../../table/number.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import type { Laid } from '../setup-state.ts';
import { type AdlgState, book, type Piece } from '../state.ts';
import { SAME_UD } from '../tolerances.ts';
import type { Adjust, Lay, Shift } from './setup-commands.ts';
import { placingOrder, startTerrain } from './terrain-choice.ts';
import {
  type Box,
  checkLay,
  findForm,
  hasSector,
  insideBox,
  layPiece,
  movedOutline,
  sameStack,
  sectorBox,
  tooNear,
  wholeTable,
} from './terrain-place.ts';

interface PlaceFrame extends AskFrame {
  at: 'setup.place';
  sector: number; // 0 for river, coast and road
}

interface AdjustFrame extends AskFrame {
  at: 'setup.adjust';
  side: Side;
  left: number; // tries
  extra: boolean; // a strategist's try or second throw
  failed: string; // the piece that stayed and may be thrown for again
}

interface ThrowFrame extends Frame {
  at: 'setup.adjust-roll';
  side: Side;
  piece: string;
}

interface ShiftFrame extends AskFrame {
  at: 'setup.shift';
  side: Side;
  piece: string;
  die: number;
}

const boxOf = (s: AdlgState, frame: PlaceFrame): Box => {
  const item = s.setup!.queue[0];
  return frame.sector === 0 ? wholeTable(s) : sectorBox(s, item.by, frame.sector);
};

/** Where the piece that is asked for may lie: its sector, or the whole table. */
export const layBox = (s: AdlgState): Box => boxOf(s, s.frames[s.frames.length - 1] as PlaceFrame);

/** Of the piece that may be shifted: which it is, and how far it may go. */
export function shiftNow(s: AdlgState): { piece: Piece; most: number } | undefined {
  const frame = s.frames[s.frames.length - 1] as ShiftFrame;
  const piece = s.pieces.find((p) => p.id === frame.piece);
  return piece && { piece, most: frame.die <= 4 ? book(s).adjustShort : book(s).adjustLong };
}

/** AR-SETUP-06: two tries for two pieces, one for three, none for four; the compulsory piece does not count. */
export function triesOf(s: AdlgState, side: Side): number {
  cite('ADLG-TER-19');
  cite('AR-SETUP-06');
  return Math.max(0, 4 - s.setup!.chosen[side].length);
}

const hasStrategist = (s: AdlgState, side: Side): boolean =>
  s.commanders.some((c) => c.side === side && c.chief && c.value === 3);

/** May this piece be adjusted at all? AR-SETUP-06 */
export function mayAdjust(s: AdlgState, laid: Laid): boolean {
  if (laid.kind === 'road' || laid.kind === 'river' || laid.kind === 'coast' || laid.kind === 'village')
    return false;
  if (!s.pieces.some((p) => p.id === laid.id)) return false;
  return !laid.tried;
}

const laidOf = (s: AdlgState, id: string): Laid | undefined => s.setup!.laid.find((l) => l.id === id);

export const terrainSteps: Steps = {
  'setup.terrain': (s: AdlgState) => startTerrain(s),
  'setup.order': (s: AdlgState) => {
    s.setup!.queue = placingOrder(s);
    become(s, { at: 'setup.lay' });
  },
  // ADLG-TER-18: a die for the sector; a piece without a legal place is dropped.
  'setup.lay': (s: AdlgState, _frame: Frame, dice: Dice, tell?: Tell) => {
    const set = s.setup!;
    const item = set.queue[0];
    if (item === undefined) {
      const attacker = other(set.defender);
      become(s, adjusting(s, attacker), adjusting(s, set.defender), { at: 'setup.cleared' });
      return;
    }
    let sector = 0;
    if (hasSector(item.kind)) {
      sector = dice.roll(die('ADLG-TER-18', 'sector', item.by));
      if (item.kind === 'village' && sector > 3) sector -= 3; // the defender's own half
      tell?.({
        kind: 'sector',
        rule: 'ADLG-TER-18',
        side: item.by,
        thrown: [{ purpose: 'sector', rule: 'ADLG-TER-18', side: item.by, faces: dice.last, score: sector }],
        facts: { kind: item.kind, sector },
      });
    }
    const frame: PlaceFrame = { at: 'setup.place', sector, n: 0 };
    if (findForm(s, item, boxOf(s, frame), undefined) === undefined) {
      set.queue.shift();
      tell?.({ kind: 'piece-dropped', rule: 'ADLG-TER-18', side: item.by, facts: { kind: item.kind } });
      return;
    }
    frame.n = nextAsk(s);
    push(s, frame);
  },
  // AR-SETUP-08: the adjustment die.
  'setup.adjust-roll': (s: AdlgState, frame: ThrowFrame, dice: Dice, tell?: Tell) => {
    const score = dice.roll(die('AR-SETUP-08', 'adjustment', frame.side));
    tell?.({
      kind: 'adjustment',
      rule: 'AR-SETUP-08',
      side: frame.side,
      thrown: [{ purpose: 'adjustment', rule: 'AR-SETUP-08', side: frame.side, faces: dice.last, score }],
      facts: { piece: frame.piece, kind: laidOf(s, frame.piece)?.kind ?? '', die: score },
    });
    if (score <= 2) {
      pop(s);
      const below = s.frames[s.frames.length - 1] as AdjustFrame;
      below.failed = frame.piece;
      return;
    }
    become(s, {
      at: 'setup.shift',
      side: frame.side,
      piece: frame.piece,
      die: score,
      n: nextAsk(s),
    } as ShiftFrame);
  },
  // AR-TERR-19: open terrain is taken away when all adjustments are done.
  'setup.cleared': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => {
    if (s.pieces.some((p) => p.kind === 'open')) {
      s.pieces = s.pieces.filter((p) => p.kind !== 'open');
      cite('ADLG-TER-2');
      tell?.({ kind: 'open-removed', rule: 'AR-TERR-19' });
    }
    become(s, { at: 'setup.notes-start' });
  },
};

const adjusting = (s: AdlgState, side: Side): AdjustFrame => {
  const left = triesOf(s, side);
  // AR-AMB-85: the extra try only for a player entitled to one.
  const extra = left > 0 && hasStrategist(s, side);
  if (extra) cite('AR-SETUP-07');
  return { at: 'setup.adjust', side, left, extra, failed: '', n: nextAsk(s) };
};

const choose = (id: string) => ({ ask: id, kind: 'choose-for-me' });

export const terrainQuestions: Questions = {
  'setup.place': {
    asks: (s: AdlgState, frame: PlaceFrame): Ask[] => {
      const id = askId(frame.n);
      const item = s.setup!.queue[0];
      return [
        {
          id,
          side: item.by,
          kind: 'lay',
          rule: 'AR-SETUP-04',
          about: [item.kind],
          secret: false,
          default: choose(id),
        },
      ];
    },
    check: (s: AdlgState, frame: PlaceFrame, c: Lay): Refusal | undefined =>
      checkLay(s, s.setup!.queue[0], c.form, boxOf(s, frame)),
    accept: (s: AdlgState, _frame: PlaceFrame, c: Lay, tell?: Tell): void => {
      const set = s.setup!;
      const item = set.queue.shift()!;
      layPiece(s, item, c.form);
      set.laid.push({ ...item, tried: false });
      tell?.({
        kind: 'piece-laid',
        rule: 'AR-SETUP-04',
        side: item.by,
        facts: { kind: item.kind, piece: item.id },
      });
      pop(s);
    },
  },
  'setup.adjust': {
    asks: (s: AdlgState, frame: AdjustFrame): Ask[] => {
      if (!canTry(s, frame)) return [];
      const id = askId(frame.n);
      return [
        {
          id,
          side: frame.side,
          kind: 'adjust',
          rule: 'AR-SETUP-06',
          about: [],
          secret: false,
          default: choose(id),
        },
      ];
    },
    check: (s: AdlgState, frame: AdjustFrame, c: Adjust): Refusal | undefined => {
      if (c.piece === '') return undefined;
      const laid = laidOf(s, c.piece);
      if (laid === undefined) return refuse('AR-SETUP-06', 'no-such-piece', { piece: c.piece });
      if (c.again === true) {
        if (!frame.extra || frame.failed !== c.piece)
          return refuse('AR-SETUP-07', 'no-second-throw', { piece: c.piece });
        return undefined;
      }
      if (frame.left <= 0 && !frame.extra) return refuse('AR-SETUP-06', 'no-tries-left');
      if (!mayAdjust(s, laid))
        return refuse('AR-SETUP-06', 'may-not-adjust', { piece: c.piece, kind: laid.kind });
      return undefined;
    },
    accept: (s: AdlgState, frame: AdjustFrame, c: Adjust): void => {
      if (c.piece === '') {
        pop(s);
        return;
      }
      if (c.again === true || frame.left <= 0) {
        cite('AR-SETUP-07');
        frame.extra = false;
      } else frame.left--;
      laidOf(s, c.piece)!.tried = true;
      frame.failed = '';
      frame.n = nextAsk(s);
      push(s, { at: 'setup.adjust-roll', side: frame.side, piece: c.piece } as ThrowFrame);
    },
  },
  'setup.shift': {
    asks: (_s: AdlgState, frame: ShiftFrame): Ask[] => {
      const id = askId(frame.n);
      return [
        {
          id,
          side: frame.side,
          kind: 'shift',
          rule: 'AR-SETUP-08',
          about: [frame.piece],
          secret: false,
          default: choose(id),
        },
      ];
    },
    check: (s: AdlgState, frame: ShiftFrame, c: Shift): Refusal | undefined => checkShift(s, frame, c),
    accept: (s: AdlgState, frame: ShiftFrame, c: Shift, tell?: Tell): void => {
      if (c.do === 'remove') {
        s.pieces = s.pieces.filter((p) => sameStack(p.id) !== frame.piece);
        if (frame.die === 6) s.setup!.removedOnSix[frame.side]++;
      } else if (c.do !== 'stay') {
        const { dx, dy, turn } = motion(c);
        s.pieces = s.pieces.map(
          (p): Piece =>
            sameStack(p.id) === frame.piece ? { ...p, outline: movedOutline(p.outline, dx, dy, turn) } : p,
        );
      }
      tell?.({
        kind: 'piece-shifted',
        rule: 'AR-SETUP-08',
        side: frame.side,
        facts: { piece: frame.piece, kind: laidOf(s, frame.piece)?.kind ?? '', do: c.do },
      });
      pop(s);
    },
  },
};

const canTry = (s: AdlgState, frame: AdjustFrame): boolean =>
  (frame.left > 0 || frame.extra) &&
  (s.setup!.laid.some((l) => mayAdjust(s, l)) || (frame.extra && frame.failed !== ''));

/** With nothing left to try the frame is stepped away. */
export const adjustDone = (s: AdlgState): void => pop(s);

const motion = (c: Shift): { dx: number; dy: number; turn: number } => ({
  dx: c.do === 'move' ? units(c.x ?? 0) : 0,
  dy: c.do === 'move' ? units(c.y ?? 0) : 0,
  turn: c.do === 'turn' ? roundHalfAway(degrees(c.by ?? 0)) & 65535 : 0,
});

function checkShift(s: AdlgState, frame: ShiftFrame, c: Shift): Refusal | undefined {
  if (c.do === 'stay') return undefined;
  const laid = laidOf(s, frame.piece)!;
  const b = book(s);
  if (c.do === 'remove') {
    if (frame.die === 5 && laid.kind === 'impassable') return undefined;
    if (frame.die < 6) return refuse('AR-SETUP-08', 'not-removed-on', { die: frame.die });
    if (laid.compulsory) return refuse('AR-SETUP-08', 'compulsory-stays');
    const [a, z] = s.setup!.removedOnSix;
    const before = b.removalOnce === 'by-anyone' ? a + z : s.setup!.removedOnSix[frame.side];
    return before === 0 ? undefined : refuse('AR-SETUP-08', 'removed-already'); // AR-AMB-103
  }
  if (c.do === 'turn' && frame.die < 5) return refuse('AR-SETUP-08', 'not-turned-on', { die: frame.die });
  const { dx, dy, turn } = motion(c);
  const far = inUnits(Math.ceil(Math.sqrt(dx * dx + dy * dy)));
  const { piece, most } = shiftNow(s)!;
  if (far > most + SAME_UD) return refuse('AR-SETUP-08', 'too-far', { needed: far, allowance: most });
  const outline = movedOutline(piece.outline, dx, dy, turn);
  if (!insideBox(outline, wholeTable(s))) return refuse('ADLG-TER-19', 'off-table');
  const near = tooNear(s, piece.kind, outline, piece.id);
  return near === undefined
    ? undefined
    : refuse('ADLG-TER-4', 'too-near-piece', { piece: near.id, gap: b.pieceGap });
}

// --- By luck -----------------------------------------------------------------------------------------------------

export function sampleLay(s: AdlgState, ask: string, luck: Luck): Lay {
  const frame = s.frames[s.frames.length - 1] as PlaceFrame;
  const item = s.setup!.queue[0];
  const box = boxOf(s, frame);
  const form = findForm(s, item, box, luck) ?? findForm(s, item, box, undefined)!;
  return { ask, kind: 'lay', form };
}

export function sampleAdjust(s: AdlgState, ask: string, luck: Luck): Adjust {
  const frame = s.frames[s.frames.length - 1] as AdjustFrame;
  if (frame.extra && frame.failed !== '' && luck.below(2) === 0)
    return { ask, kind: 'adjust', piece: frame.failed, again: true };
  const able = s.setup!.laid.filter((l) => mayAdjust(s, l));
  if (able.length === 0 || luck.below(3) === 0) return { ask, kind: 'adjust', piece: '' };
  return { ask, kind: 'adjust', piece: able[luck.below(able.length)].id };
}

export function sampleShift(s: AdlgState, ask: string, luck: Luck): Shift {
  const frame = s.frames[s.frames.length - 1] as ShiftFrame;
  for (let tries = 0; tries < 8; tries++) {
    const c = shiftBy(ask, luck);
    if (checkShift(s, frame, c) === undefined) return c;
  }
  return { ask, kind: 'shift', do: 'stay' };
}

function shiftBy(ask: string, luck: Luck): Shift {
  const pick = luck.below(6);
  if (pick === 0) return { ask, kind: 'shift', do: 'remove' };
  if (pick === 1) return { ask, kind: 'shift', do: 'turn', by: 15 * (1 + luck.below(11)) };
  return { ask, kind: 'shift', do: 'move', x: luck.below(9) - 4, y: luck.below(9) - 4 };
}

export function* suggestAdjust(s: AdlgState, ask: string): Iterable<Adjust> {
  const frame = s.frames[s.frames.length - 1] as AdjustFrame;
  if (frame.extra && frame.failed !== '') yield { ask, kind: 'adjust', piece: frame.failed, again: true };
  for (const l of s.setup!.laid) if (mayAdjust(s, l)) yield { ask, kind: 'adjust', piece: l.id };
  yield { ask, kind: 'adjust', piece: '' };
}

export function* suggestShift(_s: AdlgState, ask: string): Iterable<Shift> {
  yield { ask, kind: 'shift', do: 'remove' };
  for (const x of [-4, 0, 4])
    for (const y of [-4, 0, 4]) if (x !== 0 || y !== 0) yield { ask, kind: 'shift', do: 'move', x, y };
  for (const by of [45, 90]) yield { ask, kind: 'shift', do: 'turn', by };
  yield { ask, kind: 'shift', do: 'stay' };
}
