// Optional: the specification doesn't tell who edits a change request.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { listOf, textUpTo } from '../fields.ts';
import { contentLimits } from '../limits.ts';
import { user } from '../user.ts';

/** A person who edits a page of a change request. `block`: the block at the cursor, as the editor identifies it. */
const presentEditor = z.object({
  object: z.literal('editor-presence'),
  user,
  page: textUpTo(contentLimits.id),
  block: z.optional(textUpTo(contentLimits.id)),
});
export type PresentEditor = z.output<typeof presentEditor>;

/** Who edits a change request now. */
export const editorPresence = {
  /** The others who edit it. With `page`, the caller counts as editing that page for 15 seconds. */
  list: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/editors',
    query: z.object({
      page: z
        .optional(textUpTo(contentLimits.id))
        .register(z.globalRegistry, { description: 'The ID of the page that the caller edits.' }),
      block: z
        .optional(textUpTo(contentLimits.id))
        .register(z.globalRegistry, { description: 'The block at the caller’s cursor.' }),
    }),
    response: listOf(presentEditor),
    status: 200,
  }),
};
