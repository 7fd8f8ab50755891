// What a member is sorted and searched by, kept beside the row so that both are one index walk.
import { fold } from '../core/text.ts';

/** The columns that follow from the user's name and e-mail. */
export const memberKeys = (displayName: string, email: string) => ({
  name_key: fold(displayName),
  search_text: `${fold(displayName)}\n${fold(email)}`,
});

/** A member's number in the substring index: an organization's members lie side by side. */
export const searchNumber = (organizationNumber: number, made: number) => organizationNumber * 2 ** 32 + made;

/** The first and last number that an organization's members can have. */
export const searchNumbers = (organizationNumber: number) => ({
  first: searchNumber(organizationNumber, 0),
  last: searchNumber(organizationNumber + 1, 0) - 1,
});
