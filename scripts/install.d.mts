export const root: string;
export function giveUp(sentence: string): never;
export function nodeIsNewEnough(version?: string): boolean;
export function isInstalled(home?: string): boolean;
export function stampInstalled(home?: string): void;
export function npm(
  args: readonly string[],
  options: import('node:child_process').SpawnSyncOptions,
): import('node:child_process').SpawnSyncReturns<string | Buffer>;
