import type { Both } from '@tercio/engine/army/army-list.ts';

/** Why each house ruling of ADLG-R is as it is; docs/rulings.md lists them with their figures. */
const why = (en: string, fr: string): Both => ({ en, fr });

export const HOUSE: Readonly<Record<string, Both>> = {
  'HR-1': why(
    'A program needs exact geometry; the choices copy normal table practice and the words of the supplements (“within”, “greater than”).',
    'Un programme a besoin d’une géométrie exacte ; les choix suivent l’usage des tables et les mots des suppléments (« dans », « supérieur à »).',
  ),
  'HR-2': why(
    'Keeps the density of the 220-point game; the 2021 edition prices commanders for 110 points, so the format exists.',
    'Garde la densité du jeu à 220 points ; l’édition 2021 donne le prix des généraux à 110 points, le format existe donc.',
  ),
  'HR-4': why(
    'Remembered practice for the first player; tournaments guarantee seven turns and usually finish in eight to ten, so 16 is generous.',
    'Usage connu pour le premier joueur ; les tournois garantissent sept tours et finissent en huit à dix : 16 est large.',
  ),
  'HR-6': why(
    'Only the 4 UD of the ordinary commander is public; 8 and 12 are remembered practice, the strategist’s range a guess.',
    'Seuls les 4 UD du général ordinaire sont publics ; 8 et 12 relèvent de l’usage, la portée du stratège est une supposition.',
  ),
  'HR-7': why(
    'The reference sheet says one free command point for a commander; limiting it to the troops with him keeps command points scarce.',
    'La fiche accorde un point gratuit au général ; le limiter aux troupes qu’il accompagne garde les points rares.',
  ),
  'HR-8': why(
    'As fast as light horse, so that joining a unit is possible in play.',
    'Aussi rapide que la cavalerie légère, pour qu’il puisse rejoindre une unité.',
  ),
  'HR-9': why(
    'The supplements say only that he risks being lost; about one loss in six losing rounds makes the +1 a real decision.',
    'Les suppléments disent seulement qu’il risque sa vie ; une perte sur six rounds perdus fait du +1 un vrai choix.',
  ),
  'HR-10': why(
    'A discount of 3 points must buy a real handicap; a natural 1 is the lightest test that needs no extra roll.',
    'Une remise de 3 points doit coûter un vrai handicap ; un 1 naturel est le test le plus léger, sans dé de plus.',
  ),
  'HR-11': why(
    'Scaled on the melee penalties of the supplements: troops not penalised keep their speed, those with −1 or −2 about half, those with −3 one UD.',
    'À l’échelle des malus de mêlée des suppléments : sans malus la vitesse reste, à −1 ou −2 environ la moitié, à −3 une UD.',
  ),
  'HR-12': why(
    'The 2021 edition speaks of a road bonus without an amount.',
    'L’édition 2021 parle d’un bonus de route sans le chiffrer.',
  ),
  'HR-13': why(
    'One source gives 0 UD, the 2021 edition forbids shooting after a wheel (so one must be possible), the 2024 edition says it cannot move.',
    'Une source donne 0 UD, l’édition 2021 interdit le tir après un pivot (il doit donc être possible), celle de 2024 dit qu’elle ne bouge pas.',
  ),
  'HR-14': why(
    'The length of the arc is additive and does not depend on how a wheel is split.',
    'La longueur de l’arc s’additionne, quelle que soit la façon de couper la conversion.',
  ),
  'HR-16': why(
    'Light troops are permeable, formed troops are not; being burst through must cost something, and one point is the unit of damage.',
    'Les troupes légères se laissent traverser, les troupes formées non ; être bousculé doit coûter, et un point est l’unité de perte.',
  ),
  'HR-17': why(
    'Remembered practice; agrees with the 2021 edition, where rear support needs no enemy in the zone and a square has none.',
    'Usage connu ; en accord avec l’édition 2021, où le soutien arrière n’admet pas d’ennemi dans la zone et où le carré n’en a pas.',
  ),
  'HR-18': why(
    '“Start behind the front line” is the usual test of this family of games and prevents free flank hits by a wheel.',
    '« Partir derrière la ligne de front » est le test habituel de cette famille de jeux et évite les prises de flanc par conversion.',
  ),
  'HR-19': why(
    'Keeps melees from being frozen by a skirmisher; public answers leave it open.',
    'Évite qu’un tirailleur fige une mêlée ; les réponses publiques laissent la question ouverte.',
  ),
  'HR-21': why(
    'An adjusted move for evader and charger is confirmed; the 2021 edition shows +1 UD as the charger’s most; a small symmetric variation was chosen.',
    'Un mouvement ajusté pour l’esquive et la charge est confirmé ; l’édition 2021 montre +1 UD au plus pour la charge ; une petite variation symétrique a été retenue.',
  ),
  'HR-22': why(
    'A public remark makes it a tool of horse; speed is the simplest test that gives that result.',
    'Une remarque publique en fait un outil de cavalerie ; la vitesse est le critère le plus simple.',
  ),
  'HR-23': why(
    'Needed so that every measurement has one answer.',
    'Nécessaire pour que chaque mesure n’ait qu’une réponse.',
  ),
  'HR-24': why(
    'Remembered practice; one public remark ties elite to rolls of 1 and 2; the mediocre mirror it.',
    'Usage connu ; une remarque publique lie l’élite aux 1 et 2 ; les médiocres en sont le miroir.',
  ),
  'HR-26': why(
    'One is the smallest step; all are remembered as existing in the base game.',
    'Un est le plus petit pas ; tous sont connus du jeu de base.',
  ),
  'HR-27': why(
    'Furious charge and two-handed weapons must be worth their points; the 2024 order of modifiers puts two-handed weapons and polearms with the tie-breakers, the other reading is the switch.',
    'La charge percutante et les armes à deux mains doivent valoir leurs points ; l’ordre de 2024 place armes à deux mains et d’hast avec les départages, l’autre lecture est le réglage.',
  ),
  'HR-28': why(
    'Tests for friends within one base are confirmed; one in six keeps chain routs rare. Pursuit uses the public least charge move.',
    'Les tests des amis à un socle sont confirmés ; un sur six garde rares les déroutes en chaîne. La poursuite suit la charge minimale publique.',
  ),
  'HR-29': why(
    'A camp is worth 4 to 6 points, so a fortified one must resist a little.',
    'Un camp vaut 4 à 6 points : fortifié, il doit résister un peu.',
  ),
  'HR-30': why(
    'Continues the 4+ and 5+ of the examples; rallying is said to get easier with distance.',
    'Prolonge les 4+ et 5+ des exemples ; le ralliement serait plus facile loin de l’ennemi.',
  ),
  'HR-31': why(
    'Any score that rises with success works for a league.',
    'Tout score qui croît avec le succès convient à une ligue.',
  ),
  'HR-32': why(
    'Scaled from the one public figure, a circle of 28 cm at 300 points.',
    'À l’échelle du seul chiffre public, un cercle de 28 cm à 300 points.',
  ),
  'HR-33': why(
    'A “variable” river needs a die; keeping rivers to one flank keeps games playable.',
    'Une rivière « variable » demande un dé ; la garder sur une aile laisse la partie jouable.',
  ),
  'HR-35': why(
    '5 UD is remembered; the supplement’s 7 UD for light troops must be larger. It leaves 10 UD between the lines.',
    '5 UD est connu ; les 7 UD des troupes légères du supplément doivent être plus. Il reste 10 UD entre les lignes.',
  ),
  'HR-36': why(
    'One’s own half less one UD is larger than the normal zone, as the 2021 edition requires.',
    'Sa moitié moins une UD dépasse la zone normale, comme l’exige l’édition 2021.',
  ),
  'HR-37': why(
    'Chances of arriving grow with time; about turn 3 is to be expected.',
    'Les chances d’arriver croissent avec le temps ; on peut compter sur le tour 3.',
  ),
  'HR-38': why(
    'Three corps of seven to nine units are normal for 20 to 25 units.',
    'Trois corps de sept à neuf unités sont normaux pour 20 à 25 unités.',
  ),
  'HR-39': why(
    'Keeps contact and charge one and the same thing, so that every melee has a charger.',
    'Fait du contact et de la charge une même chose : chaque mêlée a un chargeur.',
  ),
  'HR-40': why(
    'The least turn and the least slide agree with the worked examples as rebuilt from their numbers; the drawings are missing.',
    'Le moindre pivot et le moindre glissement s’accordent aux exemples refaits d’après leurs nombres ; les dessins manquent.',
  ),
  'HR-42': why(
    'Needed to reckon sight and higher ground on a drawn shape.',
    'Nécessaire pour calculer vue et dominance sur une forme dessinée.',
  ),
};
