import { describe, expect, it } from 'vitest';
import { complain, isComplaint } from '../../battle/protocol.ts';
import { fuzz } from '../../lab/fuzz/fuzz.ts';
import { TRAIT } from '../../rules/baroque/army/troops.ts';
import { closedGround, isIn, touchesObstacle } from '../../rules/baroque/ground/terrain.ts';
import { baroque } from '../../rules/baroque/index.ts';
import { shape } from '../../rules/baroque/shapes.ts';
import { SPECIALS } from '../../rules/baroque/special/special.ts';
import { type BaroqueState, unitOf } from '../../rules/baroque/state.ts';
import { scenario } from '../index.ts';

const six = [
  'white-mountain-1620',
  'breitenfeld-1631',
  'lutzen-1632',
  'rocroi-1643',
  'naseby-1645',
  'vienna-1683',
];
const listed = six.map((id) => scenario(`${id}-baroque`));

async function stateOf(id: string): Promise<BaroqueState> {
  const { setup } = (await scenario(`${id}-baroque`)?.load('baroque')) ?? { setup: null };
  const read = baroque.readPosition(setup);
  if (isComplaint(read)) throw new Error(complain(read));
  return read.state;
}

describe('the six battles of Baroque', () => {
  it('have stories, four special rules each, victory, result and reliability in both languages', async () => {
    for (const s of listed) {
      const notes = await s?.notes?.();
      if (notes === undefined) throw new Error(`${s?.id} has no notes`);
      expect(notes.rules, s?.id).toHaveLength(4);
      const { story, victory, result, reliability, provenance } = notes;
      for (const text of [story, victory, result, reliability, provenance, ...notes.rules]) {
        expect(text.en.length, s?.id).toBeGreaterThan(10);
        expect(text.fr.length, s?.id).toBeGreaterThan(10);
        expect(text.fr).not.toBe(text.en);
      }
    }
  });
  it('play every special rule, or say why it has no effect', async () => {
    const unplayed: string[] = [];
    for (const s of listed)
      for (const rule of (await s?.notes?.())?.rules ?? []) {
        if (rule.played) continue;
        unplayed.push(s?.id ?? '');
        expect(rule.en).toContain('no effect');
        expect(rule.fr).toContain('sans effet');
      }
    expect(unplayed).toEqual(['rocroi-1643-baroque', 'vienna-1683-baroque']);
  });
  it('name only special rules that the engine knows', async () => {
    for (const id of six) {
      const { special } = await stateOf(id);
      expect(special.length, id).toBeGreaterThan(0);
      for (const text of special) expect(SPECIALS, text).toContain(text.split(' ')[0]);
    }
  });

  it('White Mountain: the redoubts lie at the fronts of Anhalt, the battery and Schlick', async () => {
    const s = await stateOf('white-mountain-1620');
    const covered = s.units.filter((u) => s.table.obstacles.some((o) => touchesObstacle(s, o, shape(u))));
    expect(covered.map((u) => u.id)).toEqual(['A01', 'A04', 'A06']);
  });
  it('Breitenfeld: the cuirassiers of Pappenheim must pursue', async () => {
    const s = await stateOf('breitenfeld-1631');
    const must = s.units.filter((u) => (u.traits & TRAIT.mustPursue) !== 0);
    expect(must.map((u) => u.name)).toEqual(["Pappenheim's cuirassiers", 'Left cuirassiers']);
  });
  it('Lützen: nobody may stand in the burning town, and Pappenheim is on his way', async () => {
    const s = await stateOf('lutzen-1632');
    const there = shape({ x: 60000, y: 660000, facing: 0, width: 60000, depth: 60000 });
    expect(closedGround(s, there)?.id).toBe('lutzen-town');
    expect(unitOf(s, 'B11').place).toBe('reserve');
  });
  it('Rocroi: Beck is off the table and worth nothing', async () => {
    expect(unitOf(await stateOf('rocroi-1643'), 'B11')).toMatchObject({ place: 'reserve', vd: 0 });
  });
  it('Naseby: Okey lies in the closes behind the hedge, the foot stands on Mill Hill', async () => {
    const s = await stateOf('naseby-1645');
    const okey = shape(unitOf(s, 'A10'));
    expect(s.table.pieces.filter((p) => isIn(okey, p)).map((p) => p.id)).toEqual(['hedge-closes']);
    expect(s.table.obstacles.some((o) => touchesObstacle(s, o, okey))).toBe(true);
    const hill = s.table.pieces.filter((p) => p.id === 'mill-hill');
    for (const id of ['A03', 'A04', 'A05', 'A06']) expect(isIn(shape(unitOf(s, id)), hill[0]), id).toBe(true);
  });

  it('BQ-2.1-a are played by luck to their end, special rules and all', async () => {
    const setups = await Promise.all(listed.map(async (s) => (await s?.load('baroque'))?.setup));
    const report = fuzz(baroque, { battles: 12, seed: 'six', setups, hostile: 5, options: 'default' });
    expect(report.failures.map((f) => `${f.seed}: ${f.what}`)).toEqual([]);
  });
});
