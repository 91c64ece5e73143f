import { bannerOf, whiteFlag } from '../../art/banners.ts';
import { edgesOf, pieceOf } from '../../art/base.ts';
import type { Detail } from '../../art/block.ts';
import { camp, fortifiedCamp } from '../../art/camp.ts';
import { commanderOf } from '../../art/commander.ts';
import { inksOf, type Kit, ROUTED_KIT, rimOf } from '../../art/livery.ts';
import { badgeOf, beadsOf, hiddenMark, pipsOf, qualityOf } from '../../art/markers.ts';
import { patternDefs, svgOf } from '../../art/paint/svg.ts';
import type { Drawing } from '../../art/shape.ts';
import { n } from '../../art/shape.ts';
import { drawFeatures } from '../../art/terrain/feature.ts';
import { THING_INKS, thingOf, thingScale } from '../../art/things.ts';
import { type BasePiece, fromPiece, type Piece, type Pose, type Scene } from '../scene.ts';
import { placeNames } from './place-names.ts';

/** The table as one SVG document, from the same drawings as the canvas. Drawing units, 100 to a base width. */
const escaped = (s: string): string =>
  s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Drawings that several pictures of one document share: each is written once. */
export class Stencils {
  private readonly known = new Map<string, number>();

  use(art: string): string {
    let number = this.known.get(art);
    if (number === undefined) {
      number = this.known.size;
      this.known.set(art, number);
    }
    return `<use href="#d${number}"/>`;
  }
  /** What goes into the document's definitions. */
  get symbols(): string {
    const all = [...this.known].map(([art, i]) => `<symbol id="d${i}" overflow="visible">${art}</symbol>`);
    return patternDefs() + all.join('');
  }
}

interface Sheet {
  readonly scene: Scene;
  readonly stencils: Stencils | undefined;
  readonly unit: number; // drawing units a table unit
}

const x = (s: Sheet, v: number): string => n(v * s.unit);
const y = (s: Sheet, v: number): string => n((s.scene.height - v) * s.unit);

const put = (s: Sheet, at: { x: number; y: number }, turn: number, scale: number, body: string): string =>
  `<g transform="translate(${x(s, at.x)} ${y(s, at.y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${n(scale)})`}">${body}</g>`;

/** With stencils the drawings are plainer and lie elsewhere in the document; without, the picture stands alone. */
export function tableSvg(scene: Scene, title: string, stencils?: Stencils): string {
  const s: Sheet = { scene, stencils, unit: 100 / scene.drawn };
  const [w, h] = [scene.width * s.unit, scene.height * s.unit];
  const { areas, drawn, height } = scene;
  const ground = drawFeatures(areas, { height, unit: drawn });
  const features = ground.map((f) => svgOf(f.drawing, {})).join('');
  const north = [...scene.pieces].sort((a, b) => b.y - a.y || (a.id < b.id ? -1 : 1));
  const edge = 30;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${n(w + 2 * edge)} ${n(h + 2 * edge)}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    `<defs>${stencils ? '' : patternDefs()}<clipPath id="cloth"><rect width="${n(w)}" height="${n(h)}"/></clipPath></defs>`,
    `<rect x="${-edge}" y="${-edge}" width="${n(w + 2 * edge)}" height="${n(h + 2 * edge)}" fill="#4d3019"/>`,
    `<rect width="${n(w)}" height="${n(h)}" fill="#98995f"/>`,
    `<g clip-path="url(#cloth)">${stencils ? stencils.use(features) : features}</g>`,
    names(s),
    ...north.filter((p) => p.form === 'camp').map((p) => pieceSvg(s, p)),
    ...north.filter((p) => p.form !== 'camp').map((p) => pieceSvg(s, p)),
    '</svg>',
  ].join('\n');
}

const names = (s: Sheet): string =>
  placeNames(s.scene)
    .map(
      (n) =>
        `<text x="${x(s, n.x)}" y="${y(s, n.y)}" text-anchor="middle" style="font:italic 42px Georgia,serif" fill="#2b2410" fill-opacity=".8">${escaped(n.text)}</text>`,
    )
    .join('');

/** One drawing laid on the sheet. */
interface Stamp {
  readonly art: string; // SVG
  readonly x: number; // table units
  readonly y: number;
  readonly turn: number; // degrees, clockwise
  readonly scale: number;
}

const pieceSvg = (s: Sheet, p: Piece): string => {
  const { stencils } = s;
  const stamps = stampsOf(s.scene, p, stencils ? 'mid' : 'near');
  const art = (m: Stamp): string => stencils?.use(m.art) ?? m.art;
  return `<g><title>${escaped(p.speech)}</title>${stamps.map((m) => put(s, m, m.turn, m.scale, art(m))).join('')}</g>`;
};

/** What is drawn for a piece, the lowest first. */
export function stampsOf(scene: Scene, p: Piece, detail: Detail): readonly Stamp[] {
  const kit: Kit = { ...p, banner: p.banner ?? 'plain' };
  const inks = inksOf(kit, rimOf(p.side, 'day'));
  const here = (art: string, scale = 1, at: { x: number; y: number } = p): Stamp => ({
    art,
    x: at.x,
    y: at.y,
    turn: 0,
    scale,
  });
  if (p.form === 'camp')
    return [
      here(svgOf(p.fortified ? fortifiedCamp : camp, inks), Math.min(p.width / 2, p.depth) / scene.drawn),
    ];
  if (p.form === 'thing') {
    const scale = thingScale(p.thing, (p.depth / scene.drawn) * 100);
    return [{ art: svgOf(thingOf(p.thing), THING_INKS), x: p.x, y: p.y, turn: 90 - p.facing, scale }];
  }
  if (p.form === 'hidden') return p.bare ? [] : [here(svgOf(hiddenMark, {}))];
  if (p.form === 'commander')
    return [
      here(svgOf(commanderOf(p.side), inks) + svgOf(bannerOf(p.side, kit.banner), inks)),
      here(svgOf(pipsOf(p.value), {}), 1, { x: p.x, y: p.y - 0.47 * scene.drawn }),
    ];
  return blockStamps(scene, p, detail);
}

function blockStamps(scene: Scene, p: BasePiece, detail: Detail): readonly Stamp[] {
  const routed = p.states.includes('routed');
  const kit: Kit = routed ? ROUTED_KIT : { ...p, banner: p.banner ?? 'plain' };
  const inks = inksOf(kit, routed ? '#20242c' : rimOf(p.side, 'day'));
  const [w, d] = [p.width / scene.drawn, p.depth / scene.drawn];
  const look = {
    kind: p.kind,
    width: w,
    depth: d,
    shape: p.states.includes('inside') ? ('house' as const) : p.form,
    side: p.side,
    order: p.losses >= 2 || routed || p.states.includes('ragged') ? ('ragged' as const) : ('tidy' as const),
    edges: edgesOf(p.kind, p.states),
    veiled: false,
  };
  const out: Stamp[] = [
    { art: svgOf(pieceOf(look, detail), inks), x: p.x, y: p.y, turn: 90 - p.facing, scale: 1 },
  ];
  const unit = scene.drawn / 100;
  const up = p.side === 0 ? 1 : -1;
  const [hw, hd] = [w * 50, d * 50];
  const mark = (right: number, back: number, drawing: Drawing, scale: number): void => {
    const at = fromPiece(p as Pose, right * unit, -back * unit);
    out.push({ art: svgOf(drawing, inks), x: at.x, y: at.y, turn: 0, scale });
  };
  if (p.banner && !routed && hw >= 40)
    mark((w > 1 ? -8 : -14) * up, w > 1 ? hd * 0.2 : 6, bannerOf(p.side, p.banner), w > 1 ? 1.22 : 0.72);
  if (routed) mark(0, 0, whiteFlag, 1);
  if (p.quality !== 'ordinary' && !routed) mark(-(hw - 8) * up, hd - 1, qualityOf(p.quality), 1.3);
  if (p.losses > 0 && !routed) mark((hw - 10) * up, hd - 1, beadsOf(p.losses), 1.4);
  for (const [i, b] of p.badges.entries())
    mark((-hw + 14 + i * 36) * up, p.form === 'disc' ? hd - 4 : -hd + 4, badgeOf(b.text, b.tone), 1.2);
  return out;
}
