import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Content } from '#directory/content/content.api.ts';
import { draftsOf } from '#directory/device/unsavedDrafts.ts';
import type { PageContent } from './mergeEdit.ts';

/** Unsaved changes of a page, and the version that they started from. */
export type Draft = { at: string; base: PageContent; mine: PageContent };

const idbCache = () => import('#api/compat/idbCache.ts');

const isContent = (value: unknown): value is PageContent =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'markdown') === 'string' &&
  typeof Reflect.get(value, 'settings') === 'object';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'at') === 'string' &&
  isContent(Reflect.get(value, 'base')) &&
  isContent(Reflect.get(value, 'mine'));

async function readDraft(key: string): Promise<Draft | null> {
  try {
    const text = await (await idbCache()).getCached(key);
    const value: unknown = text === undefined ? null : JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Each tab that edits a page has its own draft, so that tabs don't overwrite each other's. */
const maxTabs = 4;
const pageKey = (one: Content, pageId: string) => draftsOf(one) + pageId;
const keysOf = (page: string) => Array.from({ length: maxTabs }, (_, n) => (n === 0 ? page : `${page} ${n}`));

type Held = { key: string; release: () => void };

/** Locks a draft for this tab; null if another tab has it. Browsers lock only on secure origins. */
const lock = (key: string) =>
  new Promise<Held | null>((resolve) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) resolve({ key, release });
    else
      locks
        .request(key, { ifAvailable: true }, (found) => {
          resolve(found && { key, release });
          return found ? promise : undefined;
        })
        .catch(() => resolve(null));
  });

/** Returns a draft that no other tab has: with text if there is one. */
async function lockAny(page: string): Promise<Held> {
  let empty: Held | null = null;
  for (const key of keysOf(page)) {
    const held = await lock(key);
    if (!held) continue;
    if (await readDraft(key)) {
      empty?.release();
      return held;
    }
    if (empty) held.release();
    else empty = held;
  }
  return empty ?? { key: page, release: () => undefined };
}

/** The drafts of this tab, by page. */
const drafts = new Map<string, Promise<Held>>();

function draftOf(page: string) {
  const held = drafts.get(page) ?? lockAny(page);
  drafts.set(page, held);
  return held;
}

/** The last write. Reads wait for it. */
let written: Promise<unknown> = Promise.resolve();

/** Reads the draft of a page from this device; null if there is none. Never rejects. */
export const draftQuery = (one: Content, pageId: string) =>
  queryOptions({
    queryKey: ['drafts', one.spaceId, one.changeRequestId, pageId],
    queryFn: async () => {
      await written;
      return readDraft((await draftOf(pageKey(one, pageId))).key);
    },
    staleTime: 'static',
  });

/**
 * Stores a draft on this device, or removes it. The device keeps drafts for 30 days, and the last used ones of 25 million
 * characters of texts. Never rejects.
 */
export function storeDraft(one: Content, pageId: string, draft: Draft | null) {
  const held = draftOf(pageKey(one, pageId));
  return writeDraft(async () => (await held).key, draft);
}

function writeDraft(keyOf: () => Promise<string>, draft: Draft | null) {
  const write = async () => {
    const key = await keyOf();
    await (await idbCache()).setCached(key, draft === null ? '' : JSON.stringify(draft));
  };
  written = written.then(write).catch(() => undefined);
  return written;
}

/** A draft on this device, of any tab. `key` is where it is stored. */
export type StoredDraft = Draft & { key: string; pageId: string };

/** Reads all drafts of a change request from this device, the latest first. Never rejects. */
export const requestDraftsQuery = (one: Content) =>
  queryOptions({
    queryKey: ['requestDrafts', one.spaceId, one.changeRequestId],
    queryFn: async (): Promise<StoredDraft[]> => {
      await written;
      const prefix = draftsOf(one);
      const keys = (await (await idbCache()).cachedNames(prefix)) ?? [];
      const found: StoredDraft[] = [];
      for (const key of keys) {
        const [pageId = ''] = key.slice(prefix.length).split(' ');
        const draft = await readDraft(key);
        if (draft) found.push({ ...draft, key, pageId });
      }
      return found.toSorted((first, other) => (first.at < other.at ? 1 : -1));
    },
    staleTime: 0,
    networkMode: 'always',
  });

/** Stores a draft again where it was, or removes it. */
export async function replaceDraft(client: QueryClient, one: Content, key: string, draft: Draft | null) {
  await writeDraft(async () => key, draft);
  await client.invalidateQueries({ queryKey: requestDraftsQuery(one).queryKey, exact: true });
}

/** Lets other tabs continue with the draft, once it is stored. */
export async function releaseDraft(client: QueryClient, one: Content, pageId: string) {
  const page = pageKey(one, pageId);
  const held = drafts.get(page);
  drafts.delete(page);
  client.removeQueries({ queryKey: draftQuery(one, pageId).queryKey, exact: true });
  await written;
  (await held)?.release();
}
