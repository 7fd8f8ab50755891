// Links and their targets (Content, in the specification's resources).
import * as z from 'zod/mini';
import { count, listOf, openEnum, pageQuery } from './fields.ts';

/** One end of a link. `kind` determines the keys; those after `file` are for other kinds. */
export const reference = z.object({
  kind: openEnum('page', 'file', 'url', 'anchor', 'space', 'collection', 'openapi'),
  organization: z.optional(z.string()),
  space: z.optional(z.string()),
  versionContext: z.optional(z.object({ type: z.literal('revision'), revision: z.string() })),
  file: z.optional(z.string()),
  page: z.optional(z.string()),
  anchor: z.optional(z.string()),
  url: z.optional(z.string()),
  collection: z.optional(z.string()),
  spec: z.optional(z.string()),
});
export type Reference = z.output<typeof reference>;

/** `ok`: valid. `broken`: the target isn't in the revision. `in-app`: a URL inside the app. */
export const linkStatus = z.enum(['ok', 'broken', 'in-app']);
export type LinkStatus = z.output<typeof linkStatus>;

/** A link and where it occurs. */
export const link = z.object({
  status: linkStatus,
  relation: openEnum('link', 'image', 'embed'),
  targetReference: reference,
  locationReferences: z.array(reference),
});
export type Link = z.output<typeof link>;

/** A list of links. `stats` ignores the filters. */
export const linkReport = z.extend(listOf(link), {
  stats: z.object({
    total: count(),
    broken: z.object({ total: count(), changeRequest: count() }),
  }),
});
export type LinkReport = z.output<typeof linkReport>;

/** The filters of a link report. */
export const linkQuery = z.extend(pageQuery, { status: z.optional(linkStatus) });
