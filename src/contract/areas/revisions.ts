// Optional: the specification has no operation that returns an earlier revision.
import * as z from 'zod/mini';
import { file, page, pageReadQuery, pageTree, revision } from '../content.ts';
import { optionalOperation } from '../operation.ts';
import { contentQuery, listOf, pageQuery } from '../fields.ts';

/** The content of any revision of a space or of its change requests. */
export const revisions = {
  get: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}',
    query: contentQuery,
    response: revision,
    status: 200,
  }),
  listPages: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/pages',
    query: contentQuery,
    response: pageTree,
    status: 200,
  }),
  getPage: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}',
    query: pageReadQuery,
    response: page,
    status: 200,
  }),
  listFiles: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/files',
    query: z.extend(pageQuery, contentQuery.shape),
    response: listOf(file),
    status: 200,
  }),
  getFile: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}',
    query: contentQuery,
    response: file,
    status: 200,
  }),
};
