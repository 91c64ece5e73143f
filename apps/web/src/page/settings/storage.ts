/** What the browser keeps for us. Storage may be full or forbidden: then things are kept in memory, and we know it. */
export interface Store {
  read(key: string): unknown;
  write(key: string, value: unknown): boolean; // false: only in memory
  remove(key: string): void;
  keys(start: string): string[]; // of what is stored: 'battle.5f0c2a9b11de'
  readonly lasting: boolean;
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Partial<Pick<Storage, 'key' | 'length'>>;
const PREFIX = 'tercio.';

export function openStore(backing: Backing | undefined): Store {
  const memory = new Map<string, string>();
  let lasting = probe(backing);
  return {
    get lasting() {
      return lasting;
    },
    read(key) {
      let text = memory.get(key) ?? null;
      if (text === null && backing)
        try {
          text = backing.getItem(PREFIX + key);
        } catch {
          lasting = false;
        }
      if (text === null) return undefined;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined; // spoiled by hand or by an older page: as if it were not there
      }
    },
    write(key, value) {
      const text = JSON.stringify(value);
      try {
        if (!backing) throw new Error('no storage');
        backing.setItem(PREFIX + key, text);
        memory.delete(key);
        return true;
      } catch {
        lasting = false;
        memory.set(key, text);
        return false;
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        backing?.removeItem(PREFIX + key);
      } catch {
        lasting = false;
      }
    },
    keys(start) {
      const found = new Set(memory.keys());
      try {
        for (let i = 0; i < (backing?.length ?? 0); i++) {
          const key = backing?.key?.(i);
          if (key?.startsWith(PREFIX)) found.add(key.slice(PREFIX.length));
        }
      } catch {
        lasting = false;
      }
      return [...found].filter((k) => k.startsWith(start)).sort();
    },
  };
}

function probe(backing: Backing | undefined): boolean {
  if (!backing) return false;
  try {
    backing.setItem(`${PREFIX}probe`, '1');
    backing.removeItem(`${PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
}

/** Merely touching `localStorage` throws where cookies are blocked. `session` is this tab's alone. */
export function browserStorage(which: 'local' | 'session' = 'local'): Backing | undefined {
  try {
    return which === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
