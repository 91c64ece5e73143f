/** Positions as people write them; one in the middle of a turn also carries the rest of its state. */
import { copyJson } from '../../battle/digest.ts';
import {
  at,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  pass,
  reading,
  text,
  whole,
  wrong,
} from '../../battle/form.ts';
import { defaults, type OptionValues, readOptions } from '../../battle/options.ts';
import { inDegrees, readFacing } from '../../battle/place.ts';
import type { Complaint, Frame, Json } from '../../battle/protocol.ts';
import { readResult } from '../../battle/record.ts';
import { inUnits, units } from '../../table/number.ts';
import { OPTIONS } from './book.ts';
import { copyState, digestState } from './copying.ts';
import { invariantsOf } from './describe.ts';
import { readKept } from './orders.ts';
import { clearMotion } from './reveal.ts';
import { ROSTER, STANDING } from './roster.ts';
import { layTable, SETUP, stateOf } from './setup.ts';
import type { Argad, Figure, Man, Place } from './state.ts';
import { GROUND, LINES } from './terrain.ts';
import { noteContactsNow } from './turn.ts';
import { MELEE_KINDS, RANGED_KINDS } from './weapons.ts';

export const VERSION = 3;

const PLACES: readonly Place[] = ['table', 'reserve', 'down', 'fled', 'off', 'captive', 'taken', 'unknown'];
const MORE = [
  'place',
  'lives',
  'load',
  'arms',
  'lost',
  'gained',
  'forkless',
  'disorder',
  'calm',
  'stunned',
  'chargedLast',
  'reform',
  'pikeSpent',
  'captor',
  'fate',
  'sequel',
  'tended',
  'safe',
];

/** Fields that a position has beside those of a set-up. */
const FIELDS = [
  ...SETUP,
  'format',
  'kind',
  'rules',
  'options',
  'phase',
  'turn',
  'asked',
  'horses',
  'contacts',
  'nerve',
  'waveChoice',
  'broken',
  'aimPoints',
  'kept',
  'over',
  'version',
  'moment',
];
const PHASES = ['deploy', 'orders'] as const;

export function readPosition(raw: unknown): { state: Argad; options: OptionValues } | Complaint {
  return reading(() => {
    const f = object(raw, '', FIELDS);
    oneOf(f.rules, 'rules', ['argad']);
    if (f.kind !== undefined) oneOf(f.kind, 'kind', ['position']);
    if (f.format !== undefined) whole(f.format, 'format', 1, 1);
    const options = pass(readOptions(OPTIONS, f.options));
    const laid = layTable(f, MORE);
    laid.read.forEach((r, i) => {
      readDynamic(r.fields, r.place, laid.figures[i], laid.men);
    });
    const s = stateOf(laid, options);
    if (f.moment !== undefined) return { state: readMoment(f.version, f.moment, s), options };
    s.turn = optional(f.turn, 'turn', (v, p) => whole(v, p, 0, 99), 0);
    s.asked = optional(f.asked, 'asked', (v, p) => whole(v, p, 0, 1e6), 0);
    s.horses = optional(
      f.horses,
      'horses',
      (v, p) => list(v, p, 60).map((h, i) => readHorse(h, at(p, i))),
      [],
    );
    s.broken = pair(f.broken, 'broken', flag, false);
    if (f.kept !== undefined)
      s.kept = pair(f.kept, 'kept', (v, p) => list(v, p, 100).map((k, i) => readKept(k, at(p, i))), []);
    s.aimPoints = pair(f.aimPoints, 'aimPoints', (v, p) => number(v, p, 0, 1e6), 0);
    if (f.waveChoice !== undefined)
      s.waveChoice = list(f.waveChoice, 'waveChoice', s.waveChoice.length).map((v, i) =>
        whole(v, at('waveChoice', i), -1, 9999),
      );
    if (s.waveChoice.length !== s.table.waves.length)
      wrong('waveChoice', 'one number for each wave', f.waveChoice);
    if (f.nerve !== undefined) readNerve(f.nerve, s);
    s.over = optional(f.over, 'over', readResult, null);
    const phase = optional(f.phase, 'phase', (v, p) => oneOf(v, p, PHASES), 'orders');
    if (phase === 'deploy' || s.over !== null) {
      if (s.over !== null) s.frames = [];
    } else {
      // The start of a turn, as P0 leaves it.
      if (s.turn === 0) s.turn = 1;
      if (s.asked === 0) s.asked = 1;
      s.frames = [{ at: 'orders', n: s.asked } as Frame];
      s.sealed = [false, false];
      for (const g of s.figures) clearMotion(g);
      noteContactsNow(s);
      if (f.contacts !== undefined) readContacts(f.contacts, s);
    }
    const faults = invariantsOf(s);
    if (faults.length > 0) wrong('bands', 'figures on the table and clear of each other', faults[0]);
    return { state: s, options };
  });
}

function pair<T>(raw: unknown, p: string, read: (v: unknown, p: string) => T, missing: T): [T, T] {
  if (raw === undefined) return [missing, missing];
  const l = list(raw, p, 2);
  return [read(l[0], at(p, 0)), read(l[1], at(p, 1))];
}

function readDynamic(f: Readonly<Record<string, unknown>>, p: string, g: Figure, men: readonly Man[]): void {
  g.place = optional(f.place, at(p, 'place'), (v, q) => oneOf(v, q, PLACES), g.place);
  g.lives = optional(f.lives, at(p, 'lives'), (v, q) => whole(v, q, 0, 3), g.lives);
  g.load = optional(f.load, at(p, 'load'), (v, q) => whole(v, q, 0, 12), 0);
  if (f.arms !== undefined)
    g.arms = list(f.arms, at(p, 'arms'), 6).map((a, i) => {
      const q = at(at(p, 'arms'), i);
      const x = object(a, q, ['kind', 'loaded', 'reloaded', 'spoilt', 'left']);
      return {
        kind: oneOf(x.kind, at(q, 'kind'), RANGED_KINDS),
        loaded: optional(x.loaded, at(q, 'loaded'), flag, true),
        reloaded: optional(x.reloaded, at(q, 'reloaded'), (v, r) => whole(v, r, 0, 2), 0),
        spoilt: optional(x.spoilt, at(q, 'spoilt'), flag, false),
        left: optional(x.left, at(q, 'left'), (v, r) => whole(v, r, 0, 9), 1),
      };
    });
  const kinds = (v: unknown, q: string) => list(v, q, 12).map((x, i) => oneOf(x, at(q, i), MELEE_KINDS));
  g.lost = optional(f.lost, at(p, 'lost'), kinds, []);
  g.gained = optional(f.gained, at(p, 'gained'), kinds, []);
  g.forkless = optional(f.forkless, at(p, 'forkless'), flag, false);
  g.disorder = optional(f.disorder, at(p, 'disorder'), flag, false);
  g.calm = optional(f.calm, at(p, 'calm'), flag, false);
  g.stunned = optional(f.stunned, at(p, 'stunned'), (v, q) => whole(v, q, 0, 99), 0);
  g.chargedLast = optional(f.chargedLast, at(p, 'chargedLast'), flag, false);
  g.reform = optional(f.reform, at(p, 'reform'), flag, false);
  g.pikeSpent = optional(f.pikeSpent, at(p, 'pikeSpent'), flag, false);
  g.captor = optional(
    f.captor,
    at(p, 'captor'),
    (v, q) => {
      const k = men.findIndex((m) => m.id === v);
      return k < 0 ? wrong(q, 'the id of a figure', v) : k;
    },
    -1,
  );
  g.fate = optional(
    f.fate,
    at(p, 'fate'),
    (v, q) => oneOf(v, q, ['dead', 'recovers', 'sequelae'] as const),
    '',
  );
  g.sequel = optional(f.sequel, at(p, 'sequel'), (v, q) => text(v, q, 20), '');
  g.tended = optional(f.tended, at(p, 'tended'), flag, false);
  g.safe = optional(f.safe, at(p, 'safe'), flag, false);
  clearMotion(g);
}

function readHorse(raw: unknown, p: string) {
  const f = object(raw, p, ['x', 'y', 'facing', 'worth', 'kind']);
  return {
    x: units(number(f.x, at(p, 'x'), 0, 400)),
    y: units(number(f.y, at(p, 'y'), 0, 400)),
    facing: readFacing(f.facing, at(p, 'facing')),
    worth: whole(f.worth, at(p, 'worth'), 0, 20),
    kind: oneOf(f.kind, at(p, 'kind'), ['war', 'draught', 'mule'] as const),
  };
}

function readContacts(raw: unknown, s: Argad): void {
  for (const [n, v] of list(raw, 'contacts', 200).entries()) {
    const p = at('contacts', n);
    const f = object(v, p, ['a', 'b', 'attacker', 'turn']);
    const find = (x: unknown, q: string): number => {
      const i = s.men.findIndex((m) => m.id === x);
      return i < 0 ? wrong(q, 'the id of a figure', x) : i;
    };
    const a = find(f.a, at(p, 'a'));
    const b = find(f.b, at(p, 'b'));
    const c = s.contacts.find((x) => x.a === Math.min(a, b) && x.b === Math.max(a, b));
    if (c === undefined) continue;
    c.attacker = optional(f.attacker, at(p, 'attacker'), find, -1);
    c.turn = optional(f.turn, at(p, 'turn'), (x, q) => whole(x, q, 0, 99), s.turn);
  }
}

function readNerve(raw: unknown, s: Argad): void {
  const all = list(raw, 'nerve', s.bands.length);
  all.forEach((v, i) => {
    const p = at('nerve', i);
    const f = object(v, p, ['lost', 'lostBefore', 'leaderDown', 'half', 'nerve', 'falls', 'ridden']);
    const b = s.bands[i];
    b.lost = optional(f.lost, at(p, 'lost'), (x, q) => whole(x, q, 0, 200), 0);
    b.lostBefore = optional(f.lostBefore, at(p, 'lostBefore'), (x, q) => whole(x, q, -200, 200), 0);
    b.leaderDown = optional(f.leaderDown, at(p, 'leaderDown'), flag, false);
    b.half = optional(f.half, at(p, 'half'), flag, false);
    b.nerve = optional(
      f.nerve,
      at(p, 'nerve'),
      (x, q) => oneOf(x, q, ['steady', 'shaken', 'falls-back', 'gone'] as const),
      'steady',
    );
    b.falls = optional(f.falls, at(p, 'falls'), (x, q) => whole(x, q, 0, 9), 0);
    b.ridden = optional(f.ridden, at(p, 'ridden'), flag, false);
  });
}

/** The middle of a turn, kept as it is; only the same version can go on with it. */
function readMoment(version: unknown, raw: unknown, s: Argad): Argad {
  if (version !== VERSION)
    wrong('version', `${VERSION}: a position in the middle of a turn of these rules`, version);
  const f = object(raw, 'moment');
  const state = { ...copyJson(f), options: s.options, table: s.table, men: s.men } as unknown as Argad;
  try {
    if (state.figures.length !== s.figures.length)
      wrong('moment.figures', `${s.figures.length} figures`, state.figures.length);
    const again = copyState(state);
    digestState(again);
    const faults = invariantsOf(again);
    if (faults.length > 0) wrong('moment', 'figures on the table and clear of each other', faults[0]);
    return again;
  } catch (error) {
    if (error instanceof TypeError) wrong('moment', 'what was written by this program', raw);
    throw error;
  }
}

/** Only what differs from the default. */
const but = (entries: Record<string, unknown>, missing: Record<string, unknown>): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  for (const [k, v] of Object.entries(entries))
    if (JSON.stringify(v) !== JSON.stringify(missing[k])) out[k] = v;
  return out;
};

const pairs = (n: readonly number[]): number[][] => {
  const out: number[][] = [];
  for (let i = 0; i + 1 < n.length; i += 2) out.push([inUnits(n[i]), inUnits(n[i + 1])]);
  return out;
};

function writeFigure(s: Argad, i: number): Record<string, unknown> {
  const m = s.men[i];
  const f = s.figures[i];
  const javelins = m.ranged.includes('javelin') ? 3 : undefined;
  const reserve = f.place === 'reserve';
  return {
    id: m.id,
    class: m.class,
    ...but(
      {
        name: m.name,
        health: m.health,
        armour: m.armour,
        skin: m.skin,
        mode: m.mode,
        horse: m.horse,
        horseWorth: m.horseWorth,
        role: m.role,
        pc: m.pc,
        matters: m.matters,
        dress: m.dress,
        ranged: m.ranged,
        melee: m.melee,
        abilities: m.abilities,
        habit: m.habit,
      },
      {
        name: m.id,
        health: m.class,
        armour: '0',
        skin: 0,
        mode: 'foot',
        horse: m.mode === 'cavalry' ? 'war' : m.mode === 'mounted-infantry' ? 'draught' : 'none',
        horseWorth: 0,
        role: 'soldier',
        pc: false,
        matters: false,
        dress: 'light',
        ranged: [],
        melee: [],
        abilities: [],
        habit: [],
      },
    ),
    ...(javelins === undefined ? {} : { javelins }),
    ...(reserve
      ? { reserve: true }
      : {
          x: inUnits(f.x),
          y: inUnits(f.y),
          ...(f.place === 'table' || f.place === 'captive' ? {} : { place: f.place }),
        }),
    ...(f.place === 'captive' ? { place: 'captive' } : {}),
    facing: inDegrees(f.facing),
    ...but(
      {
        hidden: f.hidden,
        mounted: f.mounted,
        lives: f.lives,
        load: f.load,
        arms: f.arms,
        lost: f.lost,
        gained: f.gained,
        forkless: f.forkless,
        disorder: f.disorder,
        calm: f.calm,
        stunned: f.stunned,
        chargedLast: f.chargedLast,
        reform: f.reform,
        pikeSpent: f.pikeSpent,
        captor: f.captor < 0 ? '' : s.men[f.captor].id,
        fate: f.fate,
        sequel: f.sequel,
        tended: f.tended,
        safe: f.safe,
      },
      {
        hidden: false,
        mounted: m.mode !== 'foot',
        lives: m.pc ? 2 : 1,
        load: 0,
        arms: m.ranged.map((kind) => ({
          kind,
          loaded: true,
          reloaded: 0,
          spoilt: false,
          left: kind === 'javelin' ? 3 : 1,
        })),
        lost: [],
        gained: [],
        forkless: false,
        disorder: false,
        calm: false,
        stunned: 0,
        chargedLast: false,
        reform: false,
        pikeSpent: false,
        captor: '',
        fate: '',
        sequel: '',
        tended: false,
        safe: false,
      },
    ),
  };
}

const writeStretch = (e: { edge: string; from: number; to: number }) => ({
  edge: e.edge,
  from: inUnits(e.from),
  to: inUnits(e.to),
});

function writeAim(s: Argad): Record<string, unknown> {
  const { aim } = s.table;
  const out: Record<string, unknown> = { ...aim };
  if ('exit' in aim) out.exit = writeStretch(aim.exit);
  if (aim.kind === 'door')
    Object.assign(out, { x: inUnits(aim.x), y: inUnits(aim.y), radius: inUnits(aim.radius) });
  return out;
}

function writeTable(s: Argad): Record<string, unknown> {
  const t = s.table;
  return {
    name: t.name,
    width: inUnits(t.width),
    depth: inUnits(t.depth),
    length: t.length,
    surprise: t.surprise,
    terrain: {
      grounds: t.terrain.grounds.map((g) => ({
        id: g.id,
        kind: g.kind,
        ...but({ name: g.name, height: g.height }, { name: '', height: GROUND[g.kind].height }),
        outline: pairs(g.outline),
      })),
      lines: t.terrain.lines.map((l) => ({
        id: l.id,
        kind: l.kind,
        ...but({ mounted: l.mounted }, { mounted: LINES[l.kind].mounted }),
        points: pairs(l.points),
      })),
    },
    home: t.home,
    exits: t.exits.map((list_) => list_.map(writeStretch)),
    aim: writeAim(s),
    items: s.items.map((x) => ({
      id: x.id,
      kind: x.kind,
      x: inUnits(x.x),
      y: inUnits(x.y),
      ...(x.bearer < 0 ? {} : { bearer: s.men[x.bearer].id }),
      off: x.off,
    })),
    bands: s.bands.map((b, n) => ({
      id: b.id,
      side: b.side,
      name: b.name,
      ...(b.leader < 0 ? {} : { leader: s.men[b.leader].id }),
      figures: s.men.flatMap((m, i) => (m.band === n ? [writeFigure(s, i)] : [])),
    })),
    waves: t.waves.map((w) => ({
      turn: w.turn,
      later: w.later,
      stretches: w.stretches.map(writeStretch),
      figures: w.figures.map((i) => s.men[i].id),
    })),
    zones: t.zones.map((z) => ({
      figures: z.figures.map((i) => s.men[i].id),
      boxes: z.boxes.map((b) => b.map(inUnits)),
      hidden: z.hidden,
    })),
    units: s.units.map((u) => ({
      members: u.members.map((i) => s.men[i].id),
      front: inDegrees(u.front),
      square: u.square,
      formed: u.formed,
      broken: u.broken,
    })),
  };
}

export function writePosition(s: Argad): Json {
  const standard = defaults(OPTIONS);
  const options = Object.fromEntries(Object.entries(s.options).filter(([id, v]) => v !== standard[id]));
  const rest = s.frames[0]?.at === 'deploy' ? 'deploy' : 'orders';
  const plain = {
    format: 1,
    kind: 'position',
    rules: 'argad',
    ...(Object.keys(options).length === 0 ? {} : { options }),
    phase: rest,
    turn: s.turn,
    asked: s.asked,
    ...writeTable(s),
    horses: s.horses.map((h) => ({
      x: inUnits(h.x),
      y: inUnits(h.y),
      facing: inDegrees(h.facing),
      worth: h.worth,
      kind: h.kind,
    })),
    contacts: s.contacts.map((c) => ({
      a: s.men[c.a].id,
      b: s.men[c.b].id,
      ...(c.attacker < 0 ? {} : { attacker: s.men[c.attacker].id }),
      turn: c.turn,
    })),
    nerve: s.bands.map((b) => ({
      lost: b.lost,
      lostBefore: b.lostBefore,
      leaderDown: b.leaderDown,
      half: b.half,
      nerve: b.nerve,
      falls: b.falls,
      ridden: b.ridden,
    })),
    waveChoice: s.waveChoice,
    broken: s.broken,
    aimPoints: s.aimPoints,
    ...(s.kept[0].length + s.kept[1].length === 0 ? {} : { kept: s.kept }),
    ...(s.over === null ? {} : { over: s.over }),
  };
  const written = JSON.parse(JSON.stringify(plain));
  const read = readPosition(written);
  if ('state' in read && digestState(read.state) === digestState(s)) return written;
  // Not at rest: what the plain words cannot say goes along as it is.
  const { table: _table, men: _men, options: _options, ...moment } = copyState(s);
  return JSON.parse(JSON.stringify({ ...written, version: VERSION, moment }));
}

export const KNOWN_FIELDS = [...ROSTER, ...STANDING, ...MORE];
