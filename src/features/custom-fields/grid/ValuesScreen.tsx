import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBulkReading } from '#api/reads/useBulkReading.ts';
import type { CustomField } from '#contract/areas/custom-fields.ts';
import { IncompleteLine } from '#directory/spaces/IncompleteLine.tsx';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { useCollections, useSpaces } from '#directory/spaces/useSpaces.ts';
import { formatNumber } from '#lib/format.ts';
import type { Ids } from '#lib/selection.ts';
import { ListEmpty } from '#lists/ListEmpty.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import { Screen } from '#ui/Screen.tsx';
import { narrow, useMedia } from '#ui/useMedia.ts';
import { everyFieldQuery } from '../customFields.api.ts';
import { sheetOrder, valuesList } from '../customFields.list.ts';
import { fieldTitle } from '../customFields.text.ts';
import { FieldsTabs } from '../FieldsTabs.tsx';
import { SetValueDialog } from './SetValueDialog.tsx';
import { sheetRows } from './sheetRows.ts';
import { SheetView } from './SheetView.tsx';
import { useSheetActions } from './useSheetActions.ts';
import { ValuesProgress } from './ValuesProgress.tsx';
import { autoLoadLimit, sheetQuery } from './grid.api.ts';
import { csvLines } from './valuesCsv.ts';
import { ValuesFiles } from './ValuesFiles.tsx';
import { ValuesFilter } from './ValuesFilter.tsx';
import { ValuesList } from './ValuesList.tsx';

export function ValuesScreen() {
  const { organizationId } = paths.customFieldValues.useParams();
  const { data: list } = useSuspenseQuery(everyFieldQuery(organizationId));
  if (list.items.length > 0) return <ValuesSheet organizationId={organizationId} fields={list.items} />;
  return (
    <Screen title="Custom fields">
      <FieldsTabs organizationId={organizationId} open="values" />
      <EmptyState
        kind="empty"
        title="No custom fields yet"
        note="Create a field to add values to your spaces."
        actions={
          <AppLink
            className={buttonClass({ variant: 'primary' })}
            to={paths.customFields.to({ organizationId }, { dialog: 'create' })}
          >
            Create field…
          </AppLink>
        }
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
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { data: sheet } = useSuspenseQuery(sheetQuery(organizationId));
  const { values, reader } = sheet;
  const found = useSpaces(organizationId);
  const { items: collections, isLoaded: areCollectionsLoaded } = useCollections(organizationId);
  const complete = found.isLoaded && areCollectionsLoaded;
  const all = found.items;
  const shouldLoad = reader.get().of > 0 || all.length <= autoLoadLimit;
  const reading = useBulkReading(reader, all, complete && fields.length > 0 && shouldLoad);
  // Typing must not reorder or filter rows; only loaded values and the user's own changes to the order do.
  const loadedValues = useMemo(() => ({ rowOf: values.rowOf, reading }), [values, reading]);
  const spaces = useMemo(
    () =>
      sheetRows({ spaces: all, collections, fields, values: loadedValues, search: { ...search, ...order } }),
    [all, collections, fields, loadedValues, search, order],
  );
  const shown = useMemo(() => ({ spaces, fields, values }), [spaces, fields, values]);
  const allData = useMemo(() => ({ spaces: all, fields, values }), [all, fields, values]);
  const actions = useSheetActions(shown);
  // A bulk change must not include spaces hidden by a filter.
  const chosen = spaces.filter(({ id }) => ids.has(id));
  const isNarrow = useMedia(narrow);
  const titleOfField = (name = '') => fieldTitle(fields.find((field) => field.name === name) ?? { name });
  const busy = !complete || reading.running;
  return (
    <Screen title="Custom fields" busy={busy} standfirst={<IncompleteLine what="spaces" {...found} />}>
      <FieldsTabs organizationId={organizationId} open="values" />
      <ValuesProgress reader={reader} reading={reading} spaces={all} isLoadingSpaces={!complete} />
      <ListToolbar
        list={list}
        options={{ collection: collections.map((one) => ({ value: one.id, label: titleOf(one) })) }}
        controls={{ with: <ValuesFilter list={list} fields={fields} />, without: null }}
        actions={<ValuesFiles shown={shown} all={allData} actions={actions} isLoading={busy} />}
      />
      {chosen.length > 0 && !isNarrow && (
        <BulkBar
          count={chosen.length}
          where={`of ${formatNumber(spaces.length)}`}
          onClear={() => setIds(none)}
        >
          <Button small onClick={() => setDialogOpen(true)}>
            Set value…
          </Button>
          <ExportSelected rows={chosen} one="space" lines={() => csvLines({ ...shown, spaces: chosen })} />
        </BulkBar>
      )}
      {isDialogOpen && (
        <SetValueDialog {...shown} spaces={chosen} actions={actions} onClose={() => setDialogOpen(false)} />
      )}
      {spaces.length === 0 && (complete || all.length > 0) && (
        <ListEmpty
          list={list}
          onFirst={undefined}
          names={{ with: titleOfField(search.with), without: titleOfField(search.without) }}
          empty={{ title: 'No spaces yet', note: 'Only spaces you have access to are shown here.' }}
        />
      )}
      {spaces.length > 0 &&
        (isNarrow ? (
          <ValuesList {...shown} search={search} />
        ) : (
          <SheetView {...shown} actions={actions} selected={ids} onSelect={setIds} />
        ))}
    </Screen>
  );
}
