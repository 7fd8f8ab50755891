// Where files are used: each file is a question of its own.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { everyQuery, keyOf } from '#api/query.ts';
import { spaceContent } from '#contract/space-content.ts';
import { turns } from '#lib/turns.ts';

/** A space can have thousands of files: five are asked at a time. */
const inTurn = turns(5);

/** The first place where a file is used: whether there is one is all that is asked. */
export const isUsedQuery = (spaceId: string, fileId: string) => {
  const input = { spaceId, fileId, query: { limit: 1 } };
  return queryOptions({
    queryKey: keyOf(spaceContent.listBacklinks, input),
    queryFn: ({ signal }) => inTurn(() => call(spaceContent.listBacklinks, input, signal), signal),
    staleTime: 5 * 60_000,
  });
};

/** All places where a file is used. */
export const usesQuery = (spaceId: string, fileId: string) =>
  everyQuery(spaceContent.listBacklinks, { spaceId, fileId });
