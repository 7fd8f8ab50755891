import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { startService } from '#server/testing/processes.ts';
import {
  withRequiredFields,
  eachObject,
  withOtherNames,
  otherService,
  type Rewrite,
} from './otherService.ts';
import { failuresOf, type Ids } from './standIn/walk.ts';

const token = 'other-service';

/** About a third of the screens: each kind of list, entity, tree and form once. */
const some = [
  'organization organizationSettings members member access teams samlProviders content contentDefaults',
  'collection spaces space spacePages spaceChecks spaceComments changeRequest changeRequestPages',
  'reviewQueue commentInbox site siteShareLinks customFields openapiSpec translations',
]
  .join(' ')
  .split(' ');
const patterns = Object.entries(paths).flatMap(([name, { pattern }]) =>
  some.includes(name) ? [pattern] : [],
);

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

test('screens show unknown enumeration values unchanged', async ({ page, ids, behind }) => {
  test.setTimeout(300_000);
  const url = await behind(({ status, body }) => ({ status, body: eachObject(body, withOtherNames) }));
  expect(await failuresOf({ page, url, token, ids, patterns })).toEqual([]);
});

/** Operations that another service may not have, and the screens that depend on them. */
const missing = /\/(saml|sso|openapi|translations|custom-fields|link-invites|ping|share-links|backlinks)\b/;
const own = /\/(saml|openapi|translations|fields|share-links)\b/;

test('screens work with responses that contain only required fields', async ({ page, ids, behind }) => {
  const url = await behind(({ status, body }) => ({ status, body: eachObject(body, withRequiredFields) }));
  const dependent = patterns.filter((pattern) => own.test(pattern));
  expect(await failuresOf({ page, url, token, ids, patterns: dependent })).toEqual([]);
});

test('missing operations affect only their own screens, which are hidden and not asked again', async ({
  page,
  ids,
  behind,
}) => {
  test.setTimeout(300_000);
  // The other screens also get only required fields.
  const url = await behind(({ status, body }, path) =>
    missing.test(path)
      ? { status: 404, body: { detail: 'No such route.' } }
      : { status, body: eachObject(body, withRequiredFields) },
  );
  const failures = await failuresOf({ page, url, token, ids, patterns });
  expect(failures.filter((failure) => !own.test(failure.split(': ')[0] ?? ''))).toEqual([]);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}/orgs/${ids['organizationId']}`);
  const navigation = page.getByRole('navigation').first();
  await expect(
    navigation.getByText(
      'Not supported by this service: OpenAPI, Translations, Custom fields, Single sign-on',
    ),
  ).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Settings' })).toHaveCount(1);
  await expect(navigation.getByRole('link', { name: 'People' })).toBeVisible();
  expect(asked.filter((path) => /\/(saml|openapi|translations|custom-fields)$/.test(path))).toEqual([]);
});
