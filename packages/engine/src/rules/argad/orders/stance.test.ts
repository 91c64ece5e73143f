/** The table of stances, row by row. */
import { expect, it } from 'vitest';
import { fig, skirmish } from '../testing.ts';
import { type Stance, stanceOf } from './stance.ts';

const of = (man: object, before?: (s: ReturnType<typeof skirmish>) => void): Stance => {
  const s = skirmish({ a: { A1: { x: 50, y: 50, ...man } }, b: { B1: { x: 50, y: 100 } } });
  before?.(s);
  return stanceOf(s, 0);
};
const evades = (within: number) => ({ on: 'near', within, kind: 'any', do: 'evade' });
const press = { leaves: 'pursue', stands: 'press' };
const halts = (halt: number) => ({ leaves: 'stop', stands: 'halt', halt });

it('AG-SIM-12 AG-SIM-12a pikes, spears and halberds on foot of class 3 stand when charged, pursue and press', () => {
  for (const melee of [['pike'], ['spear'], ['halberd']])
    expect(of({ class: 3, melee })).toMatchObject({
      reaction: { on: 'charged', do: 'stand' },
      resolve: press,
    });
  expect(of({ class: 2, melee: ['pike'] }).reaction).not.toMatchObject({ on: 'charged' });
});
it('AG-SIM-12 AG-SIM-12b AG-SIM-12c shooters stand while they are loaded, else they run', () => {
  for (const ranged of ['short-arquebus', 'caliver', 'musket', 'longbow'])
    expect(of({ class: 3, ranged: [ranged] })).toMatchObject({
      reaction: { on: 'attacked', do: 'stand' },
      fire: { when: 'last' },
      resolve: halts(15),
    });
  const spent = of({ class: 3, ranged: ['caliver'], melee: ['halberd'] }, (s) => {
    fig(s, 'A1').arms[0].loaded = false;
  });
  expect(spent).toMatchObject({
    reaction: { on: 'attacked', do: 'evade' },
    fire: { when: 'none' },
    resolve: halts(15),
  });
});
it('AG-SIM-12 AG-SIM-12d a unit in close order turns to horse within 40 cm, stops and presses', () => {
  const man = { class: 3, melee: ['pike'], y: 50, facing: 90 };
  const s = skirmish({
    a: { A1: { ...man, x: 48 }, A2: { ...man, x: 50 }, A3: { ...man, x: 52 } },
    b: { B1: { x: 50, y: 100 } },
    units: [{ members: ['A1', 'A2', 'A3'], front: 90 }],
  });
  expect(stanceOf(s, 0)).toMatchObject({
    reaction: { on: 'near', within: 40, kind: 'mounted', do: 'pivot' },
    fire: { when: 'last' },
    resolve: { leaves: 'stop', stands: 'press' },
  });
});
it('AG-SIM-12 AG-SIM-12e AG-SIM-12f cavalry counters a charge; mounted infantry keeps away by 20 cm', () => {
  expect(of({ class: 3, mode: 'cavalry' })).toMatchObject({
    reaction: { on: 'charged', do: 'counter' },
    fire: { when: 'end' },
    resolve: press,
  });
  expect(of({ class: 3, mode: 'mounted-infantry', ranged: ['short-arquebus'] })).toMatchObject({
    reaction: evades(20),
    fire: { when: 'end' },
    resolve: halts(20),
  });
});
it('AG-SIM-12 AG-SIM-12g AG-SIM-12h who does not fight keeps away by 20 cm, civilians by 10', () => {
  expect(of({ class: 1 })).toMatchObject({ reaction: evades(20), fire: { when: 'none' } });
  expect(of({ class: 2, role: 'civilian', ranged: ['caliver'] })).toMatchObject({
    reaction: evades(10),
    fire: { when: 'end' },
    resolve: { leaves: 'stop', stands: 'press' },
  });
});
it('AG-SIM-12 AG-SIM-12i men with swords stand when attacked, pistols at their belts or not', () => {
  for (const more of [{}, { ranged: ['pistol'] }])
    expect(of({ class: 4, melee: ['sword'], ...more })).toMatchObject({
      reaction: { on: 'attacked', do: 'stand' },
      fire: { when: 'end' },
      resolve: press,
    });
});
