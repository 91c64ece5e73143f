import { both, inBoth } from '@tercio/engine/text';

/** Words of the set-up by hand. */
export const setupWords = inBoth({
  piecesTitle: both('Which ground?', 'Quel terrain ?'),
  piecesHint: both(
    (compulsory: string) =>
      `Beside the compulsory piece (${compulsory}) each side takes 2 to 4. The fewer you take, the more you may adjust.`,
    (compulsory) =>
      `Outre la pièce obligatoire (${compulsory}), chaque camp en prend 2 à 4. Moins vous en prenez, plus vous pourrez ajuster.`,
  ),
  piece: both(
    (n: number) => `Piece ${n}`,
    (n) => `Pièce ${n}`,
  ),
  nothing: both('none', 'aucune'),
  choosePieces: both('Take these', 'Prendre celles-ci'),
  layHint: both(
    'Drag it to where it should lie, inside the marked part. Enter lays it down.',
    'Glissez-la où elle doit être, dans la partie marquée. Entrée la pose.',
  ),
  layHere: both('Lay it here', 'La poser ici'),
  layPosition: {
    edge: both('It touches an edge of the table, or water.', 'Elle touche un bord de table, ou de l’eau.'),
    inner: both('It lies well away from all edges.', 'Elle est loin de tous les bords.'),
  },
  layRoad: both(
    'It runs from an edge in one marked sector to an edge in the other, or to the village.',
    'Elle va d’un bord d’un secteur marqué à un bord de l’autre, ou au village.',
  ),
  againSector: both('Throw the sector die again', 'Relancer le dé de secteur'),
  againPosition: both('Throw the position die again', 'Relancer le dé de position'),
  againOther: both('Throw the other sector die again', 'Relancer l’autre dé de secteur'),
  larger: both('Larger', 'Plus grande'),
  smaller: both('Smaller', 'Plus petite'),
  longer: both('Longer', 'Plus longue'),
  rounder: both('Rounder', 'Plus ronde'),
  turnLeft: both('Turn left', 'Tourner à gauche'),
  turnRight: both('Turn right', 'Tourner à droite'),
  otherEdge: both('The other edge', 'L’autre bord'),
  wider: both('Wider', 'Plus large'),
  narrower: both('Narrower', 'Plus étroite'),
  bend: both('Bend it', 'La couder'),
  straight: both('Straighten it', 'La redresser'),
  end: both(
    (n: number) => `Point ${n}`,
    (n) => `Point ${n}`,
  ),
  shiftTitle: both(
    (piece: string) => `Move it: ${piece}`,
    (piece) => `La déplacer : ${piece}`,
  ),
  shiftHint: both(
    (most: string) => `Drag it by up to ${most}, turn it if the die allows, or leave it.`,
    (most) => `Glissez-la de ${most} au plus, tournez-la si le dé le permet, ou laissez-la.`,
  ),
  stay: both('Leave it there', 'La laisser là'),
  remove: both('Take it off the table', 'La retirer de la table'),
  shiftDo: both('Done', 'C’est fait'),
  campTitle: both('Camp, works and heavy guns', 'Camp, retranchements et canons lourds'),
  campHint: both(
    'Drag the camp along your edge (to water, or anywhere if fortified), guns and works in their zone.',
    'Glissez le camp le long de votre bord (à l’eau, ou partout s’il est fortifié), canons et retranchements dans leur zone.',
  ),
  campDo: both('Put them there', 'Les poser là'),
  camp: both('Camp', 'Camp'),
  work: both(
    (n: number) => `Work ${n}`,
    (n) => `Retranchement ${n}`,
  ),
  addWork: both(
    (left: number) => `One work more (${left} left)`,
    (left) => `Un retranchement de plus (reste ${left})`,
  ),
  dropWork: both('One work less', 'Un retranchement de moins'),
  ofNobody: both('in the line', 'dans la ligne'),
  before: both(
    (gun: string) => `before ${gun}`,
    (gun) => `devant ${gun}`,
  ),
  notesTitle: both('Secret notes', 'Notes secrètes'),
  notesHint: both(
    'Who marches round a flank, where corps deploy, who hides, how bayonets form up. Nobody else sees this.',
    'Qui marche sur un flanc, où se déploient les corps, qui se cache, comment se forment les baïonnettes. Nul autre ne le voit.',
  ),
  notesDo: both('Seal the notes', 'Sceller les notes'),
  march: both('Flank march', 'Marche de flanc'),
  noMarch: both('nobody', 'personne'),
  marches: both(
    (corps: string, edge: 'west' | 'east') => `${corps}, ${edge} edge`,
    (corps, edge) => `${corps}, bord ${edge === 'west' ? 'ouest' : 'est'}`,
  ),
  deploys: both(
    (corps: string) => `${corps} deploys`,
    (corps) => `${corps} se déploie`,
  ),
  third: {
    left: both('on the left', 'à gauche'),
    centre: both('in the centre', 'au centre'),
    right: both('on the right', 'à droite'),
  },
  ambushOf: both(
    (corps: string) => `Ambush, ${corps}`,
    (corps) => `Embuscade, ${corps}`,
  ),
  noAmbush: both('none', 'aucune'),
  hides: both('these hide:', 'se cachent :'),
  openly: both('openly', 'à découvert'),
  hidden: both('hides', 'se cache'),
  order: both(
    (unit: string) => `Order: ${unit}`,
    (unit) => `Ordre : ${unit}`,
  ),
  close: both('close order', 'ordre serré'),
  loose: both('open order', 'ordre ouvert'),
  reserve: both(
    (n: number) => `Reserve ${n}`,
    (n) => `Réserve ${n}`,
  ),
  ambushTitle: both('Ambushes and dummies', 'Embuscades et leurres'),
  ambushHint: both(
    'Drag each ambush to ground that hides it; a dummy is a marker with nobody under it.',
    'Glissez chaque embuscade sur un terrain qui la cache ; un leurre ne cache personne.',
  ),
  ambushNowhere: both(
    'Nothing is hidden: whoever was noted deploys with his corps.',
    'Rien n’est caché : qui était noté se déploie avec son corps.',
  ),
  ambushDo: both('Put the markers down', 'Poser les marqueurs'),
  dummy: both(
    (corps: string) => `Dummy of ${corps}`,
    (corps) => `Leurre : ${corps}`,
  ),
  dropDummy: both('One dummy less', 'Un leurre de moins'),
  giveUp: both('Give up the ambush', 'Renoncer à l’embuscade'),
  layAmbush: both('Lay the ambush', 'Tendre l’embuscade'),
  forMe: both('Choose for me', 'Choisissez pour moi'),
  allForMe: both('Choose everything for me', 'Choisissez tout pour moi'),
  armyAsKept: both('Whole army as kept', 'Toute l’armée comme gardée'),
  armyMirrored: both('Whole army mirrored', 'Toute l’armée en miroir'),
  asKept: both('As kept', 'Comme gardé'),
  mirrored: both('Mirrored', 'En miroir'),
});
