import type { MainRevision, RequestRevision, spaceHistory } from '#contract/areas/space-history.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { requestOf } from '#server/domain/change-requests/withSpaceLock.ts';
import { revisionPlace } from '#server/domain/content/contentPlace.ts';
import { countUncounted } from '#server/domain/content/mainLog.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { readRevision } from '#server/domain/content/revisions.repository.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { rowList } from '#server/base/database/rowList.ts';
import { location } from '#server/base/http/urls.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { invalidCursor, pagedItems, pagedTogether, type RowList } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { lineOrigins, rangesOf } from './lineOrigins.ts';
import { listedChanges } from './listedChanges.ts';
import { spaceHistoryRepository } from './spaceHistory.repository.ts';

/** A row of the history, and when a removal edited its revision. */
type Row = Database['main_log'] & { edited_at: string | null };

/** The maximum number of versions that are read to find the authors of a page. */
const maxVersions = 200;

/** Optional operations on the history of a space and of its change requests. */
export function spaceHistoryService(context: Context): Handlers<typeof spaceHistory> {
  const { store } = context;
  const repository = spaceHistoryRepository(store);

  /** Loads users, and returns a function that finds one of them. */
  async function usersOf({ organization }: SpaceAccess, ids: (string | null)[]) {
    const rows = await usersRepository(store).usersById([...new Set(ids.filter((id) => id !== null))]);
    const toUser = userMapper(context, organization.id);
    const byId = new Map(rows.map((row) => [row.id, toUser(row)]));
    return (id: string | null) => (id === null ? undefined : byId.get(id));
  }

  async function toMainRevisions(access: SpaceAccess, rows: Row[]) {
    const requests = await repository.requests(
      rows.flatMap(({ change_request_id }) => change_request_id ?? []),
    );
    const userOf = await usersOf(access, [
      ...rows.map(({ made_by }) => made_by),
      ...[...requests.values()].map(({ created_by }) => created_by),
    ]);
    return (row: Row): MainRevision => {
      const createdBy = userOf(row.made_by);
      const request = requests.get(row.change_request_id ?? '');
      const author = request && userOf(request.created_by);
      return {
        object: 'main-revision',
        id: row.revision_id,
        sequence: row.sequence,
        cause: row.cause,
        createdAt: row.at,
        ...(createdBy && { createdBy }),
        ...(row.edited_at !== null && { editedAt: row.edited_at }),
        ...(row.previous_id !== null && { previous: row.previous_id }),
        ...(request &&
          author && {
            changeRequest: {
              id: request.id,
              number: request.number,
              subject: request.subject,
              createdBy: author,
            },
          }),
        pages: row.pages ?? 0,
        files: row.files ?? 0,
        urls: { location: location(context, 'spaces', row.space_id, 'revisions', row.revision_id) },
      };
    };
  }

  return {
    async list({ spaceId, query }, access) {
      await countUncounted(store, spaceId);
      const filter = { ...query, spaceId };
      const list: RowList<Row> = {
        read({ after: [sequence] = [], limit }) {
          if (sequence !== undefined && !/^\d{1,9}$/.test(sequence)) throw invalidCursor();
          return repository.list(filter, sequence === undefined ? undefined : Number(sequence), limit);
        },
        keyOf: ({ sequence, revision_id }) => [String(sequence), revision_id],
        count: () => repository.count(filter),
      };
      return pagedTogether(query, 'sequence', list, (rows) => toMainRevisions(access, rows));
    },

    async listChanges({ spaceId, revisionId, query }, { space }) {
      await revisionPlace(store, space, revisionId);
      if (query.base !== undefined) await revisionPlace(store, space, query.base);
      const [parent] = fromJson<string[]>((await readRevision(store, revisionId)).parents);
      const base = query.base ?? (await repository.rowOf(spaceId, revisionId))?.previous_id ?? parent;
      const changes = await listedChanges(store, base ?? null, revisionId);
      return pagedItems(query, 'changes', changes, (change) =>
        'page' in change ? change.page.id : change.file.id,
      );
    },

    async getPageAuthors({ spaceId, revisionId, pageId }, access) {
      await countUncounted(store, spaceId);
      const last = await repository.rowOf(spaceId, revisionId);
      if (!last) throw notFound('revision');
      if (!(await revisionContent(store, revisionId)).pageById.has(pageId)) throw notFound('page');
      const rows = await repository.versions(spaceId, pageId, last.sequence, maxVersions + 1);
      const isComplete = rows.length <= maxVersions;
      const versions = rows.slice(0, maxVersions).toReversed();
      const ids = versions.flatMap(({ document_id }) => document_id ?? []);
      const origins = await lineOrigins(store, `${spaceId} ${pageId} ${revisionId}`, ids);
      const ranges = rangesOf(origins, (version) => versions[version]!.revision_id);
      const named = new Set(ranges.map(({ revision }) => revision));
      const shown = versions.filter(({ revision_id }) => named.has(revision_id)).toReversed();
      return { ranges, revisions: shown.map(await toMainRevisions(access, shown)), isComplete };
    },

    async listOfRequest({ spaceId, changeRequestId, query }, access) {
      const request = await requestOf(context, spaceId, changeRequestId);
      const list = rowList(repository.ofRequest(request.id), ['created_at', 'id'], 'desc');
      return pagedTogether(query, 'revisions', list, async (rows) => {
        const idsOf = ({ created_by, contributors }: (typeof rows)[number]) => [
          ...new Set([created_by, ...(contributors === null ? [] : fromJson<string[]>(contributors))]),
        ];
        const userOf = await usersOf(access, rows.flatMap(idsOf));
        return (row): RequestRevision => {
          const { id, type, parents, created_at: createdAt, created_by } = row;
          const createdBy = userOf(created_by);
          return {
            object: 'request-revision',
            id,
            type,
            parents: fromJson<string[]>(parents),
            createdAt,
            ...(createdBy && { createdBy }),
            ...(row.contributors !== null && {
              contributors: idsOf(row).flatMap((user) => userOf(user) ?? []),
            }),
            ...(row.git !== null && { git: fromJson<RequestRevision['git']>(row.git) }),
            urls: { location: location(context, 'spaces', spaceId, 'revisions', id) },
          };
        };
      });
    },
  };
}
