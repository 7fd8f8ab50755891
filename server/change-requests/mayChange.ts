// Who may change a change request, and when.
import type { SpaceAccess } from '../access/access.ts';
import { atLeast } from '../access/levels.ts';
import { conflict, forbidden } from '../core/errors.ts';
import type { Database } from '../database/schema.ts';

type Request = Pick<Database['change_requests'], 'created_by' | 'status'>;

/** Editors change their own requests, reviewers any: 403. What is merged stays as it is: 409. */
export function refuseUnlessChangeable(request: Request, { caller, level }: SpaceAccess) {
  if (request.created_by !== caller.id && !atLeast(level, 'review')) throw forbidden('review', 'space');
  if (request.status === 'merged') throw conflict('This change request is merged and can’t change any more.');
}
