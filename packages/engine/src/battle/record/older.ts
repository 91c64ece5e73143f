/**
 * A state that an older version of the rules kept, in the shape of today: what it lacks is taken from the beginning of
 * the same battle as today's rules make it. Bodies are matched by their ids; one that came later takes the fields of
 * another in its list. Parts are shared with the model: whoever changes it copies first.
 */
type Fields = Record<string, unknown>;

const isRecord = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v);

export function modern(old: unknown, model: unknown): unknown {
  if (Array.isArray(old)) return Array.isArray(model) ? old.map((x, i) => modern(x, like(x, i, model))) : old;
  if (!isRecord(old) || !isRecord(model)) return old;
  const out: Fields = {};
  for (const [name, value] of Object.entries(model))
    out[name] = Object.hasOwn(old, name) ? modern(old[name], value) : value;
  return { ...out, ...pick(old, (name) => !Object.hasOwn(model, name)) };
}

/** What stands at the same place of the model: the same body or kind of frame, else the same number, else any. */
function like(x: unknown, i: number, model: readonly unknown[]): unknown {
  if (!isRecord(x)) return model[i] ?? model[0];
  const records = model.filter(isRecord);
  if (x.at !== undefined) return records.find((r) => r.at === x.at); // a frame: of its own kind, or none
  const same = x.id === undefined ? undefined : records.find((r) => r.id === x.id);
  return same ?? (isRecord(model[i]) ? model[i] : records[0]);
}

const pick = (fields: Fields, wanted: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name)));
