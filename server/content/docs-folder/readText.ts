import { DocsFolderError, quoted } from './DocsFolderError.ts';
import { folderLimits } from './docsFolder.ts';
import type { SourceFile } from './listFiles.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(path: string, bytes: Uint8Array) {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new DocsFolderError(`${quoted(path)} isn't UTF-8 text; save it as UTF-8.`);
  }
}

/**
 * Reads a UTF-8 text without byte-order mark, with LF line endings. Throws DocsFolderError above 5 MiB and
 * for text that isn't UTF-8.
 */
export async function readText(file: SourceFile): Promise<string> {
  if (file.size > folderLimits.page) {
    throw new DocsFolderError(`${quoted(file.path)} is larger than 5 MiB; split it into several pages.`);
  }
  const text = decode(file.path, await file.read());
  if (text.includes('\0')) {
    throw new DocsFolderError(
      `${quoted(file.path)} contains NUL characters, so it isn't text; give it an extension other than .md.`,
    );
  }
  return text.replace(/\r\n?/g, '\n');
}
