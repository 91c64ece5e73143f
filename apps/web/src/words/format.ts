import { sayUnit } from '@tercio/engine/text';

/** Numbers as people write them: the decimal comma and narrow spaces in French. */
export type Language = 'en' | 'fr';

const NARROW = '\u202f';

/** A length with at most two decimals and no trailing zeros. */
export function lengthText(value: number, language: Language): string {
  const rounded = Math.round(value * 100) / 100;
  const text = String(Object.is(rounded, -0) ? 0 : rounded);
  return language === 'fr' ? text.replace('.', ',') : text;
}

export const withUnit = (value: number, unit: string, language: Language): string =>
  `${lengthText(value, language)}${language === 'fr' ? NARROW : ' '}${sayUnit(unit, language)}`;

/** What is left of adding many chances up: nearer than this to certain is certain. */
const DUST = 1e-9;

/** A chance in whole per cent; never 0 or 100 unless it is certain. */
export function percentText(share: number, language: Language): string {
  let whole = Math.round(share * 100);
  if (whole === 0 && share > DUST) whole = 1;
  if (whole === 100 && share < 1 - DUST) whole = 99;
  return `${whole}${language === 'fr' ? NARROW : ' '}%`;
}

export const degreesText = (value: number, language: Language): string =>
  `${lengthText(Math.round(value * 10) / 10, language)}°`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const signedText = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
