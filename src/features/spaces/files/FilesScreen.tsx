import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceText.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { Choice } from '#ui/Choice.tsx';
import { WithPanel } from '#ui/Panel.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { ContentParams } from '../contentParams.ts';
import { ScanProgress } from '../ScanProgress.tsx';
import { changeRequestName } from '../space.text.ts';
import { filesQuery } from '../spaces.api.ts';
import { SpaceTabs } from '../SpaceTabs.tsx';
import { useScan } from '../useScan.ts';
import { fileColumns } from './fileColumns.tsx';
import { FilePanel } from './FilePanel.tsx';
import { filesGrid } from './FilePreview.tsx';
import { filesList } from './files.list.ts';
import { firstUsageQuery } from './usages.api.ts';

const noItems: readonly never[] = [];
const isUnused = ({ items }: { items: readonly unknown[] }) => items.length === 0;
const views = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
] as const;

type Props = { params: ContentParams; fileId: string | undefined; title: string; tabs: ReactNode };

function Files({ params, fileId, title, tabs }: Props) {
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
    <Screen title={title} count={all.items.length}>
      {tabs}
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
          noMatch={scan.reading.running ? { line: 'No unused files found yet' } : undefined}
          empty={{
            line: 'No files yet',
            note: 'Import a page, sync with Git, or merge a change request to add images and other files.',
          }}
        />
      </WithPanel>
    </Screen>
  );
}

export function FilesScreen() {
  const { fileId, ...params } = paths.spaceFiles.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(params.spaceId));
  return (
    <Files
      params={params}
      fileId={fileId}
      title={`Files in ${titleOf(space)}`}
      tabs={<SpaceTabs {...params} open="files" />}
    />
  );
}

export function ChangeFilesScreen() {
  const { fileId, ...params } = paths.changeRequestFiles.useParams();
  const { data: request } = useSuspenseQuery(requestQuery(params));
  return (
    <Files
      params={params}
      fileId={fileId}
      title={`Files in ${changeRequestName(request)}`}
      tabs={<ChangeNav {...params} open="files" comments={request.comments} />}
    />
  );
}
