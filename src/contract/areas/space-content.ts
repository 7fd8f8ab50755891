// The specification's “Space content”.
import * as z from 'zod/mini';
import { contentImport, file, importResult, page, pageReadQuery, pageTree, revision } from '../content.ts';
import { operation } from '../operation.ts';
import { contentQuery, listOf, pageQuery } from '../fields.ts';
import { linkQuery, linkReport, reference } from '../references.ts';
import { searchItem, searchQuery } from '../search.ts';

export const spaceContent = {
  search: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/search',
    query: searchQuery,
    response: listOf(searchItem),
    status: 200,
  }),
  /** The current revision. */
  get: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content',
    query: contentQuery,
    response: revision,
    status: 200,
  }),
  import: operation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/content/import',
    body: contentImport,
    response: importResult,
    status: 201,
  }),
  listPages: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/pages',
    query: contentQuery,
    response: pageTree,
    status: 200,
  }),
  listFiles: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/files',
    query: z.extend(pageQuery, contentQuery.shape),
    response: listOf(file),
    status: 200,
  }),
  getFile: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/files/{fileId}',
    query: contentQuery,
    response: file,
    status: 200,
  }),
  /** The backlinks of a file. */
  listBacklinks: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/files/{fileId}/backlinks',
    query: pageQuery,
    response: listOf(reference),
    status: 200,
  }),
  getPage: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/page/{pageId}',
    query: pageReadQuery,
    response: page,
    status: 200,
  }),
  /** The links on a page. */
  listLinks: operation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/page/{pageId}/links',
    query: linkQuery,
    response: linkReport,
    status: 200,
  }),
};
