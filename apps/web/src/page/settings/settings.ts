import type { Language } from '../../words/format.ts';
import { PACES, type Pace } from './pace.ts';

/** Choices of the player, kept between visits. */
export interface Settings {
  readonly language: Language;
  readonly theme: 'auto' | 'day' | 'dark';
  readonly motion: 'auto' | 'full' | 'reduced';
  readonly pace: Pace; // at which what happens is shown
  readonly help: 'full' | 'table' | 'bare';
  readonly largeMarkers: boolean;
  readonly training: boolean; // the curve of chances also during a battle
  readonly sound: boolean; // off unless one wants it
  readonly soundAsked: boolean; // one was asked, once
  readonly briefing: boolean; // before a battle
  readonly letterKeys: boolean; // single letters act; off for those who dictate
}

export function defaults(languages: readonly string[]): Settings {
  const first = languages.map((l) => l.slice(0, 2).toLowerCase()).find((l) => l === 'fr' || l === 'en');
  return {
    language: first === 'fr' ? 'fr' : 'en',
    theme: 'auto',
    motion: 'auto',
    pace: 'normal',
    help: 'full',
    largeMarkers: false,
    training: false,
    sound: false,
    soundAsked: false,
    briefing: true,
    letterKeys: true,
  };
}

const CHOICES = {
  language: ['en', 'fr'],
  theme: ['auto', 'day', 'dark'],
  motion: ['auto', 'full', 'reduced'],
  pace: PACES,
  help: ['full', 'table', 'bare'],
} as const;

/** How dice were shown before battles were: what was chosen then is kept. */
const FORMER: Readonly<Record<string, Pace>> = { instant: 'instant', brief: 'normal', single: 'slow' };

/** Takes what is sound from stored data and the defaults for the rest. */
export function readSettings(stored: unknown, base: Settings): Settings {
  if (typeof stored !== 'object' || stored === null) return base;
  const from = stored as Record<string, unknown>;
  const out: Record<string, unknown> = { ...base };
  if (typeof from.dice === 'string') out.pace = FORMER[from.dice] ?? base.pace;
  for (const [key, allowed] of Object.entries(CHOICES))
    if ((allowed as readonly unknown[]).includes(from[key])) out[key] = from[key];
  for (const key of ['largeMarkers', 'letterKeys', 'training', 'sound', 'soundAsked', 'briefing'])
    if (typeof from[key] === 'boolean') out[key] = from[key];
  return out as unknown as Settings;
}
