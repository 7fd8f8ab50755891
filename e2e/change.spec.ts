import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { note } from './frame.ts';
import { choose } from './steps.ts';
import { compared, mainTexts, test, tree } from './tideChange.ts';

test('lists only changed pages and files with the kind of change, and all pages on request', async ({
  page,
  open,
  change,
}) => {
  await open(change.address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Better words #1');
  await expect(tree(page).getByText('1 edited, 1 added, 1 deleted, and 1 renamed; 2 files')).toBeVisible();
  await expect(tree(page).getByRole('link')).toHaveText([
    'Boots and staves',
    'Reading tide tables',
    'Chart datum',
    'curve.svg',
    'SUMMARY.md',
  ]);
  for (const word of ['Deleted', 'Added'])
    await expect(tree(page).getByTitle(word, { exact: true })).toBeVisible();
  await expect(tree(page).getByText('+14 −4')).toBeVisible();
  await tree(page).getByRole('checkbox', { name: 'Show all pages' }).click();
  await expect(tree(page).getByRole('link', { name: 'Who to tell' })).toBeVisible();
});

test('marks changed words, cells and lines in the rendered text, and lists a changed title', async ({
  page,
  open,
  change,
}) => {
  await open(change.address);
  await tree(page).getByRole('link', { name: 'Reading tide tables' }).click();
  const article = compared(page);
  await expect(article.locator('p').filter({ hasText: 'two highs' }).locator('del')).toHaveText('most days');
  await expect(article.locator('p').filter({ hasText: 'two highs' }).locator('ins')).toHaveText(
    'every day but two in the month',
  );
  await expectAccessible(page);
  await expect(article.getByRole('row', { name: /Saltmarsh Quay/ }).locator('ins')).toHaveText('4.4');
  await expect(article.locator('tr[data-change=added]')).toContainText('Old Ferry Reach');
  await expect(article.locator('[data-line][data-change=removed]')).toHaveText('datum = "sill"');
  const settings = article.locator('dl');
  await expect(settings).toContainText('TitleReading a tide table → Reading tide tables');
  await expect(article.getByText('Paragraph 3')).toHaveCount(0);
  await article.getByRole('button', { name: '4 unchanged paragraphs' }).click();
  await expect(article.getByText('Paragraph 3')).toBeVisible();
});

test('marks the chosen page in the tree before its comparison is rendered', async ({
  page,
  open,
  change,
}) => {
  await open(change.address);
  const heading = compared(page).getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('Boots and staves');
  const states = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    new MutationObserver(() =>
      seen.push(`${text('nav a[href*="pageId"][aria-current]')}, above ${text('article h2')}`),
    ).observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    return seen;
  });
  await tree(page).getByRole('link', { name: 'Reading tide tables' }).click();
  await expect(heading).toHaveText('Reading tide tables');
  expect(await states.jsonValue()).toContain('Reading tide tables, above Boots and staves');
  await page.goBack();
  await expect(heading).toHaveText('Boots and staves');
  await expect(tree(page).locator('[aria-current]')).toHaveText('Boots and staves');
});

test('keeps the layout and the source view across pages', async ({ page, open, change }) => {
  await open(change.address);
  await tree(page).getByRole('link', { name: 'Reading tide tables' }).click();
  await page.getByRole('radio', { name: 'Side by side' }).click();
  const old = compared(page).locator('[data-hunk]').filter({ hasText: 'two highs' }).locator('p').first();
  await expect(old).toHaveText(/for most days/);
  await expect(old).not.toHaveText(/every day/);
  await page.getByRole('radio', { name: 'Source' }).click();
  await expect(page.getByRole('region', { name: 'Markdown source' })).toContainText('datum = "chart"');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: 'Chart datum' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Markdown source' })).toContainText(
    'Heights are measured from here.',
  );
  await expect(page.getByRole('radio', { name: 'Side by side' })).toBeChecked();
  await expectAccessible(page);
});

test('shows a long source comparison in parts', async ({ page, open, org, operator }) => {
  const lines = (word: string) =>
    ['```', ...Array.from({ length: 1200 }, (_, at) => `line ${at} of the ${word} tide`), '```'].join('\n');
  const spaceId = await org.addSpace('Long');
  await loadTexts(operator, spaceId, { 'long.md': lines('old') });
  await requestTexts(operator, spaceId, org.admin.id, { 'long.md': lines('new') });
  await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1?text=source`);
  const source = page.getByRole('region', { name: 'Markdown source' });
  const more = source.getByRole('button', { name: 'Show more lines' });
  const last = source.locator('tr').filter({ hasText: 'line 1199 of the new tide' });
  await more.waitFor();
  expect(await last.count()).toBe(0);
  await more.click();
  await last.waitFor();
  expect(await more.count()).toBe(0);
});

test('navigates changes and pages by keys, says that changes are loading, and keeps viewed marks after a reload', async ({
  page,
  open,
  change,
}) => {
  await open(change.address);
  await expect(tree(page).getByText('0 of 5 viewed')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { level: 2, name: 'Reading tide tables' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Reading tide tables, edited, 2 of 5');
  await expect(tree(page).getByText('1 of 5 viewed')).toBeVisible();
  await expect(compared(page).locator('del').filter({ hasText: 'most days' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(compared(page).locator('dl')).toBeFocused();
  await page.keyboard.press('n');
  await expect(compared(page).locator('[data-hunk]:focus')).toContainText('two highs');
  await page.keyboard.press('p');
  await expect(compared(page).locator('dl')).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 2, name: 'Boots and staves' })).toBeVisible();
  const loading = Promise.withResolvers<void>();
  await page.route('**/content/page/**', async (route) => {
    await loading.promise;
    await route.fallback();
  });
  await page.reload();
  await expect(tree(page).getByText('1 of 5 viewed')).toBeVisible();
  await expect(tree(page).getByRole('checkbox', { name: 'Viewed: Boots and staves' })).toBeChecked();
  await page.keyboard.press('n');
  await expect(page.getByRole('status')).toHaveText('Loading changes');
  loading.resolve();
  await expect(compared(page)).toContainText('Wear boots.');
});

test('shows a replaced image before and after', async ({ page, open, change }) => {
  await open(change.address);
  await tree(page).getByRole('link', { name: 'curve.svg' }).click();
  await expect(compared(page).getByRole('img')).toHaveCount(2);
  const [old, now] = await compared(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(old).not.toBe(now);
});

test('reports an out-of-date request, marks changes on main, and reports a failed update', async ({
  page,
  open,
  change,
  operator,
}) => {
  await loadTexts(operator, change.spaceId, {
    ...mainTexts,
    'tell.md': 'Tell the coast guard.',
    'table.md': `${String(mainTexts['table.md'])}\n\nNew on main.`,
  });
  await page.route('**/update', (route) =>
    route.fulfill({ json: { revision: 'r', result: 'conflicts' }, status: 200 }),
  );
  await open(change.address);
  await expect(tree(page).getByTitle('Edited, also changed on main')).toBeVisible();
  await tree(page).getByRole('link', { name: 'Who to tell' }).click();
  await expect(compared(page).getByText('This page changed only on main')).toBeVisible();
  await page.getByRole('button', { name: 'Update from main' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Couldn’t update from main. This change request and main changed the same content.',
  );
});

test('reports a failed merge as an error, and doesn’t merge a request that changed since it was reviewed', async ({
  page,
  open,
  change,
}) => {
  let sent = 0;
  await page.route('**/merge', (route) => {
    sent += 1;
    return route.fulfill({ json: { revision: 'r', result: 'conflicts' } });
  });
  await open(change.address);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Couldn’t merge. This change request and main changed the same content.',
  );
  expect(sent).toBe(1);
  await page.route(/change-requests\/1$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), revision: 'another' } });
  });
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'This change request changed after you opened the dialog',
  );
  expect(sent).toBe(1);
});

test('compares accurately after an update, and merges into the space', async ({
  page,
  open,
  operator,
  change,
}) => {
  await loadTexts(operator, change.spaceId, { ...mainTexts, 'tell.md': 'Tell the coast guard.' });
  await open(change.address);
  await expect(tree(page).getByRole('link', { name: 'Who to tell' })).toBeVisible();
  await page.getByRole('button', { name: 'Update from main' }).click();
  await expect(page.getByText('Main has newer changes')).toHaveCount(0);
  await expect(tree(page).getByRole('link', { name: 'Who to tell' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByText('This change request is merged.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge…' })).toHaveCount(0);
  await page.goto(change.address.replace('change-requests/1', 'pages'));
  await expect(page.getByRole('link', { name: 'Chart datum' }).first()).toBeVisible();
});

test('changes the status, the subject and the description, and undoes a change', async ({
  page,
  open,
  change,
}) => {
  await open(change.address);
  const facts = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await choose(page, 'this change request', 'Mark as draft');
  await expect(facts).toContainText('Draft');
  await page.getByRole('button', { name: /^Undo \(/ }).click();
  await expect(facts).toContainText('Open');
  await choose(page, 'this change request', 'Edit…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Say what heights are measured from');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Names the **datum**.\n\n- For charts');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Say what heights are measured from #1');
  await page.getByRole('link', { name: 'Discussion' }).click();
  const description = page.locator('details').filter({ hasText: 'Description' });
  await expect(description.locator('strong')).toHaveText('datum');
  await expect(description.getByRole('listitem')).toHaveText('For charts');
  await expectAccessible(page);
  await choose(page, 'this change request', 'Edit…');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(description).toHaveCount(0);
  await note(page, 'Description of #1 changed').getByRole('button', { name: /^Undo/ }).click();
  await expect(description.locator('strong')).toHaveText('datum');
  await choose(page, 'this change request', 'Archive');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge…' })).toHaveCount(0);
  // The screen shows the change before the service has it.
  await expect(
    note(page, '#1 changed from Open to Archived').getByRole('button', { name: /^Undo/ }),
  ).toBeVisible();
  await page.goto(`${change.address}?dialog=merge`);
  await expect(dialog.getByText('Reopen the archived change request first')).toBeVisible();
});

test('creates a draft without changes', async ({ page, open, change }) => {
  await open(`${change.address}?dialog=create`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Springs and neaps');
  await dialog.getByRole('button', { name: 'Create change request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Springs and neaps #2');
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

test('shows a reader the changes without actions', async ({ page, open, org, change }) => {
  const reader = await org.join('read', 'Reed Sallow');
  await open(change.address, reader);
  await expect(tree(page).getByRole('link', { name: 'Chart datum' })).toBeVisible();
  for (const name of ['Merge…', 'Review…', 'Request review…'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions for this change request' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Preview on site…', 'All pages', 'Changes only']);
});

test('reports texts that fail to load, and retries', async ({ page, open, change }) => {
  await page.route('**/content/page/**', (route) => route.fulfill({ status: 404, json: {} }));
  await open(change.address);
  await expect(compared(page).getByRole('alert')).toContainText('Couldn’t load this page’s text');
  await page.unroute('**/content/page/**');
  await compared(page).getByRole('button', { name: 'Retry' }).click();
  await expect(compared(page).getByText('Wear boots.')).toBeVisible();
});
