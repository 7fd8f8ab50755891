// Stored pages become the specification's Pages.
import type { Page } from '#contract/content.ts';
import type { PageTree } from '../content/pageNode.ts';
import type { Context } from '../context.ts';
import { appUrl } from '../core/urls.ts';

type Place = { organizationId: string; spaceId: string };

/**
 * @param place the space, for the addresses
 * @param metadata whether git's path and hash are answered (Conventions 7)
 * @param above the path of the parent page
 */
export function toPage(context: Context, place: Place, page: PageTree, metadata: boolean, above = ''): Page {
  const { page: id, document, git, href, pages, ...facts } = page;
  const path = above === '' ? page.slug : `${above}/${page.slug}`;
  return {
    ...facts,
    id,
    path,
    ...(href !== undefined && { description: facts.description ?? href }),
    ...(document !== undefined && { documentId: document }),
    ...(metadata && git && { git }),
    ...(facts.cover && { cover: { ref: { kind: 'file', file: facts.cover.file }, yPos: facts.cover.yPos } }),
    pages: pages.map((child) => toPage(context, place, child, metadata, path)),
    urls: {
      app: appUrl(context, 'orgs', place.organizationId, 'spaces', place.spaceId, 'pages', id),
    },
  } as Page;
}

/** The page with this id, wherever it stands in the tree, with the path of its parent. */
export function findPage(
  pages: PageTree[],
  id: string,
  above = '',
): { page: PageTree; above: string } | undefined {
  for (const page of pages) {
    if (page.page === id) return { page, above };
    const below = findPage(page.pages, id, above === '' ? page.slug : `${above}/${page.slug}`);
    if (below) return below;
  }
  return undefined;
}
