// The specification's “Collections”.
import * as z from 'zod/mini';
import { contentMove, contentTransfer } from '../content-tree.ts';
import { operation } from '../operation.ts';
import {
  defaultLevel,
  defaultLevelChange,
  flags,
  links,
  listOf,
  pageQuery,
  queryBoolean,
  textUpTo,
  title,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { space } from '../space.ts';

export const collection = z.object({
  object: z.literal('collection'),
  id: z.string(),
  title: textUpTo(limits.spaceTitle),
  description: z.optional(textUpTo(limits.collectionDescription)),
  organization: z.string(),
  parent: z.optional(z.string()),
  defaultLevel,
  urls: links('location', 'app'),
  permissions: flags('view', 'admin', 'viewInviteLinks', 'create'),
});
export type Collection = z.output<typeof collection>;

export const collections = {
  get: operation({
    method: 'GET',
    path: '/v1/collections/{collectionId}',
    response: collection,
    status: 200,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/collections/{collectionId}',
    status: 205,
  }),
  update: operation({
    method: 'PATCH',
    path: '/v1/collections/{collectionId}',
    body: z.object({
      title: z.optional(title(1, limits.spaceTitle)),
      description: z.optional(textUpTo(limits.collectionDescription)),
      defaultLevel: z.optional(defaultLevelChange),
    }),
    response: collection,
    status: 200,
  }),
  listSpaces: operation({
    method: 'GET',
    path: '/v1/collections/{collectionId}/spaces',
    query: pageQuery,
    response: listOf(space),
    status: 200,
  }),
  move: operation({
    method: 'POST',
    path: '/v1/collections/{collectionId}/move',
    body: contentMove,
    response: collection,
    status: 200,
  }),
  /** Moves the collection and its content to another organization. */
  transfer: operation({
    method: 'POST',
    path: '/v1/collections/{collectionId}/transfer',
    body: contentTransfer,
    response: collection,
    status: 200,
  }),
  /** The collections of an organization; only top-level ones with `nested=false`. */
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/collections',
    query: z.extend(pageQuery, { nested: z.optional(queryBoolean()) }),
    response: listOf(collection),
    status: 200,
  }),
  create: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/collections',
    body: z.object({
      title: z.optional(title(1, limits.spaceTitle)),
      parent: z.optional(z.string()),
    }),
    response: collection,
    status: 201,
  }),
};
