interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>;
}
export function missingFrom(lock: Lock): [place: string, version: string][];
export function machineOf(place: string): { cpu: string[]; os?: string[]; libc?: string[] } | undefined;
export function complete(lock: Lock): Lock;
