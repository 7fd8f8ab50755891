import type { File } from '#contract/content.ts';
import type { LinkedFile, LinkedPage, LinkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';

export type PageFile = File & LinkedFile;

/** The files in the form that images and links are resolved with. */
export const linkedFiles = (files: readonly File[]): PageFile[] =>
  files.map((file) => ({ ...file, sourcePath: file.git?.path }));

export type ImageTarget =
  /** An image file of the space, with a URL on the console's origin. */
  | { kind: 'file'; file: File }
  /** An image on another origin, which would see the reader's IP address. */
  | { kind: 'elsewhere'; url: string; host: string }
  | { kind: 'missing'; path: string }
  /** A file that is not an image. */
  | { kind: 'other'; path: string }
  /** An unsupported type of address. */
  | { kind: 'forbidden' }
  /** The files of the space aren't loaded. */
  | { kind: 'unread' };

const origin = () => (typeof location === 'undefined' ? '' : location.origin);

/** Accepts http and https URLs only. `//host/…` gets the console's scheme. */
function elsewhere(url: string, own: string): ImageTarget {
  const whole = URL.canParse(url, own) ? new URL(url, own) : null;
  return whole && /^https?:$/.test(whole.protocol)
    ? { kind: 'elsewhere', url: whole.href, host: whole.host }
    : { kind: 'forbidden' };
}

/**
 * How a file of the space is shown, by its download URL.
 * @param own the console's origin
 */
export function imageTargetOf(file: File, own = origin()): ImageTarget {
  if (!file.contentType.startsWith('image/')) return { kind: 'other', path: file.git?.path ?? file.name };
  const isOwn = URL.canParse(file.downloadURL, own) && new URL(file.downloadURL, own).origin === own;
  return isOwn ? { kind: 'file', file } : elsewhere(file.downloadURL, own);
}

/**
 * Resolves the address of an image on `page`. Accepts any text and never throws.
 * @param hasFiles whether the index contains the files of the space
 */
export function imageTargetAt(
  address: string,
  page: LinkedPage,
  index: LinkIndex<LinkedPage, PageFile>,
  hasFiles: boolean,
  own = origin(),
): ImageTarget {
  const target = linkTarget(address, page, index);
  if (target.kind === 'file') return imageTargetOf(target.file, own);
  if (target.kind === 'url') return elsewhere(target.url, own);
  if (target.kind === 'forbidden') return { kind: 'forbidden' };
  if (target.kind === 'nothing' && !hasFiles) return { kind: 'unread' };
  return { kind: 'missing', path: address.trim() };
}
