import type { BannerStyle } from './banners.ts';
import type { BlockKind } from './layouts.ts';
import { seedOf } from './random.ts';
import type { Inks } from './shape.ts';

/**
 * Army colours: approximations meant to tell pieces apart, not uniform research. A coat is lightened until it stands
 * off its base: a true russet turns to mud at forty pixels a base width.
 */
interface Livery {
  readonly coats: readonly string[]; // of foot, dealt out by regiment
  readonly trims: readonly string[];
  readonly horse: readonly [coat: string, trim: string];
  readonly foot: Flag; // the regiments' alternate colours come from `trims`
  readonly cornet: Flag;
  readonly general: readonly [coat: string, trim: string];
}

interface Flag {
  readonly style: BannerStyle;
  readonly fields: readonly string[];
  readonly device: string;
}

export interface Kit {
  readonly coat: string;
  readonly trim: string;
  readonly banner: BannerStyle;
  readonly field: string;
  readonly device: string;
  readonly alternate: string;
}

const REGIMENTS = [
  '#b02a30',
  '#2b2b2b',
  '#2f64b0',
  '#c9a227',
  '#3c7a52',
  '#7b4b8f',
  '#5d8a3e',
  '#c2571f',
] as const;

export const LIVERIES = {
  'swiss-1500': {
    coats: ['#e05a4a', '#e9d7b0', '#d98a52', '#cfcabb'],
    trims: ['#f6f2e6', '#1b1b1b', '#c9a227'],
    horse: ['#d8685a', '#f6f2e6'],
    foot: { style: 'cross', fields: ['#f7f4ea'], device: '#ffffff' },
    cornet: { style: 'bar', fields: ['#c1121f'], device: '#ffffff' },
    general: ['#c1121f', '#ffffff'],
  },
  'french-italian-wars': {
    coats: ['#d8d2bd', '#8fb0e0', '#e2c878', '#c9c4b4'],
    trims: ['#1f4e9e', '#e8c547', '#a02c34', '#3c7a52'],
    horse: ['#6f97d8', '#e8c547'],
    foot: { style: 'cross', fields: ['#f2f2f2'], device: '#ffffff' },
    cornet: { style: 'lily', fields: ['#1f4e9e'], device: '#e8c547' },
    general: ['#3b63b0', '#e8c547'],
  },
  'spanish-imperial-italian-wars': {
    coats: ['#e3ab7a', '#e8c07a', '#d9c79a', '#dfa088'],
    trims: ['#b3202c', '#d9a514', '#2d5d8a', '#3c7a52'],
    horse: ['#e2bd84', '#b3202c'],
    foot: { style: 'saltire', fields: ['#f3ebd3', '#e9c24a', '#cfd9ea'], device: '#b3202c' },
    cornet: { style: 'eagle', fields: ['#d9a514'], device: '#141414' },
    general: ['#8e2430', '#d9a514'],
  },
  'landsknecht-german-imperial': {
    coats: ['#e6b35a', '#b78fd0', '#e2795a', '#8fb573', '#d9d0b4'],
    trims: ['#7a2e8e', '#141414', '#b3202c', '#1f6a5a'],
    horse: ['#c9b78f', '#7a2e8e'],
    foot: { style: 'eagle', fields: ['#d9a514', '#f0e3c0'], device: '#141414' },
    cornet: { style: 'eagle', fields: ['#d9a514'], device: '#141414' },
    general: ['#7a2e8e', '#d9a514'],
  },
  'huguenot-wars-of-religion': {
    coats: ['#ece7d8', '#cfc8b4', '#bfc9d8', '#d6c39a'],
    trims: ['#2e6b3a', '#6b4423', '#2b4c8c', '#a02c34'],
    horse: ['#f1ede1', '#2b4c8c'],
    foot: { style: 'cross', fields: ['#fafafa'], device: '#ffffff' },
    cornet: { style: 'bar', fields: ['#fafafa'], device: '#2e6b3a' },
    general: ['#f1ede1', '#d4af37'],
  },
  'royal-catholic-dreux': {
    coats: ['#e08a86', '#d8cdb4', '#e2bd84', '#c9b0b0'],
    trims: ['#b01030', '#2b4c8c', '#e8c547', '#222222'],
    horse: ['#d96a70', '#e8c547'],
    foot: { style: 'cross', fields: ['#f2efe6'], device: '#ffffff' },
    cornet: { style: 'lily', fields: ['#2b4c8c'], device: '#e8c547' },
    general: ['#b01030', '#e8c547'],
  },
  'spanish-army-of-flanders': {
    coats: ['#e3ab7a', '#e8c07a', '#dfa088', '#d9c79a', '#e2d6b0', '#cfcdc4'],
    trims: ['#b3202c', '#c9a227', '#2d5d8a', '#3c7a52', '#7b4b8f', '#57483a'],
    horse: ['#e2bd84', '#a8232e'],
    foot: {
      style: 'saltire',
      fields: ['#f4e9c8', '#e9c24a', '#cfd9ea', '#bcd3b0', '#e4d4ea', '#f0d78a'],
      device: '#b3202c',
    },
    cornet: { style: 'saltire', fields: ['#f4e9c8'], device: '#c8102e' },
    general: ['#8e2430', '#d4af37'],
  },
  'dutch-maurice': {
    coats: ['#8fb0dc', '#c9c4b4', '#e0b07a', '#bcc0c9'],
    trims: ['#e8731a', '#1e4d8c', '#f5f5f5'],
    horse: ['#d8c49a', '#e8731a'],
    foot: { style: 'bands', fields: ['#f5f5f5'], device: '#e8731a' },
    cornet: { style: 'lion', fields: ['#e8731a'], device: '#f7f4ea' },
    general: ['#e8731a', '#1e4d8c'],
  },
  'swedes-gustavus': {
    coats: ['#7fa6e0', '#ecc95a', '#d98a86', '#a8c49a', '#e6e1d3'],
    trims: ['#f2c230', '#2255a4', '#8c1c2e', '#2e6b3a'],
    horse: ['#d8c49a', '#2255a4'],
    foot: { style: 'plain', fields: ['#2255a4', '#f2c230', '#8c1c2e', '#e6e1d3'], device: '#f2c230' },
    cornet: { style: 'lion', fields: ['#2255a4'], device: '#f2c230' },
    general: ['#2f62b8', '#f2c230'],
  },
  'imperial-catholic-league': {
    coats: ['#d8d2bd', '#e0a08a', '#cdbf95', '#b9bcc4'],
    trims: ['#8b1e23', '#e0b841', '#20242b', '#2d5d8a'],
    horse: ['#c2a878', '#8b1e23'],
    foot: { style: 'saltire', fields: ['#e0b841', '#f0e6cf', '#d8a0a0'], device: '#8b1e23' },
    cornet: { style: 'eagle', fields: ['#e0b841'], device: '#20242b' },
    general: ['#8b1e23', '#e0b841'],
  },
  'ecw-royalist': {
    coats: ['#8fa9d0', '#d9b0a8', '#d8d2bd', '#a8bf98', '#e0c890'],
    trims: ['#b33a3a', '#3e5c8a', '#f0ead2', '#c9a227'],
    horse: ['#d0b48a', '#b33a3a'],
    foot: { style: 'plain', fields: ['#3e5c8a', '#b33a3a', '#f0ead2', '#7b4b8f'], device: '#f0ead2' },
    cornet: { style: 'cross', fields: ['#f0ead2'], device: '#b33a3a' },
    general: ['#b33a3a', '#f0ead2'],
  },
  'ecw-parliament-new-model': {
    coats: ['#e0705f', '#d8685a', '#e39a6a', '#cf7a6a'],
    trims: ['#e2a43b', '#f0ead2', '#2d5d8a', '#4a4a4a'],
    horse: ['#d3ae72', '#e2a43b'],
    foot: { style: 'bar', fields: ['#a61e1e', '#2d5d8a', '#e2a43b', '#3c7a52'], device: '#f7f4ea' },
    cornet: { style: 'plain', fields: ['#f4e9c8'], device: '#a61e1e' },
    general: ['#e2a43b', '#4a4a4a'],
  },
  'polish-lithuanian': {
    coats: ['#e0756a', '#d8c49a', '#9db6d8', '#e6e1d3'],
    trims: ['#c9a227', '#f7f7f4', '#2d5d8a', '#b0161f'],
    horse: ['#d9605a', '#c9a227'],
    foot: { style: 'eagle', fields: ['#b0161f', '#2d5d8a'], device: '#f7f7f4' },
    cornet: { style: 'eagle', fields: ['#b0161f'], device: '#f7f7f4' },
    general: ['#b0161f', '#c9a227'],
  },
  ottoman: {
    coats: ['#e0786a', '#7fbf9a', '#e6d49a', '#8fb0e0', '#efe4c0'],
    trims: ['#1f7a4c', '#a01422', '#efe4c0', '#c9a227'],
    horse: ['#7fbf9a', '#a01422'],
    foot: { style: 'crescent', fields: ['#a01422', '#1f7a4c', '#c9a227'], device: '#efe4c0' },
    cornet: { style: 'crescent', fields: ['#1f7a4c'], device: '#efe4c0' },
    general: ['#1f7a4c', '#efe4c0'],
  },
  'louis-xiv-french': {
    coats: ['#e6e0d0', '#dcd7c8', '#d3d2cc', '#dd6a52', '#bcc0c9', '#d2cdbf', '#c2bcae'],
    trims: ['#8a2a2a', '#222222', '#22568f', '#c9a227', '#3c7a52', '#7a4f8a', '#5a7d3a'],
    horse: ['#d8c49a', '#274f9c'],
    foot: { style: 'cross', fields: ['#f7f4ea'], device: '#ffffff' },
    cornet: { style: 'lily', fields: ['#23488f'], device: '#f1cf62' },
    general: ['#3b63b0', '#d4af37'],
  },
  'later-imperial': {
    coats: ['#cfcabb', '#bfc4cc', '#d8cdb4', '#c4bca8'],
    trims: ['#b81f2d', '#2d5d8a', '#3c7a52', '#e3b92e'],
    horse: ['#d0c09a', '#b81f2d'],
    foot: { style: 'eagle', fields: ['#e3b92e', '#f4efdf'], device: '#20242b' },
    cornet: { style: 'eagle', fields: ['#e3b92e'], device: '#20242b' },
    general: ['#b81f2d', '#e3b92e'],
  },
  'bohemian-confederates': {
    coats: ['#8fbf8a', '#d8cdb4', '#9db6d8', '#cfb98a'],
    trims: ['#e3b92e', '#2f6db5', '#2e6b3a', '#a02c34'],
    horse: ['#c9b78f', '#2e6b3a'],
    foot: { style: 'bar', fields: ['#e3b92e', '#2f6db5', '#2e6b3a'], device: '#f7f4ea' },
    cornet: { style: 'lion', fields: ['#2f6db5'], device: '#f4efdf' },
    general: ['#2e6b3a', '#e3b92e'],
  },
  'saxony-1631': {
    coats: ['#e8cf6a', '#d8d2bd', '#bfbfb4'],
    trims: ['#1b1b1b', '#3f8f4f', '#f0c419'],
    horse: ['#d9c47a', '#1b1b1b'],
    foot: { style: 'bar', fields: ['#f0c419', '#1b1b1b'], device: '#3f8f4f' },
    cornet: { style: 'bar', fields: ['#f0c419'], device: '#1b1b1b' },
    general: ['#e8b82a', '#1b1b1b'],
  },
  'prussia-1757': {
    coats: ['#7f9fd6', '#8ba6d8', '#7795cc'],
    trims: ['#c8323c', '#f4efdf', '#e3b92e', '#e08a2e'],
    horse: ['#9fb6dc', '#f4efdf'],
    foot: { style: 'eagle', fields: ['#f4efdf', '#e3c35a', '#c9d6ea', '#e2a0a0'], device: '#20242b' },
    cornet: { style: 'eagle', fields: ['#f4efdf'], device: '#20242b' },
    general: ['#4a6fb5', '#f4efdf'],
  },
  'austria-1757': {
    coats: ['#e9e4d6', '#ded8c8', '#e4dccb'],
    trims: ['#b81f2d', '#2d5d8a', '#3c7a52', '#e3b92e'],
    horse: ['#e2d8c0', '#b81f2d'],
    foot: { style: 'eagle', fields: ['#e3b92e', '#f4efdf'], device: '#20242b' },
    cornet: { style: 'eagle', fields: ['#e3b92e'], device: '#20242b' },
    general: ['#d8d2c2', '#b81f2d'],
  },
  'france-1809': {
    coats: ['#8aa6dc', '#7f9bd2', '#93abd8'],
    trims: ['#f4efdf', '#c8323c', '#e3b92e'],
    horse: ['#88b08e', '#f4efdf'],
    foot: { style: 'eagle', fields: ['#f7f4ea', '#d9e2f2', '#f2d6d2'], device: '#b98a1c' },
    cornet: { style: 'eagle', fields: ['#f7f4ea'], device: '#b98a1c' },
    general: ['#35579f', '#d4af37'],
  },
  'britain-1811': {
    coats: ['#e2604f', '#dc6a58', '#b98060'],
    trims: ['#f4efdf', '#e3b92e', '#2d5d8a', '#3c7a52'],
    horse: ['#d8685a', '#2d5d8a'],
    foot: { style: 'saltire', fields: ['#27457f', '#e3c35a', '#3c7a52'], device: '#d8303a' },
    cornet: { style: 'saltire', fields: ['#27457f'], device: '#d8303a' },
    general: ['#c8323c', '#d4af37'],
  },
} as const satisfies Record<string, Livery>;

export type LiveryId = keyof typeof LIVERIES;
export const isLivery = (id: string): id is LiveryId => id in LIVERIES;

const HORSE_KINDS: ReadonlySet<BlockKind> = new Set<BlockKind>([
  'mediumHorse',
  'heavyHorse',
  'cuirassiers',
  'gendarmes',
  'lightHorse',
  'oneRider',
]);

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The colours of one unit: `number` counts the foot regiments of an army so that neighbours differ. */
export function kitOf(id: LiveryId, kind: BlockKind, number: number, side: 0 | 1): Kit {
  const l: Livery = LIVERIES[id];
  if (HORSE_KINDS.has(kind))
    return {
      coat: standOff(l.horse[0], side),
      trim: l.horse[1],
      banner: l.cornet.style,
      field: pick(l.cornet.fields, number),
      device: l.cornet.device,
      alternate: '#ffffff',
    };
  return {
    coat: standOff(pick(l.coats, number), side),
    trim: pick(l.trims, number),
    banner: l.foot.style,
    field: pick(l.foot.fields, number),
    device: l.foot.device,
    alternate: pick(REGIMENTS, number + (seedOf(id) % 3)),
  };
}

export const generalKit = (id: LiveryId): Kit => {
  const l: Livery = LIVERIES[id];
  return {
    coat: l.general[0],
    trim: l.general[1],
    banner: l.cornet.style,
    field: l.cornet.style === 'lily' ? '#f8f5ea' : pick(l.cornet.fields, 0),
    device: l.cornet.style === 'lily' ? '#c99a1e' : l.cornet.device,
    alternate: '#b02a30',
  };
};

/** Bodies that run lose their colours. */
export const ROUTED_KIT: Kit = {
  coat: '#8e8a80',
  trim: '#6b675f',
  banner: 'plain',
  field: '#f7f4ea',
  device: '#f7f4ea',
  alternate: '#f7f4ea',
};

const RIMS = { day: ['#1f4b99', '#b3202c'], dark: ['#5b8de0', '#e0505a'] } as const;
export const rimOf = (side: 0 | 1, theme: 'day' | 'dark'): string => RIMS[theme][side];

export const inksOf = (kit: Kit, rim: string): Inks => ({
  rim,
  coat: kit.coat,
  trim: kit.trim,
  field: kit.field,
  device: kit.device,
  alternate: kit.alternate,
  plume: side1Plume(kit),
});
const side1Plume = (kit: Kit): string =>
  kit.trim === '#222222' ? '#e9dcc0' : mix(kit.trim, '#ffffff', 0.35);

/* ---- contrast ---- */

const TURF = ['#727a44', '#75633a'] as const;
const channels = (hex: string): [number, number, number] => {
  const v = Number.parseInt(hex.slice(1), 16);
  return [(v >> 16) & 255, (v >> 8) & 255, v & 255];
};
const linear = (c: number): number => {
  const s = c / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};
export const contrast = (a: string, b: string): number => {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
};
export function mix(a: string, b: string, t: number): string {
  const [ca, cb] = [channels(a), channels(b)];
  const v = ca.map((c, i) => Math.round(c + ((cb[i] ?? c) - c) * t));
  return `#${v.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** Lightens a coat until it stands 2.2 : 1 off its base; reds, which hue sets apart, 1.6. */
export function standOff(coat: string, side: 0 | 1): string {
  const [r, g, b] = channels(coat);
  const need = r > 1.4 * g && r > 1.4 * b ? 1.6 : 2.2;
  let out = coat;
  for (let t = 0; t < 1 && contrast(out, TURF[side]) < need; t += 0.05) out = mix(coat, '#fff4e0', t);
  return out;
}
