import type { Standing } from '@tercio/engine';
import type { PhraseBook } from '@tercio/engine/text';
import { bodiesIn, CONTROL_SAID, type Control, controlIn, sayHelp, sayNumbered } from '@tercio/engine/text';
import type { Spoken } from '../../page/battle-parts.ts';
import type { Side } from '../../table/scene.ts';
import type { Moment } from '../controls.ts';
import type { Command } from '../engine.ts';
import { goOn, hear, oddsIn, sayStanding, suggested, tongueAt } from './speech.ts';

/** What a line may lead to beside an answer in words. */
interface Ports {
  moment(): Moment;
  readonly phrases: PhraseBook | undefined;
  give(command: Command, by?: 'player' | 'hint'): Promise<boolean>; // false: refused
  giveAll(commands: readonly Command[]): Promise<boolean>; // one after another; false: one was refused
  beforehand(side: Side, said: readonly Standing[]): boolean; // false: nobody here plays that side
  undo(): boolean; // false: nothing can be taken back
  save(name: string): void;
  quit(): void;
  /** What a general would do and why; nothing where no hints are given. */
  advise(general: string): Promise<{ command: Command | undefined; lines: readonly string[] } | undefined>;
}

const told = (...lines: readonly string[]): Spoken => ({ lines: lines.map((line) => [line]) });
/** How many ways a line may go on, and suggestions, are shown. */
const [WAYS, LISTED] = [40, 20];

/** The command box: the same lines as in `tercio play`. */
export class Talker {
  private shown: { readonly ask: string; readonly commands: readonly Command[] } = { ask: '', commands: [] };
  private readonly ports: Ports;

  constructor(ports: Ports) {
    this.ports = ports;
  }

  async speak(line: string): Promise<Spoken> {
    const { ports } = this;
    const control = controlIn(line);
    if (control !== undefined) return this.controlled(control);
    const m = ports.moment();
    const heard = await hear(m, ports.phrases, line);
    const { beforehand } = heard;
    if (beforehand && !ports.beforehand(beforehand.side, beforehand.said))
      return told(m.words.game.nothingAsked);
    return heard.command === undefined ? heard : this.give(m, heard.command);
  }

  private async give(m: Moment, command: Command, by: 'player' | 'hint' = 'player'): Promise<Spoken> {
    return (await this.ports.give(command, by)) ? { lines: [] } : told(m.words.box.none);
  }

  private async controlled(control: Control): Promise<Spoken> {
    const { ports } = this;
    const m = ports.moment();
    const { ask, language } = m;
    if ('go' in control) return told(...(await goOn(m, ports.phrases, control.go, WAYS)));
    if ('save' in control) {
      ports.save(control.save);
      return told(CONTROL_SAID.saved[language]);
    }
    if ('say' in control && control.say === 'help') return told(...sayHelp(language));
    if ('say' in control && control.say === 'quit') {
      ports.quit();
      return { lines: [] };
    }
    if ('say' in control && control.say === 'undo')
      return ports.undo() ? { lines: [] } : told(CONTROL_SAID.noUndo[language]);
    if ('say' in control && control.say === 'standing') {
      const kept = await sayStanding(m, ports.phrases);
      return told(...(kept.length > 0 ? kept : [CONTROL_SAID.nothingKept[language]]));
    }
    if (ask === undefined) return told(CONTROL_SAID.nothingAsked[language]);
    if ('odds' in control) return oddsIn(m, ports.phrases, control.odds);
    if ('hint' in control) return this.advised(m, control.hint, control.follow);
    if ('number' in control) {
      const command = this.shown.ask === ask.id ? this.shown.commands[control.number - 1] : undefined;
      return command === undefined ? told(CONTROL_SAID.noSuch[language]) : this.give(m, command);
    }
    if ('lead' in control || 'wing' in control) return this.lead(m, control);
    if (control.say === 'default') return this.give(m, ask.default);
    const listed = await suggested(m, ports.phrases, LISTED);
    this.shown = { ask: ask.id, commands: listed.map((x) => x.command) };
    return told(...sayNumbered(listed.map((x) => x.line)));
  }

  /** Bodies to a place or as a wing: one order after another. */
  private async lead(
    m: Moment,
    control: Extract<Control, { lead: string } | { wing: string }>,
  ): Promise<Spoken> {
    const own = m.rules.bodies(m.state).filter((b) => b.side === m.side);
    const tongue = tongueAt(m, this.ports.phrases);
    const ids = bodiesIn(own, 'lead' in control ? control.lead : control.wing, tongue);
    if (ids.length === 0) return told(CONTROL_SAID.whom[m.language]);
    const { ledOrders } = await import('../orders/wings.ts');
    const orders = await ledOrders(m, ids, control);
    if (orders.length === 0) return told(CONTROL_SAID.noWay[m.language]);
    return (await this.ports.giveAll(orders)) ? { lines: [] } : told(m.words.box.none);
  }

  private async advised(m: Moment, general: string, follow: boolean): Promise<Spoken> {
    const advice = await this.ports.advise(general);
    if (advice === undefined) return told(m.words.game.nothingAsked);
    if (follow && advice.command) return this.give(m, advice.command, 'hint');
    return told(...advice.lines);
  }
}
