import { queryOptions } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editItem, editOne } from '#api/writes/cacheEdits.ts';
import { undoWith, mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { openapi, type OpenAPISpec } from '#contract/areas/openapi.ts';
import { readDocument } from '#openapi/document/openapiDocument.ts';

export type SpecParams = { organizationId: string; specSlug: string };

export const specQuery = (params: SpecParams) => apiQuery(openapi.get, params);

/** All versions, newest first, without their contents. */
export const versionsQuery = (params: SpecParams) => apiQuery(openapi.listVersions, params, { pages: 'all' });

/** The document of a version. Never stale: versions are immutable. Fails if it isn't an OpenAPI document. */
export const documentQuery = (params: SpecParams, versionId: string) =>
  queryOptions({
    queryKey: keyOf(openapi.getVersionContent, { ...params, versionId, query: { read: 'document' } }),
    queryFn: async ({ client }) => readDocument(await client.query(contentQuery(params, versionId))),
    staleTime: 'static',
    retry: false,
    // It is large and never refetched, so structural sharing would be wasted work.
    structuralSharing: false,
  });

/** The files of a version, as stored by the service. */
const contentQuery = (params: SpecParams, versionId: string) => ({
  ...apiQuery(openapi.getVersionContent, { ...params, versionId }),
  staleTime: 'static' as const,
});

const hasSlug =
  (slug: string) =>
  (spec: OpenAPISpec): boolean =>
    spec.slug === slug;

const specIn = (before: CacheSnapshot, { organizationId, specSlug }: SpecParams) =>
  before.one(openapi.get, { organizationId, specSlug }) ??
  before.item(openapi.list, { organizationId }, hasSlug(specSlug));

/** The contents of versions are immutable and have separate keys. */
const specKeys = ({ organizationId }: { organizationId: string }) => [
  keyOf(openapi.list, { organizationId }),
];

/** The state of a specification whose source is about to be read. A file has no URL. */
const pendingSource =
  (sourceURL: string | undefined) =>
  ({ lastProcessErrorCode: _, sourceURL: _before, ...spec }: OpenAPISpec): OpenAPISpec => ({
    ...spec,
    ...(sourceURL !== undefined && { sourceURL }),
    processingState: 'pending',
  });

/** Creates a specification and reads its source. */
export const createSpec = mutation(openapi.create, {
  invalidates: specKeys,
  describe: ({ body }) => `OpenAPI specification “${body.slug}” added`,
  undo: ({ organizationId, body }) => undoWith(removeSpec, { organizationId, specSlug: body.slug }),
});

/** Sets the source of a specification and reads it. Can be undone if the previous source was another URL. */
export const putSpec = mutation(openapi.put, {
  invalidates: specKeys,
  edits: ({ organizationId, specSlug, body: { source } }) => [
    editItem(openapi.list, { organizationId }, hasSlug(specSlug), pendingSource(source.url)),
    editOne(openapi.get, { organizationId, specSlug }, pendingSource(source.url)),
  ],
  applyResponse: (spec, { organizationId, specSlug }) => [
    editItem(openapi.list, { organizationId }, hasSlug(specSlug), () => spec),
    editOne(openapi.get, { organizationId, specSlug }, () => spec),
  ],
  scope: ({ organizationId, specSlug }) => `specification ${organizationId} ${specSlug}`,
  describe(input, before) {
    const { url } = input.body.source;
    if (url === undefined) return `File uploaded for “${input.specSlug}”`;
    return specIn(before, input)?.sourceURL === url
      ? `Fetch started for “${input.specSlug}”`
      : `Source for “${input.specSlug}” changed to ${url}`;
  },
  undo: (input, before) => {
    const url = specIn(before, input)?.sourceURL;
    return url === undefined || url === input.body.source.url
      ? null
      : { input: { ...input, body: { source: { url } } } };
  },
});

/** Deletes a specification and all its versions. Can't be undone. */
export const removeSpec: Mutation<typeof openapi.remove> = mutation(openapi.remove, {
  invalidates: specKeys,
  describe: ({ specSlug }) => `OpenAPI specification “${specSlug}” deleted`,
});
