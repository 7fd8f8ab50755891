import { DocsFolderError, quoted } from './DocsFolderError.ts';
import { folderLimits } from './docsFolder.ts';
import { normalizeLineEnds } from './lineEnds.ts';
import type { SourceFile } from './sourceFiles.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(path: string, bytes: Uint8Array) {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new DocsFolderError(`${quoted(path)} isn’t UTF-8 text. Save it as UTF-8.`);
  }
}

/**
 * Reads a UTF-8 text as written. Throws DocsFolderError above 5 MiB and for text that isn't UTF-8 or contains
 * NUL.
 */
export async function readSource(file: SourceFile): Promise<string> {
  if (file.size > folderLimits.page) {
    throw new DocsFolderError(`${quoted(file.path)} is larger than 5 MiB. Split it into several pages.`);
  }
  const text = decode(file.path, await file.read());
  if (text.includes('\0')) {
    throw new DocsFolderError(
      `${quoted(file.path)} contains NUL characters, so it isn’t text. Give it an extension other than .md.`,
    );
  }
  return text;
}

/** Returns a text without byte-order mark, with LF as line ends. */
export const plainText = (source: string) => normalizeLineEnds(source.replace(/^\uFEFF/, ''));

/** Reads a text without byte-order mark, with LF as line ends. Throws like `readSource`. */
export const readText = async (file: SourceFile): Promise<string> => plainText(await readSource(file));
