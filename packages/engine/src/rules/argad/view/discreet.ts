/** Law 9 at the door: an event that names a hidden figure is for its own side only, until he shows himself. */
import { type Event, type Json, other, type Side, type Tell } from '../../../battle/protocol.ts';
import type { Argad } from '../state.ts';

/** Events about several who do the same thing: those who are seen are told of, the hidden to their own side. */
const TOGETHER: ReadonlySet<string> = new Set([
  'slowed',
  'slowed-together',
  'formed',
  'close-order-broken',
  'marches',
  'pivoted',
  'square',
  'ranks-changed',
  'ranks-pushed',
  'nerve',
  'pulse',
  'orders-revealed',
]);

/** Tells on what the rules say, with the hidden left out for those who do not see them. */
export function discreet(s: Argad, tell: Tell): Tell {
  return (e) => {
    if (e.secretTo !== undefined) {
      tell(e);
      return;
    }
    const hidden = hiddenOf(s);
    if (hidden.size === 0 || !names(e.about, hidden, e.facts)) {
      tell(e);
      return;
    }
    if (!TOGETHER.has(e.kind)) {
      tell({ ...e, secretTo: ownerOf(s, e, hidden) });
      return;
    }
    const about = e.about?.filter((id) => !hidden.has(id));
    const facts = seen(e.facts, hidden);
    if (about === undefined || about.length > 0)
      tell({ ...e, ...(about === undefined ? {} : { about }), ...(facts === undefined ? {} : { facts }) });
    for (const side of [0, 1] as const) {
      const own = e.about?.filter((id) => hidden.get(id) === side) ?? [];
      if (own.length === 0) continue;
      // The throw was told with those who are seen, if there are any.
      const { thrown, ...rest } = e;
      const alone = about?.length === 0;
      tell({ ...rest, about: own, secretTo: side, ...(alone && thrown !== undefined ? { thrown } : {}) });
    }
  };
}

/** Figures on the table whom the other side does not see, and whose they are. */
function hiddenOf(s: Argad): ReadonlyMap<string, Side> {
  let out: Map<string, Side> | undefined;
  for (let i = 0; i < s.figures.length; i++) {
    const f = s.figures[i];
    if (!f.hidden || f.place !== 'table') continue;
    out ??= new Map();
    out.set(s.men[i].id, s.men[i].side);
  }
  return out ?? NOBODY;
}
const NOBODY: ReadonlyMap<string, Side> = new Map();

const names = (
  about: readonly string[] | undefined,
  hidden: ReadonlyMap<string, Side>,
  facts: Event['facts'],
): boolean => about?.some((id) => hidden.has(id)) === true || mentions(facts, hidden);

function mentions(value: Json | undefined, hidden: ReadonlyMap<string, Side>): boolean {
  if (typeof value === 'string') return hidden.has(value);
  if (Array.isArray(value)) return value.some((v) => mentions(v, hidden));
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((v) => mentions(v, hidden));
}

/** The same facts without what names a hidden figure: entries of lists go whole. */
function seen(facts: Event['facts'], hidden: ReadonlyMap<string, Side>): Event['facts'] {
  if (facts === undefined) return undefined;
  const out: Record<string, Json> = {};
  for (const [key, value] of Object.entries(facts)) {
    if (Array.isArray(value)) out[key] = value.filter((v) => !mentions(v, hidden));
    else if (!mentions(value, hidden)) out[key] = value;
  }
  return out;
}

/** Whose secret it is: the first hidden figure's side. */
function ownerOf(s: Argad, e: Event, hidden: ReadonlyMap<string, Side>): Side {
  for (const id of e.about ?? []) {
    const side = hidden.get(id);
    if (side !== undefined) return side;
  }
  for (const [id, side] of hidden) if (mentions(e.facts, new Map([[id, side]]))) return side;
  return e.side ?? other(s.men[0].side);
}
