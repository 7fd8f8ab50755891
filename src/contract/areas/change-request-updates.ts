// Optional: the specification's update resolves conflicts with the version of the change request.
import * as z from 'zod/mini';
import { file } from '../content.ts';
import { optionalOperation } from '../operation.ts';
import { openEnum, textUpTo, time } from '../fields.ts';
import { contentLimits } from '../limits.ts';
import { user } from '../user.ts';

/** How one side has a place. A value that isn't set has no `text`. */
const version = z.object({
  /** Markdown of lines, texts and pages, the value of a setting, or the title of a neighbor page. */
  text: z.optional(z.string()),
  /** The side doesn't have the page or file. */
  deleted: z.optional(z.boolean()),
  /** Of a file. */
  file: z.optional(file),
  /** When and by whom the page was last changed on this side. */
  updatedAt: z.optional(time()),
  updatedBy: z.optional(user),
});
export type ConflictVersion = z.output<typeof version>;

/** A place that main and the change request changed differently. The ID depends on the place and its versions alone. */
export const conflict = z.object({
  object: z.literal('conflict'),
  id: z.string(),
  /**
   * `lines` of a text, or a `document` as a whole; an `item` that one side removed and the other changed, or both added; the
   * `content` of a file; the page above (`parent`) or before (`order`), empty for none; a `setting`, or a key of the
   * `frontMatter`, by `name`.
   */
  type: openEnum('lines', 'document', 'item', 'content', 'parent', 'order', 'setting', 'frontMatter'),
  name: z.optional(z.string()),
  page: z.optional(z.object({ id: z.string(), title: z.string() })),
  file: z.optional(z.object({ id: z.string(), name: z.string() })),
  main: version,
  request: version,
  ancestor: version,
  /** The decisions that are possible. */
  uses: z.array(openEnum('main', 'request', 'both', 'text')),
  /** Of lines: the heading above, the rest of the block that the lines are in, and the blocks around it. */
  heading: z.optional(z.string()),
  lead: z.optional(z.string()),
  tail: z.optional(z.string()),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});
export type Conflict = z.output<typeof conflict>;

/** The conflicts of two revisions, in reading order. `revision` is that of the change request. */
const conflicts = z.object({
  revision: z.string(),
  mainRevision: z.string(),
  ancestorRevision: z.string(),
  conflicts: z.array(conflict),
});
export type ConflictList = z.output<typeof conflicts>;

/** Conflicts of a change request with main, and the undo of an update. `changeRequests.pull` takes the decisions. */
export const changeRequestUpdates = {
  listConflicts: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts',
    response: conflicts,
    status: 200,
  }),
  /** Restores revision and base of the change request before its last update. `revision` is the one that the update made. */
  undo: optionalOperation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/undo-update',
    body: z.object({ revision: textUpTo(contentLimits.id) }),
    response: z.object({ revision: z.string(), result: openEnum('undo') }),
    status: 200,
  }),
};
