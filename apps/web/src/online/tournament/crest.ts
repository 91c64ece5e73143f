import type { BannerStyle } from '../../art/banners.ts';
import type { Crest } from '../../page/panels.ts';

const STYLES: readonly BannerStyle[] = ['cross', 'saltire', 'lily', 'bar', 'bands'];
const FIELDS = ['#1f4b99', '#8a1f2b', '#1f6a5a', '#6b3d7a', '#c9772c', '#2b2b33'];
const DEVICES = ['#f5eedc', '#e0b450', '#f5eedc', '#d8c69a'];

/** A player's shield: from his name, always the same, never uploaded. */
export function crestFor(name: string): Crest {
  let n = 2166136261;
  for (let i = 0; i < name.length; i++) n = Math.imul(n ^ name.charCodeAt(i), 16777619) >>> 0;
  const pick = <T>(of: readonly T[], by: number): T => of[Math.floor(n / by) % of.length] as T;
  return {
    style: pick(STYLES, 1),
    field: pick(FIELDS, 7),
    device: pick(DEVICES, 53),
    alternate: pick(FIELDS, 211),
  };
}
