import type { Context } from '#server/base/context.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { atLeast } from '#server/domain/access/levels.ts';
import { conflict, forbidden } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';
import { requestOf } from './withSpaceLock.ts';

type Request = Pick<Database['change_requests'], 'created_by' | 'status'>;

/** Returns whether the caller may change the request: the author with edit access, and reviewers. */
export const mayChange = ({ created_by }: Pick<Request, 'created_by'>, { caller, level }: SpaceAccess) =>
  atLeast(level, created_by === caller.id ? 'edit' : 'review');

/** Throws 403 unless the caller is the author or a reviewer, and 409 if the request is merged. */
export function assertChangeable(request: Request, access: SpaceAccess) {
  if (!mayChange(request, access)) throw forbidden('review', 'space');
  if (request.status === 'merged') throw conflict('This change request is merged and can’t be changed.');
}

/** Throws 409 if the request is merged or archived. */
export function assertUnfinished({ status }: Pick<Request, 'status'>) {
  if (status === 'merged') throw conflict('This change request is already merged.');
  if (status === 'archived') throw conflict('This change request is archived. Reopen it first.');
}

/**
 * Returns a request whose content the caller may change, by id or number. Throws 404 if the space has no such request, 403
 * unless the caller is the author or a reviewer, and 409 if the request is merged or archived.
 */
export async function changeableRequest(
  context: Pick<Context, 'store'>,
  access: SpaceAccess,
  idOrNumber: string,
) {
  const request = await requestOf(context, access.space.id, idOrNumber);
  assertChangeable(request, access);
  assertUnfinished(request);
  return request;
}
