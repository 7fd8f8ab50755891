import type { Comment } from '#contract/comment.ts';
import { findBlock } from '#markdown/blockIds.ts';
import type { ContentPlace } from '#server/domain/content/contentPlace.ts';
import type { PageBlock } from '#server/domain/content/markdown/parsePage.ts';
import type { PageTree } from '#server/domain/content/pageNode.ts';
import { textBlocks } from '#server/domain/content/readings/readings.ts';
import { revisionContent, type RevisionContent } from '#server/domain/content/revisionContent.ts';
import type { Store } from '#server/base/database/store.ts';

type Target = { page_id: string | null; node_id: string | null; revision_id: string };
type TargetPage = NonNullable<Comment['target']['page']>;

/** The visible parts of a page. Its position is not one of them. */
const visibleParts = ({ title, description, emoji, icon, cover, document, href }: PageTree) =>
  JSON.stringify([title, description, emoji, icon, cover?.file, document, href]);

/** Returns the block that a comment refers to by its ID or its heading's anchor. Undefined if it is gone. */
export function targetBlock(nodeId: string, blocks: readonly PageBlock[]): PageBlock | undefined {
  const found = findBlock(
    nodeId,
    blocks.map(({ id }) => id),
  );
  return blocks.find(({ id, anchor }) => id === found || anchor === nodeId);
}

/**
 * Returns a function from a comment's target to its page, in its last known state if it has been deleted.
 * Undefined for a comment without a page.
 * @param place has the current revision
 */
export async function targetPages(store: Store, place: ContentPlace, targets: Target[]) {
  const commented = targets.filter(({ page_id }) => page_id !== null);
  const contents = new Map<string, RevisionContent>();
  for (const { revision_id } of commented)
    for (const id of [place.revisionId, revision_id])
      if (!contents.has(id)) contents.set(id, await revisionContent(store, id));

  const pageNow = (id: string) => contents.get(place.revisionId)?.pageById.get(id);
  const isChanged = (pageId: string, revisionId: string) => {
    const [now, then] = [pageNow(pageId), contents.get(revisionId)?.pageById.get(pageId)];
    return !now || !then || visibleParts(now.page) !== visibleParts(then.page);
  };
  // The blocks of an unchanged page are all there.
  const texts = commented.flatMap(({ page_id, node_id, revision_id }) =>
    node_id !== null && isChanged(page_id!, revision_id) ? (pageNow(page_id!)?.page.document ?? []) : [],
  );
  const blocks = await textBlocks(store, texts);
  const hasBlock = (nodeId: string | null, document: string | undefined) =>
    nodeId !== null && targetBlock(nodeId, blocks.get(document ?? '') ?? []) !== undefined;

  return ({ page_id, node_id, revision_id }: Target): TargetPage | undefined => {
    if (page_id === null) return undefined;
    const now = pageNow(page_id);
    const then = contents.get(revision_id)?.pageById.get(page_id);
    const placed = now ?? then;
    if (!placed) return undefined;
    const { page, path } = placed;
    return {
      id: page_id,
      title: page.title,
      ...(page.emoji !== undefined && { emoji: page.emoji }),
      ...(page.icon !== undefined && { icon: page.icon }),
      createdAt: page.createdAt,
      updatedAt: page.updatedAt,
      path,
      outdated: isChanged(page_id, revision_id) && !hasBlock(node_id, now?.page.document),
    };
  };
}
