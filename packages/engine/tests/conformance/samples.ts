/** What a rule set hands to the suite, and the moments of random battles that it is looked at in. */
import { type Battle, openBattle } from '../../src/battle/battle.ts';
import { defaults, type OptionValues, readOptions } from '../../src/battle/options.ts';
import type { RegionKind } from '../../src/battle/outlook/region.ts';
import {
  type AnyRuleSet,
  type Ask,
  complain,
  isComplaint,
  type Json,
  type Side,
  type State,
} from '../../src/battle/protocol.ts';
import type { BattleRecord } from '../../src/battle/record/record.ts';
import { readBeginning, rerun } from '../../src/battle/record/rerun.ts';
import type { Bounds } from './leaves.ts';

/** Two states that differ only in what one side may not know. */
export interface Twins {
  side: Side; // who may not know
  a: State;
  b: State;
}

export type CaseName =
  | 'replay'
  | 'save'
  | 'fields'
  | 'digests'
  | 'refusals'
  | 'instead'
  | 'plans'
  | 'regions'
  | 'turned'
  | 'answers'
  | 'choices'
  | 'views'
  | 'twins'
  | 'public'
  | 'unseen'
  | 'undo'
  | 'imagine'
  | 'purity'
  | 'hostile'
  | 'positions'
  | 'phases'
  | 'strict'
  | 'described'
  | 'altered'
  | 'spoilt'
  | 'odds'
  | 'random';

export interface Samples {
  /** Set-ups as they come from outside, each with the options it needs (defaults otherwise). */
  setups: readonly { name: string; setup: unknown; options?: Readonly<Record<string, unknown>> }[];
  /** Positions with records that the battles lack, for what is said of the fields. */
  positions?: readonly Json[];
  /** From a state met in play: pairs that differ only in what a side may not know. */
  twins?: (state: never) => Iterable<Twins>;
  /** Bodies that a side may not know of, beside those that are on the table and not in its view: a hidden march. */
  unseen?: (state: never, side: Side) => readonly string[];
  /** Fields left out of the digest by intention, by path without numbers ('units[].name'), with the reason. */
  omitted?: Readonly<Record<string, string>>;
  /** Parts that a copy shares with its original because they never change, likewise. */
  shared?: Readonly<Record<string, string>>;
  /** What numbers of the state may be, where a digest packs several into one: 'units[].losses': [0, 9]. */
  bounds?: Bounds;
  /** What a side was charged for a command, counted as the price of its plan; nothing where that cannot be read off. */
  paid?: (before: never, after: never, command: never) => number | undefined;
  /** Kinds of commands whose planned ends are not where bodies come to stand, with the reason. */
  unended?: Readonly<Record<string, string>>;
  /** Cases that do not apply, with the reason. */
  /** Kinds of regions that must have come up in its battles. */
  regions?: readonly RegionKind[];
  /** Table units beyond its region at which a target may lie that is in the arc with one part and in range with another. */
  apart?: number;
  skips?: Partial<Readonly<Record<CaseName, string>>>;
  battles?: number; // random battles for most cases, default 4
  most?: number; // commands until a random battle counts as endless, default 5000
  moments?: number; // states looked at closely, default 24
  altered?: number; // altered positions that are tried, default 400
  instead?: number; // kinds of refusal met that offer a cut or a snap, at least; default 1
  suggestions?: number; // how many suggestions of an ask are checked, default 40
}

/** A moment in a random battle at which somebody is asked. */
export interface Moment {
  record: BattleRecord;
  moves: number;
  state: State;
  asks: readonly Ask[];
}

/** A battle from one of the samples. */
export function open(rules: AnyRuleSet, sample: Samples['setups'][number], seed: string): Battle {
  const setup = readBeginning(rules, JSON.parse(JSON.stringify(sample.setup)));
  if (isComplaint(setup)) throw new Error(`${sample.name}: ${complain(setup)}`);
  const options = readOptions(rules.options, sample.options ?? { ...defaults(rules.options) });
  if (isComplaint(options)) throw new Error(`${sample.name}: ${complain(options)}`);
  return openBattle(rules, {
    setup: setup as Json,
    options: options as OptionValues,
    seed,
    keepTrail: false,
  });
}

/** Moments spread over the battles, every kind of ask among them. */
export function momentsOf(rules: AnyRuleSet, battles: readonly Battle[], wanted: number): Moment[] {
  const all: Moment[] = [];
  const kinds = new Map<string, number>();
  for (const { record } of battles) {
    const each = Math.max(1, Math.floor((record.moves.length * battles.length) / wanted));
    const state: State = rules.copy(record.turns[0].state);
    for (let i = 0; i <= record.moves.length; i++) {
      const asks: readonly Ask[] = state.over === null ? rules.asks(state) : [];
      // The first three of each kind, then every so-manieth move.
      const rare = asks.some((a) => (kinds.get(a.kind) ?? 0) < 3);
      if (asks.length > 0 && (rare || i % each === 0)) {
        for (const a of asks) kinds.set(a.kind, (kinds.get(a.kind) ?? 0) + 1);
        all.push({ record, moves: i, state: rules.copy(state), asks });
      }
      if (i < record.moves.length) rerun(rules, state, record.moves[i]);
    }
  }
  return all;
}
