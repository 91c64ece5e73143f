/** Whether the browser promises to keep what it holds, and how much room there is. */
export interface Safety {
  readonly lasting: boolean; // written to the disk at all
  readonly promised: boolean; // not dropped when the disk runs short
  readonly used: number; // bytes
  readonly room: number; // bytes left; 0 where it is not known
}

/** Asks for the promise, which browsers give without a question or after one. */
export async function safetyOf(lasting: boolean): Promise<Safety> {
  const storage = globalThis.navigator?.storage;
  const [promised, estimate] = await Promise.all([
    storage?.persisted?.().then((had) => had || storage.persist()) ?? false,
    storage?.estimate?.() ?? {},
  ]).catch((): [boolean, StorageEstimate] => [false, {}]);
  const used = estimate.usage ?? 0;
  return { lasting, promised, used, room: Math.max(0, (estimate.quota ?? used) - used) };
}
