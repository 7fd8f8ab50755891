// The revision of main that a change request is based on: its ancestor in a merge.
import { queryOptions } from '@tanstack/react-query';
import { nullIfForbidden, nullIfMissing } from '#api/http/ApiError.ts';
import { read } from '#api/query.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Page } from '#contract/content.ts';
import { revisions } from '#contract/areas/revisions.ts';
import { textCacheTime } from '../changeRequests.api.ts';
import { textVersion } from './pageChanges.ts';

/** Returns the ID of main's revision when the request was created or last updated. */
const baseRevisionOf = ({ revisionInitial, revisionMergedAncestor }: ChangeRequest) =>
  revisionMergedAncestor ?? revisionInitial;

/** Whether main has changed since the base revision, so that a comparison needs it. */
export const needsBase = ({ outdated, status }: ChangeRequest) => outdated || status === 'merged';

/** Reads an earlier revision of the space or the change request; null if it isn't available. */
export const revisionQuery = (spaceId: string, id: string) =>
  queryOptions({
    queryKey: ['base', spaceId, id],
    queryFn: (context) =>
      read(revisions.get, { spaceId, revisionId: id }, context).catch(nullIfMissing).catch(nullIfForbidden),
    staleTime: 'static',
  });

/** Reads the base revision of a change request; null if it isn't available. */
export const baseQuery = (spaceId: string, request: ChangeRequest) =>
  revisionQuery(spaceId, baseRevisionOf(request));

/** Reads the text of a page in the base revision; null if it isn't available. */
export const baseTextQuery = (
  spaceId: string,
  revisionId: string,
  page: Pick<Page, 'id' | 'documentId' | 'updatedAt'>,
) =>
  queryOptions({
    queryKey: ['texts', spaceId, 'base', page.id, textVersion(page)],
    queryFn: (context) =>
      read(revisions.getPage, { spaceId, revisionId, pageId: page.id }, context)
        .then(({ markdown = '' }) => markdown)
        .catch(nullIfMissing)
        .catch(nullIfForbidden),
    staleTime: 'static',
    gcTime: textCacheTime,
  });
