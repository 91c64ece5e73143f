import type { Language } from '../../words/format.ts';

const en = {
  title: 'What waits for you',
  kinds: {
    asked: 'you are asked',
    offer: 'the other side offers something',
    dropped: 'an order that you left could not be given',
    over: 'the battle is over',
    accepted: 'your challenge was accepted',
    asks: 'somebody would like to come in',
    'let-in': 'you were let in',
    'kept-out': 'you were not let in',
  } as Readonly<Record<string, string>>,
  tell: 'Telling you when a battle waits',
  why: 'For battles days apart, challenges and clubs: once for each thing that waits, not before a minute has passed, and not while you are there.',
  pushOn: 'Tell this browser',
  pushOff: 'Do not tell this browser any more',
  pushed: 'This browser is told.',
  noPush: 'This browser, or this address, cannot be told: pushes need https, or the name localhost.',
  refused: 'The browser does not allow it.',
  mail: 'By mail to',
  mailOn: 'Send me a letter to confirm it',
  mailSent: 'A letter is on its way; open the link in it.',
  mailWaits: (address: string): string => `${address}: the link in the letter was not opened yet.`,
  mailIs: (address: string): string => `Mail goes to ${address}.`,
  mailOff: 'No more mail; forget the address',
  noMail: 'This server sends no mail.',
  confirmed: 'Mail will come to this address.',
  tooOld: 'That link was used already, or is too old.',
};
type NoticeWords = typeof en;

const fr: NoticeWords = {
  title: 'Ce qui vous attend',
  kinds: {
    asked: 'c’est à vous de répondre',
    offer: 'l’autre camp propose quelque chose',
    dropped: 'un ordre que vous aviez laissé n’a pas pu être donné',
    over: 'la bataille est terminée',
    accepted: 'votre défi est accepté',
    asks: 'quelqu’un voudrait entrer',
    'let-in': 'vous êtes admis',
    'kept-out': 'vous n’êtes pas admis',
  },
  tell: 'Vous prévenir quand une bataille attend',
  why: 'Pour les batailles par correspondance, les défis et les clubs : une fois pour chaque chose qui attend, pas avant une minute, et pas pendant que vous êtes là.',
  pushOn: 'Prévenir ce navigateur',
  pushOff: 'Ne plus prévenir ce navigateur',
  pushed: 'Ce navigateur est prévenu.',
  noPush: 'Ce navigateur, ou cette adresse, ne peut pas être prévenu : il faut https, ou le nom localhost.',
  refused: 'Le navigateur ne le permet pas.',
  mail: 'Par courriel à',
  mailOn: 'M’envoyer une lettre pour confirmer',
  mailSent: 'Une lettre est en route ; ouvrez le lien qu’elle contient.',
  mailWaits: (address) => `${address} : le lien de la lettre n’a pas encore été ouvert.`,
  mailIs: (address) => `Les courriels vont à ${address}.`,
  mailOff: 'Plus de courriel ; oublier l’adresse',
  noMail: 'Ce serveur n’envoie pas de courriel.',
  confirmed: 'Les courriels viendront à cette adresse.',
  tooOld: 'Ce lien a déjà servi, ou il est trop vieux.',
};

export const noticeWords: Readonly<Record<Language, NoticeWords>> = { en, fr };
