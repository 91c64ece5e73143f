import type { RestDays } from '@tercio/protocol/messages.ts';
import type { Language } from '../../words/format.ts';

/** Days off as a form has them: weekends, and dates, by the place where the form is filled in. */
export interface DaysOffForm {
  weekend: boolean;
  days: string[]; // 2026-12-25
  next: string; // a date that is chosen and not yet added
}

const DAY = 86_400_000;
const SUNDAY = Date.UTC(2026, 0, 4);
const WEEKEND = [0, 6];

export const formOf = (rest: RestDays | undefined): DaysOffForm => ({
  weekend: WEEKEND.every((d) => rest?.weekdays.includes(d)),
  days: [...(rest?.days ?? [])],
  next: '',
});

/** `kept`: single days of the week that the form has no words for. */
export function restIn({ weekend, days, next }: DaysOffForm, kept: readonly number[] = []): RestDays {
  const others = kept.filter((d) => !WEEKEND.includes(d));
  const weekdays = [...new Set(weekend ? [...WEEKEND, ...others] : others)].sort((a, b) => a - b);
  const all = [...new Set(next === '' ? days : [...days, next])].sort();
  return { weekdays, days: all, zone: -new Date().getTimezoneOffset() };
}

export const isNone = (rest: RestDays): boolean => rest.weekdays.length + rest.days.length === 0;

export const dayName = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );

/** Days of the week and dates, one after the other. */
export function sayDaysOff(rest: RestDays | undefined, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return [
    ...(rest?.weekdays ?? []).map((d) => weekday.format(SUNDAY + d * DAY)),
    ...(rest?.days ?? []).map((d) => dayName(d, language)),
  ].join(', ');
}
