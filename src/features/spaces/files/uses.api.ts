// Where files are used: each file is a question of its own.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { everyQuery, keyOf } from '#api/query.ts';
import { changeRequestContent } from '#contract/change-request-content.ts';
import { spaceContent } from '#contract/space-content.ts';
import { turns } from '#lib/turns.ts';
import type { Content } from '../contentPlace.ts';

/** A space can have thousands of files: five are asked at a time. */
const inTurn = turns(5);
const kept = 5 * 60_000;

/** The first place where a file is used: whether there is one is all that is asked. */
export function isUsedQuery({ spaceId, changeRequestId }: Content, fileId: string) {
  if (changeRequestId === undefined) {
    const input = { spaceId, fileId, query: { limit: 1 } };
    return queryOptions({
      queryKey: keyOf(spaceContent.listBacklinks, input),
      queryFn: ({ signal }) => inTurn(() => call(spaceContent.listBacklinks, input, signal), signal),
      staleTime: kept,
    });
  }
  const input = { spaceId, changeRequestId, fileId, query: { limit: 1 } };
  return queryOptions({
    queryKey: keyOf(changeRequestContent.listBacklinks, input),
    queryFn: ({ signal }) => inTurn(() => call(changeRequestContent.listBacklinks, input, signal), signal),
    staleTime: kept,
  });
}

/** All places where a file is used. */
export const usesQuery = ({ spaceId, changeRequestId }: Content, fileId: string) =>
  changeRequestId === undefined
    ? everyQuery(spaceContent.listBacklinks, { spaceId, fileId })
    : everyQuery(changeRequestContent.listBacklinks, { spaceId, changeRequestId, fileId });
