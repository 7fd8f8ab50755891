// The readings of page texts: made once for a text, kept beside it, whatever revisions name it.
import { fromJson } from '../../core/json.ts';
import type { Store } from '../../database/store.ts';
import { readDocument } from '../revisions.repository.ts';
import type { PageWords } from '../search/words.ts';
import type { Passage, Reading } from './reading.ts';
import { readingsRepository, type ReadingColumn } from './readings.repository.ts';
import { readText } from './readText.ts';

/** A text's links, and what `#…` can name on it. */
export type TextLinks = Pick<Reading, 'links' | 'anchors'>;

/** One column of the readings of these texts; a text that hasn't been read yet is. */
async function columnOf(store: Store, documentIds: Iterable<string>, column: ReadingColumn) {
  const repository = readingsRepository(store);
  const wanted = [...new Set(documentIds)];
  const found = await repository.find(wanted, column);
  const unread = wanted.filter((id) => !found.has(id));
  if (unread.length === 0) return found;
  for (const id of unread) {
    const reading = await readText(await readDocument(store, id));
    await store.transaction(() => repository.add(id, reading));
  }
  for (const [id, value] of await repository.find(unread, column)) found.set(id, value);
  return found;
}

const parsed = <T>(rows: Map<string, string>) =>
  new Map([...rows].map(([id, text]) => [id, fromJson<T>(text)]));

/** Sees to it that these texts have been read. Before a transaction that needs them, so that none waits for it. */
export const readAhead = async (store: Store, documentIds: Iterable<string>) =>
  void (await columnOf(store, documentIds, 'words'));

/** By the texts' ids. */
export const textLinks = async (store: Store, documentIds: Iterable<string>) =>
  parsed<TextLinks>(await columnOf(store, documentIds, 'links'));

/** By the texts' ids: each text's passages in reading order. */
export const textPassages = async (store: Store, documentIds: Iterable<string>) =>
  parsed<Passage[]>(await columnOf(store, documentIds, 'passages'));

/** By the texts' ids. */
export const textWords = async (store: Store, documentIds: Iterable<string>) =>
  parsed<PageWords>(await columnOf(store, documentIds, 'words'));
