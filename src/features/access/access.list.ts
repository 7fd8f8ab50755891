import type { Role } from '#contract/fields.ts';
import { collate } from '#lib/collation.ts';
import { listOf, type SearchOf } from '#lists/defineList.ts';
import { guestValue, isRole, roleFilter, roleName } from '#directory/access/roles.ts';
import type { Person } from './reading.ts';

const { text, choice, reference, flag, custom, define } = listOf<Person>();

const roleIn = ([value]: readonly string[]) => (value !== undefined && isRole(value) ? value : undefined);

/** The filters of members, by their properties or access levels. */
const memberFilterDefinitions = {
  search: text({
    label: 'Search members by name or email',
    name: 'member search',
    hint: 'Member',
    in: ({ name, email }) => [name, email],
    describe: (value) => `matches “${value}”`,
  }),
  role: choice({
    ...roleFilter,
    matches: (wanted) => (person) => (person.role ?? guestValue) === wanted,
  }),
  team: reference({
    label: 'Team',
    name: 'team filter',
    any: 'All teams',
    describe: () => 'is in the team',
  }),
  least: custom<Role>({
    label: 'Access level',
    name: 'access level filter',
    parse: roleIn,
    describe: (level) => `has ${roleName(level)} access or higher`,
  }),
  level: custom<Role>({
    label: 'Access level',
    name: 'access level filter',
    parse: roleIn,
    describe: (level) => `has ${roleName(level)} access`,
  }),
};

const nouns = { one: 'loaded member', many: 'members' };

export const accessList = define({
  id: 'access',
  label: 'Access',
  ...nouns,
  filters: {
    ...memberFilterDefinitions,
    spaces: text({
      label: 'Search spaces by title or collection',
      name: 'space search',
      hint: 'Space or collection',
      keys: null,
      describe: (value) => `has access to a space matching “${value}”`,
    }),
    differs: flag({
      label: 'Differs from default role',
      name: 'difference filter',
      describe: () => 'has access that differs from the default role',
    }),
  },
  sorts: { name: { compare: (one, other) => collate(one.name, other.name) } },
});
export type AccessSearch = SearchOf<typeof accessList>;

export const spaceAccessList = define({
  id: 'reachers',
  label: 'Members with access to a space',
  ...nouns,
  filters: memberFilterDefinitions,
});

/** The member filters that the links between the views keep. */
export const memberFilters = ({ role, search, team }: AccessSearch) => ({ role, search, team });
