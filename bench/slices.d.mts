type Done = Readonly<Record<string, number>>;
export function measured(
  seconds: number,
  work: () => Done | Promise<Done>,
): Promise<{ rates: Record<string, number>; shared: number }>;
export function disturbed(shared: number): boolean;
