/** One facet of an outcome in words: whom it happened to by name, then what. */
import { type Speaker, sayFacet, sayTerm } from '../phrases.ts';
import { colon, saySigned, type Words } from '../words.ts';

/** What may happen to a body, in any game; those without a word of their own say their value. */
const HAPPENED: Readonly<Record<string, Words>> = {
  losses: { en: 'losses', fr: 'pertes' },
  killed: { en: 'stands lost', fr: 'socles perdus' },
  lives: { en: 'lives left', fr: 'vies restantes' },
  routed: { en: 'routed', fr: 'en déroute' },
  left: { en: 'left the table', fr: 'a quitté la table' },
  lost: { en: 'lost', fr: 'perdu' },
  moved: { en: 'moved', fr: 'a bougé' },
  contact: { en: 'in contact', fr: 'au contact' },
  disordered: { en: 'disordered', fr: 'en désordre' },
};
const NOT: Words = { en: 'no longer', fr: 'ne plus être' };

export function sayOutcome(s: Speaker, name: string, value: string | number): string {
  const dot = name.lastIndexOf('.');
  const body = dot < 0 ? undefined : s.bodies.get(name.slice(0, dot));
  if (body === undefined) return sayFacet(s, name, value);
  const what = name.slice(dot + 1);
  const word = HAPPENED[what]?.[s.lang];
  const stop = colon(s.lang);
  if (word === undefined) return `${body}${stop} ${typeof value === 'string' ? sayTerm(s, value) : value}`;
  if (what === 'losses') return `${body}${stop} ${word} ${saySigned(Number(value), s.lang)}`;
  if (what === 'killed' || what === 'lives') return `${body}${stop} ${word} ${value}`;
  return `${body}${stop} ${value === 'no' ? `${NOT[s.lang]} ` : ''}${word}`;
}
