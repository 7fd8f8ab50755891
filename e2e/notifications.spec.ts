import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('a mention is completed, is in the inbox, and a space can be turned off', async ({
  page,
  org,
  open,
}) => {
  const fen = await org.join('read', 'Fen Alder');
  await org.join(null, 'Ivy Culvert');
  const spaceId = await org.addSpace('Tides');
  const organizationId = org.id;
  await open(paths.spaceComments.to({ organizationId, spaceId }));
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  // A combobox while it has a list.
  const field = page.getByRole('form', { name: 'New comment' }).locator('textarea');
  await field.pressSequentially('Which tides, @cul');
  const choices = page.getByRole('listbox', { name: 'People and teams to mention' });
  await expect(choices.getByRole('option', { name: /^Ivy Culvert/ })).toBeDisabled();
  await expect(page.getByText('Ivy Culvert can’t see this space and won’t be notified.')).toBeAttached();
  for (let letter = 0; letter < 3; letter++) await field.press('Backspace');
  await field.pressSequentially('fen');
  await expect(choices.getByRole('option', { name: /^Fen Alder/ })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(choices).toBeHidden();
  await expect(field).toHaveValue(`Which tides, [@Fen Alder](user:${fen.id}) `);
  await field.press('ControlOrMeta+Enter');
  await expect(page.getByRole('article')).toContainText('Which tides, @Fen Alder');

  await open(paths.inbox.to({ organizationId }), fen);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Marl Tansy mentioned you in Tides' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();

  await page.goto(paths.notificationSettings.to({ organizationId }));
  await expect(page.getByText('You get what you take part in')).toBeVisible();
  await page.getByRole('combobox', { name: 'Space' }).selectOption('Tides');
  const level = page.getByRole('combobox', { name: 'Notifications of Tides' });
  await expect(level).toHaveValue('all');
  await level.selectOption('None');
  await expectAccessible(page);
  await page.reload();
  await expect(level).toHaveValue('none');
  await level.selectOption('Mine');
  await expect(page.getByText('You get what you take part in')).toBeVisible();
});
