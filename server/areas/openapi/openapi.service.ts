import { specSlug, type openapi } from '#contract/areas/openapi.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, invalid, invalidFields, issuesOf, orNotFound, notFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { JsonText } from '#server/base/lib/json.ts';
import { paged } from '#server/base/lib/paging.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { lock } from '#server/base/database/lock.ts';
import { privateHostReason } from '#server/base/network/fetchPublic.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { faultsOf, toSpec, toVersion, versionUrl } from './openapi.mapper.ts';
import { openapiRepository, type SpecRow } from '#server/domain/openapi/openapi.repository.ts';

/** Reads one content at a time: a large one takes a whole turn of the event loop. */
export const contentQueue = workQueue({ name: 'specification contents', concurrency: 1, maxWaiting: 200 });

type Source = { url?: string | undefined; text?: string | undefined };

/** Returns the columns of a specification that is to be fetched or read immediately. */
const pendingColumns = ({ url = null }: { url?: string | null | undefined }, time: string) => ({
  source_url: url,
  processing_state: 'pending' as const,
  last_process_error_code: null,
  faults: null,
  due_at: time,
  failures: 0,
  claim: null,
  updated_at: time,
});

/**
 * Operations of OpenAPI specifications (specification, OpenAPI specifications and versions). `specFetcher`
 * fetches the sources in the background.
 */
export function openapiService(context: Context): Handlers<typeof openapi> {
  const { store } = context;
  const repository = openapiRepository(store);

  /** Throws 400 if a URL points to a private host. The fetcher checks again, and redirects, too. */
  async function refusePrivate({ url }: Source) {
    const reason =
      url === undefined ? undefined : await privateHostReason(url, { allow: context.importAllow });
    if (reason !== undefined) throw invalid('body.source.url', reason);
  }

  const specOf = (organizationId: string, slug: string) =>
    orNotFound('OpenAPI specification', repository.get({ organization_id: organizationId, slug }));

  /** @param versionId defaults to the latest version */
  async function versionOf(organizationId: string, slug: string, versionId?: string) {
    const spec = await specOf(organizationId, slug);
    const id = versionId ?? spec.last_version_id;
    const version = id === null ? undefined : await repository.getVersion(spec.id, id);
    if (!version) throw notFound('version');
    return toVersion(context, spec, version);
  }

  async function contentOf(organizationId: string, slug: string, versionId?: string) {
    const spec = await specOf(organizationId, slug);
    const id = versionId ?? spec.last_version_id;
    const content =
      id === null ? undefined : await contentQueue.run(() => repository.getContent(spec.id, id));
    if (!content) throw notFound('version');
    const url = versionUrl(context, spec, { id: id!, url: content.url });
    return new JsonText(`{"filesystem":${content.filesystem},"url":${JSON.stringify(url)}}`);
  }

  async function insert(organizationId: string, slug: string, source: Source) {
    const time = now(context);
    const row: SpecRow = {
      id: newId(),
      organization_id: organizationId,
      slug,
      last_version_id: null,
      last_processed_at: null,
      created_at: time,
      ...pendingColumns(source, time),
    };
    await repository.insert(row);
    await repository.setText(row.id, source.text);
    return row;
  }

  return {
    list: ({ organizationId, query }, { level }) =>
      paged(query, 'slug', repository.list(organizationId), (row) => toSpec(context, row, level)),

    async create({ organizationId, body: { slug, source } }, { level }) {
      await refusePrivate(source);
      return store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        if (await repository.get({ organization_id: organizationId, slug }))
          throw conflict(`The slug “${slug}” is already used by another specification.`, 'body.slug');
        return toSpec(context, await insert(organizationId, slug, source), level);
      });
    },

    get: async ({ organizationId, specSlug: slug }, { level }) => {
      const row = await specOf(organizationId, slug);
      return { ...toSpec(context, row, level), ...faultsOf(row) };
    },

    async put({ organizationId, specSlug: slug, body: { source } }, { level }) {
      await refusePrivate(source);
      return store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        const row = await repository.get({ organization_id: organizationId, slug });
        if (!row) {
          const { error } = specSlug.safeParse(slug);
          if (error) throw invalidFields(issuesOf('path.specSlug', error.issues));
          return toSpec(context, await insert(organizationId, slug, source), level);
        }
        const columns = pendingColumns(source, now(context));
        await repository.update(row.id, columns);
        await repository.setText(row.id, source.text);
        return toSpec(context, { ...row, ...columns }, level);
      });
    },

    remove: ({ organizationId, specSlug: slug }) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        await repository.remove((await specOf(organizationId, slug)).id);
      }),

    async listVersions({ organizationId, specSlug: slug, query }) {
      const spec = await specOf(organizationId, slug);
      return paged(query, 'createdAt', repository.listVersions(spec.id), (row) =>
        toVersion(context, spec, row),
      );
    },

    getLatestVersion: ({ organizationId, specSlug: slug }) => versionOf(organizationId, slug),

    getLatestVersionContent: ({ organizationId, specSlug: slug }) => contentOf(organizationId, slug),

    getVersion: ({ organizationId, specSlug: slug, versionId }) => versionOf(organizationId, slug, versionId),

    getVersionContent: ({ organizationId, specSlug: slug, versionId }) =>
      contentOf(organizationId, slug, versionId),
  };
}
