// The roles as people read them: their names, what each may do, and how a select lists them.
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';

type Words = { name: string; can: string };

/** From the most to the least, as the contract lists them. */
const words: Record<Role, Words> = {
  admin: {
    name: 'Admin',
    can: 'Manages people, teams, sign-on and settings, and has every right in all content.',
  },
  create: {
    name: 'Create',
    can: 'Adds, copies and moves spaces and collections, and does all that Review does.',
  },
  review: {
    name: 'Review',
    can: 'Merges change requests and resolves comments, and does all that Edit does.',
  },
  edit: { name: 'Edit', can: 'Makes change requests, and does all that Comment does.' },
  comment: { name: 'Comment', can: 'Reads and comments.' },
  read: { name: 'Read', can: 'Reads what others write, and changes nothing.' },
};
const guest: Words = { name: 'Guest', can: 'Reaches only what a team or a space grants.' };

/** A select has no null: a guest's value in it, and in the filter of the members list. */
export const guestValue = 'guest';

/** Whether a text is one of the roles of the contract. */
export const isRole = (value: string): value is Role => roles.some((role) => role === value);

const wordsOf = (value: string | null): Words | undefined => {
  if (value === null || value === guestValue) return guest;
  return isRole(value) ? words[value] : undefined;
};

/** “Admin”, “Guest” for null; a role that the contract doesn't know is its own name. */
export const roleName = (value: string | null) => wordsOf(value)?.name ?? value ?? '';

/** What a role may do, in one sentence; undefined for a role that the contract doesn't know. */
export const roleCan = (value: string | null) => wordsOf(value)?.can;

/** The roles for a select, the most first, without guests. */
export const roleOptions = roles.map((value) => ({ value, label: words[value].name }));

/** The same with guests, for a filter. */
export const roleFilterOptions = [...roleOptions, { value: guestValue, label: 'Guest (no role)' }] as const;
