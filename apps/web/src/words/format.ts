import { sayUnit, sayWhole } from '@tercio/engine/text';

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

/** A chance in whole per cent; never 0 or 100 unless it is certain. */
export const percentText = sayWhole;

export const degreesText = (value: number, language: Language): string =>
  `${lengthText(Math.round(value * 10) / 10, language)}°`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const signedText = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
