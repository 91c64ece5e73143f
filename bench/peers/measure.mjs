// Seconds of warm-up at least, as for our own rows.
const WARM = 3;

// How every peer is timed: one warm-up, then slices; the median slice counts, so that a busy moment of the
// machine does not. `work` does a little and resolves to how much it did, by name.
export async function measure(work) {
  const seconds = Number(process.argv[2] ?? 5);
  const until = async (span) => {
    const begin = performance.now();
    const done = {};
    let passed = 0;
    while (passed < span) {
      for (const [name, count] of Object.entries(await work())) done[name] = (done[name] ?? 0) + count;
      passed = (performance.now() - begin) / 1000;
    }
    return Object.fromEntries(Object.entries(done).map(([name, count]) => [name, count / passed]));
  };
  await until(Math.max(WARM, seconds / 4));
  const slices = [];
  for (let i = 0; i < 5; i++) slices.push(await until(seconds / 5));
  const median = (name) => slices.map((slice) => slice[name]).sort((a, b) => a - b)[2];
  const rates = Object.fromEntries(Object.keys(slices[0]).map((name) => [name, median(name)]));
  process.stdout.write(`${JSON.stringify(rates)}\n`);
}
