import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe's options for each set of rules. */
const optionsOf = {
  all: { runOnly: levels },
  color: { runOnly: ['color-contrast', 'link-in-text-block'] },
  structure: { runOnly: levels, rules: { 'color-contrast': { enabled: false } } },
};

/** A set of rules. `color`: only those about colors. `structure`: all but the slow one about contrast. */
export type Rules = keyof typeof optionsOf;

type Options = {
  /**
   * A selector that limits the check to a part of the page, which is faster. Default: the open modal dialog, since all else is
   * inert, or the page.
   */
  within?: string;
  rules?: Rules;
};

/** Returns the violations of WCAG 2.2 AA that axe finds on the current screen, and horizontal overflow of the window. */
export async function accessibilityViolations(
  page: Page,
  { within, rules = 'all' }: Options = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([selector, options]) => {
      // Wait for the next frame and for transitions of colors.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const transitions = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === 1);
      await Promise.allSettled(transitions.map(({ finished }) => finished));

      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        selector ?? document.querySelector('dialog:modal') ?? document,
        // A frame has another origin, whose pages are checked on their own.
        { ...options, resultTypes: ['violations'], iframes: false },
      );
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      const wide = document.documentElement.scrollWidth - innerWidth;
      return wide > 0 ? [...found, `${wide} px wider than the window`] : found;
    },
    [within, optionsOf[rules]] as const,
  );
}
