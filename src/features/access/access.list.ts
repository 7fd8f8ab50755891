import type { Role } from '#contract/fields.ts';
import { collate } from '#lib/collation.ts';
import { listOf, type SearchOf } from '#lists/defineList.ts';
import { guestValue, isRole, roleFilterOptions, roleName } from '#pickers/roles.ts';
import type { Person } from './reading.ts';

const { text, choice, reference, flag, custom, define } = listOf<Person>();

const roleIn = ([value]: readonly string[]) => (value !== undefined && isRole(value) ? value : undefined);

/** The filters that choose members, by themselves or by their levels. */
const ofMembers = {
  search: text({
    label: 'Search members by name or email',
    name: 'the search of members',
    hint: 'Member',
    in: ({ name, email }) => [name, email],
    describe: (value) => `matches “${value}”`,
  }),
  role: choice({
    label: 'Role',
    name: 'the role filter',
    any: 'Any role',
    options: roleFilterOptions,
    describe: (role) => (role === guestValue ? 'is a guest' : `has the role ${roleName(role)}`),
    matches: (wanted) => (person) => (person.role ?? guestValue) === wanted,
  }),
  team: reference({
    label: 'Team',
    name: 'the team filter',
    any: 'Any team',
    describe: () => 'is in the team',
  }),
  least: custom<Role>({
    label: 'Level',
    name: 'the level filter',
    parse: roleIn,
    describe: (level) => `has ${roleName(level)} or above there`,
  }),
  level: custom<Role>({
    label: 'Level',
    name: 'the level filter',
    parse: roleIn,
    describe: (level) => `has ${roleName(level)} there`,
  }),
};

const words = { one: 'member that was read', many: 'members' };

export const accessList = define({
  id: 'access',
  label: 'Access',
  ...words,
  filters: {
    ...ofMembers,
    spaces: text({
      label: 'Search spaces by title or collection',
      name: 'the search of spaces',
      hint: 'Space or collection',
      keys: null,
      describe: (value) => `reaches a space that matches “${value}”`,
    }),
    differs: flag({
      label: 'Only what differs from the default',
      name: 'the filter of differences',
      describe: () => 'differs there from the default role',
    }),
  },
  sorts: { name: { compare: (one, other) => collate(one.name, other.name) } },
});
export type AccessSearch = SearchOf<typeof accessList>;

export const reachersList = define({
  id: 'reachers',
  label: 'Members who reach a space',
  ...words,
  filters: ofMembers,
});

/** The filters that choose members, for the links between the screen's views. */
export const memberFilters = ({ role, search, team }: AccessSearch) => ({ role, search, team });
