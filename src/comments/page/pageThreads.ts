import type { Comment } from '#contract/comment.ts';
import { findBlock } from '#markdown/blockIds.ts';

export type PageThreads = {
  /** The threads of each block, oldest first. */
  byBlock: ReadonlyMap<string, readonly Comment[]>;
  /** Threads about the whole page, and about removed blocks, oldest first. */
  others: readonly Comment[];
};

/**
 * Groups the comments on a page by its blocks.
 * @param blockIds the IDs of the page's blocks, as in `ParsedText`
 */
export function threadsOf(comments: readonly Comment[], blockIds: readonly string[]): PageThreads {
  const byBlock = new Map<string, Comment[]>();
  const others: Comment[] = [];
  for (const comment of comments.toSorted((a, b) => a.postedAt.localeCompare(b.postedAt))) {
    const nodeId = comment.target.node?.id;
    const block = nodeId === undefined ? undefined : findBlock(nodeId, blockIds);
    if (block === undefined) others.push(comment);
    else byBlock.set(block, [...(byBlock.get(block) ?? []), comment]);
  }
  return { byBlock, others };
}
