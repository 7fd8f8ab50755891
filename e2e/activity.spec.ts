import { expect, expectAccessible, test } from './fixtures.ts';
import { list, settings, roleOf, note, dialog } from './frame.ts';
import { writesTo } from './steps.ts';

test('Ctrl Z undoes one change after another', async ({ page, org, open }) => {
  for (const name of ['Fen Alder', 'Ivy Culvert']) await org.join('edit', name);
  await open(list(org));
  for (const name of ['Fen Alder', 'Ivy Culvert']) {
    await roleOf(page, name).selectOption('Review');
    await expect(note(page, `${name}’s role changed from Edit to Review`)).toBeVisible();
  }
  await roleOf(page, 'Fen Alder').blur();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(roleOf(page, 'Ivy Culvert')).toHaveValue('edit');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('edit');
  await expect(roleOf(page, 'Ivy Culvert')).toHaveValue('edit');
});

test('Ctrl Z undoes the last change also when its notification is gone, and on another screen', async ({
  page,
  org,
  open,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  await roleOf(page, 'Fen Alder').selectOption('Review');
  const changed = note(page, 'Fen Alder’s role changed from Edit to Review');
  await changed.getByRole('button', { name: 'Dismiss' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Teams/);
  await page.keyboard.press('ControlOrMeta+z');
  const undone = note(page, 'Undone: Fen Alder’s role changed from Edit to Review');
  await expect(undone.getByRole('button', { name: /^Redo/ })).toBeVisible();
  const member = await page.request.get(`/v1/orgs/${org.id}/members/${fen.id}`, {
    headers: { Authorization: `Bearer ${org.token}` },
  });
  expect(await member.json()).toMatchObject({ role: 'edit' });
});

test('Tab leads to the latest change in the activity list, and undoing it keeps the focus', async ({
  page,
  org,
  open,
}) => {
  for (const name of ['Fen Alder', 'Ivy Culvert']) await org.join('edit', name);
  await open(list(org));
  for (const name of ['Fen Alder', 'Ivy Culvert']) {
    await roleOf(page, name).selectOption('Review');
    await expect(note(page, `${name}’s role changed from Edit to Review`)).toBeVisible();
  }
  await roleOf(page, 'Fen Alder').blur();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(dialog(page, 'Activity').getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const entry = dialog(page, 'Activity')
    .getByRole('listitem')
    .filter({ hasText: /^Ivy Culvert’s role changed from Edit to Review/ });
  await expect(entry.getByRole('button', { name: 'Undone' })).toBeFocused();
  await expect(dialog(page, 'Activity').getByRole('button', { name: 'Redo' })).toBeVisible();
  await expectAccessible(page);
});

test('a double click on Save sends one request', async ({ page, org, open }) => {
  await open(settings(org));
  await page.getByLabel('Title').fill('Saltmarsh Press');
  const answers = writesTo(page, `/v1/orgs/${org.id}`);
  await page.getByRole('button', { name: 'Save changes' }).dblclick();
  await expect(note(page, 'Settings saved: title')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  expect(answers).toEqual([200]);
});

test('the activity list undoes changes and copies them, as a screen its request, as curl without the token', async ({
  page,
  org,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await expect(note(page, 'Fen Alder’s role changed from Edit to Review')).toBeVisible();
  await page.getByRole('button', { name: 'Activity: 1 change can be undone' }).click();
  const activity = dialog(page, 'Activity');
  const entry = activity
    .getByRole('listitem')
    .filter({ hasText: 'Fen Alder’s role changed from Edit to Review' });
  await entry.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(page.getByText('curl command copied').first()).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain(
    `--request PATCH '${new URL(page.url()).origin}/v1/orgs/${org.id}/members/${fen.id}'`,
  );
  expect(command).toContain(`--data-raw '{"role":"review"}'`);
  expect(command).toContain('Bearer $TOKEN');
  expect(command).not.toContain(org.token);
  await entry.first().getByRole('button', { name: 'Undo' }).click();
  await expect(activity.getByText('Undone: Fen Alder’s role changed from Edit to Review')).toBeVisible();
  // The entry is listed when the undo is sent. A reload before the response would cancel it.
  await expect(activity.getByRole('button', { name: 'Undone' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('edit');
  await page.reload();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('edit');

  await page.goto(list(org, { role: 'admin' }));
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(note(page, 'curl command copied')).toBeVisible();
  const request = await page.evaluate(() => navigator.clipboard.readText());
  expect(request).toContain(`/v1/orgs/${org.id}/members?role=admin'`);
  expect(request).not.toContain(org.token);
});
