import type { QueryClient } from '@tanstack/react-query';
import { transition } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { holdInvalidation } from '#api/mutation.ts';
import { authorOf, excerptOf } from '../comment.text.ts';
import { updateComment } from '../comments.writes.ts';
import { performUpdate } from '../useCommentWrites.ts';
import { placeOf, type InboxRow } from './inbox.list.ts';

const body = { resolved: true };

/** @param rows those that were chosen; one that the caller may not resolve is left out, and told */
export function startResolve(client: QueryClient, rows: readonly InboxRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return startBulk({
    client,
    title: 'Resolve comments',
    doing: 'Resolving…',
    rows: rows.map(({ id, comment, mayResolve }) => ({
      id,
      name: `${authorOf(comment)}: ${excerptOf(comment.body.markdown, 40)}`,
      ...transition('Open', 'Resolved'),
      keep: mayResolve ? undefined : { as: 'leftOut', reason: 'You may not resolve it' },
    })),
    already: ({ status }) => (status === 404 ? 'Was gone already' : null),
    around: () => {
      const ends = rows.map(({ id, space }) =>
        holdInvalidation(client, updateComment, { spaceId: space.id, commentId: id, body }),
      );
      return () => ends.forEach((end) => end());
    },
    write([commentId = ''], context) {
      const row = byId.get(commentId);
      const place = row ? placeOf(row) : { spaceId: '' };
      return performUpdate({ ...place, commentId }, body, client, context);
    },
  });
}
