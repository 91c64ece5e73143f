/** Whether a row or a peer is asked for: `only` is a part of its name, or several with commas; all where it is empty. */
export const isNamed = (name, only) => only.split(',').some((part) => name.includes(part));
