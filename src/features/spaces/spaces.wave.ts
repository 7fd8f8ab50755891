// What a space and its pages read before they show.
import { ApiError } from '#api/ApiError.ts';
import type { Page } from '#contract/content.ts';
import { paths } from '#routing/paths.ts';
import { wave, type Ask } from '#routing/wave.ts';
import { linksQuery, linkStatsQuery } from './links/links.api.ts';
import { linksSearch } from './links/links.search.ts';
import { firstPage } from '#prose/pageTree.ts';
import { readingQuery } from '#prose/readingQuery.ts';
import { filesQuery, pageQuery, pagesQuery, spaceQuery } from './spaces.api.ts';

export const spaceWave = wave(paths.space, (ask, { spaceId }) => [
  ask(spaceQuery(spaceId)),
  ask(pagesQuery(spaceId)),
]);

export const spaceChecksWave = wave(paths.spaceChecks, (ask, { spaceId }) => [
  ask(spaceQuery(spaceId)),
  ask(pagesQuery(spaceId)),
]);

export const spaceSettingsWave = wave(paths.spaceSettings, (ask, { spaceId }) => [ask(spaceQuery(spaceId))]);

/** Where the chosen file is used comes after it: the panel shows without it. */
export const spaceFilesWave = wave(paths.spaceFiles, (ask, { spaceId, fileId }) => [
  ask(spaceQuery(spaceId)),
  ask(filesQuery(spaceId)),
  ...(fileId === undefined ? [] : [ask(pagesQuery(spaceId))]),
]);

/** Files are only asked for their names. */
export const spaceLinksWave = wave(paths.spaceLinks, (ask, { spaceId }, url) => {
  const search = linksSearch(url);
  return [
    ask(spaceQuery(spaceId)),
    ask(pagesQuery(spaceId)),
    ask(filesQuery(spaceId)).catch(() => null),
    ask(linkStatsQuery(spaceId, search.on)),
    ask(linksQuery(spaceId, search)),
  ];
});

/** That there is no such page is told beside the pages that there are. */
function unlessMissing(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** A page, and then its text, parsed. */
async function readPage(ask: Ask, spaceId: string, pageId: string) {
  const page: Page | null = await ask(pageQuery(spaceId, pageId)).catch(unlessMissing);
  return page?.markdown ? ask(readingQuery(page)) : null;
}

/** Without a page in the address it is the first one, which only the tree can tell. */
export const spacePagesWave = wave(paths.spacePages, (ask, { spaceId, pageId }) => {
  const page = pageId === undefined ? [] : [readPage(ask, spaceId, pageId)];
  const tree = ask(pagesQuery(spaceId));
  const first = async () => {
    const id = firstPage((await tree).pages)?.id;
    return id === undefined ? null : readPage(ask, spaceId, id);
  };
  // Without the files the page is read all the same; its pictures say so.
  const files = ask(filesQuery(spaceId)).catch(() => null);
  return [...page, tree, files, ask(spaceQuery(spaceId)), ...(pageId === undefined ? [first()] : [])];
});
