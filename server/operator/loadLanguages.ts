import { join, resolve } from 'node:path';
import { languagesFile, readLanguages, type DocsLanguage } from '#markdown/docs/languages.ts';
import type { DocsFolder } from '#markdown/docs/docsFolder.ts';
import { knownLanguage } from '#markdown/docs/pageLanguage.ts';
import { readText } from '#markdown/docs/readText.ts';
import type { Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { listDocs, readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { storeTexts } from '#server/domain/content/loadDocs.ts';
import { addSiteSpace } from '#server/domain/sites/addSiteSpace.ts';
import { readStructure } from '#server/domain/sites/siteStructure.ts';
import { siteStructureRepository } from '#server/domain/sites/siteStructure.repository.ts';
import { loadSpace } from './load.ts';
import { addSpace } from './organizations.ts';
import { UsageError } from './UsageError.ts';

export type LanguageDocs = DocsLanguage & { docs: DocsFolder };

/** Reads the docs of each language of a folder with `LANGS.md`. Throws UsageError without one, and DocsFolderError. */
export async function readLanguageDocs(folder: string): Promise<LanguageDocs[]> {
  const source = (await listDocs(folder, {})).get(languagesFile);
  const languages = source ? readLanguages(await readText(source)) : [];
  if (languages.length === 0)
    throw new UsageError(`The folder has no ${languagesFile} with languages. Load it with --space ID.`);
  const read: LanguageDocs[] = [];
  for (const language of languages)
    read.push({ ...language, docs: await readDocsFolder(folder, { root: language.folder }) });
  return read;
}

type Target = {
  organizationId: string;
  collectionId: string | undefined;
  /** The site whose variants the spaces become. */
  siteId: string | undefined;
  /** Runs in the transaction, for each space. */
  record: (space: { id: string; title: string }) => Promise<void>;
};

/** Puts spaces on a site, in its default section if it has sections. Throws UsageError for an unknown site. */
async function putOnSite(
  { store }: Context,
  { organizationId, siteId }: { organizationId: string; siteId: string },
  spaces: readonly { id: string; title: string }[],
) {
  await lock(store, 'sites', siteId);
  if (!(await siteStructureRepository(store).site(organizationId, siteId)))
    throw new UsageError(`Site “${siteId}” not found in this organization.`);
  for (const space of spaces) {
    const structure = await readStructure(store, siteId);
    const sectionId = structure.sections.find(({ is_default }) => is_default === 1)?.id;
    await addSiteSpace(store, structure, { siteId, space, sectionId, title: undefined, draft: false });
  }
}

/**
 * Creates a space for each language with its docs, all of them or none. Returns the spaces.
 * @param folder of the languages, whose name tells docs of the same repository
 */
export async function loadLanguages(
  context: Context,
  folder: string,
  languages: readonly LanguageDocs[],
  { organizationId, collectionId, siteId, record }: Target,
) {
  const { store } = context;
  for (const { docs } of languages) await storeTexts(store, docs);
  return store.transaction(async () => {
    const spaces: { id: string; title: string }[] = [];
    for (const { title, folder: root, docs } of languages) {
      const id = await addSpace(context, { organizationId, title, collectionId });
      const language = knownLanguage(root) ?? null;
      await rowsOf(store, 'spaces').update(id, { language });
      const place = {
        repository: resolve(folder).split('/').at(-1) ?? '',
        root: join(root, docs.root ?? ''),
      };
      await loadSpace(context, id, docs, { place });
      await record({ id, title });
      spaces.push({ id, title });
    }
    if (siteId !== undefined) await putOnSite(context, { organizationId, siteId }, spaces);
    return spaces;
  });
}
