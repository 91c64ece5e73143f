/** AG-SIM-2: a shot that cannot be is refused when its order is sealed; it is not left to lapse. */
import { citing } from '../../../battle/cite.ts';
import type { Refusal } from '../../../battle/protocol.ts';
import { refuse } from '../../../battle/refuse.ts';
import { CM, on } from '../house-rules.ts';
import { longestOf, mayShoot, seenFrom, throwable } from '../shooting/moments.ts';
import { RANGED } from '../shooting/weapons.ts';
import { type Argad, type Arm, has, idOf, indexOf, modeOf, type Shot, standing } from '../state.ts';
import { distance } from '../table/bases.ts';
import { SAME } from '../tolerances.ts';
import { isThreatened } from '../turn/threat.ts';
import type { Fire, Order } from './orders.ts';

type No = Refusal | undefined;

/** The weapon and the moment of the shot must fit the intent. */
export function checkFire(s: Argad, o: Order): No {
  const fire = o.fire;
  if (fire === undefined || fire.when === 'none') return undefined;
  if (fire.when !== 'end' && !on(s.options, 'shootDuringMovement'))
    return refuse('AG-TURN-4', 'only-after-movement', { when: fire.when });
  if (fire.when === 'passing' && fire.within === undefined) return refuse('AG-SIM-2', 'no-distance', {});
  for (const id of fire.at ?? []) {
    const j = indexOf(s, id);
    if (j < 0 || s.men[j].side === s.men[indexOf(s, o.who[0])].side || !standing(s.figures[j]))
      return refuse('AG-SIM-2', 'no-such-target', { target: id });
    if (s.figures[j].hidden) return refuse('AG-SEE-6', 'no-such-target', { target: id });
  }
  let ready = 0;
  for (const id of o.who) {
    const i = indexOf(s, id);
    const no = checkShooter(s, i, o, fire);
    if (no !== undefined) return no;
    if (armsFor(s, i, fire).length > 0) ready++;
  }
  return ready > 0 ? undefined : refuse('AG-SHOOT-15', 'not-loaded', { figure: o.who[0] });
}

/** What he could fire by this order: loaded, whole, and the weapon it names; a light spear is thrown (AG-WEAPON-14). */
function armsFor(s: Argad, i: number, fire: Fire): Arm[] {
  const arms = s.figures[i].arms.filter(
    (a) => a.loaded && !a.spoilt && a.left > 0 && (fire.weapon === undefined || a.kind === fire.weapon),
  );
  if (arms.length === 0 && fire.weapon === 'javelin' && throwable(s, i))
    return [{ kind: 'javelin', loaded: true, reloaded: 0, spoilt: false, left: 1 }];
  return arms;
}

/** Intents that leave no hand for a shot. */
const BUSY: ReadonlySet<string> = new Set(['reload', 'crouch', 'mount', 'dismount', 'interact', 'form']);

function checkShooter(s: Argad, i: number, o: Order, fire: Fire): No {
  const id = idOf(s, i);
  if (fire.elite !== undefined && !(has(s.men[i], 'elite') && on(s.options, 'abilities')))
    return refuse('AG-SPECIAL-1', 'no-elite', { figure: id });
  if (fire.elite !== undefined && o.who.length > 1)
    return refuse('AG-SPECIAL-1', 'one-elite-shot', { shots: o.who.length });
  if (BUSY.has(o.intent)) return refuse('AG-SIM-3', 'does-nothing-else', { intent: o.intent });
  // In a group those who are ready shoot.
  const arms = armsFor(s, i, fire);
  let no: No;
  for (const arm of arms) {
    const why = armRefusal(s, i, o, arm);
    if (why === undefined) return checkStart(s, i, o, fire, arm);
    no ??= why;
  }
  return no;
}

/** Why this weapon cannot be fired by one who does this; nothing if it can. */
function armRefusal(s: Argad, i: number, o: Order, arm: Arm): No {
  const f = s.figures[i];
  const card = RANGED[arm.kind];
  const figures = { figure: idOf(s, i), weapon: arm.kind };
  const noCaliver = arm.kind === 'caliver' && !on(s.options, 'caliverMounted');
  if (f.mounted && (card.mounted === 'no' || noCaliver))
    return refuse(card.mounted === 'no' ? 'AG-WEAPON-15' : 'AG-WEAPON-3', 'not-mounted', figures);
  if (f.startContact && !card.inContact) return refuse('AG-SHOOT-10', 'pistols-only', { figure: idOf(s, i) });
  const far = wayOf(s, i, o);
  const walks =
    citing(!f.mounted && far > 2 * CM + SAME, 'AG-MOVE-15a') ||
    citing(f.mounted && far > SAME, 'AG-MOVE-15b');
  // AG-SHOOT-18a: who stays in contact with his pistol is no mover.
  const threatened = f.mounted && !f.startContact && isThreatened(s, i);
  if (walks && card.moving[f.mounted ? 'cavalry' : 'foot'] === 'no')
    return refuse('AG-SHOOT-12', 'needs-immobile', figures);
  if (threatened && card.moving.cavalry === 'no') return refuse('AG-SHOOT-18', 'needs-immobile', figures);
  const rides = modeOf(s.men[i], f) === 'mounted-infantry' && arm.kind !== 'javelin';
  if (rides && (walks || threatened) && !on(s.options, 'mountedInfantryFireMoving'))
    return refuse('AG-SHOOT-19', 'mounted-infantry-moving', figures);
  return undefined;
}

/** A shot at START counts from where everybody stands now: somebody must be there to be shot at. */
function checkStart(s: Argad, i: number, o: Order, fire: Fire, arm: Arm): No {
  const at = s.figures[i].arms.indexOf(arm);
  if (fire.when !== 'start' || at < 0 || o.circle === true) return undefined;
  const shot: Shot = { by: i, arm: at, when: 'start', open: false, runUp: false, seen: [] };
  const most = longestOf(s, shot);
  for (let j = 0; j < s.figures.length; j++) {
    const g = s.figures[j];
    if (s.men[j].side === s.men[i].side || !standing(g) || g.hidden) continue;
    if (seenFrom(s, i, j, at, 0, most) !== undefined && mayShoot(s, shot, j)) return undefined;
  }
  return refuse('AG-SIM-2', 'nobody-to-shoot', { figure: idOf(s, i), weapon: arm.kind });
}

/** How far the order takes him: a path its length, an attack as far as it must. */
function wayOf(s: Argad, i: number, o: Order): number {
  if (o.intent === 'attack' || o.intent === 'charge') return Infinity;
  if (o.intent === 'manoeuvre')
    return o.manoeuvre?.what === 'march'
      ? o.path === undefined
        ? (o.manoeuvre.by ?? Infinity) * CM
        : Infinity
      : 0;
  if (o.intent !== 'move' && o.intent !== 'withdraw') return 0;
  const f = s.figures[i];
  let [x, y] = [f.x, f.y];
  let sum = 0;
  for (const p of o.path ?? []) {
    sum += distance(x, y, p.x * CM, p.y * CM);
    [x, y] = [p.x * CM, p.y * CM];
  }
  return sum;
}
