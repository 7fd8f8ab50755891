// The OpenAPI specifications of an organization: how each is doing, fetched again, made, changed, deleted.
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { organizationQuery } from '#directory/resources.api.ts';
import { number } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { usePageIn } from '#routing/usePageIn.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { states } from '../spec.words.ts';
import { useSpecs } from '../useProcessing.ts';
import { specColumns } from './specColumns.tsx';
import { matching, specsSearch } from './specs.search.ts';
import { SpecsEmpty, stateNames } from './SpecsEmpty.tsx';
import { useSpecDialogs } from './useSpecDialogs.ts';

const SpecDialogs = lazy(() =>
  import('./SpecDialogs.tsx').then((module) => ({ default: module.SpecDialogs })),
);

const stateOptions = states.map((value) => ({ value, label: stateNames[value] }));

export function SpecsScreen() {
  const { organizationId } = paths.openapiSpecs.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const specs = useSpecs(organizationId);
  const [search, setSearch] = useSearch(specsSearch);
  const found = useMemo(() => matching(specs, search), [specs, search]);
  const { rows, paging } = usePageIn(found);
  const { create, source, remove } = useSpecDialogs();
  const mayCreate = organization.permissions.createOpenAPISpec;
  return (
    <Screen
      title="OpenAPI specifications"
      count={specs.length}
      standfirst="Each source is looked at every few hours; where it has changed, there is a new version."
      actions={
        mayCreate && (
          <Button variant="primary" onClick={() => create.ask('specification')}>
            Add specification
          </Button>
        )
      }
    >
      <Toolbar
        label="OpenAPI specifications"
        actions={<span className="soft num">Searched here, among all {number(specs.length)}</span>}
      >
        <SearchBox
          label="Search by slug or source"
          hint="Slug or source"
          value={search.search ?? ''}
          onSearch={(text) => setSearch({ search: text }, { typing: true })}
        />
        <FilterSelect
          label="State"
          any="Any state"
          value={search.state}
          onChange={(state) => setSearch({ state })}
          options={stateOptions}
        />
      </Toolbar>
      <DataTable
        label="OpenAPI specifications"
        columns={specColumns}
        rows={rows}
        rowId={({ id }) => id}
        total={paging.total}
        before={paging.before}
        empty={
          <SpecsEmpty search={search} setSearch={setSearch} onFirst={paging.onFirst} mayCreate={mayCreate} />
        }
      />
      {rows.length > 0 && <Pager label="specifications" {...paging} />}
      <Suspense>
        {(create.open ?? source.open ?? remove.open) !== null && (
          <SpecDialogs specs={specs} mayCreate={mayCreate} />
        )}
      </Suspense>
    </Screen>
  );
}
