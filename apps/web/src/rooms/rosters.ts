import {
  type Ask,
  asksOf,
  type Battle,
  type Command,
  complain,
  isComplaint,
  isRefusal,
  type Json,
  luckOf,
  play,
  replay,
  STREAM,
  seedOf,
} from '@tercio/engine';
import { registered } from '@tercio/engine/rules';
import { nameIn, namesIn } from '@tercio/engine/text';
import { type Opened, openNew, Unreadable, type Wish } from '../game/open.ts';
import { kitOf } from '../games/index.ts';
import type { Past } from '../seat/local.ts';
import type { Words } from '../words/catalogue.ts';
import type { Language } from '../words/format.ts';

/** From two rosters to a battle. */
export type Rosters = readonly [Json, Json];

/** Where they meet. */
export interface Where {
  readonly table?: readonly [number, number]; // another size than usual
  readonly ground?: string; // of the game's meeting; '' as the rules lay it
}

/** The set-up of a battle between two rosters. */
export async function setupFor(
  rules: string,
  rosters: Rosters,
  quick: boolean,
  { table, ground = '' }: Where = {},
): Promise<Json> {
  const meeting = await (await kitOf(rules))?.meeting?.();
  if (meeting?.setup) return meeting.setup(rosters, ground);
  return {
    rosters: [...rosters],
    ...(quick ? { quick: true } : {}),
    ...(ground === '' ? {} : await meeting?.ground(ground)),
    ...(table ? { table: [table[0], table[1]] } : {}),
  };
}

interface Written {
  readonly list?: string;
  readonly budget?: number;
  readonly commands?: readonly {
    readonly units?: readonly { readonly name?: string; readonly entry?: string }[];
  }[];
}

/** Troops that bear no name of their own, or the English one of their list, are called as the list is read in another language. */
async function calledIn(language: Language, rules: string, roster: Json): Promise<Json> {
  const { list = '', budget = 0, commands = [] } = roster as Written;
  if (language === 'en') return roster;
  const [muster, names] = await Promise.all([registered(rules)?.muster?.(), namesIn(language)]);
  const entries = await muster?.entries(list, budget);
  if (!entries || isComplaint(entries)) return roster;
  const called = commands.map((c) => ({
    ...c,
    units: (c.units ?? []).map((u) => {
      const name = entries.find((e) => e.id === u.entry)?.name;
      if (!name || (u.name && u.name !== name.en)) return u;
      const singular = nameIn(names, name.en);
      return { ...u, name: singular === name.en ? name[language] : singular };
    }),
  }));
  return { ...(roster as object), commands: called } as Json;
}

type Seating = Omit<Wish, 'setup' | 'scenario'>;

/** Two armies on a table. `quick`: nobody is asked before the first turn, every question of the set-up has its usual answer. */
export async function openRosters(
  wish: Seating,
  rosters: Rosters,
  how: 'quick' | 'full',
  where: Where = {},
): Promise<Opened> {
  const { rules, language } = wish;
  const called: Rosters = [
    await calledIn(language, rules, rosters[0]),
    await calledIn(language, rules, rosters[1]),
  ];
  const setup = await setupFor(rules, called, how === 'quick', where);
  const opened = await openNew({ ...wish, scenario: '', setup });
  return how === 'quick' ? deployed(opened) : opened;
}

function answerSetup(battle: Battle, answer: (ask: Ask) => Command): void {
  while (battle.state.turn === 0 && battle.state.over === null) {
    const [ask] = asksOf(battle);
    if (!ask || isRefusal(play(battle, ask.side, answer(ask)))) break;
  }
}

/** As usual, but nobody hides or marches round a flank: the whole army is to be seen. */
const openly = (ask: Ask): Command =>
  ask.kind === 'notes' && ask.default.kind === 'choose-for-me'
    ? ({ ask: ask.id, kind: 'notes', march: null, ambushes: [], bayonets: [], reserves: [] } as Command)
    : ask.default;

/** The questions before the first turn answered as usual. */
function deployed(opened: Opened): Opened {
  const { battle } = opened;
  const before = battle.record.moves.length;
  answerSetup(battle, (ask) => ask.default);
  if (battle.record.moves.length === before) return opened;
  const past: Past[] = [];
  replay(opened.rules, battle.record, {
    tell: (move, event) => void past.push({ event, move: move + 1 }),
  });
  return { ...opened, past };
}

/** An army as the engine draws it up by itself, drawn from its own side of the table. */
export async function drawnUp(
  rules: string,
  roster: Json,
  title: string,
  page: { words: Words; language: Language },
): Promise<string | undefined> {
  const { drawPosition } = await import('./picture.ts');
  const wish = { rules, names: ['', ''] as [string, string], name: '', side: 0 as const, general: '' };
  const { language } = page;
  const armies: Rosters = [roster, roster];
  const { battle, rules: set } = await openRosters(
    { ...wish, seats: 'two', seed: 'stand', language },
    armies,
    'full',
  );
  answerSetup(battle, openly);
  const own = new Set(
    set
      .bodies(battle.state)
      .filter((b) => b.side === 0)
      .map((b) => b.id),
  );
  return drawPosition(rules, set.writePosition(battle.state), (id) => own.has(id), title, page);
}

const freshText = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-');

interface RandomWish {
  readonly rules: string;
  readonly language: Language;
  readonly budget?: number; // the smallest usual one
  readonly seed?: string;
}

/** Two legal armies by luck with the same number of points, and the names of their lists. */
export async function randomRosters(w: RandomWish): Promise<{ rosters: Rosters; names: [string, string] }> {
  const muster = await registered(w.rules)?.muster?.();
  if (!muster) throw new Unreadable(w.rules);
  const luck = luckOf(seedOf(`${w.seed ?? freshText()} armies`), STREAM.setup);
  const lists = await muster.lists();
  const budget = w.budget ?? muster.budgets[0];
  const army = async (): Promise<{ roster: Json; name: string }> => {
    for (let tries = 0; tries < 40; tries++) {
      const list = lists[luck.below(lists.length)];
      const made = await muster.random({ list: list.id, budget }, luck);
      if (isComplaint(made)) continue;
      const reckoned = await muster.reckon(made);
      if (isComplaint(reckoned)) throw new Unreadable(complain(reckoned));
      if (reckoned.remarks.length === 0 && reckoned.points <= budget)
        return { roster: made, name: list.name[w.language] };
      // lists that are one fixed army have their own size: a free army of the budget instead
      const free = await muster.random({ list: '', budget }, luck);
      if (!isComplaint(free)) return { roster: free, name: list.name[w.language] };
    }
    throw new Unreadable(w.rules);
  };
  const [a, b] = [await army(), await army()];
  return { rosters: [a.roster, b.roster], names: [a.name, b.name] };
}
