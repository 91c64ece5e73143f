import type { Page } from 'playwright-core';

/** What tests of whole rooms look for, whatever the room. */

/** What is read, seen or heard: lines of text, names of things, hints in fields. */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // titles of tests are quoted as they stand in the code
    const own = ':not([lang=en])';
    const named = [
      ...document.querySelectorAll(`[aria-label]${own}, [title]${own}, [placeholder]${own}`),
    ].flatMap((e) => ['aria-label', 'title', 'placeholder'].map((a) => e.getAttribute(a) ?? ''));
    const read: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = texts.nextNode(); n; n = texts.nextNode())
      if (!n.parentElement?.closest('[lang=en], style, script')) read.push(n.textContent ?? '');
    return [...read, ...named].map((t) => t.trim()).filter((t) => t !== '');
  });

/** What runs over the right edge, though nothing around it scrolls. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (e: Element | null): boolean =>
      e !== null && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
    return [...document.querySelectorAll('main *')]
      .filter((e) => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter(
        (e) => e.closest('svg, canvas, [inert], details:not([open])') === null && !scrolls(e.parentElement),
      )
      .map((e) => `${e.tagName} ${e.className} ${(e.textContent ?? '').slice(0, 40)}`)
      .slice(0, 5);
  });

/** Little words that stand in every English sentence and in no French one. */
export const ENGLISH = /\b(the|and|with|are|is|of|your|from|this|not|by|to|has|they|which|at)\b/i;

/** What can be pressed or filled in and is not reached by the Tab key, or has no ring once it is. */
export async function keyless(page: Page): Promise<string[]> {
  const most = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary)',
      ),
    ];
    const wanted = all.filter(
      (e) =>
        e.checkVisibility() &&
        !e.matches(':disabled') &&
        // of radio buttons the Tab key finds one, arrows the others
        !(e instanceof HTMLInputElement && e.type === 'radio' && !e.checked),
    );
    for (const [i, e] of wanted.entries()) e.dataset.wanted = String(i);
    (document.activeElement as HTMLElement | null)?.blur();
    return document.querySelectorAll('a[href], button, input, select, textarea, summary').length;
  });
  for (let i = 0; i < 2 * most + 20; i++) {
    await page.keyboard.press('Tab');
    const left = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      if (at?.dataset.wanted !== undefined) {
        const { outlineStyle, boxShadow } = getComputedStyle(at);
        if (outlineStyle !== 'none' || boxShadow !== 'none') delete at.dataset.wanted;
      }
      return document.querySelectorAll('[data-wanted]').length;
    });
    if (left === 0) return [];
  }
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-wanted]')].map(
      (e) => `${e.tagName} ${e.getAttribute('aria-label') ?? (e.textContent ?? '').slice(0, 40)}`,
    ),
  );
}
