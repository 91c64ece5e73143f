import type { Drawing, Shape } from './shape.ts';
import { at, box, disc, fill, line } from './shape.ts';

/** Small things laid beside a piece; they never turn with it. */
export type Quality = 'elite' | 'ordinary' | 'mediocre';

/** The beads of the rule book: 1 green, 2 yellow, 3 red, and sums of them. Each carries its number. */
const BEADS: readonly (readonly (1 | 2 | 3)[])[] = [[], [1], [2], [3], [1, 3], [2, 3], [3, 3], [3, 3, 1]];
const BEAD_INK = { 1: '#24793f', 2: '#f0c02e', 3: '#c4262c' } as const;

export const beadsFor = (losses: number): readonly (1 | 2 | 3)[] => BEADS[Math.min(losses, 7)] ?? [];

export function beadsOf(losses: number): Drawing {
  return beadsFor(losses).map((v, i) =>
    at(i * 21, 0, [
      fill(disc(1.5, 2.5, 11.5), '#120d06', 0.45),
      { d: disc(0, 0, 11), fill: BEAD_INK[v], stroke: '#fff6df', width: 2 },
      line('M-6,-5A8,8 0 0 1 4,-7', '#ffffff', 2, { strokeOpacity: 0.55, round: 'cap' }),
      {
        text: String(v),
        x: 0,
        y: 5.6,
        size: 16,
        face: 'sans',
        weight: 800,
        fill: v === 2 ? '#2a2018' : '#ffffff',
      },
    ]),
  );
}

export function qualityOf(quality: Quality): Drawing {
  if (quality === 'ordinary') return [];
  const elite = quality === 'elite';
  return [
    { d: disc(0, 0, 10.5), fill: '#2a2018', stroke: elite ? '#e9c667' : '#b9ab92', width: 2 },
    elite
      ? fill('M0,-7.6L2,-2.2L7.4,-2L3.1,1.4L4.7,6.8L0,3.7L-4.7,6.8L-3.1,1.4L-7.4,-2L-2,-2.2Z', '#f3d27a')
      : line('M-5.5,-2.5L0,3.5L5.5,-2.5', '#d9cdb4', 2.6, { round: 'cap' }),
  ];
}

export const tick: Drawing = [
  { d: disc(0, 0, 13), fill: '#3b3527', stroke: '#e9dcc0', width: 2 },
  line('M-6,0l4,5l8,-9', '#e9dcc0', 3.2, { round: 'cap' }),
];

export const coinOf = (text: string): Drawing => [
  fill(disc(1.5, 2.5, 14), '#120d06', 0.4),
  { d: disc(0, 0, 14), fill: '#e2b64f', stroke: '#7d5910', width: 2 },
  line(disc(0, 0, 10), '#8d6717', 1.2, { dash: [2, 2] }),
  { text, x: 0, y: 5.6, size: 16, face: 'sans', weight: 800, fill: '#3a2503' },
];

/** Laid on a contact between enemies. */
export const swords: Drawing = [
  fill(disc(2, 3, 25), '#120d06', 0.5),
  { d: disc(0, 0, 24), fill: '#f7eed8', stroke: '#8a1f2b', width: 4 },
  line('M-11,11L11,-11M-11,-11L11,11M-13,4L-4,13M13,4L4,13', '#3a2a1c', 4, { round: 'cap' }),
];

export const hiddenMark: Drawing = [
  { d: disc(0, 0, 25), fill: '#2a1c11', stroke: '#fff3d6', width: 3 },
  { text: '?', x: 0, y: 14, size: 40, face: 'display', fill: '#fff3d6' },
];

/** A round badge with one or two letters or figures, for states a rule set names itself. */
export const badgeOf = (text: string, tone: 'ink' | 'gold' | 'red' | 'verd'): Drawing => {
  const ground = { ink: '#2a2018', gold: '#e2b64f', red: '#a51c26', verd: '#1f6a5a' } as const;
  const w = Math.max(22, text.length * 10 + 12);
  return [
    at(1.5, 2.5, [fill(box(-w / 2, -11, w, 22, 11), '#120d06', 0.4)]),
    { d: box(-w / 2, -11, w, 22, 11), fill: ground[tone], stroke: '#fff3d6', width: 1.8 },
    {
      text,
      x: 0,
      y: 5.4,
      size: 15.5,
      face: 'sans',
      weight: 800,
      fill: tone === 'gold' ? '#2a1a08' : '#fff6df',
    },
  ];
};

/** Command value: gold pips, one black pip for none. */
export function pipsOf(value: number): Drawing {
  const count = Math.max(1, value);
  return Array.from(
    { length: count },
    (_, i): Shape => ({
      d: disc((i - (count - 1) / 2) * 12, 0, 4.6),
      fill: value > 0 ? '#f3d27a' : '#2a2018',
      stroke: value > 0 ? '#2a2018' : '#e9dcc0',
      width: 1.6,
    }),
  );
}
