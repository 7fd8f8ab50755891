// A change request in the browser: time until its changes are listed, and until another page is compared.
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { loadChangeRequest, loadSpace } from '../server/admin/load.ts';
import { addSpace } from '../server/admin/organizations.ts';
import { readDocsChange } from '../server/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '../server/content/docs-folder/readDocsFolder.ts';
import { arrive, longestTask, newPage, slow, withConsole } from './page.ts';
import { filledOnce } from './prepare.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';

const book = process.env['RUST_BOOK'];
const demonstration = resolve(import.meta.dirname, '../server/seed/content/installation-guide');
/** Without the book, the largest change request of the seed data. */
const [base, change] = book
  ? [join(book, 'main'), join(book, 'changes/01-nostarch-backports')]
  : [demonstration, join(demonstration, 'changes/01-mounting-by-kind-of-wall')];

/** Creates a space with one change request and returns its path. */
const prepare = () =>
  filledOnce('change', async ({ context, organizationId, adminId }) => {
    const spaceId = await addSpace(context, { organizationId, title: 'The book' });
    await loadSpace(context, spaceId, await readDocsFolder(base));
    const { docs, moved } = await readDocsChange(base, change);
    const request = { spaceId, subject: 'A large change', createdBy: adminId, ...(moved && { moved }) };
    await loadChangeRequest(context, request, docs);
    return { path: `/orgs/${organizationId}/spaces/${spaceId}/change-requests/1` };
  });

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
  const { dataDir, path } = await prepare();
  return withConsole(dataDir, async (served) => {
    const { page, session } = await newPage(served, { wanted: 'nav div:has(> label) > a' });
    const { wanted } = await arrive(page, served, path);
    await page.waitForLoadState('networkidle');
    const longest = await longestTask(page);
    const warm = await walk(page);
    await slow(session, 4);
    const held = await walk(page);
    return [
      { name: 'until the changes are listed', value: wanted, unit: 'ms', reach: '< 1500' },
      { name: 'longest task during the comparison', value: longest, unit: 'ms', reach: '< 200' },
      { name: 'another page, warm', value: median(warm), unit: 'ms', reach: '< 100' },
      { name: 'another page, warm, 4x CPU', value: median(held), unit: 'ms', reach: '< 200' },
    ];
  });
}
