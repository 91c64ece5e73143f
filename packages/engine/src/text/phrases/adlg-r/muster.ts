/** What is wrong with an army of ADLG-R, and the words of rosters, in English and French. */
import { type Words, both as w } from '../../words.ts';

const REMARKS = {
  'no-such-quality': w(
    '{type:term} cannot be bought {quality:term}.',
    '{type:term} : la qualité {quality:term} n’est pas disponible.',
  ),
  'no-such-weapon': w(
    '{type:term} cannot be armed with {what:term}.',
    '{type:term} : l’arme {what:term} n’est pas disponible.',
  ),
  'no-such-ability': w(
    '{type:term} cannot have {what:term}.',
    '{type:term} : la capacité {what:term} n’est pas disponible.',
  ),
  'gun-on-mediocre': w(
    'A mediocre battle unit cannot have a regimental gun.',
    'Un bataillon médiocre ne peut avoir d’artillerie régimentaire.',
  ),
  'shot-on-elite': w(
    'An elite unit cannot have commanded shot.',
    'Une unité d’élite ne peut avoir de tireurs commandés.',
  ),
  'shock-has-pistol': w('Shock includes the pistol.', 'Choc comprend déjà le pistolet.'),
  'salvo-is-musket': w(
    'Salvo needs the musket, which it includes.',
    'Le feu de salve exige le mousquet, qu’il comprend.',
  ),
  'salvo-has-impact': w('Salvo includes Impact.', 'Le feu de salve comprend l’Impact.'),
  'half-of-what': w(
    'Only troops with arquebus, musket, bow or crossbow can be half shooters.',
    'Seules les troupes à arquebuse, mousquet, arc ou arbalète peuvent être demi-tireurs.',
  ),
  'half-needs-impact': w(
    'Mounted half shooters must have Impact.',
    'Les demi-tireurs montés doivent avoir Impact.',
  ),
  'corps-count': w(
    'The army has {has|no corps|1 corps|# corps}; at {budget} points it needs {wanted}.',
    'L’armée a {has|aucun corps|1 corps|# corps} ; à {budget} points il en faut {wanted}.',
  ),
  'corps-too-small': w(
    'Corps {corps} has {has|no units|1 unit|# units}, at least {least|1 is|# are} needed.',
    'Le corps {corps} a {has|aucune unité|1 unité|# unités}, il en faut au moins {least}.',
  ),
  'corps-too-large': w(
    'Corps {corps} has {has|no units|1 unit|# units}, at most {most|1 is|# are} allowed.',
    'Le corps {corps} a {has|aucune unité|1 unité|# unités}, {most|1 au plus est permise|# au plus sont permises}.',
  ),
  'no-commander': w('Corps {corps} has no commander.', 'Le corps {corps} n’a pas de général.'),
  'one-chief': w(
    'One commander must be the commander-in-chief; {has|none is|1 is|# are} marked.',
    'Un général doit être le commandant en chef ; {has|aucun n’est|1 est|# sont} désigné.',
  ),
  'chief-not-best': w(
    'The commander-in-chief is worth {value}, another commander {best}.',
    'Le commandant en chef vaut {value}, un autre général {best}.',
  ),
  'strategist-not-chief': w(
    'Only the commander-in-chief may be a strategist.',
    'Seul le commandant en chef peut être stratège.',
  ),
  'too-many-commanders': w(
    '{has|No commander|1 commander|# commanders} of quality {quality:term}, at most {most}.',
    '{has|Aucun général|1 général|# généraux} de qualité {quality:term}, {most} au plus.',
  ),
  'too-many-command-points': w(
    'The commanders use {has} command points, at most {most} are allowed.',
    'Les généraux utilisent {has} points de commandement, {most} au plus sont permis.',
  ),
  'allies-too-dear': w(
    'Allies cost {has} points; at 330 points they may cost {share} %, {most}.',
    'Les alliés coûtent {has} points ; à 330 points ils peuvent en coûter {share} %, {most}.',
  ),
  'too-many-allies': w(
    '{has|No commander is|1 commander is|# commanders are} allied or unreliable, at most {most}.',
    '{has|Aucun général n’est|1 général est|# généraux sont} allié ou peu fiable, {most} au plus.',
  ),
  'over-budget': w(
    'The army costs {points} points, {over} more than its {budget}.',
    'L’armée coûte {points} points, {over} de plus que ses {budget}.',
  ),
  'too-many-fortifications': w(
    '{has} fortifications, at most {most}.',
    '{has} fortifications, {most} au plus.',
  ),
  'too-many-elite': w(
    '{has} heavy bodies are elite, at most {most} without a list.',
    '{has} corps de troupe lourds sont d’élite, {most} au plus sans liste.',
  ),
  'year-outside': w(
    'The list is for {from} to {to}, not for {year}.',
    'La liste va de {from} à {to} et ne vaut pas pour {year}.',
  ),
  'not-in-list': w('The list has no entry “{entry}”.', 'La liste n’a pas d’entrée « {entry} ».'),
  'entry-outside': w(
    'The entry “{entry}” is for {from} to {to}, not for {year}.',
    'L’entrée « {entry} » va de {from} à {to} et ne vaut pas pour {year}.',
  ),
  'not-of-entry': w(
    'The entry “{entry}” does not allow {type:term} like these.',
    'L’entrée « {entry} » ne permet pas ces {type:term}.',
  ),
  'allies-only': w(
    'The entry “{entry}” is for an allied or unreliable commander.',
    'L’entrée « {entry} » est réservée à un général allié ou peu fiable.',
  ),
  'option-off': w(
    'Only with the optional rule: {option:term}.',
    'Seulement avec la règle optionnelle : {option:term}.',
  ),
  'limit-too-few': w(
    '{entries:term}: {has} {quality:term}, at least {least}.',
    '{entries:term} : {has} {quality:term}, {least} au moins.',
  ),
  'limit-too-many': w(
    '{entries:term}: {has} {quality:term}, at most {most}.',
    '{entries:term} : {has} {quality:term}, {most} au plus.',
  ),
  'limit-exclusive': w('These do not go together: {entries:term}.', 'Incompatibles : {entries:term}.'),
  'entry-too-few': w(
    'The entry “{entry}” has {has|none|1 body|# bodies}, at least {least} are needed.',
    'L’entrée « {entry} » {has|ne compte rien|compte 1 corps de troupe|compte # corps de troupe}, il en faut au moins {least}.',
  ),
  'entry-too-many': w(
    'The entry “{entry}” has {has|none|1 body|# bodies}, at most {most} are allowed.',
    'L’entrée « {entry} » {has|ne compte rien|compte 1 corps de troupe|compte # corps de troupe}, {most} au plus sont permis.',
  ),
  'entry-too-elite': w(
    'The entry “{entry}” has {has} elite bodies, at most {most} are allowed.',
    'L’entrée « {entry} » compte {has} corps d’élite, {most} au plus sont permis.',
  ),
} as const satisfies Readonly<Record<string, Words>>;

export type RemarkKey = keyof typeof REMARKS;
export const adlgRemarks: Readonly<Record<RemarkKey, Words>> = REMARKS;

/** Words of rosters that no other list has. */
export const adlgMusterTerms: Readonly<Record<string, Words>> = {
  none: w('no missile weapon', 'sans arme de tir'),
  javelin: w('javelin', 'javelot'),
  bow: w('bow', 'arc'),
  longbow: w('longbow', 'arc long'),
  crossbow: w('crossbow', 'arbalète'),
  arquebus: w('arquebus', 'arquebuse'),
  musket: w('musket', 'mousquet'),
  mixed: w('arquebus and musket', 'arquebuse et mousquet'),
  flintlock: w('flintlock', 'fusil'),
  carbine: w('carbine', 'carabine'),
  impact: w('Impact', 'Impact'),
  mountedImpact: w('Mounted Impact', 'Impact (montés)'),
  pistol: w('Pistol', 'Pistolet'),
  shock: w('Shock', 'Choc'),
  caracole: w('Caracole', 'Caracole'),
  salvo: w('Salvo', 'Feu de salve'),
  furiousCharge: w('Furious Charge', 'Charge percutante'),
  twoHanded: w('two-handed weapon', 'arme à deux mains'),
  polearm: w('Polearm', 'Arme d’hast'),
  keilSwordsmen: w('Keil Swordsmen', 'A2M pour Keil'),
  headstrong: w('Headstrong', 'Offensif'),
  armour: w('Armour', 'Cuirasse'),
  heavyArmour: w('Heavy Armour', 'Cuirasse lourde'),
  halfShooter: w('half shooter', '½ tireur'),
  regimentalGun: w('regimental gun', 'artillerie régimentaire'),
  stakes: w('stakes', 'pieux'),
  stakesCarried: w('stakes, carried', 'pieux portés'),
  pavise: w('pavise', 'pavois'),
  notShooting: w('not shooting', 'ne tire pas'),
  'commanded-shot': w('commanded shot', 'tireurs commandés'),
  ordinary: w('ordinary', 'ordinaire'),
  competent: w('competent', 'compétent'),
  brilliant: w('brilliant', 'brillant'),
  strategist: w('strategist', 'stratège'),
  chief: w('commander-in-chief', 'commandant en chef'),
  included: w('included', 'inclus'),
  unreliable: w('allied or unreliable', 'allié ou peu fiable'),
  fortification: w('fortification', 'fortification'),
  ship: w('ship', 'bateau'),
};
