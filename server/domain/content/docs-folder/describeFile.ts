import { basename } from 'node:path/posix';
import { imageSize } from 'image-size';
import mime from 'mime';
import type { DocsFile } from '#markdown/docs/docsFolder.ts';
import type { SourceFile } from '#markdown/docs/sourceFiles.ts';

/** Whether the picture is displayed rotated by 90° (EXIF orientations 5–8). */
const isTurned = (orientation = 1) => orientation >= 5;

function dimensionsOf(bytes: Uint8Array) {
  try {
    // Copied, because image-size reads past the end of a view.
    const { width, height, orientation } = imageSize(new Uint8Array(bytes));
    if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return undefined;
    const shown = isTurned(orientation) ? { width: height, height: width } : { width, height };
    return { width: Math.round(shown.width), height: Math.round(shown.height) };
  } catch {
    return undefined;
  }
}

/** Returns the metadata of a file. A picture with an unreadable header has no dimensions. */
export function describeFile(sourcePath: string, bytes: Uint8Array): DocsFile {
  const contentType = mime.getType(sourcePath) ?? 'application/octet-stream';
  const dimensions = contentType.startsWith('image/') ? dimensionsOf(bytes) : undefined;
  const file = { sourcePath, name: basename(sourcePath), contentType, size: bytes.length, bytes };
  return dimensions ? { ...file, dimensions } : file;
}

/** Reads a file of a docs folder with its metadata. */
export const readFile = async (source: SourceFile): Promise<DocsFile> =>
  describeFile(source.path, await source.read());
