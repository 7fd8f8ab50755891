// What all spaces have for all custom fields: written in one sheet, filtered, sorted, exported and imported.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBulkReading } from '#api/useBulkReading.ts';
import type { CustomField } from '#contract/custom-fields.ts';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { useDirectory } from '#directory/useDirectory.ts';
import type { Ids } from '#lib/selection.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank, NoMatch } from '#ui/Blank.tsx';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { narrow, useMedia } from '#ui/useMedia.ts';
import { everyFieldQuery } from '../customFields.api.ts';
import { fieldTitle } from '../field.words.ts';
import { FieldsTabs } from '../FieldsTabs.tsx';
import styles from '../Values.module.css';
import { SetValueDialog } from './SetValueDialog.tsx';
import { sheetRows } from './sheetRows.ts';
import { SheetView } from './SheetView.tsx';
import { useSheetActs } from './useSheetActs.ts';
import { ValueEntries } from './ValueEntries.tsx';
import { ValuesProgress } from './ValuesProgress.tsx';
import { readUnasked, sheetQuery } from './values.api.ts';
import { valuesSearch, type ValuesSearch } from './values.search.ts';
import { ValuesFiles } from './ValuesFiles.tsx';
import { ValuesToolbar } from './ValuesToolbar.tsx';

const none: Ids = new Set();

/** The filters in force, and what takes each away. */
function filtersOf(search: ValuesSearch, fields: readonly CustomField[]) {
  const { search: text, collection, with: having, without } = search;
  const title = fields.find(({ name }) => name === (having ?? without));
  const filter = title ? `“${having === undefined ? 'Without' : 'With'} ${fieldTitle(title)}”` : 'the values';
  return [
    ...(text === undefined ? [] : [{ name: `“${text}”`, change: { search: undefined } }]),
    ...(collection === undefined ? [] : [{ name: 'the collection', change: { collection: undefined } }]),
    ...(having === undefined && without === undefined
      ? []
      : [{ name: filter, change: { with: undefined, without: undefined } }]),
  ];
}

export function ValuesScreen() {
  const { organizationId } = paths.customFieldValues.useParams();
  const [search, setSearch] = useSearch(valuesSearch);
  const [ids, setIds] = useState(none);
  const [asking, setAsking] = useState(false);
  const { data: sheet } = useSuspenseQuery(sheetQuery(organizationId));
  const { values, reader } = sheet;
  const { data: list } = useSuspenseQuery(everyFieldQuery(organizationId));
  const fields = list.items;
  const directory = useDirectory(organizationId);
  const { found, collections } = directory;
  const complete = isComplete(directory.coverage);
  const all = useMemo(() => found.map(({ space }) => space), [found]);
  const isWanted = reader.get().of > 0 || all.length <= readUnasked;
  const reading = useBulkReading(reader, all, complete && fields.length > 0 && isWanted);
  // What is typed moves no row: the order is made anew by what is read, and by the person.
  const asRead = useMemo(() => ({ rowOf: values.rowOf, reading }), [values, reading]);
  const spaces = useMemo(
    () => sheetRows({ spaces: all, collections, fields, values: asRead, search }),
    [all, collections, fields, asRead, search],
  );
  const shown = useMemo(() => ({ spaces, fields, values }), [spaces, fields, values]);
  const ground = useMemo(() => ({ spaces: all, fields, values }), [all, fields, values]);
  const acts = useSheetActs(shown);
  // Those that a filter hides are not meant.
  const chosen = spaces.filter(({ id }) => ids.has(id));
  const isNarrow = useMedia(narrow);
  const sort = (name: string) =>
    setSearch(
      search.sort !== name
        ? { sort: name, order: undefined }
        : search.order === undefined
          ? { order: 'desc' }
          : { sort: undefined, order: undefined },
    );
  if (fields.length === 0)
    return (
      <Screen title="Custom fields">
        <FieldsTabs organizationId={organizationId} open="values" />
        <Blank
          kind="nothing"
          line="There are no custom fields yet."
          note="Once there are some, every space’s values for them stand here in one sheet."
          actions={<AppLink to={paths.customFields.to({ organizationId })}>Fields</AppLink>}
        />
      </Screen>
    );
  return (
    <Screen
      title="Custom fields"
      busy={!complete || reading.running}
      standfirst={<CoverageLine {...directory} />}
    >
      <FieldsTabs organizationId={organizationId} open="values" />
      <ValuesProgress reader={reader} reading={reading} spaces={all} looking={!complete} />
      <ValuesToolbar
        search={search}
        setSearch={setSearch}
        collections={collections}
        fields={fields}
        actions={
          <ValuesFiles shown={shown} all={ground} acts={acts} reading={!complete || reading.running} />
        }
      />
      {chosen.length > 0 && !isNarrow && (
        <BulkBar count={chosen.length} where="of those that are shown" onClear={() => setIds(none)}>
          <Button small onClick={() => setAsking(true)}>
            Set a value…
          </Button>
        </BulkBar>
      )}
      {asking && (
        <SetValueDialog
          spaces={chosen}
          fields={fields}
          values={values}
          acts={acts}
          onClose={() => setAsking(false)}
        />
      )}
      {spaces.length === 0 && complete && all.length === 0 && (
        <Blank kind="nothing" line="No spaces were found." note="Every space that is found has a row here." />
      )}
      {spaces.length === 0 && all.length > 0 && (
        <NoMatch
          line="No space matches."
          filters={filtersOf(search, fields).map(({ name, change }) => ({
            name,
            clear: () => setSearch(change),
          }))}
          onClearAll={() => setSearch(null)}
        />
      )}
      {spaces.length > 0 && isNarrow && (
        <ValueEntries
          organizationId={organizationId}
          spaces={spaces}
          fields={fields}
          values={values}
          search={search}
        />
      )}
      {spaces.length > 0 && !isNarrow && (
        <>
          <SheetView
            organizationId={organizationId}
            spaces={spaces}
            fields={fields}
            values={values}
            acts={acts}
            selected={ids}
            onSelect={setIds}
            search={search}
            onSort={sort}
          />
          <p className={styles.hint}>
            Type into a cell, or paste from a spreadsheet. Changes are sent as they are made. Ctrl+D fills
            down, Delete clears, Ctrl+Z takes back.
          </p>
        </>
      )}
    </Screen>
  );
}
