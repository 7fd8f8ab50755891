import { expressionBuilder } from 'kysely';
import type { Role } from '#contract/fields.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { memberRows } from '#server/domain/people/members.repository.ts';

/** The data that determines the levels of members in a space, collection or site. */
export type LevelScope = {
  organizationId: string;
  /** The ids of the space or collection and of all collections above it. */
  chain: string[];
  /** The default level of members with a role. */
  defaultLevel: Role | null;
  /** The roles that are also levels. */
  levelsByRole: readonly Role[];
};

export type Grant = Database['grants'];

export const permissionsRepository = (store: Store) => {
  const { query } = store;
  const grants = rowsOf(store, 'grants');
  const member = expressionBuilder<Database, 'members'>();

  const onChain = ({ chain }: LevelScope) => query().selectFrom('grants').where('target_id', 'in', chain);
  const throughTeams = (scope: LevelScope) =>
    onChain(scope).innerJoin('team_members', 'team_members.team_id', 'grants.subject_id');

  /** Whether one or more sources give the member one of these levels. Never null, so that it can be negated. */
  const hasOneOf = (scope: LevelScope, levels: readonly Role[]) => {
    const byRole = levels.filter((level) => scope.levelsByRole.includes(level));
    return member.or([
      member.and([
        member('members.role', 'is not', null),
        ...(scope.defaultLevel !== null && levels.includes(scope.defaultLevel)
          ? []
          : [byRole.length > 0 ? member('members.role', 'in', byRole) : member.lit(false)]),
      ]),
      member('members.user_id', 'in', onChain(scope).where('level', 'in', levels).select('subject_id')),
      member(
        'members.user_id',
        'in',
        throughTeams(scope).where('level', 'in', levels).select('team_members.user_id'),
      ),
    ]);
  };

  return {
    /** Returns the levels granted to members on the space or collection itself, ordered by name. */
    users: (organizationId: string, targetId: string) =>
      rowList(
        memberRows(store)
          .innerJoin('grants', 'grants.subject_id', 'members.user_id')
          .select('grants.level')
          .where('members.organization_id', '=', organizationId)
          .where('grants.target_id', '=', targetId),
        ['members.name_key', 'members.user_id'],
      ),

    /** Returns the levels granted to teams on the space or collection itself, newest teams first. */
    teams: (organizationId: string, targetId: string) =>
      rowList(
        query()
          .selectFrom('teams')
          .innerJoin('grants', 'grants.subject_id', 'teams.id')
          .selectAll('teams')
          .select('grants.level')
          .where('teams.organization_id', '=', organizationId)
          .where('grants.target_id', '=', targetId),
        ['teams.created_at', 'teams.id'],
        'desc',
      ),

    /** Returns the active members whose sources give one of `levels`, and none of `above`, ordered by name. */
    withLevel(scope: LevelScope, levels: readonly Role[], above: readonly Role[]) {
      let rows = memberRows(store)
        .where('members.organization_id', '=', scope.organizationId)
        .where('members.disabled', '=', 0)
        .where(hasOneOf(scope, levels));
      if (above.length > 0) rows = rows.where(member.not(hasOneOf(scope, above)));
      return rowList(rows, ['members.name_key', 'members.user_id']);
    },

    /** Returns the levels granted to the users on the chain, directly or through a team, by user id. */
    async levelsGranted(scope: LevelScope, userIds: string[]) {
      const levels = new Map<string, Role[]>();
      for (const batch of batchesOf(userIds)) {
        const rows = await onChain(scope)
          .where('subject_id', 'in', batch)
          .select(['subject_id as user_id', 'level'])
          .unionAll(
            throughTeams(scope)
              .where('team_members.user_id', 'in', batch)
              .select(['team_members.user_id', 'level']),
          )
          .execute();
        for (const { user_id, level } of rows) levels.set(user_id, [...(levels.get(user_id) ?? []), level]);
      }
      return levels;
    },

    /** Returns those of the teams that belong to the organization. */
    async teamsIn(organizationId: string, teamIds: string[]) {
      const found: string[] = [];
      for (const batch of batchesOf(teamIds)) {
        const rows = await query()
          .selectFrom('teams')
          .select('id')
          .where('organization_id', '=', organizationId)
          .where('id', 'in', batch)
          .execute();
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    },

    /** Adds grants, or changes their levels. */
    put: (rows: Grant[]) => grants.upsert(rows, ['target_id', 'subject_id'], ['level']),

    async remove(targetId: string, subjectIds: string[]) {
      for (const batch of batchesOf(subjectIds))
        await query()
          .deleteFrom('grants')
          .where('target_id', '=', targetId)
          .where('subject_id', 'in', batch)
          .execute();
    },
  };
};
