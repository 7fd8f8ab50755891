import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import type { RouteObject } from 'react-router';
import { screens } from '#app/screens.ts';
import { startService } from '#server/testing/processes.ts';
import { barest, eachObject, inOtherWords, otherService, type Rewrite } from './otherService.ts';

const token = 'other-service';

const patternsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, lazy, children = [] }) => [
    ...(path !== undefined && lazy ? [path] : []),
    ...patternsIn(children),
  ]);

type Ids = Record<string, string>;
type Item = { id: string; slug?: string; changeRequests?: number };

/** One id of each kind in the demo data, by parameter name. */
async function idsIn(url: string): Promise<Ids> {
  const read = async <T = { items: Item[] }>(path: string) => {
    const answer = await fetch(`${url}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as T;
  };
  const first = async (path: string) => (await read(path)).items[0]!;
  const { id: organizationId } = await first('/orgs');
  const org = `/orgs/${organizationId}`;
  const organization = await read<{ defaultContent: { site: string } }>(org);
  const collection = await first(`${org}/collections`);
  const { items: spaces } = await read(`/collections/${collection.id}/spaces`);
  const space = `/spaces/${spaces[0]!.id}`;
  const { pages } = await read<{ pages: Item[] }>(`${space}/content/pages`);
  return {
    organizationId,
    collectionId: collection.id,
    spaceId: spaces[0]!.id,
    pageId: pages[0]!.id,
    fileId: (await read(`${space}/content/files`)).items[0]?.id ?? 'none',
    changeRequestId: (await first(`${space}/change-requests?status=all`)).id,
    userId: (await first(`${org}/members`)).id,
    teamId: (await first(`${org}/teams`)).id,
    samlProviderId: (await first(`${org}/saml`)).id,
    siteId: organization.defaultContent.site,
    specSlug: (await first(`${org}/openapi`)).slug ?? '',
  };
}

const addressOf = (pattern: string, ids: Ids) =>
  pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`The demo data has no ${name}.`);
    return id;
  });

type Make = { ids: Ids; behind: (rewrite: Rewrite) => Promise<string> };

const test = base.extend<Make, { demonstration: string }>({
  demonstration: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'colophon-'));
      const env = { DATA_DIR: folder, SEED: 'demo', ADMIN_TOKEN: token, RATE_LIMIT: '0', LOG_LEVEL: 'error' };
      const service = await startService(env);
      await use(service.url);
      await service.kill('SIGTERM');
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  ids: async ({ demonstration }, use) => use(await idsIn(demonstration)),
  behind: async ({ demonstration }, use) => {
    const made: { close: () => void }[] = [];
    await use(async (rewrite) => {
      const other = await otherService(demonstration, rewrite);
      made.push(other);
      return other.url;
    });
    made.forEach(({ close }) => close());
  },
});
// The tests share one service.
test.describe.configure({ mode: 'default' });

/** Opens all screens and returns their failures. */
async function failuresOf(page: Page, url: string, ids: Ids) {
  const failures: string[] = [];
  let at = '';
  let waiting = 0;
  page.on('pageerror', ({ message }) => failures.push(`${at}: ${message}`));
  page.on('request', () => waiting++);
  page.on('requestfinished', () => waiting--);
  page.on('requestfailed', () => waiting--);
  await page.goto(`${url}/orgs#token=${token}`);
  for (const pattern of patternsIn(screens)) {
    at = pattern;
    await page.goto(url + addressOf(pattern, ids));
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor({ timeout: 10_000 }).catch(() => failures.push(`${at}: no title`));
    await expect.poll(() => waiting, { timeout: 10_000 }).toBe(0);
    const text = await title
      .first()
      .textContent()
      .catch(() => '');
    const note = await page.getByRole('main').textContent();
    if (/failed|not found|unreachable|not the service|wrong/i.test(text ?? ''))
      failures.push(`${at}: ${text} ${note}`);
    else if (/\b(undefined|NaN|Invalid Date|\[object Object\])\b/.test(note ?? ''))
      failures.push(`${at}: ${note}`);
  }
  return failures;
}

test('every screen works with responses that contain only required fields', async ({ page, ids, behind }) => {
  test.setTimeout(180_000);
  const url = await behind(({ status, body }) => ({ status, body: eachObject(body, barest) }));
  expect(await failuresOf(page, url, ids)).toEqual([]);
});

test('every screen shows unknown enumeration values unchanged', async ({ page, ids, behind }) => {
  test.setTimeout(180_000);
  const url = await behind(({ status, body }) => ({ status, body: eachObject(body, inOtherWords) }));
  expect(await failuresOf(page, url, ids)).toEqual([]);
});

/** Operations that another service may not have, and the screens that depend on them. */
const missing =
  /\/(saml|sso|openapi|translations|custom-fields|link-invites|ping|share-links|backlinks|comments)\b/;
const own = /\/(saml|openapi|translations|fields|share-links|comments)\b/;

test('missing operations affect only their own screens', async ({ page, ids, behind }) => {
  test.setTimeout(180_000);
  const url = await behind((answer, path) =>
    missing.test(path) ? { status: 404, body: { detail: 'No such route.' } } : answer,
  );
  const failures = await failuresOf(page, url, ids);
  expect(failures.filter((failure) => !own.test(failure.split(': ')[0] ?? ''))).toEqual([]);
});
