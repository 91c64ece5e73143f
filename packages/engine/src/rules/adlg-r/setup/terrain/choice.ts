/** Which terrain pieces each side takes: AR-TERR-18 to 22, AR-SETUP-03 to 05, ADLG-TER-15 to 17. */
import { cite } from '../../../../battle/cite.ts';
import type { Luck } from '../../../../battle/dice/dice.ts';
import { type Ask, askId, other, type Refusal, type Side, type Tell } from '../../../../battle/protocol.ts';
import { refuse } from '../../../../battle/refuse.ts';
import type { Region } from '../../army/lists.ts';
import type { Pieces } from '../../commands.ts';
import { type AskFrame, nextAsk, pop, push } from '../../frames.ts';
import { isHill } from '../../ground/terrain.ts';
import { type AdlgState, editionOf, houseRules, type TerrainKind } from '../../state.ts';
import type { Covering, PieceChoice, SetUp, ToPlace } from '../setup-state.ts';

/** Rows of AR-TERR-21. */
type Row =
  | 'water' | 'open' | 'hill' | 'field' | 'brush' | 'plantation' | 'wood' | 'marsh' | 'dune' | 'gully' | 'road'
  | 'village' | 'impassable'; // biome-ignore format: a list of words

/** AR-TERR-21: most pieces on the table; the compulsory one is among them. */
// biome-ignore format: as on the page
const MOST: Readonly<Record<Region, Readonly<Record<Row, number>>>> = {
  plain:    { water: 1, open: 2, hill: 1, field: 4, brush: 0, plantation: 2, wood: 0, marsh: 1, dune: 0, gully: 1, road: 1, village: 1, impassable: 0 },
  forest:   { water: 1, open: 1, hill: 2, field: 0, brush: 3, plantation: 0, wood: 4, marsh: 2, dune: 0, gully: 1, road: 1, village: 1, impassable: 1 },
  mountain: { water: 1, open: 1, hill: 4, field: 0, brush: 2, plantation: 0, wood: 2, marsh: 1, dune: 0, gully: 2, road: 1, village: 1, impassable: 1 },
  desert:   { water: 0, open: 1, hill: 2, field: 0, brush: 2, plantation: 1, wood: 0, marsh: 0, dune: 4, gully: 1, road: 1, village: 0, impassable: 1 },
  steppes:  { water: 1, open: 1, hill: 4, field: 0, brush: 3, plantation: 0, wood: 0, marsh: 1, dune: 0, gully: 1, road: 1, village: 0, impassable: 0 },
};

/** AR-SETUP-03, ADLG-TER-15. */
export const COMPULSORY: Readonly<Record<Region, TerrainKind>> = {
  plain: 'field',
  forest: 'wood',
  mountain: 'steep-hill',
  desert: 'dune',
  steppes: 'gentle-hill',
};

/** Hills that a region has: G gentle, S steep, either where the table says nothing. */
const HILLS: Readonly<Record<Region, readonly TerrainKind[]>> = {
  plain: ['gentle-hill'],
  forest: ['gentle-hill', 'steep-hill'],
  mountain: ['steep-hill'],
  desert: ['gentle-hill', 'steep-hill'],
  steppes: ['gentle-hill'],
};

function rowOf(kind: TerrainKind): Row {
  switch (kind) {
    case 'river':
    case 'coast':
      return 'water';
    case 'gentle-hill':
    case 'steep-hill':
      return 'hill';
    case 'enclosed-field':
      return 'field';
    default:
      return kind;
  }
}

/** Coverings that a region has ground for. */
export function coveringsIn(region: Region): readonly Covering[] {
  const all: readonly Covering[] = ['field', 'enclosed-field', 'brush', 'plantation', 'wood'];
  return all.filter((c) => MOST[region][rowOf(c)] > 0);
}

/** AR-TERR-18: how many enclosed fields the table may have. */
export function enclosedMost(s: AdlgState): number {
  const { year } = s.setup!;
  if (year === 0) return 2;
  cite('AR-TERR-18');
  const after = year > 1600 || (year === 1600 && houseRules(s).enclosed1600 === 'after'); // AR-AMB-61
  return after ? 2 : 1;
}

const isEnclosed = (p: PieceChoice): boolean => p.kind === 'enclosed-field' || p.cover === 'enclosed-field';

/** Does the region have this kind at all, in this edition? */
function inRegion(s: AdlgState, kind: TerrainKind): Refusal | undefined {
  const { region } = s.setup!;
  if (kind === 'open') cite('ADLG-TER-2');
  if (kind === 'open' && editionOf(s).year !== 2024) return refuse('AR-TERR-19', 'no-open-terrain');
  const row = rowOf(kind);
  if (MOST[region][row] === 0) return refuse('AR-TERR-21', 'not-in-region', { kind, region });
  if (row === 'hill' && !HILLS[region].includes(kind))
    return refuse('AR-TERR-21', 'not-in-region', { kind, region });
  if (kind === 'coast' && region === 'steppes')
    return refuse('AR-TERR-21', 'not-in-region', { kind, region });
  return undefined;
}

/** The choice of one side, with what the other has chosen. */
export function checkPieces(s: AdlgState, side: Side, pieces: readonly PieceChoice[]): Refusal | undefined {
  const set = s.setup!;
  const { region } = set;
  for (const p of pieces) {
    const wrong = inRegion(s, p.kind);
    if (wrong !== undefined) return wrong;
    if (p.kind === 'village' && side !== set.defender) return refuse('ADLG-TER-17', 'village-of-defender');
    if (p.cover === undefined) continue;
    // AR-TERR-20: a steep hill too has the cover of what lies on it.
    if (!isHill(p.kind) || !coveringsIn(region).includes(p.cover))
      return refuse('ADLG-TER-7', 'no-such-covering', { kind: p.kind, cover: p.cover });
  }
  const compulsory: PieceChoice[] = [{ kind: COMPULSORY[region] }];
  const defends = side === set.defender;
  if (defends) cite('ADLG-TER-15'); // besides what he chooses
  const own = defends ? [...compulsory, ...pieces] : [...pieces];
  const all = [...compulsory, ...set.chosen[other(side)], ...pieces];
  for (const p of own) {
    const same = own.filter((x) => alike(x.kind) === alike(p.kind)).length;
    if (same > 2) {
      cite('ADLG-TER-16');
      return refuse('AR-SETUP-05', 'two-identical', { kind: p.kind, has: same });
    }
  }
  for (const p of pieces) {
    const row = rowOf(p.kind);
    const has = all.filter((x) => rowOf(x.kind) === row).length;
    // AR-AMB-60: the maxima are for the table.
    if (has > MOST[region][row]) {
      cite('ADLG-TER-20');
      return refuse('AR-TERR-21', 'too-many-pieces', { kind: p.kind, has, most: MOST[region][row] });
    }
  }
  const enclosed = all.filter(isEnclosed).length;
  const most = enclosedMost(s);
  if (enclosed > most && pieces.some(isEnclosed))
    return refuse('AR-TERR-18', 'too-many-enclosed', { has: enclosed, most });
  if (region === 'steppes' && all.filter((p) => p.cover === 'brush').length > 1)
    return refuse('AR-TERR-22', 'one-covered-hill');
  if (pieces.length < 2 || pieces.length > 4) {
    cite('ADLG-TER-16');
    return refuse('AR-SETUP-04', 'pieces-count', { has: pieces.length, least: 2, most: 4 });
  }
  return undefined;
}

/** AR-TERR-18: an enclosed field is a field that was enclosed. */
const alike = (kind: TerrainKind): TerrainKind => (kind === 'enclosed-field' ? 'field' : kind);

export interface ChooseFrame extends AskFrame {
  side: Side;
}

/** AR-SETUP-04, steps 1 and 2: the defender chooses, then the attacker. */
export function startTerrain(s: AdlgState): void {
  pop(s);
  const { defender } = s.setup!;
  push(
    s,
    { at: 'setup.choose', side: defender, n: nextAsk(s) },
    { at: 'setup.choose', side: other(defender), n: nextAsk(s) },
    { at: 'setup.order' },
  );
}

export const chooseQuestion = {
  asks: (_s: AdlgState, frame: ChooseFrame): Ask[] => {
    const id = askId(frame.n);
    return [
      {
        id,
        side: frame.side,
        kind: 'pieces',
        rule: 'AR-SETUP-04',
        about: [],
        secret: false,
        default: { ask: id, kind: 'choose-for-me' },
      },
    ];
  },
  check: (s: AdlgState, frame: ChooseFrame, c: Pieces): Refusal | undefined =>
    checkPieces(s, frame.side, c.pieces),
  accept: (s: AdlgState, frame: ChooseFrame, c: Pieces, tell?: Tell): void => {
    const { side } = frame;
    s.setup!.chosen[side] = c.pieces.slice();
    pop(s);
    tell?.({
      kind: 'pieces-chosen',
      rule: 'AR-SETUP-04',
      side,
      facts: { pieces: c.pieces.map((p) => p.kind) },
    });
  },
};

/** ADLG-TER-17: the order in which the pieces are placed; roads last. */
export function placingOrder(s: AdlgState): ToPlace[] {
  const set = s.setup!;
  const { defender, region } = set;
  let n = 0;
  const made = (p: PieceChoice, by: Side, compulsory: boolean): ToPlace => ({
    id: `T${++n}`,
    by,
    compulsory,
    ...p,
  });
  const own = set.chosen[defender].map((p) => made(p, defender, false));
  const his = set.chosen[other(defender)].map((p) => made(p, other(defender), false));
  const all = [...own, ...his];
  if (all.length > 0) cite('ADLG-TER-17');
  const of = (...kinds: TerrainKind[]): ToPlace[] => all.filter((p) => kinds.includes(p.kind));
  const special: readonly TerrainKind[] = ['river', 'coast', 'village', 'open', 'road'];
  return [
    made({ kind: COMPULSORY[region] }, defender, true),
    ...of('river', 'coast'),
    ...of('village'),
    ...of('open'),
    ...all.filter((p) => !special.includes(p.kind)),
    ...of('road'),
  ];
}

/** A choice by luck: two to four kinds of the region that fit. */
export function samplePieces(s: AdlgState, ask: string, side: Side, luck: Luck): Pieces {
  const kinds = kindsFor(s, side);
  const wanted = 2 + luck.below(3);
  const pieces: PieceChoice[] = [];
  for (let tries = 0; tries < 60 && pieces.length < wanted; tries++) {
    const kind = kinds[luck.below(kinds.length)];
    const piece: PieceChoice = { kind };
    const covers = coveringsIn(s.setup!.region);
    if (kind === 'gentle-hill' && covers.length > 0 && luck.below(3) === 0)
      piece.cover = covers[luck.below(covers.length)];
    if (fits(s, side, [...pieces, piece])) pieces.push(piece);
  }
  return { ask, kind: 'pieces', pieces: pieces.length >= 2 ? pieces : firstFit(s, side) };
}

/** Would these do, whatever is added to reach two? */
function fits(s: AdlgState, side: Side, pieces: readonly PieceChoice[]): boolean {
  const refusal = checkPieces(s, side, pieces);
  return refusal === undefined || refusal.why === 'pieces-count';
}

/** Kinds of pieces that a side may choose from. */
export function kindsFor(s: AdlgState, side: Side): TerrainKind[] {
  const all: readonly TerrainKind[] = [
    'gentle-hill', 'steep-hill', 'field', 'enclosed-field', 'brush', 'plantation', 'wood', 'marsh', 'dune', 'gully',
    'river', 'coast', 'open', 'road', 'village', 'impassable',
  ]; // biome-ignore format: a list of words
  return all.filter((k) => inRegion(s, k) === undefined && (k !== 'village' || side === s.setup!.defender));
}

/** Two pieces that are always to be had. */
function firstFit(s: AdlgState, side: Side): PieceChoice[] {
  const pieces: PieceChoice[] = [];
  for (const kind of kindsFor(s, side))
    if (pieces.length < 2 && fits(s, side, [...pieces, { kind }])) pieces.push({ kind });
  return pieces;
}

export function* suggestPieces(s: AdlgState, ask: string, side: Side): Iterable<Pieces> {
  const kinds = kindsFor(s, side);
  for (let i = 0; i < kinds.length; i++)
    for (let j = i; j < kinds.length; j++)
      if (fits(s, side, [{ kind: kinds[i] }, { kind: kinds[j] }]))
        yield { ask, kind: 'pieces', pieces: [{ kind: kinds[i] }, { kind: kinds[j] }] };
}

export type { SetUp };
