import { call } from '#api/call.ts';
import { queued } from '#api/reads/requestQueue.ts';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { keyOf } from '#api/query.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import type { BlockFault } from '#markdown/blocks/resolveBlocks.ts';

/** The issues of a page's text. Images and empty lists count as text. */
export type TextCheck = { isBlank: boolean; faults: readonly BlockFault[] };

/** Loads a page and caches only the result of its check. */
export const textCheckQuery = (spaceId: string, pageId: string) => {
  const input = { spaceId, pageId };
  const queryKey: QueryKey = [...keyOf(spaceContent.getPage, input), 'textCheck'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<TextCheck> => {
      const [{ markdown = '' }, { withTree }, { blockFaults }] = await Promise.all([
        queued(spaceContent.getPage, signal)(() => call(spaceContent.getPage, input, signal)),
        import('#markdown/parseMarkdown.ts'),
        import('#markdown/blocks/resolveBlocks.ts'),
      ]);
      // The first heading repeats the title.
      const isBlank = markdown.replace(/^\s*# .*/, '').trim() === '';
      return { isBlank, faults: markdown.includes('{%') ? withTree(markdown, blockFaults) : [] };
    },
  });
};
