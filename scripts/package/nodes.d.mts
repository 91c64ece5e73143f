export const NODES: Readonly<Record<number, string>>;
export function nodeOf(major: number): string | undefined;
