// Why the list of members has no row: nobody matches, the page is past the end, or there is nobody yet.
import { roleName } from '#pickers/roles.ts';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import type { MembersSearch, SetMembersSearch } from './members.search.ts';

type Props = {
  search: MembersSearch;
  setSearch: SetMembersSearch;
  /** Given on any page but the first. */
  onFirst: (() => void) | undefined;
};

/** “No member matches “marlow” with the role Admin.” */
function sentence({ search, role, sort }: MembersSearch) {
  const text = search ? ` matches “${search}”` : '';
  const held = role === 'guest' ? 'is a guest' : role && `has the role ${roleName(role)}`;
  const withRole = role === 'guest' ? ' among the guests' : role && ` with the role ${roleName(role)}`;
  if (text) return `No member${text}${withRole ?? ''}.`;
  if (held) return `No member ${held}.`;
  return sort === 'lastSeenAt' ? 'No active member has been seen yet.' : 'No member matches.';
}

export function MembersEmpty({ search, setSearch, onFirst }: Props) {
  if (onFirst) return <PastEnd label="members" onFirst={onFirst} />;
  const filters = [
    search.search && { name: 'the search', clear: () => setSearch({ search: undefined }) },
    search.role && { name: 'the role filter', clear: () => setSearch({ role: undefined }) },
    search.sort === 'lastSeenAt' && {
      name: 'the order',
      clear: () => setSearch({ sort: undefined, order: undefined }),
    },
  ].filter((filter) => typeof filter === 'object');
  if (filters.length === 0) {
    const note = 'People become members by an invite link, by their e-mail domain, or by single sign-on.';
    return <Blank kind="nothing" line="There are no members yet." note={note} />;
  }
  const note =
    search.sort === 'lastSeenAt'
      ? 'Ordered by when they were last seen, only active members who have been seen are listed.'
      : undefined;
  return <NoMatch line={sentence(search)} note={note} filters={filters} onClearAll={() => setSearch(null)} />;
}
