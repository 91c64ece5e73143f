import { catalogue } from '../words/words.svelte.ts';
import { toasts } from './toasts.svelte.ts';

/** Registers the service worker once the page is up; tells when a newer version waits. */
export function startOffline(): void {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers || location.protocol === 'file:') return;
  const begin = async (): Promise<void> => {
    try {
      const had = workers.controller !== null;
      const registration = await workers.register('./sw.js');
      const offer = (worker: ServiceWorker): void => {
        const w = catalogue.words.errors;
        toasts.show(w.update, 'note', { label: w.reload, run: () => worker.postMessage('take over') });
      };
      if (registration.waiting && had) offer(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed' && had) offer(worker);
        });
      });
      if (had) workers.addEventListener('controllerchange', () => location.reload());
    } catch {
      // private windows and odd hosts refuse; the page works without
    }
  };
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', () => void begin());
}
