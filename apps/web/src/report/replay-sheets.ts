import { svgOf } from '../art/paint/svg.ts';
import { drawFeatures } from '../art/terrain/feature.ts';
import type { Beat } from '../director/script.ts';
import type { State } from '../game/engine.ts';
import { stampsOf } from '../table/layers/svg-picture.ts';
import { fromPiece, type Piece, type Place, type Pose, type Scene } from '../table/scene.ts';

/** What a replay file has once and speaks of by number: drawings, places of pieces, layouts of the table. */

/** [drawing, x, y, turn, scale, whose] in drawing units. */
export type LaidPiece = readonly [number, number, number, number, number, number];
/** [x, y, angle, width, puffs, seconds, colour] */
export type Smoke = readonly [number, number, number, number, number, number, string];

export const tenth = (v: number): number => Math.round(v * 10) / 10;

export class Sheets {
  readonly drawings = new Map<string, number>();
  /** Most bodies stand where they stood: each place is written once, a layout is a row of numbers of them. */
  readonly laid = new Map<string, number>();
  readonly layouts: (readonly number[])[] = [];
  readonly marks: (readonly [number, number, number, number, string, number])[] = [];
  size = { width: 0, height: 0, ground: '' };
  private readonly known = new Map<string, number>();
  readonly whose = new Map<string, number>();
  private readonly coats = new Map<string, string>();
  private readonly still: (state: State) => Scene;
  private readonly looks: (state: State) => string;
  private readonly alike = new Map<string, number>();
  private readonly stamped = new Map<string, ReturnType<typeof stampsOf>>();
  private readonly of = new WeakMap<State, number>();
  private unit = 1;
  private high = 0;

  constructor(still: (state: State) => Scene, looks: (state: State) => string) {
    this.still = still;
    this.looks = looks;
  }

  /** The layout of a moment; alike ones are kept once. */
  layout(state: State): number {
    const before = this.of.get(state);
    if (before !== undefined) return before;
    // most events change nothing on the table: drawings are made for those that do
    const bodies = this.looks(state);
    const alike = this.alike.get(bodies);
    if (alike !== undefined) {
      this.of.set(state, alike);
      return alike;
    }
    const scene = this.still(state);
    this.unit = 100 / scene.drawn;
    this.high = scene.height;
    if (this.layouts.length === 0) {
      const ground = drawFeatures(scene.areas, { height: scene.height, unit: scene.drawn });
      this.size = {
        width: scene.width * this.unit,
        height: scene.height * this.unit,
        ground: ground.map((f) => svgOf(f.drawing, {})).join(''),
      };
    }
    const north = [...scene.pieces].sort((a, b) => b.y - a.y || (a.id < b.id ? -1 : 1));
    const laid = north.flatMap((p) => {
      this.coats.set(p.id, p.coat);
      return this.stamps(scene, p).map((m, i): number => {
        const [x, y] = this.place(m);
        const laidDown: LaidPiece = [
          numberOf(this.drawings, m.art),
          x,
          y,
          tenth(m.turn),
          Math.round(m.scale * 100) / 100,
          numberOf(this.whose, `${p.id} ${i}`),
        ];
        return numberOf(this.laid, JSON.stringify(laidDown));
      });
    });
    const key = JSON.stringify(laid);
    let number = this.known.get(key);
    if (number === undefined) {
      number = this.layouts.push(laid) - 1;
      this.known.set(key, number);
    }
    this.of.set(state, number);
    this.alike.set(bodies, number);
    return number;
  }

  /** A piece that did not move is not drawn again. */
  private stamps(scene: Scene, { speech: _, ...piece }: Piece): ReturnType<typeof stampsOf> {
    const key = JSON.stringify(piece);
    let made = this.stamped.get(key);
    if (!made) {
      made = stampsOf(scene, { ...piece, speech: '' } as Piece, 'mid');
      this.stamped.set(key, made);
    }
    return made;
  }

  place(p: Place): [number, number] {
    return [tenth(p.x * this.unit), tenth((this.high - p.y) * this.unit)];
  }

  smoke(beat: Beat): Smoke[] {
    const front = (
      pose: Pose,
      deep: number,
      wide: number,
      puffs: number,
      life: number,
      colour: string,
    ): Smoke => {
      const [x, y] = this.place(fromPiece(pose, 0, deep / 2));
      return [x, y, tenth(pose.facing), tenth(wide * this.unit), puffs, life, colour];
    };
    if (beat.kind === 'fire' || beat.kind === 'gun')
      return beat.by.map((a) => front(a.pose, a.deep, a.wide * 0.9, a.single ? 3 : 16, 4, '#fffdf6'));
    if (beat.kind === 'fight' || beat.kind === 'contact')
      return beat.by.slice(0, 1).map((a) => front(a.pose, a.deep, a.wide, 12, 2, '#cdb783'));
    return [];
  }

  /** The fallen stay on the ground from this beat of the move on. */
  leave(beat: Beat, move: number, nth: number): void {
    const down = [...beat.lost, ...(beat.kind === 'fall' ? beat.by.map((of) => ({ of, points: 1 })) : [])];
    for (const { of, points } of down)
      for (let i = 0; i < (of.single ? 1 : Math.min(12, points * 5)); i++) {
        const share = ((i * 7919 + move * 31) % 97) / 97 - 0.5;
        const [x, y] = this.place(
          fromPiece(
            of.pose,
            of.single ? 0 : share * of.wide * 0.9,
            of.single ? 0 : of.deep / 2 + (0.03 + (i % 4) * 0.05) / (this.unit / 100),
          ),
        );
        this.marks.push([move, x, y, (i * 53 + move * 17) % 180, this.coats.get(of.id) ?? '#777', nth]);
      }
  }
}

export function numberOf(known: Map<string, number>, key: string): number {
  let number = known.get(key);
  if (number === undefined) {
    number = known.size;
    known.set(key, number);
  }
  return number;
}
