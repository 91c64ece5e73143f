/** Work that is to be done once, by whichever process comes to it. */
import type { Json } from '@tercio/engine';

export interface Jobs {
  /** Who does a kind of work. To be said before any is handed in. */
  work(queue: string, does: (data: Json) => Promise<void>): Promise<void>;
  /** Hand work in. Once this resolves it is done, or will be; it is tried again when it fails. */
  send(queue: string, data: Json): Promise<void>;
  /** Look again and again, at one process at a time. */
  every(queue: string, ms: number, look: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** What went wrong, for whoever runs the server. */
export type Complains = (what: string, facts: Record<string, unknown>) => void;
