import { both, inBoth } from '@tercio/engine/text';

export const noticeWords = inBoth({
  title: both('What waits for you', 'Ce qui vous attend'),
  kinds: both(
    {
      begin: 'it begins when you open it',
      asked: 'you are asked',
      link: 'a throw waits until you open the battle',
      offer: 'the other side offers something',
      dropped: 'an order that you left could not be given',
      over: 'the battle is over',
      accepted: 'your challenge was accepted',
      asks: 'somebody would like to come in',
      'let-in': 'you were let in',
      'kept-out': 'you were not let in',
      paired: 'the next round is paired',
    } as Readonly<Record<string, string>>,
    {
      begin: 'elle commence quand vous l’ouvrez',
      asked: 'c’est à vous de répondre',
      link: 'un jet attend que vous ouvriez la bataille',
      offer: 'l’autre camp propose quelque chose',
      dropped: 'un ordre que vous aviez laissé n’a pas pu être donné',
      over: 'la bataille est terminée',
      accepted: 'votre défi est accepté',
      asks: 'quelqu’un voudrait entrer',
      'let-in': 'vous êtes admis',
      'kept-out': 'vous n’êtes pas admis',
      paired: 'la ronde suivante est appariée',
    },
  ),
  tell: both('Telling you when a battle waits', 'Vous prévenir quand une bataille attend'),
  why: both(
    'For battles days apart or about to begin, challenges, clubs and tournaments: once for each thing that waits, not before a minute has passed, and not while you are there.',
    'Pour les batailles par correspondance ou sur le point de commencer, les défis, les clubs et les tournois : une fois pour chaque chose qui attend, pas avant une minute, et pas pendant que vous êtes là.',
  ),
  pushOn: both('Tell this browser', 'Prévenir ce navigateur'),
  pushOff: both('Do not tell this browser any more', 'Ne plus prévenir ce navigateur'),
  pushed: both('This browser is told.', 'Ce navigateur est prévenu.'),
  noPush: both(
    'This browser, or this address, cannot be told: pushes need https, or the name localhost.',
    'Ce navigateur, ou cette adresse, ne peut pas être prévenu : il faut https, ou le nom localhost.',
  ),
  refused: both('The browser does not allow it.', 'Le navigateur ne le permet pas.'),
  mail: both('By mail to', 'Par courriel à'),
  mailOn: both('Send me a letter to confirm it', 'M’envoyer une lettre pour confirmer'),
  mailSent: both(
    'A letter is on its way; open the link in it.',
    'Une lettre est en route ; ouvrez le lien qu’elle contient.',
  ),
  mailWaits: both(
    (address: string): string => `${address}: the link in the letter was not opened yet.`,
    (address) => `${address} : le lien de la lettre n’a pas encore été ouvert.`,
  ),
  mailIs: both(
    (address: string): string => `Mail goes to ${address}.`,
    (address) => `Les courriels vont à ${address}.`,
  ),
  mailOff: both('No more mail; forget the address', 'Plus de courriel ; oublier l’adresse'),
  noMail: both('This server sends no mail.', 'Ce serveur n’envoie pas de courriel.'),
  confirmed: both('Mail will come to this address.', 'Les courriels viendront à cette adresse.'),
});
