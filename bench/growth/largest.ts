/** The largest number from 1 to `whole` that holds, 0 if none does; all below one that holds are taken to hold. */
export async function largest(whole: number, holds: (n: number) => Promise<boolean>): Promise<number> {
  if (await holds(whole)) return whole;
  let [yes, no] = [0, whole];
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (await holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
