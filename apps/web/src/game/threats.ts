import type { AnyRuleSet, State } from '@tercio/engine/battle/protocol.ts';
import type { Placed, Threat } from '@tercio/engine/battle/threat.ts';
import { inUnits, units } from '@tercio/engine/table/number.ts';
import { createSubscriber } from 'svelte/reactivity';
import type { Overlay } from '../table/scene.ts';
import { percentText } from '../words/format.ts';
import type { Draft, Moment } from './hand.ts';
import type { ThreatsFound, ThreatsWanted } from './threats-worker.ts';

/**
 * Who could come upon an order that is being made. Reckoned in a worker, one place at a time: while it works only the
 * last place asked about waits, so a drag never queues up. Until the answer comes the last one for the same bodies stands.
 */
class Threats {
  private told: (() => void) | undefined;
  private readonly watch = createSubscriber((update) => {
    this.told = update;
    return () => {
      this.told = undefined;
    };
  });
  private worker: Worker | undefined;
  private next = 1;
  private sent = ''; // digest of the state the worker holds
  private open: { id: number; key: string; of: string } | undefined;
  private waiting: (() => void) | undefined;
  private known: { key: string; of: string; threats: readonly Threat[] } | undefined;

  about(rules: AnyRuleSet, state: State, placed: readonly Placed[]): readonly Threat[] {
    if (!rules.threats || placed.length === 0) return [];
    this.watch();
    const digest = rules.digest(state);
    const of = `${digest} ${placed.map((p) => p.body).join(' ')}`;
    const key = `${digest} ${JSON.stringify(placed)}`;
    if (this.known?.key !== key) {
      // without workers (tests) it is reckoned here
      if (typeof Worker === 'undefined') this.known = { key, of, threats: rules.threats(state, placed) };
      else this.ask(rules.id, digest, state, placed, key, of);
    }
    return this.known?.of === of ? this.known.threats : [];
  }

  private ask(
    rules: string,
    digest: string,
    state: State,
    placed: readonly Placed[],
    key: string,
    of: string,
  ): void {
    if (this.open?.key === key) return;
    const send = (): void => {
      const id = this.next++;
      this.open = { id, key, of };
      const wanted: ThreatsWanted = { id, rules, placed, ...(this.sent === digest ? {} : { state }) };
      this.sent = digest;
      this.begin().postMessage(JSON.parse(JSON.stringify(wanted)));
    };
    if (this.open) this.waiting = send;
    else send();
  }

  private begin(): Worker {
    if (!this.worker) {
      this.worker = new Worker(new URL('./threats-worker.ts', import.meta.url), { type: 'module' });
      this.worker.addEventListener('message', (e: MessageEvent<ThreatsFound>) => this.hear(e.data));
      this.worker.addEventListener('error', () => {
        this.worker?.terminate();
        this.worker = this.open = this.waiting = undefined;
        this.sent = '';
      });
    }
    return this.worker;
  }

  private hear({ id, threats }: ThreatsFound): void {
    if (this.open?.id !== id) return;
    const { key, of } = this.open;
    this.open = undefined;
    this.known = { key, of, threats };
    const then = this.waiting;
    this.waiting = undefined;
    then?.();
    this.told?.();
  }
}

const threats = new Threats();

const MOST_NAMED = 3;

/** The draft with who could charge it there, as lines on the table and in its line of text. */
export function withThreats(m: Moment, draft: Draft): Draft {
  if (m.help === 'bare' || m.ask === undefined || draft.command === undefined) return draft;
  if (draft.overlays.some((o) => o.kind === 'charge')) return draft; // it goes to meet them
  const ghosts = draft.overlays.filter((o) => o.kind === 'ghost').filter((o) => o.legal);
  const bodies = m.rules.bodies(m.state);
  const placed = ghosts.flatMap((g): Placed[] => {
    const own = bodies.find((b) => b.id === g.of && b.side === m.side);
    if (!own) return [];
    const facing = Math.round((((g.pose.facing % 360) + 360) % 360) * (65536 / 360)) % 65536;
    return [{ body: g.of, x: units(g.pose.x), y: units(g.pose.y), facing }];
  });
  const found = threats.about(m.rules, m.state, placed);
  const charges = found.filter(
    (t, i, all) => t.how === 'charge' && all.findIndex((x) => x.by === t.by) === i,
  );
  if (charges.length === 0) return draft;
  const w = m.words.asking;
  const name = (id: string): string => m.speaker.bodies.get(id) ?? id;
  const wins = (t: Threat): string | undefined =>
    m.help === 'full' && t.odds ? percentText(t.odds.win, m.language) : undefined;
  const sentence = (t: Threat): string => w.canCharge(name(t.by), t.edge ?? 'front', wins(t));
  const lines = charges.slice(0, MOST_NAMED).flatMap((t): Overlay[] => {
    const from = bodies.find((b) => b.id === t.by);
    const ghost = ghosts.find((g) => g.of === t.to);
    if (!from || !ghost) return [];
    const text = w.charges(t.edge ?? 'front', wins(t));
    const at = { x: inUnits(from.x), y: inUnits(from.y) };
    return [{ kind: 'sight', from: at, to: ghost.pose, blocked: false, chip: { text, tone: 'bad' } }];
  });
  const all = charges.slice(0, MOST_NAMED).map(sentence);
  const more = [draft.more, ...all, ...(charges.length > MOST_NAMED ? ['…'] : [])]
    .filter(Boolean)
    .join(' · ');
  return { ...draft, overlays: [...draft.overlays, ...lines], more };
}
