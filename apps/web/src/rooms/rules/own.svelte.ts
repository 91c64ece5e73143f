import type { OptionSpec, OptionValue, OptionValues } from '@tercio/engine';
import { preferences } from '../../page/settings/preferences.svelte.ts';
import { keepOptions, ownOptions } from '../own-options.ts';

/** The profile of house rules that is being edited: what differs from our rulings, kept at once. */
export class OwnBook {
  rules = $state('');
  options = $state.raw<OptionValues>({});

  async open(rules: string): Promise<void> {
    const options = await ownOptions(preferences.store, rules);
    this.rules = rules;
    this.options = options;
  }

  of(spec: OptionSpec): OptionValue {
    return this.options[spec.id] ?? spec.default;
  }

  set(spec: OptionSpec, value: OptionValue): void {
    const next: Record<string, OptionValue> = { ...this.options, [spec.id]: value };
    if (value === spec.default) delete next[spec.id];
    this.put(next);
  }

  put(options: OptionValues): void {
    this.options = options;
    keepOptions(preferences.store, this.rules, options);
  }
}
