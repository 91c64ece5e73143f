import { both, inBoth } from '@tercio/engine/text';

export const houseWords = inBoth({
  privacy: both('What this server keeps of you', 'Ce que ce serveur garde de vous'),
  says: both(
    [
      [
        'Your name',
        'The name you give yourself, and a number the server made up. No real name, no birthday, no password. A guest can play at once and leave without a trace but his battles.',
      ],
      [
        'One cookie',
        'It says who you are to this server, and nothing else. No other site is asked for anything, nothing is measured, and nobody follows you about.',
      ],
      [
        'Your battles and what you write',
        'Battles are kept with their dice, so that they can be looked at and checked. What you write at a table is kept with it. Battles that may be watched are open to anybody; the others to those who played them.',
      ],
      [
        'Your clubs',
        'Who is in a public club is read by everybody, who is in a private one by its members. What you give a club is for its members; what was done there stands in its log, with your name while you have an account.',
      ],
      [
        'Only if you ask for it',
        'A passkey (its public half), the hash of six words, an address of mail once you have confirmed it, the address of a browser that is to be told when a battle waits. Each is forgotten when you take it back.',
      ],
      [
        'For a moment',
        'The address you come from, in memory, to slow down whoever asks for too much. It is not written down.',
      ],
      [
        'Who may look',
        'Whoever runs this server can read what lies in its store, as with every server; he cannot choose your dice. Moderators see lines of talk, clubs and files that were reported. What they did is kept with their reasons.',
      ],
      [
        'All of it is yours',
        'On the page of your account you save everything in one file, or erase it. Erasing is at once and for good: name, devices, words, passkeys, addresses and what you wrote are gone; battles stay for the other side, files with the clubs you gave them to, and what you reported with the moderators, without your name.',
      ],
    ],
    [
      [
        'Votre nom',
        'Le nom que vous vous donnez, et un numéro inventé par le serveur. Ni vrai nom, ni date de naissance, ni mot de passe. Un invité joue tout de suite et part sans laisser d’autre trace que ses batailles.',
      ],
      [
        'Un cookie',
        'Il dit à ce serveur qui vous êtes, et rien d’autre. Aucun autre site n’est interrogé, rien n’est mesuré, et personne ne vous suit.',
      ],
      [
        'Vos batailles et ce que vous écrivez',
        'Les batailles sont gardées avec leurs dés, pour être revues et vérifiées. Ce que vous écrivez à une table est gardé avec elle. Les batailles que l’on peut regarder sont ouvertes à tous ; les autres à ceux qui les ont jouées.',
      ],
      [
        'Vos clubs',
        'Chacun lit qui est membre d’un club public, ses membres seuls qui l’est d’un club privé. Ce que vous donnez à un club est pour ses membres ; ce qui s’y fait figure dans son journal, avec votre nom tant que vous avez un compte.',
      ],
      [
        'Seulement si vous le demandez',
        'Une clé d’accès (sa moitié publique), l’empreinte de six mots, une adresse de courriel quand vous l’avez confirmée, l’adresse d’un navigateur à prévenir quand une bataille attend. Chacune est oubliée quand vous la retirez.',
      ],
      [
        'Pour un instant',
        'L’adresse d’où vous venez, en mémoire, pour ralentir qui demande trop. Elle n’est pas écrite.',
      ],
      [
        'Qui peut voir',
        'Qui tient ce serveur peut lire ce qu’il contient, comme partout ; il ne peut pas choisir vos dés. Les modérateurs voient les lignes, les clubs et les fichiers signalés. Ce qu’ils ont fait est gardé avec leurs raisons.',
      ],
      [
        'Tout est à vous',
        'Sur la page de votre compte, vous enregistrez tout dans un fichier, ou vous l’effacez. C’est immédiat et définitif : nom, appareils, mots, clés, adresses et ce que vous avez écrit disparaissent ; les batailles restent à l’autre camp, les fichiers aux clubs à qui vous les avez donnés et vos signalements aux modérateurs, sans votre nom.',
      ],
    ],
  ),
  copies: both(
    'Copies of the store that whoever runs the server made before, against loss, are his to delete in time.',
    'Les copies que le responsable du serveur a faites auparavant, par précaution, sont à lui de supprimer avec le temps.',
  ),
  moderation: both('Moderation', 'Modération'),
  reports: both('Reports', 'Signalements'),
  noReports: both('Nothing is reported.', 'Rien n’est signalé.'),
  deeds: both('What was done', 'Ce qui a été fait'),
  noDeeds: both('Nothing yet.', 'Rien encore.'),
  about: both(
    (name: string, by: string): string => `About ${name}, by ${by}`,
    (name, by) => `À propos de ${name}, par ${by}`,
  ),
  reason: both('Reason, kept with what is done', 'Raison, gardée avec ce qui est fait'),
  days: both('Days (empty: for good)', 'Jours (vide : pour toujours)'),
  acts: both(
    {
      hide: 'Hide it',
      mute: 'Mute',
      ban: 'Ban',
      unmute: 'Unmute',
      unban: 'Let in again',
      close: 'Nothing to do',
    } as Readonly<Record<string, string>>,
    {
      hide: 'Le masquer',
      mute: 'Retirer la parole',
      ban: 'Exclure',
      unmute: 'Rendre la parole',
      unban: 'Laisser revenir',
      close: 'Rien à faire',
    },
  ),
  notYours: both('Only moderators of this server see this.', 'Réservé aux modérateurs de ce serveur.'),
  report: both(
    (name: string): string => `Report what ${name} writes`,
    (name) => `Signaler ce qu’écrit ${name}`,
  ),
  reported: both('The moderators are told.', 'Les modérateurs sont prévenus.'),
  otherRules: {
    'old-rules': both(
      'This battle was begun by older rules that this server no longer has. Nothing of it is lost: ask whoever runs the server to finish it with the version it was begun with.',
      'Cette bataille a été commencée avec d’anciennes règles que ce serveur n’a plus. Rien n’en est perdu : demandez au responsable du serveur de la finir avec la version d’alors.',
    ),
    'new-rules': both(
      'This battle goes by newer rules than this server has: it is being updated. Nothing of it is lost: load the page anew in a moment.',
      'Cette bataille suit des règles plus récentes que celles de ce serveur, en cours de mise à jour. Rien n’en est perdu : rechargez la page dans un instant.',
    ),
  },
});
