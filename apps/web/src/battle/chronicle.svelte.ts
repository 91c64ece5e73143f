import type { Speaker } from '@tercio/engine/text';
import type { Event } from '../game/engine.ts';
import { entryOf, type Placed } from '../game/words/report.ts';
import type { LogEntry } from '../page/panels.ts';
import type { Past } from '../seat/local.ts';

export interface ChronicleEvent {
  readonly id: number;
  readonly event: Event;
  readonly places: ReadonlyMap<string, Placed>;
  readonly move: number; // moves made when it happened
}

/** What one seat was told, in order: each event with where everybody stood. */
export class Chronicle {
  told = $state.raw<readonly ChronicleEvent[]>([]);
  /** From this number on it is news. */
  fresh = 0;
  private places: ReadonlyMap<string, Placed> = new Map();
  private readonly lines = new Map<string, LogEntry | undefined>();

  constructor(past: readonly Past[], places: ReadonlyMap<string, Placed>) {
    this.told = past.map(({ event, move }, id) => ({ id, event, places, move }));
    this.fresh = this.told.length;
  }

  /** What a move brought; the number of its first event. Those who are gone by now stand where they were last. */
  add(move: number, events: readonly Event[], placed: ReadonlyMap<string, Placed>): number {
    const places = new Map(placed);
    for (const [id, p] of this.places) if (!places.has(id)) places.set(id, p);
    this.places = places;
    const first = this.told.length;
    this.told = [...this.told, ...events.map((event, i) => ({ id: first + i, event, places, move }))];
    return first;
  }

  /** Orders were taken back: nothing of them is told. */
  cut(moves: number): void {
    this.told = this.told.filter((t) => t.move <= moves);
    for (const key of [...this.lines.keys()])
      if (Number(key.slice(2)) >= this.told.length) this.lines.delete(key);
  }

  /** The battle is over: what was told to nobody here is told now. */
  open(past: readonly Past[]): void {
    if (past.length === this.told.length) return;
    const known = new Map(this.told.map((t) => [t.event, t.places]));
    this.told = past.map(({ event, move }, id) => ({
      id,
      event,
      places: known.get(event) ?? this.places,
      move,
    }));
    this.fresh = this.told.length;
    this.lines.clear();
  }

  /** A line, written once in each language. */
  line(t: ChronicleEvent, speaker: Speaker): LogEntry | undefined {
    const key = `${speaker.lang}${t.id}`;
    if (!this.lines.has(key)) {
      const made = entryOf(speaker, t.event, t.id, t.places);
      const roll = made?.roll && { ...made.roll, move: t.move };
      this.lines.set(key, made && { ...made, move: t.move, roll });
    }
    return this.lines.get(key);
  }
}
