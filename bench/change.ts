// A change request on screen: until what it changes is listed, and until another page of it is compared.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { loadChangeRequest, loadSpace } from '../server/admin/load.ts';
import { addOrganization, addSpace } from '../server/admin/organizations.ts';
import { addMember } from '../server/admin/people.ts';
import { readConfig } from '../server/config.ts';
import { readDocsChange } from '../server/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '../server/content/docs-folder/readDocsFolder.ts';
import { openInstallation } from '../server/installation.ts';
import { token } from './prepare.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const dataDir = resolve(import.meta.dirname, '../test-results/bench/change');
const port = 4274;
const origin = `http://127.0.0.1:${port}`;

const book = process.env['RUST_BOOK'];
const demonstration = resolve(import.meta.dirname, '../server/seed/content/installation-guide');
/** Without a book, the largest change of the demonstration. */
const [base, change] = book
  ? [join(book, 'main'), join(book, 'changes/01-nostarch-backports')]
  : [demonstration, join(demonstration, 'changes/01-mounting-by-kind-of-wall')];

/** A space with one change request. Returns the request's address. Made once. */
async function prepare(): Promise<string> {
  const done = join(dataDir, 'address.txt');
  if (existsSync(done)) return readFileSync(done, 'utf8');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const { context } = await openInstallation(
    readConfig({ DATA_DIR: dataDir, SEED: 'none', ADMIN_TOKEN: token }),
  );
  const { value: email } = await context.store
    .query()
    .selectFrom('settings')
    .innerJoin('users', 'users.id', 'settings.value')
    .select('users.email as value')
    .where('name', '=', 'first-admin')
    .executeTakeFirstOrThrow();
  const organizationId = await addOrganization(context, 'Reedbed');
  const createdBy = await addMember(context, { organizationId, email, role: 'admin' });
  const spaceId = await addSpace(context, { organizationId, title: 'The book' });
  await loadSpace(context, spaceId, await readDocsFolder(base));
  const { docs, moved } = await readDocsChange(base, change);
  const request = { spaceId, subject: 'A large change', createdBy, ...(moved && { moved }) };
  await loadChangeRequest(context, request, docs);
  await context.store.close();
  const address = `/orgs/${organizationId}/spaces/${spaceId}/change-requests/1`;
  writeFileSync(done, address);
  return address;
}

/** Presses each other page of the list; gives how long it takes until that page is drawn, in ms. */
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
  const address = await prepare();
  const env = { DATA_DIR: dataDir, PORT: String(port), ADMIN_TOKEN: token, LOG_LEVEL: 'error' };
  const service = await program(main, [], { ...env, PUBLIC_URL: origin }, `${origin}/healthz`);
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const seen = { list: 0, longest: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask', buffered: true });
      const look = () => {
        if (document.querySelector('nav div:has(> label) > a')) seen.list = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${origin}${address}#token=${token}`);
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    const cold = await page.evaluate(() => ({
      ...(window as unknown as { seen: Record<string, number> }).seen,
    }));
    const warm = await walk(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slow = await walk(page);
    return [
      { name: 'until the changes are listed', value: cold['list'] ?? 0, unit: 'ms', reach: '< 1500' },
      { name: 'longest task while all is compared', value: cold['longest'] ?? 0, unit: 'ms', reach: '< 200' },
      { name: 'another page, warm', value: median(warm), unit: 'ms', reach: '< 100' },
      { name: 'another page, warm, 4x CPU', value: median(slow), unit: 'ms', reach: '< 200' },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}
