import { isComplaint, type Json, type State } from '@tercio/engine';
import { phrasesOf, speaker } from '@tercio/engine/text';
import { liveriesOf, Wardrobe } from '../game/liveries.ts';
import { loadRules } from '../game/rules.ts';
import { stillOf } from '../report/still.ts';
import { tableSvg } from '../table/layers/svg-picture.ts';
import type { Piece, Scene } from '../table/scene.ts';
import type { Words } from '../words/catalogue.ts';
import type { Language } from '../words/format.ts';

/** A small position drawn by the table's own renderer, cut to where the bodies named stand. */
export async function drawPosition(
  rules: string,
  position: Json,
  shown: (id: string) => boolean,
  title: string,
  page: { words: Words; language: Language },
): Promise<string | undefined> {
  const [set, phrases] = await Promise.all([loadRules(rules), phrasesOf(rules)]);
  if (!set) return undefined;
  const read = set.readPosition(position);
  if (isComplaint(read)) return undefined;
  const state: State = read.state;
  const wardrobe = new Wardrobe(liveriesOf('', ['', '']));
  const say = speaker(page.language, phrases, { bodies: set.bodies(state), unit: set.field(state).unit });
  const scene = stillOf({ rules: set, controls: undefined, wardrobe, speaker: say, ...page }, state);
  const pieces = scene.pieces.filter((p) => shown(p.id));
  if (pieces.length === 0) return undefined;
  const svg = tableSvg({ ...scene, areas: scene.areas.map((a) => ({ ...a, name: undefined })) }, title);
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${frame(scene, pieces)}"`);
}

/** What of the sheet is shown: the pieces with a margin, at least half as high as wide. */
function frame(scene: Scene, pieces: readonly Piece[]): string {
  const unit = 100 / scene.drawn;
  /** How far a piece reaches to the side and along the sheet, turned as it is. */
  const reach = (p: Piece): readonly [number, number] => {
    if (!('width' in p)) return [scene.drawn, scene.drawn];
    const turn = (p.facing * Math.PI) / 180;
    const [along, across] = [Math.abs(Math.cos(turn)) / 2, Math.abs(Math.sin(turn)) / 2];
    return [p.depth * along + p.width * across, p.depth * across + p.width * along];
  };
  const left = Math.min(...pieces.map((p) => p.x - reach(p)[0]));
  const right = Math.max(...pieces.map((p) => p.x + reach(p)[0]));
  const low = Math.min(...pieces.map((p) => p.y - reach(p)[1]));
  const high = Math.max(...pieces.map((p) => p.y + reach(p)[1]));
  // banners and shadows want room beyond the bases
  const margin = Math.min(0.75 * scene.drawn, 0.3 * Math.max(right - left, high - low));
  const height = high - low + 2 * margin;
  const width = Math.max(right - left + 2 * margin, height * 2);
  const middle = (left + right) / 2;
  const round = (n: number): number => Math.round(n * 10) / 10;
  return [(middle - width / 2) * unit, (scene.height - high - margin) * unit, width * unit, height * unit]
    .map(round)
    .join(' ');
}
