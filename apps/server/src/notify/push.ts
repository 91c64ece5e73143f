/** Web Push: keys of this server, kept in its store, and messages that only the browser can read. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Store, Subscription } from '../store/port.ts';

const WAIT = 10_000;
const LIFE = 3 * 24 * 3600; // seconds that a push service keeps it for a browser that is off

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export async function pushKeys(store: Store): Promise<PushKeys> {
  const { default: webpush } = await import('web-push');
  return JSON.parse(
    await store.setting('vapid', () => JSON.stringify(webpush.generateVAPIDKeys())),
  ) as PushKeys;
}

/** Addresses inside this machine's own networks: no push service is there. */
function isInside(address: string): boolean {
  if (isIP(address) === 6) {
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
    return mapped !== null ? isInside(mapped[1]) : /^(::1?$|f[cd]|fe[89ab])/i.test(address);
  }
  const [a, b] = address.split('.').map(Number);
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168)
  );
}

/** May this server be asked to send something there? A stranger chose the address. */
export function isEndpoint(endpoint: string, anywhere: boolean): boolean {
  let url: URL;
  try {
    url = new URL(endpoint);
  } catch {
    return false;
  }
  if (anywhere) return url.protocol === 'https:' || url.protocol === 'http:';
  const plain = url.username === '' && url.password === '' && url.port === '';
  return url.protocol === 'https:' && plain && url.hostname.includes('.') && isIP(url.hostname) === 0;
}

/** False: the browser does not take pushes any more. Throws where it may work later. */
export async function push(
  to: Subscription,
  payload: string,
  keys: PushKeys,
  { subject, anywhere }: { subject: string; anywhere: boolean },
): Promise<boolean> {
  const { default: webpush } = await import('web-push');
  if (!anywhere) {
    const found = await lookup(new URL(to.endpoint).hostname, { all: true });
    if (found.some((f) => isInside(f.address))) return false;
  }
  const known = JSON.parse(to.body) as { p256dh: string; auth: string };
  const request = webpush.generateRequestDetails({ endpoint: to.endpoint, keys: known }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: LIFE,
    urgency: 'normal',
    topic: 'tercio',
  });
  const answer = await fetch(to.endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(request.body),
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT),
  });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 410) return false;
  if (!answer.ok) throw new Error(`the push service answers ${answer.status}`);
  return true;
}
