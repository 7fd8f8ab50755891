import { includeLimits, withoutFrontMatter } from '#markdown/includes.ts';
import { isMarkdown } from '#markdown/sourcePath.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import type { Store } from '#server/base/database/store.ts';
import type { StoredFile } from '../pageNode.ts';
import type { TextLinks } from '../readings/readings.ts';
import { readText } from '../readings/readText.ts';
import { readBlob } from '../revisions.repository.ts';

/** The links of more files are not read. */
const maxFiles = 2000;

/** Capacity of the cache, in links and anchors of about 200 bytes. */
const cacheCapacity = 100_000;
const cacheOf = lruCachePerStore<TextLinks>(
  cacheCapacity,
  ({ links, anchors }) => links.length + anchors.length + 1,
);

async function readLinks(store: Store, blob: string): Promise<TextLinks> {
  const text = new TextDecoder().decode((await readBlob(store, blob)) ?? new Uint8Array());
  const { links } = await readText(withoutFrontMatter(text));
  return fromJson<TextLinks>(links);
}

/** Whether a file is text for pages to include. Other Markdown files are pages, or are only exported. */
const isIncluded = ({ git, size }: StoredFile) =>
  git !== undefined && isMarkdown(git.path) && size <= includeLimits.size;

/** Returns the links and anchors of the Markdown files that pages can include, by file ID. */
export async function includedTexts(store: Store, files: readonly StoredFile[]) {
  const texts = new Map<string, TextLinks>();
  for (const { id, blob } of files.filter(isIncluded).slice(0, maxFiles))
    texts.set(id, await cacheOf(store)(blob, () => readLinks(store, blob)));
  return texts;
}
