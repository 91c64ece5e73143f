/** A length of time in words: in whole days or hours where it is that, else in minutes. */
const UNITS = [
  { ms: 86_400_000, en: ['day', 'days'], fr: ['jour', 'jours'] },
  { ms: 3_600_000, en: ['hour', 'hours'], fr: ['heure', 'heures'] },
  { ms: 60_000, en: ['minute', 'minutes'], fr: ['minute', 'minutes'] },
] as const;

export function spanIn(ms: number, language: 'en' | 'fr'): string {
  const unit = UNITS.find((u) => ms >= u.ms && ms % u.ms === 0) ?? UNITS[2];
  const n = Math.max(1, Math.round(ms / unit.ms));
  return `${n} ${unit[language][n === 1 ? 0 : 1]}`;
}
