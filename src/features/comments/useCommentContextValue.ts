import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#contract/content.ts';
import { spaceQuery } from '#directory/resources.api.ts';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkedPages } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { pagesQuery, type Place } from './comments.api.ts';
import { targetPath, type Talk } from './commentContext.ts';

const none: readonly Page[] = [];

/** A comment lies in no folder: paths in it start at the top. */
const top = { id: '', path: '' };

/** Gathers what the threads of a place share. The caller's id is a guess, good enough to mark their own reactions. */
export function useTalkOf(organizationId: string, { spaceId, changeRequestId }: Place) {
  const { permissions } = useSuspenseQuery(spaceQuery(spaceId)).data;
  // Without its pages the comments can be read all the same.
  const { data: tree } = useQuery(pagesQuery({ spaceId, changeRequestId }));
  // The shell has asked who the caller is.
  const { data: identity } = useQuery({ ...whoAmIQuery(organizationId), enabled: false });
  const pages = tree?.pages ?? none;
  const me = identity?.userId ?? null;
  const talk = useMemo((): Talk => {
    const at = { organizationId, place: { spaceId, changeRequestId } };
    return {
      ...at,
      permissions,
      me,
      prose: {
        page: top,
        index: linkIndex(linkedPages(pages), []),
        hasFiles: true,
        onReadFiles: () => undefined,
        to: {
          page: (pageId) => targetPath(at, pageId),
          file: (fileId) => paths.spaceFiles.to({ organizationId, spaceId, fileId }),
        },
      },
    };
  }, [organizationId, spaceId, changeRequestId, permissions, me, pages]);
  return { pages, talk };
}
