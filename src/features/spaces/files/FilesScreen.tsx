// The files of a space or a change request: found, looked at, and where each is used.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { pageOf } from '#routing/pageOf.ts';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { WithPanel } from '#ui/Panel.tsx';
import { Screen } from '#ui/Screen.tsx';
import { filePath, type ContentPlace } from '../contentPlace.ts';
import { LooksLine } from '../LooksLine.tsx';
import { useLooks } from '../useLooks.ts';
import { SpaceTabs } from '../SpaceTabs.tsx';
import { requestName } from '../space.words.ts';
import { filesQuery } from '../spaces.api.ts';
import { chosenFiles } from './chosenFiles.ts';
import { fileColumns } from './fileColumns.tsx';
import { FilePanel, NoFile } from './FilePanel.tsx';
import { FilesEmpty } from './FilesEmpty.tsx';
import { FilesGrid } from './FilesGrid.tsx';
import { filesSearch, orderIn } from './files.search.ts';
import { FilesToolbar } from './FilesToolbar.tsx';
import { isUsedQuery } from './uses.api.ts';

/** The file that the address names, and the way back to the list alone. */
function Beside({ place, fileId }: { place: ContentPlace; fileId: string }) {
  const { data } = useSuspenseQuery(filesQuery(place));
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const file = data.items.find(({ id }) => id === fileId);
  const close = () =>
    void navigate(filePath(place) + search, { state: state as unknown, preventScrollReset: true });
  if (!file) return <NoFile onClose={close} />;
  return <FilePanel place={place} file={file} onClose={close} />;
}

const isUnused = ({ items }: { items: readonly unknown[] }) => items.length === 0;

type Props = { place: ContentPlace; fileId: string | undefined; title: string; tabs: ReactNode };

function Files({ place, fileId, title, tabs }: Props) {
  const { data: all } = useSuspenseQuery(filesQuery(place));
  const [search, setSearch] = useSearch(filesSearch);
  const { unused: onlyUnused = false, view, sort = 'name', order = 'asc' } = search;
  const found = useMemo(() => chosenFiles(all.items, search), [all.items, search]);
  const { spaceId, changeRequestId } = place;
  const looks = useMemo(
    () =>
      onlyUnused ? found.map(({ id }) => ({ id, query: isUsedQuery({ spaceId, changeRequestId }, id) })) : [],
    [onlyUnused, found, spaceId, changeRequestId],
  );
  const unused = useLooks(looks, isUnused);
  const shown = useMemo(
    () => (onlyUnused ? found.filter(({ id }) => unused.ids.has(id)) : found),
    [onlyUnused, found, unused.ids],
  );
  const list = useMemo(() => pageOf(shown, search), [shown, search]);
  const paging = usePaging(list);
  const empty = (
    <FilesEmpty
      search={search}
      setSearch={setSearch}
      onFirst={paging.onFirst}
      looking={unused.reading.running}
    />
  );
  return (
    <Screen title={title} count={all.items.length}>
      {tabs}
      <FilesToolbar search={search} setSearch={setSearch} />
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
      <WithPanel panel={fileId !== undefined && <Beside key={fileId} place={place} fileId={fileId} />}>
        {view === 'grid' && list.items.length > 0 ? (
          <FilesGrid files={list.items} />
        ) : (
          <DataTable
            label="Files"
            columns={fileColumns}
            rows={list.items}
            rowId={({ id }) => id}
            sort={{ by: sort, order }}
            onSort={(next) =>
              setSearch({
                sort: orderIn(next.by),
                order: next.order === 'desc' ? 'desc' : undefined,
              })
            }
            total={paging.total}
            before={paging.before}
            empty={empty}
          />
        )}
        {list.items.length > 0 && <Pager label="files" {...paging} />}
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
