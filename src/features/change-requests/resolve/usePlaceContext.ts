import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Conflict, ConflictList } from '#contract/areas/change-request-updates.ts';
import type { paths } from '#routing/paths.ts';
import { filePath, pagePath } from '#routing/contentPaths.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkedFiles } from '#prose/imageTarget.ts';
import { flatPages, linkedPages } from '#prose/pageTree.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { mainQuery, requestFilesQuery, requestPagesQuery } from '../changeRequests.api.ts';
import { revisionQuery } from '../changes/baseRevision.ts';

type One = Parameters<typeof paths.changeRequest.to>[0];

/** The files of the change request, of main and of the common revision, so that pictures of each version are shown. */
function useFiles(one: One, { ancestorRevision }: ConflictList) {
  const { data: own, refetch } = useQuery({ ...requestFilesQuery(one), retryOnMount: false });
  const { data: main } = useQuery({ ...mainQuery(one.spaceId), retryOnMount: false });
  const { data: ancestor } = useQuery({
    ...revisionQuery(one.spaceId, ancestorRevision),
    retryOnMount: false,
  });
  const files = useMemo(() => {
    if (!own) return undefined;
    const all = [...(ancestor?.files ?? []), ...(main?.files ?? []), ...own.items];
    return [...new Map(all.map((file) => [file.git?.path ?? file.id, file])).values()];
  }, [own, main, ancestor]);
  return { files, refetch };
}

/** Returns how links and images of a place's page are resolved. */
export function usePlaceContext(one: One, list: ConflictList) {
  const { data: tree } = useSuspenseQuery(requestPagesQuery(one));
  const { files, refetch } = useFiles(one, list);
  const index = useMemo(() => linkIndex(linkedPages(tree.pages), linkedFiles(files ?? [])), [tree, files]);
  const pages = useMemo(() => new Map(flatPages(tree.pages).map((page) => [page.id, page])), [tree]);
  return useCallback(
    ({ page: { id } = { id: '', title: '' } }: Conflict): ProseContext => {
      const page = pages.get(id);
      return {
        page: { id, path: page?.path ?? '', sourcePath: page?.git?.path },
        index,
        hasFiles: files !== undefined,
        onReadFiles: () => void refetch(),
        to: {
          page: (pageId) => pagePath(one, pageId),
          file: (fileId) => filePath(one, fileId),
        },
      };
    },
    [pages, index, files, refetch, one],
  );
}
