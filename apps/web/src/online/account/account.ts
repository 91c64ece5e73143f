/** What the page asks about one's own account, and passkeys, which the browser keeps. */
import { address, ask } from '../server.ts';

export interface Session {
  readonly id: string;
  readonly kind: 'session' | 'api';
  readonly label: string; // as the browser calls itself
  readonly created: number;
  readonly used: number;
  readonly current: boolean;
}
export interface Me {
  readonly name: string;
  readonly words: boolean;
  readonly passkeys: readonly { readonly id: string; readonly created: number }[];
  readonly canPasskey: boolean;
  readonly sessions: readonly Session[];
}

export const me = (): Promise<Me> => ask('api/me');
export const newWords = async (language: string): Promise<string> =>
  (await ask<{ words: string }>('api/me/words', { language })).words;
export const openByWords = (words: string): Promise<{ name: string }> => ask('api/signin/words', { words });
export const endSession = (id: string): Promise<unknown> => ask('api/me/sessions/end', { id });
export const signOut = (): Promise<unknown> => ask('api/signout', {});
export const erase = (name: string): Promise<unknown> => ask('api/me/erase', { name });
export const dropPasskey = (id: string): Promise<unknown> => ask('api/me/passkey/drop', { id });
export const exportHref = (): string => address('api/me/export').href;

/** Browsers that read options of the server as they are. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

const answered = (credential: Credential | null): object =>
  credential instanceof PublicKeyCredential ? (credential.toJSON() as object) : {};

export async function makePasskey(): Promise<void> {
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>('api/me/passkey/options', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  await ask('api/me/passkey', answered(await navigator.credentials.create({ publicKey })));
}
export async function openByPasskey(): Promise<{ name: string }> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>('api/signin/passkey/options', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return ask('api/signin/passkey', answered(await navigator.credentials.get({ publicKey })));
}

/** A browser by the names people know it by. */
export function deviceName(label: string): string {
  const browser = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((b) => label.includes(b));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((s) => label.includes(s));
  const short: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
  const known = [short[browser ?? ''] ?? browser, system].filter((x) => x !== undefined);
  return known.length > 0 ? known.join(', ') : label.slice(0, 40);
}
