import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#contract/content.ts';
import { requestRights } from '#directory/change-requests/requestRights.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkedPages } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import type { CommentParent } from './comments.api.ts';
import { targetPath, type CommentContextValue } from './commentContext.ts';
import { pagesQuery } from '#directory/content/content.api.ts';

const noPages: readonly Page[] = [];

/** Relative links in comments are resolved against the root of the space. */
const rootPage = { id: '', path: '' };

/** Returns the value of `CommentContext`. `me` is only used to mark the caller's own reactions. */
export function useCommentContextValue(organizationId: string, { spaceId, changeRequestId }: CommentParent) {
  const { permissions } = useSuspenseQuery(spaceQuery(spaceId)).data;
  // Comments render without the pages.
  const { data: tree } = useQuery(pagesQuery({ spaceId, changeRequestId }));
  const pages = tree?.pages ?? noPages;
  const me = useCurrentUserId();
  const { data: request } = useQuery({
    ...requestQuery({ spaceId, changeRequestId: changeRequestId ?? '' }),
    enabled: changeRequestId !== undefined,
  });
  const canResolve =
    permissions.review || (request !== undefined && requestRights({ permissions }, request, me).edit);
  const context = useMemo((): CommentContextValue => {
    const at = { organizationId, parent: { spaceId, changeRequestId } };
    return {
      ...at,
      permissions,
      canResolve,
      me,
      prose: {
        page: rootPage,
        index: linkIndex(linkedPages(pages), []),
        hasFiles: true,
        onReadFiles: () => undefined,
        to: {
          page: (pageId) => targetPath(at, pageId),
          file: (fileId) => paths.spaceFiles.to({ organizationId, spaceId, fileId }),
        },
      },
    };
  }, [organizationId, spaceId, changeRequestId, permissions, canResolve, me, pages]);
  return { pages, context };
}
