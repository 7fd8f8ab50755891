import type { changeRequests } from '#contract/areas/change-requests.ts';
import { defaults } from '#contract/defaults.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { now, type Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { invalidCursor, pagedTogether, type RowList } from '#server/base/lib/paging.ts';
import { pdfLink } from '#server/domain/pdf/pdfLink.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { withReviews } from '#server/domain/change-requests/change-requests.mapper.ts';
import {
  changeRequestsRepository,
  type ChangeRequestRow,
} from '#server/domain/change-requests/change-requests.repository.ts';
import { assertManageable } from '#server/domain/change-requests/assertChangeable.ts';
import { addChangeRequest } from './addChangeRequest.ts';
import { descriptionText } from './descriptionText.ts';
import { mergeChangeRequest } from '#server/domain/change-requests/mergeChangeRequest.ts';
import { pullIntoChangeRequest } from './pullIntoChangeRequest.ts';
import { requestOf, withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';

/** Parses the number in a cursor. */
function numberIn([number = '']: string[]) {
  if (!/^\d{1,9}$/.test(number)) throw invalidCursor();
  return Number(number);
}

/** Operations of change requests (specification, Change requests). */
export function changeRequestsService(context: Context): Handlers<typeof changeRequests> {
  const { store } = context;
  const repository = changeRequestsRepository(store);

  async function answer({ space, caller }: SpaceAccess, id: string) {
    const row = await repository.get(id);
    return (await withReviews(context, space.organization_id, caller.id, [row]))(row);
  }

  return {
    list({ spaceId, query }, { space, caller }) {
      const { status = defaults.changeRequestStatus, contributor } = query;
      const filter = { spaceId, status, contributor };
      const list: RowList<ChangeRequestRow> = {
        read: ({ after, limit }) => repository.list(filter, after && numberIn(after), limit),
        keyOf: ({ number, id }) => [String(number), id],
        count: () => repository.count(filter),
      };
      return pagedTogether(query, 'number', list, (rows) =>
        withReviews(context, space.organization_id, caller.id, rows),
      );
    },

    create: ({ spaceId, body }, access) =>
      withSpaceLock(context, access.space.id, async ({ revision_id: revision }) => {
        const id = newId();
        await addChangeRequest(context, {
          id,
          space_id: spaceId,
          ...(body.subject !== undefined && { subject: body.subject }),
          created_by: access.caller.id,
          revision_id: revision,
          revision_initial: revision,
        });
        return answer(access, id);
      }),

    get: async ({ changeRequestId }, access) =>
      answer(access, (await requestOf(context, access.space.id, changeRequestId)).id),

    update: ({ changeRequestId, body: { subject, description, status, allowEdits } }, access) =>
      withSpaceLock(context, access.space.id, async () => {
        const request = await requestOf(context, access.space.id, changeRequestId);
        assertManageable(request, access);
        const columns = {
          ...(subject !== undefined && { subject }),
          ...(description && { description: descriptionText(description) }),
          ...(status !== undefined && { status }),
          ...(allowEdits !== undefined && { allow_edits: allowEdits ? (1 as const) : (0 as const) }),
        };
        if (Object.keys(columns).length > 0)
          await repository.update(request.id, { ...columns, updated_at: now(context) });
        return answer(access, request.id);
      }),

    async merge({ spaceId, changeRequestId }, { caller }) {
      const merge = { spaceId, idOrNumber: changeRequestId, mergedBy: caller.id };
      return { revision: await mergeChangeRequest(context, merge), result: 'merge' };
    },

    pull: ({ changeRequestId, body }, access) =>
      pullIntoChangeRequest(context, access, changeRequestId, body),

    getPdf: async ({ changeRequestId, query }, access) =>
      pdfLink(context, access.space, await requestOf(context, access.space.id, changeRequestId), query),
  };
}
