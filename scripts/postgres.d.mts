export function findPostgres(): string | undefined;
export function ensurePostgres(): string | undefined;
export const NO_POSTGRES: string;
