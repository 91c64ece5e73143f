/** Placing the chosen pieces one by one, then adjusting them: AR-SETUP-04 to 08, ADLG-TER-17 to 19. */
import { cite } from '../../../../battle/cite.ts';
import { type Dice, die, type Luck } from '../../../../battle/dice/dice.ts';
import {
  type Ask,
  askId,
  type Frame,
  other,
  type Refusal,
  type Side,
  type Tell,
} from '../../../../battle/protocol.ts';
import { refuse } from '../../../../battle/refuse.ts';
import { degrees } from '../../../../table/angle.ts';
import { inUnits, type Length, roundHalfAway, units } from '../../../../table/number.ts';
import type { Adjust, Lay, Shift, ThrowAgain } from '../../commands.ts';
import {
  type AskFrame,
  become,
  nextAsk,
  type PieceFrame,
  pop,
  push,
  type Questions,
  type Steps,
} from '../../frames.ts';
import { diceRiver } from '../../ground/river.ts';
import { type AdlgState, houseRules, type Piece } from '../../state.ts';
import { SAME_UD } from '../../tolerances.ts';
import type { PieceOnTable } from '../setup-state.ts';
import { placingOrder, startTerrain } from './choice.ts';
import { boxOf, type Cast, checkLay, hadFrom, throwPlace, throwsLeft, twoDice } from './dice.ts';
import { findForm } from './forms.ts';
import {
  type Box,
  hasSector,
  insideBox,
  layPiece,
  movedOutline,
  sameStack,
  tooNear,
  wholeTable,
} from './place.ts';

export interface PlaceFrame extends AskFrame, Cast {
  at: 'setup.place';
}

/** One of the two dice is thrown again. */
export interface AgainFrame extends Frame {
  at: 'setup.again';
  cast: Cast;
  die: 'sector' | 'position';
}

export interface AdjustFrame extends AskFrame {
  at: 'setup.adjust';
  side: Side;
  left: number; // tries
  extra: boolean; // a strategist's try or second throw
  failed: string; // the piece that stayed and may be thrown for again
}

export interface ThrowFrame extends Frame {
  at: 'setup.adjust-roll';
  side: Side;
  piece: string;
}

export interface ShiftFrame extends AskFrame {
  at: 'setup.shift';
  side: Side;
  piece: string;
  die: number;
}

const placeFrame = (s: AdlgState): PlaceFrame => s.frames[s.frames.length - 1] as PlaceFrame;

/** Where the piece that is asked for may lie: its sector, or the whole table. */
export const layBox = (s: AdlgState): Box => {
  const item = s.setup!.queue[0];
  return boxOf(s, item.by, placeFrame(s), item.kind);
};
/** What the dice said of the piece that is asked for. */
export const layCast = (s: AdlgState): Cast => castOf(placeFrame(s));

const castOf = ({ sector, position, to }: Cast): Cast => ({
  sector,
  ...(position === undefined ? {} : { position }),
  ...(to === undefined ? {} : { to }),
});

/** Ask where the piece goes; without any legal place, and without a throw left, it is dropped. */
function askPlace(s: AdlgState, cast: Cast, tell?: Tell): void {
  const set = s.setup!;
  const item = set.queue[0];
  const again = cast.sector !== 0 && throwsLeft(s, item.by) > 0;
  if (!again && findForm(s, item, cast, undefined) === undefined) {
    set.queue.shift();
    tell?.({ kind: 'piece-dropped', rule: 'ADLG-TER-18', side: item.by, facts: { kind: item.kind } });
    return;
  }
  push(s, { at: 'setup.place', ...cast, n: nextAsk(s) });
}

/** Of the piece that may be shifted: which it is, and how far it may go. */
export function shiftNow(s: AdlgState): { piece: Piece; most: number } | undefined {
  const frame = s.frames[s.frames.length - 1] as ShiftFrame;
  const piece = s.pieces.find((p) => p.id === frame.piece);
  return piece && { piece, most: frame.die <= 4 ? houseRules(s).adjustShort : houseRules(s).adjustLong };
}

/** AR-SETUP-06: two tries for two pieces, one for three, none for four; the compulsory piece does not count. */
function triesOf(s: AdlgState, side: Side): number {
  const chosen = s.setup!.chosen[side].length;
  if (chosen >= 4) return 0;
  cite('ADLG-TER-19');
  cite('AR-SETUP-06');
  return 4 - chosen;
}

const hasStrategist = (s: AdlgState, side: Side): boolean =>
  s.commanders.some((c) => c.side === side && c.chief && c.value === 3);

/** May this piece be adjusted at all? AR-SETUP-06 */
function mayAdjust(s: AdlgState, laid: PieceOnTable): boolean {
  if (laid.kind === 'road' || laid.kind === 'river' || laid.kind === 'coast' || laid.kind === 'village')
    return false;
  if (!s.pieces.some((p) => p.id === laid.id)) return false;
  return !laid.tried;
}

/** ADLG-TER-16a: the die of a river, a coast or a village. */
function had(s: AdlgState, from: number, dice: Dice, tell?: Tell): boolean {
  const { by, kind } = s.setup!.queue[0];
  const rule = 'ADLG-TER-16a';
  const score = dice.roll(die(rule, 'piece-had', by));
  tell?.({
    kind: score >= from ? 'piece-had' : 'piece-not-had',
    rule,
    side: by,
    thrown: [{ purpose: 'piece-had', rule, side: by, faces: dice.last, score }],
    facts: { kind, from },
  });
  return score >= from;
}

const laidOf = (s: AdlgState, id: string): PieceOnTable | undefined => s.setup!.laid.find((l) => l.id === id);

export const terrainSteps = {
  'setup.terrain': (s: AdlgState) => startTerrain(s),
  'setup.order': (s: AdlgState) => {
    s.setup!.queue = placingOrder(s);
    become(s, { at: 'setup.lay' });
  },
  // ADLG-TER-18: dice for the sector and the position; a piece without a legal place is dropped.
  'setup.lay': (s: AdlgState, _frame: Frame, dice: Dice, tell?: Tell) => {
    const set = s.setup!;
    const item = set.queue[0];
    if (item === undefined) {
      const attacker = other(set.defender);
      become(s, adjusting(s, attacker), adjusting(s, set.defender), { at: 'setup.cleared' });
      return;
    }
    // ADLG-TER-16a: some pieces are to be had on a die only.
    const from = hadFrom(s, item.kind);
    if (from > 1 && !had(s, from, dice, tell)) {
      set.queue.shift();
      return;
    }
    if (twoDice(s)) {
      const cast = hasSector(item.kind) || item.kind === 'road' ? throwPlace(s, item, dice, tell) : undefined;
      askPlace(s, cast ?? { sector: 0 }, tell);
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
    askPlace(s, { sector }, tell);
  },
  // ADLG-TER-18b
  'setup.again': (s: AdlgState, frame: AgainFrame, dice: Dice, tell?: Tell) => {
    const { cast, die: which } = frame;
    pop(s);
    askPlace(s, throwPlace(s, s.setup!.queue[0], dice, tell, { cast, die: which }), tell);
  },
  // ADLG-TER-9: what a river is, as soon as it lies.
  'setup.river': (s: AdlgState, frame: PieceFrame, dice: Dice, tell?: Tell) => {
    pop(s);
    const river = s.pieces.find((p) => p.id === frame.piece)!;
    diceRiver(s, river, dice, tell, laidOf(s, frame.piece)!.by);
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
    });
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
} satisfies Steps;

const adjusting = (s: AdlgState, side: Side): AdjustFrame => {
  const left = triesOf(s, side);
  // AR-AMB-85: the extra try only for a player entitled to one.
  const extra = left > 0 && hasStrategist(s, side);
  if (extra) cite('AR-SETUP-07');
  return { at: 'setup.adjust', side, left, extra, failed: '', n: nextAsk(s) };
};

const choose = (id: string) => ({ ask: id, kind: 'choose-for-me' });

export const terrainQuestions = {
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
    check: (s: AdlgState, frame: PlaceFrame, c: Lay | ThrowAgain): Refusal | undefined => {
      const item = s.setup!.queue[0];
      if (c.kind === 'lay') return checkLay(s, item, c.form, layBox(s), frame);
      if (frame.sector === 0 || throwsLeft(s, item.by) === 0)
        return refuse('ADLG-TER-18b', 'no-throw-left', { most: houseRules(s).placingAgain });
      return undefined;
    },
    accept: (s: AdlgState, frame: PlaceFrame, c: Lay | ThrowAgain, tell?: Tell): void => {
      const set = s.setup!;
      if (c.kind === 'throw-again') {
        const used: [number, number] = [set.again?.[0] ?? 0, set.again?.[1] ?? 0];
        used[set.queue[0].by]++;
        set.again = used;
        cite('ADLG-TER-18b');
        become(s, { at: 'setup.again', cast: castOf(frame), die: c.die });
        return;
      }
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
      if (item.kind === 'river' && houseRules(s).riverDice === 'when-placed')
        push(s, { at: 'setup.river', piece: item.id });
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
      push(s, { at: 'setup.adjust-roll', side: frame.side, piece: c.piece });
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
} satisfies Questions;

const canTry = (s: AdlgState, frame: AdjustFrame): boolean =>
  (frame.left > 0 || frame.extra) &&
  (s.setup!.laid.some((l) => mayAdjust(s, l)) || (frame.extra && frame.failed !== ''));

const motion = (c: Shift): { dx: Length; dy: Length; turn: number } => ({
  dx: c.do === 'move' ? units(c.x ?? 0) : 0,
  dy: c.do === 'move' ? units(c.y ?? 0) : 0,
  turn: c.do === 'turn' ? roundHalfAway(degrees(c.by ?? 0)) & 65535 : 0,
});

function checkShift(s: AdlgState, frame: ShiftFrame, c: Shift): Refusal | undefined {
  if (c.do === 'stay') return undefined;
  const laid = laidOf(s, frame.piece)!;
  const b = houseRules(s);
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

export function sampleLay(s: AdlgState, ask: string, luck: Luck): Lay | ThrowAgain {
  const item = s.setup!.queue[0];
  const cast = layCast(s);
  const form = findForm(s, item, cast, luck) ?? findForm(s, item, cast, undefined);
  return form === undefined ? { ask, kind: 'throw-again', die: 'sector' } : { ask, kind: 'lay', form };
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

/** ADLG-TER-18b: either die of this piece thrown again, while one may. */
export function* suggestThrows(s: AdlgState, ask: string): Iterable<ThrowAgain> {
  if (placeFrame(s).sector === 0 || throwsLeft(s, s.setup!.queue[0].by) === 0) return;
  for (const which of ['sector', 'position'] as const) yield { ask, kind: 'throw-again', die: which };
}
