import type { QueryClient } from '@tanstack/react-query';
import { transition } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { holdInvalidation } from '#api/mutation.ts';
import { authorName } from '#comments/comments.text.ts';
import { updateComment } from '#comments/commentWrites.api.ts';
import { performUpdate } from '#comments/useCommentWrites.ts';
import { excerptOf } from '#lib/excerpt.ts';
import { parentOf, type InboxRow } from './inbox.list.ts';

const body = { resolved: true };

/** Starts a bulk job. Rows that the caller may not resolve are listed in it as skipped. */
export function startResolve(client: QueryClient, rows: readonly InboxRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return startBulk({
    client,
    title: 'Resolve comments',
    doing: 'Resolving…',
    rows: rows.map(({ id, comment, canResolve }) => ({
      id,
      name: `${authorName(comment)}: ${excerptOf(comment.body.markdown, 40)}`,
      ...transition('Open', 'Resolved'),
      keep: canResolve
        ? undefined
        : { as: 'skipped', reason: 'You don’t have permission to resolve this comment' },
    })),
    already: ({ status }) => (status === 404 ? 'Already deleted' : null),
    around: () => {
      const ends = rows.map(({ id, space }) =>
        holdInvalidation(client, updateComment, { spaceId: space.id, commentId: id, body }),
      );
      return () => ends.forEach((end) => end());
    },
    write([commentId = ''], context) {
      const row = byId.get(commentId);
      const parent = row ? parentOf(row) : { spaceId: '' };
      return performUpdate({ ...parent, commentId }, body, client, context);
    },
  });
}
