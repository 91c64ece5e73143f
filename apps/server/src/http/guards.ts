/** Who may ask: names of this server, pages of its own, and the headers that keep it that way. */
import { networkInterfaces } from 'node:os';

/** Where this server may be reached. */
export interface Places {
  port: number;
  lan: boolean;
  origins: readonly string[]; // given by flags, for a proxy: 'https://play.example.org'
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** This machine's own addresses in its networks. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((a) => a.family === 'IPv4' && !a.internal)
    .map((a) => a.address);
}

/** Every origin that is ours: 'http://127.0.0.1:1643'. */
function ourOrigins({ port, lan, origins }: Places): string[] {
  const names = [...LOOPBACK, ...(lan ? lanAddresses() : [])];
  return [...names.map((name) => `http://${name}:${port}`), ...origins];
}

const hostIn = (origin: string): string => {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
};

export const isOurHost = (host: string | undefined, places: Places): boolean =>
  host !== undefined &&
  ourOrigins(places).some((o) => hostIn(o) === host.toLowerCase() || withPort(o) === host.toLowerCase());

const withPort = (origin: string): string => {
  const url = new URL(origin);
  return `${url.hostname}:${url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port}`;
};

export const isOurOrigin = (origin: string | undefined, places: Places): boolean =>
  origin !== undefined && ourOrigins(places).includes(origin.toLowerCase());

/** The page runs its own scripts and asks its own server; nobody may show it in a frame. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const GUARDS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
