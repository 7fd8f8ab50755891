// All spaces that were found, in one table: searched, filtered, ordered, paged and exported on the spot.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useMemo } from 'react';
import { foundIn, isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { organizationQuery } from '#directory/resources.api.ts';
import { useCalm } from '#directory/useCalm.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { counted } from '#lib/words.ts';
import { pageOf } from '#routing/pageOf.ts';
import { paths } from '#routing/paths.ts';
import { useColumns } from '#routing/useColumns.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { saveLines } from '#ui/saveLines.ts';
import { Screen } from '#ui/Screen.tsx';
import { ContentTabs } from '../ContentTabs.tsx';
import { spaceColumns } from './spaceColumns.tsx';
import { chosenRows, spaceRows } from './spaceRows.ts';
import { spaceLines } from './spacesCsv.ts';
import { SpacesEmpty } from './SpacesEmpty.tsx';
import { orderFilter, orderOf, spacesSearch } from './spaces.search.ts';
import { SpacesToolbar } from './SpacesToolbar.tsx';
import { spacesViews } from './spaces.views.ts';

export function SpacesScreen() {
  const { organizationId } = paths.spaces.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const [search, setSearch] = useSearch(spacesSearch);
  const directory = useDirectory(organizationId);
  const { collections, coverage } = directory;
  // While hundreds of lists come in, drawing gives way to whatever is pressed or typed.
  const found = useCalm(directory.found);
  const { defaultRole = null } = organization;
  const all = useMemo(() => spaceRows(found, collections, defaultRole), [found, collections, defaultRole]);
  const rows = useMemo(() => chosenRows(all, search), [all, search]);
  const list = useMemo(() => pageOf(rows, search), [rows, search]);
  const paging = usePaging(list);
  const { shown, choice } = useColumns(spacesViews.id, spaceColumns);
  const complete = isComplete(coverage);
  return (
    <Screen
      title="Spaces"
      count={complete ? foundIn(coverage) : undefined}
      busy={!complete}
      standfirst={<CoverageLine {...directory} />}
    >
      <ContentTabs organizationId={organizationId} open="table" />
      <SpacesToolbar
        search={search}
        setSearch={setSearch}
        collections={collections}
        columns={choice}
        actions={
          <Button
            icon={Download}
            reason={rows.length === 0 ? 'No space matches' : undefined}
            onClick={() => void saveLines('spaces.csv', spaceLines(rows))}
          >
            Export {counted(rows.length, 'row')}
          </Button>
        }
      />
      <DataTable
        label="Spaces"
        columns={shown}
        rows={list.items}
        rowId={({ id }) => id}
        sort={orderOf(search)}
        onSort={(sort) => setSearch(orderFilter(sort))}
        total={paging.total}
        before={paging.before}
        empty={
          complete ? <SpacesEmpty search={search} setSearch={setSearch} onFirst={paging.onFirst} /> : null
        }
      />
      {list.items.length > 0 && <Pager label="spaces" {...paging} />}
    </Screen>
  );
}
