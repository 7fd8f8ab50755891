// Removals run in the background, in steps that other requests don't notice. Each can be repeated, so that another
// process continues after a failure.
import { now, type Context } from '#server/base/context.ts';
import { clearCaches } from '#server/base/database/lruCache.ts';
import type { Store } from '#server/base/database/store.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { storeCounts } from '#server/domain/sites/countReads.ts';
import { deleteUnreferenced } from '#server/domain/content/unreferencedContent.ts';
import { findAffected, type Leaving, type Removed } from './affected.ts';
import { forgetGit } from './gitObjects.repository.ts';
import { removalsRepository, type RemovalRow } from './removals.repository.ts';
import { replaceContent, storeNewContent } from './rewrite.ts';

type Part = Pick<Context, 'store' | 'clock'>;

/** Milliseconds without a sign of life of a process, after which another one may continue its removal. */
const claimTime = 10_000;
const claimPeriod = 3_000;
/** Milliseconds until replaced content is deleted: reads and edits that began before still refer to it. */
const readingTime = 5_000;

const removedBy = ({ text, file }: RemovalRow): Removed | undefined => {
  if (text !== null) return { text };
  return file === null ? undefined : { file };
};

const merged = (a: Leaving, b: Leaving): Leaving => ({
  page_nodes: [...new Set([...a.page_nodes, ...b.page_nodes])],
  documents: [...new Set([...a.documents, ...b.documents])],
  file_lists: [...new Set([...a.file_lists, ...b.file_lists])],
  blobs: [...new Set([...a.blobs, ...b.blobs])],
});
const nothing: Leaving = { page_nodes: [], documents: [], file_lists: [], blobs: [] };

/** Replaces what the revisions contain now. Returns whether anything changed. */
async function replaceOnce(context: Part, removal: RemovalRow, removed: Removed) {
  const { store } = context;
  const repository = removalsRepository(store);
  const affected = await findAffected(store, removed, removal.space_id);
  await storeNewContent(store, removal.space_id, affected);
  const leaving = merged(fromJson<Leaving>(removal.leaving ?? JSON.stringify(nothing)), affected.leaving);
  await store.transaction(() => repository.update(removal.id, { leaving: JSON.stringify(leaving) }));
  return replaceContent(context, removal, affected);
}

/** Deletes the replaced content, and its words in the index. */
async function finish(context: Part, removal: RemovalRow) {
  const { store } = context;
  const repository = removalsRepository(store);
  if (removal.leaving !== null) await deleteUnreferenced(store, fromJson<Leaving>(removal.leaving));
  // A fetch that began before the removal may have made commits of the old content.
  if (removal.leaving !== null) await store.transaction(() => forgetGit(store, removal.space_id));
  for (let isFirst = true; await repository.compactWords(isFirst);) isFirst = false;
  await store.transaction(() =>
    repository.update(removal.id, {
      status: 'complete',
      completed_at: now(context),
      claimed_at: null,
      text: null,
      file: null,
      leaving: null,
    }),
  );
}

async function advance(context: Part, removal: RemovalRow) {
  const removed = removedBy(removal);
  // A change that began before the replacement can contain the old content.
  if (removed && (await replaceOnce(context, removal, removed))) return;
  if (removal.status === 'pending') return;
  await finish(context, removal);
}

/** Runs a function, and renews the claim of its removal until it ends. */
async function whileClaimed({ store, clock }: Part, id: string, run: () => Promise<void>) {
  const claim = () => store.transaction(() => removalsRepository(store).renew(id, clock().toISOString()));
  // An unrenewed claim only lets another process do the same.
  const timer = setInterval(() => void claim().catch(() => undefined), claimPeriod);
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
}

/** What other processes have replaced, as far as this one knows. */
const known = new WeakMap<Store, string>();

/** Clears the caches if a process has replaced content, and stores the counts, which the next pass then searches. */
async function followOthers({ store }: Part) {
  const replaced = JSON.stringify(await removalsRepository(store).replaced());
  if (known.get(store) !== replaced) {
    clearCaches();
    await storeCounts({ store });
  }
  known.set(store, replaced);
}

/** Continues the oldest removal of each space. Call it every second in each process. */
export async function runRemovals(context: Part) {
  const { store, clock } = context;
  const repository = removalsRepository(store);
  await followOthers(context);
  const spaces = new Set<string>();
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds).toISOString();
  for (const removal of await repository.open()) {
    const { id, space_id, replaced_at } = removal;
    const isFirst = !spaces.has(space_id);
    spaces.add(space_id);
    if (!isFirst || (replaced_at !== null && replaced_at > before(readingTime))) continue;
    if (await store.transaction(() => repository.claim(id, now(context), before(claimTime))))
      await whileClaimed(context, id, () => advance(context, removal));
  }
}
