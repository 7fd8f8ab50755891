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
import type { ContentPlace } from '../contentPlace.ts';
import { LooksLine } from '../LooksLine.tsx';
import { requestName } from '../space.words.ts';
import { filesQuery } from '../spaces.api.ts';
import { SpaceTabs } from '../SpaceTabs.tsx';
import { useLooks } from '../useLooks.ts';
import { fileColumns } from './fileColumns.tsx';
import { FilePanel } from './FilePanel.tsx';
import { filesGrid } from './FilePreview.tsx';
import { filesList } from './files.list.ts';
import { isUsedQuery } from './uses.api.ts';

const none: readonly never[] = [];
const isUnused = ({ items }: { items: readonly unknown[] }) => items.length === 0;
const views = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
] as const;

type Props = { place: ContentPlace; fileId: string | undefined; title: string; tabs: ReactNode };

function Files({ place, fileId, title, tabs }: Props) {
  const { data: all } = useSuspenseQuery(filesQuery(place));
  const list = useList(filesList);
  const { unused: onlyUnused = false, view } = list.search;
  const found = useMatching(list, all.items);
  const { spaceId, changeRequestId } = place;
  const looks = useMemo(
    () =>
      onlyUnused
        ? found.map(({ id }) => ({ id, query: isUsedQuery({ spaceId, changeRequestId }, id) }))
        : none,
    [onlyUnused, found, spaceId, changeRequestId],
  );
  const unused = useLooks(looks, isUnused);
  const shown = useMemo(
    () => (onlyUnused ? found.filter(({ id }) => unused.ids.has(id)) : found),
    [onlyUnused, found, unused.ids],
  );
  const isLooking = unused.reading.running;
  return (
    <Screen title={title} count={all.items.length}>
      {tabs}
      <ListToolbar
        list={list}
        controls={{ view: null }}
        actions={
          <Choice
            label="Show as"
            value={view ?? 'list'}
            onChange={(next) => list.setSearch({ view: next === 'grid' ? next : undefined })}
            options={views}
          />
        }
      />
      {onlyUnused && (
        <LooksLine
          looks={unused}
          thing="file"
          has={['is unused', 'are unused']}
          looked="looked at"
          progress="Files looked at"
        >
          <p>
            Links, pictures and covers of this space’s pages count. Open change requests and links from
            elsewhere are not looked at.
          </p>
        </LooksLine>
      )}
      <WithPanel panel={fileId !== undefined && <FilePanel key={fileId} place={place} fileId={fileId} />}>
        <LocalListTable
          list={list}
          rows={shown}
          columns={fileColumns}
          rowId={({ id }) => id}
          draw={view === 'grid' ? filesGrid : undefined}
          noMatch={isLooking ? { line: 'No unused file was found so far.' } : undefined}
          empty={{
            line: 'There are no files here yet.',
            note: 'Pictures and other files come with an import, by Git, or by a change request that is merged.',
          }}
        />
      </WithPanel>
    </Screen>
  );
}

export function FilesScreen() {
  const { fileId, ...place } = paths.spaceFiles.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(place.spaceId));
  return (
    <Files
      place={place}
      fileId={fileId}
      title={`Files of ${titleOf(space)}`}
      tabs={<SpaceTabs {...place} open="files" />}
    />
  );
}

export function ChangeFilesScreen() {
  const { fileId, ...place } = paths.changeRequestFiles.useParams();
  const { data: request } = useSuspenseQuery(requestQuery(place));
  return (
    <Files
      place={place}
      fileId={fileId}
      title={`Files of ${requestName(request)}`}
      tabs={<ChangeNav {...place} open="files" comments={request.comments} />}
    />
  );
}
