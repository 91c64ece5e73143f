/**
 * How engines of JavaScript see records. A field that turns out in the midst of a battle to hold fractions, or to be
 * written to at all, makes them throw away what they had compiled for it. So records that hot code works on are shown
 * once while a game is loaded: every field is written to, and those named with a fraction.
 */
export function show<T extends object>(one: T, fractions: readonly (keyof T)[] = []): T {
  const fields = one as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const was = fields[key];
    fields[key] = fractions.includes(key as keyof T) ? 0.5 : another(was);
    fields[key] = was;
  }
  return one;
}

/** Something else of the same kind. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return value === '' ? 'other' : '';
  return Array.isArray(value) ? [] : value;
}
