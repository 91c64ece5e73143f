/** What one says beforehand in ADLG-R. */
import type { SETUP as Setup } from '../../rules/adlg-r/answers/standing.ts';
import { type Beforehand, question, questionOfAll, YES_NO } from './beforehand.ts';

/** Every question before the first turn at once. */
const SETUP: typeof Setup = 'set-up';

export const beforehand: Beforehand = {
  forms: [
    question('evade', { en: 'evasion', fr: 'esquive' }, YES_NO),
    question('pursue', { en: 'pursuit', fr: 'poursuite' }, YES_NO),
    question('engage', { en: 'commander in the fight', fr: 'général au combat' }, YES_NO),
    question('follow', { en: 'going on', fr: 'suite du mouvement' }),
    question('to-rally', { en: 'rallying', fr: 'ralliement' }),
    questionOfAll('unmask', { en: 'unmasking', fr: 'révélation' }),
    questionOfAll('shooting', { en: 'shooting', fr: 'tir' }),
    questionOfAll(SETUP, { en: 'whole set-up', fr: 'toute la mise en place' }),
    questionOfAll('role', { en: 'role', fr: 'rôle' }),
    questionOfAll('pieces', { en: 'choice of terrain', fr: 'choix des décors' }),
    questionOfAll('lay', { en: 'laying terrain', fr: 'pose des décors' }),
    questionOfAll('adjust', { en: 'adjusting terrain', fr: 'ajustement des décors' }),
    questionOfAll('shift', { en: 'shifting terrain', fr: 'déplacement des décors' }),
    questionOfAll('notes', { en: 'notes', fr: 'notes' }),
    questionOfAll('camp', { en: 'camp', fr: 'camp' }),
    questionOfAll('ambush', { en: 'ambushes', fr: 'embuscades' }),
    questionOfAll('deploy', { en: 'deployment', fr: 'déploiement' }),
  ],
};
