import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { home, list, heading, palette, option } from './frame.ts';

test('the palette finds screens, members, actions and the other tabs of the screen by name', async ({
  page,
  org,
  open,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open(home(org));
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('memb');
  await expect(option(page, /^Members( g m)?$/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Members 2');

  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('fen');
  await expect(option(page, /^Fen Alder/)).toBeVisible();
  await expectAccessible(page);
  await option(page, /^Fen Alder/).click();
  await expect(page).toHaveURL(paths.member.to({ organizationId: org.id, userId: fen.id }));

  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('dark');
  await option(page, 'Switch to dark theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('nothing of this name');
  await expect(page.getByText('No results for “nothing of this name”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  const site = { organizationId: org.id, siteId: await org.addSite('Saltmarsh Docs') };
  await page.goto(paths.site.to(site));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('share');
  await expect(option(page, /^Share links.*Saltmarsh Docs/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.siteShareLinks.to(site));
});

test('the palette opens pasted IDs, and pasted addresses of the console and the API', async ({
  page,
  org,
  open,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  const spaceId = await org.addSpace('Tide tables');
  await open(home(org));
  const paste = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette(page).fill(text);
  };
  await paste(spaceId);
  await option(page, /^Tide tables/).click();
  await expect(page).toHaveURL(new RegExp(`${paths.space.to({ organizationId: org.id, spaceId })}$`));

  await paste(fen.id);
  await option(page, /^Fen Alder/).click();
  await expect(heading(page)).toHaveText('Fen Alder');

  await paste(new URL(list(org, { role: 'edit' }), page.url()).href);
  await option(page, /role=edit/).click();
  await expect(page).toHaveURL(list(org, { role: 'edit' }));

  await paste(`https://docs.example/v1/spaces/${spaceId}/content/pages`);
  await option(page, /^Tide tables/).click();
  await expect(page).toHaveURL(new RegExp(spaceId));

  await paste('5fKq0ZbXw2LmN8tR1yGd');
  await expect(
    page.getByText('No match for this URL or ID. It may not exist, or you may not have access.'),
  ).toBeVisible();
});
