// Checks one screen and its dialogs in every theme, window size and display mode.
import type { Browser, Page } from '@playwright/test';
import { accessibilityViolations } from '../e2e/accessibilityViolations.ts';
import { drawn } from './forcedColors.ts';
import { stumbles } from './keyboard.ts';
import { unfit } from './smallWindow.ts';

const large = { width: 1280, height: 800 };
/** The viewport at 400% zoom. */
const small = { width: 320, height: 256 };
const narrow = { width: 390, height: 800 };

/** In milliseconds. A dialog's content is loaded when it first opens. */
const longestOpening = 2000;

type Tell = (look: string, faults: readonly string[]) => void;

/** Runs in the page before its scripts: reports animations and violations of the content security policy. */
function watch() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    console.error(`policy: ${violatedDirective} ${sample}`),
  );
  const look = () => {
    for (const { effect, playState } of document.getAnimations())
      if (playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 0)
        console.error(`moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function inColors(page: Page, tell: Tell) {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [large, narrow]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      tell(`${colorScheme}, ${size.width}`, await accessibilityViolations(page));
    }
}

/** Leaves the page in forced colors. */
async function inForcedColors(page: Page, tell: Tell) {
  await page.setViewportSize(large);
  const usual = await page.evaluate(drawn);
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await page.evaluate(drawn);
  const lost = usual.marks.filter((mark) => !forced.marks.includes(mark));
  tell('forced colors', [...lost.map((mark) => `not visible: ${mark}`), ...forced.alike]);
  tell('forced colors, by keyboard', await stumbles(page));
}

async function inSmallWindow(page: Page, tell: Tell) {
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await page.setViewportSize(small);
  tell('400 %', [...(await accessibilityViolations(page)), ...(await page.evaluate(unfit))]);
}

/** Opens and closes every dialog whose button ends with an ellipsis. */
async function dialogs(page: Page, tell: Tell) {
  await page.setViewportSize(large);
  const asking = page.getByRole('main').getByRole('button', { name: /…$/, disabled: false });
  const names = new Set(await asking.evaluateAll((all) => all.map(({ textContent }) => textContent)));
  for (const name of names) {
    const button = asking.filter({ hasText: name }).first();
    if (!(await button.isVisible())) continue;
    await button.click();
    const dialog = page.getByRole('dialog');
    // Some buttons show a panel or a field instead.
    const opens = dialog.waitFor({ timeout: longestOpening }).then(
      () => true,
      () => false,
    );
    if (!(await opens)) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    tell(`“${name}”, dark`, await accessibilityViolations(page));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(small);
    tell(`“${name}”, 400 %`, [
      ...(await accessibilityViolations(page)),
      ...(await page.evaluate(unfit)),
      ...(await stumbles(page)),
    ]);
    await page.setViewportSize(large);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** All faults of the screen at this path, signed in with the token. Reduced motion is on from the start. */
export async function walk(browser: Browser, address: string, token: string): Promise<string[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: large, locale: 'en-GB' });
  const found: string[] = [];
  const tell: Tell = (look, faults) => found.push(...faults.map((fault) => `${look}: ${fault}`));
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => found.push(message));
  page.on('console', (message) => {
    const isOurs = !message.text().startsWith('Failed to load resource');
    if (isOurs && ['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  await page.addInitScript(watch);
  try {
    await page.goto(`${address}#token=${token}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await inColors(page, tell);
    await inForcedColors(page, tell);
    await inSmallWindow(page, tell);
    tell('400 %, by keyboard', await stumbles(page));
    await dialogs(page, tell);
  } catch (error) {
    found.push(String(error));
  }
  await context.close().catch(() => null);
  return [...new Set(found)];
}
