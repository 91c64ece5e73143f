export const POLICY: string;
export function isOurs(host: string | undefined, port: number): boolean;
export function fileFor(folder: string, url: string): string | undefined;
export function serve(
  folder: string,
  options?: { port?: number },
): Promise<{ port: number; url: string; close: () => Promise<void> }>;
