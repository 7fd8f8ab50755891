import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pluralize } from '#lib/format.ts';
import { filesQuery } from '#directory/content/content.api.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import type { ContentParams } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { Choice } from '#ui/Choice.tsx';
import { Tab } from '#ui/Entity.tsx';
import { WithPanel } from '#ui/Panel.tsx';
import { ScanProgress } from '../ScanProgress.tsx';
import { useScan } from '../useScan.ts';
import { fileColumns } from './fileColumns.tsx';
import { FilePanel } from './FilePanel.tsx';
import { filesGrid } from './FilePreview.tsx';
import { filesList } from './files.list.ts';
import { firstUsageQuery } from './files.api.ts';

const noItems: readonly never[] = [];
const isUnused = ({ items }: { items: readonly unknown[] }) => items.length === 0;
const views = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
] as const;

type Props = { params: ContentParams; fileId: string | undefined };

function Files({ params, fileId }: Props) {
  const { data: all } = useSuspenseQuery(filesQuery(params));
  const list = useList(filesList);
  const { unused: onlyUnused = false, view } = list.search;
  const found = useMatching(list, all.items);
  const { spaceId, changeRequestId } = params;
  const scanned = useMemo(
    () =>
      onlyUnused
        ? found.map(({ id }) => ({ id, query: firstUsageQuery({ spaceId, changeRequestId }, id) }))
        : noItems,
    [onlyUnused, found, spaceId, changeRequestId],
  );
  const scan = useScan(scanned, isUnused);
  const shown = useMemo(
    () => (onlyUnused ? found.filter(({ id }) => scan.ids.has(id)) : found),
    [onlyUnused, found, scan.ids],
  );
  return (
    <Tab title="Files" note={pluralize(all.items.length, 'file')}>
      <ListToolbar
        list={list}
        controls={{ view: null }}
        actions={
          <Choice
            label="View"
            value={view ?? 'list'}
            onChange={(next) => list.setSearch({ view: next === 'grid' ? next : undefined })}
            options={views}
          />
        }
      />
      {onlyUnused && (
        <ScanProgress scan={scan} one="file" match="unused" label="Files checked">
          Open change requests and other spaces aren’t checked.
        </ScanProgress>
      )}
      <WithPanel panel={fileId !== undefined && <FilePanel key={fileId} params={params} fileId={fileId} />}>
        <LocalListTable
          list={list}
          rows={shown}
          columns={fileColumns}
          rowId={({ id }) => id}
          draw={view === 'grid' ? filesGrid : undefined}
          noMatch={scan.reading.running ? { title: 'No unused files found yet' } : undefined}
          empty={{
            title: 'No files yet',
            note: 'Import a page, sync with Git, or merge a change request to add images and other files.',
          }}
        />
      </WithPanel>
    </Tab>
  );
}

export function FilesScreen() {
  const { fileId, ...params } = paths.spaceFiles.useParams();
  return <Files params={params} fileId={fileId} />;
}

export function ChangeFilesScreen() {
  const { fileId, ...params } = paths.changeRequestFiles.useParams();
  return <Files params={params} fileId={fileId} />;
}
