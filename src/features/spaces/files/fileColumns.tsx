import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { File } from '#contract/content.ts';
import { sizeWords } from '#lib/sizes.ts';
import { number } from '#lib/words.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useParameters } from '#routing/parameters.ts';
import { createColumns } from '#ui/table.ts';
import { filePath, useContentPlace } from '../contentPlace.ts';

/** “640 × 480” */
export const dimensionWords = ({ width, height }: NonNullable<File['dimensions']>) =>
  `${number(width)} × ${number(height)}`;

/** The folder that a file lies in; none at the top. */
function folderOf({ git }: File) {
  const path = git?.path ?? '';
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Opens the file's panel; the list keeps its filters and its position. */
export function FileLink({ file, children = file.name }: { file: File; children?: ReactNode }) {
  const place = useContentPlace();
  const { fileId } = useParameters();
  const { search, state } = useLocation();
  return (
    <AppLink
      to={filePath(place, file.id) + search}
      state={state as unknown}
      preventScrollReset
      aria-current={file.id === fileId ? 'true' : undefined}
    >
      {children}
    </AppLink>
  );
}

const column = createColumns<File>();

export const fileColumns = column.columns([
  column.accessor('name', {
    header: 'Name',
    meta: { place: 'title', sort: 'name' },
    cell: ({ row }) => <FileLink file={row.original} />,
  }),
  column.accessor(folderOf, {
    id: 'folder',
    header: 'Folder',
    meta: { place: 'under', cut: true, width: '26%', stepsBack: true },
    cell: ({ getValue }) => getValue() !== '' && <code title={getValue()}>{getValue()}</code>,
  }),
  column.accessor('contentType', { header: 'Type', meta: { sort: 'type', label: '' } }),
  column.accessor('dimensions', {
    header: 'Dimensions',
    meta: { figure: true, label: '' },
    cell: ({ getValue }) => {
      const dimensions = getValue();
      return dimensions && <span className="num">{dimensionWords(dimensions)}</span>;
    },
  }),
  column.accessor('size', {
    header: 'Size',
    meta: { figure: true, sort: 'size', firstOrder: 'desc', label: '' },
    cell: ({ getValue }) => <span className="num">{sizeWords(getValue())}</span>,
  }),
]);
