import type { Placed, Threat } from '@tercio/engine';
import { inUnits, units } from '@tercio/engine/table';
import type { Overlay } from '../../table/scene.ts';
import { percentText } from '../../words/format.ts';
import type { Draft, Moment } from '../controls.ts';
import { Look } from './look.ts';

/** Who could come upon an order that is being made. */
const threats = new Look<readonly Threat[]>((rules, state, looked) =>
  looked.at === 'threats' ? rules.threats?.(state, looked.placed) : undefined,
);

const MOST_NAMED = 3;

/** The draft with who could charge it there, as lines on the table and in its line of text. */
export function withThreats(m: Moment, draft: Draft): Draft {
  // where orders are written on a sheet a draft is no command yet
  if (m.help === 'bare' || m.ask === undefined || (draft.refusal && !draft.command)) return draft;
  if (draft.overlays.some((o) => o.kind === 'charge')) return draft; // it goes to meet them
  const ghosts = draft.overlays.filter((o) => o.kind === 'ghost').filter((o) => o.legal);
  const bodies = m.rules.bodies(m.state);
  const placed = ghosts.flatMap((g): Placed[] => {
    const own = bodies.find((b) => b.id === g.of && b.side === m.side);
    if (!own) return [];
    const facing = Math.round((((g.pose.facing % 360) + 360) % 360) * (65536 / 360)) % 65536;
    return [{ body: g.of, x: units(g.pose.x), y: units(g.pose.y), facing }];
  });
  if (!m.rules.threats || placed.length === 0) return draft;
  const of = placed.map((p) => p.body).join(' ');
  const found = threats.about(m.rules, m.state, of, { at: 'threats', placed }) ?? [];
  const charges = found.filter((t, i, all) => t.how !== 'shoot' && all.findIndex((x) => x.by === t.by) === i);
  if (charges.length === 0) return draft;
  const w = m.words.asking;
  const name = (id: string): string => m.speaker.bodies.get(id) ?? id;
  const wins = (t: Threat): string | undefined =>
    m.help === 'full' && t.odds ? percentText(t.odds.win, m.language) : undefined;
  const sentence = (t: Threat): string =>
    t.how === 'contact'
      ? w.canReach(name(t.by), wins(t))
      : w.canCharge(name(t.by), t.edge ?? 'front', wins(t));
  const lines = charges.slice(0, MOST_NAMED).flatMap((t): Overlay[] => {
    const from = bodies.find((b) => b.id === t.by);
    const ghost = ghosts.find((g) => g.of === t.to);
    if (!from || !ghost) return [];
    const text = t.how === 'contact' ? w.reaches(wins(t)) : w.charges(t.edge ?? 'front', wins(t));
    const at = { x: inUnits(from.x), y: inUnits(from.y) };
    return [{ kind: 'sight', from: at, to: ghost.pose, blocked: false, chip: { text, tone: 'bad' } }];
  });
  const all = charges.slice(0, MOST_NAMED).map(sentence);
  const more = [draft.more, ...all, ...(charges.length > MOST_NAMED ? ['…'] : [])]
    .filter(Boolean)
    .join(' · ');
  return { ...draft, overlays: [...draft.overlays, ...lines], more };
}
