import type { ExpressionBuilder } from 'kysely';
import type { PageWindow } from '#server/base/lib/paging.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { previewLinksRepository } from '#server/domain/sites/previewLinks.repository.ts';
import { isOpen } from './openStatuses.ts';

/** Change request numbers start at 1. Longer digit sequences can't be one. */
const numeric = /^[1-9]\d{0,8}$/;

export type Status = Database['change_requests']['status'];
export type Filter = {
  spaceId: string;
  status: Status | 'all';
  /** The id of a user who created the request or one of its revisions. */
  contributor: string | undefined;
};

type Columns = Partial<Omit<Database['change_requests'], 'id' | 'space_id'>>;

/** Selects requests with author, number of open comments, and the space's active revision. */
export const changeRequestRows = ({ query }: Store) =>
  query()
    .selectFrom('change_requests')
    .innerJoin('users', 'users.id', 'change_requests.created_by')
    .innerJoin('spaces', 'spaces.id', 'change_requests.space_id')
    .selectAll('change_requests')
    .select(['users.display_name', 'users.email', 'users.photo_url'])
    .select('spaces.revision_id as space_revision')
    .select((e) =>
      e
        .selectFrom('comments')
        .select((c) => c.fn.countAll<number>().as('count'))
        .whereRef('comments.space_id', '=', 'change_requests.space_id')
        .whereRef('comments.change_request_id', '=', 'change_requests.id')
        .where('comments.status', '=', 'open')
        // The comment of a review is part of the review.
        .where((c) =>
          c.not(
            c.exists(
              c
                .selectFrom('change_request_reviews')
                .select('change_request_reviews.id')
                .whereRef('change_request_reviews.change_request_id', '=', 'change_requests.id')
                .whereRef('change_request_reviews.comment_id', '=', 'comments.id'),
            ),
          ),
        )
        .$asScalar()
        .$notNull()
        .as('comments'),
    );

/** The condition that a user created the request or one of its revisions. */
export const contributedBy = (userId: string) => (e: ExpressionBuilder<Database, 'change_requests'>) =>
  e.or([
    e('change_requests.created_by', '=', userId),
    e.exists(
      e
        .selectFrom('revisions')
        .select('revisions.id')
        .whereRef('revisions.change_request_id', '=', 'change_requests.id')
        .where('revisions.created_by', '=', userId),
    ),
  ]);

const filtered = (rows: ReturnType<typeof changeRequestRows>, { spaceId, status, contributor }: Filter) => {
  let some = rows.where('change_requests.space_id', '=', spaceId);
  if (status !== 'all') some = some.where('change_requests.status', '=', status);
  return contributor === undefined ? some : some.where(contributedBy(contributor));
};

export const changeRequestsRepository = (store: Store) => {
  const { query } = store;
  const requests = rowsOf(store, 'change_requests');

  return {
    /** Finds a request by id, or by number within the space (Conventions of endpoints, 2). */
    find(spaceId: string, idOrNumber: string): Promise<Database['change_requests'] | undefined> {
      const all = query().selectFrom('change_requests').selectAll().where('space_id', '=', spaceId);
      const found = numeric.test(idOrNumber)
        ? all.where((e) => e.or([e('id', '=', idOrNumber), e('number', '=', Number(idOrNumber))]))
        : all.where('id', '=', idOrNumber);
      return found.executeTakeFirst();
    },

    get: (id: string) =>
      changeRequestRows(store).where('change_requests.id', '=', id).executeTakeFirstOrThrow(),

    /** Returns requests, newest first. `before` is the number of the last one on the previous page. */
    list(filter: Filter, before: number | undefined, limit: PageWindow['limit']) {
      let rows = filtered(changeRequestRows(store), filter);
      if (before !== undefined) rows = rows.where('change_requests.number', '<', before);
      return rows.orderBy('change_requests.number', 'desc').limit(limit).execute();
    },

    async count(filter: Filter) {
      const rows = filtered(changeRequestRows(store), filter).clearSelect();
      return (await rows.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
    },

    /** Returns the columns of a space that determine the allowed operations on its change requests. */
    space: (spaceId: string) =>
      query()
        .selectFrom('spaces')
        .select(['revision_id', 'edit_mode', 'deleted_at', 'requires_approval'])
        .where('id', '=', spaceId)
        .executeTakeFirst(),

    /** Increments and returns the space's last change request number. */
    async takeNumber(spaceId: string) {
      const { change_requests_made } = await query()
        .updateTable('spaces')
        .set((e) => ({ change_requests_made: e('change_requests_made', '+', 1) }))
        .where('id', '=', spaceId)
        .returning('change_requests_made')
        .executeTakeFirstOrThrow();
      return change_requests_made;
    },

    /** Returns the titles for a PDF of a revision. Undefined if request or revision is unknown. */
    titles: ({ changeRequestId, revisionId }: { changeRequestId: string; revisionId: string }) =>
      query()
        .selectFrom('change_requests')
        .innerJoin('spaces', 'spaces.id', 'change_requests.space_id')
        .innerJoin('revisions', 'revisions.space_id', 'spaces.id')
        .select([
          'spaces.organization_id',
          'spaces.title',
          'spaces.language',
          'change_requests.number',
          'change_requests.subject',
          'revisions.created_at',
        ])
        .where('change_requests.id', '=', changeRequestId)
        .where('revisions.id', '=', revisionId)
        .executeTakeFirst(),

    insert: requests.insert,

    /** A change request that ends, merged or archived, loses its preview links. */
    async update(id: string, columns: Columns) {
      await requests.update(id, columns);
      if (columns.status !== undefined && !isOpen(columns.status))
        await previewLinksRepository(store).removeOfRequest(id);
    },

    setRevision: (id: string, revisionId: string, at: string) =>
      requests.update(id, { revision_id: revisionId, updated_at: at }),
  };
};

export type ChangeRequestRow = Awaited<ReturnType<ReturnType<typeof changeRequestsRepository>['get']>>;
export type SpaceState = NonNullable<
  Awaited<ReturnType<ReturnType<typeof changeRequestsRepository>['space']>>
>;
