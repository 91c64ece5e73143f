/** The rule set: all parts of the protocol in one object. */
import type { Ask, Body, Field, Luck, RuleSet, Standing, Wish } from '@tercio/engine';
import { handOf, inUnits, outlineInPlane, UNIT, within } from '@tercio/engine/table';
import { COMMANDS, type March, type Order, readCommand, type Shot } from './commands.ts';
import { ID, POSITION } from './fields.ts';
import { rangeBetween, targetsOf } from './fire.ts';
import { broken } from './invariants.ts';
import { allowance, checkMarch, planMarch } from './march.ts';
import { readPosition, template, writePosition } from './position.ts';
import { imagine, view } from './secrets.ts';
import { begin, OPTIONS, readSetup, type Setup, VERSION } from './setup.ts';
import { BASE, companyOf, copy, digest, type Hedgerow, present, TABLE } from './state.ts';
import { CLOSE } from './tolerances.ts';
import { accept, asks, check, score, step } from './turn.ts';
import { turned, turnedCommand } from './turned.ts';

/** A march that is surely legal: what is left of the one wished for. */
function legal(s: Hedgerow, c: March): March | undefined {
  const refusal = checkMarch(s, c);
  return refusal === undefined ? c : (refusal.cut as March | undefined);
}

/** Purposeful commands: march at the nearest enemy, straight ahead, to either side; then stay. */
function* suggest(s: Hedgerow, ask: Ask, wish: Wish): Generator<Order> {
  let left = wish.most ?? 100;
  const wanted = (c: Order): boolean => (wish.kind === undefined || c.kind === wish.kind) && left-- > 0;
  for (const c of candidates(s, ask, wish)) if (wanted(c)) yield c;
}

function* candidates(s: Hedgerow, ask: Ask, wish: Wish): Generator<Order> {
  switch (ask.kind) {
    case 'stance':
      yield { ask: ask.id, kind: 'seal', stance: 'press' };
      yield { ask: ask.id, kind: 'seal', stance: 'hold' };
      return;
    case 'react':
      yield { ask: ask.id, kind: 'react', shoot: true };
      yield { ask: ask.id, kind: 'react', shoot: false };
      return;
    case 'shoot':
      yield ask.plan as Order;
      yield { ask: ask.id, kind: 'shoot', shots: [] };
      return;
    default:
      for (const c of s.companies) {
        if (c.side !== ask.side || c.marched || !present(c)) continue;
        if (wish.about !== undefined && !wish.about.includes(c.id)) continue;
        // To the left first, on a mirrored table to the right: no rule decides between them.
        const hand = handOf(s.lie);
        for (const turn of [0, 20 * hand, -20 * hand]) {
          const wished: March = { ask: ask.id, kind: 'march', company: c.id, turn, ahead: allowance(s, c) };
          const possible = legal(s, wished);
          if (possible !== undefined) yield possible;
        }
      }
      yield { ask: ask.id, kind: 'done' };
  }
}

/** One legal command by luck: for the recruit and the fuzzer. */
function sample(s: Hedgerow, ask: Ask, luck: Luck): Order {
  switch (ask.kind) {
    case 'stance':
      return { ask: ask.id, kind: 'seal', stance: luck.below(2) === 0 ? 'press' : 'hold' };
    case 'react':
      return { ask: ask.id, kind: 'react', shoot: luck.below(2) === 0 };
    case 'shoot': {
      const shots: Shot[] = [];
      for (const c of s.companies) {
        const targets = c.side === ask.side && present(c) ? targetsOf(s, c) : [];
        const pick = luck.below(targets.length + 1);
        if (pick < targets.length) shots.push({ company: c.id, target: targets[pick].id });
      }
      return { ask: ask.id, kind: 'shoot', shots };
    }
    default: {
      const able = s.companies.filter((c) => c.side === ask.side && present(c) && !c.marched);
      const company = able[luck.below(able.length)];
      const turn = luck.below(91) - 45;
      const ahead = inUnits(luck.below(allowance(s, company) * UNIT + 1));
      const possible = legal(s, { ask: ask.id, kind: 'march', company: company.id, turn, ahead });
      return possible ?? { ask: ask.id, kind: 'done' };
    }
  }
}

/** Standing answers to "do you react?": never, always, or only within so many table units. */
function standing(s: Hedgerow, ask: Ask, answers: readonly Standing[]): Order | undefined {
  if (ask.kind !== 'react') return undefined;
  const [by, at] = ask.about.map((id) => companyOf(s, id)!);
  const mine = answers.filter((a) => a.kind === 'react' && (a.body === undefined || a.body === by.id));
  const answer = mine.find((a) => a.body === by.id) ?? mine[0]; // the company's own goes before the side's
  if (answer === undefined) return undefined;
  const near = within(rangeBetween(by, at), (answer.figure ?? 0) * UNIT, CLOSE);
  const shoot = answer.answer === 'always' || (answer.answer === 'within' && near);
  return { ask: ask.id, kind: 'react', shoot };
}

function bodies(s: Hedgerow): Body[] {
  return s.companies.filter(present).map((c) => ({
    id: c.id,
    side: c.side,
    name: c.id,
    kind: 'company',
    x: c.x,
    y: c.y,
    facing: c.facing,
    width: BASE.width,
    depth: BASE.depth,
    round: false,
    losses: c.losses,
    strength: c.strength,
    quality: c.drilled ? 'drilled' : '',
    group: '',
    solid: true,
    marks: [
      ...(c.shown === 'hidden' ? ['hidden'] : []),
      ...(c.marched ? ['marched'] : []),
      ...(c.fired ? ['fired'] : []),
    ],
  }));
}

const HEDGES = [0, 1].map((i) => {
  const [x, y] = [(4 + i * 12) * UNIT, 8 * UNIT];
  return {
    id: `hedge${i}`,
    kind: 'hedge',
    name: '',
    outline: [x, y, x + 4 * UNIT, y, x + 4 * UNIT, y + UNIT / 2, x, y + UNIT / 2],
  };
});

const field = (s: Hedgerow): Field => ({
  ...TABLE,
  unit: 'paces',
  lie: s.lie,
  grounds: HEDGES.map((h) => ({ ...h, outline: outlineInPlane(s.lie, h.outline) })),
});

/** What a command led to: the losses of both sides, who was seen, who won. */
function facets(before: Hedgerow, after: Hedgerow): Record<string, string | number> {
  const lost = (s: Hedgerow, side: number): number =>
    s.companies.reduce((sum, c) => sum + (c.side === side ? c.losses : 0), 0);
  const open = (s: Hedgerow): number => s.companies.filter((c) => c.shown === 'open').length;
  return {
    lostSouth: lost(after, 0) - lost(before, 0),
    lostNorth: lost(after, 1) - lost(before, 1),
    seen: open(after) - open(before),
    first: after.turn === before.turn && after.first !== before.first ? after.first : '',
    won: after.over === null ? '' : (after.over.winner ?? 'draw'),
  };
}

export const hedgerow: RuleSet<Hedgerow, Order, Setup> = {
  id: ID,
  version: VERSION,
  options: OPTIONS,
  commands: COMMANDS,
  readSetup,
  readCommand,
  begin,
  asks,
  check,
  accept,
  step,
  plan: (s, c) => (c.kind === 'march' ? planMarch(s, c) : undefined),
  suggest,
  sample,
  standing,
  view,
  imagine,
  copy,
  digest,
  score,
  facets,
  invariants: (s) => broken(s.companies, s.lie),
  field,
  bodies,
  readPosition,
  writePosition,
  turned,
  turnedCommand,
  position: POSITION,
  template,
};
