/** Dice of tests and of people: faces given beforehand. */
import { cite } from '../cite.ts';
import { type Contest, type Dice, type Roll, throwContest, throwRoll } from './dice.ts';

/** A face, or a face with the purpose it must serve. */
export type ScriptedFace = number | { face: number; for: string };

/** A script ran out or was not used up, or a face does not exist on the die: the test is wrong, not the rules. */
export class ScriptError extends Error {}

/** Thrown by entered dice at a face that the die does not have. */
export class BadFace extends ScriptError {
  readonly roll: Roll;
  readonly face: number;
  constructor(roll: Roll, face: number, nth: number) {
    super(`die ${nth} shows ${face}, but ${roll.purpose} throws a d${roll.faces}`);
    this.roll = roll;
    this.face = face;
  }
}

/** Thrown by entered dice when a face is still missing; the step is run again with more faces. */
export class FaceMissing extends Error {
  readonly roll: Roll;
  constructor(roll: Roll) {
    super(`a d${roll.faces} for ${roll.purpose} is still to be thrown`);
    this.roll = roll;
  }
}

/** One throw: a roll, or two against each other. */
export interface Throw {
  readonly roll: Roll; // of two against each other the first
  readonly contest?: Contest;
  readonly faces: readonly number[]; // so far, in the order thrown
}

abstract class GivenDice implements Dice {
  last: number[] = [];
  used = 0;
  /** Everything thrown with these dice, the last perhaps still without some of its faces. */
  readonly throws: Throw[] = [];
  protected abstract next(r: Roll): number;
  private readonly draw = (r: Roll): number => this.next(r);

  roll(r: Roll): number {
    cite(r.rule);
    this.last = [];
    this.throws.push({ roll: r, faces: this.last });
    return throwRoll(r, this.draw, this.last);
  }
  contest(c: Contest): number {
    cite(c.rule);
    this.last = [];
    this.throws.push({ roll: c.first, contest: c, faces: this.last });
    return throwContest(c, this.draw, this.last);
  }
}

/** Scripted dice: a missing die throws, and `finish` throws if any is left over. */
export class ScriptedDice extends GivenDice {
  private readonly script: readonly ScriptedFace[];
  constructor(script: readonly ScriptedFace[]) {
    super();
    this.script = script;
  }
  protected next(r: Roll): number {
    if (this.used >= this.script.length)
      throw new ScriptError(`no scripted die left for ${r.purpose} (${r.rule})`);
    const entry = this.script[this.used++];
    const face = typeof entry === 'number' ? entry : entry.face;
    if (typeof entry !== 'number' && entry.for !== r.purpose)
      throw new ScriptError(`scripted die ${this.used} is for ${entry.for}, but ${r.purpose} is thrown`);
    if (!Number.isInteger(face) || face < 1 || face > r.faces)
      throw new ScriptError(`scripted die ${this.used} shows ${face}, but ${r.purpose} throws a d${r.faces}`);
    return face;
  }
  finish(): void {
    if (this.used < this.script.length)
      throw new ScriptError(`${this.script.length - this.used} scripted dice were not thrown`);
  }
}

/** Dice whose faces come one by one from a source. */
export class SourceDice extends GivenDice {
  private readonly source: FaceSource;
  constructor(source: FaceSource) {
    super();
    this.source = source;
  }
  protected next(r: Roll): number {
    this.used++;
    return this.source(r);
  }
}

/** Gives single faces where nobody types them in; throws `FaceMissing` as long as a face is not settled. */
export type FaceSource = (r: Roll) => number;

/**
 * Dice typed in by people, and dice read back from a record. A missing face throws `FaceMissing`, unless a source has
 * more: those are added to the list, so that running the step again finds them.
 */
export class EnteredDice extends GivenDice {
  private readonly faces: number[];
  private readonly more: FaceSource | null;
  constructor(faces: number[], more: FaceSource | null = null) {
    super();
    this.faces = faces;
    this.more = more;
  }
  protected next(r: Roll): number {
    if (this.used >= this.faces.length) {
      if (this.more === null) throw new FaceMissing(r);
      this.faces.push(this.more(r));
    }
    const face = this.faces[this.used++];
    if (!Number.isInteger(face) || face < 1 || face > r.faces) throw new BadFace(r, face, this.used);
    return face;
  }
}
