/** A fighter as he stands in his fight: what the rules of melee look at. ADLG-MEL-9, AR-TERR-01, 02, AR-MELEE-17. */
import { cite } from '../../../battle/cite.ts';
import { cancelled, type Factor } from '../../../battle/factor.ts';
import type { RuleId } from '../../../battle/protocol.ts';
import { touchesArea } from '../../../table/area.ts';
import { layShape, newShape } from '../../../table/shape.ts';
import { type Category, isMounted, TROOPS } from '../army/troops.ts';
import { has } from '../bodies/half.ts';
import { halfShape, shape } from '../bodies/shapes.ts';
import type { Edition } from '../editions.ts';
import {
  areaOf,
  type GroundClass,
  groundAt,
  groundFor,
  groundUnder,
  terrainModifier,
  workBefore,
  worse,
} from '../ground/terrain.ts';
import {
  type AdlgState,
  DID,
  did,
  editionOf,
  type Half,
  houseRules,
  type TerrainKind,
  type Unit,
} from '../state.ts';
import { touch } from '../tolerances.ts';
import { countsAsFront } from './pairing.ts';
import type { Engagement } from './support.ts';

/** One fighter as he stands in his fight: everything the rules of a chapter look at. */
export interface Stand {
  s: AdlgState;
  edition: Edition;
  me: Unit;
  half: Half;
  category: Category;
  enemy: Unit;
  enemyHalf: Half;
  enemyCategory: Category;
  first: boolean; // first round of this pair, ADLG-MEL-9
  charges: boolean; // I charged him
  receives: boolean; // he charged me, on an edge that counts as my front
  received: boolean; // I charged him, and he received it so
  flanked: boolean; // attacked on flank or rear
  wild: boolean; // my charge was uncontrolled, and this is its first round
  onFlank: boolean; // I am his main opponent on a flank or rear edge that has not turned to me
  fought: boolean; // to my own front edge: false on an edge that only counts as front, or a turned half
  ground: GroundClass; // the ground I fight in
  enemyGround: GroundClass;
  penalty: number; // of that ground, 0 or less
  behindWork: boolean; // I defend a work on the edge he attacks
  enemyBehindWork: boolean;
}

/**
 * Ground in this fight: under the base, and for him who attacks an enemy at the inside edge of a piece that piece too
 * (AR-TERR-01, 01a, 02). Whoever is attacked out of a piece is not drawn into it.
 */
export function groundInFight(s: AdlgState, u: Unit, half: Half, attacked?: Unit): GroundClass {
  if (s.pieces.length === 0) return 'open';
  cite('AR-TERR-01');
  cite('ADLG-TER-8');
  const perHalf = houseRules(s).terrainPerUnit === 'half';
  const base = perHalf ? halfShape(u, half) : shape(u);
  let found = perHalf ? groundAt(s, u, base) : groundUnder(s, u);
  const t = touch(s);
  const { x, y, ux, uy, halfWidth, halfDepth } = base;
  layShape(grown, x, y, ux, uy, halfWidth + t, halfDepth + t, 0);
  for (const p of s.pieces) {
    const g = groundFor(s, u, p);
    if (g === 'open' && SOFT.includes(p.kind) && touchesArea(base, areaOf(p))) softGround(u);
    if (attacked === undefined || worse(found, g) === found) continue;
    if (touchesArea(grown, areaOf(p)) && touchesArea(shape(attacked), areaOf(p))) {
      cite('AR-TERR-02');
      found = g;
    }
  }
  if (found !== 'open') cite(perHalf ? 'AR-AMB-102' : 'AR-TERR-01a');
  return found;
}
const grown = newShape();

/** Kinds that count as open to dragoons and partly to elephants: AR-TERR-11, 12, AR-TROOP-22. */
const SOFT: readonly TerrainKind[] = ['brush', 'field', 'enclosed-field'];
function softGround(u: Unit): void {
  cite(u.type === 'elephants' ? 'AR-TERR-11' : 'AR-TERR-12');
  if (u.type === 'dragoons') cite('AR-TROOP-22');
}

/** ADLG-ABI-1, 1c: stakes before its front, against mounted: planted, or before foot that has not moved this turn. */
export function hasStakes(s: AdlgState, u: Unit, against: Category): boolean {
  if (!has(u, 'stakes') || !isMounted(against)) return false;
  return houseRules(s).stakesAre === 'planted' || !did(u, DID.moved | DID.charged | DID.pursued | DID.evaded);
}

function defendsWork(s: AdlgState, u: Unit, half: Half, edge: string, against: Category): boolean {
  return edge === 'front' && (hasStakes(s, u, against) || (s.works.length > 0 && workBefore(s, u, half)));
}

/**
 * ADLG-MEL-9: a body that was charged in flank or rear by a pursuit and has turned to its enemy before they fought did
 * not receive that charge on its front.
 */
const facedSince = (b: Unit, f: Engagement): boolean =>
  f.edge === 'front' && b.flankHit && did(b, DID.conformed);

/** The two fighters of a fight between bodies. */
export function standsOf(s: AdlgState, f: Engagement): { a: Stand; b: Stand } {
  const { a, aHalf, bHalf } = f;
  const b = f.b as Unit;
  const contact = f.contact;
  const edition = editionOf(s);
  const aCategory = TROOPS[a.type].category;
  const bCategory = TROOPS[b.type].category;
  const first = contact !== undefined && contact.rounds === 0;
  if (first) cite('ADLG-MEL-9');
  const charged = first && contact.charged;
  const onFront = charged && countsAsFront(b, f.edge) && !facedSince(b, f);
  const aGround = groundInFight(s, a, aHalf, b);
  const bGround = groundInFight(s, b, bHalf);
  const aWork = defendsWork(s, a, f.aHalf, 'front', bCategory);
  const bWork = defendsWork(s, b, f.bHalf, f.edge, aCategory);
  return {
    a: {
      s,
      edition,
      me: a,
      half: aHalf,
      category: aCategory,
      enemy: b,
      enemyHalf: bHalf,
      enemyCategory: bCategory,
      first,
      charges: charged,
      receives: false,
      received: onFront,
      flanked: f.aFlanked,
      wild: charged && contact.wild === true,
      onFlank: !f.frontal,
      fought: true,
      ground: aGround,
      enemyGround: bGround,
      penalty: terrainModifier(a, aGround),
      behindWork: aWork,
      enemyBehindWork: bWork,
    },
    b: {
      s,
      edition,
      me: b,
      half: bHalf,
      category: bCategory,
      enemy: a,
      enemyHalf: aHalf,
      enemyCategory: aCategory,
      first,
      charges: false,
      receives: onFront,
      received: false,
      flanked: f.bFlanked,
      wild: false,
      onFlank: false,
      fought: f.edge === 'front',
      ground: bGround,
      enemyGround: aGround,
      penalty: terrainModifier(b, bGround),
      behindWork: bWork,
      enemyBehindWork: aWork,
    },
  };
}

/** First-round bonuses are lost by a half attacked on flank or rear (ADLG-MEL-8). */
export function firstRound(k: Stand, out: Factor[], f: Factor, by?: RuleId): boolean {
  const why = k.flanked ? 'ADLG-MEL-8' : by;
  out.push(why === undefined ? f : cancelled(f, why));
  return why === undefined;
}
