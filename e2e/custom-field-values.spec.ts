// Values of custom fields: of one space in a form, of all spaces in a grid.
import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { addField, setValue, valuesOf } from './customFields.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';

/** One field of each type. */
async function addFields(org: Organization) {
  await addField(org, { name: 'owner', type: 'text', title: 'Kept by', description: 'Who looks after it.' });
  await addField(org, { name: 'pages', type: 'number', title: 'Pages at most' });
  await addField(org, { name: 'printed', type: 'boolean', title: 'Printed' });
  await addField(org, {
    name: 'audience',
    type: 'select',
    title: 'Written for',
    options: ['Customers', 'Visitors'],
  });
  await addField(org, {
    name: 'regions',
    type: 'multi-select',
    title: 'Regions',
    options: ['North', 'South', 'East'],
  });
  await addField(org, { name: 'source', type: 'url', title: 'Source' });
  await addField(org, { name: 'review-by', type: 'date', title: 'Review by' });
}

const form = (page: Page) => page.getByRole('form', { name: 'Fields of the space' });
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name });

test('a space’s values are set by their types, only what changed is sent, and one is cleared', async ({
  page,
  org,
  open,
}) => {
  await addFields(org);
  const spaceId = await org.addSpace('Gauge handbook');
  await setValue(org, spaceId, 'owner', 'Fen Alder');
  await setValue(org, spaceId, 'pages', 40);
  await open(paths.spaceSettings.to({ organizationId: org.id, spaceId }));
  await page.getByRole('navigation', { name: 'Space' }).getByRole('link', { name: 'Fields' }).click();
  await box(page, 'Kept by').fill('');
  await form(page).getByRole('group', { name: 'Printed' }).getByText('Yes').click();
  await form(page).getByRole('combobox', { name: 'Written for' }).selectOption('Visitors');
  await form(page).getByRole('checkbox', { name: 'South' }).check();
  await form(page).getByRole('checkbox', { name: 'North' }).check();
  await box(page, 'Source').fill('https://gauges.example/handbook');
  await box(page, 'Review by').fill('2031-05-14');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('ControlOrMeta+s');
  expect(Object.keys((await sent).postDataJSON().values)).not.toContain('pages');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  expect(await valuesOf(org, spaceId)).toEqual({
    pages: 40,
    printed: true,
    audience: 'Visitors',
    regions: ['North', 'South'],
    source: 'https://gauges.example/handbook',
    'review-by': '2031-05-14',
  });
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(box(page, 'Kept by')).toHaveValue('Fen Alder');
  expect(await valuesOf(org, spaceId)).toEqual({ owner: 'Fen Alder', pages: 40 });
});

test('what a field doesn’t take is told while it is typed, and what the service refuses stands at its field', async ({
  page,
  org,
  open,
}) => {
  await addFields(org);
  const spaceId = await org.addSpace('Gauge handbook');
  await open(paths.spaceFields.to({ organizationId: org.id, spaceId }));
  await box(page, 'Kept by').fill('x'.repeat(257));
  await expect(form(page).getByText('257/256')).toBeVisible();
  await box(page, 'Pages at most').fill('many');
  await box(page, 'Source').fill('gauges.example');
  await page.keyboard.press('Enter');
  await expect(box(page, 'Kept by')).toBeFocused();
  await expect(box(page, 'Kept by')).toHaveAccessibleDescription(/At most 256 characters/);
  await expect(box(page, 'Pages at most')).toHaveAccessibleDescription(/Must be a number/);
  await expect(box(page, 'Source')).toHaveAccessibleDescription(/Must be a whole address/);
  await page.getByRole('button', { name: 'Discard' }).click();
  // Meanwhile the option goes: only the service knows.
  await form(page).getByRole('combobox', { name: 'Written for' }).selectOption('Visitors');
  const refusal = { path: 'body.values.audience.value', message: 'Must be one of: Customers.' };
  await page.route('**/custom-fields', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { error: { code: 400, message: 'Refused.', issues: [refusal] } } })
      : route.fallback(),
  );
  await page.keyboard.press('ControlOrMeta+s');
  const audience = form(page).getByRole('combobox', { name: 'Written for' });
  await expect(audience).toHaveAccessibleDescription(/Must be one of: Customers/);
  await expect(audience).toHaveValue('Visitors');
  expect(await valuesOf(org, spaceId)).toEqual({});
});

test('who may not create content reads the values', async ({ page, org, open }) => {
  await addFields(org);
  const spaceId = await org.addSpace('Gauge handbook');
  await setValue(org, spaceId, 'printed', true);
  await open(paths.spaceFields.to({ organizationId: org.id, spaceId }), await org.join('edit', 'Fen Alder'));
  await expect(page.getByText('You can read these values, not change them.')).toBeVisible();
  await expect(page.getByText('Printed', { exact: true })).toBeVisible();
  await expect(form(page)).toBeHidden();
});

test('the form is accessible in every look', async ({ page, org, open }) => {
  await addFields(org);
  const spaceId = await org.addSpace('Gauge handbook');
  await open(paths.spaceFields.to({ organizationId: org.id, spaceId }));
  await expectAccessible(page);
});
