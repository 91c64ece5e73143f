/** A position written as people read it; in the middle of a turn the rest of the state goes along. */

import { sameJson } from '../../../battle/digest.ts';
import { namesOf } from '../../../battle/fields/fields.ts';
import { sealed } from '../../../battle/form/seal.ts';
import { defaults } from '../../../battle/options.ts';
import type { Json } from '../../../battle/protocol.ts';
import { toUnits } from '../../../table/grid.ts';
import { inUnits } from '../../../table/number.ts';
import { JAVELINS } from '../fields/figures.ts';
import {
  writeBand,
  writeContact,
  writeFigure,
  writeHorse,
  writeItem,
  writeMan,
  writeStretch,
  writeUnit,
} from '../fields/generated.ts';
import { NERVE } from '../fields/records.ts';
import { OPTIONS, VERSION } from '../house-rules.ts';
import { type Argad, type Band, copyState, digestState } from '../state.ts';
import { GROUND, LINES } from '../table/terrain.ts';
import { asOnBoard } from '../view/turned.ts';
import { readPosition } from './position.ts';
import { freshFigure, usualHorse } from './roster.ts';

const pairs = (n: readonly number[]): number[][] => {
  const out: number[][] = [];
  for (let i = 0; i + 1 < n.length; i += 2) out.push([toUnits(n[i]), toUnits(n[i + 1])]);
  return out;
};

/** What differs from the usual. */
const but = <T>(value: T, usual: T): T | undefined => (sameJson(value, usual) ? undefined : value);

function writeOne(s: Argad, i: number): object {
  const m = s.men[i];
  const f = s.figures[i];
  const usual = freshFigure(m, JAVELINS);
  const reserve = f.place === 'reserve';
  const written = writeFigure(f, { captor: s.men[f.captor]?.id, fate: f.fate === '' ? undefined : f.fate });
  return {
    ...writeMan(m),
    horse: but(m.horse, usualHorse(m.mode)),
    javelins: m.ranged.includes('javelin') ? JAVELINS : undefined,
    ...written,
    ...(reserve ? { reserve, x: undefined, y: undefined } : {}),
    place: reserve || f.place === 'table' ? undefined : f.place,
    mounted: but(f.mounted, usual.mounted),
    steed: but(f.steed, usual.steed),
    steedWorth: but(f.steedWorth, usual.steedWorth),
    lives: but(f.lives, usual.lives),
    arms: sameJson(f.arms, usual.arms) ? undefined : written.arms,
  };
}

function writeAim({ aim }: Argad['table']): object {
  if ('exit' in aim) return { ...aim, exit: writeStretch(aim.exit) };
  return aim.kind === 'door'
    ? { ...aim, x: toUnits(aim.x), y: toUnits(aim.y), radius: inUnits(aim.radius) }
    : aim;
}

const writeNerve = (b: Band): object =>
  Object.fromEntries(namesOf(NERVE).map((name) => [name, b[name as keyof Band]]));

function writeTable(s: Argad): object {
  const t = s.table;
  const ids = (numbers: readonly number[]): string[] => numbers.map((i) => s.men[i].id);
  return {
    ...{
      name: t.name,
      width: inUnits(t.width),
      depth: inUnits(t.depth),
      length: t.length,
      surprise: t.surprise,
    },
    terrain: {
      grounds: t.terrain.grounds.map(({ id, kind, name, height, outline }) => ({
        ...{ id, kind, name: but(name, ''), height: but(height, GROUND[kind].height) },
        outline: pairs(outline),
      })),
      lines: t.terrain.lines.map(({ id, kind, mounted, points }) => ({
        ...{ id, kind, mounted: but(mounted, LINES[kind].mounted), points: pairs(points) },
      })),
    },
    home: t.home,
    exits: t.exits.map((all) => all.map(writeStretch)),
    aim: writeAim(t),
    items: s.items.map((x) => writeItem(x, { bearer: s.men[x.bearer]?.id })),
    bands: s.bands.map((b, n) => ({
      ...writeBand(b, { leader: s.men[b.leader]?.id }),
      figures: s.men.flatMap((m, i) => (m.band === n ? [writeOne(s, i)] : [])),
    })),
    waves: t.waves.map(({ turn, later, stretches, figures }) => ({
      ...{ turn, later, stretches: stretches.map(writeStretch), figures: ids(figures) },
    })),
    zones: t.zones.map(({ figures, boxes, hidden }) => ({
      ...{ figures: ids(figures), boxes: boxes.map((b) => b.map(inUnits)), hidden },
    })),
    units: s.units.map((u) => writeUnit(u, { members: ids(u.members) })),
  };
}

/** Written as on a table in its usual place. */
export function writePosition(now: Argad): Json {
  const s = asOnBoard(now);
  const standard = defaults(OPTIONS);
  const options = Object.fromEntries(Object.entries(s.options).filter(([id, v]) => v !== standard[id]));
  const plain = {
    ...{ format: 1, kind: 'position', rules: 'argad' },
    options: Object.keys(options).length === 0 ? undefined : options,
    phase: s.frames[0]?.at === 'deploy' ? 'deploy' : 'orders',
    ...{ turn: s.turn, asked: s.asked },
    ...writeTable(s),
    horses: s.horses.map(writeHorse),
    contacts: s.contacts.map((c) =>
      writeContact(c, { a: s.men[c.a].id, b: s.men[c.b].id, attacker: s.men[c.attacker]?.id }),
    ),
    nerve: s.bands.map(writeNerve),
    ...{ waveChoice: s.waveChoice, broken: s.broken, aimPoints: s.aimPoints },
    kept: s.kept[0].length + s.kept[1].length === 0 ? undefined : s.kept,
    over: s.over ?? undefined,
  };
  const written = JSON.parse(JSON.stringify(plain));
  const read = readPosition(written);
  if ('state' in read && digestState(read.state) === digestState(s)) return written;
  // Not at rest: what the plain words cannot say goes along as it is.
  const { table: _table, men: _men, options: _options, ...moment } = copyState(s);
  return sealed(JSON.parse(JSON.stringify({ ...written, version: VERSION, moment })));
}
