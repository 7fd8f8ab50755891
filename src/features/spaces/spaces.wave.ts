// What a space and its pages read before they show.
import { ApiError } from '#api/ApiError.ts';
import type { Page } from '#contract/content.ts';
import { requestQuery, spaceQuery } from '#directory/resources.api.ts';
import { paths } from '#routing/paths.ts';
import { wave, type Ask } from '#routing/wave.ts';
import { linksQuery, linkStatsQuery } from './links/links.api.ts';
import { linksSearch } from './links/links.search.ts';
import { firstPage } from '#prose/pageTree.ts';
import { readingQuery } from '#prose/readingQuery.ts';
import type { Content } from './contentPlace.ts';
import { filesQuery, pageQuery, pagesQuery } from './spaces.api.ts';

export const spaceWave = wave(paths.space, (ask, { spaceId }) => [
  ask(spaceQuery(spaceId)),
  ask(pagesQuery({ spaceId })),
]);

export const spaceChecksWave = wave(paths.spaceChecks, (ask, { spaceId }) => [
  ask(spaceQuery(spaceId)),
  ask(pagesQuery({ spaceId })),
]);

export const spaceSettingsWave = wave(paths.spaceSettings, (ask, { spaceId }) => [ask(spaceQuery(spaceId))]);

/** Where the chosen file is used comes after it: the panel shows without it. */
const readFiles = (ask: Ask, content: Content, fileId: string | undefined) => [
  ask(filesQuery(content)),
  ...(fileId === undefined ? [] : [ask(pagesQuery(content))]),
];

export const spaceFilesWave = wave(paths.spaceFiles, (ask, { spaceId, fileId }) => [
  ask(spaceQuery(spaceId)),
  ...readFiles(ask, { spaceId }, fileId),
]);

export const changeFilesWave = wave(paths.changeRequestFiles, (ask, { spaceId, changeRequestId, fileId }) => [
  ask(requestQuery({ spaceId, changeRequestId })),
  ask(spaceQuery(spaceId)),
  ...readFiles(ask, { spaceId, changeRequestId }, fileId),
]);

/** Files are only asked for their names. */
export const spaceLinksWave = wave(paths.spaceLinks, (ask, { spaceId }, url) => {
  const search = linksSearch(url);
  return [
    ask(spaceQuery(spaceId)),
    ask(pagesQuery({ spaceId })),
    ask(filesQuery({ spaceId })).catch(() => null),
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
async function readPage(ask: Ask, content: Content, pageId: string) {
  const page: Page | null = await ask(pageQuery(content, pageId)).catch(unlessMissing);
  return page?.markdown ? ask(readingQuery(page)) : null;
}

/** Without a page in the address it is the first one, which only the tree can tell. */
function readPages(ask: Ask, content: Content, pageId: string | undefined) {
  const page = pageId === undefined ? [] : [readPage(ask, content, pageId)];
  const tree = ask(pagesQuery(content));
  const first = async () => {
    const id = firstPage((await tree).pages)?.id;
    return id === undefined ? null : readPage(ask, content, id);
  };
  // Without the files the page is read all the same; its pictures say so.
  const files = ask(filesQuery(content)).catch(() => null);
  return [...page, tree, files, ...(pageId === undefined ? [first()] : [])];
}

export const spacePagesWave = wave(paths.spacePages, (ask, { spaceId, pageId }) => [
  ...readPages(ask, { spaceId }, pageId),
  ask(spaceQuery(spaceId)),
]);

export const changePagesWave = wave(paths.changeRequestPages, (ask, { spaceId, changeRequestId, pageId }) => [
  ...readPages(ask, { spaceId, changeRequestId }, pageId),
  // For its name in the running head.
  ask(spaceQuery(spaceId)),
  ask(requestQuery({ spaceId, changeRequestId })),
]);
