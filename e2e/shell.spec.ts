import { paths } from '#routing/paths.ts';
import { addOrganization } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { nameless, specifiedOnly } from './specifiedOnly.ts';
import { home, list, settings, heading, rail, dialog, palette, option } from './frame.ts';

test('lists the shortcuts of the screen, which work', async ({ page, org, open }) => {
  await open(list(org));
  await page.keyboard.press('?');
  const shortcuts = dialog(page, 'Keyboard shortcuts');
  await expect(shortcuts).toContainText('Search by name or email');
  await expect(shortcuts).toContainText('Go to Home');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(home(org));
  // A screen without a table.
  await page.keyboard.press('?');
  await expect(shortcuts).toContainText('Go to Home');
  await expect(shortcuts).not.toContainText('row');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(heading(page)).toHaveText('Members 1');
  await page.keyboard.press('/');
  await page.keyboard.type('g h?');
  await expect(page.getByRole('searchbox')).toHaveValue('g h?');
});

test('opens a page at its top, and restores the scroll position after Back', async ({ page, org, open }) => {
  await page.setViewportSize({ width: 1280, height: 240 });
  await open(settings(org));
  const last = page.getByRole('main').getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  await expect(heading(page)).not.toBeInViewport();
  await open(home(org));
  await expect(heading(page)).toBeInViewport();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('switches to another organization', async ({ page, org, operator, open }) => {
  const organizationId = await addOrganization(operator, 'Heron Lane Library');
  await addMember(operator, { organizationId, email: org.admin.email, name: 'Marl Tansy', role: 'read' });
  await open(home(org));
  await page.getByRole('button', { name: `${org.title}: switch organization` }).click();
  await page.getByRole('menuitem', { name: 'Heron Lane Library' }).click();
  await expect(page).toHaveURL(paths.organization.to({ organizationId }));
  await expect(page.getByRole('navigation', { name: 'Heron Lane Library' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(paths.organization.to({ organizationId }));
});

test('updates the title of the organization everywhere', async ({ page, org, open }) => {
  await open(settings(org));
  await page.getByLabel('Title').fill('Saltmarsh Press');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('navigation', { name: 'Saltmarsh Press' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Saltmarsh Press' }),
  ).toBeVisible();
});

test('asks once which member is signed in if the service doesn’t report it, and remembers the answer', async ({
  page,
  org,
  open,
}) => {
  await org.join('edit', 'Fen Alder');
  await nameless(page);
  await open(home(org));
  await expect(page.getByText('Which member are you?')).toBeVisible();
  await page.getByRole('button', { name: 'Select your name…' }).click();
  const question = page.getByRole('dialog', { name: 'Which member are you?' });
  await question.getByRole('combobox', { name: 'Member' }).fill('Fen');
  await question.getByRole('option', { name: /Fen Alder/ }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Which member are you?')).toBeHidden();
  await page.reload();
  const who = page.getByRole('button', { name: 'Signed in as Fen Alder' });
  await who.click();
  await page.getByRole('menuitem', { name: 'Not you? Select your name…' }).click();
  await question.getByRole('combobox', { name: 'Member' }).fill('Marl');
  await question.getByRole('option', { name: /Marl Tansy/ }).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Signed in as Marl Tansy' })).toBeVisible();
});

test('never asks who is signed in if the service or its visitor token identifies the user', async ({
  page,
  org,
  open,
}) => {
  await open(home(org));
  await expect(page.getByRole('button', { name: 'Signed in as Marl Tansy' })).toBeVisible();
  await specifiedOnly(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Signed in as Marl Tansy' })).toBeVisible();
  await expect(page.getByText('Which member are you?')).toBeHidden();
});

test('can be used with the keyboard alone, and keeps the chosen theme after a reload', async ({
  page,
  org,
  open,
}) => {
  await open(home(org));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /switch organization/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'All organizations' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /switch organization/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('sett');
  await expect(option(page, /^Settings/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Settings');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText(/^Settings · Colophon$/)).toHaveCount(1);

  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Signed in as Marl Tansy' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(await background()).toBe(dark);
});

test('the order of the style layers is the same on every screen', async ({ page, org, open }) => {
  const layers = () =>
    page.evaluate(() => {
      const names = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => {
          if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
          return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
        });
      // A layer can have layers of its own.
      return [...new Set(names.map((name) => name.split('.')[0]))];
    });
  for (const path of ['/orgs', home(org), list(org), settings(org)]) {
    await open(path);
    expect(await layers()).toEqual(['reset', 'tokens', 'base', 'components']);
  }
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the navigation is a drawer that closes when a screen is chosen', async ({ page, org, open }) => {
    await open(home(org));
    await expect(rail(page, org)).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(rail(page, org)).toBeVisible();
    await expectAccessible(page, 'narrow');
    await page.keyboard.press('Escape');
    await expect(rail(page, org)).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await rail(page, org).getByRole('link', { name: 'People' }).click();
    await expect(heading(page)).toHaveText('Members 1');
    await expect(rail(page, org)).toBeHidden();
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await expect(palette(page)).toBeFocused();
  });
});

test('marks the chosen area and tab before their screens have loaded', async ({ page, org, open }) => {
  const teamsRead = Promise.withResolvers<void>();
  const filesRead = Promise.withResolvers<void>();
  await page.route(/\/v1\/orgs\/\w+\/teams/, async (route) => {
    await teamsRead.promise;
    await route.fallback();
  });
  await page.route(/\/content\/files/, async (route) => {
    await filesRead.promise;
    await route.fallback();
  });
  const spaceId = await org.addSpace('Field guide');
  await open(paths.spaceSettings.to({ organizationId: org.id, spaceId }));
  const tab = page
    .getByRole('navigation', { name: 'Space', exact: true })
    .getByRole('link', { name: 'Files' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/^Settings/);
  filesRead.resolve();
  await expect(page).toHaveTitle(/^Files/);
  const area = rail(page, org).getByRole('link', { name: 'People' });
  await area.click();
  await expect(area).toHaveAttribute('aria-current', 'page');
  await expect(heading(page)).toHaveText(/^Members/);
  const teams = page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Teams' });
  await teams.click();
  await expect(teams).toHaveAttribute('aria-current', 'page');
  await expect(heading(page)).toHaveText(/^Members/);
  teamsRead.resolve();
  await expect(heading(page)).toHaveText(/^Teams/);
});
