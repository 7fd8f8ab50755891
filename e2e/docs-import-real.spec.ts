// Real docs and their changes, imported in the browser and compared with loads of the same folders.
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { requestOf } from '#server/domain/change-requests/withSpaceLock.ts';
import { readDocsChange } from '#server/domain/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { expect, test } from './fixtures.ts';
import { chooseFolder, contentOf, exported, importAll, importFirst } from './importedDocs.ts';

const folder = process.env['JABREF_DOCS'] ?? '';
const reason = 'JABREF_DOCS must be the folder that contains “main” and “changes”.';

test('an import of real docs that is interrupted three times equals a load', async ({
  page,
  org,
  operator,
  open,
  faults,
}) => {
  test.skip(folder === '', reason);
  test.setTimeout(240_000);
  const main = join(folder, 'main');
  const [ours, theirs] = [await org.addSpace('JabRef'), await org.addSpace('Loaded')];
  const expected = await loadSpace(operator, theirs, await readDocsFolder(main));

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

  const { revision_id: revision, status } = await requestOf(operator, ours, '1');
  expect(status).toBe('merged');
  expect(await contentOf(operator, revision)).toEqual(await contentOf(operator, expected));
  expect(await exported(operator, revision)).toEqual(await exported(operator, expected));
  faults.splice(0);
});

/** Writes the docs after a change to a folder. */
async function writeChanged(main: string, change: string, target: string) {
  const { deleted = [], moved = {} }: { deleted?: string[]; moved?: Record<string, string> } = JSON.parse(
    await readFile(join(change, 'change.json'), 'utf8'),
  );
  await cp(main, target, { recursive: true });
  for (const path of [...deleted, ...Object.keys(moved)]) await rm(join(target, path), { force: true });
  await cp(join(change, 'files'), target, { recursive: true });
}

test('imports of nine changes of real docs equal loads', async ({ page, org, operator, open }) => {
  test.skip(folder === '', reason);
  test.setTimeout(300_000);
  const main = join(folder, 'main');
  const names = (await readdir(join(folder, 'changes'))).toSorted();
  expect(names).toHaveLength(9);
  const [ours, theirs] = [await org.addSpace('JabRef'), await org.addSpace('Loaded')];
  for (const spaceId of [ours, theirs]) await loadSpace(operator, spaceId, await readDocsFolder(main));
  for (const [at, name] of names.entries())
    await test.step(name, async () => {
      const change = join(folder, 'changes', name);
      const { docs, moved = {} } = await readDocsChange(main, change);
      const request = { spaceId: theirs, subject: name, createdBy: org.admin.id, moved };
      const { revision: expected } = await loadChangeRequest(operator, request, docs);
      const target = await mkdtemp(join(tmpdir(), 'changed-'));
      try {
        await writeChanged(main, change, target);
        await open(`/orgs/${org.id}/spaces/${ours}/import`);
        await chooseFolder(page, target);
        await importAll(page);
      } finally {
        await rm(target, { recursive: true });
      }
      const { revision_id: revision } = await requestOf(operator, ours, String(at + 1));
      expect(await contentOf(operator, revision)).toEqual(await contentOf(operator, expected));
      expect(await exported(operator, revision)).toEqual(await exported(operator, expected));
    });
});
