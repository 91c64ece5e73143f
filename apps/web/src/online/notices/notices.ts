/** What waits for me, and where I am told of it. */
import { ask, type GameTold } from '../server.ts';

export interface Waiting {
  readonly game?: GameTold;
  readonly club?: { readonly id: string; readonly name: string }; // in place of a game
  readonly tournament?: { readonly id: string; readonly name: string };
  readonly kind: string;
  readonly since: number;
}
export const waiting = (): Promise<readonly Waiting[]> => ask('api/notices');

export interface Ways {
  readonly key: string;
  readonly devices: readonly string[];
  readonly canMail: boolean;
  readonly mail: { readonly address: string; readonly confirmed: boolean } | null;
}
export const ways = (): Promise<Ways> => ask('api/me/notices');
export const mailTo = (address: string, language: string): Promise<unknown> =>
  ask('api/me/mail', { address, language });
export const noMail = (): Promise<unknown> => ask('api/me/mail/drop', {});
export const confirmMail = (code: string): Promise<unknown> => ask('api/mail/confirm', { code });

export const canPush = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

const bytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  const made = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) made[i] = text.charCodeAt(i);
  return made;
};

/** This browser's own subscription, if it has one. */
export async function ownPush(): Promise<string | undefined> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

export async function startPush(key: string, language: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(key),
  });
  const { endpoint, keys } = made.toJSON();
  await ask('api/me/push', { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, language });
}

export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = await registration?.pushManager.getSubscription();
  if (!found) return;
  await ask('api/me/push/drop', { endpoint: found.endpoint });
  await found.unsubscribe();
}
