// Optional: the specification has no operation that lists revisions.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { count, listOf, openEnum, pageQuery, queryText, time } from '../fields.ts';
import { revisionGit } from '../content.ts';
import { user } from '../user.ts';

const described = (description: string) => ({ description });

/** A revision that became main. */
const mainRevision = z.object({
  object: z.literal('main-revision'),
  /** The ID of the revision. */
  id: z.string(),
  /** Its place in the history, from 1. */
  sequence: count(),
  /** What made it main. `load`: an operator. `unknown`: an earlier version of the service. */
  cause: openEnum('creation', 'import', 'load', 'merge', 'push', 'unknown'),
  /** When it became main. */
  createdAt: time(),
  /** Who made it main, if known. */
  createdBy: z.optional(user),
  /** When a removal edited it last. */
  editedAt: z.optional(time()),
  /** The revision that was main before. */
  previous: z.optional(z.string()),
  /** The merged request. */
  changeRequest: z.optional(
    z.object({ id: z.string(), number: count(), subject: z.string(), createdBy: user }),
  ),
  /** The numbers of pages and files that it changed. */
  pages: count(),
  files: count(),
  urls: z.object({ location: z.string() }),
});
export type MainRevision = z.output<typeof mainRevision>;

const changedPage = z.object({ id: z.string(), title: z.string(), path: z.string() });
const changedFile = z.object({ id: z.string(), name: z.string() });

/** A change of a revision. `from` is the page before, if it was renamed or moved. */
const revisionChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page_created'), page: changedPage }),
  z.object({ type: z.literal('page_edited'), page: changedPage, from: z.optional(changedPage) }),
  z.object({ type: z.literal('page_moved'), page: changedPage, from: z.optional(changedPage) }),
  z.object({ type: z.literal('page_deleted'), page: changedPage }),
  z.object({ type: z.literal('file_created'), file: changedFile }),
  z.object({ type: z.literal('file_edited'), file: changedFile }),
  z.object({ type: z.literal('file_deleted'), file: changedFile }),
]);
export type RevisionChange = z.output<typeof revisionChange>;

/** A revision of a change request. */
const requestRevision = z.object({
  object: z.literal('request-revision'),
  id: z.string(),
  type: openEnum('edits', 'import', 'update', 'merge', 'initial'),
  parents: z.array(z.string()),
  createdAt: time(),
  createdBy: z.optional(user),
  /** Its author, then the authors of the suggestions that it accepts. */
  contributors: z.optional(z.array(user)),
  /** The commit that was pushed. */
  git: z.optional(revisionGit),
  urls: z.object({ location: z.string() }),
});
export type RequestRevision = z.output<typeof requestRevision>;

/** Which revision of main wrote each line of a page's Markdown. */
const pageAuthors = z.object({
  /** In order, without gaps. `line` is the first line, from 1. */
  ranges: z.array(z.object({ line: count(), count: count(), revision: z.string() })),
  /** The revisions that the ranges name, newest first. */
  revisions: z.array(mainRevision),
  /** Whether all versions were read. If not, lines of the oldest revision may be older. */
  isComplete: z.boolean(),
});
export type PageAuthors = z.output<typeof pageAuthors>;

export const spaceHistory = {
  /** Every revision that main had, newest first. */
  list: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions',
    query: z.extend(pageQuery, {
      createdBy: z
        .optional(queryText())
        .register(z.globalRegistry, described('Only return revisions that this user made main.')),
      pageId: z
        .optional(queryText())
        .register(z.globalRegistry, described('Only return revisions that changed this page.')),
      changeRequestId: z
        .optional(queryText())
        .register(z.globalRegistry, described('Only return merges of this change request.')),
      from: z
        .optional(time())
        .register(
          z.globalRegistry,
          described('Only return revisions that became main at or after this time.'),
        ),
      to: z
        .optional(time())
        .register(
          z.globalRegistry,
          described('Only return revisions that became main at or before this time.'),
        ),
    }),
    response: listOf(mainRevision),
    status: 200,
  }),
  /** The pages and files that a revision changed. */
  listChanges: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/changes',
    query: z.extend(pageQuery, {
      base: z
        .optional(queryText())
        .register(z.globalRegistry, described('The revision to compare with. Defaults to the one before.')),
    }),
    response: listOf(revisionChange),
    status: 200,
  }),
  /** Who wrote what of a page in a revision that main had. */
  getPageAuthors: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/authors',
    response: pageAuthors,
    status: 200,
  }),
  /** The revisions of a change request, newest first. */
  listOfRequest: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/revisions',
    query: pageQuery,
    response: listOf(requestRevision),
    status: 200,
  }),
};
