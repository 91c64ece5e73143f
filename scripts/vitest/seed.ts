/** The seed of a test run: a number in `TERCIO_SEED`, otherwise always the same. */
export const readSeed = (): number => Number(process.env.TERCIO_SEED ?? 65536);
