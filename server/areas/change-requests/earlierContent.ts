import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#server/base/context.ts';
import { applyChanges } from '#server/domain/content/changes/applyChanges.ts';
import { contentOf } from '#server/domain/content/changes/draft.ts';
import { revisionLinks } from '#server/domain/content/links/linkGroups.ts';
import { isSamePage } from '#server/domain/content/merge/mergePage.ts';
import type { PageTree, StoredFile } from '#server/domain/content/pageNode.ts';
import type { RevisionContent } from '#server/domain/content/revisionContent.ts';

/** Pages, and files with those that only exports need. */
export type Content = { pages: PageTree[]; files: StoredFile[] };

const ownOf = ({ pages: _, ...own }: PageTree) => own;

/**
 * Returns earlier content as a change of current content: pages that differ were updated `at`, others are the
 * current ones.
 */
export function asChangeOf(current: RevisionContent, { pages, files }: Content, at: string): Content {
  const changed = (earlier: readonly PageTree[]): PageTree[] =>
    earlier.map((page) => {
      const found = current.pageById.get(page.page)?.page;
      const own =
        found && isSamePage(ownOf(page), ownOf(found)) ? ownOf(found) : { ...ownOf(page), updatedAt: at };
      return { ...own, pages: changed(page.pages) };
    });
  return { pages: changed(pages), files };
}

/** Returns all pages and files of a revision. */
export const allContent = ({ pages, files, exportOnly }: RevisionContent): Content => ({
  pages,
  files: [...files, ...exportOnly],
});

/** Returns whether a revision has this content, made with `asChangeOf`. */
export const hasContent = (revision: RevisionContent, { pages, files }: Content) =>
  isDeepStrictEqual([revision.pages, allContent(revision).files], [pages, files]);

/** Returns the files that a page of a revision shows or links to. */
export async function filesOfPage(context: Context, { revision, fileById }: RevisionContent, pageId: string) {
  const { ofPage } = await revisionLinks(context, revision.id);
  const ids = ofPage(pageId).flatMap(({ target }) => ('file' in target ? [target.file] : []));
  return [...new Set(ids)].flatMap((id) => fileById.get(id) ?? []);
}

/**
 * Returns the current content with one page, and the files that it uses, as in an earlier revision. The page moves back
 * to its place there if the page above it still exists. A deleted page is restored with its deleted subpages.
 */
export function withEarlierPage(
  current: RevisionContent,
  earlier: RevisionContent,
  { page, files, at }: { page: string; files: readonly StoredFile[]; at: string },
): Content {
  const revision = earlier.revision.id;
  const { draft } = applyChanges(current, {
    changes: [{ operation: 'revert_page', page, revision }],
    idOf: () => '',
    filesOf: () => [],
    revisions: new Map([[revision, earlier]]),
    baseRevision: revision,
    texts: new Map(),
    at,
  });
  const content = contentOf(draft);
  const taken = new Set(content.files.flatMap(({ id, git }) => [id, ...(git ? [git.path] : [])]));
  const missing = files.filter(({ id, git }) => !taken.has(id) && !taken.has(git?.path ?? id));
  return asChangeOf(current, { pages: content.pages, files: [...content.files, ...missing] }, at);
}
