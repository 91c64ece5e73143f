import type { Language } from '../../../words/format.ts';

/** What the page says while the ground is laid and altered by hand in Baroque. */
const en = {
  layTitle: 'Lay the terrain',
  layHint: (value: string, least: string) =>
    `Drag pieces where they shall lie, add others, change the chosen one. Worth ${value} options; at least ${least}, at most 6.`,
  lay: 'Lay the terrain',
  alterTitle: 'Alter the terrain',
  alterHint: (value: string, most: string) =>
    `Drag a piece elsewhere or take the chosen one off: each costs its options. ${value} of ${most} spent.`,
  alter: 'So it shall lie',
  leave: 'Leave it as it lies',
  add: 'Add a piece',
  nothing: 'choose …',
  piece: (n: number, name: string) => `${n} · ${name}`,
  larger: 'Larger',
  smaller: 'Smaller',
  longer: 'Longer',
  left: 'Turn left',
  right: 'Turn right',
  inside: 'Inside: open or broken',
  remove: 'Take off',
  back: 'Put back',
  proposed: 'As proposed',
};
type GroundWords = typeof en;

const fr: GroundWords = {
  layTitle: 'Poser le terrain',
  layHint: (value, least) =>
    `Glissez les éléments où ils doivent être, ajoutez-en, modifiez celui qui est choisi. Valeur ${value} options ; au moins ${least}, au plus 6.`,
  lay: 'Poser le terrain',
  alterTitle: 'Modifier le terrain',
  alterHint: (value, most) =>
    `Glissez un élément ailleurs ou retirez celui qui est choisi : chacun coûte ses options. ${value} sur ${most} dépensées.`,
  alter: 'Qu’il en soit ainsi',
  leave: 'Le laisser tel quel',
  add: 'Ajouter un élément',
  nothing: 'choisir…',
  piece: (n, name) => `${n} · ${name}`,
  larger: 'Plus grand',
  smaller: 'Plus petit',
  longer: 'Plus long',
  left: 'Tourner à gauche',
  right: 'Tourner à droite',
  inside: 'Intérieur : ouvert ou accidenté',
  remove: 'Retirer',
  back: 'Remettre',
  proposed: 'Comme proposé',
};

export const groundWords: Readonly<Record<Language, GroundWords>> = { en, fr };
