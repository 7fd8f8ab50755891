import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';

type Spec = {
  slug: string;
  /** Documents of the versions, oldest first. */
  documents?: readonly unknown[];
  error?: 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR';
  source?: string;
};

/** Inserts a specification as if it had been fetched. Returns the ids of its versions, oldest first. */
export async function addSpec(
  { store }: Context,
  organizationId: string,
  { slug, documents = [], error, source = `https://${slug}.example/openapi.yaml` }: Spec,
) {
  const id = newId();
  const versions = documents.map((document, at) => ({
    id: newId(),
    spec_id: id,
    url: source,
    filesystem: JSON.stringify({ 'openapi.yaml': { content: document } }),
    created_at: new Date(Date.UTC(2031, 4, 10 + at, 9, 41)).toISOString(),
  }));
  const at = '2031-05-14T09:41:00.000Z';
  await store.transaction(async () => {
    await store
      .query()
      .insertInto('openapi_specs')
      .values({
        id,
        slug,
        organization_id: organizationId,
        source_url: source,
        processing_state: 'complete',
        last_version_id: versions.at(-1)?.id ?? null,
        last_processed_at: at,
        last_process_error_code: error ?? null,
        faults: null,
        due_at: null,
        failures: 0,
        claim: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    for (const version of versions)
      await store.query().insertInto('openapi_versions').values(version).execute();
  });
  return versions.map((version) => version.id);
}
