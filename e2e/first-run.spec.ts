// A service without organizations: its operator names the first one.
import { expect, expectAccessible, test } from './fixtures.ts';
import { startEmptyService } from './emptyService.ts';

test('the printed link of a new service opens the naming of its organization, and then its home', async ({
  page,
}) => {
  const service = await startEmptyService();
  try {
    await page.goto(service.link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name your organization');
    await expectAccessible(page);
    const create = page.getByRole('button', { name: 'Create organization' });
    await create.click();
    await expect(page.getByText('Required.', { exact: true })).toHaveCount(2);
    await page.getByLabel('Organization name').fill('Heron Lane');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Marl Tansy');
    await page.keyboard.press('Tab');
    await page.keyboard.type('marl@heron');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The domain must include a top-level domain')).toBeVisible();
    await page.getByLabel('Your email').fill('Marl@heron.example');
    await page.getByLabel('Password', { exact: true }).fill('Marl Tansy');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Must not be your name or email address.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('quiet estuary 42');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Set up Heron Lane' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Marl Tansy/ })).toBeVisible();

    const answer = await page.request.post(`${service.url}/sign-in/password`, {
      data: { email: 'marl@heron.example', password: 'quiet estuary 42' },
    });
    expect(answer.status()).toBe(200);

    // Another one: the account is theirs already, and nothing but a title is asked.
    await page.getByRole('button', { name: /^Heron Lane: / }).click();
    await page.getByRole('menuitem', { name: 'Create organization' }).click();
    await expect(page.getByLabel('Your name')).toHaveCount(0);
    await page.getByLabel('Organization name').fill('Saltmarsh');
    await create.click();
    await expect(page.getByRole('heading', { name: 'Set up Saltmarsh' })).toBeVisible();
  } finally {
    await page.goto('about:blank'); // Home may still read.
    await service.stop();
  }
});
