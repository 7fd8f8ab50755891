// Which collections and spaces give everyone another level than what is above them, and how many spaces give which.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, Download } from 'lucide';
import { useMemo } from 'react';
import { useChosenRows } from '#api/bulk/useChosenRows.ts';
import { isComplete } from '#directory/coverage.ts';
import { CoverageLine } from '#directory/CoverageLine.tsx';
import { organizationQuery } from '#directory/resources.api.ts';
import { useCalm } from '#directory/useCalm.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { counted, listed, number } from '#lib/words.ts';
import { pageOf } from '#routing/pageOf.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Pager } from '#ui/Pager.tsx';
import { saveLines } from '#ui/saveLines.ts';
import { Screen } from '#ui/Screen.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { ContentTabs } from '../ContentTabs.tsx';
import { auditOf, type Audit, type OwnLevel } from './audit.ts';
import { comparedWords, defaultColumns, insteadWords, kindName, levelName } from './defaultColumns.tsx';
import { defaultsSearch, isAsked, whiches } from './defaults.search.ts';
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
  `By default, members with a role have ${listed(
    levels.map(({ level, spaces }, index) =>
      index === 0
        ? `${levelName(level)} in ${counted(spaces, 'space')}`
        : `${levelName(level)} in ${number(spaces)}`,
    ),
  )}.`;

export function DefaultsScreen() {
  const { organizationId } = paths.contentDefaults.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const [search, setSearch] = useSearch(defaultsSearch);
  const { which } = search;
  const directory = useDirectory(organizationId);
  const { collections, coverage } = directory;
  const found = useCalm(directory.found);
  const { defaultRole = null } = organization;
  const audit = useMemo(
    () =>
      auditOf(
        found.map(({ space }) => space),
        collections,
        defaultRole,
      ),
    [found, collections, defaultRole],
  );
  const rows = useMemo(() => audit.own.filter((row) => isAsked(row, which)), [audit, which]);
  const list = useMemo(() => pageOf(rows, search), [rows, search]);
  const paging = usePaging(list);
  const chosen = useChosenRows(rows);
  const complete = isComplete(coverage);
  const clear = () => setSearch({ which: undefined });
  const empty = paging.onFirst ? (
    <PastEnd label="default levels" onFirst={paging.onFirst} />
  ) : which === undefined ? (
    <Blank
      kind="nothing"
      icon={Check}
      line={`Every collection and space that was found gives what the organization does: ${levelName(defaultRole)}.`}
    />
  ) : (
    <NoMatch
      line="No collection or space that was found says such a level."
      filters={[{ name: 'the filter', clear }]}
      onClearAll={clear}
    />
  );
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
      <Toolbar
        label="Default levels"
        actions={
          <Button
            icon={Download}
            reason={rows.length === 0 ? 'There is nothing to export' : undefined}
            onClick={() => void saveLines('default-levels.csv', lines(rows))}
          >
            Export {counted(rows.length, 'row')}
          </Button>
        }
      >
        <FilterSelect
          label="Which default levels"
          any="All that say a level"
          value={which}
          onChange={(next) => setSearch({ which: next })}
          options={whiches}
        />
      </Toolbar>
      {chosen.rows.length > 0 && <LevelsBulk chosen={chosen.rows} matching={rows} onChoose={chosen.choose} />}
      <DataTable
        label="Default levels"
        columns={defaultColumns}
        rows={list.items}
        rowId={({ id }) => id}
        selection={{ ids: chosen.ids, onChange: chosen.choose, nameOf }}
        rowMark={chosen.rowMark}
        total={paging.total}
        before={paging.before}
        empty={complete ? empty : null}
      />
      {list.items.length > 0 && <Pager label="default levels" {...paging} />}
    </Screen>
  );
}
