// How rows and peers are timed: by the processor time of their own process, so that what else runs on the machine
// does not count. It still disturbs, by caches and shared cores; the clock shows it, and such slices are taken again.

/** Seconds of warm-up at least, of which the compiler itself takes some: until then rules run at less than half their speed. */
const WARM = 10;
/** A slice is disturbed if so much more time passed than this process worked. */
const SHARED = 1.15;
const WANTED = 5; // slices, of which the median counts
const MOST = 12; // slices in all

const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** One slice: `work` does a little, again and again, and what it says it did is kept by name. */
async function slice(span, work) {
  const clock = performance.now();
  const begun = processor();
  const done = {};
  let spent = 0;
  let batch = 1; // so that looking at the time costs next to nothing
  while (spent < span) {
    const before = spent;
    for (let i = 0; i < batch; i++) {
      let did = work();
      if (did instanceof Promise) did = await did;
      for (const name in did) done[name] = (done[name] ?? 0) + did[name];
    }
    spent = processor() - begun;
    if (spent - before < span / 100) batch *= 2;
  }
  const shared = (performance.now() - clock) / 1000 / spent;
  for (const name in done) done[name] /= spent;
  return { rates: done, shared };
}

/**
 * Rates by name in a second of processor time, the median of undisturbed slices after a warm-up; `shared` is how much
 * more time than that passed: about 1 on a machine at rest.
 */
export async function measured(seconds, work) {
  await slice(Math.max(WARM, seconds / 4), work);
  const slices = [];
  const calm = () => slices.filter(({ shared }) => shared <= SHARED).length;
  while (slices.length < MOST && calm() < WANTED) slices.push(await slice(seconds / WANTED, work));
  slices.sort((a, b) => a.shared - b.shared);
  const best = slices.slice(0, WANTED);
  const names = Object.keys(best[0].rates);
  const median = (name) => best.map(({ rates }) => rates[name]).sort((a, b) => a - b)[WANTED >> 1];
  const shared = best[best.length - 1].shared;
  return { rates: Object.fromEntries(names.map((name) => [name, median(name)])), shared };
}

/** Was something else at work that counts? */
export const disturbed = (shared) => shared > SHARED;
