import type { Language } from '../words/format.ts';

/**
 * Why the server says no, for whoever reads the page: its sentences are English, and some speak to programs. Whatever is
 * not here is told as it came; a test looks through the server for such.
 */
type Said = readonly [of: string | RegExp, en: string | null, fr: string]; // null: as it came; $1: what the sentence names

const GUEST = ['Say who you are first.', 'Dites d’abord qui vous êtes.'] as const;

const SAID: readonly Said[] = [
  ['Say who you are first: POST /api/guest.', ...GUEST],
  // games
  ['There is no such game.', null, 'Cette bataille n’existe pas.'],
  ['The battle is not over.', null, 'La bataille n’est pas terminée.'],
  ['That seat is taken.', null, 'Cette place est prise.'],
  ['This battle is offered to somebody else.', null, 'Cette bataille est proposée à quelqu’un d’autre.'],
  ['This offer was taken back, or declined.', null, 'Cette offre a été retirée, ou refusée.'],
  ['It was answered already.', null, 'On y a déjà répondu.'],
  [
    'This server takes no set-ups of guests.',
    null,
    'Ce serveur ne prend pas les mises en place des invités.',
  ],
  // names and accounts
  [
    "A name has 1 to 30 letters, digits, spaces or . ' -",
    null,
    'Un nom a de 1 à 30 lettres, chiffres, espaces ou . ’ -',
  ],
  [
    "A name of a club has 1 to 60 letters, digits, spaces or . , & ' -",
    null,
    'Le nom d’un club a de 1 à 60 lettres, chiffres, espaces ou . , & ’ -',
  ],
  ['Nobody has these six words.', null, 'Ces six mots ne sont ceux de personne.'],
  [
    'Passkeys need https, or the name localhost.',
    null,
    'Une clé d’accès demande https, ou le nom localhost.',
  ],
  [
    'That is no answer to what was asked, or it came too late.',
    null,
    'Ce n’est pas une réponse à ce qui était demandé, ou elle vient trop tard.',
  ],
  ['This server does not know that passkey.', null, 'Ce serveur ne connaît pas cette clé d’accès.'],
  ['There is no such device.', null, 'Cet appareil n’est pas connu ici.'],
  [
    'Write your name as it stands to say that you mean it.',
    null,
    'Écrivez votre nom tel quel pour dire que vous le voulez vraiment.',
  ],
  ['There is no such player.', null, 'Ce joueur n’existe pas.'],
  ['That link was used already, or is too old.', null, 'Ce lien a déjà servi, ou il est trop vieux.'],
  [/^A moderator has banned this account: (.*)$/s, null, 'Un modérateur a exclu ce compte : $1'],
  // notices
  ['This server sends no mail.', null, 'Ce serveur n’envoie pas de courriel.'],
  ['That is no address of mail.', null, 'Ce n’est pas une adresse de courriel.'],
  ['That is no address of a push service.', null, 'Ce n’est pas l’adresse d’un service de notifications.'],
  ['That is not from a mail of ours.', null, 'Cela ne vient pas d’un de nos courriels.'],
  // clubs
  ['There is no such club.', null, 'Ce club n’existe pas.'],
  ['The club keeps no such file.', null, 'Le club n’a pas ce fichier.'],
  ['Only members of the club do that.', null, 'Réservé aux membres du club.'],
  ['Only members of the club sit down here.', null, 'Seuls les membres du club s’assoient ici.'],
  ['Only officers of the club do that.', null, 'Réservé aux responsables du club.'],
  ['A date has a time and says what happens.', null, 'Une date a une heure et dit ce qui se passe.'],
  [/^A club has at most (\d+) dates\.$/, null, 'Un club a $1 dates au plus.'],
  [/^A moderator has taken this file away: (.*)$/s, null, 'Un modérateur a retiré ce fichier : $1'],
  [
    'name: expected what the file is called, found nothing.',
    'Say what the file is called.',
    'Donnez un nom au fichier.',
  ],
  // tournaments
  ['There is no such tournament.', null, 'Ce tournoi n’existe pas.'],
  ['Only the director does that.', null, 'Réservé au directeur du tournoi.'],
  ['Clocks of real tables are not here.', null, 'Les pendules des tables réelles ne sont pas ici.'],
  [
    'Only the director enters others, where real tables are played.',
    null,
    'Seul le directeur inscrit d’autres joueurs, là où l’on joue sur de vraies tables.',
  ],
  ['Only the director takes others out.', null, 'Seul le directeur retire d’autres joueurs.'],
  [
    'Only members of the club enter this tournament.',
    null,
    'Seuls les membres du club s’inscrivent à ce tournoi.',
  ],
  ['Only those who are entered hand in lists.', null, 'Seuls les inscrits remettent une liste.'],
  [
    'The lists are sealed until the first round is paired.',
    null,
    'Les listes sont scellées jusqu’aux premiers appariements.',
  ],
  [
    'The lists are revealed: none can be changed any more.',
    null,
    'Les listes sont révélées : plus aucune ne change.',
  ],
  ['This tournament takes no lists.', null, 'Ce tournoi ne demande pas de liste.'],
  ['That game has no army lists.', null, 'Ce jeu n’a pas de listes d’armée.'],
  [/^No list that is legal or allowed: (.*)\.$/s, null, 'Sans liste légale ou permise : $1.'],
  ['There is no sealed list of his.', null, 'Il n’a pas remis de liste.'],
  [
    'reason: expected why, for everybody to read, found nothing.',
    'Say why, for everybody to read.',
    'Dites pourquoi, pour que chacun le lise.',
  ],
  [
    'Results here come by themselves; others are the director’s.',
    null,
    'Les résultats d’ici viennent tout seuls ; les autres sont l’affaire du directeur.',
  ],
  ['You have no battle here in this round.', null, 'Vous n’avez pas de bataille ici à cette ronde.'],
  // moderation
  ['Only moderators of this server do that.', null, 'Réservé aux modérateurs de ce serveur.'],
  ['There is nobody to report there.', null, 'Il n’y a personne à signaler là.'],
  [
    'reason: expected why, for the trace, found nothing.',
    'Say why: it stays listed.',
    'Dites pourquoi : cela reste noté.',
  ],
  [
    'Only what was reported is hidden: a line of talk, a club’s words, a file.',
    null,
    'Seul ce qui a été signalé est masqué : une ligne, les mots d’un club, un fichier.',
  ],
  ['A moderator is not banned.', null, 'Un modérateur n’est pas exclu.'],
  // too much, too long, too late
  ['Too long.', null, 'Trop long.'],
  [/^Too many .*; wait (\d+ (s|minutes))\.$/, 'Too often; wait $1.', 'Trop souvent ; attendez $1.'],
];

/** A field of another form than the server takes: what the page sends can hardly be that, save from a file. */
const FORM = /^([\w.[\]]*): expected /;

export function sayRefusal(sentence: string, language: Language): string {
  for (const [of, en, fr] of SAID) {
    if (typeof of === 'string' ? of !== sentence : !of.test(sentence)) continue;
    const words = language === 'fr' ? fr : en;
    if (words === null) return sentence;
    return typeof of === 'string' ? words : sentence.replace(of, words);
  }
  const [, field] = FORM.exec(sentence) ?? [];
  return language === 'fr' && field !== undefined ? `Le serveur ne peut pas lire « ${field} ».` : sentence;
}
