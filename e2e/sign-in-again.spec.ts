import type { Page, Route } from '@playwright/test';
import { addToken } from '#server/operator/tokens.ts';
import type { Context } from '#server/base/context.ts';
import { expect, test, type Person } from './fixtures.ts';
import { list, settings, heading, note, dialog } from './frame.ts';
import { writesTo } from './steps.ts';

const isWrite = (route: Route) => route.request().method() === 'PATCH';

/** Deletes all tokens of a person. */
const revoke = ({ store }: Context, { id }: Person) =>
  store.transaction(() => store.query().deleteFrom('tokens').where('user_id', '=', id).execute());

/** Lets the token expire between the last read and the write. */
async function revokeBeforeWrite(page: Page, operator: Context, person: Person) {
  let isFirst = true;
  await page.route('**/v1/orgs/**', async (route) => {
    if (isFirst && isWrite(route)) {
      isFirst = false;
      await revoke(operator, person);
    }
    await route.continue();
  });
}

async function signInAgain(page: Page, token: string) {
  await dialog(page, 'Sign in again').getByLabel('Token').fill(token);
  await page.keyboard.press('Enter');
}

test('asks for a new token over the form and then sends the write again, and keeps the input if that is canceled', async ({
  page,
  org,
  operator,
  open,
}) => {
  await open(settings(org));
  await page.getByLabel('Title').fill('Saltmarsh Press');
  const answers = writesTo(page, `/v1/orgs/${org.id}`);
  await revokeBeforeWrite(page, operator, org.admin);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page, 'Sign in again')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');
  await signInAgain(page, 'not-a-token');
  await expect(dialog(page, 'Sign in again').getByLabel('Token')).toHaveAccessibleDescription(
    /rejected this token/,
  );
  await signInAgain(page, await addToken(operator, org.admin.email, 'second'));
  await expect(note(page, 'Settings saved: title')).toBeVisible();
  await expect(dialog(page, 'Sign in again')).toBeHidden();
  expect(answers).toEqual([401, 200]);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');

  await page.getByLabel('Title').fill('Saltmarsh Books');
  await revokeBeforeWrite(page, operator, org.admin);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await dialog(page, 'Sign in again').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your token is no longer valid');
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Books');
  await expect(page.getByText(/^You’re signed out of /)).toBeVisible();
  await expect(dialog(page, 'Sign in again')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInAgain(page, await addToken(operator, org.admin.email, 'third'));
  await expect(page.getByText(/^You’re signed out of /)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(note(page, 'Settings saved: title')).toBeVisible();
});

test('several reads with an expired token ask for a new one once', async ({ page, org, operator, open }) => {
  await open(list(org));
  await revoke(operator, org.admin);
  await page.reload();
  await expect(dialog(page, 'Sign in again')).toHaveCount(1);
  await signInAgain(page, await addToken(operator, org.admin.email, 'second'));
  await expect(heading(page)).toHaveText('Members 1');
  await expect(dialog(page, 'Sign in again')).toHaveCount(0);
});
