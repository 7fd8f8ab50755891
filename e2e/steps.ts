import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Returns the name, path and text of the file that the browser downloads when `act` runs. */
export async function download(page: Page, act: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}

/** Clicks the button with this name and returns the downloaded file. */
export const exportBy = (page: Page, name: string | RegExp) =>
  download(page, () => page.getByRole('button', { name }).click());

/** Opens the “More” menu of `title` and clicks an item. */
export async function choose(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Waits until the browser has rendered the current state, including what a change of the window's size causes. */
export const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

type Refusal = {
  status?: number;
  /** Only for requests with this method. */
  method?: string;
  /** Responds only after this promise. */
  after?: Promise<void>;
  /** The number of failing requests. Default: all. */
  times?: number;
};

/** Makes the requests to `url` fail with an error in the API's format. Default status: 403. */
export const refuse = (
  page: Page,
  url: string | RegExp,
  message: string,
  { status = 403, method, after, ...options }: Refusal = {},
) =>
  page.route(
    url,
    async (route) => {
      if (method !== undefined && route.request().method() !== method) return route.fallback();
      await after;
      return route.fulfill({ status, json: { error: { code: status, message } } });
    },
    options,
  );

/** Collects the statuses of PATCH requests to URLs with this ending. */
export function writesTo(page: Page, end: string) {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH' && response.url().endsWith(end))
      statuses.push(response.status());
  });
  return statuses;
}
