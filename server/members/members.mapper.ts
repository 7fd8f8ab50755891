// A row becomes the specification's Member, and its user the User inside.
import type { Member } from '#contract/member.ts';
import type { User } from '#contract/user.ts';
import type { Context } from '../context.ts';
import { location } from '../core/urls.ts';
import type { MemberRow } from './members.repository.ts';

type UserRow = { id: string; display_name: string; email: string; photo_url: string | null };

/** A User; its location is the member it is in the organization it is shown in. */
export const toUser = (context: Context, organizationId: string, user: UserRow): User => ({
  object: 'user',
  id: user.id,
  displayName: user.display_name,
  email: user.email,
  ...(user.photo_url !== null && { photoURL: user.photo_url }),
  urls: { location: location(context, 'orgs', organizationId, 'members', user.id) },
});

/** @param spaces how many spaces the member reaches */
export const toMember = (context: Context, row: MemberRow, spaces: number): Member => ({
  object: 'member',
  id: row.user_id,
  role: row.role,
  user: toUser(context, row.organization_id, { ...row, id: row.user_id }),
  disabled: row.disabled === 1,
  joinedAt: row.joined_at,
  ...(row.last_seen_at !== null && { lastSeenAt: row.last_seen_at }),
  sso: row.sso === 1,
  spaces,
  teams: row.teams,
});
