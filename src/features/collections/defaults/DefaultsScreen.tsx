import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import { IncompleteLine } from '#directory/spaces/IncompleteLine.tsx';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { useDeferredList } from '#directory/spaces/useDeferredList.ts';
import { useCollections, useSpaces } from '#directory/spaces/useSpaces.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { CollectionsTabs } from '../CollectionsTabs.tsx';
import { compareDefaultLevels, type DefaultLevels, type Override } from './overrides.ts';
import { defaultColumns, effectNames, inheritedText, kindName, levelName } from './defaultColumns.tsx';
import { defaultsList } from './defaults.list.ts';
import { DefaultsBulkBar } from './DefaultsBulkBar.tsx';

const headers = ['Title', 'Type', 'Collection', 'Default access', 'Effect', 'Inherited', 'Spaces', 'ID'];

function* lines(rows: readonly Override[]) {
  yield byteOrderMark + csvLine(headers);
  for (const row of rows) {
    const { id, title, kind, parent, level, comparedToInherited, spaces } = row;
    const access = [levelName(level), effectNames[comparedToInherited], inheritedText(row)];
    yield csvLine([title, kindName[kind], parent, ...access, spaces, id]);
  }
}

const nameOf = ({ title }: Override) => title;

/** “Effective default access: Read (20 spaces) and Edit (5 spaces).” */
const effectiveText = ({ levels }: DefaultLevels) =>
  `Effective default access: ${formatList(
    levels.map(({ level, spaces }) => `${levelName(level)} (${pluralize(spaces, 'space')})`),
  )}.`;

export function DefaultsScreen() {
  const { organizationId } = paths.contentDefaults.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const list = useList(defaultsList);
  const all = useSpaces(organizationId);
  const spaces = useDeferredList(all.items);
  const { items: collections, isLoaded: areCollectionsLoaded } = useCollections(organizationId);
  const { defaultRole = null } = organization;
  const compared = useMemo(
    () => compareDefaultLevels(spaces, collections, defaultRole),
    [spaces, collections, defaultRole],
  );
  const rows = useMatching(list, compared.overrides);
  const chosen = useChosenRows(rows, nameOf);
  const complete = all.isLoaded && areCollectionsLoaded;
  return (
    <Screen
      title="Default access"
      busy={!complete}
      standfirst={
        <>
          <p>
            Organization default: {levelName(defaultRole)}.{' '}
            {compared.levels.length > 0 && effectiveText(compared)}
          </p>
          <IncompleteLine what="spaces" {...all} />
        </>
      }
    >
      <CollectionsTabs organizationId={organizationId} open="defaults" />
      <ListToolbar
        list={list}
        actions={
          <SaveCsvButton
            file="default-access.csv"
            one="override"
            count={rows.length}
            lines={() => lines(rows)}
          />
        }
      />
      {chosen.rows.length > 0 && (
        <DefaultsBulkBar chosen={chosen.rows} matching={rows} onChoose={chosen.choose} />
      )}
      <LocalListTable
        exports={false}
        list={list}
        rows={rows}
        columns={defaultColumns}
        rowId={({ id }) => id}
        {...chosen.table}
        empty={
          complete && {
            icon: Check,
            title: 'No overrides',
            note: `All collections and spaces inherit the organization default: ${levelName(defaultRole)}.`,
          }
        }
      />
    </Screen>
  );
}
