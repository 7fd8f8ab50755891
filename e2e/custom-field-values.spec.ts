import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { addField, setValue, updateField, valuesOf } from './customFields.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { exportBy } from './steps.ts';

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

test.beforeEach(({ org }) => addFields(org));

const form = (page: Page) => page.getByRole('form', { name: 'Space fields' });
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name });

test('sets values of each type, clears one, and sends only changes', async ({ page, org, open }) => {
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
  await expect
    .poll(() => valuesOf(org, spaceId))
    .toEqual({
      pages: 40,
      printed: true,
      audience: 'Visitors',
      regions: ['North', 'South'],
      source: 'https://gauges.example/handbook',
      'review-by': '2031-05-14',
    });
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(box(page, 'Kept by')).toHaveValue('Fen Alder');
  await expect.poll(() => valuesOf(org, spaceId)).toEqual({ owner: 'Fen Alder', pages: 40 });
});

test('shows invalid values while typing, and errors of the service at the field', async ({
  page,
  org,
  open,
}) => {
  const spaceId = await org.addSpace('Gauge handbook');
  await open(paths.spaceFields.to({ organizationId: org.id, spaceId }));
  await box(page, 'Kept by').fill('x'.repeat(257));
  await expect(form(page).getByText('257/256')).toBeVisible();
  await box(page, 'Pages at most').fill('many');
  await box(page, 'Source').fill('gauges.example');
  await page.keyboard.press('Enter');
  await expect(box(page, 'Kept by')).toBeFocused();
  await expect(box(page, 'Kept by')).toHaveAccessibleDescription(/at most 256 characters/);
  await expect(box(page, 'Pages at most')).toHaveAccessibleDescription(/Must be a number/);
  await expect(box(page, 'Source')).toHaveAccessibleDescription(/Must be a full URL/);
  await page.getByRole('button', { name: 'Discard' }).click();
  // The option was removed in the service since then.
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
  await expect.poll(() => valuesOf(org, spaceId)).toEqual({});
});

const tray = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const values = (org: Organization) => paths.customFieldValues.to({ organizationId: org.id });
const grid = (page: Page) => page.getByRole('grid', { name: 'Custom field values' });

/** Returns the grid cell for a space and a field, by title. */
async function cell(page: Page, space: string, field: string) {
  const head = grid(page).getByRole('columnheader', { name: field, exact: true });
  const column = await head.getAttribute('aria-colindex');
  return grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByRole('link', { name: space, exact: true }) })
    .locator(`[aria-colindex="${column}"]`);
}

/** The region that is shown until all values are loaded. */
const loading = (page: Page) => page.getByRole('region', { name: 'Loading', exact: true });

/** Waits until all values are loaded, as spaces without loaded values are skipped. */
async function paste(page: Page, text: string) {
  await expect(loading(page)).toBeHidden();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('fills 25 spaces by 6 fields with one paste, marks invalid cells with a reason, and undo reverts all', async ({
  page,
  org,
  open,
}) => {
  const titles = Array.from({ length: 25 }, (_, n) => `Space ${String(n + 1).padStart(2, '0')}`);
  const ids: string[] = [];
  for (const title of titles) ids.push(await org.addSpace(title));
  await setValue(org, ids[0]!, 'owner', 'Marl Tansy');
  await open(`${values(org)}?sort=:title`);
  await expect(await cell(page, 'Space 01', 'Kept by')).toHaveText('Marl Tansy');
  // Removes an option in the service that the paste sets for the seventh space.
  await updateField(org, 'audience', { options: ['Customers'] });
  const rows = titles.map((_, n) =>
    [
      n === 6 ? 'Visitors' : 'customers',
      n === 2 ? '"Fen Alder\nand Briar"' : `Keeper ${n + 1}`,
      `1,${100 + n}`,
      n % 2 ? 'yes' : 'no',
      'North, East',
      n === 3 ? '14/05/2031' : '2031-05-14',
    ].join('\t'),
  );
  const patches: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.url()));
  await (await cell(page, 'Space 01', 'Written for')).click();
  await paste(page, rows.join('\r\n'));
  await expect(tray(page, 'Paste 150 cells')).toContainText('148 of 150 done, 1 failed, 1 skipped');
  // One request per space, and one more without the rejected cell.
  expect(patches).toHaveLength(26);
  await expect
    .poll(() => valuesOf(org, ids[2]!))
    .toEqual({
      audience: 'Customers',
      owner: 'Fen Alder\nand Briar',
      pages: 1102,
      printed: false,
      regions: ['North', 'East'],
      'review-by': '2031-05-14',
    });
  const refused = await cell(page, 'Space 07', 'Written for');
  await expect(refused).toContainText('Visitors');
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(refused).toContainText('Not saved: Must be one of: Customers.');
  await expect.poll(() => valuesOf(org, ids[6]!)).toMatchObject({ owner: 'Keeper 7', pages: 1106 });
  // Values that the console can validate are marked immediately and not sent.
  await expect(await cell(page, 'Space 04', 'Review by')).toContainText('ISO 8601');
  await expect.poll(() => valuesOf(org, ids[3]!)).not.toHaveProperty('review-by');
  await expect(page.getByText('2 cells not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Go to next' }).click();
  await expect(page.getByText('Space 04, Review by: 14/05/2031')).toBeVisible();

  await tray(page, 'Paste 150 cells').getByRole('button', { name: 'Undo 148' }).click();
  await expect(tray(page, 'Undo: Paste 150 cells')).toContainText('148 of 148 done');
  await expect.poll(() => valuesOf(org, ids[0]!)).toEqual({ owner: 'Marl Tansy' });
  await expect.poll(() => valuesOf(org, ids[6]!)).toEqual({});
  await expect(await cell(page, 'Space 01', 'Kept by')).toHaveText('Marl Tansy');
  await expect(await cell(page, 'Space 07', 'Written for')).toHaveText('');
  await expect(grid(page).locator('[aria-invalid=true]')).toHaveCount(0);
});

test('edits cells with the keyboard', async ({ page, org, open }) => {
  const id = await org.addSpace('Gauge handbook');
  await org.addSpace('Tide tables');
  await open(`${values(org)}?sort=:title`);
  await expect(grid(page).getByRole('row')).toHaveCount(3);
  const owner = await cell(page, 'Gauge handbook', 'Kept by');
  await expect(owner).toHaveText('');
  await grid(page).getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(owner).toBeFocused();
  // Typing starts editing, Enter saves and moves down, Escape cancels.
  await page.keyboard.type('Fen Alder');
  await page.keyboard.press('Enter');
  await expect(await cell(page, 'Tide tables', 'Kept by')).toBeFocused();
  await page.keyboard.type('Nobody');
  await page.keyboard.press('Escape');
  await expect(await cell(page, 'Tide tables', 'Kept by')).toHaveText('');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => valuesOf(org, id)).toEqual({ owner: 'Fen Alder' });
  await page.keyboard.press('F2');
  await page.keyboard.type(' and Briar');
  await page.keyboard.press('Tab');
  await expect(await cell(page, 'Gauge handbook', 'Pages at most')).toBeFocused();
  await expect(owner).toHaveText('Fen Alder and Briar');
  // An invalid number keeps its text.
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  const pages = await cell(page, 'Gauge handbook', 'Pages at most');
  await expect(pages).toContainText('many');
  await expect(pages).toContainText('“many” isn’t a number');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('40');
  await page.keyboard.press('Tab');
  // Typing a letter selects an option; Space checks options of a multi-select.
  await page.keyboard.type('y');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => valuesOf(org, id))
    .toEqual({ owner: 'Fen Alder and Briar', pages: 40, printed: true, regions: ['North', 'South'] });
  // Delete clears, Shift extends the selection, Ctrl+D fills down, Ctrl+Z undoes.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(await cell(page, 'Tide tables', 'Kept by')).toHaveText('Fen Alder and Briar');
  await expect(await cell(page, 'Tide tables', 'Pages at most')).toHaveText('40');
  await expect(tray(page, 'Fill 2 cells')).toContainText('2 of 2 done');
  await page.keyboard.press('Control+z');
  await expect(await cell(page, 'Tide tables', 'Pages at most')).toHaveText('');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect.poll(() => valuesOf(org, id)).not.toHaveProperty('owner');
});

test('the grid is accessible, also while editing, and a narrow window shows a list of spaces with links to their forms', async ({
  page,
  org,
  open,
}) => {
  const id = await org.addSpace('A title that goes on and on and on and on, really');
  await org.addSpace('Tide tables');
  await setValue(org, id, 'owner', 'A text that is longer than its cell, so that it is cut');
  await open(`${values(org)}?sort=:title`);
  await expect(page.getByText('A text that is longer').first()).toBeVisible();
  await (await cell(page, 'A title that goes on and on and on and on, really', 'Pages at most')).click();
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('F2');
  await expectAccessible(page, 'light');

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  const entries = page.getByRole('list', { name: 'Values by space' }).getByRole('listitem');
  await expect(entries).toHaveText([
    /A title that goes on.*Kept by.*A text that is longer.*Pages at most.*many/,
    /Tide tables.*No values/,
  ]);
  await entries.getByRole('link', { name: /^A title that goes on/ }).click();
  await expect(form(page)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Space' });
  await expect(tabs.getByRole('link', { name: 'Fields' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('sets a value in selected spaces, and a value filter keeps its rows until it changes', async ({
  page,
  org,
  open,
}) => {
  const [tides, gauges, sands] = [
    await org.addSpace('Tide tables'),
    await org.addSpace('Gauge handbook'),
    await org.addSpace('Sandbanks'),
  ];
  await setValue(org, tides, 'audience', 'Customers');
  await open(`${values(org)}?sort=audience`);
  const titles = grid(page).getByRole('rowheader');
  await expect(titles).toHaveText(['Tide tables', 'Gauge handbook', 'Sandbanks']);
  await page.getByRole('combobox', { name: 'Filter by value' }).selectOption('Without Written for');
  await expect(page).toHaveURL(/without=audience/);
  await expect(titles).toHaveText(['Gauge handbook', 'Sandbanks']);
  await grid(page).getByRole('checkbox', { name: 'Select all spaces' }).check();
  await page.getByRole('button', { name: 'Set value…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('Written for');
  await dialog.getByRole('combobox', { name: 'Value' }).selectOption('Visitors');
  await dialog.getByRole('button', { name: 'Set value in 2 spaces' }).click();
  await expect(tray(page, 'Set “Written for” in 2 spaces')).toContainText('2 of 2 done');
  await expect(titles).toHaveText(['Gauge handbook', 'Sandbanks']);
  await expect.poll(() => valuesOf(org, gauges)).toEqual({ audience: 'Visitors' });
  await page.getByRole('searchbox', { name: 'Find a space' }).fill('gauge');
  await expect(page.getByText('No spaces match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear “Without Written for”' }).click();
  await expect(titles).toHaveText(['Gauge handbook']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => valuesOf(org, sands)).toEqual({});
});

test('sets a value in selected spaces with the keyboard, and Enter clears nothing', async ({
  page,
  org,
  open,
}) => {
  const [tides] = [await org.addSpace('Tide tables'), await org.addSpace('Gauge handbook')];
  await setValue(org, tides, 'owner', 'Wren');
  await open(`${values(org)}?sort=title`);
  const { keyboard } = page;
  await grid(page).getByRole('gridcell').first().focus();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Control+a');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await keyboard.press('Space');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await keyboard.press('Space');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  for (let back = 0; back < 3; back++) await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set value in 2 spaces' });
  await expect(dialog.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await keyboard.type('Kept');
  await keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Clear value in 1 space' })).toBeEnabled();
  await keyboard.press('Enter');
  await expect(dialog, 'Enter clears nothing').toBeVisible();
  await keyboard.type('Marl');
  await keyboard.press('Alt+Enter');
  await keyboard.type('Fen');
  await expect(dialog.getByRole('button', { name: 'Set value in 2 spaces' })).toBeEnabled();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => valuesOf(org, tides)).toEqual({ owner: 'Marl\nFen' });
});

test('exports values as CSV, and an import shows its changes before sending them', async ({
  page,
  org,
  open,
}) => {
  const [tides, gauges] = [await org.addSpace('Tide tables'), await org.addSpace('Gauge handbook')];
  await setValue(org, tides, 'owner', '=1+1');
  await setValue(org, gauges, 'pages', 40);
  await open(`${values(org)}?sort=:title`);
  await expect(await cell(page, 'Tide tables', 'Kept by')).toHaveText('=1+1');
  const { text: saved } = await exportBy(page, 'Export 2 spaces');
  expect(saved.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Space ID,Space,audience,owner,pages,printed,regions,review-by,source',
    `${gauges},Gauge handbook,,,40,,,,`,
    `${tides},Tide tables,,'=1+1,,,,,`,
    '',
  ]);
  await page.getByRole('checkbox', { name: 'Select Tide tables' }).check();
  const selected = await exportBy(page, 'Export 1 space');
  expect(selected.name).toBe('selected-spaces.csv');
  expect(selected.text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Space ID,Space,audience,owner,pages,printed,regions,review-by,source',
    `${tides},Tide tables,,'=1+1,,,,,`,
    '',
  ]);
  const changed = `${saved.replace(',40,', ',forty,').replace("'=1+1", '"Fen Alder, harbour"')}x9,Sandbanks,Customers\r\n`;
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import…' }).click(),
  ]);
  await chooser.setFiles({ name: 'fields.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  const dialog = page.getByRole('dialog', { name: 'Import “fields.csv”' });
  await expect(dialog).toContainText('2 changes in 2 spaces. 1 value is invalid');
  await expect(dialog).toContainText('1 row skipped: Sandbanks (no space with this ID).');
  await expect(dialog.getByRole('row', { name: /Gauge handbook/ })).toContainText('“forty” isn’t a number');
  await expectAccessible(page, 'light');
  await dialog.getByRole('button', { name: 'Import 1 value' }).click();
  await expect(tray(page, 'Import “fields.csv”')).toContainText('1 of 2 done, 1 skipped');
  await expect.poll(() => valuesOf(org, tides)).toEqual({ owner: 'Fen Alder, harbour' });
  await expect(await cell(page, 'Gauge handbook', 'Pages at most')).toContainText('forty');
});

test('pastes one cell into several, waits for the rate limit, and a second paste changes nothing', async ({
  page,
  org,
  open,
}) => {
  const [gauges, tides] = [await org.addSpace('Gauge handbook'), await org.addSpace('Tide tables')];
  await setValue(org, gauges, 'owner', 'Two\n"lines"');
  await open(`${values(org)}?sort=:title`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await cell(page, 'Gauge handbook', 'Kept by');
  await expect(owner).toContainText('Two');
  await owner.click();
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('"Two\n""lines"""');
  await page.keyboard.press('ArrowDown');
  await expect(loading(page)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(() => valuesOf(org, tides)).toEqual({ owner: 'Two\n"lines"' });
  let patches = 0;
  await page.route('**/custom-fields', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    patches++;
    const headers = { 'retry-after': '4' }; // long enough to see the notice
    return patches <= 2 ? route.fulfill({ status: 429, headers, json: {} }) : route.fallback();
  });
  await (await cell(page, 'Gauge handbook', 'Pages at most')).click();
  await page.keyboard.press('Shift+ArrowDown');
  await paste(page, '1,284');
  await expect(await cell(page, 'Tide tables', 'Pages at most')).toContainText('1,284');
  await expect(tray(page, 'Paste 2 cells')).toContainText('The service is busy');
  await expect(tray(page, 'Paste 2 cells')).toContainText('2 of 2 done');
  await expect.poll(() => valuesOf(org, tides)).toMatchObject({ pages: 1284 });
  const before = patches;
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.press('ArrowRight');
  expect(patches).toBe(before);
});

test('dragging selects cells, and the fill handle fills the cells below', async ({ page, org, open }) => {
  const ids: string[] = [];
  for (const title of ['Gauge handbook', 'Sandbanks', 'Tide tables', 'Wrecks'])
    ids.push(await org.addSpace(title));
  await setValue(org, ids[0]!, 'owner', 'Fen Alder');
  await setValue(org, ids[1]!, 'owner', 'Briar Sedge');
  await setValue(org, ids[0]!, 'pages', 40);
  await open(`${values(org)}?sort=:title`);
  await expect(await cell(page, 'Gauge handbook', 'Kept by')).toHaveText('Fen Alder');
  await expect(loading(page)).toBeHidden();
  await (await cell(page, 'Gauge handbook', 'Kept by')).hover();
  await page.mouse.down();
  await (await cell(page, 'Sandbanks', 'Pages at most')).hover();
  await page.mouse.up();
  await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(4);
  await grid(page).locator('[data-fill]').hover();
  await page.mouse.down();
  await (await cell(page, 'Tide tables', 'Pages at most')).hover();
  await (await cell(page, 'Wrecks', 'Pages at most')).hover();
  await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(8);
  await page.mouse.up();
  await expect(tray(page, 'Fill 4 cells')).toContainText('3 of 3 done');
  await expect.poll(() => valuesOf(org, ids[2]!)).toEqual({ owner: 'Fen Alder', pages: 40 });
  await expect.poll(() => valuesOf(org, ids[3]!)).toEqual({ owner: 'Briar Sedge' });
});

test('shows read-only spaces and values, and a paste skips them with a reason', async ({
  page,
  org,
  open,
}) => {
  const [gauges, tides] = [await org.addSpace('Gauge handbook'), await org.addSpace('Tide tables')];
  await setValue(org, gauges, 'owner', 'Marl Tansy');
  const reader = await org.join('edit', 'Fen Alder');
  await open(`${values(org)}?sort=:title`, reader);
  const owner = await cell(page, 'Gauge handbook', 'Kept by');
  await expect(owner).toHaveText('Marl Tansy');
  await expect(owner).toHaveAttribute('aria-readonly', 'true');
  await owner.click();
  await expect(page.getByText('You need Create access to edit these values')).toBeVisible();
  await page.keyboard.type('Nobody');
  await expect(owner).toHaveText('Marl Tansy');
  await paste(page, 'Fen Alder\nFen Alder');
  await expect(tray(page, 'Paste 2 cells')).toContainText('0 of 2 done, 2 skipped');
  await expect.poll(() => valuesOf(org, tides)).toEqual({});

  await setValue(org, gauges, 'printed', true);
  await open(paths.spaceFields.to({ organizationId: org.id, spaceId: gauges }), reader);
  await expect(page.getByText('You need Create access to edit these values.')).toBeVisible();
  await expect(page.getByText('Printed', { exact: true })).toBeVisible();
  await expect(form(page)).toBeHidden();
});
