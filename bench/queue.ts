// The review queue over 500 spaces, 40 of which have open change requests: until its first rows, and what it asks for.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { addOrganization, addSpace } from '../server/admin/organizations.ts';
import { addMember } from '../server/admin/people.ts';
import { readConfig } from '../server/config.ts';
import { openInstallation } from '../server/installation.ts';
import { loadTexts, requestTexts } from '../server/testing/docs.ts';
import { token } from './prepare.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const dataDir = resolve(import.meta.dirname, '../test-results/bench/queue');
const port = 4275;
const origin = `http://127.0.0.1:${port}`;
const [spaces, withRequests, rounds] = [500, 40, 5];

/** The organization's id. Made once. */
async function prepare(): Promise<string> {
  const done = join(dataDir, 'organization');
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
  const adminId = await addMember(context, { organizationId, email, role: 'admin' });
  for (let n = 0; n < spaces; n++) {
    const spaceId = await addSpace(context, { organizationId, title: `Space ${n}` });
    if (n % Math.floor(spaces / withRequests) !== 0 || n / Math.floor(spaces / withRequests) >= withRequests)
      continue;
    await loadTexts(context, spaceId, { 'tides.md': 'Springs and neaps.' });
    for (const text of ['Springs.', 'Neaps.'])
      await requestTexts(context, spaceId, adminId, { 'tides.md': text });
  }
  await context.store.close();
  writeFileSync(done, organizationId);
  return organizationId;
}

/** Milliseconds until the first rows, and how often the list of each space was asked for. */
async function load(browser: Browser, address: string, cpu: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const [, spaceId] = /\/spaces\/([^/?]+)\/change-requests/.exec(new URL(request.url()).pathname) ?? [];
    if (spaceId !== undefined && request.resourceType() === 'fetch')
      asked.set(spaceId, (asked.get(spaceId) ?? 0) + 1);
  });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('tbody tr a'))
        requestAnimationFrame(() => Object.assign(window, { firstRow: performance.now() }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(`${origin}${address}#token=${token}`);
  await page.waitForFunction(() => 'firstRow' in window);
  const first = await page.evaluate(() => (window as unknown as { firstRow: number }).firstRow);
  await page.waitForFunction(() => document.querySelector('h1')?.parentElement?.textContent?.includes('80'));
  const all = await page.evaluate(() => performance.now());
  await context.close();
  return { first, all, asked: asked.size, most: Math.max(0, ...asked.values()) };
}

export async function queueFigures(): Promise<Figure[]> {
  const organizationId = await prepare();
  const env = { DATA_DIR: dataDir, PORT: String(port), ADMIN_TOKEN: token, LOG_LEVEL: 'error' };
  const service = await program(main, [], { ...env, PUBLIC_URL: origin }, `${origin}/healthz`);
  const browser = await chromium.launch(launchOptions());
  try {
    const address = `/orgs/${organizationId}/change-requests`;
    const loads: Awaited<ReturnType<typeof load>>[] = [];
    for (let round = 0; round < rounds; round++) loads.push(await load(browser, address, 1));
    const slow = await load(browser, address, 4);
    return [
      {
        name: `first rows, ${spaces} spaces, ${withRequests} with open requests`,
        value: median(loads.map(({ first }) => first)),
        unit: 'ms',
        reach: '< 1000',
        beside: `4x CPU ${slow.first.toFixed(0)} ms`,
      },
      {
        name: 'all rows',
        value: median(loads.map(({ all }) => all)),
        unit: 'ms',
        beside: `4x CPU ${slow.all.toFixed(0)} ms`,
      },
      {
        name: 'spaces asked for their requests',
        value: loads[0]?.asked ?? 0,
        unit: '',
        reach: `≤ ${withRequests}`,
      },
      {
        name: 'requests to one of them, at most',
        value: Math.max(...loads.map(({ most }) => most)),
        unit: '',
        reach: '≤ 1',
      },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}
