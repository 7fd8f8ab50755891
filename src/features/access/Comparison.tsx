// The spaces that either of two members reaches, with the level of each.
import { Download } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { counted, number } from '#lib/words.ts';
import { roleName } from '#pickers/roles.ts';
import { usePageIn } from '#routing/usePageIn.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Blank, NoMatch } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Select } from '#ui/Select.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { compare, differences, type Compared, type Difference } from './compare.ts';
import { comparedColumns } from './comparedColumns.tsx';
import type { Person, Reached } from './reading.ts';
import { saveLines } from '#ui/saveLines.ts';
import { useCollections } from './useView.ts';

type Props = {
  organization: Organization;
  first: Person;
  second: Person;
  firstSpaces: readonly Reached[];
  secondSpaces: readonly Reached[];
};

/** What each kind of difference is called, for these two. */
const differenceWords = (first: string, second: string): Record<Difference, string> => ({
  onlyFirst: `Only ${first}`,
  differs: 'Both, at other levels',
  same: 'Both, at the same level',
  onlySecond: `Only ${second}`,
});

function* lines(rows: readonly Compared[], first: Person, second: Person) {
  const words = differenceWords(first.name, second.name);
  const heads = ['Space', 'Space id', 'Collection', `${first.name} (${first.email})`];
  yield byteOrderMark + csvLine([...heads, `${second.name} (${second.email})`, 'Difference']);
  for (const { place, collection, first: one, second: other, difference } of rows) {
    const levels = [one, other].map((level) => (level === undefined ? 'No access' : roleName(level)));
    yield csvLine([titleOf(place), place.id, collection, ...levels, words[difference]]);
  }
}

export function Comparison({ organization, first, second, firstSpaces, secondSpaces }: Props) {
  const [show, setShow] = useSearchValue('show');
  const collections = useCollections(organization.id);
  const all = useMemo(
    () => compare(firstSpaces, secondSpaces, collections),
    [firstSpaces, secondSpaces, collections],
  );
  const wanted = differences.find((one) => one === show);
  const rows = useMemo(
    () => all.filter(({ difference }) => wanted === undefined || difference === wanted),
    [all, wanted],
  );
  const words = differenceWords(first.name, second.name);
  const columns = useMemo(() => comparedColumns(first.name, second.name), [first.name, second.name]);
  const { rows: shown, paging } = usePageIn(rows);
  const count = (difference: Difference) => all.filter((row) => row.difference === difference).length;
  const clear = () => setShow(null);
  const empty =
    wanted === undefined ? (
      <Blank kind="nothing" line="Neither of them reaches a space." />
    ) : (
      <NoMatch
        line={`No space is here: ${words[wanted]}.`}
        filters={[{ name: 'the choice of spaces', clear }]}
        onClearAll={clear}
      />
    );
  return (
    <>
      <Toolbar
        label="Compared spaces"
        actions={
          <Button
            icon={Download}
            onClick={() =>
              void saveLines(`access-compared-${first.id}-${second.id}.csv`, lines(rows, first, second))
            }
          >
            Export {counted(rows.length, 'row')}
          </Button>
        }
      >
        <Select
          label="Spaces"
          value={wanted ?? 'all'}
          onChange={(chosen) => setShow(chosen === 'all' ? null : chosen)}
          options={[
            { value: 'all', label: `All spaces (${number(all.length)})` },
            ...differences.map((value) => ({ value, label: `${words[value]} (${number(count(value))})` })),
          ]}
        />
      </Toolbar>
      <DataTable
        label={`What ${first.name} and ${second.name} reach`}
        columns={columns}
        rows={shown}
        rowId={({ place }) => place.id}
        total={paging.total}
        before={paging.before}
        empty={empty}
      />
      {rows.length > 0 && <Pager label="spaces" {...paging} />}
    </>
  );
}
