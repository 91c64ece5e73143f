import { seedOf } from '../random.ts';
import type { Drawing, Ink, InkName, Inks, PatternName } from '../shape.ts';
import { n } from '../shape.ts';
import { fontOf, PLAIN } from './paint.ts';
import { isPattern, patterns } from './patterns.ts';

/** Writes a drawing as SVG text: for cards, picture export and print. Same data as the canvas painter. */
const escapeText = (s: string): string =>
  s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

function ink(i: Ink, inks: Inks): string {
  if (isPattern(i)) return `url(#pt-${i})`;
  return i in PLAIN ? (inks[i as InkName] ?? PLAIN[i as InkName]) : i;
}

const opt = (name: string, value: number | undefined): string =>
  value === undefined || value === 1 ? '' : ` ${name}="${value}"`;

export function svgOf(drawing: Drawing, inks: Inks): string {
  let out = '';
  for (const s of drawing) {
    if ('d' in s) {
      let body = s.fill ? ink(s.fill, inks) : 'none';
      if (s.shade) {
        const { x, y, r, stops } = s.shade;
        const id = `sh-${seedOf(s.d).toString(36)}`;
        out += `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(r)}">${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</radialGradient>`;
        body = `url(#${id})`;
      }
      out += `<path d="${s.d}" fill="${body}"${opt('opacity', s.opacity)}${opt('fill-opacity', s.fillOpacity)}`;
      if (s.stroke && s.width) {
        out += ` stroke="${ink(s.stroke, inks)}" stroke-width="${s.width}"${opt('stroke-opacity', s.strokeOpacity)}`;
        if (s.dash) out += ` stroke-dasharray="${s.dash.join(' ')}"`;
        if (s.round === 'cap' || s.round === 'both') out += ' stroke-linecap="round"';
        if (s.round === 'join' || s.round === 'both') out += ' stroke-linejoin="round"';
      }
      out += '/>';
    } else if ('text' in s) {
      const halo = s.halo
        ? ` stroke="${ink(s.halo, inks)}" stroke-width="${n(s.size * 0.16)}" paint-order="stroke"`
        : '';
      out += `<text x="${n(s.x)}" y="${n(s.y)}" text-anchor="middle" style="font:${escapeText(fontOf(s))}" fill="${ink(s.fill, inks)}"${opt('opacity', s.opacity)}${halo}>${escapeText(s.text)}</text>`;
    } else {
      const move = s.x || s.y ? `translate(${n(s.x ?? 0)} ${n(s.y ?? 0)})` : '';
      const turn = s.turn ? `rotate(${n(s.turn)})` : '';
      const scale = s.scale ? `scale(${s.scale})` : '';
      const transform = [move, turn, scale].filter(Boolean).join(' ');
      // a shape of CSS would be laid out from the corner of the bounding box, not from the origin
      const id = s.clip ? `cp-${seedOf(s.clip).toString(36)}` : '';
      if (s.clip) out += `<clipPath id="${id}"><path d="${s.clip}"/></clipPath>`;
      const clip = s.clip ? ` clip-path="url(#${id})"` : '';
      out += `<g${transform ? ` transform="${transform}"` : ''}${opt('opacity', s.opacity)}${clip}>${svgOf(s.shapes, s.inks ? { ...inks, ...s.inks } : inks)}</g>`;
    }
  }
  return out;
}

/** The repeating tiles, once per SVG document that uses them. */
export function patternDefs(): string {
  return (Object.keys(patterns) as PatternName[])
    .map((name) => {
      const { size, tile } = patterns[name];
      return `<pattern id="pt-${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${svgOf(tile, {})}</pattern>`;
    })
    .join('');
}
