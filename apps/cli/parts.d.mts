import type { BuildOptions } from 'esbuild';

export const PARTS: Readonly<Record<'cli' | 'server', Readonly<Record<string, string>>>>;
export const OUTSIDE: readonly string[];
export function optionsFor(part: 'cli' | 'server', root: string, outdir: string): BuildOptions;
