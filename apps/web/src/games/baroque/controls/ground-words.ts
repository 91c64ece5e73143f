import { both, inBoth } from '@tercio/engine/text';

/** What the page says while the ground is laid and altered by hand in Baroque. */
export const groundWords = inBoth({
  layTitle: both('Lay the terrain', 'Poser le terrain'),
  layHint: both(
    (value: string, least: string) =>
      `Drag pieces where they shall lie, add others, change the chosen one. Worth ${value} options; at least ${least}, at most 6.`,
    (value, least) =>
      `Glissez les éléments où ils doivent être, ajoutez-en, modifiez celui qui est choisi. Valeur ${value} options ; au moins ${least}, au plus 6.`,
  ),
  lay: both('Lay the terrain', 'Poser le terrain'),
  alterTitle: both('Alter the terrain', 'Modifier le terrain'),
  alterHint: both(
    (value: string, most: string) =>
      `Drag a piece elsewhere or take the chosen one off: each costs its options. ${value} of ${most} spent.`,
    (value, most) =>
      `Glissez un élément ailleurs ou retirez celui qui est choisi : chacun coûte ses options. ${value} sur ${most} dépensées.`,
  ),
  alter: both('So it shall lie', 'Qu’il en soit ainsi'),
  leave: both('Leave it as it lies', 'Le laisser tel quel'),
  add: both('Add a piece', 'Ajouter un élément'),
  nothing: both('choose …', 'choisir…'),
  piece: both(
    (n: number, name: string) => `${n} · ${name}`,
    (n, name) => `${n} · ${name}`,
  ),
  larger: both('Larger', 'Plus grand'),
  smaller: both('Smaller', 'Plus petit'),
  longer: both('Longer', 'Plus long'),
  left: both('Turn left', 'Tourner à gauche'),
  right: both('Turn right', 'Tourner à droite'),
  inside: both('Inside: open or broken', 'Intérieur : ouvert ou accidenté'),
  remove: both('Take off', 'Retirer'),
  back: both('Put back', 'Remettre'),
  proposed: both('As proposed', 'Comme proposé'),
});
