import type { Detail } from '../../art/block.ts';

/** Three levels by pixels a drawn base width. */
export const detailFor = (pixels: number): Detail => (pixels < 26 ? 'far' : pixels < 64 ? 'mid' : 'near');
