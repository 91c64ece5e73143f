import { Held } from '../../battle/held.svelte.ts';
import { Progress } from '../../battle/progress.svelte.ts';
import type { Sitting } from '../../battle/sitting.ts';
import type { Ask, State } from '../../game/engine.ts';
import { Projector } from '../../game/film/projector.svelte.ts';
import type { Handed, Opened } from '../../game/open.ts';
import { PlanDraft } from '../../game/plan-draft.svelte.ts';
import {
  AdviceInput,
  DiceInput,
  RulebookInput,
  SpeechInput,
  StandingInput,
} from '../../input/asides.svelte.ts';
import { Keys } from '../../input/keys.ts';
import { Orders } from '../../input/orders.ts';
import { Pointer } from '../../input/pointer.ts';
import { TableInput } from '../../input/table-input.ts';
import { ourLibrary } from '../../library/here.ts';
import type { Drafts } from '../../online/drafts.svelte.ts';
import type { Commentary } from '../../online/watching/commentary.svelte.ts';
import { Replay } from '../../replay/replay.svelte.ts';
import type { Coach } from '../../rooms/teach/coach.svelte.ts';
import type { Side } from '../../table/scene.ts';
import { PanelsView } from '../../view/panels.svelte.ts';
import { Sight } from '../../view/sight.svelte.ts';
import { catalogue } from '../../words/words.svelte.ts';
import type { Company, Handing, Showing } from '../battle-parts.ts';
import { preferences } from '../settings/preferences.svelte.ts';
import { openStore } from '../settings/storage.ts';
import { toasts } from '../toasts.svelte.ts';
import type { BattleModel, Saves } from './battle-model.ts';
import { deploymentsOf } from './deployments.ts';

/** A battle on the screen, put together: seats, the battle in progress, the replay, the view, the input. */
export class Game implements BattleModel {
  readonly sitting: Sitting;
  readonly projector = new Projector();
  readonly progress: Progress;
  readonly replay: Replay;
  readonly play: TableInput;
  readonly rulebook: RulebookInput;
  readonly speech: SpeechInput;
  readonly advice: AdviceInput;
  readonly dice: DiceInput;
  readonly standing: StandingInput;
  readonly show: Showing;
  readonly saves: Saves;
  readonly hands: Handing;
  coach = $state.raw<Coach | undefined>();
  commentary = $state.raw<Commentary | undefined>();
  private readonly sight: Sight;
  private readonly orders: Orders;

  constructor(sitting: Sitting) {
    this.sitting = sitting;
    // the plan of whoever plays it in another page is his
    const plans = sitting.following ? openStore(undefined) : preferences.store;
    const held = new Held(new PlanDraft(plans, sitting.key, sitting.own));
    const progress = new Progress(sitting, held);
    this.progress = progress;
    const replay = new Replay(progress, this.projector);
    this.replay = replay;
    const sight = new Sight(progress, replay, this.projector);
    this.sight = sight;
    const panels = new PanelsView(progress, replay, sight);
    const orders = new Orders(progress, sight, panels);
    this.orders = orders;
    const pointer = new Pointer(progress, sight, orders);
    this.advice = new AdviceInput(progress, sight, orders);
    const hint = (follow: boolean): boolean => {
      void this.advice.advise(follow ? 'follow' : 'show');
      return this.advice.advisable;
    };
    const keys = new Keys(progress, replay, this.projector, sight, panels, orders, pointer, hint);
    this.play = new TableInput(progress, this.projector, sight, orders, pointer, keys);
    this.rulebook = new RulebookInput(progress, replay, sight);
    this.speech = new SpeechInput(progress, sight, orders);
    this.speech.advice = this.advice;
    this.dice = new DiceInput(progress);
    this.standing = new StandingInput(progress);
    this.show = {
      get scene() {
        return sight.scene;
      },
      get panels() {
        return panels.panels;
      },
      list: () => sight.list(),
      describe: () => sight.describe(),
    };
    this.hands = {
      get handover() {
        return progress.handover;
      },
      takeOver: () => progress.takeOver(),
    };
    this.saves = savesOf(progress, replay, sight, orders);
    progress.deployments = () => deploymentsOf(progress);
    progress.laid = () => sitting.controls?.laidOut?.(sight.moment) ?? [];
    sight.signs = (m) => {
      void progress.version; // a step may be done by now
      return [
        ...(this.coach?.signs(m.state, m.ask, m.planned) ?? []),
        ...this.dice.signs(sight.pieces),
        ...(this.commentary?.signs ?? []),
        ...this.advice.hints.signs,
      ];
    };
    this.begin();
  }

  private begin(): void {
    const { departs } = this.sitting;
    if (departs) toasts.show(catalogue.words.replay.departs(departs.move, departs.why), 'bad');
    void this.callCoach();
    void this.callCommentator();
    void this.callDrafts();
    void this.sight.callEffects();
    void ourLibrary().then(({ lasting }) => {
      if (!lasting && !preferences.store.lasting) toasts.show(catalogue.words.errors.storage, 'bad');
    });
    // of a battle elsewhere that is over the record is still to come
    if (this.progress.over && !this.sitting.whole) this.progress.version++;
    else this.progress.next();
  }

  private async callCoach(): Promise<void> {
    const { teach, side, rules, keeping } = this.sitting;
    if (teach === undefined || !keeping) return;
    const [{ Coach: Made }, { puzzleFor }] = await Promise.all([
      import('../../rooms/teach/coach.svelte.ts'),
      import('../../rooms/teach/puzzle-of.ts'),
    ]);
    this.coach = new Made(teach, rules, keeping.record, side, await puzzleFor(teach));
    this.orders.judge = this.coach;
  }

  /** Only for those who watch: nobody who plays has a general beside him by this way. */
  private async callCommentator(): Promise<void> {
    if (!this.sitting.company?.watching || this.progress.over) return;
    const { Commentary: Made } = await import('../../online/watching/commentary.svelte.ts');
    if (!this.left) this.commentary = new Made(this.progress);
  }
  private left = false;

  /** What is being written here lies on one's other devices. */
  private async callDrafts(): Promise<void> {
    const { drafts } = this.sitting;
    if (!drafts) return;
    const { Drafts: Made } = await import('../../online/drafts.svelte.ts');
    if (!this.left) this.drafts = new Made(this.progress, this.sight, drafts);
  }
  private drafts: Drafts | undefined;

  get director() {
    return this.progress.director;
  }
  get asked(): Ask | undefined {
    return this.sight.ask;
  }
  get seen(): State {
    return this.sight.moment.state;
  }
  get company(): Company | undefined {
    return this.sitting.company;
  }
  get scenario(): string {
    return this.sitting.scenario;
  }
  get text() {
    return this.sitting.text;
  }
  get own(): Side | undefined {
    const { how, side, company } = this.sitting;
    return how === 'computer' || (how === 'online' && !company?.watching) ? side : undefined;
  }
  /** Decisions put to people so far: what budgets are counted by. */
  get questions(): number {
    return this.progress.asked;
  }
  branch(): Opened | undefined {
    return this.replay.branch();
  }

  leave(): void {
    this.left = true;
    this.commentary?.close();
    this.drafts?.close();
    this.replay.close();
    this.sight.close();
    this.progress.leave();
    this.projector.drop();
    this.advice.hints.close();
    this.coach?.close();
  }
}

function savesOf(progress: Progress, replay: Replay, sight: Sight, orders: Orders): Saves {
  const { sitting } = progress;
  const noted = () => {
    const { name, scenario, side, how, keeping, text } = sitting;
    const seats: Handed['seats'] = how === 'online' ? 'two' : how;
    const general = keeping?.opened.general ?? '';
    return { name, scenario, seats, side, general, ...(text === undefined ? {} : { text }) };
  };
  const handed = (what: Pick<Handed, 'record' | 'position'>): string => {
    const { rules, names } = sitting;
    const { options } = replay.record ?? {};
    const about: Handed = { kind: 'battle', ...noted(), rules: rules.id, names };
    return JSON.stringify({ ...about, ...(options && !what.record ? { options } : {}), ...what });
  };
  return {
    told: () => {
      const { rules, phrases, controls, scenario, name: title } = sitting;
      const { record } = replay;
      return record && { rules, record, phrases, controls, scenario, title };
    },
    get recorded() {
      return replay.record !== undefined;
    },
    record: () => JSON.stringify({ ...replay.record, ...noted() }),
    short: () => handed({ record: { ...replay.record, turns: [], branches: [] } }),
    moment: () => handed({ position: progress.rules.writePosition(sight.shown) }),
    deployments: () => deploymentsOf(progress),
    resign: () =>
      void progress.resign().then((no) => {
        if (no) orders.refuse(no);
      }),
  };
}
