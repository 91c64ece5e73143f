/**
 * A corner of a battle as a position of its own: those who stand about a point, with whom they fight and who leads
 * them, at the start of the phase at hand. So few bodies have odds that can be counted, and a page shows them whole.
 */
import { byCode } from '../../battle/digest.ts';
import type { AnyRuleSet, Body, BodyId, Json, Side, State } from '../../battle/protocol.ts';
import { UNIT } from '../../table/number.ts';

import { GAMES } from './bars.ts';

type Fields = Readonly<Record<string, Json>>;
const rows = (v: Json | undefined): readonly Fields[] => (Array.isArray(v) ? (v as readonly Fields[]) : []);
const word = (v: Json | undefined): string => (typeof v === 'string' ? v : '');

/** Without these fields, and without those that say nothing. */
const without = (f: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(f).filter(
      ([k, v]) => !keys.includes(k) && v !== false && v !== '' && !(Array.isArray(v) && v.length === 0),
    ),
  );
const only = (f: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(f).filter(([k, v]) => keys.includes(k) && !(Array.isArray(v) && v.length === 0)),
  );

/** Those who fight somebody who is kept are kept. */
function withContacts(contacts: readonly Fields[], keep: Set<BodyId>): void {
  for (let more = true; more; ) {
    more = false;
    for (const { a, b } of contacts) {
      const [x, y] = [word(a), word(b)];
      if (keep.has(x) === keep.has(y)) continue;
      keep.add(x).add(y);
      more = true;
    }
  }
}

/** The position of those who are kept, or nothing where it cannot be cut. */
type Cut = (p: Fields, keep: Set<BodyId>, side: Side, kind: string) => Fields | undefined;

const cutAdlg: Cut = (p, keep, side) => {
  const contacts = rows(p.contacts);
  const ordering = rows(p.frames).find((f) => f.at === 'orders' || f.at === 'corps')?.corps ?? p.ordering;
  if (typeof ordering !== 'number') return undefined;
  const corps = rows(p.corps);
  const units = rows(p.units).filter((u) => u.place === undefined || u.place === 'table');
  withContacts(contacts, keep);
  const led = (n: number): boolean => units.some((u) => u.corps === n && keep.has(word(u.id)));
  if (!led(ordering)) return undefined;
  corps.forEach((c, n) => {
    const unit = word((c.commander as Fields | undefined)?.unit);
    if (unit !== '' && led(n) && units.some((u) => u.id === unit)) keep.add(unit);
  });
  withContacts(contacts, keep);
  const kept = corps.flatMap((_, n) => (led(n) ? [n] : []));
  return {
    ...only(p, ['table', 'lie', 'turn', 'first', 'terrain', 'works', 'value']),
    active: side,
    phase: 'orders',
    ordering: kept.indexOf(ordering),
    corps: kept.map((n) => {
      const { commander, ...c } = corps[n];
      const who = commander as Fields | undefined;
      const stays = who !== undefined && who.lost !== true;
      return {
        ...only(c, ['side', 'name', 'points']),
        ...(stays ? { commander: without(who, ['engaged', 'moved', 'freeSpent', 'half', 'included']) } : {}),
      };
    }),
    units: units
      .filter((u) => keep.has(word(u.id)))
      .map((u) => ({
        ...without(u, [
          'did',
          'moves',
          'heldTarget',
          'heldTargetRight',
          'heldTargetLeft',
          'flankHit',
          'place',
        ]),
        corps: kept.indexOf(u.corps as number),
      })),
    contacts: contacts
      .filter((c) => keep.has(word(c.a)) && keep.has(word(c.b)))
      .map((c) => without(c, ['rounds', 'lossTaken', 'charged'])),
  };
};

const cutBaroque: Cut = (p, keep, side) => {
  const contacts = rows(p.contacts);
  const ordering = rows(p.frames).find((f) => f.at === 'orders')?.command ?? p.ordering;
  if (typeof ordering !== 'number') return undefined;
  const commands = rows(p.commands);
  const units = rows(p.units).filter((u) => u.place === undefined || u.place === 'table');
  withContacts(contacts, keep);
  const led = (n: number): boolean => units.some((u) => u.command === n && keep.has(word(u.id)));
  if (!led(ordering)) return undefined;
  commands.forEach((c, n) => {
    const unit = word((c.leader as Fields | null | undefined)?.unit);
    if (unit !== '' && led(n) && units.some((u) => u.id === unit)) keep.add(unit);
  });
  withContacts(contacts, keep);
  const kept = commands.flatMap((_, n) => (led(n) ? [n] : []));
  return {
    ...only(p, ['table', 'lie', 'turn', 'terrain', 'obstacles', 'crossings']),
    active: side,
    phase: 'orders',
    ordering: kept.indexOf(ordering),
    armies: rows(p.armies).map((a) => only(a, ['name', 'structure', 'value'])),
    commands: kept.map((n) => {
      const { leader } = commands[n];
      return {
        ...only(commands[n], ['side', 'name']),
        ...(leader === undefined || leader === null
          ? { leader: null }
          : { leader: without(leader as Fields, ['changed']) }),
      };
    }),
    units: units
      .filter((u) => keep.has(word(u.id)))
      .map((u) => ({
        ...without(u, ['reacted', 'done', 'volley', 'pistols', 'lance', 'place', 'acted', 'moved']),
        // what is spent stays spent: left out it would be there again
        ...only(u, ['volley', 'pistols', 'lance']),
        command: kept.indexOf(u.command as number),
      })),
    contacts: contacts.filter((c) => keep.has(word(c.a)) && keep.has(word(c.b))),
  };
};

const MOMENT: Readonly<Record<string, string>> = { charges: 'charges', shots: 'shooting', moves: 'moves' };

const cutGroups: Cut = (p, keep, side, kind) => {
  const at = MOMENT[kind];
  if (at === undefined) return undefined;
  const contacts = rows(p.contacts);
  withContacts(contacts, keep);
  const units = rows(p.units).filter(
    (u) => keep.has(word(u.id)) && (u.place === undefined || u.place === 'table'),
  );
  const led = new Set(units.map((u) => word(u.group)));
  return {
    ...only(p, ['table', 'lie', 'turn', 'first', 'terrain', 'lines']),
    active: p.active ?? side,
    at,
    groups: rows(p.groups)
      .filter((g) => led.has(word(g.name)))
      .map((g) => only(g, ['side', 'name'])),
    units: units.map((u) => without(u, ['from', 'spent', 'routMoved', 'did', 'shotToday', 'began'])),
    generals: rows(p.generals)
      .filter((g) => g.place === undefined && (g.group === undefined || led.has(word(g.group))))
      .map((g) => without(g, ['moved'])),
    contacts: contacts.filter((c) => keep.has(word(c.a)) && keep.has(word(c.b))),
  };
};

const cutArgad: Cut = (p, keep) => {
  if (rows(p.units).length > 0 || rows(p.horses).length > 0) return undefined;
  const bands = rows(p.bands).flatMap((b) => {
    const figures = rows(b.figures).filter((f) => keep.has(word(f.id)) && f.place === undefined);
    const leader = figures.some((f) => f.id === b.leader) ? { leader: b.leader } : {};
    return figures.length === 0 ? [] : [{ ...only(b, ['id', 'side', 'name']), ...leader, figures }];
  });
  return {
    ...only(p, ['width', 'depth', 'length', 'lie', 'turn', 'terrain', 'home']),
    phase: 'orders',
    bands: bands as Json,
  };
};

const CUTS: Readonly<Record<string, Cut>> = {
  'adlg-r-2021': cutAdlg,
  'adlg-r-2024': cutAdlg,
  baroque: cutBaroque,
  argad: cutArgad,
  'group-orders': cutGroups,
};

const apart = (a: Body, b: Body): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

/** Ground farther from everybody who is kept than pairs that are looked at, times this, is left out. */
const FAR = 1;

/** Corners of a piece of ground, however they are written. */
function cornersOf(ground: Fields): (readonly [number, number])[] {
  const written = ground.points ?? ground.polygon ?? ground.outline;
  if (!Array.isArray(written)) return [];
  const flat = (written as readonly Json[]).flat() as readonly Json[];
  const out: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) out.push([Number(flat[i]), Number(flat[i + 1])]);
  return out;
}

/** Ground whose box comes near somebody; what is written in another way stays. */
function nearby(grounds: readonly Fields[], bodies: readonly Body[], far: number): Fields[] {
  return grounds.filter((g) => {
    const corners = cornersOf(g);
    if (corners.length === 0) return true;
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return bodies.some(
      (b) => b.x / UNIT > x0 - far && b.x / UNIT < x1 + far && b.y / UNIT > y0 - far && b.y / UNIT < y1 + far,
    );
  });
}

/** Pairs of an own body and its nearest foe, the closest first: where something may be decided. */
export function fociOf(rules: AnyRuleSet, state: State, side: Side): (readonly [Body, Body])[] {
  const bodies = rules.bodies(state).filter((b) => b.solid || rules.id === 'argad');
  const foes = bodies.filter((b) => b.side !== side);
  return bodies
    .filter((b) => b.side === side && foes.length > 0)
    .map((b) => [b, foes.reduce((near, f) => (apart(b, f) < apart(b, near) ? f : near))] as const)
    .sort((a, b) => apart(...a) - apart(...b) || byCode(a[0].id, b[0].id));
}

/** So many friends and foes about a body, cut out as a position; nothing where that cannot be. */
export function cutAbout(
  rules: AnyRuleSet,
  state: State,
  side: Side,
  kind: string,
  [own, foe]: readonly [Body, Body],
  [friends, foes]: readonly [number, number],
): Json | undefined {
  const bodies = rules.bodies(state).filter((b) => b.solid || rules.id === 'argad');
  const near = (of: Side, to: Body, most: number): BodyId[] =>
    bodies
      .filter((b) => b.side === of)
      .sort((a, b) => apart(a, to) - apart(b, to) || byCode(a.id, b.id))
      .slice(0, most)
      .map((b) => b.id);
  const keep = new Set([own.id, ...near(side, own, friends), ...near(foe.side, own, foes)]);
  const cut = CUTS[rules.id]?.(rules.writePosition(state) as Fields, keep, side, kind);
  if (cut === undefined) return undefined;
  const far = FAR * (GAMES[rules.id]?.near ?? 0);
  const kept = bodies.filter((b) => keep.has(b.id));
  const grounds = ['terrain', 'obstacles', 'lines', 'works'].flatMap((key) =>
    Array.isArray(cut[key]) ? [[key, nearby(rows(cut[key]), kept, far)] as const] : [],
  );
  return { rules: rules.id, ...cut, ...Object.fromEntries(grounds) };
}
