import { queryOptions } from '@tanstack/react-query';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Revision } from '#contract/content.ts';
import { whenIdle } from '#lib/yieldToMain.ts';

/** Pages and files of a revision. */
export type Former = Pick<Revision, 'pages' | 'files'>;

const idbCache = () => import('#api/idbCache.ts');
const treeName = (spaceId: string, revision: string) => `tree ${spaceId} ${revision}`;
const textName = (spaceId: string, pageId: string, textId: string) => `text ${spaceId} ${pageId} ${textId}`;

/** What this page has put away already. */
const kept = new Set<string>();

async function keep(name: string, textOf: () => string) {
  if (kept.has(name)) return;
  kept.add(name);
  await whenIdle();
  await (await idbCache()).setCached(name, textOf());
}

/** Keeps main as it was just read. Never rejects. */
export const keepMain = (spaceId: string, { id, pages, files }: Revision) =>
  keep(treeName(spaceId, id), () => JSON.stringify({ pages, files })).catch(() => null);

/** Keeps the text of a page as it was just read. Never rejects. */
export const keepText = (spaceId: string, pageId: string, textId: string, text: string) =>
  keep(textName(spaceId, pageId, textId), () => text).catch(() => null);

/** The text that a page had; null where it wasn't seen here. */
export const formerText = async (spaceId: string, pageId: string, textId: string) =>
  (await idbCache().then(({ getCached }) => getCached(textName(spaceId, pageId, textId)))) ?? null;

const isFormer = (value: unknown): value is Former =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray(Reflect.get(value, 'pages')) &&
  Array.isArray(Reflect.get(value, 'files'));

async function formerMain(spaceId: string, revision: string) {
  const text = await (await idbCache()).getCached(treeName(spaceId, revision));
  const value: unknown = text === undefined ? null : JSON.parse(text);
  return isFormer(value) ? value : null;
}

/** Main's revision that a request was last brought up to. */
export const ancestorOf = ({ revisionInitial, revisionMergedAncestor }: ChangeRequest) =>
  revisionMergedAncestor ?? revisionInitial;

/** Whether main has gone on since, so that its former state is what a request is to be compared with. */
export const needsFormer = ({ outdated, status }: ChangeRequest) => outdated || status === 'merged';

/** Main as it was when the request began or was last updated; null where that wasn't seen here. */
export const formerQuery = (spaceId: string, request: ChangeRequest) =>
  queryOptions({
    queryKey: ['former', spaceId, ancestorOf(request)],
    queryFn: () => formerMain(spaceId, ancestorOf(request)).catch(() => null),
    staleTime: 'static',
  });
