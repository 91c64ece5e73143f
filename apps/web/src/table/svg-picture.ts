import { bannerOf, whiteFlag } from '../art/banners.ts';
import { pieceOf } from '../art/base.ts';
import { camp, fortifiedCamp } from '../art/camp.ts';
import { commanderOf } from '../art/commander.ts';
import { inksOf, type Kit, ROUTED_KIT, rimOf } from '../art/livery.ts';
import { badgeOf, beadsOf, hiddenMark, pipsOf, qualityOf } from '../art/markers.ts';
import type { Drawing } from '../art/shape.ts';
import { n } from '../art/shape.ts';
import { patternDefs, svgOf } from '../art/svg.ts';
import { drawFeatures } from '../art/terrain/feature.ts';
import { titled } from './ground-layer.ts';
import { type BasePiece, fromPiece, type Piece, type Pose, type Scene } from './scene.ts';

/** The table as one SVG document, from the same drawings as the canvas. Drawing units, 100 to a base width. */
const escape = (s: string): string =>
  s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

interface Sheet {
  readonly scene: Scene;
  readonly unit: number; // drawing units a table unit
}

const x = (s: Sheet, v: number): string => n(v * s.unit);
const y = (s: Sheet, v: number): string => n((s.scene.height - v) * s.unit);

const put = (s: Sheet, at: { x: number; y: number }, turn: number, scale: number, body: string): string =>
  `<g transform="translate(${x(s, at.x)} ${y(s, at.y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${n(scale)})`}">${body}</g>`;

export function tableSvg(scene: Scene, title: string): string {
  const s: Sheet = { scene, unit: 100 / scene.drawn };
  const [w, h] = [scene.width * s.unit, scene.height * s.unit];
  const { areas, drawn, height } = scene;
  const ground = drawFeatures(areas, { height, unit: drawn });
  const features = ground.map((f) => svgOf(f.drawing, {})).join('');
  const north = [...scene.pieces].sort((a, b) => b.y - a.y || (a.id < b.id ? -1 : 1));
  const edge = 30;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${n(w + 2 * edge)} ${n(h + 2 * edge)}" role="img" aria-label="${escape(title)}">`,
    `<title>${escape(title)}</title>`,
    `<defs>${patternDefs()}<clipPath id="cloth"><rect width="${n(w)}" height="${n(h)}"/></clipPath></defs>`,
    `<rect x="${-edge}" y="${-edge}" width="${n(w + 2 * edge)}" height="${n(h + 2 * edge)}" fill="#4d3019"/>`,
    `<rect width="${n(w)}" height="${n(h)}" fill="#98995f"/>`,
    `<g clip-path="url(#cloth)">${features}</g>`,
    names(s),
    ...north.filter((p) => p.form === 'camp').map((p) => pieceSvg(s, p)),
    ...north.filter((p) => p.form !== 'camp').map((p) => pieceSvg(s, p)),
    '</svg>',
  ].join('\n');
}

function names(s: Sheet): string {
  let out = '';
  for (const f of s.scene.areas) {
    if (!f.name) continue;
    const a = f.area;
    const [cx, cy] =
      a.shape === 'ellipse'
        ? [a.cx, a.cy - a.ry]
        : [
            (Math.min(...a.points.map((p) => p[0])) + Math.max(...a.points.map((p) => p[0]))) / 2,
            Math.min(...a.points.map((p) => p[1])),
          ];
    out += `<text x="${x(s, cx)}" y="${y(s, cy)}" text-anchor="middle" style="font:italic 42px Georgia,serif" fill="#2b2410" fill-opacity=".8">${escape(titled(f.name))}</text>`;
  }
  return out;
}

function pieceSvg(s: Sheet, p: Piece): string {
  const kit: Kit = { ...p, banner: p.banner ?? 'plain' };
  const inks = inksOf(kit, rimOf(p.side, 'day'));
  const body =
    p.form === 'camp'
      ? put(
          s,
          p,
          0,
          Math.min(p.width / 2, p.depth) / s.scene.drawn,
          svgOf(p.fortified ? fortifiedCamp : camp, inks),
        )
      : p.form === 'hidden'
        ? put(s, p, 0, 1, svgOf(hiddenMark, {}))
        : p.form === 'commander'
          ? put(s, p, 0, 1, svgOf(commanderOf(p.side), inks) + svgOf(bannerOf(p.side, kit.banner), inks)) +
            put(s, { x: p.x, y: p.y - 0.47 * s.scene.drawn }, 0, 1, svgOf(pipsOf(p.value), {}))
          : block(s, p);
  return `<g><title>${escape(p.speech)}</title>${body}</g>`;
}

function block(s: Sheet, p: BasePiece): string {
  const routed = p.states.includes('routed');
  const kit: Kit = routed ? ROUTED_KIT : { ...p, banner: p.banner ?? 'plain' };
  const inks = inksOf(kit, routed ? '#20242c' : rimOf(p.side, 'day'));
  const [w, d] = [p.width / s.scene.drawn, p.depth / s.scene.drawn];
  const look = {
    kind: p.kind,
    width: w,
    depth: d,
    shape: p.form,
    side: p.side,
    order: p.losses >= 2 || routed || p.states.includes('ragged') ? ('ragged' as const) : ('tidy' as const),
    edges: p.states.includes('inMelee')
      ? ('none' as const)
      : p.states.includes('square')
        ? ('all' as const)
        : ('front' as const),
    veiled: false,
  };
  let out = put(s, p, 90 - p.facing, 1, svgOf(pieceOf(look, 'near'), inks));
  const unit = 1 / s.unit;
  const up = p.side === 0 ? 1 : -1;
  const [hw, hd] = [w * 50, d * 50];
  const mark = (right: number, back: number, drawing: Drawing, scale: number): void => {
    out += put(s, fromPiece(p as Pose, right * unit, -back * unit), 0, scale, svgOf(drawing, inks));
  };
  if (p.banner && !routed && hw >= 40)
    mark((w > 1 ? -8 : -14) * up, w > 1 ? hd * 0.2 : 6, bannerOf(p.side, p.banner), w > 1 ? 1.22 : 0.72);
  if (routed) mark(0, 0, whiteFlag, 1);
  if (p.quality !== 'ordinary' && !routed) mark(-(hw - 8) * up, hd - 1, qualityOf(p.quality), 1.3);
  if (p.losses > 0 && !routed) mark((hw - 10) * up, hd - 1, beadsOf(p.losses), 1.4);
  p.badges.forEach((b, i) => mark((-hw + 14 + i * 36) * up, -hd + 4, badgeOf(b.text, b.tone), 1.2));
  return out;
}
