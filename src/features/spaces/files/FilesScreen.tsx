// The files of a space: found, looked at, and where each is used.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { titleOf } from '#lib/spaceWords.ts';
import { pageOf } from '#routing/pageOf.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { WithPanel } from '#ui/Panel.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SpaceTabs } from '../SpaceTabs.tsx';
import { filesQuery, spaceQuery } from '../spaces.api.ts';
import { chosenFiles } from './chosenFiles.ts';
import { fileColumns } from './fileColumns.tsx';
import { FilePanel, NoFile } from './FilePanel.tsx';
import { FilesEmpty } from './FilesEmpty.tsx';
import { FilesGrid } from './FilesGrid.tsx';
import { filesSearch, orderIn } from './files.search.ts';
import { FilesToolbar } from './FilesToolbar.tsx';
import { UnusedLine } from './UnusedLine.tsx';
import { useUnused } from './useUnused.ts';

/** The file that the address names, and the way back to the list alone. */
function Beside() {
  const { organizationId, spaceId, fileId } = paths.spaceFiles.useParams();
  const { data } = useSuspenseQuery(filesQuery(spaceId));
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const file = data.items.find(({ id }) => id === fileId);
  const close = () =>
    void navigate(paths.spaceFiles.to({ organizationId, spaceId }) + search, {
      state: state as unknown,
      preventScrollReset: true,
    });
  if (!file) return <NoFile onClose={close} />;
  return <FilePanel organizationId={organizationId} spaceId={spaceId} file={file} onClose={close} />;
}

export function FilesScreen() {
  const { organizationId, spaceId, fileId } = paths.spaceFiles.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: all } = useSuspenseQuery(filesQuery(spaceId));
  const [search, setSearch] = useSearch(filesSearch);
  const { unused: onlyUnused = false, view, sort = 'name', order = 'asc' } = search;
  const found = useMemo(() => chosenFiles(all.items, search), [all.items, search]);
  const unused = useUnused(spaceId, found, onlyUnused);
  const shown = onlyUnused ? unused.files : found;
  const list = useMemo(() => pageOf(shown, search), [shown, search]);
  const paging = usePaging(list);
  const empty = (
    <FilesEmpty
      search={search}
      setSearch={setSearch}
      onFirst={paging.onFirst}
      looking={unused.done < unused.of && !unused.stopped}
    />
  );
  return (
    <Screen title={`Files of ${titleOf(space)}`} count={all.items.length}>
      <SpaceTabs organizationId={organizationId} spaceId={spaceId} open="files" />
      <FilesToolbar search={search} setSearch={setSearch} />
      {onlyUnused && <UnusedLine unused={unused} />}
      <WithPanel panel={fileId !== undefined && <Beside key={fileId} />}>
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
