import type { Ask } from '@tercio/engine';
import { inUnits } from '@tercio/engine/table';
import { grammarOf, phrasesOf, sayLine, tongueIn } from '@tercio/engine/text';
import { expect, it } from 'vitest';
import type { Action } from '../../page/keys.ts';
import type { Prose, RefusalTip } from '../../page/panels.ts';
import type { Draft, Moment } from '../controls.ts';
import { type Recruits, recruits } from '../testing.ts';
import { hear } from '../words/speech.ts';

/**
 * Whatever the controls of a game refuse, by drag, key, button or click, they say what was refused, and the rules refuse exactly that by
 * the rule that is named: so "I read this rule otherwise" sends the command that was meant.
 */
const EACH = 1; // moments of one kind looked at
const BODIES = 4; // chosen in each
const KEYS: readonly Action[] = [
  'advance',
  'back',
  'wheelLeft',
  'quarterRight',
  'halfTurn',
  'charge',
  'square',
];

const WAYS = [[1, 0, 'slide'], [-1, 0, 'advance'], [0, 1, 'advance'], [0, -1, 'advance'], [0.8, 0.6, 'wheelLeft']] as const; // biome-ignore format: in a row

function tries(r: Recruits, ask: Ask): RefusalTip[] {
  const { controls, rules } = r;
  const m = r.moment(ask, 'en');
  const tips: RefusalTip[] = [];
  const note = (d: Draft | undefined): void => {
    if (d?.refusal) tips.push(d.refusal);
  };
  const bodies = [...rules.bodies(m.state), ...(controls.laidOut?.(m) ?? [])];
  const mine = bodies.filter((b) => controls.takes(m, b.id)).slice(0, BODIES);
  const foes = bodies.filter((b) => b.side !== ask.side).slice(0, 3);
  for (const b of mine) {
    const from = { x: inUnits(b.x), y: inUnits(b.y) };
    for (const by of [2, 60])
      for (const [x, y, manoeuvre] of WAYS) {
        const to = { x: from.x + by * x, y: from.y + by * y };
        const g = {
          kind: 'drag',
          id: b.id,
          manoeuvre,
          from,
          to,
          free: false,
          short: false,
          touch: false,
        } as const;
        const held = controls.drag(m, [b.id], { ...g, phase: 'start' }, undefined);
        note(controls.drag(m, [b.id], { ...g, phase: 'end' }, held));
      }
    for (const e of foes)
      note(controls.point?.(m, [b.id], { x: inUnits(e.x), y: inUnits(e.y) }, e.id, undefined));
    for (const key of KEYS)
      for (const shift of [false, true]) note(controls.key(m, [b.id], key, shift, undefined));
    for (const button of controls.buttons(m, [b.id])) note(controls.press(m, [b.id], button.id, undefined));
  }
  if (controls.plans(ask)) changes(r, m, ask, mine.map((b) => b.id), foes.map((b) => b.id), tips); // biome-ignore format: one line
  return tips;
}

function changes(
  { controls }: Recruits,
  m: Moment,
  ask: Ask,
  mine: readonly string[],
  foes: readonly string[],
  tips: RefusalTip[],
): void {
  const now = controls.plan(m, ask, undefined).command;
  for (const id of mine)
    for (const target of [undefined, ...foes]) {
      const next = controls.change(m, ask, now, id, target);
      if (!('kind' in next)) tips.push(next);
    }
}

const ruleOf = (p: Prose | undefined): string | undefined =>
  p?.flatMap((x) => (typeof x !== 'string' && 'rule' in x ? [x.rule] : []))[0];

it.each([
  ['adlg-r-2021', [['rocroi-1643', 60], ['adlg-r-2021-rosters', 60]]], // biome-ignore format: pairs
  ['baroque', [['bridge-road-1642-baroque', 60], ['baroque-friend-fled-behind', 40]]], // biome-ignore format: pairs
  [
    'argad',
    [
      ['two-patrols-1636', 40],
      ['mill-1636', 30],
    ],
  ],
  ['group-orders', [['toll-house-1759', 120]]],
] as const)(
  '%s: what is refused is named, by hand and by words, and refused by that rule',
  async (id, battles) => {
    const [book, grammar] = await Promise.all([phrasesOf(id), grammarOf(id)]);
    const cited = new Set<string>();
    for (const [battle, most] of battles) {
      const r = await recruits(id, battle, 'refused');
      const seen = new Map<string, number>();
      await r.walk(most, async (ask) => {
        const times = seen.get(ask.kind) ?? 0;
        if (times >= EACH || !(r.controls.orders(ask) || r.controls.plans(ask))) return;
        seen.set(ask.kind, times + 1);
        const m = r.moment(ask, 'en');
        const tips = tries(r, ask);
        for (const { prose, refused } of tips) {
          const rule = ruleOf(prose) ?? '';
          const why = refused && r.rules.check(m.state, refused)?.rule;
          expect([ask.kind, JSON.stringify(refused), why]).toEqual([ask.kind, expect.anything(), rule]);
          cited.add(rule);
        }
        // the same typed
        const [{ prose, refused } = { prose: [] }] = tips;
        if (!refused) return;
        const heard = await hear(m, book, sayLine(grammar, refused, tongueIn('en', r.rules, m.state, book)));
        expect([heard.refused?.kind, ruleOf(heard.lines[0])]).toEqual([refused.kind, ruleOf(prose)]);
      });
    }
    expect(cited.size).toBeGreaterThan(id === 'argad' ? 1 : 4);
  },
  60_000,
);
