import { mayEditRequest, mayManageRequest } from '#contract/changeRequestRights.ts';
import type { Context } from '#server/base/context.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { permissionsOf, spaceNeeds } from '#server/domain/access/levels.ts';
import { conflict, forbidden } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';
import { requestOf } from './withSpaceLock.ts';

type Request = Pick<Database['change_requests'], 'allow_edits' | 'created_by' | 'status'>;

const person = ({ created_by }: Request, { caller, level }: SpaceAccess) => {
  const { edit, review } = permissionsOf(spaceNeeds, level);
  return { edit, review, isAuthor: created_by === caller.id };
};

function assertNotMerged({ status }: Pick<Request, 'status'>) {
  if (status === 'merged') throw conflict('This change request is merged and can’t be changed.');
}

/**
 * Throws 403 unless the caller may change the request's subject, description, status and reviewers, and 409 if it is merged.
 */
export function assertManageable(request: Request, access: SpaceAccess) {
  if (!mayManageRequest(person(request, access))) throw forbidden('review', 'space');
  assertNotMerged(request);
}

/** Returns whether the caller may change the request's content. */
export const mayEdit = (request: Request, access: SpaceAccess) =>
  mayEditRequest(person(request, access), { allowEdits: request.allow_edits === 1 });

/** Throws 403 unless the caller may change the request's content, and 409 if it is merged. */
export function assertEditable(request: Request, access: SpaceAccess) {
  if (!mayEdit(request, access)) throw forbidden('review', 'space');
  assertNotMerged(request);
}

/** Throws 409 if the request is merged or archived. */
export function assertUnfinished({ status }: Pick<Request, 'status'>) {
  if (status === 'merged') throw conflict('This change request is already merged.');
  if (status === 'archived') throw conflict('This change request is archived. Reopen it first.');
}

/**
 * Returns a request whose content the caller may change, by id or number. Throws 404 if the space has no such request, 403
 * unless `assertEditable` allows it, and 409 if the request is merged or archived.
 */
export async function changeableRequest(
  context: Pick<Context, 'store'>,
  access: SpaceAccess,
  idOrNumber: string,
) {
  const request = await requestOf(context, access.space.id, idOrNumber);
  assertEditable(request, access);
  assertUnfinished(request);
  return request;
}
