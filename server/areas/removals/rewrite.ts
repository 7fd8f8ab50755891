import { now, type Context } from '#server/base/context.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { lock } from '#server/base/database/lock.ts';
import { clearCaches } from '#server/base/database/lruCache.ts';
import type { Store } from '#server/base/database/store.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { readAhead } from '#server/domain/content/readings/readings.ts';
import { putBlob, putDocuments, readPages } from '#server/domain/content/revisions.repository.ts';
import { indexPages } from '#server/domain/content/search/searchIndex.ts';
import type { Affected } from './affected.ts';
import { countedNamesRepository } from './countedNames.repository.ts';
import type { Counts } from './counts.ts';
import { forgetGit, forgetSyncReasons } from './gitObjects.repository.ts';
import { removalsRepository, wordTableNames, type RemovalRow } from './removals.repository.ts';
import { dataWithoutText, withoutText } from './removedText.ts';

type Part = Pick<Context, 'store' | 'clock'>;

/** Texts, and revisions, per transaction, so that other writers wait only briefly. */
const textsPerTransaction = 20;
const revisionsPerTransaction = 20;
const renamesPerTransaction = 200;

/** Stores the new content, and names it in the history of pages. An interrupted removal can do it again. */
export async function storeNewContent(
  store: Store,
  spaceId: string,
  { documents, blobs, nodes, lists, documentsOfPages }: Affected,
) {
  const repository = removalsRepository(store);
  for (const some of batchesOf([...documents.values()], textsPerTransaction))
    await store.transaction(() =>
      putDocuments(
        store,
        some.map(({ markdown }) => markdown),
      ),
    );
  await readAhead(
    store,
    [...documents.values()].map(({ id }) => id),
  );
  for (const { bytes } of blobs.values()) await store.transaction(() => putBlob(store, bytes));
  await repository.add('page_nodes', [...nodes.values()]);
  await repository.add('file_lists', [...lists.values()]);
  const renames = [...documentsOfPages].flatMap(([page, texts]) =>
    [...texts].map((text) => [page, text, documents.get(text)!.id] as const),
  );
  for (const some of batchesOf(renames, renamesPerTransaction))
    await store.transaction(async () => {
      for (const rename of some) await repository.renameDocument(spaceId, ...rename);
    });
}

const countOf = {
  comments: 'comments',
  change_requests: 'changeRequests',
  site_feedback: 'comments',
} as const;

/** Returns the numbers of comments, with replies and readers' feedback, and of change requests that contain a text. */
export async function countWords(store: Store, spaceId: string, text: string) {
  const repository = removalsRepository(store);
  const found = { comments: (await repository.replies(spaceId, text)).length, changeRequests: 0 };
  for (const table of wordTableNames)
    found[countOf[table]] += (await repository.words(table, spaceId, text)).length;
  return found;
}

const unchanged = { comments: 0, changeRequests: 0, names: 0 };

/** Replaces a text in comments, change requests, events and readers' words of a space. Returns the numbers of changed rows. */
async function replaceWords(store: Store, spaceId: string, text: string) {
  const repository = removalsRepository(store);
  const changed = { ...unchanged };
  for (const table of wordTableNames)
    for (const row of await repository.words(table, spaceId, text)) {
      await repository.setWords(table, dataWithoutText(row, text, row.id));
      changed[countOf[table]] += 1;
    }
  for (const { id, markdown } of await repository.replies(spaceId, text)) {
    await repository.setReply(id, withoutText(markdown, text));
    changed.comments += 1;
  }
  changed.names = await countedNamesRepository(store).remove(spaceId, text);
  await repository.removePaths(spaceId, text);
  await forgetSyncReasons(store, spaceId, text);
  for (const { payload, ...event } of await repository.events(spaceId, text)) {
    const data = dataWithoutText(fromJson<unknown>(payload), text, event.id);
    await repository.setEvent({ ...event, payload: JSON.stringify(data) });
  }
  return changed;
}

/**
 * Makes revisions refer to the new content: first those that are read most, main and the current ones of change
 * requests, in one transaction with the search index and everything outside of revisions.
 */
export async function replaceContent(context: Part, removal: RemovalRow, affected: Affected) {
  const { store } = context;
  const { id, space_id: spaceId, text } = removal;
  const repository = removalsRepository(store);
  const replace = async (ids: readonly string[]) => {
    const rows = await repository.revisionsById(ids);
    const changed = rows.flatMap((row) => affected.rewritten(row) ?? []);
    await repository.replace(changed.map((row) => ({ ...row, edited_at: now(context) })));
  };
  const counts = fromJson<Counts>(removal.counts);
  const changed = await store.transaction(async () => {
    await lock(store, 'spaces', spaceId);
    const current = await repository.currentRevisions(spaceId);
    const currentIds = new Set([current.main, ...current.requests]);
    const first = affected.revisions.filter((revision) => currentIds.has(revision));
    for (const some of batchesOf(first, revisionsPerTransaction)) await replace(some);
    const words = text === null ? unchanged : await replaceWords(store, spaceId, text);
    if (current.main !== undefined && first.includes(current.main))
      await indexPages(store, spaceId, await readPages(store, current.main));
    const isRewritten = affected.revisions.length > 0 || affected.isInGit;
    if (isRewritten) await forgetGit(store, spaceId);
    const isChanged = isRewritten || Object.values(words).some((count) => count > 0);
    if (isChanged || removal.status === 'pending')
      await repository.update(id, {
        status: 'replaced',
        replaced_at: now(context),
        claimed_at: null,
        counts: JSON.stringify({
          revisions: counts.revisions + affected.revisions.length,
          pages: Math.max(counts.pages, affected.pages.size),
          files: Math.max(counts.files, affected.files.size),
          comments: counts.comments + words.comments,
          changeRequests: counts.changeRequests + words.changeRequests,
        } satisfies Counts),
      });
    return { isChanged, rest: affected.revisions.filter((revision) => !currentIds.has(revision)) };
  });
  clearCaches();
  for (const some of batchesOf(changed.rest, revisionsPerTransaction)) {
    await store.transaction(async () => {
      await lock(store, 'spaces', spaceId);
      await replace(some);
    });
  }
  clearCaches();
  return changed.isChanged;
}
