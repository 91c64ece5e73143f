import type { Locator, Page } from 'playwright-core';

/**
 * Fields and buttons by their whole name. A name that is part of another (the table that was loaded meanwhile, the next
 * troop of a list) must never be taken for it, so nothing here matches by a part.
 */
const KINDS = ['textbox', 'combobox', 'spinbutton', 'checkbox', 'radio', 'listbox', 'searchbox'] as const;

export const field = (at: Page | Locator, name: string | RegExp): Locator => {
  const [first, ...rest] = KINDS.map((kind) => at.getByRole(kind, { name, exact: true }));
  return rest.reduce((all, one) => all.or(one), first);
};

export const button = (at: Page | Locator, name: string | RegExp): Locator =>
  at.getByRole('button', { name, exact: true });

export const link = (at: Page | Locator, name: string | RegExp): Locator =>
  at.getByRole('link', { name, exact: true });
