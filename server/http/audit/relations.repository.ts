// Rows that operations change outside of the row of the resource in their path.
import { compiledInQueries, compiledQueries, placeholders } from '#server/base/database/compiledQueries.ts';
import type { Store } from '#server/base/database/store.ts';
import { credentialsRepository } from '#server/domain/sign-in/credentials.repository.ts';

const compiled = compiledQueries();
const compiledIn = compiledInQueries(compiled);

type KeyedValue = { key: string; value: string };

export const relationsRepository = (store: Pick<Store, 'engine' | 'query'>) => {
  const { query } = store;
  return {
    /** Returns the parent and the position of content or of a part of a site. */
    async placement(id: string) {
      const [row] = await compiled<{ parent_id: string; position: string }>(store, 'placement', { id }, () =>
        query()
          .selectFrom('placements')
          .select(['parent_id', 'position'])
          .where('id', '=', placeholders['id']!),
      );
      return row;
    },

    /** Returns the roles of members in a team. `names` are user IDs and email addresses. */
    teamRoles(teamId: string, names: readonly string[]) {
      const hasEmail = names.some((name) => name.includes('@'));
      return compiledIn<KeyedValue>(store, `team roles ${hasEmail}`, { teamId }, names, (list) => {
        const roles = query()
          .selectFrom('team_members')
          .select(['team_members.user_id as key', 'team_members.role as value'])
          .where('team_id', '=', placeholders['teamId']!);
        if (!hasEmail) return roles.where('team_members.user_id', 'in', list);
        return roles
          .innerJoin('users', 'users.id', 'team_members.user_id')
          .where((e) => e.or([e('users.id', 'in', list), e('users.email', 'in', list)]));
      });
    },

    /** Returns a space's values of custom fields. */
    fieldValues: (spaceId: string, names: readonly string[]) =>
      compiledIn<KeyedValue>(store, 'field values', { spaceId }, names, (list) =>
        query()
          .selectFrom('custom_field_values')
          .innerJoin('custom_fields', 'custom_fields.id', 'custom_field_values.custom_field_id')
          .select(['custom_fields.name as key', 'custom_field_values.value'])
          .where('space_id', '=', placeholders['spaceId']!)
          .where('custom_fields.name', 'in', list),
      ),

    /** Returns a session or an API token that is valid only for an organization. */
    credential: async (organizationId: string, id: string) =>
      credentialsRepository({ query }).get({ organizationId, withUnbound: false }, id, ''),

    /** Returns the reactions of a user on a comment or reply. */
    reactions: (targetId: string, userId: string) =>
      compiled<{ emoji: string }>(store, 'reactions', { targetId, userId }, () =>
        query()
          .selectFrom('reactions')
          .select('emoji')
          .where('target_id', '=', placeholders['targetId']!)
          .where('user_id', '=', placeholders['userId']!)
          .orderBy('emoji'),
      ),

    /** Returns the levels granted to members and teams on a space or collection. */
    grants: (targetId: string, subjects: readonly string[]) =>
      compiledIn<KeyedValue>(store, 'grants', { targetId }, subjects, (list) =>
        query()
          .selectFrom('grants')
          .select(['subject_id as key', 'level as value'])
          .where('target_id', '=', placeholders['targetId']!)
          .where('subject_id', 'in', list),
      ),

    /** Returns the default section of a site. */
    async defaultSection(siteId: string) {
      const [row] = await compiled<{ id: string }>(store, 'default section', { siteId }, () =>
        query()
          .selectFrom('site_sections')
          .select('id')
          .where('site_id', '=', placeholders['siteId']!)
          .where('is_default', '=', 1),
      );
      return row;
    },

    /** Returns the default site space of a section, or of a site without sections. */
    async defaultSiteSpace(siteId: string, sectionId: string) {
      const ids = { siteId, sectionId };
      const [row] = await compiled<{ id: string }>(store, 'default site space', ids, () =>
        query()
          .selectFrom('site_spaces')
          .innerJoin('placements', 'placements.id', 'site_spaces.id')
          .select('site_spaces.id')
          .where('scope_id', '=', placeholders['siteId']!)
          .where('parent_id', '=', placeholders['sectionId']!)
          .where('is_default', '=', 1),
      );
      return row;
    },
  };
};
