// Real docs and their changes, imported in the browser and compared with loads of the same folders. `docsImport.test.ts` imports
// each change of the docs without a browser.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { requestOf } from '#server/domain/change-requests/withSpaceLock.ts';
import { readDocsChange } from '#server/domain/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { expect, test } from './fixtures.ts';
import { chooseFolder, contentOf, exported, importAll, importFirst } from './importedDocs.ts';

const folder = process.env['JABREF_DOCS'] ?? '';

/** Writes the docs after a change to a folder. */
async function writeChanged(main: string, change: string, target: string) {
  const { deleted = [], moved = {} }: { deleted?: string[]; moved?: Record<string, string> } = JSON.parse(
    await readFile(join(change, 'change.json'), 'utf8'),
  );
  await cp(main, target, { recursive: true });
  for (const path of [...deleted, ...Object.keys(moved)]) await rm(join(target, path), { force: true });
  await cp(join(change, 'files'), target, { recursive: true });
}

test('an import of real docs that is interrupted three times, and one of their changes, equal loads', async ({
  page,
  org,
  operator,
  open,
  faults,
}) => {
  test.skip(folder === '', 'JABREF_DOCS must be the folder that contains “main” and “changes”.');
  test.setTimeout(240_000);
  const main = join(folder, 'main');
  const [ours, theirs] = [await org.addSpace('JabRef'), await org.addSpace('Loaded')];
  const equals = async (revision: string, expected: string) => {
    expect(await contentOf(operator, revision)).toEqual(await contentOf(operator, expected));
    expect(await exported(operator, revision)).toEqual(await exported(operator, expected));
  };
  const loaded = await loadSpace(operator, theirs, await readDocsFolder(main));

  // The service has applied the changes, but its response is lost.
  let sent = 0;
  const url = '**/v1/spaces/*/change-requests/*/content?*';
  await page.route(url, async (route) => {
    sent++;
    if (![2, 5, 8].includes(sent)) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await open(`/orgs/${org.id}/spaces/${ours}/import`);
  await chooseFolder(page, main);
  await importFirst(page);
  expect(sent).toBeGreaterThan(8);
  const first = await requestOf(operator, ours, '1');
  expect(first.status).toBe('merged');
  await equals(first.revision_id, loaded);
  faults.splice(0);
  await page.unroute(url);

  const change = join(folder, 'changes/09-everything-since');
  const { docs, moved = {} } = await readDocsChange(main, change);
  const request = { spaceId: theirs, subject: 'Everything since', createdBy: org.admin.id, moved };
  const { revision: expected } = await loadChangeRequest(operator, request, docs);
  const target = await mkdtemp(join(tmpdir(), 'changed-'));
  try {
    await writeChanged(main, change, target);
    await page.goto(`/orgs/${org.id}/spaces/${ours}/import`);
    await chooseFolder(page, target);
    await importAll(page);
  } finally {
    await rm(target, { recursive: true });
  }
  await equals((await requestOf(operator, ours, '2')).revision_id, expected);
});
