import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '../../rules/registry.ts';
import { SCENARIOS } from '../../scenarios/index.ts';
import { asksOf, type Battle, enterFaces, openBattle, play, rewind, talk, viewOf } from '../battle.ts';
import { defaults } from '../options.ts';
import { isComplaint } from '../protocol.ts';
import { changesOn } from '../record/changes.ts';
import { readBeginning } from '../record/rerun.ts';
import { isRefusal } from '../refuse.ts';
import { correctFace } from './correct.ts';
import { foresee } from './foresight.ts';
import { luckOf, seedOf } from './seed.ts';
import { aboutOf, allThrown, factorsOf } from './throws.ts';

async function openReal(id: string): Promise<Battle> {
  const rules = await RULE_SETS.find((r) => r.id === id)?.load();
  const listed =
    SCENARIOS.find((s) => s.rules.includes(id) && s.short) ?? SCENARIOS.find((s) => s.rules.includes(id));
  if (!rules || !listed) throw new Error(id);
  const setup = readBeginning(rules, (await listed.load(id)).setup);
  if (isComplaint(setup)) throw new Error(setup.expected);
  return openBattle(rules, { setup, options: defaults(rules.options), keepTrail: false });
}

/** Answers by luck, the purposeful ones more often than not, until dice are due. */
function untilDice(battle: Battle, luck: ReturnType<typeof luckOf>): boolean {
  for (let n = 0; n < 3000 && battle.pending === null && battle.state.over === null; n++) {
    const [ask] = asksOf(battle);
    const view = viewOf(battle, ask.side);
    const [first] = luck.below(3) > 0 ? battle.rules.suggest(view, ask, { most: 1 }) : [];
    const done = play(battle, ask.side, first ?? battle.rules.sample(view, ask, luck));
    if (isRefusal(done) && isRefusal(play(battle, ask.side, ask.default))) throw new Error(done.rule);
  }
  return battle.pending !== null;
}

const enter = (battle: Battle, ...faces: number[]): void => {
  const done = enterFaces(battle, faces);
  if (isRefusal(done)) throw new Error(done.why);
};

/** Editions of one game are one module. */
describe.each(RULE_SETS.map((r) => r.id).filter((id) => id !== 'adlg-r-2021'))('real dice of %s', (id) => {
  it('are foreseen: who, the factors, what each face leads to, how many are left', async () => {
    const battle = await openReal(id);
    const luck = luckOf(seedOf('foresight'));
    let [told, fought, counted, sure] = [0, 0, 0, 0];
    while (told < 24 && untilDice(battle, luck)) {
      const f = foresee(battle);
      if (f === undefined || battle.pending === null) throw new Error('nothing foreseen');
      const before = JSON.stringify([battle.state, battle.pending.stepFaces, battle.record]);
      foresee(battle);
      expect(JSON.stringify([battle.state, battle.pending.stepFaces, battle.record])).toBe(before);
      expect(f.now.event).toBeDefined();
      expect(f.roll).toEqual(battle.pending.roll);
      expect(f.most).toBeGreaterThan(f.done.length);
      if (aboutOf(f.now).length > 1) fought++;
      // every face, or every pair, belongs to one outcome
      const sum = f.outcomes.reduce((n, o) => n + o.chance, 0);
      if (f.outcomes.length > 0 && f.now.contest?.again === undefined) expect(sum).toBeCloseTo(1, 9);
      const face = 1 + luck.below(f.roll.faces);
      const due = f.outcomes.find((o) => o.faces.includes(face));
      enter(battle, face);
      const now = battle.entered?.throws[f.done.length];
      if (due !== undefined && now?.event !== undefined) {
        // what was foreseen for the face is what is told when it falls
        expect(now.event.kind).toBe(due.event?.kind);
        expect(aboutOf(now)).toEqual(aboutOf(f.now));
        expect(factorsOf(now)).toEqual(factorsOf(f.now));
        counted++;
      }
      if (f.sure && f.coming.length === 0 && battle.pending === null) {
        expect(battle.entered?.throws.length).toBe(f.most);
        sure++;
      }
      told++;
    }
    expect(Math.min(told, fought, counted, sure)).toBeGreaterThan(0);
  });

  it('are put right until the next decision: as if the right face had been entered at first', async () => {
    const [wrong, right] = [await openReal(id), await openReal(id)];
    let mended = 0;
    for (let n = 0; n < 40 && mended < 8; n++) {
      const lucky = () => luckOf(seedOf(`mistype ${n}`));
      if (!untilDice(wrong, lucky()) || !untilDice(right, lucky())) break;
      // all the dice of one decision, the same on both tables but for the first
      const luck = luckOf(seedOf(`dice ${n}`));
      const faces: number[] = [];
      while (right.pending !== null) {
        faces.push(1 + luck.below(right.pending.roll.faces));
        enter(right, faces[faces.length - 1]);
      }
      const most = wrong.pending?.roll.faces ?? 6;
      enter(wrong, (faces[0] % most) + 1);
      for (const face of faces.slice(1)) if (wrong.pending !== null) enterFaces(wrong, [face]);
      const fix = correctFace(wrong, 0, faces[0]);
      if (isRefusal(fix)) throw new Error(fix.why);
      for (let k = allThrown(wrong).reduce((sum, t) => sum + t.faces.length, 0); wrong.pending !== null; k++)
        enter(wrong, faces[k]);
      expect(wrong.rules.digest(wrong.state)).toBe(right.rules.digest(right.state));
      expect(wrong.record.moves).toEqual(right.record.moves);
      mended++;
    }
    expect(mended).toBeGreaterThan(3);
    // and after the next decision no more
    const [ask] = asksOf(wrong);
    if (ask !== undefined) play(wrong, ask.side, ask.default);
    if (ask !== undefined && wrong.pending === null)
      expect(correctFace(wrong, 0, 1)).toMatchObject({ why: 'nothing-to-correct' });
  });
});

describe('dice of a battle that went back or ended by talk', () => {
  it('TERCIO-DICE are not put right any more', async () => {
    const battle = await openReal('adlg-r-2024');
    const luck = luckOf(seedOf('talk'));
    for (let n = 0; n < 2; n++) {
      expect(untilDice(battle, luck)).toBe(true);
      while (battle.pending !== null) enter(battle, 3);
    }
    expect(allThrown(battle).length).toBeGreaterThan(0);
    rewind(battle, 0, battle.record.moves.length - 1);
    expect(correctFace(battle, 0, 4)).toMatchObject({ rule: 'TERCIO-DICE', why: 'nothing-to-correct' });
    expect(untilDice(battle, luck)).toBe(true);
    while (battle.pending !== null) enter(battle, 3);
    talk(battle, 0, { say: 'resign' });
    expect(correctFace(battle, 0, 4)).toMatchObject({ rule: 'TERCIO-DICE', why: 'nothing-to-correct' });
    expect(battle.record.result?.how).toBe('resigned');
  });
});

describe('what changes on the table', () => {
  it('is told in distances along the own front, turns, losses, and who is gone', async () => {
    const { rules, state } = await openReal('adlg-r-2024');
    const now = rules.copy(state);
    const [a, b] = rules.bodies(now);
    const at = now.units.findIndex((u: { id: string }) => u.id === a.id);
    now.units[at].losses += 1;
    expect(changesOn(rules, state, state)).toEqual([]);
    expect(changesOn(rules, state, now)).toMatchObject([
      { id: a.id, what: 'changed', losses: [a.losses, a.losses + 1] },
    ]);
    expect(b.id).not.toBe(a.id);
  });
});
