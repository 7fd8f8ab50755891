import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { File } from '#contract/content.ts';
import { formatSize } from '#lib/sizes.ts';
import { formatNumber } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { filePath } from '#routing/contentPaths.ts';
import { useParameters } from '#routing/parameters.ts';
import { columnsOf } from '#ui/table.ts';

/** “640 × 480” */
export const formatDimensions = ({ width, height }: NonNullable<File['dimensions']>) =>
  `${formatNumber(width)} × ${formatNumber(height)}`;

/** The folder of a file; empty for a file at the top level. */
function folderOf({ git }: File) {
  const path = git?.path ?? '';
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Opens the file's panel and keeps the filters and the scroll position of the list. */
export function FileLink({ file, children = file.name }: { file: File; children?: ReactNode }) {
  const { organizationId = '', spaceId = '', changeRequestId, fileId } = useParameters();
  const { search, state } = useLocation();
  return (
    <AppLink
      to={filePath({ organizationId, spaceId, changeRequestId }, file.id) + search}
      state={state as unknown}
      preventScrollReset
      aria-current={file.id === fileId ? 'true' : undefined}
    >
      {children}
    </AppLink>
  );
}

const column = columnsOf<File>();

export const fileColumns = [
  column('name', { header: 'Name', place: 'title', sort: 'name' }, (row) => <FileLink file={row} />),
  column(
    'folder',
    { header: 'Folder', place: 'under', cut: true, width: '26%', stepsBack: true },
    (row) => folderOf(row) !== '' && <code title={folderOf(row)}>{folderOf(row)}</code>,
  ),
  column('contentType', { header: 'Type', sort: 'type', label: '' }, ({ contentType }) => contentType),
  column(
    'dimensions',
    { header: 'Dimensions', figure: true, label: '' },
    ({ dimensions }) => dimensions && <span className="num">{formatDimensions(dimensions)}</span>,
  ),
  column(
    'size',
    { header: 'Size', figure: true, sort: 'size', firstOrder: 'desc', label: '' },
    ({ size }) => <span className="num">{formatSize(size)}</span>,
  ),
];
