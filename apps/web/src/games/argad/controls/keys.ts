import type { Order } from '@tercio/engine/rules/argad';
import { indexOf } from '@tercio/engine/rules/argad';
import type { Draft } from '../../../game/controls.ts';
import { inDegrees } from '../../../game/pieces.ts';
import type { Action } from '../../../page/keys.ts';
import type { Place } from '../../../table/scene.ts';
import type { Moment } from '../moment.ts';
import { sealed, sheetOf, without } from './sheet.ts';
import { foesByDistance, press } from './signs.ts';
import { at, draftOf, ordered, orderNow, reach } from './writing.ts';

/** Orders by keys: forward and back lengthen and shorten the way, left and right turn it, C goes for the next enemy. */
const TURN = 15;

interface Way {
  readonly length: number;
  readonly heading: number; // degrees
}

/** The way that the order leads now, as the crow flies; without one, towards the nearest enemy. */
function wayOf(m: Moment, lead: string): Way {
  const s = m.state;
  const from = at(s, lead);
  const o = orderNow(m, lead);
  const end = o?.path?.[o.path.length - 1];
  if (end) return { length: Math.hypot(end.x - from.x, end.y - from.y), heading: angle(from, end) };
  const [foe] = foesByDistance(m, lead);
  const f = s.figures[indexOf(s, lead)];
  return { length: 0, heading: foe === undefined ? inDegrees(f?.facing ?? 0) : angle(from, at(s, foe)) };
}

const angle = (a: Place, b: Place): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
const towards = (from: Place, w: Way): Place => {
  const a = (w.heading * Math.PI) / 180;
  const round = (v: number): number => Math.round(v * 100) / 100;
  return { x: round(from.x + Math.cos(a) * w.length), y: round(from.y + Math.sin(a) * w.length) };
};

export function key(m: Moment, ids: readonly string[], action: Action, shift: boolean): Draft | undefined {
  const who = ordered(m, ids);
  const lead = who[0];
  if (lead === undefined || (m.ask?.kind !== 'orders' && m.ask?.kind !== 'amend')) return undefined;
  const most = reach(m, { who, intent: 'move' });
  const way = wayOf(m, lead);
  const go = (next: Way, intent: 'move' | 'withdraw' = 'move'): Draft => {
    const length = Math.max(0, Math.min(most, next.length));
    if (length < 0.5) return { ids: who, overlays: [], plan: sealed(m, without(sheetOf(m), who)), say: '' };
    const from = at(m.state, lead);
    return draftOf(m, who, { intent, path: [towards(from, { ...next, length })] }, true);
  };
  const step = shift ? 0.5 : most / 8;
  switch (action) {
    case 'advance':
      return go({ ...way, length: way.length + step });
    case 'back':
      return go({ ...way, length: way.length - step });
    case 'wheelLeft':
      return go({ heading: way.heading + TURN, length: way.length || step });
    case 'wheelRight':
      return go({ heading: way.heading - TURN, length: way.length || step });
    case 'fullMove':
      return go({ ...way, length: most });
    case 'halfTurn': {
      const [foe] = foesByDistance(m, lead);
      const from = at(m.state, lead);
      const heading = foe === undefined ? way.heading + 180 : angle(at(m.state, foe), from);
      return go({ heading, length: most }, 'withdraw');
    }
    case 'charge':
      return attackNext(m, who, lead, orderNow(m, lead));
    case 'square':
      return press(m, who, 'hold');
    case 'rally':
      return press(m, who, 'ready');
    case 'quarterRight':
      return press(m, who, 'protect');
    default:
      return undefined;
  }
}

/** The nearest enemy first; pressed again, the next one. */
function attackNext(
  m: Moment,
  who: readonly string[],
  lead: string,
  now: Order | undefined,
): Draft | undefined {
  const foes = foesByDistance(m, lead);
  const before = now?.target?.[0];
  const k = before === undefined ? -1 : foes.indexOf(before);
  const target = foes[(k + 1) % Math.max(1, foes.length)];
  return target === undefined ? undefined : draftOf(m, who, { intent: 'attack', target }, true);
}
