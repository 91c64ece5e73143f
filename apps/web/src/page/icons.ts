import type { OrderIcon } from './desk.ts';

/** Line icons on a 24 × 24 grid. */
export const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 11h-3',
  layers: 'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5M3 17.5l9 5 9-5',
  ruler: 'M3 16L16 3l5 5L8 21zM7 12l2.4 2.4M10 9l1.6 1.6M13 6l2.4 2.4',
  lasso: 'M4 5h3M10 5h4M17 5h3v3M20 11v3M20 17v2h-3M14 19h-4M7 19H4v-2M4 14v-3M4 8V5',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  sun: 'M12 7.5a4.5 4.5 0 1 0 .01 0zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5',
  gear: 'M4 7h10M18 7h2M4 12h3M11 12h9M4 17h9M17 17h3M16 5a2 2 0 1 0 .01 0zM9 10a2 2 0 1 0 .01 0zM15 15a2 2 0 1 0 .01 0z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  log: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  tick: 'M5 12l5 6L20 6',
  close: 'M6 6l12 12M18 6L6 18',
  play: 'M7 4l13 8-13 8z',
  flag: 'M6 22V3M6 4h12l-3 4 3 4H6',
  unit: 'M4 8h16v9H4zM12 8V4M9.5 6.5L12 4l2.5 2.5',
} as const;

export const ORDER_ICONS: Record<OrderIcon, string> = {
  advance: 'M12 20V5M6 11l6-6 6 6',
  wheelLeft: 'M19 20V13A8 8 0 0 0 11 5M15 1l-5 4 5 4',
  wheelRight: 'M5 20V13A8 8 0 0 1 13 5M9 1l5 4-5 4',
  slide: 'M4 17h12l4-10M16 7h4v4',
  quarterLeft: 'M20 18V9H5M10 4L5 9l5 5',
  quarterRight: 'M4 18V9h15M14 4l5 5-5 5',
  halfTurn: 'M6 20V9a6 6 0 0 1 12 0v9M14 15l4 4 4-4',
  square: 'M5 5h14v14H5zM12 2v3M12 19v3M2 12h3M19 12h3',
  charge: 'M4 20L20 4M14 4h6v6',
  rally: 'M6 21V3M6 4h12l-3 4 3 4H6M11 16l2.5 2.5L18 14',
  extend: 'M8 8h8v8H8zM5 12H1M3.5 9.5L1 12l2.5 2.5M19 12h4M20.5 9.5L23 12l-2.5 2.5',
  contract: 'M9 7h6v10H9zM2 12h4M4 9.5L6.5 12 4 14.5M22 12h-4M20 9.5L17.5 12 20 14.5',
  shoot: 'M3 15l13-6M16 9l2-4M5 14l2 5M19 9h3M18.5 12l3 1.5M17 6l2-3',
  hold: 'M12 3l8 3v6c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6z',
  retire: 'M12 4v15M6 13l6 6 6-6',
  mount: 'M5 20v-6l3-4 2-5 4 3 4 1-1 4-4 1v6',
};
