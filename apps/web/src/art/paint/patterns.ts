import type { Drawing, PatternName } from '../shape.ts';
import { box, disc, fill, line } from '../shape.ts';

/** Small tiles that repeat: the turf of bases and the furrows of fields. Side A stands on grass, side B on earth. */
export const patterns: Record<PatternName, { readonly size: number; readonly tile: Drawing }> = {
  turf: {
    size: 26,
    tile: [
      fill(box(-2, -2, 30, 30), '#727a44'),
      line('M2,6l2,-3M9,14l-2,-3M17,5l2,-3M22,17l-2,-3M5,22l2,-3M14,23l-1,-3', '#8d9455', 1.6),
      fill(disc(13, 9, 1.3) + disc(21, 22, 1.2), '#c7b98a'),
    ],
  },
  turfB: {
    size: 26,
    tile: [
      fill(box(-2, -2, 30, 30), '#75633a'),
      line('M2,6l2,-3M9,14l-2,-3M17,5l2,-3M22,17l-2,-3M5,22l2,-3M14,23l-1,-3', '#8f8450', 1.6),
      fill(disc(13, 9, 1.4), '#b8a577'),
      fill(disc(21, 22, 1.3), '#5f4d2c'),
    ],
  },
  plough: {
    size: 22,
    tile: [
      fill(box(-2, -2, 26, 26), '#b7a262'),
      line('M0,5H22M0,16H22', '#8b7640', 4.5),
      line('M0,8H22M0,19H22', '#d6c488', 1.5),
    ],
  },
  crop: {
    size: 20,
    tile: [
      fill(box(-2, -2, 24, 24), '#c2ad5c'),
      line('M3,4v5M9,12v5M15,3v5M6,18v-3M17,14v5', '#8f7f35', 2),
      line('M12,6v4M2,13v4', '#e3d48b', 1.6),
    ],
  },
};

export const isPattern = (ink: string): ink is PatternName => ink in patterns;
