/** When special rules of the battles come to the fore: at the start of a sequence, after orders, in questions. */
import { type Dice, die } from '../../../battle/dice/dice.ts';
import { type Factor, factor } from '../../../battle/factor.ts';
import {
  type Ask,
  askId,
  type BodyId,
  type Frame,
  type Refusal,
  type Side,
  type Tell,
} from '../../../battle/protocol.ts';
import { refuse, SCENARIO_RULE } from '../../../battle/refuse.ts';
import { ABILITY, TROOPS } from '../army/troops.ts';
import { shape } from '../bodies/shapes.ts';
import { checkCost, pay } from '../command/command.ts';
import type { OrderChapter } from '../command/turn.ts';
import type { SpecialAnswer } from '../commands.ts';
import { type AdlgFrame, type AskFrame, nextAsk, pop, push, type Questions, type Steps } from '../frames.ts';
import { isFree } from '../setup/zones.ts';
import { type AdlgState, DID, findUnit, type Unit } from '../state.ts';
import { consume, inForce, type Special, special, told } from './special.ts';
import {
  answered,
  betray,
  feign,
  gunsBeside,
  leaves,
  rout,
  secondRank,
  theKingIsDead,
  turnGun,
} from './special-deeds.ts';
import { type PassingFrame, passingShot } from './special-passing.ts';

export const specialStart = (): Frame => ({ at: 'special.start' });
export const specialAfter = (): Frame => ({ at: 'special.after' });

export interface OnceFrame extends Frame {
  at: 'special.die';
  text: string;
  unit: BodyId;
}
export interface AskedFrame extends AskFrame {
  at: 'special.ask';
  text: string;
  side: Side;
}

const dieFrame = (p: Special, unit: BodyId): OnceFrame => ({ at: 'special.die', text: p.text, unit });

export const specialSteps = {
  'special.start': (s: AdlgState) => {
    pop(s);
    const frames: AdlgFrame[] = [];
    for (const p of inForce(s, 'betrayed')) frames.push(dieFrame(p, p.words[0]));
    if (s.active === s.first)
      for (const p of inForce(s, 'fog'))
        if (p.words[0].split(',').includes(`${s.turn}`)) frames.push(dieFrame(p, ''));
    const ask = (p: Special, side: number): void => {
      if (side === s.active) frames.push({ at: 'special.ask', text: p.text, side: s.active, n: nextAsk(s) });
    };
    for (const p of inForce(s, 'skirmish')) ask(p, Number(p.words[0]));
    for (const p of inForce(s, 'feign')) if (s.turn < 3) ask(p, Number(p.words[0]));
    for (const p of inForce(s, 'anhalt')) ask(p, Number(p.words[0]));
    // At the end of turn 4 and after: it comes on in the next.
    for (const p of inForce(s, 'swap')) if (s.turn >= 5) ask(p, Number(p.words[0]));
    for (const p of inForce(s, 'courland')) if (s.turn === 1) ask(p, Number(p.words[0]));
    for (const p of inForce(s, 'turning')) {
      const u = findUnit(s, p.words[0]);
      if (u?.side === s.active) frames.push(dieFrame(p, u.id));
    }
    push(s, ...frames);
  },
  'special.after': (s: AdlgState, _frame: Frame, _dice: Dice, tell?: Tell) => {
    pop(s);
    const frames: AdlgFrame[] = [];
    for (const p of inForce(s, 'shaky'))
      for (const c of s.contacts)
        if (c.rounds === 0 && c.charged && p.words.includes(c.b)) frames.push(dieFrame(p, c.b));
    for (const p of inForce(s, 'panic')) {
      const corps = Number(p.words[0]);
      const gone = s.units.filter(
        (u) => u.corps === corps && (u.place === 'destroyed' || u.place === 'left' || u.place === 'routed'),
      );
      if (gone.length < Number(p.words[1])) continue;
      consume(s, p);
      tell?.(told(p, s.corps[corps].side));
      for (const u of s.units) if (u.corps === corps && u.place === 'table') frames.push(dieFrame(p, u.id));
    }
    for (const p of inForce(s, 'rank')) secondRank(s, p, tell);
    for (const p of inForce(s, 'king')) theKingIsDead(s, p, tell);
    push(s, ...frames);
  },
  'special.passing': (s: AdlgState, frame: PassingFrame, dice: Dice, tell?: Tell) =>
    passingShot(s, frame, dice, tell),
  // One die of a special rule.
  'special.die': (s: AdlgState, frame: OnceFrame, dice: Dice, tell?: Tell) => {
    const p = special(frame.text);
    const u = findUnit(s, frame.unit);
    // Whoever lies in ambush or marches round is not named to the other side.
    const unseen = u?.place === 'ambush' || u?.place === 'marching';
    const face = dice.roll({
      ...die(SCENARIO_RULE, 'special', u?.side ?? s.active),
      ...(unseen ? { secret: true } : {}),
    });
    pop(s);
    tell?.({
      kind: 'special-die',
      rule: SCENARIO_RULE,
      about: u === undefined ? [] : [u.id],
      thrown: [
        { purpose: 'special', rule: SCENARIO_RULE, side: u?.side ?? s.active, faces: dice.last, score: face },
      ],
      facts: { special: p.name, die: face },
      ...(unseen && u !== undefined ? { secretTo: u.side } : {}),
    });
    if (p.name === 'fog') {
      if (face >= Number(p.words[1]))
        s.special = [...s.special, `range ${s.turn}-${s.turn} ${p.words[2]} charges`];
    } else if (p.name === 'betrayed' && u !== undefined) {
      consume(s, p);
      if (face >= Number(p.words[1])) betray(s, u, p, tell);
    } else if (p.name === 'panic' && u !== undefined) {
      if (face <= Number(p.words[2])) rout(s, u, tell);
    } else if (p.name === 'shaky' && u !== undefined) {
      s.special = s.special.map((t) => (t === p.text ? p.text.replace(` ${u.id}`, '') : t));
      if (face <= 2) leaves(s, u, tell);
    } else if (p.name === 'turning') {
      consume(s, p);
      if (face < 4) s.special = [...s.special, `halt ${s.turn}-${s.turn} ${p.words.join(' ')}`];
    } else if (p.name === 'tatars' && u !== undefined) {
      s.special = s.special.filter((t) => !t.startsWith(`tatar-moves ${u.id} `));
      if (face >= 4) s.special = [...s.special, `tatar-moves ${u.id} ${s.turn}`];
      else {
        u.moves = 3;
        u.did |= DID.ordered;
      }
    }
  },
} satisfies Steps;

/** Bodies that an ask may name. */
function namable(s: AdlgState, p: Special): Unit[] {
  const side = Number(p.words[0]);
  const own = s.units.filter(
    (u) => u.side === side && u.place === 'table' && !s.contacts.some((c) => c.a === u.id || c.b === u.id),
  );
  if (p.name === 'skirmish') return own.filter((u) => TROOPS[u.type].category === 'LI');
  if (p.name === 'feign') return own.filter((u) => (u.abilities & ABILITY.shock) !== 0);
  return own.filter((u) => p.words.includes(u.id));
}

export const specialQuestions = {
  'special.ask': {
    asks: (s: AdlgState, frame: AskedFrame): Ask[] => {
      const id = askId(frame.n);
      const none: SpecialAnswer = { ask: id, kind: 'special', units: [] };
      const about = namable(s, special(frame.text)).map((u) => u.id);
      return [
        { id, side: frame.side, kind: 'special', rule: SCENARIO_RULE, about, secret: false, default: none },
      ];
    },
    check: (s: AdlgState, frame: AskedFrame, c: SpecialAnswer): Refusal | undefined => {
      const p = special(frame.text);
      if (c.kind !== 'special') return refuse(SCENARIO_RULE, 'special-not-these', { special: p.name });
      const able = namable(s, p).map((u) => u.id);
      const most = p.name === 'feign' || p.name === 'swap' ? 1 : able.length;
      const ok =
        c.units.length <= most &&
        new Set(c.units).size === c.units.length &&
        c.units.every((id) => able.includes(id));
      return ok ? undefined : refuse(SCENARIO_RULE, 'special-not-these', { special: p.name });
    },
    accept: (s: AdlgState, frame: AskedFrame, c: SpecialAnswer, tell?: Tell): void => {
      const p = special(frame.text);
      pop(s);
      if (p.name === 'skirmish' || p.name === 'courland') consume(s, p);
      if (c.units.length === 0) return;
      consume(s, p);
      tell?.(told(p, frame.side, c.units));
      for (const id of c.units) answered(s, p, findUnit(s, id)!);
      if (p.name === 'feign') feign(s, frame.side);
    },
  },
} satisfies Questions;

/** An order of a special rule: a body and an abandoned gun that it turns round for two points. */
export const specialOrders: OrderChapter = {
  check: (s: AdlgState, corps: number, c: SpecialAnswer): Refusal | undefined => {
    const found = captured(s, corps, c);
    if ('rule' in found) return found;
    return checkCost(s, corps, [found.by], CAPTURE);
  },
  accept: (s: AdlgState, corps: number, c: SpecialAnswer, tell?: Tell): void => {
    const found = captured(s, corps, c);
    if ('rule' in found) throw new Error(`a refused capture was accepted: ${found.why}`);
    pay(s, corps, [found.by], CAPTURE);
    turnGun(s, found.by, found.gun);
    tell?.(told(special(`captured ${found.by.side}`), found.by.side, [found.by.id, `${found.gun.id}t`]));
  },
};

const CAPTURE: Factor[] = [factor(SCENARIO_RULE, 'special-capture', 2, '')];

function captured(s: AdlgState, corps: number, c: SpecialAnswer): { by: Unit; gun: Unit } | Refusal {
  const no = (why: string): Refusal => refuse(SCENARIO_RULE, why, { special: 'captured' });
  const by = findUnit(s, c.units[0] ?? '');
  const gun = findUnit(s, c.units[1] ?? '');
  if (by === undefined || gun === undefined || c.units.length !== 2) return no('special-not-these');
  if (!s.special.includes(`captured ${by.side}`) || by.corps !== corps || by.place !== 'table')
    return no('special-not-these');
  if (!gunsBeside(s, by).includes(gun)) return no('special-not-beside');
  if (isFree(s, shape(gun), [], () => false) !== undefined) return no('special-not-beside');
  return { by, gun };
}
