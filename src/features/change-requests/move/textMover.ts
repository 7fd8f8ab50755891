import { movedLinks } from '#markdown/docs/movedLinks.ts';
import { inMarkdown, relativePath } from '#markdown/relativePath.ts';
import { wikiTarget } from '#markdown/wikiLink.ts';
import { consoleUrl, hashOf, withNewAddresses } from './movedAddresses.ts';
import type { MoveSource, Resolve, TextPlace } from './moveSource.ts';

/** The paths of moved pages and files: the new one by ID, and the new one by the earlier one. */
export type MovedPaths = { byId: ReadonlyMap<string, string>; byPath: ReadonlyMap<string, string> };

/** Returns functions that write the texts of moved pages and of copied files with their new addresses. */
export function textMover(
  { space, texts }: MoveSource,
  { byId, byPath }: MovedPaths,
  resolve: Resolve,
  isMoved: (pageId: string) => boolean,
) {
  const head = movedLinks({ files: byPath, folders: new Map(), renamed: [] }, '');
  let linksOut = 0;

  /** Returns the new address of a page or file that moves along, or of a page that stays. Undefined to keep the address. */
  function address(place: TextPlace, written: string) {
    const found = resolve(place, written);
    if (found.kind === 'page' && !isMoved(found.page.id)) {
      linksOut += 1;
      return consoleUrl(space, found.page.id, written, found.anchor);
    }
    const to = found.kind === 'page' ? found.page : found.kind === 'file' ? found.file : undefined;
    const path = byId.get(to?.id ?? '');
    if (path === undefined || wikiTarget(written)) return undefined;
    const now = relativePath(byId.get(place.id) ?? place.sourcePath, path);
    const before = to?.sourcePath;
    const old = before === undefined ? undefined : relativePath(place.sourcePath, before);
    return now === old ? undefined : inMarkdown(now) + hashOf(written);
  }

  return {
    address,
    /** Returns a text with new addresses, and how many were changed. Undefined if it can't be read. */
    text(place: TextPlace) {
      const parts = texts.get(place.id);
      return parts && withNewAddresses(parts, (written) => address(place, written));
    },
    /** Returns the front matter of a page with new addresses. */
    head: (sourcePath: string, text: string) => head.inMarkdown(sourcePath, text),
    /** Returns how many addresses of pages that stay were written. */
    linksOut: () => linksOut,
  };
}
export type TextMover = ReturnType<typeof textMover>;
