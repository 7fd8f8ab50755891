// Why the list of teams has no row: none matches, the page is past the end, or there is none yet.
import { memberName } from '#pickers/names.ts';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { SetTeamsSearch, TeamsSearch } from './teams.search.ts';
import { useOwner } from './TeamsToolbar.tsx';

type Props = {
  search: TeamsSearch;
  setSearch: SetTeamsSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
  admin: boolean;
};

export function TeamsEmpty({ search, setSearch, onFirst, admin }: Props) {
  const owner = useOwner(search.owner);
  if (onFirst) return <PastEnd label="teams" onFirst={onFirst} />;
  const filters = [
    search.title && { name: 'the search', clear: () => setSearch({ title: undefined }) },
    search.owner && { name: 'the owner', clear: () => setSearch({ owner: undefined }) },
  ].filter((filter) => typeof filter === 'object');
  if (filters.length === 0) {
    const note = admin
      ? 'A team brings people together: what it is granted in a space, all its members have.'
      : 'Admins of the organization make teams.';
    return <Blank kind="nothing" line="There are no teams yet." note={note} />;
  }
  const titled = search.title ? ` has “${search.title}” in its title` : '';
  const owned = search.owner ? ` is owned by ${owner ? memberName(owner) : 'this member'}` : '';
  return (
    <NoMatch
      line={`No team${titled}${titled && owned && ' and'}${owned}.`}
      filters={filters}
      onClearAll={() => setSearch(null)}
    />
  );
}
