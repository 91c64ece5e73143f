/** A position written as people read it; in the middle of a turn the rest of the state goes along. */

import { defaults } from '../../../battle/options.ts';
import { inDegrees } from '../../../battle/place.ts';
import type { Json } from '../../../battle/protocol.ts';
import { sealed } from '../../../battle/seal.ts';
import { toUnits } from '../../../table/grid.ts';
import { inUnits } from '../../../table/number.ts';
import { OPTIONS, VERSION } from '../book.ts';
import { copyState, digestState } from '../copying.ts';
import type { Argad } from '../state.ts';
import { GROUND, LINES } from '../table/terrain.ts';
import { asOnBoard } from '../turned.ts';
import { readPosition } from './position.ts';
import { worthOf } from './roster.ts';

/** Only what differs from the default. */
const but = (entries: Record<string, unknown>, missing: Record<string, unknown>): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  for (const [k, v] of Object.entries(entries))
    if (JSON.stringify(v) !== JSON.stringify(missing[k])) out[k] = v;
  return out;
};

const pairs = (n: readonly number[]): number[][] => {
  const out: number[][] = [];
  for (let i = 0; i + 1 < n.length; i += 2) out.push([toUnits(n[i]), toUnits(n[i + 1])]);
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
          x: toUnits(f.x),
          y: toUnits(f.y),
          ...(f.place === 'table' || f.place === 'captive' ? {} : { place: f.place }),
        }),
    ...(f.place === 'captive' ? { place: 'captive' } : {}),
    facing: inDegrees(f.facing),
    ...but(
      {
        hidden: f.hidden,
        mounted: f.mounted,
        steed: f.steed,
        steedWorth: f.steedWorth,
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
        steed: m.horse,
        steedWorth: worthOf(m),
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
    Object.assign(out, { x: toUnits(aim.x), y: toUnits(aim.y), radius: inUnits(aim.radius) });
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
      x: toUnits(x.x),
      y: toUnits(x.y),
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

/** Written as on a table in its usual place. */
export function writePosition(now: Argad): Json {
  const s = asOnBoard(now);
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
      x: toUnits(h.x),
      y: toUnits(h.y),
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
  return sealed(JSON.parse(JSON.stringify({ ...written, version: VERSION, moment })));
}
