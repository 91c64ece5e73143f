import { both, inBoth } from '@tercio/engine/text';

const DAY = 86_400_000;
const minutesIn = (ms: number, day = 'd'): string => {
  if (ms >= DAY) return `${Math.floor(ms / DAY)} ${day} ${Math.floor((ms % DAY) / 3_600_000)} h`;
  const s = Math.ceil(ms / 1000);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
};

/** Days and hours, the last day hours and minutes. */
function longIn(ms: number, day: string): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [d, h, m] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (d > 0) return `${d}\u00a0${day} ${h}\u00a0h`;
  return h > 0 ? `${h}\u00a0h ${m}\u00a0min` : `${m}\u00a0min`;
}

/** Minutes, or seconds where it is less than one or no whole number. */
const shortly = (minutes: number): string =>
  Number.isInteger(minutes) ? `${minutes}\u00a0min` : `${Math.round(minutes * 60)}\u00a0s`;

export const onlineWords = inBoth({
  title: both('Play a friend', 'Jouer avec un ami'),
  lobby: both('Online', 'En ligne'),
  noServer: both(
    'This page was not opened from a server. Start one with “npx tercio serve” and open the address it prints.',
    'Cette page ne vient pas d’un serveur. Lancez-en un avec « npx tercio serve » et ouvrez l’adresse qu’il affiche.',
  ),
  yourName: both('Your name', 'Votre nom'),
  nameHint: both('Letters and digits, at most 30', 'Lettres et chiffres, 30 au plus'),
  yourSide: both('Your side', 'Votre camp'),
  game: both('Game', 'Jeu'),
  battle: both('Battle', 'Bataille'),
  random: both('Two armies by luck', 'Deux armées au hasard'),
  armies: both('Armies of the muster', 'Des armées de la montre'),
  file: both('A file of one’s own', 'Un fichier à soi'),
  choose: both('Choose a file', 'Choisir un fichier'),
  yourArmy: both('Your army', 'Votre armée'),
  theirArmy: both('The other army', 'L’autre armée'),
  noArmies: both(
    'No army of this game is kept in this browser. Make one in the muster first.',
    'Aucune armée de ce jeu dans ce navigateur. Composez-en une d’abord.',
  ),
  against: both('Against', 'Contre'),
  friend: both('A friend, by a link', 'Un ami, par un lien'),
  anybody: both('Anybody: on the open list', 'N’importe qui : sur la liste ouverte'),
  general: both(
    (name: string): string => `The ${name}, a general of the computer`,
    (name) => `${name}, général de l’ordinateur`,
  ),
  clock: both('Clock', 'Pendule'),
  clocks: both({ untimed: 'No clock' } as Readonly<Record<string, string>>, { untimed: 'Sans pendule' }),
  minutes: both(
    (base: number, more: number): string => `${base} minutes, and ${shortly(more)} more for each turn`,
    (base, more) => `${base} minutes, et ${shortly(more)} de plus par tour`,
  ),
  claimed: both(
    ', nobody loses by it unless the other claims',
    ', personne ne perd au temps sans réclamation',
  ),
  freeUndo: both(
    'Orders may be taken back until a die has been seen',
    'Un ordre se reprend tant qu’aucun dé n’a été vu',
  ),
  hints: both('A general may be asked for advice', 'On peut demander conseil à un général'),
  watchable: both('Others may watch', 'D’autres peuvent regarder'),
  options: both(
    (n: number): string =>
      n === 0 ? 'The rules as they are by default.' : `Your own readings of the rules: ${n} changed.`,
    (n) => (n === 0 ? 'Les règles telles quelles.' : `Vos propres lectures des règles : ${n} changées.`),
  ),
  make: both('Make the link', 'Créer le lien'),
  makeOpen: both('Put it on the list', 'Mettre sur la liste'),
  makeGeneral: both('Begin', 'Commencer'),
  send: both(
    'Send this link to your friend. The battle begins when both are here.',
    'Envoyez ce lien à votre ami. La bataille commence dès que vous êtes là tous les deux.',
  ),
  scan: both(
    'In the same room? Let your friend scan this. A name is enough, no account is needed.',
    'Dans la même pièce ? Faites scanner ceci. Un nom suffit, sans compte.',
  ),
  copy: both('Copy the link', 'Copier le lien'),
  copied: both('The link is copied.', 'Le lien est copié.'),
  share: both('Send', 'Envoyer'),
  waiting: both('Waiting for your friend …', 'On attend votre ami …'),
  waitingFor: both(
    (name: string): string => `Waiting for ${name} …`,
    (name) => `On attend ${name} …`,
  ),
  waitingAnybody: both('Waiting for somebody to sit down …', 'On attend que quelqu’un s’assoie …'),
  begins: both(
    'Both are here: the dice are being sealed …',
    'Vous êtes là tous les deux : les dés sont scellés …',
  ),
  comesLater: both(
    (name: string): string =>
      `Both seats are taken. ${name} is not here now: the battle begins when ${name} opens it. You need not wait, you are told.`,
    (name) =>
      `Les deux places sont prises. ${name} n’est pas là : la bataille commencera quand ${name} l’ouvrira. Inutile d’attendre, vous serez prévenu.`,
  ),
  yourSeat: both('Your seat', 'Votre place'),
  invitation: both('An invitation', 'Une invitation'),
  invited: both(
    (name: string): string => `${name} invites you`,
    (name) => `${name} vous invite`,
  ),
  invitedTo: both(
    (who: string, what: string): string => `${who}: ${what}`,
    (who, what) => `${who} : ${what}`,
  ),
  invitedByNobody: both('You are invited', 'Vous êtes invité'),
  take: both(
    (side: string): string => `Play ${side}`,
    (side) => `Jouer ${side}`,
  ),
  taken: both('Both seats are taken.', 'Les deux places sont prises.'),
  watch: both('Watch', 'Regarder'),
  watching: both(
    'You watch. What either side hides is hidden from you too.',
    'Vous regardez. Ce que chaque camp cache vous est caché aussi.',
  ),
  moved: both('This device is yours now.', 'Cet appareil est désormais le vôtre.'),
  usedLink: both(
    'That link was used already, or is too old. Ask for another on the first device.',
    'Ce lien a déjà servi, ou il est trop vieux. Demandez-en un autre sur le premier appareil.',
  ),
  gone: both(
    'There is no such battle, or the link is not whole.',
    'Cette bataille n’existe pas, ou le lien est incomplet.',
  ),
  connecting: both('Connecting …', 'Connexion …'),
  mine: both('Your battles', 'Vos batailles'),
  noMine: both('No battle of yours is open here.', 'Aucune bataille à vous n’est ouverte ici.'),
  goOn: both('Go on', 'Continuer'),
  look: both('Look at it', 'La revoir'),
  over: both('over', 'terminée'),
  open: both('Open offers', 'Offres ouvertes'),
  noOffers: both(
    'Nobody offers a battle now. Put one on the list yourself.',
    'Personne ne propose de bataille. Proposez-en une.',
  ),
  sitDown: both('Sit down', 'S’asseoir'),
  live: both('Now on the tables', 'En ce moment'),
  noLive: both('Nothing to watch now.', 'Rien à regarder pour l’instant.'),
  newOne: both('Make an offer', 'Faire une offre'),
  lost: both(
    'The line is gone. Your orders are kept and sent when it is back.',
    'La ligne est coupée. Vos ordres sont gardés et partiront à son retour.',
  ),
  elsewhere: both(
    'This battle is open in another tab, and is played there.',
    'Cette bataille est ouverte dans un autre onglet, et s’y joue.',
  ),
  here: both('Play it here', 'La jouer ici'),
  onTheWay: both('Your order is on its way …', 'Votre ordre est en route …'),
  yourTurn: both('You are asked.', 'C’est à vous de répondre.'),
  waitsFor: both(
    (name: string): string => `${name} decides …`,
    (name) => `${name} décide …`,
  ),
  away: both(
    (name: string, ms: number): string =>
      ms < 10_000 ? `${name} is away.` : `${name} is away for ${minutesIn(ms)}.`,
    (name, ms) => (ms < 10_000 ? `${name} est absent.` : `${name} est absent depuis ${minutesIn(ms)}.`),
  ),
  claimWhy: both(
    (name: string): string => `${name} does not come back. Wait, or claim:`,
    (name) => `${name} ne revient pas. Attendre, ou réclamer :`,
  ),
  flagged: both(
    (name: string): string => `The time of ${name} is up.`,
    (name) => `Le temps de ${name} est écoulé.`,
  ),
  owedBy: both(
    (name: string): string =>
      `A throw waits for the secret of ${name}, who is away. It is thrown when ${name} is back; after two minutes you may go on with the last one, and the record says so.`,
    (name) =>
      `Un jet attend le secret de ${name}, qui est absent. Il se fera à son retour ; après deux minutes, vous pouvez continuer avec le précédent, et le compte rendu le dira.`,
  ),
  owedByMe: both(
    'A throw waits for a secret that your other device has. Open the battle there, or go on with the last one; the record says so.',
    'Un jet attend un secret que garde votre autre appareil. Ouvrez-y la bataille, ou continuez avec le précédent ; le compte rendu le dira.',
  ),
  goOnWithout: both('Go on without it', 'Continuer sans lui'),
  claimWin: both('Claim the victory', 'Réclamer la victoire'),
  claimDraw: both('Claim a draw', 'Réclamer la nulle'),
  talk: both('Talk', 'Discussion'),
  talkWatchers: both(
    'Watchers among themselves; the players see it when the battle is over.',
    'Entre spectateurs ; les joueurs le verront à la fin.',
  ),
  write: both('Write to your friend', 'Écrire à votre ami'),
  writeWatchers: both('Write to the watchers', 'Écrire aux spectateurs'),
  sendWord: both('Send', 'Envoyer'),
  block: both(
    (name: string): string => `Hide what ${name} writes`,
    (name) => `Masquer ce qu’écrit ${name}`,
  ),
  offers: both('Offers', 'Offres'),
  draw: both('Offer a draw', 'Proposer la nulle'),
  pause: both('Stop the clocks', 'Arrêter les pendules'),
  resume: both('Let the clocks run', 'Relancer les pendules'),
  paused: both('The clocks stand.', 'Les pendules sont arrêtées.'),
  rewind: both('Go back before my last order', 'Revenir avant mon dernier ordre'),
  addTime: both('Give five minutes', 'Donner cinq minutes'),
  gave: both('Five minutes given.', 'Cinq minutes données.'),
  rematch: both('Once more, sides changed', 'Encore une, camps échangés'),
  nextGame: both('To the next battle', 'À la bataille suivante'),
  device: both('Go on from another device', 'Continuer sur un autre appareil'),
  otherDevice: both(
    'Your other device wrote last: its orders lie here now.',
    'Votre autre appareil a écrit en dernier : ses ordres sont là maintenant.',
  ),
  mineAgain: both('Take mine again', 'Reprendre les miens'),
  notAllHere: both(
    'Some of what your other device wrote is not legal here, and was left out.',
    'Une partie de ce qu’a écrit votre autre appareil n’est pas permise ici et a été laissée.',
  ),
  deviceWhy: both(
    'Open this on the other device within ten minutes. It works once.',
    'Ouvrez ceci sur l’autre appareil dans les dix minutes. Le lien sert une fois.',
  ),
  asked: {
    draw: both(
      (name: string): string => `${name} offers a draw.`,
      (name) => `${name} propose la nulle.`,
    ),
    pause: both(
      (name: string): string => `${name} would like to stop the clocks.`,
      (name) => `${name} voudrait arrêter les pendules.`,
    ),
    resume: both(
      (name: string): string => `${name} would like to go on.`,
      (name) => `${name} voudrait reprendre.`,
    ),
    rewind: both(
      (name: string): string => `${name} asks to go back to an earlier moment.`,
      (name) => `${name} demande à revenir en arrière.`,
    ),
    rematch: both(
      (name: string): string => `${name} would like to play again, sides changed.`,
      (name) => `${name} voudrait rejouer, camps échangés.`,
    ),
    'to-days': both(
      (name: string): string =>
        `${name} would like to play on days apart: three days for each turn, fourteen in reserve.`,
      (name) => `${name} voudrait continuer par correspondance : trois jours par tour, quatorze en réserve.`,
    ),
    'to-live': both(
      (name: string): string => `${name} would like to play on live: an hour, and a minute for each turn.`,
      (name) => `${name} voudrait continuer en direct : une heure, et une minute par tour.`,
    ),
    'days-off': both(
      (name: string, days = ''): string => `${name} asks for these days off: ${days}.`,
      (name, days = '') => `${name} demande ces jours de repos : ${days}.`,
    ),
  },
  offered: {
    draw: both('You have offered a draw.', 'Vous avez proposé la nulle.'),
    pause: both('You have asked to stop the clocks.', 'Vous avez demandé d’arrêter les pendules.'),
    resume: both('You have asked to go on.', 'Vous avez demandé de reprendre.'),
    rewind: both('You have asked to go back.', 'Vous avez demandé de revenir en arrière.'),
    rematch: both('You have asked for another battle.', 'Vous avez demandé une autre bataille.'),
    'to-days': both(
      'You have asked to play on days apart.',
      'Vous avez demandé de continuer par correspondance.',
    ),
    'to-live': both('You have asked to play on live.', 'Vous avez demandé de continuer en direct.'),
    'days-off': both('You have asked for other days off.', 'Vous avez demandé d’autres jours de repos.'),
  },
  pace: {
    'to-days': both('Play on days apart', 'Continuer par correspondance'),
    'to-live': both('Play on live', 'Continuer en direct'),
  },
  rests: both('Clocks stand today.', 'Les pendules sont arrêtées aujourd’hui.'),
  restDays: both(
    (days: string): string => `Clocks stand on these days: ${days}`,
    (days) => `Les pendules s’arrêtent ces jours-là : ${days}`,
  ),
  weekend: both('Clocks stand on Saturdays and Sundays', 'Les pendules s’arrêtent le samedi et le dimanche'),
  holidays: both('And on this day', 'Et ce jour-là'),
  addDay: both('Add', 'Ajouter'),
  noDay: both(
    (day: string): string => `Take ${day} out`,
    (day) => `Retirer le ${day}`,
  ),
  daysOff: both('Days off …', 'Jours de repos …'),
  askDaysOff: both('Ask for these days off', 'Demander ces jours de repos'),
  noDaysOff: both('none', 'aucun'),
  agree: both('Agree', 'Accepter'),
  decline: both('Decline', 'Refuser'),
  you: both('you', 'vous'),
  yourClock: both('Your clock', 'Votre pendule'),
  clockOf: both(
    (name: string): string => `Clock of ${name}`,
    (name) => `Pendule de ${name}`,
  ),
  clockText: both(
    (ms: number): string => minutesIn(ms),
    (ms) => minutesIn(ms, 'j'),
  ),
  days: both(
    (each: number, reserve: number): string =>
      `Days apart: ${each} ${each === 1 ? 'day' : 'days'} for each turn, ${reserve} in reserve; nobody loses by the time`,
    (each, reserve) =>
      `Par correspondance : ${each} ${each === 1 ? 'jour' : 'jours'} par tour, ${reserve} en réserve ; personne ne perd au temps`,
  ),
  waits: both('waits for you', 'vous attend'),
  timeLeft: both(
    (ms: number): string => `${longIn(ms, 'd')} left`,
    (ms) => `encore ${longIn(ms, 'j')}`,
  ),
  older: both('All battles fought', 'Toutes les batailles livrées'),
  dice: both(
    (n: number): string => `✓ ${n} ${n === 1 ? 'throw' : 'throws'} checked`,
    (n) => `✓ ${n} ${n <= 1 ? 'jet vérifié' : 'jets vérifiés'}`,
  ),
  diceWhy: both(
    'Your browser adds a secret of its own to every throw, after the order is fixed and before anybody sees a die. So do your friend’s and the server. Nobody can choose or foresee a face, and this page throws every die again to check: that is the tick. While one of you is away, his last secret stands, and the server could foresee such a throw, but not choose it. If something does not fit, this page says so in red.',
    'Votre navigateur ajoute un secret à chaque jet, une fois l’ordre fixé et avant que personne ne voie un dé. Celui de votre ami et le serveur aussi. Personne ne peut choisir ni prévoir une face, et cette page relance chaque dé pour vérifier : c’est la coche. Quand l’un de vous est absent, son dernier secret reste : le serveur pourrait prévoir un tel jet, mais pas le choisir. Si quelque chose ne va pas, cette page le dit en rouge.',
  ),
  newDevice: both(
    (name: string): string => `${name} goes on from another device.`,
    (name) => `${name} continue sur un autre appareil.`,
  ),
  alarm: both('The dice are not what was promised', 'Les dés ne sont pas ceux qui étaient promis'),
  alarmWhy: both(
    'Stop here and keep the record: it shows what was changed.',
    'Arrêtez-vous là et gardez le compte rendu : il montre ce qui a été changé.',
  ),
  old: both('The server has a newer page than this one.', 'Le serveur a une page plus récente que celle-ci.'),
  reload: both('Reload', 'La charger'),
});
