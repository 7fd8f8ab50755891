import { loadTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('converts the syntax of other tools in a change request, and lists what stays', async ({
  page,
  operator,
  org,
  open,
}) => {
  const spaceId = await org.addSpace('Harbor');
  await loadTexts(operator, spaceId, {
    'SUMMARY.md': '* [Cranes](cranes.md)\n* [Ropes](ropes.md)\n* [Plain](plain.md)\n',
    'cranes.md': '# Cranes\n\n!!! warning "Brakes"\n    See [[ropes]] first.\n\n{{< ship >}}\n',
    'ropes.md': '# Ropes\n\n> [!NOTE]\n> Dry them.\n',
    'plain.md': '# Plain\n\nText.\n',
  });
  await open(`/orgs/${org.id}/spaces/${spaceId}/settings`);
  await page.getByRole('link', { name: 'Convert to blocks' }).click();
  await expect(page.getByText('3 pages checked, 2 to convert.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Notes/ })).toHaveText(/2\s*2$/);
  await expect(page.getByRole('row', { name: /^Links/ })).toHaveText(/1\s*1$/);
  const kept = page.getByRole('region', { name: 'Cranes' }).getByRole('listitem');
  await expect(kept).toHaveText('Line 7 {{< ship >}} No block is like this tag.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create change request', exact: true }).click();
  await expect(page).toHaveURL(/\/change-requests\/\w+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Convert to blocks' })).toBeVisible();
  const content = `/v1/spaces/${spaceId}/change-requests/${/[^/]+$/.exec(page.url())?.[0]}/content/page`;
  const headers = { authorization: `Bearer ${org.token}` };
  const main = await page.request.get(`/v1/spaces/${spaceId}/content/pages`, { headers });
  const { pages } = await main.json();
  await expect
    .poll(async () => (await page.request.get(`${content}/${pages[0].id}`, { headers })).json())
    .toMatchObject({
      markdown:
        '# Cranes\n\n{% hint style="warning" title="Brakes" %}\nSee [ropes](ropes.md) first.\n{% endhint %}\n\n{{< ship >}}\n',
    });
});
