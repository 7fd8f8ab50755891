import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page, Revision } from '#contract/content.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkedFiles } from '#prose/imageTarget.ts';
import { linkedPages } from '#prose/pageTree.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { paths } from '#routing/paths.ts';
import { revisionQuery } from '../changes/baseRevision.ts';

/** Returns how links and images of a page in a revision are resolved. */
export function useProsePlace(page: Page, { id, pages, files }: Revision): ProseContext {
  const { organizationId, spaceId } = paths.space.useParams();
  const { refetch } = useQuery({ ...revisionQuery(spaceId, id), enabled: false });
  const index = useMemo(() => linkIndex(linkedPages(pages), linkedFiles(files)), [pages, files]);
  return useMemo(
    () => ({
      page: { id: page.id, path: page.path, sourcePath: page.git?.path },
      index,
      hasFiles: true,
      onReadFiles: () => void refetch(),
      to: {
        page: (pageId: string) => paths.spacePages.to({ organizationId, spaceId, pageId }),
        file: (fileId: string) => paths.spaceFiles.to({ organizationId, spaceId, fileId }),
      },
    }),
    [page, index, organizationId, spaceId, refetch],
  );
}
