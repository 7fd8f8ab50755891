import { paths } from '#routing/paths.ts';
import { startReceiver } from '#server/testing/webhookReceiver.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('creates a webhook, shows its secret once, sends a test, and sends an event again', async ({
  page,
  org,
  open,
}) => {
  const receiver = await startReceiver();
  await open(paths.webhooks.to({ organizationId: org.id }));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Create webhook' }).first().click();
  await dialog.getByLabel('Name').fill('Docs pipeline');
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog).toContainText('It isn’t shown again.');
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_\S{20}/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Docs pipeline' }).click();
  await expect(page.getByText(receiver.url)).toBeVisible();
  await page.reload();
  await expect(page.getByText(receiver.url)).toBeVisible();
  await expect(page.getByText('whsec_').or(page.locator('[value^=whsec_]'))).toHaveCount(0);

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByRole('heading', { name: 'webhooks.test' })).toBeVisible();
  await expect(dialog).toContainText(/Response\s*204/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(receiver.received.map(({ headers }) => headers['webhook-signature'])[0]).toMatch(/^v1,/);

  // The events of the webhook are sent in order: its creation, then the next change.
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(2);
  receiver.answer({ status: 503, body: 'Low water' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Name').fill('Docs build');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Docs build');
  const failed = page.getByRole('row').filter({ hasText: 'webhooks.update' });
  await expect(async () => {
    await page.reload();
    await expect(failed).toContainText('503', { timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  receiver.answer({ status: 200 });
  await failed.getByRole('button', { name: 'webhooks.update' }).click();
  await expect(dialog).toContainText('Low water');
  const sent = receiver.received.length;
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(sent);
  await receiver.close();
});
