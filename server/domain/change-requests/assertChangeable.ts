import type { SpaceAccess } from '#server/domain/access/access.ts';
import { atLeast } from '#server/domain/access/levels.ts';
import { conflict, forbidden } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';

type Request = Pick<Database['change_requests'], 'created_by' | 'status'>;

/** Throws 403 unless the caller is the author or a reviewer, and 409 if the request is merged. */
export function assertChangeable(request: Request, { caller, level }: SpaceAccess) {
  if (request.created_by !== caller.id && !atLeast(level, 'review')) throw forbidden('review', 'space');
  if (request.status === 'merged') throw conflict('This change request is merged and can’t be changed.');
}
