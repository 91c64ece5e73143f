import type { OptionValues } from '@tercio/engine';
import { type Complaint, isComplaint, type Json, luckOf, STREAM, seedOf } from '@tercio/engine';
import type { Both, ListedArmy, Muster, PricedLine, Reckoning, Remark } from '@tercio/engine/army';
import { registered } from '@tercio/engine/rules';
import type { PhraseBook } from '@tercio/engine/text';
import { nameIn, namesIn, phrasesOf } from '@tercio/engine/text';
import { kitOf } from '../../../games/index.ts';
import type {
  Catalogue,
  CatalogueEntry,
  Listing,
  Offer,
  RosterFile,
  RosterFileUnit,
  Values,
} from '../../../games/kit/catalogue.ts';
import type { Ground } from '../../../games/kit/meeting.ts';
import { ourLibrary } from '../../../library/here.ts';
import type { Language } from '../../../words/format.ts';
import { catalogueOf } from './catalogue-of.ts';
import { asJson, asListed, type OwnList, ownLists } from './own-lists.ts';
import { freshKey, type SavedArmy, saveArmy, savedArmies } from './saved.ts';

/** A game as its armies are built: what does not change meanwhile. */
export interface ArmyGame {
  readonly rules: string;
  readonly muster: Muster;
  readonly catalogue: Catalogue;
  readonly phrases: PhraseBook | undefined;
  readonly lists: readonly ListedArmy[]; // the player's own first
  readonly own: readonly OwnList[];
  readonly grounds: readonly Ground[]; // where two armies may meet
}

/** The list of an army as the catalogue and the muster want it. */
const listingOf = (game: ArmyGame, list: string | null): Listing => {
  const own = asJson(game.own.find((l) => l.id === list));
  return own === undefined ? { id: list ?? '' } : { id: list ?? '', own };
};

export async function openGame(rules: string): Promise<ArmyGame | undefined> {
  const [muster, catalogue, phrases, names, meeting] = await Promise.all([
    registered(rules)?.muster?.(),
    catalogueOf(rules),
    phrasesOf(rules),
    namesIn('fr'),
    kitOf(rules).then((kit) => kit?.meeting?.()),
  ]);
  if (!muster || !catalogue) return undefined;
  const own = catalogue.listFile ? await ownLists(await ourLibrary(), rules) : [];
  const ours = (await muster.lists()).filter((l) => !own.some((o) => o.id === l.id));
  const lists = [...own.map(asListed), ...ours.map((l) => ({ ...l, name: called(l.name, names) }))];
  return { rules, muster, catalogue, phrases, lists, own, grounds: meeting?.grounds ?? [] };
}

/** A list written in English alone has the French names that its sides and troops bear in battle. */
const called = (name: Both, names: Readonly<Record<string, string>>): Both =>
  name.fr === name.en ? { ...name, fr: nameIn(names, name.en) } : name;

/** Steps that can be taken back. */
const STEPS = 200;

/** An army that is being built: the roster, what it costs, and what is wrong with it. Kept after every change, not by a look. */
export class Army {
  readonly game: ArmyGame;
  readonly key: string;
  roster = $state.raw<RosterFile>({ rules: '', name: '', list: null, budget: 0, commands: [], army: {} });
  entries = $state.raw<readonly CatalogueEntry[]>([]);
  reckoning = $state.raw<Reckoning | undefined>();
  complaint = $state.raw<Complaint | undefined>();
  saved = $state.raw<readonly SavedArmy[]>([]);
  corps = $state(0); // where the next unit goes
  before = $state.raw<readonly RosterFile[]>([]); // to be taken back, the last at the end
  after = $state.raw<readonly RosterFile[]>([]); // taken back, the next at the end
  kept = $state(false); // is it in the library?
  priced = $state(false); // is the reckoning that of the army as it stands?
  private run = 0;
  private unkept = false; // changed, and not written yet

  constructor(game: ArmyGame, roster: RosterFile, key?: string) {
    this.game = game;
    this.key = key ?? freshKey();
    this.kept = key !== undefined;
    void this.refresh();
    this.show(roster);
  }

  /** Keeps it as it stands. */
  keep(): void {
    this.unkept = true;
    this.kept = true;
    void this.reckon();
  }
  /** The shelf as the library has it now. */
  async refresh(): Promise<void> {
    this.saved = await savedArmies(await ourLibrary());
  }

  get listing(): Listing {
    return listingOf(this.game, this.roster.list);
  }
  get remarks(): readonly Remark[] {
    return this.reckoning?.remarks ?? [];
  }
  get legal(): boolean {
    return this.reckoning !== undefined && this.remarks.length === 0;
  }

  /** Remarks that have no place of their own in a corps, a unit or an entry. */
  get general(): readonly Remark[] {
    return this.remarks.filter((r) => r.command === undefined && !this.meant(r));
  }
  ofEntry(id: string): readonly Remark[] {
    return this.remarks.filter((r) => r.unit === undefined && this.meant(r)?.id === id);
  }
  /** The entry that a remark is about: games name it by its id or, where a line of the list has several, by its name. */
  meant({ figures }: Remark): CatalogueEntry | undefined {
    return this.entries.find((e) => e.id === figures.entry || e.name.en === figures.entry);
  }
  ofCorps(command: number): readonly Remark[] {
    return this.remarks.filter((r) => r.command === command && r.unit === undefined);
  }
  ofUnit(command: number, unit: number): readonly Remark[] {
    return this.remarks.filter((r) => r.command === command && r.unit === unit);
  }

  entryOf(unit: RosterFileUnit): CatalogueEntry | undefined {
    return (
      this.entries.find((e) => e.id === unit.entry) ??
      this.entries.find((e) => e.kinds[0] === unit.troop.type)
    );
  }
  countOf(entry: string): number {
    return this.roster.commands.reduce(
      (sum, c) => sum + c.units.reduce((n, u) => n + (u.entry === entry ? (u.count ?? 1) : 0), 0),
      0,
    );
  }

  /** The priced line of a unit: the reckoning lists a corps' units in their order, its commander apart. */
  lineOf(command: number, unit: number): PricedLine | undefined {
    const c = this.roster.commands[command];
    const lines = this.reckoning?.lines.filter((l) => l.command === command) ?? [];
    return lines[lines.length - (c?.units.length ?? 0) + unit];
  }
  commanderLine(command: number): PricedLine | undefined {
    const lines = this.reckoning?.lines.filter((l) => l.command === command) ?? [];
    return lines.length > (this.roster.commands[command]?.units.length ?? 0) ? lines[0] : undefined;
  }
  corpsPoints(command: number): number {
    return (this.reckoning?.lines ?? []).reduce((sum, l) => sum + (l.command === command ? l.points : 0), 0);
  }

  /** A change: kept, priced, and one step to take back. */
  put(roster: RosterFile): void {
    this.before = [...this.before, this.roster].slice(-STEPS);
    this.after = [];
    this.change(roster);
  }
  undo(): boolean {
    const last = this.before.at(-1);
    if (!last) return false;
    this.after = [...this.after, this.roster];
    this.before = this.before.slice(0, -1);
    this.change(last);
    return true;
  }
  redo(): boolean {
    const next = this.after.at(-1);
    if (!next) return false;
    this.before = [...this.before, this.roster];
    this.after = this.after.slice(0, -1);
    this.change(next);
    return true;
  }
  private change(roster: RosterFile): void {
    this.unkept = true;
    this.kept = true;
    this.show(roster);
  }

  /** Written once it is reckoned, so that the shelf says what it costs and whether it is legal. */
  private async store(): Promise<void> {
    if (!this.unkept) return;
    this.unkept = false;
    const { key, roster, reckoning } = this;
    const known = reckoning ? { points: reckoning.points, faults: reckoning.remarks.length } : {};
    await saveArmy(await ourLibrary(), { key, roster, ...known });
    await this.refresh();
  }

  private show(roster: RosterFile): void {
    this.roster = roster;
    this.corps = Math.min(this.corps, Math.max(0, roster.commands.length - 1));
    void this.reckon();
  }

  private async reckon(): Promise<void> {
    const run = ++this.run;
    this.priced = false;
    const { muster, catalogue } = this.game;
    const { budget, year } = this.roster;
    const { listing } = this;
    const [found, entries, names] = await Promise.all([
      muster.reckon(this.roster as Json, listing.own),
      catalogue.entries(listing, budget, year ?? 0),
      namesIn('fr'),
    ]);
    if (run !== this.run) return;
    this.entries = entries.map((e) => ({ ...e, name: called(e.name, names) }));
    this.complaint = isComplaint(found) ? found : undefined;
    this.reckoning = isComplaint(found) ? undefined : found;
    this.priced = true;
    await this.store();
  }

  set(change: Partial<RosterFile>): void {
    this.put({ ...this.roster, ...change });
  }
  setCorps(
    command: number,
    change: { name?: string; commander?: Values | null; units?: RosterFileUnit[] },
  ): void {
    const commands = this.roster.commands.map((c, i) => (i === command ? { ...c, ...change } : c));
    this.set({ commands });
  }
  setUnit(command: number, unit: number, change: Partial<RosterFileUnit>): void {
    const units = this.roster.commands[command].units.map((u, i) => (i === unit ? { ...u, ...change } : u));
    this.setCorps(command, { units });
  }

  buy(entry: CatalogueEntry, offer: Offer, language: Language, command = this.corps): void {
    const c = this.roster.commands[command];
    if (!c) return;
    const same = c.units.findIndex(
      (u) => u.entry === entry.id && JSON.stringify(u.troop) === JSON.stringify(offer.troop),
    );
    if (same >= 0) this.setUnit(command, same, { count: (c.units[same].count ?? 1) + 1 });
    else {
      const unit: RosterFileUnit = { name: entry.name[language], entry: entry.id, troop: offer.troop };
      this.setCorps(command, { units: [...c.units, unit] });
    }
  }

  count(command: number, unit: number, by: 1 | -1): void {
    const u = this.roster.commands[command].units[unit];
    const next = (u.count ?? 1) + by;
    if (next <= 0) this.remove(command, unit);
    else this.setUnit(command, unit, { count: Math.min(100, next) });
  }
  remove(command: number, unit: number): void {
    this.setCorps(command, { units: this.roster.commands[command].units.filter((_, i) => i !== unit) });
  }

  /** Moves a line of units; to the end of another corps when no place is named. */
  move(command: number, unit: number, to: number, place?: number): void {
    const commands = this.roster.commands.map((c) => ({ ...c, units: [...c.units] }));
    const [taken] = commands[command]?.units.splice(unit, 1) ?? [];
    if (!taken || !commands[to]) return;
    commands[to].units.splice(place ?? commands[to].units.length, 0, taken);
    this.set({ commands });
  }

  /** Another size: corps that are still empty come and go with it. */
  resize(budget: number, corpsName: (n: number) => string): void {
    const { catalogue } = this.game;
    const commands = [...this.roster.commands];
    const wanted = catalogue.corps(budget);
    while (commands.length > wanted && commands[commands.length - 1].units.length === 0) commands.pop();
    while (commands.length < wanted)
      commands.push({
        name: corpsName(commands.length + 1),
        commander: catalogue.newCommander(commands.length === 0),
        units: [],
      });
    this.set({ budget, commands });
  }

  addCorps(name: string): void {
    const commander = this.game.catalogue.newCommander(this.roster.commands.length === 0);
    this.set({ commands: [...this.roster.commands, { name, commander, units: [] }] });
  }
  removeCorps(command: number): void {
    this.set({ commands: this.roster.commands.filter((_, i) => i !== command) });
  }
}

export function emptyRoster(
  game: ArmyGame,
  list: string,
  budget: number,
  corpsName: (n: number) => string,
  language: Language,
): RosterFile {
  const { catalogue, rules, lists } = game;
  const named = lists.find((l) => l.id === list);
  return {
    format: 1,
    kind: 'roster',
    rules,
    name: named?.name[language] ?? '',
    list,
    ...(named && named.years[0] > 0 ? { year: named.years[0] } : {}),
    budget,
    commands: Array.from({ length: catalogue.corps(budget) }, (_, i) => ({
      name: corpsName(i + 1),
      commander: catalogue.newCommander(i === 0),
      units: [],
    })),
    army: {},
  };
}

interface MadeWish {
  readonly list: string;
  readonly budget: number;
  readonly year?: number;
  readonly options?: OptionValues;
}

/** Luck for armies: `?seed=…` in the address gives the same ones again, one after the other. */
let drawn = 0;
export function armySeed(): string {
  const seed = new URLSearchParams(location.search).get('seed');
  return seed === null ? [...crypto.getRandomValues(new Uint32Array(4))].join('-') : `${seed}-${drawn++}`;
}

/** An army by luck, legal and within the budget. */
export async function madeByLuck(game: ArmyGame, wish: MadeWish): Promise<RosterFile | undefined> {
  const luck = luckOf(seedOf(armySeed()), STREAM.setup);
  const { muster } = game;
  const attempts: MadeWish[] = [wish, { ...wish, year: undefined }];
  // a list that is one fixed army has its own size: of other sizes there is a free army
  if (!game.catalogue.free) attempts.push({ list: '', budget: wish.budget });
  for (const attempt of attempts)
    for (let tries = 0; tries < 12; tries++) {
      const { year, list, budget, options } = attempt;
      const { own } = listingOf(game, list);
      const made = await muster.random(
        {
          list,
          budget,
          ...(year ? { year } : {}),
          ...(own === undefined ? {} : { own }),
          ...(options === undefined ? {} : { options }),
        },
        luck,
      );
      if (isComplaint(made)) break;
      const reckoned = await muster.reckon(made, own);
      if (!isComplaint(reckoned) && reckoned.remarks.length === 0 && reckoned.points <= wish.budget)
        return { ...(made as RosterFile), budget: wish.budget, list: wish.list };
    }
  return undefined;
}
