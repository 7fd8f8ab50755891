import { batchesOf } from '#server/base/database/batches.ts';
import { rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { openStatuses } from '#server/domain/change-requests/openStatuses.ts';

const pushedRows = ({ query }: Store, spaceId: string) =>
  query()
    .selectFrom('git_commits')
    .innerJoin('revisions', 'revisions.id', 'git_commits.revision_id')
    .leftJoin('change_requests', 'change_requests.id', 'revisions.change_request_id')
    .select(['git_commits.oid', 'git_commits.pushed_ref', 'revisions.id', 'revisions.git'])
    .select(['revisions.created_at', 'revisions.created_by', 'revisions.change_request_id'])
    .select(['change_requests.number', 'change_requests.subject'])
    .where('git_commits.space_id', '=', spaceId)
    .where('git_commits.pushed_ref', 'is not', null);

export type PushRow = Awaited<ReturnType<ReturnType<typeof pushedRows>['execute']>>[number];

export const gitRemotesRepository = (store: Store) => {
  const { query } = store;
  const remotes = rowsOf(store, 'git_remotes');

  return {
    remote: (spaceId: string) => remotes.get({ space_id: spaceId }),

    /** Adds a space as a remote, or turns it on or off again. The commits made in the meantime are then missing. */
    setEnabled: (spaceId: string, enabled: 0 | 1) =>
      remotes.upsert(
        [{ space_id: spaceId, enabled, prepared: 0, commits_made: 0, commits_total: 0, claimed_until: null }],
        ['space_id'],
        ['enabled', 'prepared'],
      ),

    updateRemote: (spaceId: string, columns: Partial<Database['git_remotes']>) =>
      remotes.update({ space_id: spaceId }, columns),

    /** Returns the spaces whose first commits have to be made and that no process has claimed at this time. */
    async unprepared(at: string) {
      const rows = await query()
        .selectFrom('git_remotes')
        .innerJoin('spaces', 'spaces.id', 'git_remotes.space_id')
        .select('git_remotes.space_id')
        .where('enabled', '=', 1)
        .where('prepared', '=', 0)
        .where('spaces.deleted_at', 'is', null)
        // A removal rewrites revisions.
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('removals')
                .select('removals.id')
                .whereRef('removals.space_id', '=', 'git_remotes.space_id')
                .where('removals.status', '!=', 'complete'),
            ),
          ),
        )
        .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', at)]))
        .limit(1)
        .execute();
      return rows.map(({ space_id }) => space_id);
    },

    /** Claims a space. Returns false if another process has it. */
    async claim(spaceId: string, at: string, until: string) {
      const { numUpdatedRows } = await query()
        .updateTable('git_remotes')
        .set({ claimed_until: until })
        .where('space_id', '=', spaceId)
        .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', at)]))
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },

    /** Returns pushes, newest first, with the change requests that they belong to. */
    pushes: (spaceId: string) =>
      rowList(pushedRows(store, spaceId), ['revisions.created_at', 'revisions.id'], 'desc'),

    /** Returns open change requests and drafts, with the owner and the commit of their revision. */
    openRequests: (spaceId: string) =>
      query()
        .selectFrom('change_requests')
        .innerJoin('revisions', 'revisions.id', 'change_requests.revision_id')
        .leftJoin('git_commits', (join) =>
          join.onRef('git_commits.revision_id', '=', 'revisions.id').on('git_commits.main', '=', 0),
        )
        .select(['change_requests.id', 'change_requests.number', 'change_requests.revision_id'])
        .select(['revisions.change_request_id as owner_id', 'git_commits.oid'])
        .where('change_requests.space_id', '=', spaceId)
        .where('status', 'in', openStatuses)
        .orderBy('number')
        .execute(),

    mainRevision: async (spaceId: string) =>
      (await rowsOf(store, 'spaces').pick({ id: spaceId }, ['revision_id']))?.revision_id ?? '',

    /** Returns the row by which a revision became main, and the revision that was main before. */
    mainRow: (spaceId: string, revisionId: string) =>
      query()
        .selectFrom('main_log')
        .leftJoin('main_log as earlier', (join) =>
          join
            .onRef('earlier.space_id', '=', 'main_log.space_id')
            .on((e) => e('earlier.sequence', '=', e('main_log.sequence', '-', 1))),
        )
        .select(['main_log.previous_id', 'main_log.at', 'main_log.made_by', 'main_log.change_request_id'])
        .select('earlier.revision_id as earlier_id')
        .where('main_log.space_id', '=', spaceId)
        .where('main_log.revision_id', '=', revisionId)
        .orderBy('main_log.sequence')
        .limit(1)
        .executeTakeFirst(),

    request: (id: string) =>
      query()
        .selectFrom('change_requests')
        .select(['number', 'subject', 'description', 'created_by', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirst(),

    user: (id: string) =>
      query().selectFrom('users').select(['display_name', 'email']).where('id', '=', id).executeTakeFirst(),

    /** Returns the ids of the members with these email addresses, in lower case. */
    async membersByEmail(organizationId: string, emails: readonly string[]) {
      const found: string[] = [];
      for (const some of batchesOf([...emails])) {
        const rows = await query()
          .selectFrom('members')
          .innerJoin('users', 'users.id', 'members.user_id')
          .select('users.id')
          .where('members.organization_id', '=', organizationId)
          .where((e) => e(e.fn<string>('lower', ['users.email']), 'in', some))
          .execute();
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    },
  };
};
