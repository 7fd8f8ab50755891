import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';

type RoleText = { name: string; can: string };

/** From the highest to the lowest role. */
const texts: Record<Role, RoleText> = {
  admin: {
    name: 'Admin',
    can: 'Can manage members, teams, SSO, and settings, and has full access to all content.',
  },
  create: {
    name: 'Create',
    can: 'Can create, copy, and move spaces and collections. Includes Review.',
  },
  review: {
    name: 'Review',
    can: 'Can merge change requests and resolve comments. Includes Edit.',
  },
  edit: { name: 'Edit', can: 'Can create change requests. Includes Comment.' },
  comment: { name: 'Comment', can: 'Can read and comment.' },
  read: { name: 'Read', can: 'Can read content.' },
};
const guest: RoleText = { name: 'Guest', can: 'Can access only content shared with them or their teams.' };

/** The value of guests in selects and in the member filter, since a select can't have null. */
export const guestValue = 'guest';

/** Access levels by number: no access, then the contract's levels in ascending order. Unknown levels follow. */
export const knownLevels: readonly string[] = ['', ...roles.toReversed()];

/** Whether a text is one of the roles of the contract. */
export const isRole = (value: string): value is Role => roles.some((role) => role === value);

const textOf = (value: string | null): RoleText | undefined => {
  if (value === null || value === guestValue) return guest;
  return isRole(value) ? texts[value] : undefined;
};

/** “Admin”, “Guest” for null; unknown roles are returned unchanged. */
export const roleName = (value: string | null) => textOf(value)?.name ?? value ?? '';

/** Describes a role; undefined for an unknown role. */
export const roleCan = (value: string | null) => textOf(value)?.can;

/** The options of a role select, highest role first, without guests. */
export const roleOptions = roles.map((value) => ({ value, label: texts[value].name }));

/** What a level on a site gives. */
const siteTexts: Partial<Record<Role, RoleText>> = {
  admin: { name: 'Admin', can: 'Can also choose the people of the site, and delete it.' },
  edit: {
    name: 'Editor',
    can: 'Can arrange, publish and share the site. Gets no access to the content of its spaces.',
  },
};

/** The options of a level on a site, highest first. Others have the same effect as one of these. */
export const siteRoleOptions = roles.flatMap((value) => {
  const text = siteTexts[value];
  return text ? [{ value, label: text.name }] : [];
});

/** Describes a level on a site; undefined for one that isn't an option. */
export const siteRoleCan = (value: Role) => siteTexts[value]?.can;

/** The options of a role filter, including guests. */
export const roleFilterOptions = [...roleOptions, { value: guestValue, label: 'Guest (no role)' }] as const;

/** A filter of members by role. */
export const roleFilter = {
  label: 'Role',
  name: 'role filter',
  any: 'All roles',
  options: roleFilterOptions,
  describe: (role: string) => (role === guestValue ? 'is a guest' : `has the ${roleName(role)} role`),
};
