/** Fields of positions and commands, described once: kind, range, default, meaning, hidden from whom. */
export * from './battle/fields.ts';
