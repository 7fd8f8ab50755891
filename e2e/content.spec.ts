import { addCollection, addFieldGuide, pageTitle, read, test, text, title, tree } from './fieldGuide.ts';
import { expect, expectAccessible } from './fixtures.ts';

test('a space shows its details and its pages, and explains missing and deleted ones', async ({
  page,
  guide,
  open,
  org,
  operator,
}) => {
  await open(guide);
  await expect(page).toHaveTitle(/Field guide · Colophon$/);
  await expect(page.getByRole('main').locator('header')).toContainText('Private');
  const names = page.getByRole('list', { name: 'Pages' }).getByRole('link');
  await expect(names).toContainText([
    'Welcome',
    'Before you go',
    'Before you set out',
    'Who to tell',
    'What to carry',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start reading' }).click();
  await expect(pageTitle(page)).toHaveText('Welcome');

  await page.goto(`${guide}/pages/nothing`);
  await expect(page.getByText('This page doesn’t exist in Field guide')).toBeVisible();
  await tree(page).getByRole('link', { name: 'Welcome' }).click();
  await expect(pageTitle(page)).toHaveText('Welcome');
  await page.goto(`/orgs/${org.id}/spaces/nothing`);
  await expect(title(page)).toHaveText('Not found');
  await expect(page.getByText('The space wasn’t found, or you don’t have access to it.')).toBeVisible();

  const deleted = { deleted_at: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString() };
  const { store } = operator;
  await store.transaction(async () => {
    const spaces = store.query().updateTable('spaces').set(deleted);
    await spaces.where('id', '=', guide.split('/').at(-1) ?? '').execute();
  });
  await page.goto(guide);
  await expect(page.getByText('will be permanently deleted in 5 days')).toBeVisible();
});

test('a page URL with a fragment scrolls to the heading, links stay in the console, and broken ones are marked', async ({
  page,
  guide,
  open,
}) => {
  await open(guide);
  await read(page, guide, 'Reading a tide table');
  await expect(page).toHaveTitle('Reading a tide table · Field guide · Colophon');
  await expect(page.getByText('Source tides/reading-a-tide-table.md')).toBeVisible();
  await expect(text(page).getByRole('table').getByRole('row')).toHaveCount(4);
  await expect(text(page).getByText('show_residual = true')).toBeVisible();

  await expectAccessible(page);
  const here = new URL(page.url()).pathname;
  await page.goto('about:blank');
  await page.goto(`${here}#common-mistakes`);
  await expect(page.getByRole('heading', { name: 'Common mistakes' })).toBeInViewport();
  await expect(tree(page).getByRole('link', { name: 'Reading a tide table' })).toBeInViewport();

  await page.evaluate(() => Reflect.set(window, 'sameConsole', true));
  await text(page).getByRole('link', { name: 'Springs and neaps' }).first().click();
  await expect(pageTitle(page)).toHaveText('Springs and neaps');
  await expect(page.getByRole('heading', { name: 'What it means for crossings' })).toBeInViewport();
  await tree(page).getByRole('link', { name: 'Surges' }).click();
  await expect(pageTitle(page)).toHaveText('Surges');
  expect(await page.evaluate(() => Reflect.get(window, 'sameConsole'))).toBe(true);

  await expect(text(page).getByText('(Broken link: ../boots-and-staves.md not found)')).toBeAttached();
  await expect(text(page).getByRole('link', { name: 'staff' })).toHaveCount(0);
});

test('search finds a passage while typing and links to its heading', async ({
  page,
  org,
  operator,
  open,
}) => {
  await addFieldGuide(operator, org);
  await open(`/orgs/${org.id}/search`);
  await expect(page.getByText('Type to search')).toBeVisible();
  const box = page.getByRole('searchbox');
  await box.pressSequentially('moon sun win');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Reading a tide table' })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(/query=moon\+sun\+win/);
  await expect(main.locator('mark')).toHaveText(['moon', 'sun', 'wind']);
  await main.getByRole('link', { name: 'What a prediction leaves out' }).click();
  await expect(pageTitle(page)).toHaveText('Reading a tide table');
  await expect(page.getByRole('heading', { name: 'What a prediction leaves out' })).toBeInViewport();

  await page.goBack();
  await expect(box).toHaveValue('moon sun win');
  await box.fill('moon sun bicycle');
  await expect(page.getByText(/match “moon sun bicycle”/)).toBeVisible();
});

test('the keyboard navigates from collections to a page and to the next one', async ({
  page,
  org,
  operator,
  open,
}) => {
  const guides = await addCollection(operator, org, 'Guides');
  await addFieldGuide(operator, org, guides);
  await open(`/orgs/${org.id}/content`);
  const collection = page.getByRole('row', { name: 'Guides' });
  const space = page.getByRole('row', { name: 'Field guide' });
  await expect(space).toBeVisible();
  await collection.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(space).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(space).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(collection).toBeFocused();
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText('Field guide');
  await page.goBack();
  await expect(space).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText('Field guide');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Collections and spaces' })
    .press('Enter');
  await expect(space).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText('Field guide');

  const pages = page.getByRole('list', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Welcome' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(pageTitle(page)).toHaveText('Before you set out');
  await page.keyboard.press('j');
  await expect(pageTitle(page)).toHaveText('Who to tell');
  await page.keyboard.press('k');
  await expect(pageTitle(page)).toHaveText('Before you set out');
});
