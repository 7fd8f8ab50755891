// Whether a page's text is blank: each page is a question of its own.
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { keyOf } from '#api/query.ts';
import { spaceContent } from '#contract/space-content.ts';
import { turns } from '#lib/turns.ts';

/** A space can have thousands of pages: five are read at a time. */
const inTurn = turns(5);

/** Reads the page and keeps only whether it says anything: a picture does, and so does a list of nothing. */
export const isBlankQuery = (spaceId: string, pageId: string) => {
  const input = { spaceId, pageId };
  const queryKey: QueryKey = [...keyOf(spaceContent.getPage, input), 'is blank'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const { markdown } = await inTurn(() => call(spaceContent.getPage, input, signal), signal);
      // A first heading only repeats the title.
      return (markdown ?? '').replace(/^\s*# .*/, '').trim() === '';
    },
    staleTime: 5 * 60_000,
  });
};
