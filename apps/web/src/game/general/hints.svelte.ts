import { generalsIn, type PlanNote, type Reason } from '@tercio/engine/generals';
import type { PhraseBook } from '@tercio/engine/text';
import {
  type Grammar,
  grammarOf,
  sayArmyPlan,
  sayBriefly,
  sayPlays,
  sayWhy,
  tongueIn,
} from '@tercio/engine/text';
import type { Overlay } from '../../table/scene.ts';
import { capital } from '../../words/format.ts';
import type { Moment } from '../controls.ts';
import type { Command } from '../engine.ts';
import { inUnits } from '../pieces.ts';
import { Opponent } from './opponent.ts';

/** One thing a general thought of, in words. */
export interface Thought {
  readonly line: string; // as one would write it
  readonly score: number; // in hundredths of an army, against standing still
  readonly reasons: readonly string[]; // what it does for us and against us, the weightiest first
}

interface Given {
  readonly ask: string;
  readonly moves: number;
  readonly command: Command;
  readonly plan?: PlanNote; // what he would do with the whole army
  readonly thoughts: readonly {
    readonly command: Command;
    readonly score: number;
    readonly reasons: readonly Reason[];
  }[]; // what he would do first
}

/** What the hints need of the battle. */
export interface Asked {
  readonly moment: Moment; // with the question that a person is asked
  readonly phrases: PhraseBook | undefined;
  readonly moves: number;
}

const REASONS = 3;
/** More arrows than these bear no names: the sentence has them. */
const NAMED = 2;

/** What a general would do in the place of whoever is asked, and why. */
export class Hints {
  general = $state('sergeant');
  thinking = $state(false);
  failed = $state(false);
  private given = $state.raw<Given | undefined>();
  private grammar: Grammar | undefined;
  private wish = 0;
  private readonly adviser: Opponent;
  private readonly now: () => Asked;

  constructor(now: () => Asked, adviser = new Opponent()) {
    this.now = now;
    this.adviser = adviser;
  }

  /** The hint for the question as it stands; none when it was for another. */
  private get current(): Given | undefined {
    const { moment, moves } = this.now();
    return this.given?.ask === moment.ask?.id && this.given?.moves === moves ? this.given : undefined;
  }

  get command(): Command | undefined {
    return this.current?.command;
  }

  /** The generals whom this game has. */
  get generals(): readonly string[] {
    return generalsIn(this.now().moment.rules.id);
  }

  /** What he would do with the whole army, in sentences; empty where he has no plan. */
  get plan(): readonly string[] {
    const { language } = this.now().moment;
    const note = this.current?.plan;
    if (note === undefined) return [];
    return [sayArmyPlan(note.plan, language), sayPlays(note, language)].filter((said) => said !== undefined);
  }

  /** The same as arrows on the table. */
  get signs(): readonly Overlay[] {
    const arrows = this.current?.plan?.arrows ?? [];
    return arrows.map(({ name, from, to }) => ({
      kind: 'charge',
      from: { x: inUnits(from.x), y: inUnits(from.y) },
      to: { x: inUnits(to.x), y: inUnits(to.y) },
      title: arrows.length <= NAMED ? name : '',
    }));
  }

  get thoughts(): readonly Thought[] {
    const { moment, phrases } = this.now();
    const tongue = tongueIn(moment.language, moment.rules, moment.state, phrases, moment.side);
    return (this.current?.thoughts ?? []).map(({ command, score, reasons }) => {
      return {
        line: capital(sayBriefly(this.grammar, command, tongue)),
        score,
        reasons: [...reasons]
          .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
          .slice(0, REASONS)
          .map((r) => sayWhy(r.what, r.value, moment.language))
          .filter((said) => said !== undefined),
      };
    });
  }

  /** Ask this general; resolves when he has answered. */
  async ask(general = this.general): Promise<void> {
    this.general = general;
    const { moment, moves } = this.now();
    const { ask, rules, state } = moment;
    if (ask === undefined) return;
    const wish = ++this.wish;
    this.given = undefined;
    this.failed = false;
    this.thinking = true;
    const [chosen, grammar] = await Promise.all([
      this.adviser.hint(rules.id, general, state, ask),
      grammarOf(rules.id),
    ]);
    if (wish !== this.wish) return;
    this.thinking = false;
    this.grammar = grammar;
    this.failed = chosen === undefined;
    if (chosen === undefined) return;
    const command = chosen.command as Command;
    const same = JSON.stringify(command);
    const all = (chosen.candidates ?? []).map((c) => ({ ...c, command: c.command as Command }));
    const [first, rest] = [
      all.filter((c) => JSON.stringify(c.command) === same),
      all.filter((c) => JSON.stringify(c.command) !== same).sort((a, b) => b.score - a.score),
    ];
    const plan = chosen.plan === undefined ? {} : { plan: chosen.plan };
    this.given = { ask: ask.id, moves, command, ...plan, thoughts: [...first, ...rest] };
  }

  drop(): void {
    this.wish++;
    this.thinking = false;
    this.failed = false;
    this.given = undefined;
  }

  close(): void {
    this.drop();
    this.adviser.close();
  }
}
