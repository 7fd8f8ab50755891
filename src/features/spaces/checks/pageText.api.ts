import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { keyOf } from '#api/query.ts';
import { queuedCall } from '#api/queuedQueries.ts';
import { spaceContent } from '#contract/space-content.ts';

/** Reads the page and keeps only whether its text is blank: a picture is not, and neither is an empty list. */
export const isBlankQuery = (spaceId: string, pageId: string) => {
  const input = { spaceId, pageId };
  const queryKey: QueryKey = [...keyOf(spaceContent.getPage, input), 'is blank'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const { markdown } = await queuedCall(spaceContent.getPage, input, signal);
      // A first heading only repeats the title.
      return (markdown ?? '').replace(/^\s*# .*/, '').trim() === '';
    },
  });
};
