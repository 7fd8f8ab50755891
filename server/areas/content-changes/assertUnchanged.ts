import type { ContentChange } from '#contract/areas/content-changes.ts';
import { collision } from '#server/domain/content/changes/refusals.ts';
import { isSamePage } from '#server/domain/content/merge/mergePage.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import type { RevisionContent } from '#server/domain/content/revisionContent.ts';

const titleOf = (content: RevisionContent, id: string) => content.pageById.get(id)?.page.title ?? id;

function assertPage(n: number, id: string, base: RevisionContent, current: RevisionContent) {
  const [then, now] = [base.pageById.get(id)?.page, current.pageById.get(id)?.page];
  if (then && !now)
    throw collision(n, 'page', `Page “${titleOf(base, id)}” was deleted after the base revision.`);
  if (now && (!then || !isSamePage(withoutPages(then), withoutPages(now))))
    throw collision(n, 'page', `Page “${now.title}” was changed after the base revision.`);
}

const withoutPages = <Page extends { pages: unknown }>({ pages: _, ...own }: Page) => own;

const blobOf = ({ files, exportOnly }: RevisionContent, path: string | undefined, kept: boolean) =>
  (kept ? exportOnly : files).find(({ git }) => git?.path === path)?.blob;

/** Throws 409 if a page that the changes name, or a file that they replace, has changed since the base revision. */
export function assertUnchanged(changes: ContentChange[], base: RevisionContent, current: RevisionContent) {
  for (const [n, change] of changes.entries()) {
    if (change.operation === 'update_page') assertPage(n, change.page, base, current);
    if (change.operation === 'delete_page' || change.operation === 'revert_page') {
      const below = current.pageById.get(change.page)?.page;
      const named = change.operation === 'delete_page' && below ? flatPages([below]) : [];
      for (const id of new Set([change.page, ...named.map(({ page }) => page)]))
        if (current.pageById.has(id) || change.operation === 'delete_page') assertPage(n, id, base, current);
    }
    if (change.operation !== 'insert_files') continue;
    for (const [k, { path, exportOnly }] of change.files.entries())
      if (
        path !== undefined &&
        blobOf(base, path, exportOnly !== undefined) !== blobOf(current, path, exportOnly !== undefined)
      )
        throw collision(n, `files.${k}.path`, `File “${path}” was changed after the base revision.`);
  }
}
