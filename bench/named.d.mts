export function isNamed(name: string, only: string): boolean;
