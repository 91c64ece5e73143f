/** What units do by themselves, what is asked, and where a mover is halted. */
import { describe, expect, it } from 'vitest';
import { asksOf, openBattle, play } from '../../../battle/battle.ts';
import { luckOf, seedOf } from '../../../battle/dice/seed.ts';
import { defaults } from '../../../battle/options.ts';
import { complain, isComplaint, type Standing } from '../../../battle/protocol.ts';
import { readBeginning } from '../../../battle/record/rerun.ts';
import { recruitAnswer } from '../../../generals/levels/recruit.ts';
import { type ListedScenario, SCENARIOS } from '../../../scenarios/index.ts';
import { baroque } from '../index.ts';
import type { BaroqueState } from '../state.ts';
import { charge, musket, PASS, Scene, type Spec, u } from '../testing.ts';
import type { ReactFrame } from './reaction.ts';
import { fireWorth } from './reaction.ts';
import { USUAL } from './stance.ts';

const commands = [
  { side: 0, name: 'a', leader: { quality: 'reliable', x: 2, y: 2 } },
  { side: 1, name: 'b', leader: { quality: 'reliable', x: 30, y: 30 } },
];
const TYPE: Standing = { kind: 'react', answer: 'type' };
const by = (s: Scene, ...answers: Standing[]) =>
  baroque.standing(s.state, s.ask, answers) as Spec | undefined;
const scene = (...units: Spec[]): Scene =>
  new Scene({ commands, units: units.map((x) => ({ ...x, command: x.side })) });
const advance = (unit: string, by: number): Spec => ({
  kind: 'move',
  unit,
  do: 'advance',
  by,
  right: 0,
  to: 'left',
});

describe('the stances of troop types', () => {
  it('BQ-4.1.3-i shot fires when charged, horse countercharges horse, skirmishers evade', () => {
    const shot = scene(u('A1', 'PK', 10, 10), u('B1', 'P&M', 10, 11, musket)).give(charge('A1', 'B1'));
    expect(by(shot, TYPE)).toMatchObject({ unit: 'B1', do: 'defend', evade: [] });
    const horse = scene(u('A1', 'TR', 10, 10, { M: '2' }), u('B1', 'TR', 10, 11.5, { M: '2' })).give(
      charge('A1', 'B1'),
    );
    expect(by(horse, TYPE)).toMatchObject({ unit: 'B1', do: 'counter' });
    const light = scene(u('A1', 'TR', 10, 10, { M: '2' }), u('B1', 'S', 10, 11.5, musket)).give(
      charge('A1', 'B1'),
    );
    expect(by(light, TYPE)).toMatchObject({ evade: ['B1'], unit: '', do: 'none' });
  });
  it('BQ-4.1.3-i whoever is charged and has nothing it does by itself asks', () => {
    const s = scene(u('A1', 'PK', 10, 10), u('B1', 'TR', 10, 11, { M: '2' })).give(charge('A1', 'B1'));
    expect(by(s, TYPE)).toBeUndefined();
    expect(by(s, TYPE, { kind: 'react', body: 'type:TR', answer: 'never' })).toMatchObject({ unit: '' });
  });
  it('BQ-6.5-a shot fires at movers within short range only; nobody else is asked about a move', () => {
    const near = scene(u('A1', 'PK', 10, 10), u('B1', 'T', 10, 11.5, musket)).give(advance('A1', 0.5));
    expect(by(near, TYPE)).toMatchObject({ unit: 'B1', do: 'fire' });
    const far = scene(
      u('A1', 'PK', 10, 10),
      u('B1', 'T', 10, 13.5, musket),
      u('B2', 'GA', 13, 12, { M: '3' }),
    ).give(advance('A1', 0.5));
    expect(by(far, TYPE)).toMatchObject({ unit: '', do: 'none', evade: [] });
    expect(by(far)).toBeUndefined();
    far.give(PASS);
    expect(far.event('window-passed').facts).toMatchObject({ fire: 1, far: 1 });
  });
});

describe('answers given beforehand', () => {
  const walk = (): Scene =>
    scene(u('A1', 'PK', 10, 10), u('B1', 'T', 10, 11.5, musket), u('B2', 'T', 14, 30, musket)).give(
      advance('A1', 0.5),
    );
  it('BQ-4.1.3-e only within a distance, only against horse or foot or this enemy', () => {
    const s = walk();
    const fire = (answer: string, figure?: number): unknown =>
      by(s, { kind: 'react', answer: 'never' }, { kind: 'react.fire', body: 'B1', answer, figure })?.do;
    expect(fire('within', 1)).toBe('none');
    expect(fire('within', 2)).toBe('fire');
    expect(fire('horse')).toBe('none');
    expect(fire('foot')).toBe('fire');
    expect(fire('against:A1')).toBe('fire');
    expect(fire('against:A2')).toBe('none');
    expect(fire('always')).toBe('fire');
    expect(fire('never')).toBe('none');
  });
  it('BQ-4.1.3-j halting: the very next window is put to the player where otherwise it would pass', () => {
    const walked = (said: Standing[]): string[] => {
      const units = [u('A1', 'PK', 10, 10), u('B1', 'T', 10, 13.5, musket)];
      const position = { rules: 'baroque', phase: 'orders', table: [40, 40], commands, units };
      const read = readBeginning(baroque, position);
      if (isComplaint(read)) throw new Error(complain(read));
      const battle = openBattle(baroque, { setup: read, options: defaults(baroque.options), seed: 'halt' });
      battle.standing = [[...USUAL], [...USUAL, ...said]];
      const [order] = asksOf(battle);
      const done = play(battle, 0, { ask: order.id, ...advance('A1', 0.5) } as never);
      expect('why' in done).toBe(false);
      return asksOf(battle).map((a) => `${a.side} ${a.kind}`);
    };
    expect(walked([])).toEqual(['0 order']); // the shot lets it pass, far away as it is
    expect(walked([{ kind: 'react', body: 'halt', answer: 'halt' }])).toEqual(['1 react']);
  });
  it('BQ-4.1.3-j passing until the next unit or the next charge, and halting at the very next window', () => {
    const s = walk();
    const ask: Standing = { kind: 'react', answer: 'ask' };
    expect(by(s, ask)).toBeUndefined();
    expect(by(s, ask, { kind: 'react', answer: 'pass:A1' })).toMatchObject({ unit: '' });
    expect(by(s, ask, { kind: 'react', answer: 'pass:A2' })).toBeUndefined();
    expect(by(s, ask, { kind: 'react', answer: 'pass-to-charge' })).toMatchObject({ unit: '' });
    // What units do by themselves they do while their player passes.
    expect(by(s, TYPE, { kind: 'react', answer: 'pass-to-charge' })).toMatchObject({ do: 'fire' });
    expect(by(s, TYPE, { kind: 'react', answer: 'halt' })).toBeUndefined();
    const charged = scene(u('A1', 'PK', 10, 10), u('B1', 'T', 10, 10.8, musket)).give(charge('A1', 'B1'));
    expect(by(charged, ask, { kind: 'react', answer: 'pass-to-charge' })).toBeUndefined();
  });
});

describe('few questions', () => {
  it('BQ-4.1.3-i BQ-4.1.1-b a turn of ten activations puts at most five questions to the waiting side, initiative included', async () => {
    const turns: Turn[] = [];
    for (const s of SCENARIOS.filter((x) => x.rules.includes('baroque')))
      turns.push(...(await questionsPerTurn(s, `${s.id} few`)));
    expect(turns.length).toBeGreaterThan(60);
    expect(turns.filter((t) => t.asked.length > 5)).toEqual([]);
    // They are asked what matters: which command, and what melees and reactions leave open.
    const kinds = new Set(turns.flatMap((t) => t.asked));
    expect([...kinds]).toEqual(expect.arrayContaining(['name', 'pursue', 'react']));
  });

  it('BQ-7.5.4-a nobody is asked about a pursuit that could strike nobody', () => {
    const beaten = (more: Spec[]): Scene => {
      const s = new Scene({
        units: [u('A1', 'TR', 10, 10), u('B1', 'TR', 10, 10, { vbu: 1 }), ...more],
        contacts: [{ a: 'A1', b: 'B1' }],
      });
      return s.give({ kind: 'fight', unit: 'A1' }, [6, ...Array(5).fill(1), 1, 6]);
    };
    const alone = beaten([u('B2', 'TR', 20, 12)]);
    expect(alone.ask.kind).toBe('pursue');
    expect(by(alone, ...USUAL)).toMatchObject({ kind: 'pursue', units: [] });
    expect(by(beaten([u('B2', 'TR', 10, 12)]), ...USUAL)).toBeUndefined();
  });

  it('BQ-4.1.1-b a command that lost the roll is named again without a question', () => {
    const roll = (): Scene =>
      new Scene({
        phase: 'initiative',
        commands: [{ side: 0 }, { side: 0 }, { side: 1 }, { side: 1 }],
        units: [0, 1, 2, 3].map((c) =>
          u(c < 2 ? `A${c}` : `B${c}`, 'PK', 6 + 5 * c, c < 2 ? 8 : 30, { command: c }),
        ),
      });
    const s = roll().run();
    expect(by(s, ...USUAL)).toBeUndefined(); // the first time he is asked
    s.give({ ask: '1:0', kind: 'name', command: 1 }).give(
      { ask: '1:1', kind: 'name', command: 2 },
      [1, 2, 6, 5],
    );
    expect(s.state.active).toBe(1);
    s.give({ kind: 'end-command' });
    expect(s.ask).toMatchObject({ side: 0, kind: 'name', default: { command: 1 } });
    expect(by(s, ...USUAL)).toMatchObject({ kind: 'name', command: 1 });
  });
});

interface Turn {
  battle: string;
  turn: number;
  asked: string[]; // kinds of questions put to one side while the other acts, and between commands
}

/** Questions that standing answers leave to each side in each turn of a battle between recruits. */
async function questionsPerTurn(listed: ListedScenario, seed: string): Promise<Turn[]> {
  const read = readBeginning(baroque, (await listed.load('baroque')).setup);
  if (isComplaint(read)) throw new Error(complain(read));
  const options = { ...defaults(baroque.options), turnLimit: 8 };
  const battle = openBattle(baroque, { setup: read, options, seed, keepTrail: false });
  battle.standing = [[...USUAL], [...USUAL]];
  const luck = luckOf(seedOf(seed));
  const out: Turn[] = [];
  let asked: [string[], string[]] = [[], []];
  while (battle.state.over === null) {
    const ask = asksOf(battle)[0];
    const s = battle.state as BaroqueState;
    const acts = s.frames.some((f) => f.at === 'orders');
    if (!acts || ask.side !== s.active) asked[ask.side].push(ask.kind);
    const { turn } = s;
    play(battle, ask.side, recruitAnswer(battle, ask, luck), 'general');
    if (battle.state.turn === turn && battle.state.over === null) continue;
    out.push(...asked.map((a) => ({ battle: listed.id, turn, asked: a })));
    asked = [[], []];
  }
  return out;
}

describe('halt points', () => {
  it('BQ-6.5-a BQ-4.1.3-j the point proposed costs the mover most by exact odds; any other may be named', () => {
    const s = scene(u('A1', 'PK', 10, 10, { M: '2' }), u('B1', 'T', 10, 14, musket)).give(advance('A1', 2));
    const f = s.state.frames.at(-1) as ReactFrame;
    const option = f.options.find((o) => o.do === 'fire');
    expect(option?.at).toBe(120000); // two BU on it is within short range, at the start only within long
    expect(s.legal({ kind: 'react', evade: [], unit: 'B1', do: 'fire', at: 1.3 })).toBe(true);
    expect(s.why({ kind: 'react', evade: [], unit: 'B1', do: 'fire', at: 2.5 }).rule).toBe('BQ-6.5-a');
    const aim = { from: 'front', at: 'front', limited: false, through: false, guns: false } as const;
    const more = { indirect: false, cover: '' } as const;
    const worth = (band: number): number =>
      fireWorth(s.state, s.unit('B1'), s.unit('A1'), { ...aim, ...more, distance: 0, band });
    expect(worth(1)).toBeGreaterThan(worth(2));
  });
  it('BQ-5.4.2-d an interceptor is shown the flank when it can have it', () => {
    // The mover walks past: late on its path it shows its flank to horse standing beside.
    const s = scene(
      u('A1', 'P&M', 10, 10, { M: '3', vbu: 5 }),
      u('B1', 'GA', 13.2, 11, { M: '3', facing: 180, I: 3 }),
    ).give(advance('A1', 3));
    s.give({ kind: 'react', evade: [], unit: 'B1', do: 'charge', at: 0 }, [6]);
    if (s.ask.kind !== 'halt') throw new Error(`asked ${s.ask.kind}`);
    // The horse stands from 10 to 12: entirely behind the mover's front once that has passed 12.
    expect((s.ask.default as unknown as { at: number }).at).toBeGreaterThanOrEqual(2);
    expect(s.legal({ kind: 'halt', at: 1 })).toBe(true);
  });
});
