// Optional: the specification's service isn't a Git remote.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { links, listOf, pageQuery, time } from '../fields.ts';
import { user } from '../user.ts';

/** A push of commits to main or to a change request. */
export const gitPush = z.object({
  object: z.literal('git-push'),
  /** The revision that it made. */
  id: z.string(),
  /** The commit that was pushed last. */
  oid: z.string(),
  /** The first line of its message. */
  message: z.string(),
  /** The ref as the client named it. */
  ref: z.string(),
  createdAt: time(),
  createdBy: z.optional(user),
  /** Missing for a push to main. */
  changeRequest: z.optional(z.object({ id: z.string(), number: z.number(), subject: z.string() })),
});
export type GitPush = z.output<typeof gitPush>;

export const gitRemoteState = z.object({
  object: z.literal('git-remote'),
  /** Whether members can clone the space and push to it. */
  enabled: z.boolean(),
  /** The first commits of a space that is turned on. Missing when all are made. */
  progress: z.optional(z.object({ made: z.number(), total: z.number() })),
  urls: links('clone'),
});

/** A space as a Git remote. Off by default. */
export const git = {
  get: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/git/remote',
    response: gitRemoteState,
    status: 200,
  }),
  put: optionalOperation({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/git/remote',
    body: z.object({ enabled: z.boolean() }),
    response: gitRemoteState,
    status: 200,
  }),
  /** The last pushes, newest first. */
  listPushes: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/git/pushes',
    query: pageQuery,
    response: listOf(gitPush),
    status: 200,
  }),
};
