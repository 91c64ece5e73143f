/** What happens in a battle of Baroque. */
import type { BaroqueEvents } from '../../../rules/baroque/keys.ts';
import type { Words } from '../../words.ts';

export const events: Readonly<Record<BaroqueEvents, Words>> = {
  'army-value': { en: '{side}: {left of of}.', fr: '{side} : {left of of}.' },
  'battle-over': { en: 'The battle is over.', fr: 'La bataille est terminée.' },
  'both-routed': {
    en: '{0} and {1} are both routed; nobody pursues.',
    fr: '{0} et {1} partent en déroute ; personne ne poursuit.',
  },
  'challenge-lost': {
    en: '{side}: the challenge does not beat the number.',
    fr: '{side} : la relance ne bat pas le nombre.',
  },
  'challenge-won': {
    en: '{side}: the challenge beats the number.',
    fr: '{side} : la relance bat le nombre.',
  },
  charge: { en: '{0} charges {1}.', fr: '{0} charge {1}.' },
  'charge-bonus': {
    en: '{0} adds {bonus:length} to its charge.',
    fr: '{0} ajoute {bonus:length} à sa charge.',
  },
  'charge-failed': {
    en: 'The charge of {0} does not reach anybody.',
    fr: 'La charge de {0} n’atteint personne.',
  },
  'cohesion-failed': {
    en: '{0} fails its cohesion test (critical number {critical}) and loses {loss}.',
    fr: '{0} manque son test de cohésion (nombre critique {critical}) et perd {loss}.',
  },
  'cohesion-passed': {
    en: '{0} passes its cohesion test (critical number {critical}).',
    fr: '{0} réussit son test de cohésion (nombre critique {critical}).',
  },
  'command-activated': { en: '{side}: {command} to act.', fr: '{side} : à {command} d’agir.' },
  'command-breaks': {
    en: '{command} is at the end of its strength: each unit tests.',
    fr: '{command} est à bout : chaque unité teste.',
  },
  'command-ended': { en: '{command} has acted.', fr: '{command} a agi.' },
  'command-named': { en: '{side}: {command} is named.', fr: '{side} : choix de {command}.' },
  'command-stopped': {
    en: '{command} cannot be activated this turn.',
    fr: '{command} ne peut pas être activé ce tour.',
  },
  contact: { en: '{0} strikes {1}: {from:term}.', fr: '{0} frappe {1} : {from:term}.' },
  countercharged: { en: '{0} countercharges {1}.', fr: '{0} contre-charge {1}.' },
  crossing: {
    en: 'Where the road meets the river: {kind:term}.',
    fr: 'Où la route rencontre la rivière : {kind:term}.',
  },
  deployed: { en: '{side}: {command} is deployed.', fr: '{side} : {command}, en place.' },
  destiny: { en: '{side}: the test of {0} is thrown again.', fr: '{side} : le test de {0} est relancé.' },
  'dice-counted': {
    en: '{0}: {dice|no die|one die|# dice}, {for:term}.',
    fr: '{0} : {dice|aucun dé|un dé|# dés}, {for:term}.',
  },
  disengaged: { en: '{0} disengages.', fr: '{0} se désengage.' },
  disordered: { en: '{0} is disordered.', fr: '{0} est en désordre.' },
  eliminated: { en: '{0} is removed: {how:term}.', fr: '{0} quitte la table : {how:term}.' },
  evaded: { en: '{0} evades.', fr: '{0} esquive.' },
  exhausted: { en: '{0} is exhausted.', fr: '{0} est à bout de forces.' },
  exploration: { en: 'Exploration: {south} against {north}.', fr: 'Exploration : {south} contre {north}.' },
  'handed-over': { en: '{side}: the initiative is handed over.', fr: '{side} : l’initiative est cédée.' },
  initiative: {
    en: 'Initiative: {side}, {total} against {against}.',
    fr: 'Initiative : {side}, {total} contre {against}.',
  },
  'initiative-again': { en: 'Initiative, thrown again: {side}.', fr: 'Initiative, relancée : {side}.' },
  'initiative-thrown': { en: 'Throw for initiative: {side}.', fr: 'Jet d’initiative : {side}.' },
  'initiative-tied': {
    en: 'A tie at {total}: both throw again.',
    fr: 'Égalité à {total} : les deux relancent.',
  },
  'leader-aside': { en: '{0} steps aside.', fr: '{0} s’écarte.' },
  'leader-attached': { en: '{0} joins {1}.', fr: '{0} rejoint {1}.' },
  'leader-left': { en: '{0} leaves his unit.', fr: '{0} quitte son unité.' },
  'leader-level': { en: '{0} changes his level: {level}.', fr: '{0} change de niveau : {level}.' },
  'leader-lost': { en: '{0} falls.', fr: '{0} tombe.' },
  'leader-moved': { en: '{0} moves.', fr: '{0} se déplace.' },
  'leader-safe': { en: '{0} is unharmed.', fr: '{0} est indemne.' },
  losses: { en: '{0} loses {loss}: {left of of}.', fr: '{0} perd {loss} : {left of of}.' },
  melee: { en: '{0} and {1} fight.', fr: '{0} et {1} combattent.' },
  'melee-drawn': { en: 'A drawn melee: {0} against {1}.', fr: 'Mêlée indécise : {0} contre {1}.' },
  'melee-won': { en: '{0} beats {1}.', fr: '{0} bat {1}.' },
  moved: { en: '{0} moves {moved:length}.', fr: '{0} se déplace de {moved:length}.' },
  'not-clear': {
    en: '{0} is not clear of the enemy: another phase at once.',
    fr: '{0} ne se dégage pas : une autre phase aussitôt.',
  },
  'opportunity-charge': {
    en: '{0} makes an opportunity charge on {1}.',
    fr: '{0} fait une charge d’opportunité sur {1}.',
  },
  pool: {
    en: '{0}: {hits|no hit|one hit|# hits} with {dice|one die|# dice}.',
    fr: '{0} : {hits|aucune touche|une touche|# touches} avec {dice|un dé|# dés}.',
  },
  'pool-first': {
    en: '{0} keeps {kept|nothing|one hit|# hits} and throws {again} again.',
    fr: '{0} {kept|ne garde rien|garde une touche|garde # touches} et relance {again}.',
  },
  'potential-charge': {
    en: '{0} makes a potential charge on {1}.',
    fr: '{0} fait une charge potentielle sur {1}.',
  },
  pursued: { en: '{0} pursues {moved:length}.', fr: '{0} poursuit de {moved:length}.' },
  pursues: { en: '{0} pursues: {distance:length}.', fr: '{0} poursuit : {distance:length}.' },
  pushed: { en: '{0} is pushed back.', fr: '{0} doit céder la place.' },
  'put-back': { en: '{0} goes back to where it stood free.', fr: '{0} revient à une place libre.' },
  rallied: { en: '{0} rallies.', fr: '{0} se rallie.' },
  'rally-failed': { en: '{0} does not rally.', fr: '{0} ne se rallie pas.' },
  'reaction-named': {
    en: 'Against {0}: {reaction:term}, {evaders|nobody evades|one unit evades|# units evade}.',
    fr: 'Contre {0} : {reaction:term}, {evaders|personne n’esquive|une unité esquive|# unités esquivent}.',
  },
  repulsed: { en: '{0} is thrown back.', fr: '{0} doit refluer.' },
  retreated: { en: '{0} retreats {moved:length}.', fr: '{0} recule de {moved:length}.' },
  retreats: { en: '{0} must retreat {distance:length}.', fr: '{0} doit reculer de {distance:length}.' },
  river: { en: 'The river is {depth:term}.', fr: 'La rivière est {depth:term}.' },
  sermon: { en: 'The preachers’ word: {sermon:term}.', fr: 'La parole des prédicateurs : {sermon:term}.' },
  'set-down': { en: '{0} is set down behind.', fr: '{0} passe derrière.' },
  shoots: { en: '{0} shoots at {1}.', fr: '{0} tire sur {1}.' },
  shot: { en: '{0} fires {dice|one die|# dice} at {1}.', fr: '{0} tire {dice|un dé|# dés} sur {1}.' },
  stands: { en: '{0} stands its ground.', fr: '{0} tient bon.' },
  'terrain-altered': {
    en: '{side}: {changes|no change|one change|# changes}.',
    fr: '{side} : {changes|aucun changement|un changement|# changements}.',
  },
  'terrain-laid': {
    en: '{side}: {pieces|no piece|one piece|# pieces} laid.',
    fr: '{side} : {pieces|aucun élément posé|un élément posé|# éléments posés}.',
  },
  'test-failed': {
    en: '{0} fails a test: {for:term} ({natural}+).',
    fr: '{0} manque un test : {for:term} ({natural}+).',
  },
  'test-passed': {
    en: '{0} passes a test: {for:term} ({natural}+).',
    fr: '{0} réussit un test : {for:term} ({natural}+).',
  },
  turned: { en: '{0} turns.', fr: '{0} fait demi-tour ou fait face.' },
  'unit-ended': { en: '{0} has acted.', fr: '{0} a agi.' },
  'window-passed': {
    en: '{0} is let be:{fire|| one could have fired,| # could have fired,}{charge|| one could have charged,| # could have charged,}{evade|| one could have evaded,| # could have evaded,} nobody does{far||; one is beyond short range|; # are beyond short range}.',
    fr: 'On laisse faire {0} :{fire|| une unité pouvait tirer,| # pouvaient tirer,}{charge|| une pouvait charger,| # pouvaient charger,}{evade|| une pouvait esquiver,| # pouvaient esquiver,} aucune ne le fait{far|| ; une est hors de courte portée| ; # sont hors de courte portée}.',
  },
  withdraws: { en: '{0} tries to withdraw.', fr: '{0} tente de se retirer.' },
  withdrew: { en: '{0} withdraws from the battle.', fr: '{0} se retire de la bataille.' },
  special: { en: 'Special rule: {special:term}.', fr: 'Règle spéciale : {special:term}.' },
  'special-die': {
    en: 'Special rule, {special:term}: {die}.',
    fr: 'Règle spéciale, {special:term} : {die}.',
  },
};
