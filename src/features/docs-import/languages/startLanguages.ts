import type { QueryClient } from '@tanstack/react-query';
import type { BatchContext } from '#api/writes/batchContext.ts';
import type { BulkJob } from '#api/bulk/job.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { mutation, perform } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { hasOperation } from '#api/operations.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { siteStructure } from '#contract/areas/site-structure.ts';
import { sites, type Site } from '#contract/areas/sites.ts';
import { spaceLanguage } from '#contract/areas/space-language.ts';
import { limits } from '#contract/limits.ts';
import type { Space } from '#contract/space.ts';
import { createRequest, mergeRequest } from '#directory/change-requests/requestWrites.ts';
import type { Dropped } from '#directory/docs/droppedDocs.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { putSpaceLanguage } from '#directory/spaces/spaceLanguage.api.ts';
import { createSpace } from '#directory/spaces/spaceWrites.ts';
import { createStore } from '#lib/store.ts';
import type { DocsLanguage } from '#markdown/docs/languages.ts';
import { knownLanguage } from '#markdown/docs/pageLanguage.ts';
import { comparisonQuery } from '../importQueries.ts';
import { writeParts } from '../startImport.ts';
import type { ImportedDocs } from '../targetPages.ts';

export type LanguageDocs = DocsLanguage & { docs: ImportedDocs };

/** Adds a space to a site, as a variant. */
const addVariant = mutation(siteSpaces.create, {
  invalidates: (site) => [
    keyOf(siteStructure.get, site),
    keyOf(siteSpaces.list, site),
    keyOf(sites.list, site),
  ],
  scope: ({ siteId }) => `site ${siteId}`,
  describe: () => 'Variant added to the site',
});

/** What a language has so far. A retry continues from there. */
type Progress = { spaceId?: string; changeRequestId?: string; isLive?: true; isOnSite?: true };

type Job = {
  drop: Dropped;
  /** The empty space, for the first language. */
  space: Space;
  languages: readonly LanguageDocs[];
  site: Site | undefined;
};

export type Started = {
  dropId: number;
  job: BulkJob;
  /** The number of languages. */
  count: number;
  /** The spaces that exist so far. */
  spaces: () => { id: string; title: string }[];
};

/** The latest import of languages in this tab. */
export const startedLanguages = createStore<Started | null>(null);

const [live, onSite] = ['live', 'site'];

/** The title of the space of a language. */
export const languageSpaceTitle = ({ title }: Pick<Space, 'title'>, language: DocsLanguage) =>
  `${title} (${language.title})`.slice(0, limits.spaceTitle);

/**
 * Starts to import each language into a space: the first into the empty space, the others into new ones. Readers see none of
 * them before all are written: the last steps make them live, and add them to the site.
 */
export function startLanguages(client: QueryClient, { drop, space, languages, site }: Job) {
  const { organization: organizationId, parent } = space;
  const progress = new Map<string, Progress>(
    languages.map(({ folder }, at) => [folder, at === 0 ? { spaceId: space.id } : {}]),
  );

  async function prepare(language: LanguageDocs, own: Progress, context: BatchContext) {
    if (own.spaceId === undefined) {
      const body = { title: languageSpaceTitle(space, language), ...(parent !== undefined && { parent }) };
      own.spaceId = (await perform(client, createSpace, { organizationId, body }, context)).id;
    }
    const { spaceId } = own;
    const tag = knownLanguage(language.folder);
    if (tag !== undefined && hasOperation(spaceLanguage.put) !== false)
      await perform(client, putSpaceLanguage, { spaceId, body: { language: tag } }, context);
    if (own.changeRequestId === undefined) {
      const body = { subject: `Import ${language.title}`.slice(0, limits.changeRequestSubject) };
      own.changeRequestId = (await perform(client, createRequest, { spaceId, body }, context)).id;
    }
    return { spaceId, changeRequestId: own.changeRequestId };
  }

  async function writeLanguage(language: LanguageDocs, context: BatchContext) {
    const { folder, docs } = language;
    const one = await prepare(language, progress.get(folder)!, context);
    const query = comparisonQuery(drop, docs, folder, one, docs.isWhole);
    const { moved, pages, files, docs: compared } = await client.query({ ...query, staleTime: 0 });
    const entries = [...files, ...pages];
    const chosen = new Set(entries.flatMap(({ id, state }) => (state === 'unchanged' ? [] : id)));
    await writeParts(client, { ...one, docs: compared, moved, entries, chosen }, context);
  }

  async function goLive(context: BatchContext) {
    for (const own of progress.values()) {
      const { spaceId, changeRequestId, isLive } = own;
      if (isLive || spaceId === undefined || changeRequestId === undefined) continue;
      const { result } = await perform(client, mergeRequest, { spaceId, changeRequestId }, context);
      if (result !== 'merge') throw new Error('The service didn’t merge the change request.');
      own.isLive = true;
    }
  }

  async function addToSite({ id: siteId }: Site, context: BatchContext) {
    for (const { folder, title } of languages) {
      const own = progress.get(folder)!;
      if (own.isOnSite || own.spaceId === undefined) continue;
      const body = { spaceId: own.spaceId, title };
      await perform(client, addVariant, { organizationId, siteId, body }, context);
      own.isOnSite = true;
    }
  }

  const job = startBulk({
    client,
    title: 'Import languages',
    doing: 'Importing…',
    rows: [
      ...languages.map(({ folder, title }) => ({
        id: `language ${folder}`,
        name: title,
        change: 'Imported',
      })),
      { id: live, name: 'All languages', change: 'Made live' },
      ...(site ? [{ id: onSite, name: siteName(site), change: 'Variants added' }] : []),
    ],
    inOrder: true,
    async write([id], context) {
      if (id === live) return await goLive(context);
      if (id === onSite && site) return await addToSite(site, context);
      const language = languages.find(({ folder }) => id === `language ${folder}`);
      return language && (await writeLanguage(language, context));
    },
  });
  startedLanguages.set({
    dropId: drop.id,
    job,
    count: languages.length,
    spaces: () =>
      languages.flatMap(({ folder, title }) => {
        const id = progress.get(folder)?.spaceId;
        return id === undefined ? [] : [{ id, title }];
      }),
  });
}
