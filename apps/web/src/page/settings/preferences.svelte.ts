import { catalogue } from '../../words/words.svelte.ts';
import { PACES, type Pace } from './pace.ts';
import { defaults, readSettings, type Settings } from './settings.ts';
import { browserStorage, openStore, type Store } from './storage.ts';

const query = (text: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(text) : undefined;

/** `?pace=…` in the address: for this visit only. */
const paceWanted = (): Pace | undefined => {
  const wanted = new URLSearchParams(globalThis.location?.search ?? '').get('pace');
  return PACES.find((p) => p === wanted);
};

/** The settings as the page uses them, with what the device prefers mixed in. */
class Preferences {
  readonly store: Store = openStore(browserStorage());
  settings = $state.raw<Settings>(
    readSettings(this.store.read('settings'), defaults(globalThis.navigator?.languages ?? [])),
  );
  private deviceDark = $state(query('(prefers-color-scheme: dark)')?.matches ?? false);
  private deviceStill = $state(query('(prefers-reduced-motion: reduce)')?.matches ?? false);
  lasting = $state(this.store.lasting);
  private visit = $state.raw(paceWanted());

  readonly pace: Pace = $derived(this.visit ?? this.settings.pace);

  readonly theme: 'day' | 'dark' = $derived(
    this.settings.theme === 'auto' ? (this.deviceDark ? 'dark' : 'day') : this.settings.theme,
  );
  readonly still: boolean = $derived(
    this.settings.motion === 'auto' ? this.deviceStill : this.settings.motion === 'reduced',
  );

  constructor() {
    query('(prefers-color-scheme: dark)')?.addEventListener('change', (e) => {
      this.deviceDark = e.matches;
    });
    query('(prefers-reduced-motion: reduce)')?.addEventListener('change', (e) => {
      this.deviceStill = e.matches;
    });
    catalogue.speak(this.settings.language);
  }

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    if (change.pace) this.visit = undefined;
    this.lasting = this.store.write('settings', this.settings) && this.store.lasting;
    if (change.language) catalogue.speak(change.language);
  }
}

export const preferences = new Preferences();
