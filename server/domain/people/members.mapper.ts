import type { Member } from '#contract/member.ts';
import type { User } from '#contract/user.ts';
import { countSpaces, visibleSpacesOf } from '#server/domain/access/visibleSpaces.ts';
import type { Context } from '#server/base/context.ts';
import { location } from '#server/base/http/urls.ts';
import type { MemberRow } from './members.repository.ts';

type UserRow = { id: string; display_name: string; email: string; photo_url: string | null };

/** @param url the URL of the user in the API */
export function toUser(
  { id, display_name: displayName, email, photo_url: photoURL }: UserRow,
  url: string,
): User {
  const urls = { location: url };
  return photoURL === null
    ? { object: 'user', id, displayName, email, urls }
    : { object: 'user', id, displayName, email, photoURL, urls };
}

/**
 * Creates a function that maps users to API objects. A user's location is their membership in the
 * organization.
 */
export function userMapper(context: Context, organizationId: string): (row: UserRow) => User {
  const members = location(context, 'orgs', organizationId, 'members');
  return (row) => toUser(row, `${members}/${row.id}`);
}

/** Loads the members' numbers of spaces, and returns a function that maps rows to API objects. */
export async function toMembers(context: Context, organizationId: string, rows: MemberRow[]) {
  const [reach, all] = await Promise.all([
    visibleSpacesOf(context.store, organizationId, rows),
    countSpaces(context.store, organizationId),
  ]);
  const userOf = userMapper(context, organizationId);
  return (row: MemberRow): Member => {
    const { user_id: id, display_name, email, photo_url, last_seen_at: lastSeenAt } = row;
    const reached = reach(row);
    return {
      object: 'member',
      id,
      role: row.role,
      user: userOf({ id, display_name, email, photo_url }),
      disabled: row.disabled === 1,
      joinedAt: row.joined_at,
      ...(lastSeenAt !== null && { lastSeenAt }),
      sso: row.sso === 1,
      spaces: reached === 'all' ? all : reached.size,
      teams: row.teams,
    };
  };
}
