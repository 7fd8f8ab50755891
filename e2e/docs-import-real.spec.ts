// Real docs, imported in the browser and compared with a load of the same folder. `docsImport.test.ts` imports each change of
// the docs without a browser.
import { join } from 'node:path';
import { loadSpace } from '#server/operator/load.ts';
import { requestOf } from '#server/domain/change-requests/withSpaceLock.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { expect, test } from './fixtures.ts';
import { chooseFolder, contentOf, exported, importFirst } from './importedDocs.ts';

const folder = process.env['JABREF_DOCS'] ?? '';

test('an import of real docs that is interrupted three times equals a load', async ({
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
  const loaded = await loadSpace(operator, theirs, await readDocsFolder(main));

  // The service has applied the changes, but its response is lost.
  let sent = 0;
  await page.route('**/v1/spaces/*/change-requests/*/content?*', async (route) => {
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
  expect(await contentOf(operator, first.revision_id)).toEqual(await contentOf(operator, loaded));
  expect(await exported(operator, first.revision_id)).toEqual(await exported(operator, loaded));
  faults.splice(0);
});
