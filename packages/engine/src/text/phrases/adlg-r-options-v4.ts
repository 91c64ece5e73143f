/** The book profile of ADLG-R by name: figures and procedures of version 4 of the base game. */
import type { Words } from '../words.ts';

const w = (en: string, fr: string): Words => ({ en, fr });

export const V4: Readonly<Record<string, Words>> = {
  lightCommandTimes: w('Command range of light troops, times', 'Portée pour les troupes légères, fois'),
  attachedMeasures: w('An attached commander measures from', 'Un général attaché mesure depuis'),
  routEffect: w('What a rout does to friends', 'Effet d’une déroute sur les amis'),
  routBehindBattleUnit: w('Behind a routed battle unit', 'Derrière un bataillon en déroute'),
  rampageBy: w('Routed elephants trample', 'Les éléphants en déroute piétinent'),
  pursuers: w('Who may pursue', 'Qui peut poursuivre'),
  pursuitIsCharge: w('Contact in a pursuit is a charge', 'Le contact d’une poursuite est une charge'),
  elephantsPursue: w('Elephants must pursue', 'Les éléphants doivent poursuivre'),
  passGunsAndWagons: w(
    'Foot passes guns any way, wagons broadside on',
    'L’infanterie traverse les pièces en tout sens, les chariots par le long côté',
  ),
  footKnightsPass: w(
    'Knights on foot and shot pass each other',
    'Chevaliers à pied et tireurs se traversent',
  ),
};
