/** Gives a text to the player as a file named after the army, or after what else it is of. */
export function fileSaved(text: string, name: string, ending: string, type: string): void {
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([text], { type }));
  a.download = `${(name || 'army').replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.${ending}`;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 5000);
}
