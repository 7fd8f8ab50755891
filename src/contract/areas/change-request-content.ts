// The specification's “Change request content”.
import * as z from 'zod/mini';
import { contentImport, file, importResult, page, pageReadQuery, pageTree, revision } from '../content.ts';
import { operation } from '../operation.ts';
import { contentQuery, listOf, pageQuery } from '../fields.ts';
import { linkReport, reference } from '../references.ts';

export const changeRequestContent = {
  /** The revision of the change request. */
  get: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content',
    query: contentQuery,
    response: revision,
    status: 200,
  }),
  import: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
    body: contentImport,
    response: importResult,
    status: 201,
  }),
  listPages: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages',
    query: contentQuery,
    response: pageTree,
    status: 200,
  }),
  listFiles: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
    query: z.extend(pageQuery, contentQuery.shape),
    response: listOf(file),
    status: 200,
  }),
  getFile: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}',
    query: contentQuery,
    response: file,
    status: 200,
  }),
  /** The backlinks of a file. */
  listBacklinks: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks',
    query: pageQuery,
    response: listOf(reference),
    status: 200,
  }),
  getPage: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
    query: pageReadQuery,
    response: page,
    status: 200,
  }),
  /** The links on a page; this report has no filter. */
  listLinks: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links',
    query: pageQuery,
    response: linkReport,
    status: 200,
  }),
};
