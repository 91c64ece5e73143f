/** What notices say, in both languages. */
import { both, inBoth, type Words } from '@tercio/engine/text';
import type { ThingKind } from '../store/port.ts';

export type Language = 'en' | 'fr';
export const languageOf = (raw: unknown): Language => (raw === 'fr' ? 'fr' : 'en');

export const noticeWords = inBoth({
  title: both(
    (n: number) => (n === 1 ? 'A battle waits for you' : `${n} battles wait for you`),
    (n) => (n === 1 ? 'Une bataille vous attend' : `${n} batailles vous attendent`),
  ),
  news: both('News for you', 'Des nouvelles pour vous'),
  about: both(
    (what: string, said: string) => `${what}: ${said}.`,
    (what, said) => `${what} : ${said}.`,
  ),
  kinds: {
    begin: both('it begins when you open it', 'elle commence quand vous l’ouvrez'),
    asked: both('you are asked', 'c’est à vous de répondre'),
    link: both('a throw waits until you open the battle', 'un jet attend que vous ouvriez la bataille'),
    offer: both('the other side offers something', 'l’autre camp propose quelque chose'),
    dropped: both(
      'an order that you left could not be carried out',
      'un ordre que vous aviez laissé n’a pas pu être exécuté',
    ),
    over: both('the battle is over', 'la bataille est terminée'),
    challenge: both('you are challenged', 'on vous défie'),
    accepted: both('your challenge was accepted', 'votre défi est accepté'),
    declined: both('your challenge was declined', 'votre défi est refusé'),
    asks: both('somebody would like to come into the club', 'quelqu’un voudrait entrer dans le club'),
    'let-in': both('you were let into the club', 'vous êtes admis dans le club'),
    'kept-out': both('you were not let into the club', 'vous n’êtes pas admis dans le club'),
    decide: both(
      'the next round waits for results or lists',
      'la ronde suivante attend des résultats ou des listes',
    ),
    paired: both('the next round is paired', 'la ronde suivante est appariée'),
  } satisfies Readonly<Record<ThingKind, Words>>,
  more: both(
    (n: number) => `and ${n} more`,
    (n) => `et ${n} de plus`,
  ),
  against: both(
    (name: string) => `against ${name}`,
    (name) => `contre ${name}`,
  ),
  open: both('Open', 'Ouvrir'),
  stop: both(
    'No more mail of this kind: on your account page',
    'Ne plus recevoir ces messages : sur votre page de compte',
  ),
  confirmTitle: both('Is this your address?', 'Est-ce votre adresse ?'),
  confirm: both(
    (name: string) =>
      `${name} would like to be told here when a battle waits. If that is you, open this within a day:`,
    (name) =>
      `${name} voudrait être prévenu ici quand une bataille attend. Si c’est vous, ouvrez ceci dans la journée :`,
  ),
  ignore: both(
    'If it is not, do nothing, and no more mail will come.',
    'Sinon, ne faites rien : aucun autre message ne viendra.',
  ),
});
