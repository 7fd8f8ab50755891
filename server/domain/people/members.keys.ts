// Sort and search keys are stored in the members table, so that sorting and searching need only one index.
import { fold } from '#server/base/lib/text.ts';

/** Returns the columns derived from the user's name and email. */
export const memberKeys = (displayName: string, email: string) => ({
  name_key: fold(displayName),
  search_text: `${fold(displayName)}\n${fold(email)}`,
});

/** Returns a member's row id in the substring index. An organization's members have adjacent ids. */
export const searchNumber = (organizationNumber: number, made: number) => organizationNumber * 2 ** 32 + made;

/** Returns the range of the row ids of an organization's members. */
export const searchNumbers = (organizationNumber: number) => ({
  first: searchNumber(organizationNumber, 0),
  last: searchNumber(organizationNumber + 1, 0) - 1,
});
