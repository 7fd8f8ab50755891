import type { SpaceAccess } from '#server/domain/access/access.ts';
import { atLeast } from '#server/domain/access/levels.ts';

/**
 * Returns the caller's permissions on a comment or reply. Authors and admins edit, delete and resolve it;
 * reviewers can resolve any.
 */
export function commentPermissions({ caller, level }: SpaceAccess, { posted_by }: { posted_by: string }) {
  const own = posted_by === caller.id;
  const change = atLeast(level, own ? 'comment' : 'admin');
  return {
    view: true,
    edit: change,
    reply: atLeast(level, 'comment'),
    delete: change,
    resolve: atLeast(level, own ? 'comment' : 'review'),
  };
}
