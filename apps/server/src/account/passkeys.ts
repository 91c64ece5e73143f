/** Passkeys: made and checked by @simplewebauthn/server; challenges work once, for five minutes, at any process. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Account, Store } from '../store/port.ts';
import { hashToken } from './tokens.ts';

const LIFE = 300_000;

/** The page that asks: its origin, and the name that passkeys are bound to. */
export interface Site {
  origin: string;
  name: string; // of the host
}

/** Browsers have passkeys for https and for this very machine by its name. */
export function siteOf(origin: string | undefined): Site | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || hostname === 'localhost' ? { origin, name: hostname } : undefined;
}

interface Kept {
  key: string; // base64url
  counter: number;
}

const challengeHash = (challenge: string): string => hashToken(`challenge ${challenge}`);

async function remember(store: Store, challenge: string, account: string, now: number): Promise<void> {
  const hash = challengeHash(challenge);
  await store.addToken({ hash, account, kind: 'challenge', game: '', created: now, used: now });
}

/** Was this challenge given to this account, lately, and never used? */
const used =
  (store: Store, account: string, now: number) =>
  async (challenge: string): Promise<boolean> => {
    const hash = challengeHash(challenge);
    const found = await store.token(hash);
    if (found?.kind !== 'challenge' || found.account !== account) return false;
    return (await store.dropToken(hash)) && now - found.created < LIFE;
  };

export async function offerPasskey(store: Store, site: Site, me: Account, now: number): Promise<object> {
  const known = await store.credentialsOf(me.id);
  const options = await generateRegistrationOptions({
    rpName: 'Tercio',
    rpID: site.name,
    userName: me.name,
    userID: new TextEncoder().encode(me.id),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: known.filter((c) => c.kind === 'passkey').map((c) => ({ id: c.id })),
  });
  await remember(store, options.challenge, me.id, now);
  return options;
}

/** True when the passkey is kept. */
export async function takePasskey(
  store: Store,
  site: Site,
  me: Account,
  response: unknown,
  now: number,
): Promise<boolean> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: used(store, me.id, now),
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: false,
    });
    if (!verified) return false;
    const { id, publicKey, counter } = registrationInfo.credential;
    const kept: Kept = { key: Buffer.from(publicKey).toString('base64url'), counter };
    await store.addCredential({
      id,
      account: me.id,
      kind: 'passkey',
      body: JSON.stringify(kept),
      created: now,
    });
    return true;
  } catch {
    return false; // what came was no answer to what was asked
  }
}

export async function askPasskey(store: Store, site: Site, now: number): Promise<object> {
  const options = await generateAuthenticationOptions({ rpID: site.name, userVerification: 'preferred' });
  await remember(store, options.challenge, '', now);
  return options;
}

/** The account that a passkey opens. */
export async function openedBy(
  store: Store,
  site: Site,
  response: unknown,
  now: number,
): Promise<Account | undefined> {
  try {
    const answer = response as AuthenticationResponseJSON;
    const found = typeof answer?.id === 'string' ? await store.credential(answer.id) : undefined;
    if (found?.kind !== 'passkey') return undefined;
    const kept = JSON.parse(found.body) as Kept;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: used(store, '', now),
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: false,
      credential: {
        id: found.id,
        publicKey: new Uint8Array(Buffer.from(kept.key, 'base64url')),
        counter: kept.counter,
      },
    });
    if (!verified) return undefined;
    const body = JSON.stringify({ ...kept, counter: authenticationInfo.newCounter });
    await store.changeCredential(found.id, body);
    return store.account(found.account);
  } catch {
    return undefined;
  }
}
