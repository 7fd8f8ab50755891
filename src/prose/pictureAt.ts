// What a picture's address in a page's Markdown leads to: a file of the space, another host, or nothing.
import type { File } from '#contract/content.ts';
import type { LinkedFile, LinkedPage, LinkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';

export type PageFile = File & LinkedFile;

/** What pictures and links to files are resolved by. */
export const linkedFiles = (files: readonly File[]): PageFile[] =>
  files.map((file) => ({ ...file, sourcePath: file.git?.path }));

export type PictureTarget =
  /** A picture among the files, at an address of the console's own origin. */
  | { is: 'file'; file: File }
  /** It would be fetched from another origin, which then knows who reads. */
  | { is: 'elsewhere'; url: string; host: string }
  | { is: 'missing'; path: string }
  /** A file that is no picture. */
  | { is: 'other'; path: string }
  /** An address of a kind that is never followed. */
  | { is: 'forbidden' }
  /** The files of the space are not known. */
  | { is: 'unread' };

const origin = () => (typeof location === 'undefined' ? '' : location.origin);

/** A web address, where it is one. `//host/…` has the console's own scheme. */
function elsewhere(url: string, own: string): PictureTarget {
  const whole = URL.canParse(url, own) ? new URL(url, own) : null;
  return whole && /^https?:$/.test(whole.protocol)
    ? { is: 'elsewhere', url: whole.href, host: whole.host }
    : { is: 'forbidden' };
}

/** How a file of the space is shown, by its own address. `own` is the console's origin. */
export function pictureOf(file: File, own = origin()): PictureTarget {
  if (!file.contentType.startsWith('image/')) return { is: 'other', path: file.git?.path ?? file.name };
  const isOwn = URL.canParse(file.downloadURL, own) && new URL(file.downloadURL, own).origin === own;
  return isOwn ? { is: 'file', file } : elsewhere(file.downloadURL, own);
}

/**
 * Resolves the address of a picture that stands on `page`. Takes any text and never throws.
 * @param hasFiles whether the index holds the files of the space
 */
export function pictureAt(
  address: string,
  page: LinkedPage,
  index: LinkIndex<LinkedPage, PageFile>,
  hasFiles: boolean,
  own = origin(),
): PictureTarget {
  const target = linkTarget(address, page, index);
  if (target.to === 'file') return pictureOf(target.file, own);
  if (target.to === 'url') return elsewhere(target.url, own);
  if (target.to === 'forbidden') return { is: 'forbidden' };
  if (target.to === 'nothing' && !hasFiles) return { is: 'unread' };
  return { is: 'missing', path: address.trim() };
}
