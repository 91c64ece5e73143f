import type { SideIndex } from './base.ts';
import type { Drawing, Shape } from './shape.ts';
import { at, disc, fill, line } from './shape.ts';

/** A banner is the unit's name in colours: square for side 0, swallow-tailed for side 1. */
export type BannerStyle =
  | 'cross' // quarters by regiment behind a white cross
  | 'saltire' // ragged cross of Burgundy
  | 'lily'
  | 'eagle'
  | 'bar'
  | 'bands' // three of the Dutch kind
  | 'lion'
  | 'crescent'
  | 'plain'; // a disc in the device colour

const CLOTH: Record<SideIndex, string> = {
  0: 'M0,-21Q10,-25 19,-20T37,-21V9Q27,5 18,10T0,9Z',
  1: 'M0,-21Q12,-25 22,-20T42,-21L34,-6L42,9Q31,5 21,10T0,9Z',
};

/** Colours come as the inks `field`, `device`, `alternate`. */
export const DEVICES: Record<BannerStyle, readonly Shape[]> = {
  cross: [fill('M-2,-26H16V-2H-2ZM23,-2V-26H44V-2ZM-2,4H16V14H-2ZM23,4H44V14H23Z', 'alternate')],
  saltire: [
    line(
      'M-3,-25L9,-14L12,-17L14,-10L21,-8L28,-12L30,-17L33,-14L43,-24M-3,13L9,2L12,5L14,-2L21,-6L28,-2L30,5L33,2L43,12',
      'device',
      5.4,
      { round: 'join' },
    ),
  ],
  lily: [
    fill(
      'M18,-17Q22,-11 19,-6H17Q14,-11 18,-17ZM18,-6Q9,-13 8,-6Q11,-3 18,-4Q25,-3 28,-6Q27,-13 18,-6ZM15,-3H21L20,3H16Z',
      'device',
    ),
  ],
  eagle: [fill('M20,-19L23,-14L32,-16L29,-5L33,2L24,0L20,7L16,0L7,2L11,-5L8,-16L17,-14Z', 'device')],
  bar: [fill('M-2,-12H44V0H-2Z', 'device')],
  bands: [fill('M-2,-27H44V-12H-2Z', 'device'), fill('M-2,-1H44V14H-2Z', 'alternate')],
  lion: [
    fill(
      'M12,-15Q15,-20 20,-17L24,-18L23,-13Q29,-11 28,-4L31,4H26L24,-1L19,0L17,6H12L14,-2Q9,-6 11,-11L7,-10Q8,-15 12,-15Z',
      'device',
    ),
  ],
  crescent: [fill('M24,-14A10,10 0 1 0 24,2A8,8 0 1 1 24,-14Z', 'device'), fill(disc(26, -6, 2.8), 'device')],
  plain: [fill(disc(19, -6, 8), 'device')],
};

export function bannerOf(side: SideIndex, style: BannerStyle): Drawing {
  const cloth = CLOTH[side];
  return [
    at(4, 3, [line('M2,3L2,-22', '#120d06', 4, { strokeOpacity: 0.3 })]),
    at(4, 5, [fill(cloth, '#120d06', 0.35)]),
    line('M0,16V-27', '#4a3019', 3.2),
    fill(disc(0, -28, 2.8), '#e2bb58'),
    {
      clip: cloth,
      shapes: [
        fill(cloth, 'field'),
        ...DEVICES[style],
        line('M6,-30Q12,-6 6,16', '#ffffff', 5, { strokeOpacity: 0.3 }),
        line('M24,-30Q30,-6 24,16', '#000000', 6, { strokeOpacity: 0.16 }),
      ],
    },
    line(cloth, '#20160c', 1.3, { strokeOpacity: 0.75 }),
  ];
}

/** Shown by a body that runs. */
export const whiteFlag: Drawing = [
  line('M-26,34V-18', '#4a3019', 3.4),
  {
    d: 'M-26,-20Q-10,-26 2,-19T30,-20V6Q14,2 2,8T-26,6Z',
    fill: '#f7f4ea',
    stroke: '#20242c',
    width: 2,
  },
];
