import { both, inBoth } from '@tercio/engine/text';
import { Refused } from '../server.ts';

export const challengeWords = inBoth({
  challenge: both('Challenge', 'Défier'),
  title: both(
    (name: string): string => (name === '' ? 'A challenge' : `Challenge ${name}`),
    (name) => (name === '' ? 'Un défi' : `Défier ${name}`),
  ),
  send: both('Send the challenge', 'Envoyer le défi'),
  waits: both(
    (name: string): string =>
      `${name} is told, here and where notices go. The battle begins when both are here; you may leave this page meanwhile.`,
    (name) =>
      `${name} en est prévenu, ici et par les avis choisis. La bataille commence dès que vous êtes là tous les deux ; vous pouvez quitter cette page en attendant.`,
  ),
  link: both(
    'Or send the link yourself. Nobody else can sit down by it.',
    'Ou envoyez le lien vous-même. Personne d’autre ne peut s’asseoir par là.',
  ),
  challenges: both(
    (name: string): string => `${name} challenges you`,
    (name) => `${name} vous défie`,
  ),
  accept: both(
    (side: string): string => `Accept, and play ${side}`,
    (side) => `Accepter, et jouer ${side}`,
  ),
  look: both('Look at it', 'Voir'),
  decline: both('Decline', 'Refuser'),
  declineOf: both(
    (name: string): string => `Decline the challenge of ${name}`,
    (name) => `Refuser le défi de ${name}`,
  ),
  declined: both(
    (name: string): string => `${name} has declined.`,
    (name) => `${name} a refusé.`,
  ),
  declinedBySomebody: both('Your challenge was declined.', 'Votre défi est refusé.'),
  youDeclined: both('Declined.', 'C’est refusé.'),
  noAnswer: both(
    (name: string): string => `no answer yet from ${name}`,
    (name) => `pas encore de réponse de ${name}`,
  ),
  nobodyYet: both('nobody has sat down yet', 'personne ne s’est encore assis'),
  withdraw: both('Take it back', 'Retirer'),
  withdrawOf: both(
    (what: string): string => `Take it back: ${what}`,
    (what) => `Retirer : ${what}`,
  ),
  withdrawn: both('This offer was taken back.', 'Cette offre a été retirée.'),
  forAnother: both(
    'This battle is offered to somebody else.',
    'Cette bataille est proposée à quelqu’un d’autre.',
  ),
  noted: both('Noted', 'Vu'),
  notedOf: both(
    (what: string): string => `Noted: ${what}`,
    (what) => `Vu : ${what}`,
  ),
  whys: both(
    {
      self: 'You cannot challenge yourself.',
      nobody: 'There is nobody there to challenge.',
      alone: 'A challenge is for one person: it does not stand on the list, and no general plays it.',
      muted: 'A moderator has muted you: you challenge nobody.',
      banned: 'Nobody can be challenged there now.',
      member: 'That is no member of the club.',
      waiting: 'You have challenged that player already, and have no answer yet.',
      declined: 'That player has declined; you can ask again a day later.',
      many: 'Twenty of your challenges have no answer yet. Take one back first.',
    } as Readonly<Record<string, string>>,
    {
      self: 'On ne se défie pas soi-même.',
      nobody: 'Il n’y a là personne à défier.',
      alone: 'Un défi s’adresse à une seule personne : ni liste ouverte, ni général.',
      muted: 'Un modérateur vous a rendu muet : vous ne défiez personne.',
      banned: 'Personne ne peut y être défié pour l’instant.',
      member: 'Ce n’est pas un membre du club.',
      waiting: 'Vous avez déjà défié ce joueur, qui n’a pas encore répondu.',
      declined: 'Ce joueur a refusé ; vous pourrez redemander dans un jour.',
      many: 'Vingt de vos défis attendent une réponse. Retirez-en un d’abord.',
    },
  ),
});
export type ChallengeWords = (typeof challengeWords)['en'];

/** Why the server did not take it, in the words of the page; anything else is a mistake and thrown on. */
export function whyNoChallenge(error: unknown, w: ChallengeWords): string {
  if (!(error instanceof Refused)) throw error;
  return w.whys[(error.fault as { why?: string } | undefined)?.why ?? ''] ?? error.message;
}
