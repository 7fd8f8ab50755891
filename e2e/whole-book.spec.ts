// A large book: navigation, search and broken links.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadSpace } from '#server/operator/load.ts';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { test, text, pageTitle } from './fieldGuide.ts';
import { expect } from './fixtures.ts';

const book = process.env['RUST_BOOK'];
const main = (page: Page) => page.getByRole('main');
const flat = (pages: readonly DocsPage[]): DocsPage[] => pages.flatMap((one) => [one, ...flat(one.pages)]);

test('navigates and searches a large book, and counts its broken links', async ({
  page,
  org,
  operator,
  open,
}) => {
  test.skip(book === undefined, 'RUST_BOOK must be the folder that contains the book’s “main”.');
  test.setTimeout(180_000);
  const docs = await readDocsFolder(join(book ?? '', 'main'));
  const pages = flat(docs.pages);
  const spaceId = await org.addSpace('The book');
  await loadSpace(operator, spaceId, docs);
  const space = `/orgs/${org.id}/spaces/${spaceId}`;
  const list = page.getByRole('list', { name: 'Pages' });

  await open(`/orgs/${org.id}/search?space=${spaceId}&query=borrow+checker`);
  const hit = main(page).getByRole('link', { name: 'The Borrow Checker' }).first();
  const marked = main(page).locator('mark', { hasText: /^checker$/i });
  await expect(marked.first()).toBeVisible();
  await hit.click();
  await expect(page.getByRole('heading', { name: 'The Borrow Checker' })).toBeInViewport();

  await page.goto(`${space}/links`);
  await expect(page.getByText(/^255 unique links, 24 broken\./)).toBeVisible();

  await page.goto(space);
  await expect(list.getByRole('link')).toHaveText(pages.map((one) => one.title));
  await list.getByRole('link', { name: 'Programming a Guessing Game' }).click();
  await expect(text(page).getByRole('heading', { name: 'Generating a Random Number' })).toBeAttached();
  await expect(text(page).getByRole('heading').last()).toHaveText('Summary');
  await page.getByRole('link', { name: 'Next page: Common Programming Concepts' }).click();
  await expect(pageTitle(page)).toHaveText('Common Programming Concepts');
});
