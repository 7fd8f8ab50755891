// The rules of change requests.
import type { changeRequests } from '#contract/change-requests.ts';
import { defaults } from '#contract/defaults.ts';
import type { SpaceAccess } from '../access/access.ts';
import { now, type Context } from '../context.ts';
import { conflict, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { notThisList, paged } from '../core/paging.ts';
import { lock } from '../database/lock.ts';
import type { Handlers } from '../routes.ts';
import { changeRequestMapper } from './change-requests.mapper.ts';
import { changeRequestsRepository, type SpaceState } from './change-requests.repository.ts';
import { refuseUnlessChangeable } from './mayChange.ts';

/** The number in a cursor. */
function numberIn([number = '']: string[]) {
  if (!/^\d{1,9}$/.test(number)) throw notThisList();
  return Number(number);
}

/** Specification, Endpoints: Change requests. */
export function changeRequestsService(
  context: Context,
): Pick<Handlers<typeof changeRequests>, 'list' | 'create' | 'get' | 'update'> {
  const { store } = context;
  const repository = changeRequestsRepository(store);

  async function requestOf({ space }: SpaceAccess, idOrNumber: string) {
    const request = await repository.find(space.id, idOrNumber);
    if (!request) throw notFound('change request');
    return request;
  }

  /** Runs under the space's lock: what is read of the space and its requests stays so until the end. */
  const writing = <T>({ space: { id } }: SpaceAccess, run: (space: SpaceState) => Promise<T>) =>
    store.transaction(async () => {
      await lock(store, 'spaces', id);
      const space = await repository.space(id);
      if (!space) throw notFound('space');
      if (space.deleted_at !== null) throw conflict('This space is deleted: restore it first.');
      return run(space);
    });

  const answer = async ({ space }: SpaceAccess, id: string) =>
    changeRequestMapper(context, space.organization_id)(await repository.get(id));

  return {
    list({ spaceId, query }, { space }) {
      const { status = 'open', contributor } = query;
      const filter = { spaceId, status, contributor };
      return paged(query, 'number', {
        read: ({ after, limit }) => repository.list(filter, after && numberIn(after), limit),
        keyOf: ({ number, id }) => [String(number), id],
        count: () => repository.count(filter),
        toItem: changeRequestMapper(context, space.organization_id),
      });
    },

    create: ({ spaceId, body }, access) =>
      writing(access, async ({ revision_id: revision }) => {
        const [id, createdAt, number] = [newId(), now(context), await repository.takeNumber(spaceId)];
        await repository.insert({
          id,
          space_id: spaceId,
          number,
          status: 'draft',
          subject: body.subject ?? defaults.changeRequestSubject,
          created_by: access.caller.id,
          created_at: createdAt,
          updated_at: createdAt,
          revision_id: revision,
          revision_initial: revision,
          revision_merged_ancestor: null,
          revision_merged: null,
        });
        return answer(access, id);
      }),

    get: async ({ changeRequestId }, access) => answer(access, (await requestOf(access, changeRequestId)).id),

    update: ({ changeRequestId, body: { subject, status } }, access) =>
      writing(access, async () => {
        const request = await requestOf(access, changeRequestId);
        refuseUnlessChangeable(request, access);
        const columns = {
          ...(subject !== undefined && { subject }),
          ...(status !== undefined && { status }),
        };
        if (Object.keys(columns).length > 0)
          await repository.update(request.id, { ...columns, updated_at: now(context) });
        return answer(access, request.id);
      }),
  };
}
