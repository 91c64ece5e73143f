import type { Command, Json, Plan, State } from '@tercio/engine';
import { isRefusal, planOf } from '@tercio/engine';
import {
  type AdlgState,
  ambushParts,
  behindRout,
  type Commander,
  canReach,
  checkCamp,
  checkLay,
  commandDistance,
  commandRange,
  controllersOf,
  crestOf,
  exertsZoc,
  fightsOf,
  groundInFight,
  groundUnder,
  groupOf,
  type Half,
  halfName,
  halfShape,
  higherGround,
  inCommand,
  inDeployment,
  involvement,
  openAllowance,
  type PieceForm,
  rangeOf,
  rearSupport,
  routTests,
  type SetUp,
  sectorBox,
  shape,
  shotFactors,
  type TerrainKind,
  THIRDS,
  type Third,
  targetsOf,
  thirdOf,
  type Unit,
  wholeTable,
  whyNotAt,
  zoneOf,
} from '@tercio/engine/rules/adlg-r';
import { areaOfOutline, distanceToArea, inUnits } from '@tercio/engine/table';
import { type Answer, bodyOf, type FigureAsks, type FigureMoment, ruled } from '../../kit/figure-asks.ts';

const s = (q: FigureMoment): AdlgState => q.state as AdlgState;
const unit = (state: State, id: string): Unit => {
  const found = (state as AdlgState).units.find((u) => u.id === id);
  if (!found) throw new Error(`no unit is called ${id}`);
  return found;
};
const one = (q: FigureMoment, n = 0): Unit => unit(q.state, q.of[n]);
const general = (q: FigureMoment): Commander => {
  const found = s(q).commanders.find((c) => c.id === q.of[0]);
  if (!found) throw new Error(`no commander is called ${q.of[0]}`);
  return found;
};
const rounded = (grid: number): number => Math.round(inUnits(grid) * 100) / 100;
const names = (units: readonly Unit[]): Json => units.map((u) => u.id).sort();
const halves: readonly Half[] = ['left', 'right'];

/** A table on which ground is being laid, at 220 points. */
const LAYING: SetUp = {
  budget: 220,
  year: 0,
  quick: false,
  regions: [['plain'], ['plain']],
  fortifications: [0, 0],
  fortifiedCamps: [false, false],
  ships: [0, 0],
  deployments: [null, null],
  winner: 0,
  defender: 0,
  region: 'plain',
  chosen: [[], []],
  queue: [],
  laid: [],
  removedOnSix: [0, 0],
  notes: [null, null],
};
type LaidPiece = PieceForm & { readonly id: string; readonly kind: TerrainKind };
const mean = (all: readonly number[]): number => all.reduce((sum, x) => sum + x, 0) / Math.max(1, all.length);

/** Two numbers in table units, as people write the size of a base. */
const sized = (u: { width: number; depth: number }): string => `${rounded(u.width)} × ${rounded(u.depth)}`;

/** What figures of ADLG-R may ask: each answer is the rules' own. */
export const ADLG_ASKS: FigureAsks = {
  asks: {
    size: (q) => {
      const b = bodyOf(q, q.of[0]);
      const is = `${sized(b)} UD`;
      return { is, text: is, at: place(b) };
    },
    table: (q) => ({ is: sized(q.rules.field(q.state)) }),
    where: (q) => ({ is: one(q).place }),
    /** Does this rule change the throw of a shot? */
    shotFactor: (q) => {
      const aims = halves.flatMap((h) => targetsOf(s(q), one(q), h)).filter((a) => a.target.id === q.of[1]);
      return { is: aims.some((a) => shotFactors(s(q), a, []).shooter.some((f) => f.rule === q.of[2])) };
    },
    /** Halves that count as turned to a flank attacker: 1 left, 2 right. */
    turnedHalves: (q) => ({ is: one(q).turnedHalves }),
    losses: (q) => ({ is: one(q).losses }),
    facing: (q) => ({ is: Math.round((one(q).facing * 3600) / 65536) / 10 }),
    /** The edge of the second that the front of the first lies on; "as it stands" where they have not conformed. */
    contact: (q) => {
      const c = s(q).contacts.find((x) => x.a === q.of[0] && x.b === q.of[1]);
      return { is: c ? `${c.edge}${c.conformed ? '' : ', as it stands'}` : null };
    },
    /** Who fights whom, half by half. */
    fights: (q) => {
      const name = (u: Unit | undefined, h: Half): string => (u ? halfName(u, h) : 'camp');
      return {
        is: fightsOf(s(q))
          .map((f) => `${name(f.a, f.aHalf)} ${name(f.b, f.bHalf)}`)
          .sort(),
      };
    },
    /** What the order uses of the allowance, and what it costs in points. */
    spent: (q) => {
      return { is: rounded(legal(q).spent), at: place(one(q)) };
    },
    price: (q) => ({ is: legal(q).price, unit: '' }),
    /** The range of a shot, along the line in which it is measured. */
    aim: (q) => {
      const [half, other] = [halfAt(q.of[0]), halfAt(q.of[1])];
      const [u, e] = [unit(q.state, idOf(q.of[0])), unit(q.state, idOf(q.of[1]))];
      const found = targetsOf(s(q), u, half).find((a) => a.target.id === e.id && a.targetHalf === other);
      if (!found) return { is: null };
      const line = ruled(halfShape(u, half), halfShape(e, other));
      return { ...line, is: rounded(found.distance) };
    },
    /** Straight ahead of the shooting edge, not only in its zone. */
    directly: (q) => {
      const e = unit(q.state, q.of[1]);
      return {
        is: halves.some((h) => targetsOf(s(q), one(q), h).some((a) => a.target.id === e.id && a.width > 0)),
      };
    },
    covered: (q) => {
      const e = unit(q.state, q.of[1]);
      const aims = halves.flatMap((h) => targetsOf(s(q), one(q), h)).filter((a) => a.target.id === e.id);
      return { is: aims.length === 0 ? null : aims.every((a) => a.covered || a.behindWork), at: place(e) };
    },
    /** May a piece of the figure's ground be laid so: in the sector, at the edge or inside? The rule, if not. */
    lay: (q) => {
      const raw = q.ground.find((g) => (g as { id?: string }).id === q.of[0]) as LaidPiece | undefined;
      if (!raw) throw new Error(`no ground is called ${q.of[0]}`);
      const state = { ...s(q), setup: LAYING, pieces: s(q).pieces.filter((p) => p.id !== raw.id) };
      const sector = Number(q.of[1] ?? 0);
      const position = q.of[2] as 'edge' | 'inner' | undefined;
      const box = sector === 0 ? wholeTable(state) : sectorBox(state, 0, sector);
      const item = { id: raw.id, kind: raw.kind, by: 0 as const, compulsory: false };
      const piece = s(q).pieces.find((p) => p.id === raw.id);
      const [x, y] = [0, 1].map((k) => mean((piece?.outline ?? []).filter((_, i) => i % 2 === k)));
      return { is: checkLay(state, item, raw, box, { sector, position })?.rule ?? null, at: place({ x, y }) };
    },
    campLies: (q) => {
      const [x, y] = q.of.map(Number);
      const state = { ...s(q), setup: LAYING, camps: [] };
      const c = { ask: '', kind: 'camp' as const, x, y, guns: [], works: [] };
      return { is: checkCamp(state, 0, c)?.rule ?? null, at: { x, y } };
    },
    zoneDepth: (q) => {
      const { depth, side } = zoneOf(s(q), one(q).type);
      return { is: rounded(depth), at: { x: Math.max(inUnits(side), inUnits(one(q).x)), y: inUnits(depth) } };
    },
    ambushDepth: (q) => {
      const { north } = ambushParts(s(q), 0, q.of[0] === 'light')[0];
      return { is: rounded(north) };
    },
    third: (q) => {
      const { x } = one(q);
      const inside = (t: Third): boolean => x > thirdOf(s(q), 0, t).west && x < thirdOf(s(q), 0, t).east;
      return { is: THIRDS.find(inside) ?? null };
    },
    attached: (q) => ({ is: general(q).unit }),
    deploys: (q) => ({ is: inDeployment(s(q), one(q).side, shape(one(q)), zoneOf(s(q), one(q).type)) }),
    /** Whose zones of control a body stands in. */
    controllers: (q) => ({ is: names(controllersOf(s(q), one(q))) }),
    exertsZoc: (q) => ({ is: exertsZoc(s(q), one(q)) }),
    inCommand: (q) => ({ is: inCommand(s(q), general(q), one(q, 1)), at: place(one(q, 1)) }),
    commandRange: (q) => ({ is: rounded(commandRange(s(q), general(q), q.of[1] ? one(q, 1) : undefined)) }),
    commandDistance: (q) => ({ is: rounded(commandDistance(s(q), general(q), one(q, 1))) }),
    /** How far it goes in the open, an enemy near. */
    allowance: (q) => ({ is: rounded(openAllowance(s(q), one(q))) }),
    range: (q) => ({ is: rounded(rangeOf(s(q), one(q))) }),
    /** Whom a body may shoot at, with either half. */
    targets: (q) => {
      const found = halves.flatMap((h) => targetsOf(s(q), one(q), h).map((a) => a.target));
      return { is: names([...new Set(found)]) };
    },
    /** The rule by which it may not shoot there. */
    spared: (q) => ({ is: whyNotAt(s(q), one(q), 'left', one(q, 1), 'left')?.rule ?? null }),
    ground: (q) => ({ is: groundUnder(s(q), one(q)) }),
    /** The ground that counts for the first in its melee with the second. */
    fightGround: (q) => ({ is: groundInFight(s(q), one(q), 'left', one(q, 1)) }),
    toGround: (q) => {
      const area = areaNamed(q, q.of[1]);
      const [x, y] = [one(q).x, one(q).y];
      return { is: rounded(distanceToArea(shape(one(q)), area)), at: place({ x, y }) };
    },
    /** The crest of a hill, and how long it is. */
    crest: (q) => {
      const piece = pieceNamed(q, q.of[0]);
      const { ax, ay, bx, by } = crestOf(piece);
      const [from, to] = [place({ x: ax, y: ay }), place({ x: bx, y: by })];
      const long = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
      return { is: rounded(long), draw: [{ kind: 'ruler', from, to, text: '' }], at: from };
    },
    higher: (q) => ({ is: higherGround(s(q), one(q), one(q, 1)) }),
    involvement: (q) => ({ is: involvement(s(q), one(q)) }),
    reaches: (q) => ({ is: canReach(s(q), one(q), one(q, 1)) }),
    rearSupport: (q) => ({ is: rearSupport(s(q), one(q))?.id ?? null }),
    /** Who tests, and who loses what, when one routs. */
    testsForRout: (q) => ({ is: names(routTests(s(q), [one(q)])) }),
    losesBehind: (q) => ({ is: names(behindRout(s(q), [one(q)]).map(([u]) => u)) }),
    /** 'line', or the rule why these are no group. */
    group: (q): Answer => {
      const g = groupOf(
        s(q),
        q.of.map((_, i) => one(q, i)),
      );
      return { is: isRefusal(g) ? g.rule : g.shape };
    },
  },
};

const pieceNamed = (q: FigureMoment, id: string) => {
  const piece = s(q).pieces.find((p) => p.id === id);
  if (!piece) throw new Error(`no ground is called ${id}`);
  return piece;
};
const areaNamed = (q: FigureMoment, id: string) => areaOfOutline(pieceNamed(q, id).outline);
const idOf = (name: string): string => name.split(':')[0];
const halfAt = (name: string): Half => (name.endsWith(':right') ? 'right' : 'left');

/** The plan of the figure's order, which must be legal. */
function legal(q: FigureMoment): Plan {
  const plan: Plan = planOf(q.rules, q.state, q.order as Command, { snap: false });
  if (plan.stop) throw new Error(`refused by ${plan.stop.refusal.rule}`);
  return plan;
}

const place = (u: { x: number; y: number }): { x: number; y: number } => ({
  x: inUnits(u.x),
  y: inUnits(u.y),
});
