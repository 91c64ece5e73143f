export const root: string;
export function giveUp(sentence: string): never;
export function nodeIsNewEnough(version?: string): boolean;
export function isInstalled(home?: string): boolean;
export function stampInstalled(home?: string): void;
