import { Download } from 'lucide';
import { useMemo } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { roleName } from '#directory/access/roles.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { saveLines } from '#ui/saveLines.ts';
import { compare, differences, type Compared, type Difference } from './compare.ts';
import { comparedList } from './compared.list.ts';
import { comparedColumns } from './comparedColumns.tsx';
import type { Person, AccessibleSpace } from './reading.ts';
import { useCollections } from './useView.ts';

type Props = {
  organization: Organization;
  first: Person;
  second: Person;
  firstSpaces: readonly AccessibleSpace[];
  secondSpaces: readonly AccessibleSpace[];
};

const differenceText = (first: string, second: string): Record<Difference, string> => ({
  onlyFirst: `Only ${first}`,
  differs: 'Both, different access',
  same: 'Both, same access',
  onlySecond: `Only ${second}`,
});

function* lines(rows: readonly Compared[], first: Person, second: Person) {
  const labels = differenceText(first.name, second.name);
  const heads = ['Space', 'Space ID', 'Collection', `${first.name} (${first.email})`];
  yield byteOrderMark + csvLine([...heads, `${second.name} (${second.email})`, 'Difference']);
  for (const { space, collection, first: one, second: other, difference } of rows) {
    const levels = [one, other].map((level) => (level === undefined ? 'No access' : roleName(level)));
    yield csvLine([titleOf(space), space.id, collection, ...levels, labels[difference]]);
  }
}

export function Comparison({ organization, first, second, firstSpaces, secondSpaces }: Props) {
  const list = useList(comparedList);
  const { show } = list.search;
  const collections = useCollections(organization.id);
  const all = useMemo(
    () => compare(firstSpaces, secondSpaces, collections),
    [firstSpaces, secondSpaces, collections],
  );
  const rows = useMatching(list, all);
  const labels = differenceText(first.name, second.name);
  const columns = useMemo(() => comparedColumns(first.name, second.name), [first.name, second.name]);
  const count = (difference: Difference) => all.filter((row) => row.difference === difference).length;
  return (
    <>
      <ListToolbar
        list={list}
        controls={{
          show: (
            <FilterSelect
              label="Spaces"
              any={`All spaces (${formatNumber(all.length)})`}
              value={show}
              onChange={(chosen) => list.setSearch({ show: chosen })}
              options={differences.map((value) => ({
                value,
                label: `${labels[value]} (${formatNumber(count(value))})`,
              }))}
            />
          ),
        }}
        actions={
          <Button
            icon={Download}
            onClick={() =>
              void saveLines(`access-compared-${first.id}-${second.id}.csv`, lines(rows, first, second))
            }
          >
            Export {pluralize(rows.length, 'row')}
          </Button>
        }
      />
      <LocalListTable
        exports={false}
        list={list}
        label={`Access comparison for ${first.name} and ${second.name}`}
        columns={columns}
        rows={rows}
        rowId={({ space }) => space.id}
        names={show && { show: labels[show] }}
        empty={<EmptyState kind="empty" title="Neither member has access to any spaces" />}
      />
    </>
  );
}
