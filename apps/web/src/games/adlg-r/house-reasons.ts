import type { Both } from '@tercio/engine/army';
import { why } from '../kit/notes.ts';

/** Why each house ruling of ADLG-R is as it is; docs/rulings.md lists them with their figures. */
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
    'The 4 UD of the ordinary commander have two sources, 6 and 8 one; before they were known we played 8 and 12.',
    'Les 4 UD du général ordinaire ont deux sources, 6 et 8 une ; avant de les connaître, nous jouions 8 et 12.',
  ),
  'HR-7': why(
    'One free command point for a commander is known, and that it rallies the unit he is with, in melee too; limiting it to the troops with him keeps command points scarce.',
    'Un point gratuit par général est connu, et qu’il rallie l’unité qu’il accompagne, en mêlée aussi ; le limiter à ses troupes garde les points rares.',
  ),
  'HR-8': why(
    'As fast as light horse, so that joining a unit is possible in play.',
    'Aussi rapide que la cavalerie légère, pour qu’il puisse rejoindre une unité.',
  ),
  'HR-9': why(
    'Version 4 says when he is at risk (with a main unit that loses, or leaving the table with an evader), but not the die; about one loss in six losing rounds makes the +1 a real decision.',
    'La version 4 dit quand il risque sa vie (avec une unité principale battue, ou en quittant la table avec un fuyard), pas le dé ; une perte sur six rounds perdus fait du +1 un vrai choix.',
  ),
  'HR-10': why(
    'Version 4 is followed: the first die tells, a natural 1 makes the corps hesitate. Before, every natural 1 held it for a turn, the lightest test that needs no extra roll.',
    'On suit la version 4 : le premier dé décide, un 1 naturel fait hésiter le corps. Avant, chaque 1 naturel le retenait un tour, le test le plus léger sans dé de plus.',
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
    'The 2021 edition forbids shooting after a wheel, so one must be possible; the 2024 edition says heavy guns cannot move. A wheel on their middle, as version 4 has it, suits both.',
    'L’édition 2021 interdit le tir après un pivot, il doit donc être possible ; celle de 2024 dit que l’artillerie lourde ne bouge pas. Un pivot sur son centre, comme en version 4, convient aux deux.',
  ),
  'HR-14': why(
    'The length of the arc is additive and does not depend on how a wheel is split.',
    'La longueur de l’arc s’additionne, quelle que soit la façon de couper la conversion.',
  ),
  'HR-16': why(
    'Light troops are permeable, formed troops mostly not; version 4 gives most of the table, who goes on and who is pushed back. Elephants, levy and the angle are ours.',
    'Les troupes légères se laissent traverser, les troupes formées rarement ; la version 4 donne l’essentiel du tableau, qui avance et qui recule. Éléphants, levées et angle sont de nous.',
  ),
  'HR-17': why(
    'Remembered practice; agrees with the 2021 edition, where rear support needs no enemy in the zone and a square has none.',
    'Usage connu ; en accord avec l’édition 2021, où le soutien arrière n’admet pas d’ennemi dans la zone et où le carré n’en a pas.',
  ),
  'HR-18': why(
    '“Start behind the front line” is confirmed; that light horse charges anybody, wagons nobody, and a flank in another’s zone is closed is version 4. How far a group stays level is ours.',
    '« Partir derrière la ligne de front » est confirmé ; que la cavalerie légère charge tout ennemi, les Wagenburgs personne, et qu’un flanc sous une autre zone soit fermé vient de la version 4. L’alignement du groupe est de nous.',
  ),
  'HR-19': why(
    'All friends who do not fight make room, by version 4, but wagons, heavy guns and defenders of works; light foot steps away from what would destroy it. How far is ours.',
    'Tous les amis qui ne combattent pas font place, selon la version 4, sauf Wagenburgs, artillerie lourde et défenseurs d’ouvrages ; l’infanterie légère s’écarte de qui la détruirait. La distance est de nous.',
  ),
  'HR-21': why(
    'The dice −1, 0, +1 on 1–2, 3–4, 5–6 have two sources; the least evade of 1 UD is ours.',
    'Les dés −1, 0, +1 sur 1–2, 3–4, 5–6 ont deux sources ; l’esquive minimale de 1 UD est de nous.',
  ),
  'HR-22': why(
    'Version 4 lists who may break off and from whom; before, speed was the simplest test.',
    'La version 4 dit qui peut rompre et de qui ; avant, la vitesse était le critère le plus simple.',
  ),
  'HR-23': why(
    'Needed so that every measurement has one answer; sight by two lines and the wagon’s long side are version 4.',
    'Nécessaire pour que chaque mesure n’ait qu’une réponse ; la vue par deux lignes et le long côté du Wagenburg viennent de la version 4.',
  ),
  'HR-24': why(
    'Version 4: elite mend a 1, 2 or 3, mediocre spoil a 4, 5 or 6. Before we played 1–2 and 5–6.',
    'Version 4 : l’élite améliore 1, 2 ou 3, les médiocres abaissent 4, 5 ou 6. Avant, nous jouions 1–2 et 5–6.',
  ),
  'HR-26': why(
    'Height, fortification and bank are confirmed as +1, mounted across a work as −2; the value of panic was found nowhere.',
    'Hauteur, fortification et berge : +1 confirmé, montés par-dessus un ouvrage : −2 ; la valeur de la panique n’est connue nulle part.',
  ),
  'HR-27': why(
    'Furious charge is confirmed; for two-handed weapons there are only hints, and the 2024 order of modifiers puts them and polearms with the tie-breakers; the other reading is the switch. Stakes are planted by an order, as in version 4.',
    'La charge percutante est confirmée ; pour les armes à deux mains il n’y a que des indices, et l’ordre de 2024 les place, avec les armes d’hast, parmi les départages ; l’autre lecture est le réglage. Les pieux se plantent par un ordre, comme en version 4.',
  ),
  'HR-28': why(
    'Version 4 has no test: friends directly behind lose a point. The old test, one in six, is kept in the profile of before.',
    'La version 4 n’a pas de test : les amis juste derrière perdent un point. L’ancien test, un sur six, reste dans le profil d’avant.',
  ),
  'HR-29': why(
    'Version 4 lets each attacker throw for a fortified camp; before it fought as a unit, so as to resist a little.',
    'En version 4 chaque attaquant lance un dé pour un camp fortifié ; avant il combattait comme une unité, pour résister un peu.',
  ),
  'HR-30': why(
    'Continues the 4+ and 5+ of the examples; rallying is said to get easier with distance.',
    'Prolonge les 4+ et 5+ des exemples ; le ralliement serait plus facile loin de l’ennemi.',
  ),
  'HR-31': why(
    'Version 4 counts a fortified camp as a unit and troops off the table only once they are there. Of the score nothing is known; any that rises with success works for a league.',
    'La version 4 compte un camp fortifié pour une unité et les troupes hors table seulement une fois là. Du score on ne sait rien ; tout score qui croît avec le succès convient à une ligue.',
  ),
  'HR-32': why(
    'The circles of 6 and 7 UD and the least size are public; gullies, villages and the circle at 110 points are scaled from them.',
    'Les cercles de 6 et 7 UD et la taille minimale sont publics ; ravins, villages et cercle à 110 points en sont déduits.',
  ),
  'HR-33': why(
    'Version 4 gives width, place and dice of a river, and the depth of a coast; the width of a road is ours.',
    'La version 4 donne largeur, place et dés d’une rivière, et la profondeur d’une côte ; la largeur d’une route est de nous.',
  ),
  'HR-35': why(
    '5 UD, and the depths at 330 points, are version 4; at 110 points it has figures of its own that we do not know, so they are scaled.',
    '5 UD et les profondeurs à 330 points viennent de la version 4 ; à 110 points elle a ses propres chiffres, inconnus, que nous avons réduits à l’échelle.',
  ),
  'HR-36': why(
    'Version 4 is followed: two markers for a player, 5 UD deep or 7. Before, one’s own half less one UD, with one ambush for each corps.',
    'On suit la version 4 : deux marqueurs par joueur, à 5 UD ou 7 de profondeur. Avant, sa moitié moins une UD, avec une embuscade par corps.',
  ),
  'HR-37': why(
    'Version 4 is followed: 6 the first time, 5 or 6 after. Before, chances grew from turn to turn; the least size of a march is ours.',
    'On suit la version 4 : 6 la première fois, 5 ou 6 ensuite. Avant, les chances croissaient de tour en tour ; la taille minimale d’une marche est de nous.',
  ),
  'HR-38': why(
    'One unit makes a corps by version 4; the greatest size, the limits at 110 points and those of a free muster are ours.',
    'Une unité fait un corps selon la version 4 ; la taille maximale, les limites à 110 points et celles d’une armée libre sont de nous.',
  ),
  'HR-39': why(
    'Keeps contact and charge one and the same thing, so that every melee has a charger; what crossing a work costs is version 4, where it is paid is ours.',
    'Fait du contact et de la charge une même chose : chaque mêlée a un chargeur ; le coût d’un ouvrage vient de la version 4, l’endroit où on le paie est de nous.',
  ),
  'HR-40': why(
    'The least turn and the least slide agree with the worked examples as rebuilt from their numbers; which other edge is taken when a place is blocked is version 4.',
    'Le moindre pivot et le moindre glissement s’accordent aux exemples refaits d’après leurs nombres ; le bord de rechange quand une place est bloquée vient de la version 4.',
  ),
  'HR-42': why(
    'Needed to reckon sight and higher ground on a drawn shape; that the whole base stands before the crest is version 4, where the crest runs is ours.',
    'Nécessaire pour calculer vue et surplomb sur une forme dessinée ; que tout le socle soit devant la crête vient de la version 4, le tracé de la crête est de nous.',
  ),
};
