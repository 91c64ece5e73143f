/** Step 7: what a side decides, the dice, casualties, who won. GO-MELEE. */
import { cite } from '../../../battle/cite.ts';
import { type Dice, dieOf } from '../../../battle/dice/dice.ts';
import { total } from '../../../battle/factor.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { isGun } from '../army/troops.ts';
import { forgetLosses, generalsAtRisk } from '../command/generals.ts';
import type { MeleeCommand } from '../commands.ts';
import { type AskFrame, become, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { measureGenerals } from '../morale/give-way.ts';
import { disorder, kill } from '../morale/losses.ts';
import { refuse } from '../refuse.ts';
import { type GroupState, inContact, opponentsOf, unitOf } from '../state.ts';
import { LEAST_KILL, meleeFactors, meleeResult } from './melee-factors.ts';
import { contested, type Part, partsOf, usualParts } from './parts.ts';

export interface DecideFrame extends Frame {
  side: Side;
  stands: MeleeCommand['stands'];
  overlaps: MeleeCommand['overlaps'];
}
export interface DecideAsk extends DecideFrame, AskFrame {}
export interface FoughtFrame extends Frame {
  done: { unit: BodyId; enemy: BodyId; kills: number }[];
}
export interface FightFrame extends FoughtFrame {
  parts: Part[]; // still to be thrown
}
export interface AfterFrame extends Frame {
  was: { unit: BodyId; enemies: BodyId[] }[]; // who was in contact with whom
  blocks: { block: string; garrison: string; attackers: string[] }[];
}

export const meleeSteps = {
  'melee.start': (s: GroupState, _f: Frame) => {
    if (s.contacts.length === 0) {
      pop(s);
      return;
    }
    measureGenerals(s);
    forgetLosses(s);
    const busy = s.units.filter((u) => u.place === 'table' && inContact(s, u));
    for (const u of busy) s.groups[u.group].fought = true;
    const was = busy.map((u) => ({ unit: u.id, enemies: opponentsOf(s, u).map((e) => e.id) }));
    const blocks = busy
      .filter((u) => u.block !== '')
      .map((u) => ({ block: u.block, garrison: u.id, attackers: opponentsOf(s, u).map((e) => e.id) }));
    become(
      s,
      { at: 'melee.decide', side: s.active, stands: [], overlaps: [] },
      { at: 'melee.after', was, blocks },
    );
  },
  /** Each side decides where stands and overlaps count, if there is anything to decide. */
  'melee.decide': (s: GroupState, f: DecideFrame) => {
    const c = contested(s, f.side);
    if (c.stands.length === 0 && c.overlaps.length === 0) {
      if (f.side === s.active) f.side = s.active === 0 ? 1 : 0;
      else
        become(s, {
          at: 'melee.fight',
          parts: partsOf(s, f),
          done: [],
        });
      return;
    }
    push(s, {
      at: 'melee.ask',
      side: f.side,
      stands: f.stands,
      overlaps: f.overlaps,
      n: nextAsk(s),
    });
  },
  /** GO-MELEE-01: all dice before casualties come off. */
  'melee.fight': (s: GroupState, f: FightFrame, dice: Dice, tell?: Tell) => {
    const part = f.parts[0];
    if (part === undefined) {
      cite('GO-MELEE-01');
      become(s, { at: 'melee.results', done: f.done });
      return;
    }
    const u = unitOf(s, part.unit);
    const factors = meleeFactors(s, part);
    const sum = total(factors);
    const kills = dice.roll({
      rule: 'GO-MELEE-02',
      purpose: 'melee',
      side: u.side,
      count: 1,
      faces: 6,
      score: [1, 2, 3, 4, 5, 6].map((face) => meleeResult(face + sum)),
    });
    f.parts.shift();
    f.done.push({ unit: part.unit, enemy: part.enemy, kills: Math.min(kills, unitOf(s, part.enemy).stands) });
    tell?.({
      kind: 'melee',
      rule: 'GO-MELEE-05',
      side: u.side,
      about: [part.unit, part.enemy],
      factors,
      thrown: [
        {
          purpose: 'melee',
          rule: 'GO-MELEE-02',
          side: u.side,
          faces: dice.last,
          score: dieOf(dice.last, sum),
          needed: LEAST_KILL,
        },
      ],
      facts: { kills, sum, stands: part.stands.length },
    });
  },
  /** Casualties, then GO-MELEE-08: who won. */
  'melee.results': (s: GroupState, f: FoughtFrame, _dice: Dice, tell?: Tell) => {
    // GO-MELEE-11: those still in contact fight again; what was a charge is one no longer.
    for (const c of s.contacts) {
      if (c.rounds > 0) cite('GO-MELEE-11');
      c.rounds++;
    }
    const killed = new Map<string, number>();
    const stands = new Map(s.units.map((u) => [u.id, u.stands]));
    for (const d of f.done) killed.set(d.enemy, (killed.get(d.enemy) ?? 0) + d.kills);
    for (const u of s.units) {
      const kills = killed.get(u.id);
      if (kills === undefined || kills === 0) continue;
      const lost = kill(s, u, kills, 'GO-MELEE-05', tell);
      s.groups[u.group].losses += lost;
      if (u.place === 'table') disorder(u, 'GO-MELEE-05', tell);
    }
    // GO-MELEE-08: kills count up to the stands that were there, however many struck the same unit.
    const there = new Map<string, number>();
    for (const d of f.done) {
      const left = there.get(d.enemy) ?? stands.get(d.enemy) ?? 0;
      const counted = Math.min(d.kills, left);
      there.set(d.enemy, left - counted);
      s.groups[unitOf(s, d.unit).group].kills += counted;
    }
    for (let i = 0; i + 1 < f.done.length; i += 2) {
      const [x, y] = [f.done[i], f.done[i + 1]];
      const a = unitOf(s, x.unit);
      const b = unitOf(s, y.unit);
      const goneA = a.place !== 'table';
      const goneB = b.place !== 'table';
      const better = goneA !== goneB ? (goneB ? 1 : -1) : x.kills - y.kills;
      if (better !== 0) {
        const [winner, loser] = better > 0 ? [a, b] : [b, a];
        s.groups[winner.group].won++;
        s.groups[loser.group].lost++;
        if (isGun(loser)) cite('GO-MELEE-10'); // its morale test decides
        tell?.({ kind: 'melee-won', rule: 'GO-MELEE-08', side: winner.side, about: [winner.id, loser.id] });
      } else tell?.({ kind: 'melee-drawn', rule: 'GO-MELEE-08', about: [a.id, b.id] });
    }
    become(s, { at: 'general.risk', generals: generalsAtRisk(s) });
  },
} satisfies Steps;

export const meleeQuestions = {
  'melee.ask': {
    asks: (s: GroupState, f: DecideAsk): Ask[] => {
      const id = askId(f.n);
      const c = contested(s, f.side);
      const plan = usualParts(s, c, id);
      const about = [...new Set([...c.stands.map((x) => x.unit), ...c.overlaps.map((x) => x.unit)])];
      return [
        { id, side: f.side, kind: 'melee', rule: 'GO-MELEE-02', about, secret: false, default: plan, plan },
      ];
    },
    check: (s: GroupState, f: DecideAsk, c: MeleeCommand): Refusal | undefined => {
      if (c.kind !== 'melee')
        return refuse('GO-MELEE-02', 'not-an-answer', { kind: (c as { kind: string }).kind });
      const open = contested(s, f.side);
      for (const x of c.stands) {
        const o = open.stands.find((y) => y.unit === x.unit && y.stand === x.stand);
        if (o === undefined || !o.enemies.includes(x.enemy))
          return refuse('GO-MELEE-02', 'stand-cannot', { unit: x.unit, stand: x.stand, target: x.enemy });
      }
      for (const x of c.overlaps) {
        const o = open.overlaps.find((y) => y.unit === x.unit);
        if (o === undefined || !o.enemies.includes(x.enemy))
          return refuse('GO-MELEE-07', 'no-overlap', { unit: x.unit, target: x.enemy });
      }
      const twice =
        c.stands.some((x, i) => c.stands.some((y, j) => j < i && y.unit === x.unit && y.stand === x.stand)) ||
        c.overlaps.some((x, i) => c.overlaps.some((y, j) => j < i && y.unit === x.unit));
      if (twice)
        return refuse('GO-MELEE-02', 'each-once', { wanted: open.stands.length, given: c.stands.length });
      return undefined;
    },
    accept: (s: GroupState, f: DecideAsk, c: MeleeCommand): void => {
      const all = usualParts(s, contested(s, f.side), c.ask);
      pop(s);
      const decide = s.frames[s.frames.length - 1] as DecideFrame;
      // What was left open counts as usual.
      decide.stands = [
        ...decide.stands,
        ...all.stands.map((x) => c.stands.find((y) => y.unit === x.unit && y.stand === x.stand) ?? x),
      ];
      decide.overlaps = [
        ...decide.overlaps,
        ...all.overlaps.map((x) => c.overlaps.find((y) => y.unit === x.unit) ?? x),
      ];
      if (f.side === s.active) decide.side = s.active === 0 ? 1 : 0;
      else become(s, { at: 'melee.fight', parts: partsOf(s, decide), done: [] });
    },
  },
} satisfies Questions;
