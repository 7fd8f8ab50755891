// Optional: the specification has no operation that changes a revision.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { count, openEnum, textUpTo, time, title } from '../fields.ts';
import { contentLimits, moreLimits } from '../limits.ts';

/** What a removal takes from the revisions of a space. */
const removal = z.object({
  object: z.literal('removal'),
  /** Absent for a dry run. */
  id: z.optional(z.string()),
  kind: openEnum('text', 'file'),
  /**
   * `dry-run`: nothing changes. `pending`: it starts within a second. `replaced`: nobody can read the text or file any
   * more. `complete`: it is deleted from the database.
   */
  status: openEnum('dry-run', 'pending', 'replaced', 'complete'),
  createdAt: time(),
  completedAt: z.optional(time()),
  /** The numbers of edited revisions, pages, files, comments and change requests. */
  revisions: count(),
  pages: count(),
  files: count(),
  comments: count(),
  changeRequests: count(),
  /** For a dry run: the names of the first 100 pages and files. */
  names: z.optional(z.array(z.string())),
  urls: z.object({ location: z.optional(z.string()) }),
});
export type Removal = z.output<typeof removal>;

/** The removal of a text or file from all revisions of a space. */
export const removals = {
  /** Starts a removal, or finds what it would change. */
  create: optionalOperation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/removals',
    body: z
      .object({
        /** Matched exactly. Replaced by `REMOVED`. */
        text: z.optional(
          title(...moreLimits.removedText).check(
            z.refine(
              (value) => !'REMOVED'.includes(value),
              'Must not be a part of “REMOVED”, which replaces it.',
            ),
          ),
        ),
        /** The ID of a file in any revision. */
        file: z.optional(textUpTo(contentLimits.id)),
        dryRun: z.optional(z.boolean()),
      })
      .check(
        z.refine((body) => (body.text === undefined) !== (body.file === undefined), {
          path: ['text'],
          error: 'Specify either “text” or “file”.',
        }),
      ),
    response: removal,
    status: 200,
  }),
  get: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/removals/{removalId}',
    response: removal,
    status: 200,
  }),
};
