/** Mail, where the server was told an SMTP address. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../store/port.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  stop?: string; // an address that ends it by one click
}

export interface Post {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** `smtp://user:password@mail.example.org:587`, and whom it comes from. */
export async function postTo(smtp: string, from: string): Promise<Post> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtp, { from });
  return {
    async send({ to, subject, text, stop }) {
      const headers: Record<string, string> = { 'auto-submitted': 'auto-generated' };
      if (stop !== undefined) {
        headers['list-unsubscribe'] = `<${stop}>`;
        headers['list-unsubscribe-post'] = 'List-Unsubscribe=One-Click';
      }
      await transport.sendMail({
        to,
        subject,
        text,
        headers,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

/** One address, plainly written: no lists, no names, nothing that could end a header. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250})\.[a-z]{2,24}$/i;
export const isAddress = (raw: unknown): raw is string =>
  typeof raw === 'string' && raw.length <= 254 && ADDRESS.test(raw) && !raw.includes('..');

/** The key in the link that ends mail to an account without signing in. */
export async function stopKey(store: Store, account: string): Promise<string> {
  const key = await store.setting('mail-key', () => randomBytes(32).toString('hex'));
  return createHmac('sha256', key).update(account).digest('hex').slice(0, 32);
}
export async function isStopKey(store: Store, account: string, key: string): Promise<boolean> {
  const [given, right] = [Buffer.from(key), Buffer.from(await stopKey(store, account))];
  return given.length === right.length && timingSafeEqual(given, right);
}
