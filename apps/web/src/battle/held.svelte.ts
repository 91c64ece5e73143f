import type { Draft } from '../game/controls.ts';
import type { Kept } from '../game/orders/in-hand.ts';
import type { PlanDraft } from '../game/plan-draft.svelte.ts';
import type { RefusalTip, RollCard } from '../page/panels.ts';
import type { Overlay } from '../table/scene.ts';

/** What the player holds in hand: chosen, drafted, pointed at, laid open. Nothing of it is the battle's. */
export class Held {
  selected = $state.raw<readonly string[]>([]);
  hovered = $state<string | undefined>();
  draft = $state.raw<Draft | undefined>();
  kept = $state.raw<readonly Kept[]>([]); // orders made before the draft, to be given with it
  tip = $state.raw<RefusalTip | undefined>();
  reminding = $state(false);
  rolls = $state.raw<readonly RollCard[]>([]);
  ruler = $state.raw<Overlay | undefined>();
  threat = $state(false);
  seeking = $state(false); // a way to where the pointer is
  tool = $state<'hand' | 'lasso' | 'ruler'>('hand');
  readonly plans: PlanDraft;

  constructor(plans: PlanDraft) {
    this.plans = plans;
  }

  /** An order was carried out: what it was made of is done with. */
  given(): void {
    this.draft = undefined;
    this.kept = [];
    this.tip = undefined;
    this.plans.now = undefined;
    this.plans.before = [];
    this.reminding = false;
  }

  /** Another moment is looked at. */
  laidDown(): void {
    this.draft = undefined;
    this.kept = [];
    this.selected = [];
    this.rolls = [];
  }
}
