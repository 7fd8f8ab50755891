import type { ContentChange } from '#contract/areas/content-changes.ts';
import type { File, Page } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { base64Of } from '#lib/base64.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import { consoleUrl, withNewAddresses } from './movedAddresses.ts';
import { includedFiles, placeOfFile, placeOfPage, type MoveSource, type Resolve } from './moveSource.ts';

/** Returns the change that writes a file of text. A file with the same path is replaced. */
export const textInsert = (
  { name, contentType }: Pick<File, 'name' | 'contentType'>,
  path: string,
  text: string,
): ContentChange => ({
  operation: 'insert_files',
  files: [{ name, path, contentType, base64: base64Of(new TextEncoder().encode(text)) }],
});

type Options = {
  source: MoveSource;
  resolve: Resolve;
  /** The pages that stay, and the files that don't. */
  staying: readonly Page[];
  unused: readonly File[];
  isMoved: (id: string) => boolean;
  target: Pick<Space, 'urls'>;
  /** Returns the ID of a moved page in the other space. */
  idOf: (id: string) => string;
};

/** Returns the changes of pages and included texts that link to moved pages, and how many links they have. */
export function relink({ source, resolve, staying, unused, isMoved, target, idOf }: Options) {
  let count = 0;
  const newAddress = (place: ReturnType<typeof placeOfPage>) => (address: string) => {
    const found = resolve(place, address);
    if (found.kind !== 'page' || !isMoved(found.page.id)) return undefined;
    count += 1;
    return consoleUrl(target, idOf(found.page.id), address, found.anchor);
  };
  const pages = staying.flatMap((page): ContentChange[] => {
    const address = newAddress(placeOfPage(page));
    if (page.type === 'link') {
      const href = address(page.href ?? '');
      return href === undefined ? [] : [{ operation: 'update_page', page: page.id, href }];
    }
    const parts = source.texts.get(page.id);
    const text = parts && withNewAddresses(parts, address);
    return text === undefined || text.count === 0
      ? []
      : [{ operation: 'update_page', page: page.id, document: { markdown: text.text } }];
  });
  const inPages = count;
  const files = includedFiles(source).flatMap((file) => {
    const parts = unused.includes(file) ? undefined : source.texts.get(file.id);
    const text = parts && withNewAddresses(parts, newAddress(placeOfFile(file)));
    if (text === undefined || text.count === 0) return [];
    return { file, text: fileText(text.text, source.sources.get(file.id)) };
  });
  return {
    changes: [
      ...pages,
      ...files.map(({ file, text }) => textInsert(file, file.git?.path ?? file.name, text)),
    ],
    /** The included texts among the changes. */
    files: files.map(({ file }) => file),
    links: { in: inPages, pagesIn: pages.length, inTexts: count - inPages, textsIn: files.length },
  };
}
