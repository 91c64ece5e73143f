/** Short notices at the edge: errors in words, the network, updates. */
interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'note' | 'bad';
  readonly action?: { readonly label: string; readonly run: () => void };
}

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  private next = 1;

  /** Shows a notice; its number, for whoever takes it away again. */
  show(text: string, tone: Toast['tone'] = 'note', action?: Toast['action']): number {
    const shown = this.list.find((t) => t.text === text);
    if (shown) return shown.id;
    const id = this.next++;
    this.list = [...this.list, { id, text, tone, action }].slice(-4);
    if (!action) setTimeout(() => this.close(id), tone === 'bad' ? 12_000 : 6_000);
    return id;
  }

  close(id: number): void {
    this.list = this.list.filter((t) => t.id !== id);
  }
}

export const toasts = new Toasts();
