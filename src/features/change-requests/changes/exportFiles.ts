import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { contentChanges, type ExportFile } from '#contract/areas/content-changes.ts';

/** Reads the files of a revision that only exports need: the settings of the space, the summary, hidden files. */
const exportFilesQuery = (spaceId: string, revisionId: string) => ({
  ...apiQuery(contentChanges.listExportFiles, { spaceId, revisionId }, { pages: 'all' }),
  staleTime: 'static' as const,
});

/** The revisions of a space can store a file of the same path under different IDs. */
const byPath = (file: ExportFile): ExportFile => ({ ...file, id: file.git.path });

/**
 * Returns the files of each revision that only exports need. They are empty until all are read, and if the service doesn't
 * tell them, so that a revision without them doesn't look as if it had deleted them.
 */
export function useExportFiles(
  spaceId: string,
  revisionIds: readonly string[],
): readonly (readonly ExportFile[])[] {
  return useQueries({
    queries: revisionIds.map((id) => ({ ...exportFilesQuery(spaceId, id), retryOnMount: false })),
    combine: combined,
  });
}

const none: readonly ExportFile[] = [];
function combined(results: readonly { data: { items: readonly ExportFile[] } | undefined }[]) {
  const isRead = results.every(({ data }) => data !== undefined);
  return results.map(({ data }) => (isRead && data ? data.items.map(byPath) : none));
}
