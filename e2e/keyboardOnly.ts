// Uses a screen by keyboard only, from one focused element to the next.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The maximum number of Tab presses to reach an element. */
const mostTabs = 40;

export type Keyboard = {
  /** Presses keys one after another. */
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab, or another key, until the element has the focus. Fails after 40 presses. */
  goTo: (target: Locator, key?: string) => Promise<void>;
  /** The number of keys pressed so far. A typed text counts once. */
  count: () => number;
};

export function keyboardOf(page: Page): Keyboard {
  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      pressed += 1;
    }
  };
  return {
    press,
    async type(text) {
      await page.keyboard.type(text);
      pressed += 1;
    },
    async goTo(target, key = 'Tab') {
      await expect(target).toBeVisible();
      const isFocused = () => target.evaluate((element) => element === document.activeElement);
      for (let tabs = 0; tabs < mostTabs && !(await isFocused()); tabs += 1) await press(key);
      await expect(target).toBeFocused();
    },
    count: () => pressed,
  };
}
