/** On its tile a refusal need not name again whom it speaks of: "X is in good order" stands below "Order for X". */
export function shortly(off: string, unit: string): string {
  if (off.startsWith(`${unit} `)) return off.slice(unit.length + 1);
  // a group goes by several names: as far as both are the same, in whole words
  let n = 0;
  while (n < off.length && off[n] === unit[n]) n++;
  const rest = off.slice(off.lastIndexOf(' ', n - 1) + 1);
  return n < 4 || rest === '' ? off : rest;
}
