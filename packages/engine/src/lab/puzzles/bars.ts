/** What makes a puzzle of a decision: every bar of the maker and of those who judge again, in one table. */
export const BARS = {
  /** The best order reaches the aim at least so often, and more often than the next by so much. */
  best: 0.15,
  margin: 0.08,
  /** It reaches the aim so many times as often as the next, or misses it as many times more seldom. */
  ratio: 1.2,
  /** Orders whose chances differ by less count as one answer. */
  alike: 0.02,
  /** An order that does something is a rival when it reaches the aim so often, and this share of the best's chance. */
  rival: 0.1,
  share: 0.25,
  /** Of all orders that were looked at no more than this share may be as good as the best. */
  solving: 0.34,
  /** Orders looked at, at least and at most. */
  fewest: 3,
  most: 32,
  /** The captain's budget, in times his usual one. */
  captain: 10,
  /** Battles played on from each of the two orders with the same dice; commands and further turns of each. */
  plays: 5,
  commands: 12,
  turns: 1,
  /** Puzzles of one moment at most, with different answers. */
  ofMoment: 3,
  /** Puzzles of one battle at most, and moves that lie between two of them at least. */
  ofOne: 16,
  between: 2,
} as const;

/** A kind of question of a game that is looked at, and to where it is judged. */
export interface Kind {
  ask: string;
  till: 'command' | 'turn';
  own?: number; // own bodies cut out, and foes, where that differs
  foes?: number;
  near?: number; // as below, where that differs
  acts?: true; // the default is an order as good as any, and not to do nothing
  of?: string; // only about own bodies whose kind has this word in it
}

interface GameBars {
  kinds: readonly Kind[];
  each: number; // bodies of each side that are cut out, beside those they fight and those who lead
  near: number; // an own body and a foe are no farther apart than this, in table units
  foci: number; // looked at in one moment
  rivals: number; // kinds of rivals that are wanted: with fewer there is only one sensible order
  steps: number; // that counting the outcomes of one order may cost
}

const adlg: GameBars = {
  kinds: [{ ask: 'order', till: 'turn' }],
  each: 3,
  near: 4,
  foci: 1,
  rivals: 2,
  steps: 2500,
};

export const GAMES: Readonly<Record<string, GameBars>> = {
  'adlg-r-2021': adlg,
  'adlg-r-2024': adlg,
  baroque: { kinds: [{ ask: 'order', till: 'command' }], each: 4, near: 6, foci: 2, rivals: 2, steps: 6000 },
  argad: { kinds: [{ ask: 'orders', till: 'command' }], each: 2, near: 12, foci: 2, rivals: 2, steps: 2000 },
  'group-orders': {
    kinds: [
      { ask: 'charges', till: 'turn', own: 1, foes: 3 },
      // guns choose their targets
      { ask: 'shots', till: 'command', own: 1, foes: 4, near: 70, of: 'artillery', acts: true },
      { ask: 'moves', till: 'turn' },
    ],
    each: 3,
    near: 24,
    foci: 2,
    rivals: 1,
    steps: 900,
  },
};
