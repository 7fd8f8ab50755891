// Why the list of a team's members has no row: nobody matches, the page is past the end, or nobody is in it.
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { TeamSearch } from './team.search.ts';
import type { SetTeamSearch } from './TeamMembersToolbar.tsx';

type Props = {
  search: TeamSearch;
  setSearch: SetTeamSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
  admin: boolean;
};

export function TeamMembersEmpty({ search, setSearch, onFirst, admin }: Props) {
  if (onFirst) return <PastEnd label="members" onFirst={onFirst} />;
  const filters = [
    search.search && { name: 'the search', clear: () => setSearch({ search: undefined }) },
    search.role && { name: 'the role filter', clear: () => setSearch({ role: undefined }) },
  ].filter((filter) => typeof filter === 'object');
  if (filters.length === 0) {
    const note = admin
      ? 'Add them one by one, or paste a list of e-mail addresses.'
      : 'Admins of the organization and owners of the team add members.';
    return <Blank kind="nothing" line="Nobody is in this team yet." note={note} />;
  }
  const who = search.role === 'owner' ? 'No owner' : 'No member';
  return (
    <NoMatch
      line={search.search ? `${who} matches “${search.search}”.` : `${who} is in this team.`}
      filters={filters}
      onClearAll={() => setSearch({ search: undefined, role: undefined })}
    />
  );
}
