import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { keyOf } from '#api/query.ts';
import { queuedCall } from '#api/queuedQueries.ts';
import { spaceContent } from '#contract/space-content.ts';

/** Loads a page and caches only whether its text is blank. Images and empty lists count as text. */
export const isBlankQuery = (spaceId: string, pageId: string) => {
  const input = { spaceId, pageId };
  const queryKey: QueryKey = [...keyOf(spaceContent.getPage, input), 'isBlank'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const { markdown } = await queuedCall(spaceContent.getPage, input, signal);
      // The first heading repeats the title.
      return (markdown ?? '').replace(/^\s*# .*/, '').trim() === '';
    },
  });
};
