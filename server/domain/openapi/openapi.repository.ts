import { rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type SpecRow = Database['openapi_specs'];
export type VersionRow = Omit<Database['openapi_versions'], 'filesystem'>;

const versionColumns = ['id', 'spec_id', 'url', 'created_at'] as const;

export const openapiRepository = ({ query }: Store) => {
  const specs = rowsOf({ query }, 'openapi_specs');
  const texts = rowsOf({ query }, 'openapi_texts');
  const versions = (specId: string) => query().selectFrom('openapi_versions').where('spec_id', '=', specId);

  return {
    /** Removing a specification deletes its versions, too. */
    ...specs,

    /** Sets or removes the text that is to be read. */
    async setText(specId: string, text: string | undefined) {
      if (text === undefined) await texts.remove({ spec_id: specId });
      else await texts.upsert([{ spec_id: specId, text }], ['spec_id'], ['text']);
    },

    /** Returns specifications ordered by slug. */
    list: (organizationId: string) => specs.list({ organization_id: organizationId }, ['slug']),

    /** Returns the first 1000 specifications of an organization with their current versions, ordered by slug. */
    currentVersions: (organizationId: string) =>
      query()
        .selectFrom('openapi_specs')
        .select(['id', 'slug', 'source_url', 'last_version_id'])
        .where('organization_id', '=', organizationId)
        .orderBy('slug')
        .limit(1000)
        .execute(),

    /** Returns versions, newest first. */
    listVersions: (specId: string) =>
      rowList(versions(specId).select(versionColumns), ['created_at', 'id'], 'desc'),

    getVersion: (specId: string, id: string): Promise<VersionRow | undefined> =>
      versions(specId).select(versionColumns).where('id', '=', id).executeTakeFirst(),

    getContent: (specId: string, id: string) =>
      versions(specId).select(['filesystem', 'url']).where('id', '=', id).executeTakeFirst(),
  };
};
