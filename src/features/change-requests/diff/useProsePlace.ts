import { useMemo } from 'react';
import type { File, Page } from '#contract/content.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkedFiles } from '#prose/imageTarget.ts';
import { linkedPages } from '#prose/pageTree.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { filePath, pagePath, type ContentParams } from '#routing/contentPaths.ts';

type Content = { pages: Page[]; files?: readonly File[] | undefined };
type Options = {
  /** Where links lead: to a space, or to a change request. */
  to: ContentParams;
  onReadFiles: () => void;
};

/** Returns how links and images of a page are resolved in some content. */
export function useProsePlace(page: Page, content: Content, { to, onReadFiles }: Options): ProseContext {
  const { pages, files } = content;
  const { organizationId, spaceId, changeRequestId } = to;
  const index = useMemo(() => linkIndex(linkedPages(pages), linkedFiles(files ?? [])), [pages, files]);
  const hasFiles = files !== undefined;
  return useMemo(() => {
    const place = { organizationId, spaceId, changeRequestId };
    return {
      page: { id: page.id, path: page.path, sourcePath: page.git?.path },
      index,
      hasFiles,
      onReadFiles,
      to: {
        page: (pageId: string) => pagePath(place, pageId),
        file: (fileId: string) => filePath(place, fileId),
      },
    };
  }, [page, index, hasFiles, organizationId, spaceId, changeRequestId, onReadFiles]);
}
