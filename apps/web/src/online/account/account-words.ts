import { both, inBoth } from '@tercio/engine/text';

export const accountWords = inBoth({
  title: both('Your account', 'Votre compte'),
  why: both(
    'A guest’s name lives in this browser alone. Keep it by a passkey or by six words, and it is yours on every device. There are no passwords.',
    'Le nom d’un invité ne vit que dans ce navigateur. Gardez-le par une clé d’accès ou par six mots, et il est à vous sur tous vos appareils. Il n’y a pas de mots de passe.',
  ),
  none: both(
    'You are nobody here yet. Sign in, or begin a battle as a guest.',
    'Vous n’êtes encore personne ici. Identifiez-vous, ou commencez une bataille en invité.',
  ),
  words: both('Six words', 'Six mots'),
  wordsWhy: both(
    'The server chooses them. Whoever has them is you: write them down, show them to nobody.',
    'Le serveur les choisit. Qui les possède est vous : notez-les, ne les montrez à personne.',
  ),
  makeWords: both('Give me six words', 'Donnez-moi six mots'),
  newWords: both(
    'Give me new ones; the old ones open nothing then',
    'Donnez-m’en d’autres ; les anciens n’ouvrent alors plus rien',
  ),
  yours: both('Your six words, shown this once:', 'Vos six mots, montrés cette seule fois :'),
  passkey: both('Passkeys', 'Clés d’accès'),
  passkeyWhy: both(
    'Kept by your device, opened as you open the device.',
    'Gardées par votre appareil, ouvertes comme vous ouvrez l’appareil.',
  ),
  makePasskey: both('Make a passkey', 'Créer une clé d’accès'),
  noPasskey: both(
    'This address has none: passkeys need https, or the name localhost.',
    'Cette adresse n’en a pas : il faut https, ou le nom localhost.',
  ),
  made: both(
    (when: string): string => `made ${when}`,
    (when) => `créée ${when}`,
  ),
  drop: both('Remove', 'Retirer'),
  devices: both('Devices and programs', 'Appareils et programmes'),
  thisOne: both('this one', 'celui-ci'),
  program: both('a program', 'un programme'),
  lastUsed: both(
    (when: string): string => `last used ${when}`,
    (when) => `dernière fois ${when}`,
  ),
  end: both('Sign out', 'Déconnecter'),
  endOthers: both('Sign out all others', 'Déconnecter tous les autres'),
  leave: both('Sign out here', 'Se déconnecter ici'),
  signIn: both('Sign in', 'S’identifier'),
  byWords: both('Your six words', 'Vos six mots'),
  byPasskey: both('With a passkey', 'Par une clé d’accès'),
  open: both('Open', 'Ouvrir'),
  everything: both('Everything of yours', 'Tout ce qui est à vous'),
  export: both('Save all of it as a file', 'Tout enregistrer dans un fichier'),
  exportWhy: both(
    'Name, devices, ratings, what you wrote, your tournaments, your clubs with what you gave them, what moderators decided, and every battle with its record.',
    'Nom, appareils, cotes, ce que vous avez écrit, vos tournois, vos clubs avec ce que vous leur avez donné, ce que les modérateurs ont décidé, et chaque bataille avec son compte rendu.',
  ),
  erase: both('Erase the account', 'Effacer le compte'),
  eraseWhy: both(
    'For good. Battles stay for the other side, without your name; a battle going on cannot be played by you any more. You leave your clubs: what you gave them stays there without your name (take it out before if you would rather), the last officer passes a club on, and a club of which you are the last member ends with what you gave it. A tournament that you direct is directed by an officer of its club from then on, or by whoever entered first.',
    'Définitivement. Les batailles restent à l’autre camp, sans votre nom ; vous ne pourrez plus jouer une bataille en cours. Vous quittez vos clubs : ce que vous leur avez donné y reste sans votre nom (retirez-le avant si vous préférez), le dernier responsable passe la main, et un club dont vous êtes le dernier membre prend fin avec ce que vous lui avez donné. Un tournoi que vous dirigez l’est désormais par un responsable de son club, ou par le premier inscrit.',
  ),
  typeName: both(
    (name: string): string => `Write ${name} to say that you mean it`,
    (name) => `Écrivez ${name} pour confirmer`,
  ),
  erased: both('The account is erased.', 'Le compte est effacé.'),
  failed: both('That did not work, or was broken off.', 'Cela n’a pas marché, ou a été interrompu.'),
});
