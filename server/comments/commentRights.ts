// Who may do what with a comment or a reply: what `permissions` answers and the service asks.
import type { SpaceAccess } from '../access/access.ts';
import { atLeast } from '../access/levels.ts';

/** The author edits, deletes and resolves; an admin all of it, and reviewers resolve anybody's. */
export function commentRights({ caller, level }: SpaceAccess, { posted_by }: { posted_by: string }) {
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
