import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { findingNames, type CheckedPage } from './findings.ts';

const heads = ['Page', 'Path', 'Kind', 'Found', 'Description', 'Changed', 'Address'];

/** @param addressOf where a page is read, by its id */
export function* checkLines(shown: readonly CheckedPage[], addressOf: (pageId: string) => string) {
  yield byteOrderMark + csvLine(heads);
  for (const { page, found } of shown)
    yield csvLine([
      pageTitle(page),
      `/${page.path}`,
      page.type,
      found.map((name) => findingNames[name]).join('; '),
      page.description,
      page.updatedAt,
      addressOf(page.id),
    ]);
}
