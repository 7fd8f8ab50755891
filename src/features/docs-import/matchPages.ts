import type { Page } from '#contract/content.ts';
import * as docs from '#markdown/docs/matchPages.ts';
import { flatPages } from '#prose/pageTree.ts';
import type { ContentSide } from './contentSide.ts';
import { flatTargets, type TargetPage } from './targetPages.ts';

/** The page of the space that each page of the docs is, by key. */
export type Matches = ReadonlyMap<string, Page>;

const placedTarget = ({ key, parent, page, documentId }: TargetPage): docs.PlacedPage => ({
  key,
  parent: parent?.key,
  type: page.type,
  slug: page.slug,
  href: page.href,
  path: page.sourcePath,
  document: documentId,
});

const placedPages = (pages: readonly Page[], parent?: string): docs.PlacedPage[] =>
  pages.flatMap(({ id, type, slug, description, git, documentId, pages: children }) => [
    {
      key: id,
      parent,
      type,
      slug,
      href: type === 'link' ? description : undefined,
      path: type === 'document' ? git?.path : undefined,
      document: documentId,
    },
    ...placedPages(children, id),
  ]);

/** Returns the IDs of the former pages of moved ones, by key of the new page. */
export function findMovedPages(pages: readonly TargetPage[], side: ContentSide) {
  const targets = flatTargets(pages);
  const byKey = new Map(targets.map((target) => [target.key, target]));
  return docs.findMovedPages(targets.map(placedTarget), placedPages(side.pages), {
    wanted: (key) => byKey.get(key)?.page.markdown ?? '',
    existing: side.textOf,
  });
}

/** Matches pages of the docs with those of the space. */
export function matchPages(pages: readonly TargetPage[], side: ContentSide, moved: docs.Matches): Matches {
  const targets = flatTargets(pages).map(placedTarget);
  const existing = new Map(flatPages(side.pages).map((page) => [page.id, page]));
  const matches = docs.matchPages(targets, placedPages(side.pages), moved);
  return new Map([...matches].flatMap(([key, id]) => (existing.has(id) ? [[key, existing.get(id)!]] : [])));
}
