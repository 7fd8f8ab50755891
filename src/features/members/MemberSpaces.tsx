// The spaces a member reaches, and what they may do in each.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { counted } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank, PastEnd } from '#ui/Blank.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { memberSpacesQuery } from './member.api.ts';
import { memberSpacesSearch } from './members.search.ts';
import { memberSpaceColumns } from './memberSpaceColumns.tsx';
import { nameOf } from './member.words.ts';

const orders = [
  { value: 'desc', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
] as const;

export function MemberSpaces({ member }: { member: Member }) {
  const { organizationId, userId } = paths.member.useParams();
  const [search, setSearch] = useSearch(memberSpacesSearch);
  const { data: list } = useSuspenseQuery(memberSpacesQuery(organizationId, userId, search));
  const paging = usePaging(list);
  const hidden = list.count === undefined ? 0 : member.spaces - list.count;
  const name = nameOf(member);
  const empty = paging.onFirst ? (
    <PastEnd label="spaces" onFirst={paging.onFirst} />
  ) : (
    <Blank
      kind="nothing"
      line={hidden > 0 ? `You see none of the spaces that ${name} reaches.` : `${name} reaches no space.`}
      note="Spaces are reached by what a space gives everyone, by a grant, or through a team."
    />
  );
  return (
    <>
      <Toolbar label="Spaces">
        <FilterSelect
          label="Order"
          usual="desc"
          value={search.order}
          onChange={(order) => setSearch({ order })}
          options={orders}
        />
        {hidden > 0 && (
          <span className="soft">{counted(hidden, 'more space')} not listed: you may not see them.</span>
        )}
      </Toolbar>
      <DataTable
        label={`Spaces of ${name}`}
        columns={memberSpaceColumns}
        rows={list.items}
        rowId={({ space }) => space.id}
        total={paging.total}
        before={paging.before}
        empty={empty}
      />
      {list.items.length > 0 && <Pager label="spaces" {...paging} />}
    </>
  );
}
