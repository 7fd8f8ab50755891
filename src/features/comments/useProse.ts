// What links in comments are resolved by: the pages of what is commented on.
import { useMemo } from 'react';
import type { Page } from '#contract/content.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkedPages } from '#prose/pageTree.ts';
import type { ProsePlace } from '#prose/Prose.tsx';
import { paths } from '#routing/paths.ts';
import type { Place } from './comments.api.ts';
import { targetPath } from './talk.ts';

/** A comment lies in no folder: paths in it start at the top. */
const top = { id: '', path: '' };

export function useProse(
  organizationId: string,
  { spaceId, changeRequestId }: Place,
  pages: readonly Page[],
): ProsePlace {
  return useMemo(
    () => ({
      page: top,
      index: linkIndex(linkedPages(pages), []),
      hasFiles: true,
      onReadFiles: () => undefined,
      to: {
        page: (pageId) => targetPath({ organizationId, place: { spaceId, changeRequestId } }, pageId),
        file: (fileId) => paths.spaceFiles.to({ organizationId, spaceId, fileId }),
      },
    }),
    [organizationId, spaceId, changeRequestId, pages],
  );
}
