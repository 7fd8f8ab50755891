// A change request in the browser: time until its changes are listed, until another page is compared, and until a page is
// compared that has 50 threads.
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { addSpace } from '#server/operator/organizations.ts';
import { readDocsChange } from '#server/domain/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { arrive, longestTask, newPage, slow, withConsole, type Served } from './page.ts';
import { filledOnce, token } from './prepare.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';

const book = process.env['RUST_BOOK'];
const demonstration = resolve(import.meta.dirname, '../server/operator/seed/content/installation-guide');
/** Without the book, the largest change request of the seed data. */
const [base, change] = book
  ? [join(book, 'main'), join(book, 'changes/01-nostarch-backports')]
  : [demonstration, join(demonstration, 'changes/01-mounting-by-kind-of-wall')];

/** The number of threads on the first changed page of the second change request. */
const threads = 50;
const visits = 9;

/** Creates a space with two equal change requests and returns their paths. */
const prepare = () =>
  filledOnce('change-with-threads', async ({ context, organizationId, adminId }) => {
    const spaceId = await addSpace(context, { organizationId, title: 'The book' });
    await loadSpace(context, spaceId, await readDocsFolder(base));
    const { docs, moved } = await readDocsChange(base, change);
    const request = { spaceId, subject: 'A large change', createdBy: adminId, ...(moved && { moved }) };
    await loadChangeRequest(context, request, docs);
    await loadChangeRequest(context, request, docs);
    const requests = `spaces/${spaceId}/change-requests`;
    return { requests, path: `/orgs/${organizationId}/${requests}` };
  });

/** The first block of the compared text. */
const block = 'article :is(p, li)';

/** Posts the threads on the page that the second change request opens with, unless they exist. */
async function addThreads(served: Served, path: string, requests: string) {
  const comments = `${served.origin}/v1/${requests}/2/comments`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const known = (await (await fetch(`${comments}?limit=1`, { headers })).json()) as { count: number };
  if (known.count >= threads) return;
  const { context, page } = await newPage(served, { wanted: 'article h2' });
  await arrive(page, served, `${path}/2`);
  await page.waitForLoadState('networkidle');
  const view = await page.locator('article a[href*="/pages/"]').first().getAttribute('href');
  const pageId = view?.split('/pages/')[1];
  await context.close();
  for (let n = 0; n < threads; n++) {
    const body = { markdown: `Thread ${n + 1}: does this still hold?` };
    const data = { body, page: pageId };
    const posted = await fetch(comments, { method: 'POST', headers, body: JSON.stringify(data) });
    if (!posted.ok) throw new Error(`The service returned ${posted.status}: ${await posted.text()}`);
  }
}

/** The times until the first page of each change request is compared, in ms, visited alternately. */
async function openings(served: Served, path: string) {
  const times: Record<'without' | 'with', number[]> = { without: [], with: [] };
  for (let n = 0; n < visits; n++)
    for (const [kind, number] of [
      ['without', 1],
      ['with', 2],
    ] as const) {
      const { context, page } = await newPage(served, { wanted: block });
      times[kind].push((await arrive(page, served, `${path}/${number}`)).wanted);
      await context.close();
    }
  return { without: median(times.without), with: median(times.with) };
}

/** Opens each other page of the list. Returns the times until that page is rendered, in ms. */
const walk = (page: Page) =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLElement>('nav div:has(> label) > a')];
    const times: number[] = [];
    for (const link of links.slice(1)) {
      const began = performance.now();
      link.click();
      while (document.querySelector('article h2')?.textContent !== link.textContent)
        await new Promise(requestAnimationFrame);
      times.push(performance.now() - began);
    }
    return times;
  });

export async function changeFigures(): Promise<Figure[]> {
  const { dataDir, path, requests } = await prepare();
  return withConsole(dataDir, async (served) => {
    const { page, session } = await newPage(served, { wanted: 'nav div:has(> label) > a' });
    const { wanted } = await arrive(page, served, `${path}/1`);
    await page.waitForLoadState('networkidle');
    const longest = await longestTask(page);
    const warm = await walk(page);
    await slow(session, 4);
    const held = await walk(page);
    await addThreads(served, path, requests);
    const opened = await openings(served, path);
    return [
      { name: 'until the changes are listed', value: wanted, unit: 'ms', reach: '< 1500' },
      { name: 'longest task during the comparison', value: longest, unit: 'ms', reach: '< 200' },
      { name: 'another page, warm', value: median(warm), unit: 'ms', reach: '< 100' },
      { name: 'another page, warm, 4x CPU', value: median(held), unit: 'ms', reach: '< 200' },
      {
        name: `until a page with ${threads} threads is compared`,
        value: opened.with,
        unit: 'ms',
        beside: `without ${Math.round(opened.without)} ms`,
        ratio: opened.with / opened.without,
        reach: '≤ 1.1',
      },
    ];
  });
}
