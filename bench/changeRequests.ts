// Merges of a large change request and of twenty at once.
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadChangeRequest, loadSpace } from '#server/operator/load.ts';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { mergeChangeRequest } from '#server/domain/change-requests/mergeChangeRequest.ts';
import { readConfig } from '#server/base/config.ts';
import { readDocsChange } from '#server/domain/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { openInstallation } from '#server/operator/installation.ts';
import { token } from './prepare.ts';
import type { Figure } from './report.ts';

const dataDir = resolve(import.meta.dirname, '../test-results/bench/change-requests');

/** Returns no figures without the book, whose changes are merged. */
export async function changeRequestFigures(): Promise<Figure[]> {
  const book = process.env['RUST_BOOK'];
  if (book === undefined) return [];
  rmSync(dataDir, { recursive: true, force: true });
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', ADMIN_TOKEN: token });
  const { context } = await openInstallation(config);
  const organizationId = await addOrganization(context, 'Reedbed');
  const mergedBy = await addMember(context, { organizationId, email: 'fen@reedbed.example', role: 'admin' });
  const base = join(book, 'main');
  const docs = await readDocsFolder(base);
  const [first = '', ...others] = readdirSync(join(book, 'changes')).toSorted();

  /** Creates a space with change requests, merges all at once and returns the milliseconds. */
  async function merging(folders: string[], outdated: boolean) {
    const spaceId = await addSpace(context, { organizationId, title: 'The book' });
    await loadSpace(context, spaceId, docs);
    const ids: string[] = [];
    for (const folder of folders) {
      const { docs: changed } = await readDocsChange(base, join(book ?? '', 'changes', folder));
      const request = { spaceId, subject: folder.slice(0, 100), createdBy: mergedBy };
      ids.push((await loadChangeRequest(context, request, changed)).id);
    }
    const merge = (idOrNumber = '') => mergeChangeRequest(context, { spaceId, idOrNumber, mergedBy });
    if (outdated) await merge(ids.pop());
    const started = performance.now();
    await Promise.all(ids.map(merge));
    return performance.now() - started;
  }

  const figures = [
    { name: 'merge of 48 pages', value: await merging([first], false), reach: '< 300 ms' },
    {
      name: 'the same, out of date',
      value: await merging([first, others[3] ?? ''], true),
      reach: '< 300 ms',
    },
    {
      name: 'twenty merges at once',
      value: await merging([first, ...others, ...others, ...others.slice(0, 5)], false),
    },
  ];
  await context.store.close();
  return figures.map((figure) => ({ ...figure, unit: 'ms' }));
}
