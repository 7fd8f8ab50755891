import { expect, type Page, type Request } from '@playwright/test';
import type { RouteObject } from 'react-router';
import { screens } from '#app/screens.ts';
import { accessibilityViolations, type Rules } from '../accessibilityViolations.ts';

const patternsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, lazy, children = [] }) => [
    ...(path !== undefined && lazy && children.length === 0 ? [path] : []),
    ...patternsIn(children),
  ]);

/** The paths of all screens, with parameters. */
export const everyScreen: readonly string[] = patternsIn(screens);

/** One ID of each kind, by parameter name. */
export type Ids = Record<string, string>;

const addressOf = (pattern: string, ids: Ids) =>
  pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`There is no ${name}.`);
    return id;
  });

const isFailure = (title: string) => /failed|not found|unreachable|not the service|wrong/i.test(title);
const isUnreadable = (text: string) => /\b(undefined|NaN|Invalid Date|\[object Object\])\b/.test(text);

/** Opens a path within the console, which takes a third less processor time than to load the console again. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens a screen, after another one: what is on the page then is of this screen. */
async function show(page: Page, path: string) {
  const nothing = page.getByRole('main').getByText('There’s no page at /nothing');
  await navigate(page, '/nothing');
  await expect(nothing).toBeVisible();
  await navigate(page, path);
  await expect(nothing).toBeHidden();
}

type Walk = { page: Page; url: string; token: string; ids: Ids; patterns: readonly string[]; axe?: Rules };

/** Opens screens of a service and returns the failures: no title, an error, an unreadable value, a violation of axe. */
export async function failuresOf({ page, url, token, ids, patterns, axe }: Walk) {
  const failures: string[] = [];
  let at = '';
  const waiting = new Set<Request>();
  let isLeaving = false;
  page.on('pageerror', ({ message }) => failures.push(`${at}: ${message}`));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
    waiting.add(request);
  });
  page.on('framenavigated', (frame) => {
    // The browser doesn't report the end of every request of the page before, which sends some until it is left.
    if (!isLeaving || frame !== page.mainFrame()) return;
    waiting.clear();
    isLeaving = false;
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  await page.goto(`${url}/orgs#token=${token}`);
  for (const pattern of patterns) {
    at = pattern;
    await show(page, addressOf(pattern, ids));
    const title = page.getByRole('heading', { level: 1 });
    await title
      .first()
      .waitFor({ timeout: 25_000 })
      .catch(() => failures.push(`${at}: no title`));
    // The access of 240 members is read one after another.
    await expect.poll(() => waiting.size, { timeout: 90_000 }).toBe(0);
    const [text, note] = await Promise.all([
      title
        .first()
        .textContent()
        .catch(() => ''),
      page.getByRole('main').textContent(),
    ]);
    if (isFailure(text ?? '')) failures.push(`${at}: ${text} ${note}`);
    else if (isUnreadable(note ?? '')) failures.push(`${at}: ${note}`);
    if (axe !== undefined)
      failures.push(...(await accessibilityViolations(page, { rules: axe })).map((one) => `${at}: ${one}`));
  }
  return failures;
}
