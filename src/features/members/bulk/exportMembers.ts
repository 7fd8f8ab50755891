import { startExport } from '#api/bulk/startExport.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/members.ts';
import { membersList, type MembersSearch } from '../members.list.ts';

const fields: Record<string, (member: Member) => string | number | boolean | null | undefined> = {
  id: ({ id }) => id,
  displayName: ({ user }) => user.displayName,
  email: ({ user }) => user.email,
  role: ({ role }) => role ?? 'guest',
  disabled: ({ disabled }) => disabled,
  joinedAt: ({ joinedAt }) => joinedAt,
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
  sso: ({ sso }) => sso,
  spaces: ({ spaces }) => spaces,
  teams: ({ teams }) => teams,
  photoURL: ({ user }) => user.photoURL,
  location: ({ user }) => user.urls.location,
};
const cells = Object.values(fields);

/** Starts a CSV export of all members that match the list's filters, in its order. */
export const exportMembers = (organizationId: string, search: MembersSearch, count: number | undefined) =>
  startExport({
    title: 'Export members',
    file: 'members.csv',
    row: members.list,
    input: { organizationId, query: membersList.query(search) },
    of: count,
    columns: Object.keys(fields),
    cells: (member) => cells.map((cell) => cell(member)),
  });
