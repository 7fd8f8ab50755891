import type { teamPermissions } from '#contract/areas/team-permissions.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import type { Context } from '#server/base/context.ts';
import { orNotFound } from '#server/base/lib/errors.ts';
import { pagedItems } from '#server/base/lib/paging.ts';
import { teamsRepository } from '#server/domain/people/teams.repository.ts';
import { teamPermissionsRepository } from './team-permissions.repository.ts';

/** The optional list of the levels granted to a team. */
export function teamPermissionsService({ store }: Context): Handlers<typeof teamPermissions> {
  const repository = teamPermissionsRepository(store);
  return {
    /** Collections first. Leaves out content that the caller can't view. */
    async list({ organizationId, teamId, query }, { organization, caller, role }) {
      await orNotFound('team', teamsRepository(store).get({ id: teamId, organization_id: organizationId }));
      const [spaces, collections, levels] = await Promise.all([
        repository.onSpaces(organizationId, teamId),
        repository.onCollections(organizationId, teamId),
        contentLevels(store, organization, caller.id, role),
      ]);
      const grants = [
        ...collections
          .filter(({ id }) => levels.ofCollection(id) !== null)
          .map((row) => ({ ...row, type: 'collection' as const })),
        ...spaces
          .filter((row) => levels.ofSpace(row) !== null)
          .map((row) => ({ ...row, type: 'space' as const })),
      ];
      return pagedItems(
        query,
        'grants',
        grants.map(({ level, type, id, title }) => ({ permission: level, target: { type, id, title } })),
        ({ target }) => target.id,
      );
    },
  };
}
