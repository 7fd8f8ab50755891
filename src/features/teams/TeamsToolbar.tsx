// Finds teams by title and by owner: both stand in the URL.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { MemberPicker } from '#pickers/MemberPicker.tsx';
import { paths } from '#routing/paths.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { ownerQuery } from './teams.api.ts';
import type { SetTeamsSearch, TeamsSearch } from './teams.search.ts';

type Props = { search: TeamsSearch; setSearch: SetTeamsSearch };

/** The member that a filter by owner means; null where there is none or they can't be read. */
export function useOwner(userId: string | undefined) {
  const { organizationId } = paths.teams.useParams();
  const { data } = useQuery({
    ...ownerQuery(organizationId, userId ?? ''),
    enabled: userId !== undefined,
    retry: false,
  });
  return userId === undefined ? null : (data ?? null);
}

export function TeamsToolbar({ search, setSearch }: Props) {
  const { organizationId } = paths.teams.useParams();
  const client = useQueryClient();
  const owner = useOwner(search.owner);
  const choose = (member: Member | null) => {
    if (member) client.setQueryData(ownerQuery(organizationId, member.id).queryKey, member);
    setSearch({ owner: member?.id });
  };
  return (
    <Toolbar label="Teams">
      <SearchBox
        label="Search by title"
        hint="Title"
        value={search.title ?? ''}
        onSearch={(title) => setSearch({ title }, { typing: true })}
      />
      <MemberPicker
        organizationId={organizationId}
        label="Owner"
        hideLabel
        placeholder="Any owner"
        value={owner}
        onChange={choose}
      />
    </Toolbar>
  );
}
