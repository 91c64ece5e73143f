import type { Lens } from '../../table/lens.svelte.ts';
import type { Board } from './board.svelte.ts';
import type { Fault } from './model/faults.ts';

/** A key pressed in the editor; what is typed into a field or a dialog is left to it. */
export function pressed(e: KeyboardEvent, board: Board, lens: Lens, go: (fault: Fault) => void): void {
  const { drawing } = board;
  if (
    drawing.sketch &&
    (e.key === 'Enter' || e.key === 'Escape') &&
    !(e.target instanceof HTMLButtonElement)
  ) {
    if (e.key === 'Enter') drawing.finish();
    else drawing.stop();
    e.preventDefault();
    return;
  }
  const writing =
    e.target instanceof HTMLInputElement ||
    e.target instanceof HTMLTextAreaElement ||
    e.target instanceof HTMLSelectElement;
  if (writing || document.querySelector('dialog[open]')) return;
  const step = (e.shiftKey ? 1 : 0.1) * (board.scene?.drawn ?? 1);
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, step],
    ArrowDown: [0, -step],
  };
  const move = e.altKey ? moves[e.key] : undefined;
  const letter = e.key.toLowerCase();
  if (letter === 'z') {
    if (e.shiftKey) board.redo();
    else board.undo();
  } else if (e.key === 'F8') {
    const at = board.faults.findIndex((f) => f.about !== undefined && f.about === board.selected);
    const next = board.faults[(at + 1) % Math.max(1, board.faults.length)];
    if (next) go(next);
  } else if (e.ctrlKey || e.metaKey) return;
  else if (move && board.selected) board.nudge(...move);
  else if (e.key === 'Delete' && board.selected) board.remove();
  else if (letter === 'a' && board.selected) board.turn(15);
  else if (letter === 'd' && board.selected) board.turn(-15);
  else if (e.key === '[' || e.key === ']') {
    const pieces = (board.scene?.pieces ?? []).filter((p) => p.form !== 'hidden');
    const at = pieces.findIndex((p) => p.id === board.selected);
    const next = pieces[(at + (e.key === ']' ? 1 : -1) + pieces.length) % Math.max(1, pieces.length)];
    if (next) {
      drawing.choose(next.id);
      lens.reveal(next);
    }
  } else return;
  e.preventDefault();
}
