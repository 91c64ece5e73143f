import { describe, expect, it } from 'vitest';
import { base, sceneOf } from '../testing.ts';
import { type Gesture, GestureMachine, type PointerFact } from './gestures.ts';
import { FINGER, hitTest, MOUSE } from './hit.ts';

const ZOOM = 40;

/** A table of 30 × 20 at 40 pixels a unit with its north-west corner at the origin of the screen. */
function table(selected: string[] = [], tool: 'hand' | 'lasso' | 'ruler' = 'hand') {
  const scene = { ...sceneOf(base('a'), base('enemy', { side: 1, y: 14, facing: 270 })), selected };
  const said: Gesture[] = [];
  const machine = new GestureMachine(
    {
      tool,
      toTable: (p) => ({ x: p.x / ZOOM, y: 20 - p.y / ZOOM }),
      hit: (at, touch) => hitTest(scene, at, ZOOM, touch ? FINGER : MOUSE),
      canDrag: (hit, touch) => hit.piece.side === 0 && (!touch || selected.includes(hit.piece.id)),
    },
    (g) => said.push(g),
  );
  let time = 0;
  const fact = (x: number, y: number, more: Partial<PointerFact> = {}): PointerFact => {
    time += 20;
    return { ...rest(x, y), ...more };
  };
  const rest = (x: number, y: number): PointerFact => ({
    id: 1,
    x: x * ZOOM,
    y: (20 - y) * ZOOM,
    time,
    touch: false,
    button: 0,
    shift: false,
    alt: false,
    ctrl: false,
  });
  const wait = (ms: number): void => {
    time += ms;
  };
  return { machine, said, fact, wait };
}

const kinds = (said: readonly Gesture[]) => said.map((g) => ('phase' in g ? `${g.kind} ${g.phase}` : g.kind));

describe('gestures', () => {
  it('dragging the body forward is an advance, from start to end', () => {
    const { machine, said, fact } = table();
    machine.down(fact(10, 10));
    machine.move(fact(10, 10.5));
    machine.move(fact(10, 11));
    machine.up(fact(10, 11));
    expect(kinds(said)).toEqual(['drag start', 'drag move', 'drag move', 'drag end']);
    expect(said.at(-1)).toMatchObject({
      id: 'a',
      manoeuvre: 'advance',
      from: { x: 10, y: 10 },
      to: { x: 10, y: 11 },
    });
  });

  it('dragging the right front corner wheels left, the left one right, a flank slides', () => {
    for (const [x, y, manoeuvre] of [
      [10.95, 10.45, 'wheelLeft'],
      [9.05, 10.45, 'wheelRight'],
      [9.05, 9.8, 'slide'],
    ] as const) {
      const { machine, said, fact } = table();
      machine.down(fact(x, y));
      machine.move(fact(x, y + 0.5));
      expect(said[0]).toMatchObject({ kind: 'drag', manoeuvre });
    }
  });

  it('a pull begun with Ctrl takes the group along; an arrow of the other button names the body it begins on', () => {
    const { machine, said, fact } = table();
    machine.down(fact(10, 10, { ctrl: true }));
    machine.move(fact(10, 11, { ctrl: true }));
    expect(said[0]).toMatchObject({ kind: 'drag', id: 'a', whole: true });
    machine.up(fact(10, 11));
    machine.down(fact(10, 10, { button: 2 }));
    machine.move(fact(10, 12, { button: 2 }));
    expect(said.at(-1)).toMatchObject({ kind: 'place', id: 'a', to: { x: 10, y: 12 } });
    machine.up(fact(10, 12, { button: 2 }));
    machine.down(fact(20, 4, { button: 2 }));
    machine.move(fact(20, 6, { button: 2 }));
    expect(said.at(-1)).not.toHaveProperty('id');
  });

  it('Escape cancels a drag and nothing is ordered afterwards', () => {
    const { machine, said, fact } = table();
    machine.down(fact(10, 10));
    machine.move(fact(10, 11));
    machine.cancel();
    machine.up(fact(10, 11));
    expect(kinds(said)).toEqual(['drag start', 'drag move', 'drag cancel']);
  });

  it('the ground and the enemy cannot be dragged: the view pans', () => {
    for (const y of [4, 14]) {
      const { machine, said, fact } = table();
      machine.down(fact(10, y));
      machine.move(fact(11, y));
      machine.up(fact(11, y));
      expect(kinds(said)).toEqual(['pan']);
      expect(said[0]).toMatchObject({ dx: ZOOM, dy: 0 });
    }
  });

  it('counts clicks on one piece up to three and begins anew elsewhere or later', () => {
    const { machine, said, fact, wait } = table();
    const click = (x: number, y: number) => {
      machine.down(fact(x, y));
      machine.up(fact(x, y));
    };
    click(10, 10);
    click(10, 10);
    click(10, 10);
    click(10, 14);
    wait(1000);
    click(10, 14);
    expect(said.map((g) => (g.kind === 'click' ? [g.hit?.piece.id, g.count] : g))).toEqual([
      ['a', 1],
      ['a', 2],
      ['a', 3],
      ['enemy', 1],
      ['enemy', 1],
    ]);
  });

  it('a trembling hand still clicks', () => {
    const { machine, said, fact } = table();
    machine.down(fact(10, 10));
    machine.move(fact(10.05, 10.05));
    machine.up(fact(10.05, 10.05));
    expect(kinds(said)).toEqual(['click']);
  });

  it('a finger drags only what is selected, so that panning over an army is safe', () => {
    const touch = { touch: true };
    const loose = table();
    loose.machine.down(loose.fact(10, 10, touch));
    loose.machine.move(loose.fact(10, 11, touch));
    expect(kinds(loose.said)).toEqual(['pan']);
    const chosen = table(['a']);
    chosen.machine.down(chosen.fact(10, 10, touch));
    chosen.machine.move(chosen.fact(10, 11, touch));
    expect(kinds(chosen.said)).toEqual(['drag start', 'drag move']);
  });

  it('a second finger ends the drag without an order and zooms about the middle', () => {
    const { machine, said, fact } = table(['a']);
    machine.down(fact(10, 10, { touch: true }));
    machine.move(fact(10, 11, { touch: true }));
    machine.down(fact(14, 11, { touch: true, id: 2 }));
    machine.move(fact(18, 11, { touch: true, id: 2 }));
    expect(kinds(said)).toEqual(['drag start', 'drag move', 'drag cancel', 'pan', 'zoom']);
    expect(said.at(-1)).toMatchObject({ kind: 'zoom', factor: 2, about: { x: 14 * ZOOM, y: 9 * ZOOM } });
    machine.up(fact(18, 11, { touch: true, id: 2 }));
    machine.up(fact(10, 11, { touch: true }));
    expect(said.some((g) => g.kind === 'click')).toBe(false);
  });

  it('a long press on the ground, then a drag, draws a frame; so does Shift', () => {
    const finger = table();
    finger.machine.down(finger.fact(3, 3, { touch: true }));
    finger.wait(500);
    finger.machine.move(finger.fact(3.02, 3, { touch: true }));
    finger.machine.move(finger.fact(6, 6, { touch: true }));
    finger.machine.up(finger.fact(6, 6, { touch: true }));
    expect(kinds(finger.said)).toEqual(['lasso move', 'lasso end']);
    const mouse = table();
    mouse.machine.down(mouse.fact(3, 3, { shift: true }));
    mouse.machine.move(mouse.fact(6, 6, { shift: true }));
    expect(kinds(mouse.said)).toEqual(['lasso move']);
  });

  it('the ruler measures over pieces and ground alike', () => {
    const { machine, said, fact } = table([], 'ruler');
    machine.down(fact(10, 10));
    machine.move(fact(13, 14));
    machine.up(fact(13, 14));
    expect(kinds(said)).toEqual(['ruler move', 'ruler end']);
  });

  it('hovering says what is under the pointer', () => {
    const { machine, said, fact } = table();
    machine.move(fact(10, 14));
    machine.move(fact(3, 3));
    expect(said.map((g) => (g.kind === 'hover' ? g.hit?.piece.id : g))).toEqual(['enemy', undefined]);
  });
});
