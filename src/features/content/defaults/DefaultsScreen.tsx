import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { organizationQuery } from '#directory/resources.api.ts';
import { useDeferredList } from '#directory/useDeferredList.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { pluralize, formatList, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { ContentTabs } from '../ContentTabs.tsx';
import { auditOf, type Audit, type OwnLevel } from './audit.ts';
import { comparedWords, defaultColumns, insteadWords, kindName, levelName } from './defaultColumns.tsx';
import { defaultsList } from './defaults.list.ts';
import { LevelsBulk } from './LevelsBulk.tsx';

const heads = ['Title', 'Kind', 'Lies in', 'Default level', 'Compared', 'Without it', 'Spaces', 'Id'];

function* lines(rows: readonly OwnLevel[]) {
  yield byteOrderMark + csvLine(heads);
  for (const row of rows) {
    const { id, title, kind, place, level, compared, spaces } = row;
    const words = [levelName(level), comparedWords[compared], insteadWords(row)];
    yield csvLine([title, kindName[kind], place, ...words, spaces, id]);
  }
}

const nameOf = ({ title }: OwnLevel) => title;

/** “Read by default in 20 spaces, Edit in 5.” */
const levelWords = ({ levels }: Audit) =>
  `By default, members with a role have ${formatList(
    levels.map(({ level, spaces }, index) =>
      index === 0
        ? `${levelName(level)} in ${pluralize(spaces, 'space')}`
        : `${levelName(level)} in ${formatNumber(spaces)}`,
    ),
  )}.`;

export function DefaultsScreen() {
  const { organizationId } = paths.contentDefaults.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const list = useList(defaultsList);
  const directory = useDirectory(organizationId);
  const { collections, coverage } = directory;
  const found = useDeferredList(directory.found);
  const { defaultRole = null } = organization;
  const audit = useMemo(() => {
    const spaces = found.map(({ space }) => space);
    return auditOf(spaces, collections, defaultRole);
  }, [found, collections, defaultRole]);
  const rows = useMatching(list, audit.own);
  const chosen = useChosenRows(rows, nameOf);
  const complete = isComplete(coverage);
  return (
    <Screen
      title="Default levels"
      busy={!complete}
      standfirst={
        <>
          <p>
            The organization gives {levelName(defaultRole)}. {audit.levels.length > 0 && levelWords(audit)}
          </p>
          <CoverageLine {...directory} />
        </>
      }
    >
      <ContentTabs organizationId={organizationId} open="defaults" />
      <ListToolbar
        list={list}
        actions={<SaveCsvButton file="default-levels.csv" count={rows.length} lines={() => lines(rows)} />}
      />
      {chosen.rows.length > 0 && <LevelsBulk chosen={chosen.rows} matching={rows} onChoose={chosen.choose} />}
      <LocalListTable
        list={list}
        rows={rows}
        columns={defaultColumns}
        rowId={({ id }) => id}
        {...chosen.table}
        empty={
          complete && {
            icon: Check,
            line: `Every collection and space that was found gives what the organization does: ${levelName(defaultRole)}.`,
          }
        }
      />
    </Screen>
  );
}
