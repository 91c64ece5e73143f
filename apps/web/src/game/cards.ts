import type { ListedScenario, ScenarioText } from '@tercio/engine/scenarios';
import { namesIn, sideIn } from '@tercio/engine/text';
import type { Feature } from '../art/terrain/feature.ts';
import type { BattleCard, MapBlock } from '../page/start.ts';
import type { Side } from '../table/scene.ts';
import type { Language } from '../words/format.ts';
import { blockFor, groundFor, sizeFor } from './blocks.ts';

/** Cards of the battles for the start page, read from the scenarios themselves. No rule set is loaded for it. */

type Raw = Readonly<Record<string, unknown>>;
const rows = (raw: unknown): readonly Raw[] => (Array.isArray(raw) ? (raw as Raw[]) : []);
const num = (raw: unknown, otherwise = 0): number => (typeof raw === 'number' ? raw : otherwise);

const numbers = (raw: unknown): readonly number[] =>
  Array.isArray(raw) && raw.every((x) => typeof x === 'number') ? (raw as number[]) : [];
const pairs = (flat: readonly number[]): [number, number][] =>
  Array.from({ length: Math.floor(flat.length / 2) }, (_, i) => [flat[2 * i] ?? 0, flat[2 * i + 1] ?? 0]);

function areaOf(raw: Raw): Feature | undefined {
  const kind = groundFor(String(raw.kind), String(raw.name ?? ''));
  if (!kind) return undefined;
  const id = String(raw.id);
  const e = raw.ellipse as Raw | undefined;
  if (e)
    return {
      id,
      kind,
      area: {
        shape: 'ellipse',
        cx: num(e.x),
        cy: num(e.y),
        rx: num(e.rx),
        ry: num(e.ry),
        angle: num(e.angle),
      },
    };
  const l = raw.line as Raw | [number, number][] | undefined;
  const line = Array.isArray(l) ? l : (l?.points as [number, number][] | undefined);
  if (line && line.length > 1) {
    const width = Array.isArray(l) ? raw.width : l?.width;
    return { id, kind, area: { shape: 'polyline', points: line, width: num(width, 0.5) } };
  }
  // some games write lengths in a row: x0, y0, x1, y1
  const [x0, y0, x1, y1] = numbers(raw.rect ?? raw.box);
  if (x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined)
    return { id, kind, area: { shape: 'polygon', points: [[x0, y0], [x1, y0], [x1, y1], [x0, y1]] } }; // biome-ignore format: corners
  const run = pairs(numbers(raw.ribbon ?? raw.points));
  if (run.length > 1) return { id, kind, area: { shape: 'polyline', points: run, width: num(raw.width, 2) } };
  const drawn = pairs(numbers(raw.outline));
  if (drawn.length > 2) return { id, kind, area: { shape: 'polygon', points: drawn } };
  const points = (raw.polygon ?? raw.points ?? raw.outline) as [number, number][] | undefined;
  if (Array.isArray(points) && points.length > 2 && points.every((p) => Array.isArray(p)))
    return { id, kind, area: { shape: 'polygon', points } };
  return undefined;
}

function blockOf(raw: Raw): MapBlock | undefined {
  // what lies in ambush or marches round the flank is nobody's business before the battle
  if (raw.place !== undefined && raw.place !== 'table') return undefined;
  const type = String(raw.type);
  const [width, depth] = type === 'figure' ? [2.4, 2.4] : type === 'rider' ? [2.5, 5] : sizeFor(type);
  const side = (raw.side === 1 ? 1 : 0) as Side;
  const facing = typeof raw.facing === 'number' ? raw.facing : side === 0 ? 90 : 270;
  return { side, kind: blockFor(type), x: num(raw.x), y: num(raw.y), facing, width, depth };
}

/** A skirmish writes its ground and its men in another way. */
function skirmishOf(p: Raw): { areas: readonly Raw[]; units: readonly Raw[] } {
  const t = (p.terrain ?? {}) as Raw;
  const lines = rows(t.lines).map((l) => ({ ...l, line: l.points, points: undefined, width: 1 }));
  const houses = rows(t.buildings).map((b) => ({ ...b, kind: 'building' }));
  const units = rows(p.bands).flatMap((b) =>
    rows(b.figures)
      .filter((f) => f.hidden !== true && f.reserve !== true && f.x !== undefined)
      .map((f) => ({ ...f, side: b.side, type: String(f.mode ?? 'foot') === 'foot' ? 'figure' : 'rider' })),
  );
  return { areas: [...rows(t.grounds), ...houses, ...lines], units };
}

const present = <T>(x: T | undefined): x is T => x !== undefined;

/** The story of a battle; one that is played by two games is told once. */
async function storyOf(listed: ListedScenario): Promise<ScenarioText | undefined> {
  const own = (await listed.notes?.())?.story ?? (await listed.story?.());
  if (own) return own;
  const { SCENARIOS } = await import('@tercio/engine/scenarios');
  const other = SCENARIOS.find((s) => s !== listed && listed.id.startsWith(s.id));
  return (await other?.notes?.())?.story;
}

/** The map of a position or a set-up. */
export function mapOf(p: Raw): Pick<BattleCard, 'table' | 'areas' | 'blocks'> {
  const men = p.bands === undefined ? undefined : skirmishOf(p);
  const table = (p.table as number[] | undefined) ?? [num(p.width, 30), num(p.depth, 20)];
  const grounds = men ? men.areas : [...rows(p.terrain), ...rows(p.lines)];
  return {
    // a table in centimetres is drawn by its stands of four
    table: { width: table[0] ?? 30, height: table[1] ?? 20, drawn: (table[0] ?? 30) > 60 ? 4 : 1 },
    areas: grounds.map(areaOf).filter(present),
    blocks: (men ? men.units : rows(p.units)).map(blockOf).filter(present),
  };
}

export async function battleCard(listed: ListedScenario, language: Language): Promise<BattleCard> {
  const [scenario, story, called] = await Promise.all([
    listed.load(listed.rules[0] ?? ''),
    storyOf(listed),
    namesIn(language),
  ]);
  const setup = scenario.setup as Raw;
  return {
    id: listed.id,
    rules: listed.rules,
    name: listed.name[language],
    year: listed.year === 0 ? '' : String(listed.year), // a game from outside tells of no year
    short: listed.short === true,
    ...(story ? { story: story[language] } : {}),
    sides: [sideIn(called, scenario.names[0]), sideIn(called, scenario.names[1])],
    ...mapOf((setup.position ?? setup) as Raw),
  };
}

/** The battles of one game: those of the others are not fetched before somebody looks at them. */
export async function battleCards(rules: string, language: Language): Promise<BattleCard[]> {
  const { SCENARIOS } = await import('@tercio/engine/scenarios');
  return Promise.all(SCENARIOS.filter((s) => s.rules.includes(rules)).map((s) => battleCard(s, language)));
}
