import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBulkReading } from '#api/useBulkReading.ts';
import type { CustomField } from '#contract/custom-fields.ts';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { titleOf } from '#directory/spaceText.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import type { Ids } from '#lib/selection.ts';
import { ListEmpty } from '#lists/ListEmpty.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { narrow, useMedia } from '#ui/useMedia.ts';
import { everyFieldQuery } from '../customFields.api.ts';
import { sheetOrder, valuesList } from '../customFields.list.ts';
import { fieldTitle } from '../customFields.words.ts';
import { FieldsTabs } from '../FieldsTabs.tsx';
import { SetValueDialog } from './SetValueDialog.tsx';
import { sheetRows } from './sheetRows.ts';
import { SheetView } from './SheetView.tsx';
import { useSheetActs } from './useSheetActs.ts';
import { ValueEntries } from './ValueEntries.tsx';
import { ValuesProgress } from './ValuesProgress.tsx';
import { readUnasked, sheetQuery } from './values.api.ts';
import { ValuesFiles } from './ValuesFiles.tsx';
import { ValuesFilter } from './ValuesFilter.tsx';

export function ValuesScreen() {
  const { organizationId } = paths.customFieldValues.useParams();
  const { data: list } = useSuspenseQuery(everyFieldQuery(organizationId));
  if (list.items.length > 0) return <ValuesSheet organizationId={organizationId} fields={list.items} />;
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
}

const none: Ids = new Set();

function ValuesSheet({ organizationId, fields }: { organizationId: string; fields: readonly CustomField[] }) {
  const list = useList(valuesList);
  const { search } = list;
  const [order] = useSearch(sheetOrder);
  const [ids, setIds] = useState(none);
  const [asking, setAsking] = useState(false);
  const { data: sheet } = useSuspenseQuery(sheetQuery(organizationId));
  const { values, reader } = sheet;
  const directory = useDirectory(organizationId);
  const { found, collections } = directory;
  const complete = isComplete(directory.coverage);
  const all = useMemo(() => found.map(({ space }) => space), [found]);
  const isWanted = reader.get().of > 0 || all.length <= readUnasked;
  const reading = useBulkReading(reader, all, complete && fields.length > 0 && isWanted);
  // What is typed moves no row: the order is made anew by what is read, and by the person.
  const asRead = useMemo(() => ({ rowOf: values.rowOf, reading }), [values, reading]);
  const spaces = useMemo(
    () => sheetRows({ spaces: all, collections, fields, values: asRead, search: { ...search, ...order } }),
    [all, collections, fields, asRead, search, order],
  );
  const shown = useMemo(() => ({ spaces, fields, values }), [spaces, fields, values]);
  const ground = useMemo(() => ({ spaces: all, fields, values }), [all, fields, values]);
  const acts = useSheetActs(shown);
  // Those that a filter hides are not meant.
  const chosen = spaces.filter(({ id }) => ids.has(id));
  const isNarrow = useMedia(narrow);
  const nameOf = (name = '') => fieldTitle(fields.find((field) => field.name === name) ?? { name });
  const busy = !complete || reading.running;
  return (
    <Screen title="Custom fields" busy={busy} standfirst={<CoverageLine {...directory} />}>
      <FieldsTabs organizationId={organizationId} open="values" />
      <ValuesProgress reader={reader} reading={reading} spaces={all} looking={!complete} />
      <ListToolbar
        list={list}
        options={{ collection: collections.map((one) => ({ value: one.id, label: titleOf(one) })) }}
        controls={{ with: <ValuesFilter list={list} fields={fields} />, without: null }}
        actions={<ValuesFiles shown={shown} all={ground} acts={acts} reading={busy} />}
      />
      {chosen.length > 0 && !isNarrow && (
        <BulkBar count={chosen.length} where="of those that are shown" onClear={() => setIds(none)}>
          <Button small onClick={() => setAsking(true)}>
            Set a value…
          </Button>
        </BulkBar>
      )}
      {asking && <SetValueDialog {...shown} spaces={chosen} acts={acts} onClose={() => setAsking(false)} />}
      {spaces.length === 0 && (complete || all.length > 0) && (
        <ListEmpty
          list={list}
          onFirst={undefined}
          names={{ with: nameOf(search.with), without: nameOf(search.without) }}
          nothing={{ line: 'No spaces were found.', note: 'Every space that is found has a row here.' }}
        />
      )}
      {spaces.length > 0 &&
        (isNarrow ? (
          <ValueEntries {...shown} search={search} />
        ) : (
          <SheetView {...shown} acts={acts} selected={ids} onSelect={setIds} />
        ))}
    </Screen>
  );
}
