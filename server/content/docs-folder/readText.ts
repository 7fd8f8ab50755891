// A file's text: UTF-8, with lines ended by `\n`.
import { BadFolder, quoted } from './badFolder.ts';
import { folderLimits } from './docsFolder.ts';
import type { SourceFile } from './listFiles.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(path: string, bytes: Uint8Array) {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new BadFolder(`${quoted(path)} isn't UTF-8 text; save it as UTF-8.`);
  }
}

/** Reads a text of at most 5 MiB, without byte-order mark. Throws BadFolder beyond, and for what isn't UTF-8 text. */
export async function readText(file: SourceFile): Promise<string> {
  if (file.size > folderLimits.page) {
    throw new BadFolder(`${quoted(file.path)} is larger than 5 MiB; split it into several pages.`);
  }
  const text = decode(file.path, await file.read());
  if (text.includes('\0')) {
    throw new BadFolder(
      `${quoted(file.path)} holds NUL characters, so it isn't text; give it another ending than .md.`,
    );
  }
  return text.replace(/\r\n?/g, '\n');
}
