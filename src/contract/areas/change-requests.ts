// The specification's “Change requests”.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { conflict } from './change-request-updates.ts';
import {
  count,
  isWithin,
  links,
  listOf,
  listUpTo,
  openEnum,
  pageQuery,
  queryBoolean,
  queryText,
  textUpTo,
  time,
} from '../fields.ts';
import { contentLimits, limits, moreLimits } from '../limits.ts';
import { user } from '../user.ts';

const subject = textUpTo(limits.changeRequestSubject);

/** A structured document. Our service also has its text as Markdown; for others, the console converts it. */
const description = z.object({
  object: z.literal('document'),
  data: z.object({}),
  nodes: z.array(z.unknown()),
  markdown: z.string().check(z.meta({ alias: '.' })),
});

const documentNodes = listUpTo(z.unknown()).check(
  z.refine(
    (nodes) => isWithin(nodes, moreLimits.descriptionDocument),
    `Must have at most ${moreLimits.descriptionDocument} characters.`,
  ),
);

/** Markdown, a structured document, or both. An empty one removes the description. */
const newDescription = z
  .object({
    markdown: z.optional(textUpTo(moreLimits.changeRequestDescription)),
    nodes: z.optional(documentNodes),
  })
  .check(
    z.refine(({ markdown, nodes }) => markdown !== undefined || nodes !== undefined, {
      path: ['markdown'],
      error: 'Required without “nodes”.',
    }),
  );

/** Not in the specification: a person whose review was requested or given, with their last review. */
const reviewer = z.object({
  user,
  /** Whether their review was requested. */
  requested: z.boolean(),
  status: z.optional(openEnum('approved', 'changes-requested')),
  /** Whether the review is about an earlier revision, or was requested again since. */
  outdated: z.boolean(),
});

export const changeRequest = z.object({
  object: z.literal('change-request'),
  id: z.string(),
  /** Counts up within the space. */
  number: count(),
  status: openEnum('draft', 'open', 'archived', 'merged'),
  subject,
  description: z.optional(description),
  /** Whether everyone with Edit access may change the content, not only the author and reviewers. */
  allowEdits: z.optional(z.boolean()),
  createdBy: user,
  createdAt: time(),
  updatedAt: time(),
  /** The ID of its space. */
  space: z.string(),
  revision: z.string(),
  /** The revision of the space that it started from. */
  revisionInitial: z.string(),
  /** The revision of the space at its last update. */
  revisionMergedAncestor: z.optional(z.string()),
  /** The revision created by its merge. */
  revisionMerged: z.optional(z.string()),
  comments: count(),
  outdated: z.boolean(),
  /** Not in the specification: whether the caller has the next step. Of open requests and drafts. */
  isYourTurn: z.optional(z.boolean()),
  /** Not in the specification: the reviewers. Of open requests and drafts. */
  reviewers: z.optional(z.array(reviewer)),
  urls: links('app', 'location'),
});
export type ChangeRequest = z.output<typeof changeRequest>;

/** Any result except `merge` means that nothing was merged. */
export const mergeResult = z.object({ revision: z.string(), result: openEnum('merge') });
export type MergeResult = z.output<typeof mergeResult>;

/**
 * Any result except `update` means that nothing was updated. Not in the specification: `conflicts`, for an update with
 * decisions. They can cause conflicts that the list lacks; these have no decision yet.
 */
export const updateResult = z.object({
  revision: z.string(),
  result: openEnum('update', 'conflicts'),
  conflicts: z.optional(z.array(conflict)),
});
export type UpdateResult = z.output<typeof updateResult>;

const conflictDecision = z
  .object({
    conflict: textUpTo(contentLimits.id),
    use: z.enum(['main', 'request', 'both', 'text']),
    text: z.optional(textUpTo(contentLimits.pageMarkdown)),
  })
  .check(
    z.refine(({ use, text }) => (use === 'text') === (text !== undefined), {
      path: ['text'],
      error: 'Required if “use” is “text”, and not allowed otherwise.',
    }),
  );

/**
 * Not in the specification: which versions of the conflicts to use. Without it, the change request's. Both revisions are those
 * that the decisions are about; if one isn't the current one, nothing is updated.
 */
const updateBody = z.optional(
  z
    .object({
      decisions: z.optional(listUpTo(conflictDecision)),
      revision: z.optional(textUpTo(contentLimits.id)),
      mainRevision: z.optional(textUpTo(contentLimits.id)),
    })
    .check(
      z.refine(({ decisions, revision }) => !decisions || revision !== undefined, {
        path: ['revision'],
        error: 'Required with “decisions”.',
      }),
      z.refine(({ decisions, mainRevision }) => !decisions || mainRevision !== undefined, {
        path: ['mainRevision'],
        error: 'Required with “decisions”.',
      }),
    ),
);

/** `page` is a page id; `only` limits the PDF to that page. */
const pdfQuery = z.object({ only: z.optional(queryBoolean()), page: z.optional(queryText()) }).check(
  z.refine(({ only, page }) => !only || page !== undefined, {
    path: ['page'],
    error: 'Required when “only” is true.',
  }),
);

export const changeRequests = {
  /** `contributor`: change requests with contributions by this user. */
  list: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests',
    query: z.extend(pageQuery, {
      status: z.optional(z.enum(['draft', 'open', 'archived', 'merged', 'all'])),
      contributor: z.optional(queryText()),
    }),
    response: listOf(changeRequest),
    status: 200,
  }),
  create: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests',
    body: z.object({ subject: z.optional(subject) }),
    response: changeRequest,
    status: 201,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}',
    response: changeRequest,
    status: 200,
  }),
  /** Only a merge sets the status `merged`. */
  update: operation({
    method: 'PATCH',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}',
    body: z.object({
      subject: z.optional(subject),
      description: z.optional(newDescription),
      status: z.optional(z.enum(['draft', 'open', 'archived'])),
      allowEdits: z.optional(z.boolean()),
    }),
    response: changeRequest,
    status: 200,
  }),
  merge: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge',
    response: mergeResult,
    status: 200,
  }),
  /** The specification's “update”: merges the primary content of the space into the change request. */
  pull: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update',
    body: updateBody,
    bodyLimit: contentLimits.batch,
    response: updateResult,
    status: 200,
  }),
  getPdf: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf',
    query: pdfQuery,
    /** `missingFonts` are the languages of titles that the PDF can't show, such as “Chinese”. */
    response: z.object({ url: z.string(), missingFonts: z.optional(z.array(z.string())) }),
    status: 200,
  }),
};
