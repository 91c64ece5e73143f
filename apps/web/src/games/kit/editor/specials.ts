import type { SpecialRule, SpecialWord } from '../editor.ts';
import { both } from './lists.ts';

/** The special rules that a battle may have, each with its words: what is chosen from lists when one is added. */
const SIDE: SpecialWord = { kind: 'side', say: both('Side', 'Camp') };
const CORPS: SpecialWord = { kind: 'corps', say: both('Corps', 'Corps') };
const UNIT: SpecialWord = { kind: 'unit', say: both('Unit', 'Unité') };
const UNITS: SpecialWord = { kind: 'units', say: both('Units', 'Unités') };
const TURNS: SpecialWord = { kind: 'turns', say: both('Turns', 'Tours'), usual: '1-2' };
const TURN: SpecialWord = { kind: 'turns', say: both('Turn', 'Tour'), usual: '3' };
const LIST: SpecialWord = { kind: 'turn-list', say: both('In these turns', 'À ces tours'), usual: '3,6' };
const number = (en: string, fr: string, usual: number): SpecialWord => ({
  kind: 'number',
  say: both(en, fr),
  usual: String(usual),
});
const FACE = number('From this die on', 'À partir de ce dé', 4);
const UP_TO = number('Up to this die', 'Jusqu’à ce dé', 3);

const rule = (name: string, en: string, fr: string, ...words: SpecialWord[]): SpecialRule => ({
  name,
  say: both(en, fr),
  words,
});

export const ADLG_SPECIALS: readonly SpecialRule[] = [
  rule('range', 'Nobody shoots farther than this.', 'Personne ne tire plus loin.', TURNS, number('UD', 'UD', 4)),
  rule('mask-guns', 'Guns with own horse this near do not shoot.', 'Les canons dont la cavalerie amie est si près ne tirent pas.', SIDE, number('UD', 'UD', 1)),
  rule('held', 'The corps may not move, unless an enemy is near.', 'Le corps ne bouge pas, sauf si un ennemi est proche.', CORPS, TURNS, { ...number('Enemy within, UD', 'Ennemi à moins de, UD', 4), free: true }),
  rule('no-charge', 'The corps may not charge.', 'Le corps ne charge pas.', CORPS, TURNS),
  rule('dust', 'Its small shot beyond this has one less.', 'Son tir au-delà a un de moins.', SIDE, number('UD', 'UD', 2)),
  rule('no-third', 'Its units move no third time.', 'Ses unités ne font pas de troisième mouvement.', SIDE),
  rule('panic', 'After so many losses each other unit of the corps may run.', 'Après tant de pertes, chaque autre unité du corps peut fuir.', CORPS, number('Units lost', 'Unités perdues', 2), UP_TO),
  rule('shaky', 'Charged for the first time they may leave the table.', 'Chargées pour la première fois, elles peuvent quitter la table.', UNITS),
  rule('taken', 'A lost commander costs his army more.', 'Un chef perdu coûte davantage à son armée.', number('Points', 'Points', 1)),
  rule('steadfast', 'It stands once although it is beaten.', 'Elle tient une fois bien qu’elle soit battue.', SIDE),
  rule('dragoons-at-home', 'Its dragoons begin on foot.', 'Ses dragons commencent à pied.', SIDE),
  rule('tatars', 'They must be diced for before they move.', 'Un dé décide s’ils bougent.', UNITS),
  rule('low-pay', 'Worn units rally only with a commander.', 'Les unités usées ne se rallient qu’avec un chef.', SIDE),
  rule('far-command', 'Nobody commands farther than this.', 'Personne ne commande plus loin.', number('UD', 'UD', 12)),
  rule('rank', 'When these two meet, each loses a point first.', 'Quand ces deux se rencontrent, chacune perd d’abord un point.', UNIT, UNIT),
  rule('fog', 'Fog may come down: nobody sees farther than this.', 'Le brouillard peut tomber : on ne voit pas plus loin.', LIST, FACE, number('UD', 'UD', 3)),
  rule('betrayed', 'It may lose points before the first turn.', 'Elle peut perdre des points avant le premier tour.', UNIT, FACE, number('Points', 'Points', 2)),
  rule('rash', 'It goes forward by itself in the first turn.', 'Il avance de lui-même au premier tour.', CORPS),
  rule('slope', 'Guns do not see them.', 'Les canons ne les voient pas.', TURNS, UNITS),
  rule('swap', 'From the fifth turn one of them is relieved by fresh troops.', 'Dès le cinquième tour l’une est relevée par des troupes fraîches.', SIDE, UNITS),
  rule('king', 'When he falls his corps goes to another, and the army rallies better.', 'S’il tombe, son corps passe à un autre et l’armée se rallie mieux.', { kind: 'commander', say: both('Commander', 'Chef') }, { ...CORPS, say: both('His corps goes to', 'Son corps passe à') }),
  rule('anhalt', 'Once, one of them may keep a point in reserve.', 'Une fois, l’une d’elles garde un point en réserve.', SIDE, UNITS),
  rule('skirmish', 'Its light foot may go forward before the battle.', 'Ses tirailleurs peuvent avancer avant la bataille.', SIDE),
  rule('feign', 'Its light horse may feign flight in the first turns.', 'Sa cavalerie légère peut simuler la fuite aux premiers tours.', SIDE),
  rule('rally-plus', 'One more when rallying.', 'Un de plus au ralliement.', SIDE, TURNS),
  rule('courland', 'These may come on in the first turn.', 'Celles-ci peuvent arriver au premier tour.', SIDE, UNITS),
  rule('captured', 'Its units may turn captured guns round.', 'Ses unités peuvent retourner les canons pris.', SIDE),
  rule('rupert', 'Headstrong troops ride off after whom they routed.', 'Les impétueux partent à la poursuite.', CORPS),
  rule('turned-back', 'Two routs by the corps in a turn may halt these.', 'Deux déroutes du corps en un tour peuvent arrêter celles-ci.', CORPS, UNITS),
  rule('passing', 'They shoot at horse that rides past.', 'Elles tirent sur la cavalerie qui passe.', TURNS, UNITS),
]; // biome-ignore format: a table

export const BAROQUE_SPECIALS: readonly SpecialRule[] = [
  rule('charge-from', 'The command may not charge before this turn.', 'Le corps ne charge pas avant ce tour.', TURN, CORPS),
  rule('dust', 'Its small shot beyond short range has a die less.', 'Son tir au-delà de la courte portée a un dé de moins.', SIDE),
  rule('shaky', 'Charged for the first time they may leave the table.', 'Chargées pour la première fois, elles peuvent quitter la table.', { ...UP_TO, usual: '2' }, UNITS),
  rule('free-march', 'Once its march test counts as passed.', 'Une fois son test de marche est réussi.', UNIT),
  rule('low-pay', 'Worn units rally only with a leader.', 'Les unités usées ne se rallient qu’avec un chef.', SIDE),
  rule('panic', 'After so many lost units each other one may rout.', 'Après tant d’unités perdues, chaque autre peut fuir.', CORPS, number('Units lost', 'Unités perdues', 2), UP_TO),
  rule('captured', 'Its units may turn abandoned guns round.', 'Ses unités peuvent retourner les canons abandonnés.', SIDE),
  rule('fog', 'Fog may come down: nobody sees farther than this.', 'Le brouillard peut tomber : on ne voit pas plus loin.', LIST, FACE, number('BU', 'UB', 2)),
  rule('heir', 'When he falls his units go to another command and rally better.', 'S’il tombe, ses unités passent à un autre et se rallient mieux.', { kind: 'commander', say: both('Leader', 'Chef') }, { ...CORPS, say: both('They go to', 'Elles passent à') }, number('Turns', 'Tours', 2)),
  rule('rally-plus', 'One more on the die when rallying.', 'Un de plus au dé de ralliement.', SIDE, TURNS),
  rule('rash', 'Its units must go forward.', 'Ses unités doivent avancer.', CORPS, { ...TURN, usual: '1' }),
  rule('steadfast', 'It stands once although it is broken.', 'Elle tient une fois bien qu’elle soit brisée.', SIDE),
  rule('passing', 'Their fire at passing horse needs no test.', 'Leur tir sur la cavalerie qui passe n’exige pas de test.', { ...TURN, usual: '1' }, UNITS),
  rule('rides-off', 'Units that rout an enemy may ride off after him.', 'Les unités qui mettent en fuite peuvent partir à la poursuite.', CORPS),
  rule('slope', 'Guns do not see them as long as they stand there.', 'Les canons ne les voient pas tant qu’elles y sont.', TURNS, { kind: 'ground', say: both('Ground', 'Terrain') }, UNITS),
  rule('turned-back', 'So many routs by the command in a turn make these balk.', 'Tant de déroutes du corps en un tour font hésiter celles-ci.', CORPS, number('Routs', 'Déroutes', 2), FACE, UNITS),
  rule('swap', 'From the end of this turn one of them is relieved, once.', 'Dès la fin de ce tour l’une est relevée, une fois.', { ...TURN, usual: '4' }, SIDE, UNITS),
]; // biome-ignore format: a table

/** The line that the rules read, from what was chosen for each word; nothing while something is missing. */
export function composed(rule: SpecialRule, chosen: readonly string[]): string | undefined {
  const words: string[] = [];
  for (const [i, word] of rule.words.entries()) {
    const value = (chosen[i] ?? '').trim();
    if (value === '' && !word.free) return undefined;
    if (value !== '' && !fits(word, value)) return undefined;
    if (value !== '') words.push(value);
  }
  return [rule.name, ...words].join(' ');
}

const FORMS: Readonly<Partial<Record<SpecialWord['kind'], RegExp>>> = {
  turns: /^\d+(-\d+)?$/,
  'turn-list': /^\d+(,\d+)*$/,
  number: /^\d+(\.\d+)?$/,
};
const fits = (word: SpecialWord, value: string): boolean => FORMS[word.kind]?.test(value) ?? true;

/** The words of a line, each with what was chosen for it; units of a list together. */
export function takenApart(rule: SpecialRule, line: string): readonly string[] {
  const parts = line.split(' ').slice(1);
  return rule.words.map((word, i) => (word.kind === 'units' ? parts.slice(i).join(' ') : (parts[i] ?? '')));
}

/** The lines once a corps is gone: those that name it go with it, and the corps after it have a lower number. */
export function withoutCorps(all: readonly SpecialRule[], lines: readonly string[], gone: number): string[] {
  return lines.flatMap((line) => {
    const rule = all.find((r) => r.name === line.split(' ')[0]);
    const words = line.split(' ');
    for (const [i, word] of (rule?.words ?? []).entries()) {
      const named = Number(words[i + 1]);
      if (word.kind !== 'corps' || !Number.isInteger(named)) continue;
      if (named === gone) return [];
      if (named > gone) words[i + 1] = String(named - 1);
    }
    return [words.join(' ')];
  });
}
