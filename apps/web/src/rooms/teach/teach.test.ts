import {
  asksOf,
  type Body,
  complain,
  defaults,
  isComplaint,
  isRefusal,
  luckOf,
  openBattle,
  play,
  readBeginning,
  STREAM,
  seedOf,
  viewOf,
} from '@tercio/engine';
import { recruitAnswer } from '@tercio/engine/generals';
import { LESSONS, type Lesson, lessonBattle } from '@tercio/engine/scenarios/lessons';
import { describe, expect, it } from 'vitest';
import { inUnits } from '../../game/pieces.ts';
import { loadRules } from '../../game/rules.ts';
import { forFingers } from '../../words/fingers.ts';
import { ending } from './ending.ts';
import { mayDo, signsOf, suggested } from './signs.ts';
import { teachWords } from './words.ts';

/** Pointers of a lesson that lie on nobody who is there, in a battle of two recruits. */
async function astray(lesson: Lesson, seed: string, most: number): Promise<string[]> {
  const rules = await loadRules(lesson.rules);
  if (!rules) throw new Error(lesson.rules);
  const setup = readBeginning(rules, (await lessonBattle(lesson)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const battle = openBattle(rules, { setup, options: defaults(rules.options), seed, keepTrail: false });
  const luck = luckOf(seedOf(seed), STREAM.general0);
  const wrong: string[] = [];
  for (let n = 0; n < most && battle.state.over === null; n++) {
    const [ask] = asksOf(battle);
    if (!ask) break;
    const view = viewOf(battle, ask.side);
    if (ask.side === 0)
      for (const { at, want, part } of lesson.steps) {
        if (want === undefined || at !== ask.kind || !mayDo(rules, view, ask, want, part)) continue;
        const command = suggested(rules, view, ask, want, part);
        if (!command && want === ask.default.kind) continue; // to end something needs no pointer
        if (!command || rules.check(view, command) !== undefined) {
          wrong.push(`${at} ${want}: an order that is not legal`);
          continue;
        }
        const bodies: readonly Body[] = rules.bodies(view);
        for (const o of signsOf(rules, view, ask, command, 'Here')) {
          if (o.kind !== 'note') continue;
          const on = bodies.filter((b) => b.side === 0 && Math.abs(inUnits(b.x) - o.at.x) < 1e-9);
          if (on.length === 0) wrong.push(`${at} ${want}: points at nobody`);
          else if (ask.about.length > 0 && !on.some((b) => ask.about.includes(b.id)))
            wrong.push(`${at} ${want}: points at ${on[0]?.id}, who is not asked about`);
        }
      }
    if (isRefusal(play(battle, ask.side, recruitAnswer(battle, ask, luck)))) throw new Error('refused');
  }
  return wrong;
}

describe.each(LESSONS.filter((l) => l.rules !== 'adlg-r-2021').map((l) => [l.id, l] as const))(
  '%s',
  (_, lesson) => {
    it('points at what is there and may be ordered, whatever has happened', async () => {
      expect(await astray(lesson, 'astray', 120)).toEqual([]);
    }, 60_000);
  },
);

it('to end a unit the pointer lies on the one at work, to name a division on that division', async () => {
  const lesson = LESSONS.find((l) => l.rules === 'baroque');
  const rules = await loadRules('baroque');
  if (!lesson || !rules) throw new Error('no lesson');
  const setup = readBeginning(rules, (await lessonBattle(lesson)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const battle = openBattle(rules, { setup, options: defaults(rules.options), seed: 'unit' });
  const pointed = (kind: string, more: object = {}): (string | undefined)[] => {
    const ask = asksOf(battle).find((a) => a.side === 0);
    if (!ask) throw new Error('nothing is asked');
    const view = viewOf(battle, 0);
    const bodies: readonly Body[] = rules.bodies(view);
    const command = { ask: ask.id, kind, ...more };
    return signsOf(rules, view, ask, command, 'Here').flatMap((o) =>
      o.kind === 'note' ? [bodies.find((b) => b.solid && Math.abs(inUnits(b.x) - o.at.x) < 1e-9)?.group] : [],
    );
  };
  const groups = new Set((rules.bodies(viewOf(battle, 0)) as readonly Body[]).map((b) => b.group));
  const [first] = asksOf(battle);
  if (first?.kind !== 'name') throw new Error(`asked ${first?.kind}`);
  const choices = rules.choices?.(viewOf(battle, 0), first) ?? [];
  expect(choices.length).toBeGreaterThan(1);
  for (const { value, name } of choices) {
    expect(groups).toContain(name);
    expect(pointed('name', { command: value })).toEqual([name]);
  }
  // the second division acts: its unit is pointed at, not the first of the army
  const last = choices.at(-1);
  for (let n = 0; n < 200 && battle.state.over === null; n++) {
    const ask = asksOf(battle)[0];
    if (!ask) break;
    if (ask.side === 0 && ask.kind === 'order') break;
    const named = ask.side === 0 && ask.kind === 'name';
    const command = named ? { ...ask.default, command: last?.value } : ask.default;
    if (isRefusal(play(battle, ask.side, command))) throw new Error('refused');
  }
  expect(pointed('end-unit')).toEqual([last?.name]);
});

it('a corps can always be ended: the step that says so is never passed over', async () => {
  const lesson = LESSONS.find((l) => l.rules === 'adlg-r-2024');
  const rules = await loadRules('adlg-r-2024');
  if (!lesson || !rules) throw new Error('no lesson');
  const setup = readBeginning(rules, (await lessonBattle(lesson)).setup);
  if (isComplaint(setup)) throw new Error(complain(setup));
  const battle = openBattle(rules, { setup, options: defaults(rules.options), seed: 'end' });
  const [ask] = asksOf(battle);
  expect(ask?.kind).toBe('order');
  expect(ask && mayDo(rules, viewOf(battle, 0), ask, 'end-corps')).toBe(true);
});

it('at its end each lesson says what was learned, what is left and what to try next, won or lost, in both languages', () => {
  for (const lesson of LESSONS)
    for (const language of ['en', 'fr'] as const) {
      const w = teachWords[language];
      const all = lesson.steps.map(() => true);
      const some = lesson.steps.map((_, i) => i === 0);
      const [first, ...rest] = lesson.steps.map((s) => s.name[language]);
      expect(ending(lesson, all, { winner: 0, own: 0 }, language)).toEqual([
        w.wonIt,
        w.youLearned([first, ...rest].join(', ')),
        w.tryNext,
      ]);
      expect(ending(lesson, some, { winner: 1, own: 0 }, language)).toEqual([
        w.lostIt,
        w.youLearned(first ?? ''),
        w.stillOpen(rest.join(', ')),
        w.tryNext,
      ]);
      expect(ending(lesson, [], { winner: null, own: 0 }, language)[0]).toBe(w.drawn);
    }
});

it('a finger is told of no key and no click', () => {
  for (const { steps } of LESSONS)
    for (const { text } of steps) {
      expect(forFingers(text.en, 'en')).not.toMatch(/\bclick|\bEnter\b|Ctrl|Shift/i);
      expect(forFingers(text.fr, 'fr')).not.toMatch(/\bclic|Entrée|Ctrl|Maj /i);
    }
});
