import { setImmediate } from 'node:timers/promises';
import { includeLimits, withoutFrontMatter } from '#markdown/includes.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { isMarkdown } from '#markdown/sourcePath.ts';
import { readText } from '#server/domain/content/readings/readText.ts';
import { textLinks, type TextLinks } from '#server/domain/content/readings/readings.ts';
import type { StoredFile } from '#server/domain/content/pageNode.ts';
import type { RevisionContent } from '#server/domain/content/revisionContent.ts';
import { readBlob } from '#server/domain/content/revisions.repository.ts';
import { fromJson } from '#server/base/lib/json.ts';
import type { Store } from '#server/base/database/store.ts';
import type { Book } from './book.ts';

/** Media types that can be drawn. */
const drawableTypes = /^image\/(?:png|jpeg|svg\+xml)$/;
/** Maximum total size of the pictures, in bytes. Others are replaced by their alternative text. */
const maxPictureBytes = 96 * 2 ** 20;
/** Maximum total size of the included files, in bytes. Others are replaced by their paths. */
const maxIncludeBytes = 8 * 2 ** 20;

/** A text with links, and where it is, to resolve them. */
type Linking = { from: Book['places'][number]; links: TextLinks['links'] };

/** Reads files up to a total size. Files that are larger than the rest are missing. */
async function readUpTo(store: Store, files: StoredFile[], bytes: number) {
  const read: { file: StoredFile; bytes: Uint8Array }[] = [];
  let room = bytes;
  for (const file of files) {
    if (file.size > room) continue;
    const content = await readBlob(store, file.blob);
    await setImmediate(); // yields to other requests
    if (!content) continue;
    room -= file.size;
    read.push({ file, bytes: content });
  }
  return { read, room };
}

/**
 * Reads the files that a PDF of these pages contains: pictures, and Markdown and code that the texts may include, also within
 * included files.
 */
export async function readFiles(
  store: Store,
  pages: readonly { id: string; document: string | undefined }[],
  { places, files }: Pick<Book, 'places' | 'files'>,
  content: RevisionContent,
): Promise<Pick<Book, 'pictures' | 'includes'>> {
  const index = linkIndex(places, files);
  const placeById = new Map(places.map((place) => [place.id, place]));
  const found = await textLinks(
    store,
    pages.flatMap(({ document }) => document ?? []),
  );
  const targets = (texts: readonly Linking[], relation: 'image' | 'link' | 'code') =>
    texts.flatMap(({ from, links }) =>
      links.flatMap((link) => {
        const target = link.relation === relation ? linkTarget(link.url, from, index) : undefined;
        const file = target?.kind === 'file' ? content.fileById.get(target.file.id) : undefined;
        return file ? [file] : [];
      }),
    );

  let texts = pages.flatMap(({ id, document }): Linking[] => {
    const [from, reading] = [placeById.get(id), found.get(document ?? '')];
    return from && reading ? [{ from, links: reading.links }] : [];
  });
  const pictureFiles = new Set(targets(texts, 'image'));
  const includes = new Map<string, string>();
  let room = maxIncludeBytes;
  for (let depth = 0; depth < includeLimits.depth && texts.length > 0; depth++) {
    const linked = targets(texts, 'link').filter(({ git }) => isMarkdown(git?.path ?? ''));
    const wanted = [...new Set([...linked, ...targets(texts, 'code')])].filter(
      ({ id, size }) => size <= includeLimits.size && !includes.has(id),
    );
    const { read, room: left } = await readUpTo(store, wanted, room);
    room = left;
    texts = [];
    for (const { file, bytes } of read) {
      const text = new TextDecoder().decode(bytes);
      includes.set(file.id, text);
      if (!isMarkdown(file.git?.path ?? '')) continue;
      const { links } = fromJson<TextLinks>((await readText(withoutFrontMatter(text))).links);
      texts.push({ from: { id: '', path: '', sourcePath: file.git?.path }, links });
    }
    for (const file of targets(texts, 'image')) pictureFiles.add(file);
  }
  const drawable = [...pictureFiles].filter(({ contentType }) => drawableTypes.test(contentType));
  const { read: pictures } = await readUpTo(store, drawable, maxPictureBytes);
  return {
    pictures: pictures.map(({ file: { id, contentType, dimensions }, bytes }) => ({
      id,
      contentType,
      bytes,
      dimensions,
    })),
    includes: [...includes].map(([id, text]) => ({ id, text })),
  };
}
