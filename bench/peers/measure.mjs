import { measured } from '../slices.mjs';

// Every peer is timed as our own rows are. `work` does a little and resolves to how much it did, by name.
export async function measure(work) {
  const { rates, shared } = await measured(Number(process.argv[2] ?? 5), work);
  process.stdout.write(`${JSON.stringify({ ...rates, shared })}\n`);
}
