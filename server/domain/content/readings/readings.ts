// Parsed data of page texts: computed once per text and shared by all revisions.
import { fromJson } from '#server/base/lib/json.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import type { PageBlock } from '../markdown/parsePage.ts';
import { readDocuments } from '../revisions.repository.ts';
import type { PageWords } from './words.ts';
import type { Passage, Reading } from './reading.ts';
import { readingsRepository, type ReadingColumn } from './readings.repository.ts';
import { readText } from './readText.ts';

/** A text's links and valid anchors. */
export type TextLinks = Pick<Reading, 'links' | 'anchors'>;

/** The worker threads wait neither for each text nor for each commit. */
const textsPerBatch = 20;

/** Parses texts, and stores their data. */
async function parseAll(store: Store, documentIds: readonly string[]) {
  const repository = readingsRepository(store);
  for (const batch of batchesOf(documentIds, textsPerBatch)) {
    const texts = await readDocuments(store, batch);
    const readings = await Promise.all(
      [...texts].map(async ([id, markdown]) => ({ id, columns: await readText(markdown) })),
    );
    await store.transaction(async () => {
      for (const { id, columns } of readings) await repository.add(id, columns);
    });
  }
}

/** Returns one column of the texts' parsed data. Parses texts that haven't been parsed yet. */
async function columnOf(store: Store, documentIds: Iterable<string>, column: ReadingColumn) {
  const repository = readingsRepository(store);
  const wanted = [...new Set(documentIds)];
  const found = await repository.find(wanted, column);
  const unread = wanted.filter((id) => !found.has(id));
  if (unread.length === 0) return found;
  await parseAll(store, unread);
  for (const [id, value] of await repository.find(unread, column)) found.set(id, value);
  return found;
}

async function parsed<T>(rows: ReadonlyMap<string, string>) {
  const values = new Map<string, T>();
  for (const [id, text] of rows) {
    values.set(id, fromJson<T>(text));
    await shareTurn();
  }
  return values;
}

/** Parses texts in advance. Call it before a transaction that needs them, so that it stays short. */
export async function readAhead(store: Store, documentIds: Iterable<string>) {
  const wanted = [...new Set(documentIds)];
  const parsedIds = await readingsRepository(store).parsedIds(wanted);
  await parseAll(
    store,
    wanted.filter((id) => !parsedIds.has(id)),
  );
}

/** Returns links and anchors by text id. */
export const textLinks = async (store: Store, documentIds: Iterable<string>) =>
  parsed<TextLinks>(await columnOf(store, documentIds, 'links'));

/** Returns the blocks that comments can refer to, by text id. */
export const textBlocks = async (store: Store, documentIds: Iterable<string>) =>
  parsed<PageBlock[]>(await columnOf(store, documentIds, 'blocks'));

/** Returns passages in reading order, by text id. */
export const textPassages = async (store: Store, documentIds: Iterable<string>) =>
  parsed<Passage[]>(await columnOf(store, documentIds, 'passages'));

/** Returns words for the search index, by text id. */
export const textWords = async (store: Store, documentIds: Iterable<string>) =>
  parsed<PageWords>(await columnOf(store, documentIds, 'words'));
