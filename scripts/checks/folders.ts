/** Folders with more files than one can overlook, tests and generated code apart. */

/** Some fifteen: more than this hides the order of a folder. */
export const MOST = 16;

const CODE = /\.(?:ts|mts|mjs|js|svelte)$/;
const APART = /\.test\.ts$|\.d\.m?ts$|\/testing(?:-[a-z]+)?\.ts$|\/generated\.ts$|(?:^|\/)tests\//;

/** "apps/web/src/game: 17 files" for each of them, by paths from the root of the repository. */
export function crowded(files: readonly string[]): string[] {
  const many = new Map<string, number>();
  for (const file of files) {
    if (!CODE.test(file) || APART.test(file)) continue;
    const folder = file.slice(0, file.lastIndexOf('/'));
    many.set(folder, (many.get(folder) ?? 0) + 1);
  }
  return [...many].filter(([, n]) => n > MOST).map(([folder, n]) => `${folder}: ${n} files`);
}
