/** What is run in Node, Chromium, Firefox and WebKit alike; see everywhere.browser.test.ts. */
export { battleTrail, games } from './battles.ts';
export { pairDigests, sineDigest } from './geometry.ts';

/** What engine this is, for the log. */
export const engineName = (): string => {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } };
  return navigator?.userAgent ?? 'Node';
};
