import type { Nodes } from 'mdast';
import { use, useMemo } from 'react';
import { EXIT, visit } from 'unist-util-visit';
import { PageCommentsContext } from '#comments/page/pageCommentsContext.ts';

/** Returns whether comments on the page refer to one of these blocks, or to a block in them. */
export function useHasComments(blocks: readonly Nodes[]): boolean {
  const commented = use(PageCommentsContext)?.threads.byBlock;
  return useMemo(() => {
    let found = false;
    for (const block of commented?.size ? blocks : [])
      visit(block, (node) => {
        const name = node.data?.hProperties?.['data-node'];
        found ||= typeof name === 'string' && commented?.has(name) === true;
        return found ? EXIT : undefined;
      });
    return found;
  }, [commented, blocks]);
}
