/** What may lie open over the battle. */
export type BattleDialog = 'help' | 'settings' | 'menu' | 'list' | 'report' | 'notes';
