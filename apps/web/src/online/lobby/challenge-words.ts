import type { Language } from '../../words/format.ts';
import { Refused } from '../server.ts';

const en = {
  challenge: 'Challenge',
  title: (name: string): string => (name === '' ? 'A challenge' : `Challenge ${name}`),
  send: 'Send the challenge',
  waits: (name: string): string =>
    `${name} is told, here and where notices go. The battle begins when both are here; you may leave this page meanwhile.`,
  link: 'Or send the link yourself. Nobody else can sit down by it.',
  challenges: (name: string): string => `${name} challenges you`,
  accept: (side: string): string => `Accept, and play ${side}`,
  look: 'Look at it',
  decline: 'Decline',
  declineOf: (name: string): string => `Decline the challenge of ${name}`,
  declined: (name: string): string => `${name} has declined.`,
  declinedBySomebody: 'Your challenge was declined.',
  youDeclined: 'Declined.',
  noAnswer: (name: string): string => `no answer yet from ${name}`,
  nobodyYet: 'nobody has sat down yet',
  withdraw: 'Take it back',
  withdrawOf: (what: string): string => `Take it back: ${what}`,
  withdrawn: 'This offer was taken back.',
  forAnother: 'This battle is offered to somebody else.',
  noted: 'Noted',
  notedOf: (what: string): string => `Noted: ${what}`,
  whys: {
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
};
export type ChallengeWords = typeof en;

const fr: ChallengeWords = {
  challenge: 'Défier',
  title: (name) => (name === '' ? 'Un défi' : `Défier ${name}`),
  send: 'Envoyer le défi',
  waits: (name) =>
    `${name} en est prévenu, ici et par les avis choisis. La bataille commence dès que vous êtes là tous les deux ; vous pouvez quitter cette page en attendant.`,
  link: 'Ou envoyez le lien vous-même. Personne d’autre ne peut s’asseoir par là.',
  challenges: (name) => `${name} vous défie`,
  accept: (side) => `Accepter, et jouer ${side}`,
  look: 'Voir',
  decline: 'Refuser',
  declineOf: (name) => `Refuser le défi de ${name}`,
  declined: (name) => `${name} a refusé.`,
  declinedBySomebody: 'Votre défi est refusé.',
  youDeclined: 'C’est refusé.',
  noAnswer: (name) => `pas encore de réponse de ${name}`,
  nobodyYet: 'personne ne s’est encore assis',
  withdraw: 'Retirer',
  withdrawOf: (what) => `Retirer : ${what}`,
  withdrawn: 'Cette offre a été retirée.',
  forAnother: 'Cette bataille est proposée à quelqu’un d’autre.',
  noted: 'Vu',
  notedOf: (what) => `Vu : ${what}`,
  whys: {
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
};

export const challengeWords: Readonly<Record<Language, ChallengeWords>> = { en, fr };

/** Why the server did not take it, in the words of the page; anything else is a mistake and thrown on. */
export function whyNoChallenge(error: unknown, w: ChallengeWords): string {
  if (!(error instanceof Refused)) throw error;
  return w.whys[(error.fault as { why?: string } | undefined)?.why ?? ''] ?? error.message;
}
