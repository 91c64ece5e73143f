/** Copies and digests of a skirmish: every field by name, so that none is forgotten. */
import { copyJson, Mixer } from '../../battle/digest.ts';
import type { Result } from '../../battle/protocol.ts';
import { show } from '../../battle/shapes.ts';
import type { Argad, Arm, Figure, Shot } from './state.ts';

export const copyFigure = (f: Figure): Figure => ({
  place: f.place,
  x: f.x,
  y: f.y,
  facing: f.facing,
  mounted: f.mounted,
  lives: f.lives,
  load: f.load,
  arms: f.arms.length === 0 ? [] : f.arms.map(copyArm),
  lost: f.lost.length === 0 ? [] : f.lost.slice(),
  gained: f.gained.length === 0 ? [] : f.gained.slice(),
  steed: f.steed,
  steedWorth: f.steedWorth,
  forkless: f.forkless,
  unit: f.unit,
  disorder: f.disorder,
  calm: f.calm,
  caught: f.caught,
  stunned: f.stunned,
  blocked: f.blocked,
  pivoted: f.pivoted,
  hidden: f.hidden,
  threatened: f.threatened,
  startContact: f.startContact,
  chargedLast: f.chargedLast,
  reform: f.reform,
  touched: f.touched,
  struckOrShot: f.struckOrShot,
  pikeSpent: f.pikeSpent,
  captor: f.captor,
  fate: f.fate,
  sequel: f.sequel,
  tended: f.tended,
  hit: f.hit,
  fired: f.fired,
  order: f.order,
  group: f.group,
  doing: f.doing,
  goal: f.goal,
  path: f.path.length === 0 ? [] : f.path.slice(),
  leg: f.leg,
  full: f.full,
  gone: f.gone,
  rate: f.rate,
  over: f.over,
  from: f.from,
  halted: f.halted,
  haltAt: f.haltAt,
  reacted: f.reacted,
  resolved: f.resolved,
  pause: f.pause,
  done: f.done,
  slow: f.slow,
  slowSixes: f.slowSixes,
  slowWorst: f.slowWorst,
  anchor: f.anchor,
  run: f.run,
  spoilt: f.spoilt,
  charged: f.charged,
  ranInto: f.ranInto,
  startX: f.startX,
  startY: f.startY,
  startFacing: f.startFacing,
  startHidden: f.startHidden,
  safe: f.safe,
  stuck: f.stuck,
  looked: f.looked,
  near: f.near,
});

/** A figure before anything is known of it. */
export const NOBODY: Readonly<Figure> = {
  place: 'table',
  x: 0,
  y: 0,
  facing: 0,
  mounted: false,
  steed: 'none',
  steedWorth: 0,
  lives: 1,
  load: 0,
  arms: [],
  lost: [],
  gained: [],
  forkless: false,
  unit: -1,
  disorder: false,
  calm: false,
  caught: 0,
  stunned: 0,
  blocked: false,
  pivoted: false,
  hidden: false,
  threatened: false,
  startContact: false,
  chargedLast: false,
  reform: false,
  touched: false,
  struckOrShot: false,
  pikeSpent: false,
  captor: -1,
  fate: '',
  sequel: '',
  tended: false,
  hit: false,
  fired: false,
  order: -1,
  group: -1,
  doing: 'hold',
  goal: -1,
  path: [],
  leg: false,
  full: 0,
  gone: 0,
  rate: 0,
  over: 0,
  from: 0,
  halted: false,
  haltAt: -1,
  reacted: false,
  resolved: false,
  pause: 0,
  done: false,
  slow: -1,
  slowSixes: 0,
  slowWorst: 0,
  anchor: -1,
  run: 0,
  spoilt: false,
  charged: false,
  ranInto: -1,
  startX: 0,
  startY: 0,
  startFacing: 0,
  startHidden: false,
  safe: false,
  stuck: false,
  looked: 0,
  near: -1,
};
show(copyFigure(NOBODY), ['x', 'y', 'startX', 'startY', 'full', 'rate']);

const copyArm = (a: Arm): Arm => ({
  kind: a.kind,
  loaded: a.loaded,
  reloaded: a.reloaded,
  spoilt: a.spoilt,
  left: a.left,
});

const copyShot = (t: Shot): Shot => ({
  by: t.by,
  arm: t.arm,
  when: t.when,
  open: t.open,
  runUp: t.runUp,
  seen: t.seen.map((x) => ({ ...x })),
});

const copyResult = (r: Result): Result => ({ ...r, score: [r.score[0], r.score[1]] });

/** Orders, options, roster and table never change once given: copies share them. */
export const copyState = (s: Argad): Argad => ({
  frames: s.frames.map((f) => copyJson(f)),
  turn: s.turn,
  asked: s.asked,
  over: s.over === null ? null : copyResult(s.over),
  options: s.options,
  table: s.table,
  men: s.men,
  figures: s.figures.map(copyFigure),
  horses: s.horses.map((h) => ({ ...h })),
  units: s.units.map((u) => ({
    members: u.members.slice(),
    front: u.front,
    square: u.square,
    formed: u.formed,
    broken: u.broken,
  })),
  contacts: s.contacts.map((c) => ({ ...c })),
  bands: s.bands.map((b) => ({ ...b })),
  items: s.items.map((i) => ({ ...i })),
  orders: [s.orders[0], s.orders[1]],
  sealed: [s.sealed[0], s.sealed[1]],
  kept: [s.kept[0], s.kept[1]],
  amended: [
    { order: s.amended[0].order, answer: s.amended[0].answer },
    { order: s.amended[1].order, answer: s.amended[1].answer },
  ],
  waveChoice: s.waveChoice.slice(),
  pulse: s.pulse,
  shots: s.shots.map(copyShot),
  atWill: [s.atWill[0], s.atWill[1]],
  eliteShot: [s.eliteShot[0], s.eliteShot[1]],
  seized: [s.seized[0], s.seized[1]],
  broken: [s.broken[0], s.broken[1]],
  aimPoints: [s.aimPoints[0], s.aimPoints[1]],
});

/** Many flags in one whole number. */
const bits = (...flags: readonly boolean[]): number => {
  let n = 0;
  for (let i = 0; i < flags.length; i++) if (flags[i]) n |= 1 << i;
  return n;
};

function digestFigure(m: Mixer, f: Figure): void {
  m.text(f.place).num(f.x).num(f.y).int(f.facing).int(f.lives).int(f.load);
  m.int(
    bits(
      f.mounted,
      f.forkless,
      f.disorder,
      f.calm,
      f.blocked,
      f.pivoted,
      f.hidden,
      f.threatened,
      f.startContact,
      f.chargedLast,
      f.reform,
      f.touched,
      f.struckOrShot,
      f.pikeSpent,
      f.tended,
      f.hit,
      f.halted,
      f.reacted,
      f.resolved,
      f.done,
      f.spoilt,
      f.charged,
      f.startHidden,
      f.leg,
      f.fired,
      f.safe,
      f.stuck,
    ),
  );
  m.int(f.arms.length);
  for (const a of f.arms) m.text(a.kind).int(bits(a.loaded, a.spoilt)).int(a.reloaded).int(a.left);
  m.int(f.lost.length);
  for (const k of f.lost) m.text(k);
  m.int(f.gained.length);
  for (const k of f.gained) m.text(k);
  m.int(f.unit)
    .int(f.caught)
    .int(f.stunned)
    .int(f.captor)
    .text(f.steed)
    .int(f.steedWorth)
    .text(f.fate)
    .text(f.sequel);
  m.int(f.order).int(f.group).text(f.doing).int(f.goal).int(f.path.length);
  for (const p of f.path) m.num(p);
  m.int(f.gone).int(f.full).int(f.rate).int(f.over).int(f.from).int(f.haltAt).int(f.pause);
  m.int(f.slow).int(f.slowSixes).int(f.slowWorst).int(f.anchor).int(f.run).int(f.ranInto);
  m.num(f.startX).num(f.startY).int(f.startFacing).int(f.near).int(f.looked);
}

export function digestState(s: Argad): string {
  const m = new Mixer();
  m.json(s.frames).int(s.turn).int(s.asked).json(s.over);
  for (const f of s.figures) digestFigure(m, f);
  for (const h of s.horses) m.num(h.x).num(h.y).int(h.facing).int(h.worth).text(h.kind);
  m.int(s.horses.length).int(s.units.length);
  for (const u of s.units) {
    m.int(u.members.length).int(u.front).int(u.formed).int(bits(u.square, u.broken));
    for (const i of u.members) m.int(i);
  }
  m.int(s.contacts.length);
  for (const c of s.contacts)
    m.int(c.a).int(c.b).int(c.pulse).int(c.sub).int(c.attacker).bool(c.across).int(c.chargeTest).int(c.turn);
  for (const b of s.bands) {
    m.text(b.id).int(b.side).text(b.name).int(b.leader).int(b.start).int(b.lost).int(b.lostBefore);
    m.int(bits(b.leaderDown, b.half, b.ridden))
      .text(b.nerve)
      .int(b.falls);
  }
  for (const i of s.items) m.text(i.id).text(i.kind).num(i.x).num(i.y).int(i.bearer).int(i.off);
  m.json(s.orders).json(s.amended).json(s.kept).json(s.waveChoice).int(s.pulse);
  m.int(s.shots.length);
  for (const t of s.shots) {
    m.int(t.by).int(t.arm).text(t.when).int(bits(t.open, t.runUp)).int(t.seen.length);
    for (const x of t.seen)
      m.int(x.target)
        .int(x.range)
        .int(x.cover)
        .text(x.coverRule)
        .int(bits(x.work, x.approach))
        .int(x.also)
        .int(x.moment);
  }
  m.int(
    bits(
      s.sealed[0],
      s.sealed[1],
      s.atWill[0],
      s.atWill[1],
      s.eliteShot[0],
      s.eliteShot[1],
      s.seized[0],
      s.seized[1],
      s.broken[0],
      s.broken[1],
    ),
  );
  m.int(s.sealed.length + s.atWill.length + s.eliteShot.length + s.seized.length + s.broken.length);
  m.num(s.aimPoints[0]).num(s.aimPoints[1]);
  return m.hex();
}
