import { queryOptions } from '@tanstack/react-query';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Revision } from '#contract/content.ts';
import { whenIdle } from '#lib/yieldToMain.ts';

/** Pages and files of a revision. */
export type RevisionContent = Pick<Revision, 'pages' | 'files'>;

const idbCache = () => import('#api/idbCache.ts');
const treeKey = (spaceId: string, revision: string) => `tree ${spaceId} ${revision}`;
const textKey = (spaceId: string, pageId: string, version: string) => `text ${spaceId} ${pageId} ${version}`;

/** The keys already written since the console was loaded. */
const written = new Set<string>();

async function writeOnce(key: string, serialize: () => string) {
  if (written.has(key)) return;
  written.add(key);
  await whenIdle();
  await (await idbCache()).setCached(key, serialize());
}

/** Stores a revision of main in IndexedDB. Never rejects. */
export const cacheMain = (spaceId: string, { id, pages, files }: Revision) =>
  writeOnce(treeKey(spaceId, id), () => JSON.stringify({ pages, files })).catch(() => null);

/** Stores the text of a page in IndexedDB. Never rejects. */
export const cacheText = (spaceId: string, pageId: string, version: string, text: string) =>
  writeOnce(textKey(spaceId, pageId, version), () => text).catch(() => null);

/** Returns the stored text of a page; null if this browser never loaded it. */
export const readCachedText = async (spaceId: string, pageId: string, version: string) =>
  (await idbCache().then(({ getCached }) => getCached(textKey(spaceId, pageId, version)))) ?? null;

const isRevisionContent = (value: unknown): value is RevisionContent =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray(Reflect.get(value, 'pages')) &&
  Array.isArray(Reflect.get(value, 'files'));

async function readCachedMain(spaceId: string, revision: string) {
  const text = await (await idbCache()).getCached(treeKey(spaceId, revision));
  const value: unknown = text === undefined ? null : JSON.parse(text);
  return isRevisionContent(value) ? value : null;
}

/** Returns the ID of main's revision when the request was created or last updated. */
export const baseRevisionOf = ({ revisionInitial, revisionMergedAncestor }: ChangeRequest) =>
  revisionMergedAncestor ?? revisionInitial;

/** Whether main has changed since the base revision, so that a comparison needs it. */
export const needsBase = ({ outdated, status }: ChangeRequest) => outdated || status === 'merged';

/** Reads the base revision of a change request from IndexedDB; null if this browser never loaded it. */
export const baseQuery = (spaceId: string, request: ChangeRequest) =>
  queryOptions({
    queryKey: ['base', spaceId, baseRevisionOf(request)],
    queryFn: () => readCachedMain(spaceId, baseRevisionOf(request)).catch(() => null),
    staleTime: 'static',
  });
