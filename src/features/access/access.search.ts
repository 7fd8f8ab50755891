// What the URL of the access screen says: which members, which spaces, which levels.
import type { Role } from '#contract/fields.ts';
import { members } from '#contract/members.ts';
import { isRole } from '#pickers/roles.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { useSearch } from '#routing/useSearch.ts';

const ofMembers = parseSearch(members.list);

/** `role` and `search` are those of the list of members. */
export type AccessSearch = Pick<ReturnType<typeof ofMembers>, 'role' | 'search'> & {
  /** The id of a team: its members. */
  team?: string | undefined;
  /** In a space's or its collection's title. */
  spaces?: string | undefined;
  /** This level or above. */
  least?: Role | undefined;
  /** This level and no other. */
  level?: Role | undefined;
  /** Only levels other than the organization's default role. */
  differs?: boolean | undefined;
};
/** As `useSearch(accessSearch)` gives it. */
export type SetAccessSearch = ReturnType<typeof useSearch<AccessSearch>>[1];

const roleIn = (text: string | null) => (text !== null && isRole(text) ? text : undefined);

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function accessSearch(url: URLSearchParams): AccessSearch {
  const { role, search } = ofMembers(url);
  return {
    role,
    search,
    team: url.get('team') || undefined,
    spaces: url.get('spaces') || undefined,
    least: roleIn(url.get('least')),
    level: roleIn(url.get('level')),
    differs: url.get('differs') === 'true' || undefined,
  };
}

/** The filters that choose members, for the links between the screen's views. */
export const memberFilters = ({ role, search, team }: AccessSearch) => ({ role, search, team });
