/** Builds both packages and packs them into a folder. Resolves to the packed files. */
export function pack(into: string): Promise<string[]>;
