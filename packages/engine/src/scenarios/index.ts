/**
 * Battles as data, loaded on demand. Each names the rule sets it can be played with.
 *
 * @module @tercio/engine/scenarios
 */
import type { Json } from '../battle/protocol.ts';
import type { OutsideGame } from '../rules/outside.ts';

export interface ScenarioText {
  readonly en: string;
  readonly fr: string;
}

/** A battle ready to be set up. `setup` is read by the rule set's `readSetup`. */
export interface Scenario {
  readonly id: string;
  readonly rules: string; // the rule set this set-up is for
  readonly setup: Json;
  readonly names: readonly [string, string]; // the sides
}

/** What a scenario tells beside its set-up. Facts are kept with their stated reliability. */
export interface ScenarioNotes {
  readonly story: ScenarioText;
  readonly rules: readonly (ScenarioText & { readonly played: boolean })[]; // played: the engine enforces it
  readonly victory: ScenarioText;
  readonly result: ScenarioText; // what happened on the day
  readonly reliability: ScenarioText;
  readonly provenance: ScenarioText;
}

export interface ListedScenario {
  readonly id: string; // 'rocroi-1643'
  readonly rules: readonly string[];
  readonly name: ScenarioText;
  readonly year: number;
  readonly short?: true; // at most twelve bodies a side: for a first battle, the ladder and the lab
  readonly rated?: true; // of the short ones those that tell generals apart: the ladder plays these where there are any
  load(rules: string): Promise<Scenario>;
  notes?(): Promise<ScenarioNotes | undefined>;
  story?(): Promise<ScenarioText | undefined>; // where there are no notes beside it
  aim?(): Promise<ScenarioText | undefined>; // how one wins, where there are no notes beside it
}

/** A file of a battle: deployed already (`position`), or armies and ground that the players deploy (`setup`). */
interface BattleFile {
  readonly sides: readonly string[];
  readonly position?: Json;
  readonly setup?: Json;
  readonly notes?: ScenarioNotes | ScenarioText; // a skirmish has only a word on how one wins
  readonly story?: ScenarioText;
}

type Listing = (
  id: string,
  year: number,
  name: ScenarioText,
  read: () => Promise<{ default: unknown }>,
) => ListedScenario;

const listing =
  (rules: readonly string[], more: { readonly short?: true; readonly rated?: true } = {}): Listing =>
  (id, year, name, read) => {
    const file = async () => (await read()).default as BattleFile;
    return {
      id,
      rules,
      name,
      year,
      ...more,
      async load(rules) {
        const { position, setup = position ?? {}, sides } = await file();
        return { id, rules, setup, names: [sides[0], sides[1]] };
      },
      notes: async () => {
        const { notes } = await file();
        return notes !== undefined && 'victory' in notes ? notes : undefined;
      },
      aim: async () => {
        const { notes } = await file();
        return notes !== undefined && 'en' in notes ? notes : undefined;
      },
      story: async () => (await file()).story,
    };
  };

const SHORT = { short: true } as const;
const RATED = { short: true, rated: true } as const;
const ADLG = ['adlg-r-2021', 'adlg-r-2024'] as const;
const deployed = listing(ADLG);
const short = listing(ADLG, SHORT);
const mustered = listing(['group-orders']);
const baroque = listing(['baroque']);
const skirmish = listing(['argad']);

const same = (name: string): ScenarioText => ({ en: name, fr: name });

const LISTED: ListedScenario[] = [
  deployed(
    'pavia-1525',
    1525,
    { en: 'Pavia', fr: 'Pavie' },
    () => import('./adlg-r/pavia-1525.json', { with: { type: 'json' } }),
  ),
  deployed(
    'ceresole-1544',
    1544,
    { en: 'Ceresole', fr: 'Cérisoles' },
    () => import('./adlg-r/ceresole-1544.json', { with: { type: 'json' } }),
  ),
  deployed(
    'dreux-1562',
    1562,
    same('Dreux'),
    () => import('./adlg-r/dreux-1562.json', { with: { type: 'json' } }),
  ),
  deployed(
    'kircholm-1605',
    1605,
    same('Kircholm'),
    () => import('./adlg-r/kircholm-1605.json', { with: { type: 'json' } }),
  ),
  deployed(
    'white-mountain-1620',
    1620,
    { en: 'White Mountain', fr: 'La Montagne Blanche' },
    () => import('./adlg-r/white-mountain-1620.json', { with: { type: 'json' } }),
  ),
  deployed(
    'breitenfeld-1631',
    1631,
    same('Breitenfeld'),
    () => import('./adlg-r/breitenfeld-1631.json', { with: { type: 'json' } }),
  ),
  deployed(
    'lutzen-1632',
    1632,
    same('Lützen'),
    () => import('./adlg-r/lutzen-1632.json', { with: { type: 'json' } }),
  ),
  deployed(
    'rocroi-1643',
    1643,
    same('Rocroi'),
    () => import('./adlg-r/rocroi-1643.json', { with: { type: 'json' } }),
  ),
  deployed(
    'naseby-1645',
    1645,
    same('Naseby'),
    () => import('./adlg-r/naseby-1645.json', { with: { type: 'json' } }),
  ),
  deployed(
    'vienna-1683',
    1683,
    { en: 'Vienna', fr: 'Vienne' },
    () => import('./adlg-r/vienna-1683.json', { with: { type: 'json' } }),
  ),
  short(
    'first-battle',
    1632,
    { en: 'A first battle', fr: 'Une première bataille' },
    () => import('./short/first-battle.json', { with: { type: 'json' } }),
  ),
  short(
    'skirmish-at-the-ford',
    1644,
    { en: 'Skirmish at the ford', fr: 'Escarmouche au gué' },
    () => import('./short/skirmish-at-the-ford.json', { with: { type: 'json' } }),
  ),
  listing(ADLG, RATED)(
    'a-day-on-the-heath',
    1632,
    { en: 'A day on the heath', fr: 'Une journée sur la lande' },
    () => import('./short/a-day-on-the-heath.json', { with: { type: 'json' } }),
  ),
  mustered(
    'encounter-1757',
    1757,
    { en: 'Encounter', fr: 'Rencontre' },
    () => import('./group-orders/encounter.json', { with: { type: 'json' } }),
  ),
  mustered(
    'ridge-1811',
    1811,
    { en: 'The ridge', fr: 'La crête' },
    () => import('./group-orders/ridge.json', { with: { type: 'json' } }),
  ),
  mustered(
    'village-1809',
    1809,
    { en: 'The village', fr: 'Le village' },
    () => import('./group-orders/village.json', { with: { type: 'json' } }),
  ),
  listing(['group-orders'], SHORT)(
    'toll-house-1759',
    1759,
    { en: 'The toll-house', fr: 'La maison de péage' },
    () => import('./short/toll-house.json', { with: { type: 'json' } }),
  ),
  listing(['group-orders'], RATED)(
    'long-meadow-1760',
    1760,
    { en: 'The long meadow', fr: 'La longue prairie' },
    () => import('./short/long-meadow.json', { with: { type: 'json' } }),
  ),
  baroque(
    'white-mountain-1620-baroque',
    1620,
    { en: 'White Mountain', fr: 'La Montagne Blanche' },
    () => import('./baroque/white-mountain-1620.json', { with: { type: 'json' } }),
  ),
  baroque(
    'breitenfeld-1631-baroque',
    1631,
    same('Breitenfeld'),
    () => import('./baroque/breitenfeld-1631.json', { with: { type: 'json' } }),
  ),
  baroque(
    'lutzen-1632-baroque',
    1632,
    same('Lützen'),
    () => import('./baroque/lutzen-1632.json', { with: { type: 'json' } }),
  ),
  baroque(
    'rocroi-1643-baroque',
    1643,
    same('Rocroi'),
    () => import('./baroque/rocroi-1643.json', { with: { type: 'json' } }),
  ),
  baroque(
    'naseby-1645-baroque',
    1645,
    same('Naseby'),
    () => import('./baroque/naseby-1645.json', { with: { type: 'json' } }),
  ),
  baroque(
    'vienna-1683-baroque',
    1683,
    { en: 'Vienna', fr: 'Vienne' },
    () => import('./baroque/vienna-1683.json', { with: { type: 'json' } }),
  ),
  listing(['baroque'], SHORT)(
    'bridge-road-1642-baroque',
    1642,
    { en: 'The bridge road', fr: 'La route du pont' },
    () => import('./short/bridge-road-1642.json', { with: { type: 'json' } }),
  ),
  listing(['baroque'], RATED)(
    'push-of-pike-1643-baroque',
    1643,
    { en: 'Push of pike', fr: 'À la pique' },
    () => import('./baroque/push-of-pike-1643.json', { with: { type: 'json' } }),
  ),
  skirmish(
    'inn-1628',
    1628,
    { en: 'The inn by the ford', fr: 'L’auberge du gué' },
    () => import('./argad/inn-1628.json', { with: { type: 'json' } }),
  ),
  skirmish(
    'sunken-lane-1592',
    1592,
    { en: 'Wagon in the sunken lane', fr: 'Le chariot du chemin creux' },
    () => import('./argad/sunken-lane-1592.json', { with: { type: 'json' } }),
  ),
  skirmish(
    'crossroads-1632',
    1632,
    { en: 'Pikes at the crossroads', fr: 'Les piques au carrefour' },
    () => import('./argad/crossroads-1632.json', { with: { type: 'json' } }),
  ),
  skirmish(
    'mill-1636',
    1636,
    { en: 'The foragers at the mill', fr: 'Les fourrageurs au moulin' },
    () => import('./argad/mill-1636.json', { with: { type: 'json' } }),
  ),
  skirmish(
    'caracole-1587',
    1587,
    { en: 'Caracole on the heath', fr: 'Caracole sur la lande' },
    () => import('./argad/caracole-1587.json', { with: { type: 'json' } }),
  ),
  skirmish(
    'churchyard-1644',
    1644,
    { en: 'The churchyard wall', fr: 'Le mur du cimetière' },
    () => import('./argad/churchyard-1644.json', { with: { type: 'json' } }),
  ),
  listing(['argad'], SHORT)(
    'two-patrols-1636',
    1636,
    { en: 'Two patrols', fr: 'Deux patrouilles' },
    () => import('./short/two-patrols.json', { with: { type: 'json' } }),
  ),
  listing(['argad'], RATED)(
    'gentlemen-archers-1557',
    1557,
    { en: 'Gentlemen archers', fr: 'Gentilshommes archers' },
    () => import('./argad/gentlemen-archers-1557.json', { with: { type: 'json' } }),
  ),
  listing(['argad'], SHORT)(
    'two-walls-1638',
    1638,
    { en: 'Two walls', fr: 'Deux murs' },
    () => import('./short/two-walls.json', { with: { type: 'json' } }),
  ),
];

export const SCENARIOS: readonly ListedScenario[] = LISTED;

/** The battles of a game from outside, each under the game's id and its own: 'my-game-meeting'. */
export function addScenarios({ rules, scenarios = [] }: OutsideGame): void {
  for (const { id, name, names, setup } of scenarios) {
    const own = `${rules.id}-${id}`;
    const load = async () => ({ id: own, rules: rules.id, setup, names });
    LISTED.push({ id: own, rules: [rules.id], name, year: 0, short: true, rated: true, load });
  }
}

export const scenario = (id: string): ListedScenario | undefined => SCENARIOS.find((s) => s.id === id);
