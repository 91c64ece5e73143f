import type { BlockKind } from '../art/layouts.ts';
import { generalKit, type Kit, kitOf, type LiveryId } from '../art/livery.ts';
import type { Side } from '../table/scene.ts';

/** Who wore what: the armies of the battles that come with Tercio. Colours tell pieces apart, no more. */
const BATTLES: Readonly<Record<string, readonly [LiveryId, LiveryId]>> = {
  'pavia-1525': ['french-italian-wars', 'spanish-imperial-italian-wars'],
  'ceresole-1544': ['french-italian-wars', 'spanish-imperial-italian-wars'],
  'dreux-1562': ['huguenot-wars-of-religion', 'royal-catholic-dreux'],
  'kircholm-1605': ['polish-lithuanian', 'swedes-gustavus'],
  'white-mountain-1620': ['bohemian-confederates', 'imperial-catholic-league'],
  'breitenfeld-1631': ['imperial-catholic-league', 'swedes-gustavus'],
  'lutzen-1632': ['swedes-gustavus', 'imperial-catholic-league'],
  'rocroi-1643': ['louis-xiv-french', 'spanish-army-of-flanders'],
  'naseby-1645': ['ecw-parliament-new-model', 'ecw-royalist'],
  'vienna-1683': ['later-imperial', 'ottoman'],
  'encounter-1757': ['prussia-1757', 'austria-1757'],
  'toll-house-1759': ['prussia-1757', 'austria-1757'],
  'long-meadow-1760': ['prussia-1757', 'austria-1757'],
  'village-1809': ['france-1809', 'austria-1757'],
  'ridge-1811': ['france-1809', 'britain-1811'],
};

/** By the name of a side, for battles that are not in the table. */
const NAMES: readonly (readonly [RegExp, LiveryId])[] = [
  [/royalist|king’s|cavalier/i, 'ecw-royalist'],
  [/parl[ie]a?ment|new model|roundhead|têtes rondes/i, 'ecw-parliament-new-model'],
  [/swed|su[éè]d/i, 'swedes-gustavus'],
  [/emp(ire|er)|imp[eé]ria|league|ligue|cathol/i, 'imperial-catholic-league'],
  [/spa(in|nish)|espagn|fland/i, 'spanish-army-of-flanders'],
  [/fran[cç]|french/i, 'louis-xiv-french'],
  [/dutch|holland|netherland|orange/i, 'dutch-maurice'],
  [/turk|ottoman/i, 'ottoman'],
  [/pol(e|ish|and|ono)|lit[hu]+an|commonwealth|deux nations/i, 'polish-lithuanian'],
  [/swiss|suisse/i, 'swiss-1500'],
  [/sax/i, 'saxony-1631'],
  [/bohem|bohêm/i, 'bohemian-confederates'],
  [/huguenot/i, 'huguenot-wars-of-religion'],
  [/pruss/i, 'prussia-1757'],
  [/austr|autrich/i, 'austria-1757'],
  [/brit|bretagn|portug/i, 'britain-1811'],
];
const OTHERWISE: readonly [LiveryId, LiveryId] = ['louis-xiv-french', 'spanish-army-of-flanders'];

export function liveriesOf(battle: string, names: readonly [string, string]): readonly [LiveryId, LiveryId] {
  // a battle told by two games has the same armies: its id goes on after that of the first
  const known = BATTLES[Object.keys(BATTLES).find((b) => battle === b || battle.startsWith(`${b}-`)) ?? ''];
  if (known) return known;
  const guess = (side: Side): LiveryId =>
    NAMES.find(([word]) => word.test(names[side]))?.[1] ?? OTHERWISE[side];
  const [a, b] = [guess(0), guess(1)];
  return a === b ? [a, OTHERWISE[a === OTHERWISE[1] ? 0 : 1]] : [a, b];
}

/** A regiment that is named for a colour flies it. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^(yellow|gelb|jaune)/i, '#f2c230'],
  [/^(blue|blau|bleu)/i, '#2255a4'],
  [/^(green|grün|vert)/i, '#2e6b3a'],
  [/^(red|rot|rouge)\b/i, '#b3202c'],
  [/^(white|weiss|blanc)/i, '#f7f4ea'],
  [/^(black|schwarz|noir)/i, '#26221c'],
];

/** The colours of every body of both armies; regiments of foot are counted so that neighbours differ. */
export class Wardrobe {
  private readonly kits = new Map<string, Kit>();
  private readonly count: [number, number] = [0, 0];
  readonly liveries: readonly [LiveryId, LiveryId];

  constructor(liveries: readonly [LiveryId, LiveryId]) {
    this.liveries = liveries;
  }

  kit(id: string, side: Side, kind: BlockKind, foot: 'foot' | 'other', name = ''): Kit {
    let kit = this.kits.get(id);
    if (!kit) {
      const number = foot === 'foot' ? this.count[side]++ : 0;
      kit = kitOf(this.liveries[side], kind, number, side);
      const field = NAMED.find(([word]) => word.test(name))?.[1];
      if (field !== undefined) kit = { ...kit, field, device: field === kit.device ? '#f7f4ea' : kit.device };
      this.kits.set(id, kit);
    }
    return kit;
  }

  general(side: Side): Kit {
    return generalKit(this.liveries[side]);
  }
}
