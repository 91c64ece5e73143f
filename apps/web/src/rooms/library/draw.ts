import type { OptionValue } from '@tercio/engine';
import type { BlockKind } from '../../art/layouts.ts';
import { stateAfter } from '../../game/engine.ts';
import { readKept } from '../../game/keep.ts';
import { mapOf } from '../../game/map.ts';
import { loadRules } from '../../game/rules.ts';
import type { RosterFile } from '../../games/kit/catalogue.ts';
import type { Card } from '../../library/item.ts';
import type { Library } from '../../library/library.ts';
import type { BattleMap, MapBlock } from '../../page/start.ts';
import { catalogueOf } from '../muster/army/catalogue-of.ts';
import { asJson, type OwnList, ownList } from '../muster/army/own-lists.ts';
import { armyOf } from '../muster/army/saved.ts';
import { keptTournament } from '../muster/pack/kept-tournament.ts';
import type { Tournament } from '../muster/pack/tournament.ts';
import { packSketch, profileSketch } from './sketches.ts';

/** One after the other: a battle is run again for its map. */
let last: Promise<unknown> = Promise.resolve();

/** The picture of a battle that came without one, drawn once and kept; of other things one made of what they hold now. */
export function drawn(library: Library, { id, kind, game }: Card): Promise<string | undefined> {
  if (kind === 'army') return armyOf(library, id).then((roster) => roster && troopsOf(roster));
  if (kind === 'list') return ownList(library, id).then((list) => list && listed(list, game));
  if (kind === 'profile') return library.read(id).then((item) => profileOf(item?.content, game));
  if (kind === 'pack') return keptTournament(library, id).then((kept) => kept && pictured(kept.tournament));
  if (kind !== 'battle' && kind !== 'teaching') return Promise.resolve(undefined);
  const made = last.then(async () => {
    const [found, rules] = await Promise.all([readKept(library, id), loadRules(game)]);
    if (!found || !rules) return undefined;
    const { record, seats, side } = found.kept;
    try {
      const state = stateAfter(rules, record, record.moves.length);
      const seen = seats === 'computer' && record.result === null ? rules.view(state, side) : state;
      const map = JSON.stringify(mapOf(rules, seen));
      await library.keepPicture(id, map);
      return map;
    } catch {
      return undefined; // a record of older rules that cannot be run to its end
    }
  });
  last = made.catch(() => {});
  return made;
}

const pictured = ({ pack, submissions, revealed }: Tournament): string =>
  packSketch(pack, submissions.length, revealed);

async function profileOf(content: unknown, game: string): Promise<string | undefined> {
  const { options } = (content ?? {}) as { options?: Readonly<Record<string, OptionValue>> };
  const rules = await loadRules(game);
  return rules && options ? profileSketch(rules.options, options) : undefined;
}

/** An army list of one's own: one of each of its entries. */
async function listed(list: OwnList, game: string): Promise<string | undefined> {
  const offered = await catalogueOf(game);
  const year = list.years?.[0] ?? 0;
  const entries = await offered?.entries({ id: list.id, own: asJson(list) }, 0, year).catch(() => []);
  if (!offered || !entries || entries.length === 0) return undefined;
  return sheetOf([entries.map((e) => offered.block({ troop: e.offers[0]?.troop ?? {} }, e.kinds))]);
}

const SHEET = { width: 30, height: 13 };
const MOST_ABREAST = 12;

/** An army drawn up: a line for each corps, the first in front. */
export async function troopsOf(roster: RosterFile): Promise<string | undefined> {
  const offered = await catalogueOf(roster.rules);
  if (!offered) return undefined;
  const entries = await offered
    .entries({ id: roster.list ?? '' }, roster.budget, roster.year ?? 0)
    .catch(() => []);
  return sheetOf(
    roster.commands.map(({ units }) =>
      units.flatMap((u): BlockKind[] => {
        const kinds = entries.find((e) => e.id === u.entry)?.kinds ?? [];
        return new Array<BlockKind>(Math.min(u.count ?? 1, MOST_ABREAST)).fill(offered.block(u, kinds));
      }),
    ),
  );
}

/** Blocks in lines, those of a corps behind each other where there are many. */
function sheetOf(all: readonly (readonly BlockKind[])[]): string | undefined {
  const lines = all.flatMap((corps) => {
    const rows = Math.ceil(corps.length / MOST_ABREAST);
    return Array.from({ length: rows }, (_, i) => corps.slice(i * MOST_ABREAST, (i + 1) * MOST_ABREAST));
  });
  if (lines.length === 0) return undefined;
  const room = SHEET.height / (lines.length + 0.5);
  const longest = Math.max(...lines.map((l) => l.length));
  const width = Math.min(3.4, (SHEET.width - 2) / longest / 1.15, room * 1.5);
  const blocks = lines.flatMap((line, row) =>
    line.map((kind, i): MapBlock => {
      const x = SHEET.width / 2 + (i - (line.length - 1) / 2) * width * 1.15;
      const y = SHEET.height - room * (row + 0.75);
      return { side: 0, kind, x, y, facing: 90, width, depth: width / 2 };
    }),
  );
  const map: BattleMap = { table: { ...SHEET, drawn: width }, areas: [], blocks };
  return JSON.stringify(map);
}
