import type { Json } from '@tercio/engine';
import { SCENARIOS, type ScenarioText } from '@tercio/engine/scenarios';
import { named, namesIn } from '@tercio/engine/text';
import type { BlockKind } from '../../art/layouts.ts';
import type { BattleCard } from '../../page/start.ts';
import type { Language } from '../../words/format.ts';
import { battleCard } from '../cards.ts';
import { type Ground, groundOf } from './ground.ts';

/** What one is told before a battle: who stands there under whom, what is special, how one wins. */
export interface Briefing {
  readonly card: BattleCard;
  readonly sides: readonly [SideBriefing, SideBriefing];
  readonly ground?: Ground; // nothing while an army is still to be drawn up
  readonly rules: readonly { readonly text: string; readonly played: boolean }[];
  readonly victory?: string;
  readonly orders?: readonly [string, string]; // what each side alone is told
}

interface SideBriefing {
  readonly name: string;
  readonly commanders: readonly string[]; // the chief first
  readonly foot: number;
  readonly horse: number;
  readonly guns: number;
}

const HORSE: readonly BlockKind[] = [
  'mediumHorse',
  'heavyHorse',
  'cuirassiers',
  'gendarmes',
  'lightHorse',
  'dragoons',
  'elephants',
  'oneRider',
];
const GUNS: readonly BlockKind[] = ['lightGuns', 'mediumGuns', 'heavyGuns'];

type Raw = Readonly<Record<string, unknown>>;
const rows = (raw: unknown): readonly Raw[] => (Array.isArray(raw) ? (raw as Raw[]) : []);

interface Named {
  readonly name: string;
  readonly chief: boolean;
}

/** Whoever leads a corps, a command or a band of the side; each game writes him in a place of its own. */
function commandersOf(position: Raw, side: number): string[] {
  const found: Named[] = [];
  for (const corps of [...rows(position.corps), ...rows(position.commands)]) {
    const leader = (corps.commander ?? corps.leader) as Raw | undefined;
    if (corps.side === side && typeof leader?.name === 'string')
      found.push({ name: leader.name, chief: leader.chief === true });
  }
  for (const band of rows(position.bands)) {
    const leader = rows(band.figures).find((f) => f.id === band.leader);
    if (band.side === side && typeof leader?.name === 'string')
      found.push({ name: leader.name, chief: false });
  }
  return [...found.filter((n) => n.chief), ...found.filter((n) => !n.chief)].map((n) => n.name);
}

/** Both armies of a position, counted. */
export function sidesOf(card: BattleCard, position: Raw): [SideBriefing, SideBriefing] {
  const sideOf = (side: 0 | 1): SideBriefing => {
    const blocks = card.blocks.filter((b) => b.side === side && b.kind !== 'baggage');
    const horse = blocks.filter((b) => HORSE.includes(b.kind)).length;
    const guns = blocks.filter((b) => GUNS.includes(b.kind)).length;
    return {
      name: card.sides[side],
      commanders: commandersOf(position, side),
      foot: blocks.length - horse - guns,
      horse,
      guns,
    };
  };
  return [sideOf(0), sideOf(1)];
}

/** The briefing of a battle of ours; nothing where there is none of that name. */
export async function briefingOf(scenario: string, language: Language): Promise<Briefing | undefined> {
  const listed = SCENARIOS.find((s) => s.id === scenario);
  if (!listed) return undefined;
  const [card, notes, aim, file] = await Promise.all([
    battleCard(listed, language),
    listed.notes?.(),
    listed.aim?.(),
    listed.load(listed.rules[0] ?? ''),
  ]);
  const said = (t: ScenarioText): string => t[language];
  const victory = notes?.victory ?? aim;
  const setup = file.setup as Raw;
  const position = named((setup.position ?? setup) as Json, await namesIn(language)) as unknown as Raw;
  const ground = groundOf(card);
  return {
    card,
    sides: sidesOf(card, position),
    ...(ground ? { ground } : {}),
    rules: (notes?.rules ?? []).map((r) => ({ text: said(r), played: r.played })),
    ...(victory ? { victory: said(victory) } : {}),
  };
}
