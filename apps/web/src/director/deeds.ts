import type { Event } from '@tercio/engine';

/** What an event looks like, whatever the game: the director knows these and no other. */
export type Deed =
  | 'march'
  | 'declare' // a charge or volley is named before it is done
  | 'charge'
  | 'contact'
  | 'volley'
  | 'melee'
  | 'recoil' // goes back facing the enemy
  | 'flight' // gets out of the way
  | 'rout'
  | 'fall' // a single figure goes down where it stands
  | 'rally'
  | 'breaks' // an army or a command is at its end
  | 'turn'
  | 'phase'
  | 'over'
  | 'note';

const LOOKS: Readonly<Record<Exclude<Deed, 'march' | 'note'>, string>> = {
  declare: 'charge-declared shoots reaction-named uncontrolled',
  charge:
    'charge charged charges charge-valid countercharged opportunity-charge potential-charge pursued pursues followed burst-through',
  contact: 'contact',
  volley: 'shot ship-shot volley',
  melee: 'fought melee struck',
  recoil: 'pushed repulsed recoiled retreated fell-back put-back ranks-pushed charge-fails',
  flight: 'evaded disengaged left-zoc ran-from-zoc withdrew turned-back commander-fled general-displaced',
  rout: 'routed removed eliminated breaks destroyed destroyed-on-contact left-table fled band-gone both-routed guns-lost',
  fall: 'down killed general-killed leader-lost commander-lost',
  rally: 'rally rallied recovered order-restored got-up',
  breaks: 'side-breaks command-breaks',
  turn: 'sequence-began turn-begins',
  phase: 'phase-began',
  over: 'battle-over',
};

const BY_KIND = new Map<string, Deed>(
  Object.entries(LOOKS).flatMap(([deed, kinds]) => kinds.split(' ').map((k) => [k, deed as Deed] as const)),
);

/** `moved`: somebody stands elsewhere after it. */
export function deedOf(event: Event, moved: boolean): Deed {
  // where phases have no names a phase is a side's turn
  if (event.kind === 'phase-began' && event.facts?.phase === undefined) return 'turn';
  return BY_KIND.get(event.kind) ?? (moved ? 'march' : 'note');
}

/** Whole bodies: 'A03:left' is part of A03. */
export const wholeOf = (id: string): string => id.replace(/:(left|right)$/, '');

const texts = (v: unknown): readonly string[] =>
  Array.isArray(v) ? v.filter((x) => typeof x === 'string') : typeof v === 'string' ? [v] : [];

/** Who does it and to whom, as the event names them; halves of bodies keep their mark. */
export function partiesOf(event: Event, deed: Deed): { by: readonly string[]; at: string | undefined } {
  const facts = event.facts ?? {};
  const about = event.about ?? [];
  if (event.kind === 'ship-shot') return { by: [], at: about[0] };
  const by = texts(facts.shooters ?? facts.shooter ?? (deed === 'melee' ? facts.a : undefined));
  const at = texts(facts.target ?? (deed === 'melee' ? facts.b : undefined))[0];
  const first = by.length > 0 ? by : about.slice(0, 1);
  return { by: first, at: at ?? about.find((id) => !first.some((f) => wholeOf(f) === wholeOf(id))) };
}
