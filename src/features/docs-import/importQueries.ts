import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { compareDocs } from './compareDocs.ts';
import { readSide } from './contentSide.ts';
import { canImport, readNow } from './docsImport.api.ts';
import { filesOfFolder } from './docsFolders.ts';
import { readDocsFiles } from './docsReader.ts';
import { gatherFiles } from './gatherFiles.ts';
import { ImportError } from './ImportError.ts';
import { docsLanguages } from './languages/docsLanguages.ts';
import { findMovedPages, matchPages } from './matchPages.ts';
import type { SourceList } from './sourceList.ts';
import type { ImportedDocs } from './targetPages.ts';
import type { DocsLanguage } from '#markdown/docs/languages.ts';
import type { Dropped } from '#directory/docs/droppedDocs.ts';

/** Lists the dropped files. Kept in memory as long as the screen is open. */
export const filesQuery = (drop: Dropped) =>
  queryOptions({
    queryKey: ['dropped files', drop.id],
    queryFn: () => gatherFiles(drop),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });

/** Reads the files of a folder as docs. */
export const docsQuery = (drop: Dropped, list: SourceList, folder: string) =>
  queryOptions({
    queryKey: ['dropped docs', drop.id, folder],
    queryFn: ({ signal }) => readDocsFiles(filesOfFolder(list, folder), signal),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });

/** Lists the languages of the dropped docs. Empty for docs in one language. */
export const languagesQuery = (drop: Dropped, list: SourceList) =>
  queryOptions({
    queryKey: ['dropped languages', drop.id],
    queryFn: () => docsLanguages(list),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });

/** Reads the docs of each language, one after another. */
export const languageDocsQuery = (drop: Dropped, list: SourceList, languages: readonly DocsLanguage[]) =>
  queryOptions({
    queryKey: ['dropped docs', drop.id, 'languages'],
    async queryFn({ signal }) {
      const read: (DocsLanguage & { docs: ImportedDocs })[] = [];
      for (const language of languages) {
        signal.throwIfAborted();
        read.push({ ...language, docs: await readDocsFiles(filesOfFolder(list, language.folder), signal) });
      }
      return read;
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });

/** The change request to import into. Null: a new one, which begins with the content of main. */
type Place = { spaceId: string; changeRequestId: string | null };

const revisionOf = async ({ spaceId, changeRequestId }: Place) =>
  changeRequestId === null
    ? (await call(spaces.get, { spaceId })).revision
    : (await call(changeRequests.get, { spaceId, changeRequestId })).revision;

async function compare(read: ImportedDocs, place: Place, isWhole: boolean) {
  const docs = { ...read, isWhole };
  const revision = await revisionOf(place);
  if (!(await canImport(place.spaceId, revision)))
    throw new ImportError('This service can’t import folders. Import single pages by URL.');
  const side = await readSide(readNow, place.spaceId, revision);
  const moved = await findMovedPages(docs.pages, side);
  const entries = await compareDocs(docs, side, matchPages(docs.pages, side, moved));
  /** Whether this is the first content of the space. */
  const isFirst = side.pages.length === 0 && side.files.length === 0;
  return { docs, moved, ...entries, isFirst, revision };
}

export type Comparison = Awaited<ReturnType<typeof compare>>;

/** Compares dropped docs with the content that they are imported into. */
export const comparisonQuery = (
  drop: Dropped,
  docs: ImportedDocs,
  folder: string,
  place: Place,
  isWhole: boolean,
) =>
  queryOptions({
    queryKey: ['compared docs', drop.id, folder, place.spaceId, place.changeRequestId, isWhole],
    queryFn: () => compare(docs, place, isWhole),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
