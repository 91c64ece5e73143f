export const POLICY: string;
export function isOurs(host: string | undefined, port: number): boolean;
export function fileFor(folder: string, url: string): string | undefined;
/** Answers by name, before files are looked for; undefined: there is nothing of that name. */
export type Instead = Readonly<Record<string, { type: string; text: string } | undefined>>;
export function serve(
  folder: string,
  options?: { port?: number; instead?: Instead },
): Promise<{ port: number; url: string; close: () => Promise<void> }>;
