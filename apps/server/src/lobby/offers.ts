/** Making a game from what a player wishes, and telling what there is. */
import {
  asJson,
  at,
  betweenPeople,
  type Complaint,
  flag,
  isComplaint,
  type Json,
  object,
  oneOf,
  optional,
  readBeginning,
  reading,
  readOptions,
  type Side,
  text,
  whole,
} from '@tercio/engine';
import { generalsIn } from '@tercio/engine/generals';
import { RULE_SETS, registered } from '@tercio/engine/rules';
import { SCENARIOS } from '@tercio/engine/scenarios';
import { type ClockSpec, isMail, type RestDays } from '@tercio/protocol/messages.ts';
import { readClock, readRest } from '@tercio/protocol/readers.ts';
import type { ClubRow } from '../club/row.ts';
import type { GameRow, Seat } from '../store/port.ts';
import { PRESETS } from './clocks.ts';

/** Most bytes of a set-up of a player's own. */
export const SETUP_MOST = 262_144;

export const empty = (): Seat => ({ account: '', name: '', general: '', chain: true });

interface Wish {
  rules: string;
  scenario: string;
  setup: unknown;
  names: [string, string] | undefined;
  options: Readonly<Record<string, unknown>>;
  side: Side;
  clock: ClockSpec | null;
  opponent: string; // '' for a person
  open: boolean;
  watch: boolean;
  undo: 'free' | 'none';
  hints: boolean;
  chain: boolean;
  rated: boolean;
  club: string; // '' for none
  to: string; // whom it is offered to alone; '' for nobody in particular
}

/** Days on which the clock stands, where days apart is what is played. */
const rested = (clock: ClockSpec | null, rest: RestDays | undefined): ClockSpec | null =>
  clock === null || rest === undefined || !isMail(clock) ? clock : { ...clock, rest };

function readWish(raw: unknown): Wish | Complaint {
  return reading(() => {
    const f = object(raw, '', [
      ...['rules', 'scenario', 'setup', 'names', 'options', 'side', 'clock', 'opponent', 'open', 'watch'],
      ...['undo', 'hints', 'chain', 'rated', 'rest', 'club', 'to'],
    ]);
    const rated = optional(f.rated, 'rated', flag, false);
    const preset = typeof f.clock === 'string' ? oneOf(f.clock, 'clock', Object.keys(PRESETS)) : undefined;
    const name = (v: unknown, p: string): string => text(v, p, 60);
    const rules = oneOf(
      f.rules,
      'rules',
      RULE_SETS.map((r) => r.id),
    );
    return {
      rules,
      scenario: optional(f.scenario, 'scenario', (v, p) => text(v, p, 80), ''),
      setup: f.setup,
      names: optional(
        f.names,
        'names',
        (v, p): [string, string] => {
          const two = v as readonly unknown[];
          return [name(two?.[0], at(p, 0)), name(two?.[1], at(p, 1))];
        },
        undefined,
      ),
      options: optional(f.options, 'options', (v, p) => object(v, p), {}),
      side: optional(f.side, 'side', (v, p) => whole(v, p, 0, 1) as Side, 0),
      clock: rested(
        preset !== undefined ? PRESETS[preset] : optional(f.clock, 'clock', readClock, null),
        optional(f.rest, 'rest', readRest, undefined),
      ),
      opponent: optional(f.opponent, 'opponent', (v, p) => oneOf(v, p, ['', ...generalsIn(rules)]), ''),
      open: optional(f.open, 'open', flag, false),
      watch: optional(f.watch, 'watch', flag, true),
      // What counts is played without advice, and nothing is taken back.
      undo: rated
        ? 'none'
        : optional(f.undo, 'undo', (v, p) => oneOf(v, p, ['free', 'none'] as const), 'free'),
      hints: optional(f.hints, 'hints', flag, true) && !rated,
      rated,
      chain: optional(f.chain, 'chain', flag, true),
      club: optional(f.club, 'club', (v, p) => text(v, p, 20), ''),
      to: optional(f.to, 'to', (v, p) => text(v, p, 20), ''),
    };
  });
}

/** The game that somebody wishes for, or what is wrong with the wish. */
export async function newGame(
  raw: unknown,
  me: { id: string; name: string },
  made: { id: string; invite: string; now: number; club?: ClubRow | undefined },
): Promise<GameRow | Complaint> {
  const wish = readWish(raw);
  if (isComplaint(wish)) return wish;
  const rules = await registered(wish.rules)?.load();
  if (rules === undefined)
    return { place: 'rules', expected: 'a rule set', found: JSON.stringify(wish.rules) };
  const open = wish.opponent === '' ? betweenPeople(rules.options, wish.options) : wish.options;
  const options = readOptions(rules.options, open);
  if (isComplaint(options)) return { ...options, place: at('options', options.place) };
  let given: unknown = wish.setup;
  let names = wish.names;
  if (given === undefined) {
    const listed = SCENARIOS.find((s) => s.id === wish.scenario && s.rules.includes(wish.rules));
    if (listed === undefined)
      return {
        place: 'scenario',
        expected: `a scenario of ${wish.rules}`,
        found: JSON.stringify(wish.scenario),
      };
    const loaded = await listed.load(wish.rules);
    given = loaded.setup;
    names ??= [loaded.names[0], loaded.names[1]];
  }
  const setup = readBeginning(rules, given);
  if (isComplaint(setup)) return setup;
  const mine: Seat = { account: me.id, name: me.name, general: '', chain: wish.chain };
  const theirs: Seat =
    wish.opponent === ''
      ? empty()
      : { account: '', name: wish.opponent, general: wish.opponent, chain: false };
  return {
    id: made.id,
    rules: rules.id,
    version: rules.version,
    scenario: wish.setup === undefined ? wish.scenario : '',
    options,
    setup: setup as Json,
    names: names ?? ['', ''],
    seats: wish.side === 0 ? [mine, theirs] : [theirs, mine],
    clock: wish.clock,
    undo: wish.undo,
    hints: wish.hints,
    ...among(wish, made.club),
    invite: made.invite,
    created: made.now,
    over: false,
    rated: wish.rated,
    ...(wish.to === '' ? {} : { to: wish.to }),
  };
}

/** Who finds the game: of a club's its members, of a private club's nobody else. */
function among(wish: Wish, club: ClubRow | undefined): Pick<GameRow, 'open' | 'watch' | 'club'> {
  const { open, watch } = wish;
  if (club === undefined) return { open, watch };
  return { open: false, watch: watch && club.open, club: { id: club.id, sit: open, watch } };
}

/** What anybody may know of a game that has the link to it. */
export const told = (row: GameRow): Json => ({
  id: row.id,
  rules: row.rules,
  version: row.version,
  scenario: row.scenario,
  names: row.names,
  seats: row.seats.map((s) => ({
    name: s.name,
    general: s.general,
    free: s.account === '' && s.general === '',
  })),
  clock: asJson(row.pace ?? row.clock),
  undo: row.undo,
  hints: row.hints,
  watch: row.watch,
  over: row.over,
  created: row.created,
  rated: row.rated === true,
  club: row.club?.id ?? '',
  to: row.to ?? '',
  off: row.off?.how ?? '',
  ended: row.ended ?? null,
  result: row.result ?? null,
  unrated: row.unrated ?? null,
  throws: row.throws ?? null,
});
