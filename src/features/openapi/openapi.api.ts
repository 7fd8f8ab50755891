import { queryOptions } from '@tanstack/react-query';
import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { editItem, editOne } from '#api/cacheEdits.ts';
import { undoWith, mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery, everyQuery, keyOf } from '#api/query.ts';
import { openapi, type OpenAPISpec } from '#contract/openapi.ts';
import { readDescription } from './document/description.ts';

export type OneSpec = { organizationId: string; specSlug: string };

/** All specifications: the API neither searches nor sorts them. */
export const specsQuery = (organizationId: string) => everyQuery(openapi.list, { organizationId });

export const specQuery = (one: OneSpec) => apiQuery(openapi.get, one);

/** All versions, the newest first: they are small, and each may be compared with each. */
export const versionsQuery = (one: OneSpec) => everyQuery(openapi.listVersions, one);

/** One version's document, read once: a version never changes. */
export const descriptionQuery = (one: OneSpec, versionId: string) =>
  queryOptions({
    queryKey: keyOf(openapi.getVersionContent, { ...one, versionId, query: { read: 'description' } }),
    queryFn: async ({ client }) => readDescription(await client.query(contentQuery(one, versionId))),
    staleTime: 'static',
    retry: false,
    // It is large, and nothing that could be shared comes after it.
    structuralSharing: false,
  });

/** What the service keeps of a version, as it is. */
export const contentQuery = (one: OneSpec, versionId: string) => ({
  ...apiQuery(openapi.getVersionContent, { ...one, versionId }),
  staleTime: 'static' as const,
});

const named =
  (slug: string) =>
  (spec: OpenAPISpec): boolean =>
    spec.slug === slug;

const specIn = (before: CacheSnapshot, { organizationId, specSlug }: OneSpec) =>
  before.one(openapi.get, { organizationId, specSlug }) ??
  before.item(openapi.list, { organizationId }, named(specSlug));

/** What is read again after a write: never the contents of versions, which stay as they are. */
const stale = ({ organizationId }: { organizationId: string }) => [keyOf(openapi.list, { organizationId })];

/** As it is from the moment on in which it is to be fetched. */
const toFetch =
  (sourceURL: string) =>
  ({ lastProcessErrorCode: _, ...spec }: OpenAPISpec): OpenAPISpec => ({
    ...spec,
    sourceURL,
    processingState: 'pending',
  });

/** Makes a specification; its source is fetched at once. */
export const createSpec = mutation(openapi.create, {
  invalidates: stale,
  describe: ({ body }) => `The specification “${body.slug}” was created.`,
  undo: ({ organizationId, body }) => undoWith(removeSpec, { organizationId, specSlug: body.slug }),
});

/** Names the source of a specification and has it fetched. The same source is fetched again; another can be undone. */
export const putSpec = mutation(openapi.put, {
  invalidates: stale,
  edits: ({ organizationId, specSlug, body: { source } }) => [
    editItem(openapi.list, { organizationId }, named(specSlug), toFetch(source.url)),
    editOne(openapi.get, { organizationId, specSlug }, toFetch(source.url)),
  ],
  applyResponse: (spec, { organizationId, specSlug }) => [
    editItem(openapi.list, { organizationId }, named(specSlug), () => spec),
    editOne(openapi.get, { organizationId, specSlug }, () => spec),
  ],
  scope: ({ organizationId, specSlug }) => `specification ${organizationId} ${specSlug}`,
  describe: (input, before) =>
    specIn(before, input)?.sourceURL === input.body.source.url
      ? `“${input.specSlug}” is being fetched again.`
      : `“${input.specSlug}” is read from ${input.body.source.url} from now on.`,
  undo: (input, before) => {
    const url = specIn(before, input)?.sourceURL;
    return url === undefined || url === input.body.source.url
      ? null
      : { input: { ...input, body: { source: { url } } } };
  },
});

/** Deletes a specification with all its versions, for good. */
export const removeSpec: Mutation<typeof openapi.remove> = mutation(openapi.remove, {
  invalidates: stale,
  describe: ({ specSlug }) => `The specification “${specSlug}” was deleted.`,
});
