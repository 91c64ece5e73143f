import type { Film, FilmFrame } from './film.ts';

/** A film is shown in about so many milliseconds; a stop takes longer than a step, within the same time. */
const LENGTH = 8000;
const HALT = 650;
const LEAST = 120;

/** Shows a film: runs, halts at what matters, goes to any of its moments. */
export class Projector {
  film = $state.raw<Film | undefined>();
  at = $state(0);
  running = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: (() => void) | undefined;

  get frame(): FilmFrame | undefined {
    return this.film?.frames[this.at];
  }
  get last(): number {
    return Math.max(0, (this.film?.frames.length ?? 1) - 1);
  }
  /** How long a piece takes from one moment to the next. */
  get pace(): number {
    const frames = this.film?.frames ?? [];
    const stops = frames.filter((f) => f.stop).length;
    return Math.max(LEAST, (LENGTH - stops * HALT) / Math.max(1, frames.length));
  }

  /** Lay a film in; `still` shows its end at once, for whoever wants no motion. */
  show(film: Film, still: boolean, done: () => void): void {
    clearTimeout(this.timer);
    this.film = film;
    this.done = done;
    this.at = still ? film.frames.length - 1 : 0;
    this.running = !still;
    if (!still) this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    if (!this.running) return;
    const halt = this.frame?.stop ? HALT : 0;
    this.timer = setTimeout(() => {
      if (this.at >= this.last) {
        this.running = false;
        if (!this.film?.rehearsal) this.close();
        return;
      }
      this.at++;
      this.next();
    }, this.pace + halt);
  }

  toggle(): void {
    if (!this.running && this.at >= this.last) this.at = 0;
    this.running = !this.running;
    this.next();
  }
  seek(at: number): void {
    this.running = false;
    clearTimeout(this.timer);
    this.at = Math.max(0, Math.min(this.last, at));
  }
  /** To the next moment worth a halt; past the last one to the end. */
  stop(by: 1 | -1): void {
    const frames = this.film?.frames ?? [];
    for (let k = this.at + by; k >= 0 && k < frames.length; k += by)
      if (frames[k]?.stop) {
        this.seek(k);
        return;
      }
    this.seek(by > 0 ? this.last : 0);
  }
  /** Take the film out without going on. */
  drop(): void {
    this.done = undefined;
    this.close();
  }
  close(): void {
    clearTimeout(this.timer);
    this.running = false;
    this.film = undefined;
    const { done } = this;
    this.done = undefined;
    done?.();
  }
}
