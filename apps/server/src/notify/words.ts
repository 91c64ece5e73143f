/** What notices say, in both languages. */
import type { ThingKind } from '../store/port.ts';

export type Language = 'en' | 'fr';
export const languageOf = (raw: unknown): Language => (raw === 'fr' ? 'fr' : 'en');

interface Words {
  title(n: number): string;
  news: string; // where no battle waits
  about(what: string, said: string): string;
  kinds: Readonly<Record<ThingKind, string>>;
  more(n: number): string;
  against(name: string): string;
  open: string;
  stop: string;
  confirmTitle: string;
  confirm(name: string): string;
  ignore: string;
}

const en: Words = {
  title: (n) => (n === 1 ? 'A battle waits for you' : `${n} battles wait for you`),
  news: 'News for you',
  about: (what, said) => `${what}: ${said}.`,
  kinds: {
    asked: 'you are asked',
    offer: 'the other side offers something',
    dropped: 'an order that you left could not be carried out',
    over: 'the battle is over',
    challenge: 'you are challenged',
    accepted: 'your challenge was accepted',
    declined: 'your challenge was declined',
    asks: 'somebody would like to come into the club',
    'let-in': 'you were let into the club',
    'kept-out': 'you were not let into the club',
  },
  more: (n) => `and ${n} more`,
  against: (name) => `against ${name}`,
  open: 'Open',
  stop: 'No more mail of this kind: on your account page',
  confirmTitle: 'Is this your address?',
  confirm: (name) =>
    `${name} would like to be told here when a battle waits. If that is you, open this within a day:`,
  ignore: 'If it is not, do nothing, and no more mail will come.',
};

const fr: Words = {
  title: (n) => (n === 1 ? 'Une bataille vous attend' : `${n} batailles vous attendent`),
  news: 'Des nouvelles pour vous',
  about: (what, said) => `${what} : ${said}.`,
  kinds: {
    asked: 'c’est à vous de répondre',
    offer: 'l’autre camp propose quelque chose',
    dropped: 'un ordre que vous aviez laissé n’a pas pu être exécuté',
    over: 'la bataille est terminée',
    challenge: 'on vous défie',
    accepted: 'votre défi est accepté',
    declined: 'votre défi est refusé',
    asks: 'quelqu’un voudrait entrer dans le club',
    'let-in': 'vous êtes admis dans le club',
    'kept-out': 'vous n’êtes pas admis dans le club',
  },
  more: (n) => `et ${n} de plus`,
  against: (name) => `contre ${name}`,
  open: 'Ouvrir',
  stop: 'Ne plus recevoir ces messages : sur votre page de compte',
  confirmTitle: 'Est-ce votre adresse ?',
  confirm: (name) =>
    `${name} voudrait être prévenu ici quand une bataille attend. Si c’est vous, ouvrez ceci dans la journée :`,
  ignore: 'Sinon, ne faites rien : aucun autre message ne viendra.',
};

export const noticeWords: Readonly<Record<Language, Words>> = { en, fr };
