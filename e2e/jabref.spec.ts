// Real Git-synced docs: every page in the reader, and every changed page of a large change request.
import { join } from 'node:path';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { readDocsChange } from '#server/domain/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import type { PageTree } from '#server/domain/content/pageNode.ts';
import { readPages } from '#server/domain/content/revisions.repository.ts';
import { readChanges, readEveryPage } from './everyPage.ts';
import { expect, test } from './fixtures.ts';
import { baseURL } from './service.ts';
import { countInSource } from './sourceCounts.ts';

const folder = process.env['JABREF_DOCS'];

const flat = <P extends { pages: P[] }>(pages: readonly P[]): P[] =>
  pages.flatMap((one) => [one, ...flat(one.pages)]);

const countsByPath = (pages: readonly DocsPage[]) =>
  new Map(flat(pages).map(({ sourcePath = '', markdown = '' }) => [sourcePath, countInSource(markdown)]));

const pathsById = (pages: PageTree[]) => new Map(flat(pages).map(({ page, git }) => [page, git?.path ?? '']));

test('renders every page, link and image of real docs in the reader and in a comparison', async ({
  page,
  org,
  operator,
  open,
}) => {
  test.skip(folder === undefined, 'JABREF_DOCS must be the folder that contains “main” and “changes”.');
  test.setTimeout(180_000);
  const main = join(folder ?? '', 'main');
  const docs = await readDocsFolder(main);
  const change = await readDocsChange(main, join(folder ?? '', 'changes/09-everything-since'));
  const spaceId = await org.addSpace('JabRef');
  const revision = await loadSpace(operator, spaceId, docs);
  const request = { spaceId, subject: 'Everything since', createdBy: org.admin.id };
  const { revision: changed } = await loadChangeRequest(operator, request, change.docs);
  const pathOf = pathsById([
    ...(await readPages(operator.store, revision)),
    ...(await readPages(operator.store, changed)),
  ]);
  const expected = { old: countsByPath(docs.pages), now: countsByPath(change.docs.pages) };

  const failed: string[] = [];
  const external: string[] = [];
  page.on('request', (sent) => void (sent.url().startsWith(`${baseURL}/`) || external.push(sent.url())));
  page.on('response', (got) => void (got.status() >= 400 && failed.push(`${got.status()} ${got.url()}`)));

  const space = `/orgs/${org.id}/spaces/${spaceId}`;
  await open(`${space}/pages`);
  const pages = await readEveryPage(page);
  expect(pages).toHaveLength(flat(docs.pages).filter(({ type }) => type === 'document').length);
  for (const { id, now } of pages) {
    const path = pathOf.get(id) ?? '';
    expect.soft({ path, ...now }).toEqual({ path, ...expected.old.get(path) });
  }

  await open(`${space}/change-requests/1`);
  const comparisons = await readChanges(page);
  expect(comparisons.length).toBeGreaterThan(20);
  for (const { id, ...sides } of comparisons) {
    const path = pathOf.get(id) ?? '';
    const [old, now] = [expected.old.get(path), expected.now.get(path)];
    // An added or deleted page has one version, without marks.
    expect.soft({ path, ...sides }).toEqual({ path, old: old ?? now, now: now ?? old });
  }
  expect(external).toEqual([]);
  expect(failed).toEqual([]);
});
