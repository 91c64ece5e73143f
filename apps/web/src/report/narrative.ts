import type { AnyRuleSet, Body, Event, State } from '@tercio/engine';
import { type Deed, deedOf, partiesOf, wholeOf } from '../director/deeds.ts';
import type { Take } from '../seat/take.ts';
import type { Side } from '../table/scene.ts';

import type { NarrativeWords } from '../words/narrative.ts';

/**
 * A battle told afterwards, by whoever was there: not every order and die, but who went forward, who charged whom, what
 * it cost and who ran. Read off what changed on the table, so that every game is told alike.
 */
interface Loss {
  readonly points: number;
  readonly left: number;
  readonly of: number;
}

type Item =
  | { readonly kind: 'march'; readonly side: Side; readonly far: Map<string, number> }
  | { readonly kind: 'charge' | 'volley' | 'melee'; by: readonly string[]; readonly at: string | undefined; readonly lost: Map<string, Loss> } // biome-ignore format: one line each
  | { readonly kind: 'loss'; readonly lost: Map<string, Loss> }
  | { readonly kind: 'flight' | 'recoil' | 'rout' | 'fall' | 'rally'; readonly who: Set<string> };

type Fight = Extract<Item, { by: readonly string[] }>;
const isFight = (i: Item): i is Fight => i.kind === 'charge' || i.kind === 'volley' || i.kind === 'melee';
const FATES: ReadonlySet<Deed> = new Set(['flight', 'recoil', 'rout', 'fall', 'rally']);
const FIGHTS: ReadonlySet<Deed> = new Set(['charge', 'volley', 'melee']);

type Bodies = ReadonlyMap<string, Body>;

/** Names, and how much of an army is left: what the account needs to know beside the rules. */
export interface Witness {
  readonly rules: AnyRuleSet;
  readonly words: NarrativeWords;
  name(id: string): string;
  side(side: Side): string;
  left(state: State): readonly [string, string] | undefined;
}

/** Tells of one move after another; `paragraphs` gives what was told since it was last asked. */
export class Narrative {
  private readonly witness: Witness;
  private items: Item[] = [];
  private done: string[] = [];
  private known: string | undefined; // what was left when it was last said
  private readonly gone = new Set<string>(); // were told to have run or fallen

  constructor(witness: Witness) {
    this.witness = witness;
  }

  add({ before, shots, after }: Take): void {
    let seen = this.bodies(before);
    for (const { event, state } of [...shots, { event: undefined, state: after }]) {
      const now = this.bodies(state);
      this.happens(event, seen, now);
      seen = now;
    }
  }

  /** The paragraphs since last time; what is left of both armies closes them if it changed. */
  paragraphs(state: State): string[] {
    this.close();
    const out = this.done;
    this.done = [];
    const left = this.witness.left(state);
    const said = left?.join();
    if (left && said !== this.known) {
      if (this.known !== undefined) {
        const { words } = this.witness;
        out.push(words.left(this.witness.side(0), left[0], this.witness.side(1), left[1]));
      }
      this.known = said;
    }
    return out;
  }

  private bodies(state: State): Bodies {
    return new Map(this.witness.rules.bodies(state).map((b) => [b.id, b]));
  }

  private happens(event: Event | undefined, seen: Bodies, now: Bodies): void {
    const moved = [...now.values()].filter((b) => {
      const a = seen.get(b.id);
      return a !== undefined && b.solid && (a.x !== b.x || a.y !== b.y);
    });
    const deed = event ? deedOf(event, moved.length > 0) : 'march';
    if (deed === 'turn') this.close();
    if (event && FIGHTS.has(deed)) this.fights(event, deed as Fight['kind'], seen, now);
    if (event && FATES.has(deed)) this.fares(event, deed as 'rout', seen, now);
    if (deed === 'march') for (const b of moved) this.marches(b, seen.get(b.id) as Body);
    for (const b of now.values()) {
      const a = seen.get(b.id);
      if (a && b.losses > a.losses) this.loses(b, b.losses - a.losses);
    }
  }

  private marches(to: Body, from: Body): void {
    const a = (from.facing / 65536) * 2 * Math.PI;
    const far = (to.x - from.x) * Math.cos(a) + (to.y - from.y) * Math.sin(a);
    let item = this.items.find((i) => i.kind === 'march' && i.side === to.side);
    if (item?.kind !== 'march') {
      item = { kind: 'march', side: to.side, far: new Map() };
      this.items.push(item);
    }
    item.far.set(to.id, (item.far.get(to.id) ?? 0) + far / to.depth);
  }

  private fights(event: Event, kind: Fight['kind'], seen: Bodies, now: Bodies): void {
    const parties = partiesOf(event, kind);
    const real = (id: string): boolean => seen.has(id) || now.has(id);
    const by = [...new Set(parties.by.map(wholeOf))].filter(real);
    const at = parties.at === undefined ? undefined : wholeOf(parties.at);
    if (by.length === 0 || (at !== undefined && !real(at)) || (kind !== 'charge' && at === undefined)) return;
    const same = this.items.find((i): i is Fight => {
      if (!isFight(i) || i.kind !== kind) return false;
      if (kind === 'melee') return [...i.by, i.at].includes(by[0]) && [...i.by, i.at].includes(at);
      return i.at === at && (at !== undefined || i.by[0] === by[0]);
    });
    if (!same) this.items.push({ kind, by, at, lost: new Map() });
    else if (kind !== 'melee') same.by = [...new Set([...same.by, ...by])];
  }

  private fares(
    event: Event,
    kind: 'flight' | 'recoil' | 'rout' | 'fall' | 'rally',
    seen: Bodies,
    now: Bodies,
  ) {
    const { unit } = event.facts ?? {};
    const about = typeof unit === 'string' ? [unit] : (event.about ?? []).slice(0, 1);
    // a rally is told when it did something, a rout once
    const who = about.map(wholeOf).filter((id) => {
      const [a, b] = [seen.get(id), now.get(id)];
      if (kind === 'rally') return a !== undefined && b !== undefined && b.losses < a.losses;
      // a regiment that loses men has not fallen
      if (kind === 'fall' && b?.solid === true && !b.round) return false;
      if (kind === 'rout' || kind === 'fall') return !this.gone.has(id) && this.witness.name(id) !== '';
      return a !== undefined;
    });
    if (who.length === 0) return;
    if (kind === 'rout' || kind === 'fall') for (const id of who) this.gone.add(id);
    const last = this.items.at(-1);
    if (last?.kind === kind) for (const id of who) last.who.add(id);
    else this.items.push({ kind, who: new Set(who) });
  }

  private loses(b: Body, points: number): void {
    const fight = this.items.findLast(
      (i): i is Fight =>
        isFight(i) && i.kind !== 'charge' && (i.at === b.id || (i.kind === 'melee' && i.by.includes(b.id))),
    );
    let last: Item | undefined = fight ?? this.items.at(-1);
    if (!last || !('lost' in last) || (!fight && last.kind !== 'loss')) {
      last = { kind: 'loss', lost: new Map() };
      this.items.push(last);
    }
    const before = last.lost.get(b.id)?.points ?? 0;
    last.lost.set(b.id, {
      points: before + points,
      left: Math.max(0, b.strength - b.losses),
      of: b.strength,
    });
  }

  /** What happened so far becomes a paragraph. */
  private close(): void {
    const { words } = this.witness;
    const sentences: string[] = [];
    /** Ran, fell or gave way: then it was not for nothing that somebody shot at them or fought them. */
    const hurt = new Set(this.items.flatMap((i) => ('who' in i && i.kind !== 'rally' ? [...i.who] : [])));
    const idle: string[] = []; // fired to no effect
    const flush = (): void => {
      if (idle.length > 0) sentences.push(words.idle(this.names(idle.splice(0)), sentences.length));
    };
    for (const item of this.items) {
      if (item.kind === 'volley' && item.lost.size === 0 && !hurt.has(item.at ?? '')) {
        idle.push(...item.by.filter((id) => !idle.includes(id)));
        continue;
      }
      flush();
      sentences.push(...this.tell(item, sentences.length, hurt));
    }
    flush();
    this.items = [];
    if (sentences.length > 0) this.done.push(sentences.join(' '));
  }

  private names(ids: readonly string[]): string[] {
    return ids.map((id) => this.witness.name(id));
  }

  private losses(lost: ReadonlyMap<string, Loss>): string[] {
    const { words } = this.witness;
    return [...lost].map(([id, { points, left, of }]) => words.lost(this.witness.name(id), points, left, of));
  }

  private tell(item: Item, nth: number, hurt: ReadonlySet<string>): string[] {
    const { words, side } = this.witness;
    if (item.kind === 'march') {
      const going = (is: (far: number) => boolean): string[] =>
        this.names([...item.far].filter(([, far]) => is(far)).map(([id]) => id));
      const [on, back] = [going((f) => f > 0.5), going((f) => f < -0.5)];
      return [
        ...(on.length > 0 ? [words.forward(side(item.side), on, nth)] : []),
        ...(back.length > 0 ? [words.back(side(item.side), back, nth)] : []),
      ];
    }
    if (item.kind === 'loss') return this.losses(item.lost).map(words.sentence);
    if ('who' in item) return [words[item.kind](this.names([...item.who]), nth)];
    const by = this.names(item.by);
    const at = item.at === undefined ? undefined : this.witness.name(item.at);
    if (item.kind === 'charge') return [words.charge(by, at, nth)];
    const cost = this.losses(item.lost);
    if (item.kind === 'volley') return [words.fire(by, at ?? '', cost, nth)];
    const stood = ![...item.by, item.at ?? ''].some((id) => hurt.has(id));
    return [words.melee(by, at ?? '', cost, stood, nth)];
  }
}
