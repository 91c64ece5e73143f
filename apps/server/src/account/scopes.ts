/** What a token of a program may be allowed. What concerns the account itself only its owner's browser does. */
export const SCOPES = ['read', 'challenge', 'play', 'bot'] as const;
export type Scope = (typeof SCOPES)[number] | 'account';

/** `bot` is what a program needs that makes games, sits down and plays: all three of the others. */
export const isAllowed = (scopes: readonly string[] | undefined, scope: Scope): boolean =>
  scopes === undefined || scopes.includes(scope) || (scope !== 'account' && scopes.includes('bot'));
