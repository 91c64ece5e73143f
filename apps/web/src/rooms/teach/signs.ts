import type { AnyRuleSet, Ask, Body, Command, State } from '@tercio/engine';
import { SeededDice, seedOf } from '@tercio/engine';
import { type Part, partsOf } from '@tercio/engine/scenarios/lessons';
import { inUnits } from '../../game/pieces.ts';
import { cornersOf, type Overlay, type Place } from '../../table/scene.ts';

/** Where a learner may do what a lesson says: frames round the bodies, and the way one of them could go. */
const STEPS = 60; // of the rules, to see where a move ends
const MANY = 40; // suggestions, among which one with a wanted part is sought
const SHOWN = 4; // frames at most: a plan may name everybody
const MORE = 1.25; // of a frame round its body

const poseOf = (b: Body): Place & { facing: number } => ({
  x: inUnits(b.x),
  y: inUnits(b.y),
  facing: (b.facing / 65536) * 360,
});

const outlineOf = (b: Body): Place[] =>
  cornersOf(poseOf(b), inUnits(b.width) * MORE, inUnits(b.depth) * MORE);
const frame = (b: Body): Overlay => ({ kind: 'bracket', outline: outlineOf(b), side: b.side });

/** Every body that a command names. */
function named(command: Command, bodies: readonly Body[]): Body[] {
  const words = new Set(JSON.stringify(command).match(/"[^"]+"/g) ?? []);
  return bodies.filter((b) => words.has(JSON.stringify(b.id)) || words.has(JSON.stringify(`${b.id}:left`)));
}

/** Where bodies stand after a move, if that takes no answer from anybody. */
function moved(rules: AnyRuleSet, state: State, command: Command): readonly Body[] {
  const after: State = rules.copy(state);
  const dice = new SeededDice(seedOf('lesson'));
  rules.accept(after, command);
  for (let n = 0; n < STEPS && after.over === null && rules.asks(after).length === 0; n++)
    rules.step(after, dice);
  return rules.bodies(after);
}

/** Those of one's own whom a command is about that names nobody: a division it chose by number, or whoever is at work. */
function meant(rules: AnyRuleSet, view: State, ask: Ask, command: Command, mine: readonly Body[]): Body[] {
  const said = command as Command & Readonly<Record<string, unknown>>;
  const choice = rules.choices?.(view, ask).find((c) => said[c.field] === c.value);
  if (choice) return mine.filter((b) => b.group === choice.name);
  // the rules suggest for whoever is at work first
  for (const c of rules.suggest(view, ask, { most: MANY })) {
    const [first] = named(c as Command, mine);
    if (first) return [first];
  }
  return [];
}

/** What a command would look like on the table. */
export function signsOf(
  rules: AnyRuleSet,
  view: State,
  ask: Ask,
  command: Command,
  here: string,
): readonly Overlay[] {
  const { side } = ask;
  const bodies = rules.bodies(view) as readonly Body[];
  const about = named(command, bodies);
  const after = moved(rules, view, command);
  const gone = (b: Body): boolean => after.some((x) => x.id === b.id && (x.x !== b.x || x.y !== b.y));
  const mine = bodies.filter((b) => b.side === side && b.solid);
  // a command may speak of a whole group: then those who would move, or the first of them
  const ordered = about.filter((b) => b.side === side);
  const going = ordered.length > 0 ? ordered : mine.filter(gone);
  const own = (going.length > 0 ? going : meant(rules, view, ask, command, mine)).slice(0, SHOWN);
  const foe = about.find((b) => b.side !== side);
  const [first] = own;
  if (!first) return [];
  const out: Overlay[] = own.map(frame);
  const end = foe ?? after.find((b) => b.id === first.id);
  if (foe) out.push(frame(foe));
  if (end && Math.hypot(end.x - first.x, end.y - first.y) > first.depth / 4)
    out.push({ kind: 'path', points: [poseOf(first), poseOf(end)] });
  // under the frame, so that the base it points at is seen
  const y = Math.min(...outlineOf(first).map((p) => p.y));
  out.push({ kind: 'note', at: { x: inUnits(first.x), y }, chip: { text: here, tone: 'name' }, below: true });
  return out;
}

/** Parts that an answer has or has not: it cannot be added to an order on the page. */
const WHOLE: ReadonlySet<Part> = new Set(['wheel', 'shot', 'charge']);

/** Does this answer do what a step wants? */
export const fits = (c: Command, want: string, part?: Part): boolean =>
  c.kind === want && (part === undefined || partsOf(c).includes(part));

/** Can a step be done as things stand? What is added on the page to any order always can. */
export function mayDo(rules: AnyRuleSet, view: State, ask: Ask, want: string, part?: Part): boolean {
  if (part === undefined && want === ask.default.kind) return true; // what ends something always can be done
  const found = suggested(rules, view, ask, want, part);
  return found !== undefined && (part === undefined || !WHOLE.has(part) || fits(found, want, part));
}

/** The first order of the wanted kind that the rules suggest and allow, of those with the wanted part if there are any. */
export function suggested(
  rules: AnyRuleSet,
  view: State,
  ask: Ask,
  kind: string,
  part?: Part,
): Command | undefined {
  if (ask.plan?.kind === kind && fits(ask.plan, kind, part)) return ask.plan;
  const usual = kind === ask.default.kind ? JSON.stringify(ask.default) : '';
  let [fitting, first]: (Command | undefined)[] = [];
  for (const c of rules.suggest(view, ask, { kind, most: part === undefined ? 8 : MANY })) {
    if (c.kind !== kind || JSON.stringify(c) === usual || rules.check(view, c) !== undefined) continue;
    const parts = partsOf(c);
    if (part === undefined || parts.join() === part) return c as Command; // this and nothing else
    if (parts.includes(part)) fitting ??= c as Command;
    first ??= c as Command;
  }
  return fitting ?? first;
}
