// Revisions of main that this browser has loaded, for services that can't return earlier ones.
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
export const storeMain = (spaceId: string, { id, pages, files }: Revision) =>
  writeOnce(treeKey(spaceId, id), () => JSON.stringify({ pages, files })).catch(() => null);

/** Stores the text of a page in IndexedDB. Never rejects. */
export const storeText = (spaceId: string, pageId: string, version: string, text: string) =>
  writeOnce(textKey(spaceId, pageId, version), () => text).catch(() => null);

/** Returns the stored text of a page; null if this browser never loaded it. Never rejects. */
export const readStoredText = (spaceId: string, pageId: string, version: string) =>
  idbCache()
    .then(({ getCached }) => getCached(textKey(spaceId, pageId, version)))
    .then((text) => text ?? null)
    .catch(() => null);

const isRevisionContent = (value: unknown): value is RevisionContent =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray(Reflect.get(value, 'pages')) &&
  Array.isArray(Reflect.get(value, 'files'));

/** Returns a stored revision of main; null if this browser never loaded it. Never rejects. */
export async function readStoredMain(spaceId: string, revision: string): Promise<RevisionContent | null> {
  try {
    const text = await (await idbCache()).getCached(treeKey(spaceId, revision));
    const value: unknown = text === undefined ? null : JSON.parse(text);
    return isRevisionContent(value) ? value : null;
  } catch {
    return null;
  }
}
