import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startStandIn, type Asked } from './standIn/standIn.ts';

const organization = '/orgs/organization-1';

/** Collections that inherit, have a role or are closed, each with spaces that inherit. */
const levels = ['read', 'inherit', null];
const isList = (body: unknown): body is { items: object[] } =>
  typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items);

/** A service where `inherit` inherits, and null means no access. */
async function startService(fixed?: string) {
  const leveled = (body: unknown) =>
    isList(body)
      ? {
          ...body,
          items: body.items.map((item, n) => ({
            ...item,
            parent: undefined,
            defaultLevel: fixed ?? levels[n % levels.length],
            permissions: { view: true, admin: true, viewInviteLinks: true, create: true },
          })),
        }
      : body;
  return startStandIn({
    fields: 'required',
    items: 33,
    answers: {
      'GET /v1/orgs/{}/collections': leveled,
      'GET /v1/collections/{}/spaces': () => ({ items: [] }),
      'GET /v1/orgs/{}/spaces': () => ({ items: [] }),
      'GET /v1/orgs/{}/members/{}/spaces': () => ({ items: [] }),
    },
  });
}

const levelsSent = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);

const signIn = (page: Page, url: string, path: string) =>
  page.goto(`${url}${organization}${path}#token=other`);

test('“Inherit” is sent as “inherit” where null means no access, for one collection and for 20', async ({
  page,
}) => {
  const service = await startService();
  await signIn(page, service.url, '/content');
  await page.goto(`${service.url}${organization}/collections/collection-1/settings`);
  const field = page.getByLabel('Default access');
  await expect(field).toBeVisible();
  await expect(field.getByRole('option').first()).toHaveText('No access');
  await field.selectOption({ label: 'Inherit' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => levelsSent(service.asked))
    .toEqual([['/v1/collections/collection-1', { defaultLevel: 'inherit' }]]);

  service.asked.length = 0;
  await page.goto(`${service.url}${organization}/content/defaults`);
  const rows = page.getByRole('table').getByRole('row');
  // 11 of the 33 collections inherit.
  await expect(rows).toHaveCount(23);
  for (let n = 1; n <= 20; n++) await rows.nth(n).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change access…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option', { name: 'No access' })).toBeAttached();
  await dialog.getByLabel('Default access').selectOption({ label: 'Inherit' });
  await dialog.getByRole('button', { name: 'Change default access for 20 items' }).click();
  await expect.poll(() => levelsSent(service.asked).length).toBe(20);
  for (const [, body] of levelsSent(service.asked)) expect(body).toEqual({ defaultLevel: 'inherit' });
  await service.close();
});

test('until a service has shown what null means, the console doesn’t call it “Inherit”', async ({ page }) => {
  const service = await startService('read');
  // The response for the collection has no “inherit” either.
  await signIn(page, service.url, '/collections/collection-1/settings');
  const field = page.getByLabel('Default access');
  await expect(field).toBeVisible();
  await expect(field.getByRole('option').first()).toHaveText('Not set');
  await expect(page.getByText('Members without direct or team access may lose access.')).toBeVisible();
  await service.close();
});
