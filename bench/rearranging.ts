// Helpers for trees in the browser: the time until rows respond to keys and until a drop is painted.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { shown, slow, watch } from './page.ts';

export type Hand = 'keys' | 'mouse';

declare global {
  interface Window {
    /** When the tree's first row first responded to a key, in ms since navigation start. */
    answered?: number;
  }
}

/** Runs in the page before its scripts. */
export function noteFirstKey() {
  const observer = new MutationObserver(() => {
    const row = document.querySelector<HTMLElement>('[data-row]');
    if (!row) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      row.focus();
      row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    });
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('[data-row]:not([data-index="0"])'))
      window.answered ??= performance.now();
  });
}

export async function firstKey(page: Page) {
  const found = () => window.answered !== undefined;
  await page.waitForFunction(found, undefined, { timeout: 60_000, polling: 50 });
  return page.evaluate(() => window.answered ?? Number.NaN);
}

const handleOf = (row: Locator) => row.getByRole('button', { name: /^Move / });

/** Lifts a row by keyboard and moves it down, without dropping it. */
export async function carry(page: Page, row: Locator, steps: number) {
  await handleOf(row).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
}

/** The same with the mouse. */
async function drag(page: Page, row: Locator, behind: Locator) {
  const from = await handleOf(row).boundingBox();
  const to = await behind.boundingBox();
  if (!from || !to) throw new Error('The rows are not in the viewport.');
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 14, from.y + 20, { steps: 3 });
  for (const step of [4, 1, 0]) await page.mouse.move(to.x + 120, to.y + 0.96 * to.height - step);
}

/**
 * The floor of a move: milliseconds from a key until one changed word is painted, at 6x CPU. It includes layout and
 * paint of the page, but almost no script.
 */
export async function changedWord(page: Page, session: CDPSession) {
  await page.evaluate(() => {
    const word = document.querySelector('h1')?.appendChild(document.createElement('small'));
    const change = () => {
      if (word) word.textContent = 'changed';
    };
    addEventListener('keydown', change, { once: true });
  });
  await slow(session, 6);
  await watch(page, 'keydown', 'h1 small', 'changed');
  await page.keyboard.press('F8');
  const after = await shown(page);
  await slow(session, 1);
  await page.evaluate(() => document.querySelector('h1 small')?.remove());
  return after;
}

/**
 * Moves a row two positions down at 6x CPU and waits for the response and all refetches. Returns the milliseconds from
 * the drop until it is painted.
 */
export async function move(page: Page, session: CDPSession, rows: Locator, place: number, by: Hand) {
  const row = rows.nth(place);
  const id = await row.getAttribute('data-row');
  const before = await row.getAttribute('aria-posinset');
  const elsewhere = `[data-row="${id}"]:not([aria-posinset="${before}"])`;
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await slow(session, 6);
  if (by === 'keys') {
    await carry(page, row, 2);
    await watch(page, 'keydown', elsewhere);
    await page.keyboard.press('Space');
  } else {
    await drag(page, row, rows.nth(place + 2));
    await watch(page, 'drop', elsewhere);
    await page.mouse.up();
  }
  // If nothing moved, the wait for the response times out.
  const [after] = await Promise.all([shown(page), answered]);
  await page.waitForLoadState('networkidle');
  await slow(session, 1);
  return after;
}
