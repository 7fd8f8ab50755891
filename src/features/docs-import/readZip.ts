import {
  BlobReader,
  configure,
  ERR_UNSAFE_FILENAME,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { formatNumber } from '#lib/format.ts';
import { quoted } from '#markdown/docs/DocsFolderError.ts';
import { ImportError } from './ImportError.ts';
import { importLimits, pathRefusal, type DroppedFile } from './sourceList.ts';

// The content security policy allows no workers from blobs.
configure({ useWebWorkers: false });

/** Collects the content of an entry, and stops if it exceeds the size declared in the archive. */
function boundedBuffer(path: string, size: number) {
  const bytes = new Uint8Array(size);
  let at = 0;
  const writable = new WritableStream<Uint8Array>({
    write(chunk) {
      if (at + chunk.length > size)
        throw new ImportError(
          `${quoted(path)} in the ZIP is larger than its declared size. Create the ZIP again.`,
        );
      bytes.set(chunk, at);
      at += chunk.length;
    },
  });
  return { writable, content: () => bytes.subarray(0, at) };
}

async function readEntry(entry: FileEntry) {
  const { writable, content } = boundedBuffer(entry.filename, entry.uncompressedSize);
  try {
    await entry.getData(writable, { checkSignature: true });
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${quoted(entry.filename)} in the ZIP is damaged. Create the ZIP again.`);
  }
  return content();
}

/**
 * Lists the files of a ZIP. Their contents are read one by one, when they are needed. Throws ImportError for an encrypted
 * or damaged ZIP, and above the limits.
 */
export async function readZip(blob: Blob): Promise<DroppedFile[]> {
  const reader = new ZipReader(new BlobReader(blob));
  const files: DroppedFile[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (files.length > importLimits.entries)
        throw new ImportError(
          `The ZIP contains more than ${formatNumber(importLimits.entries)} files. Import a smaller folder.`,
        );
      if (entry.directory) continue;
      if (entry.encrypted) throw new ImportError('The ZIP is encrypted. Create one without a password.');
      const { filename: path, uncompressedSize: size, symlink } = entry;
      files.push({ path, size, isLink: symlink, read: () => readEntry(entry) });
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    if (error instanceof Error && error.message === ERR_UNSAFE_FILENAME)
      throw pathRefusal('The ZIP', String(Reflect.get(error, 'filename')));
    throw new ImportError('The file isn’t a ZIP, or it is damaged. Create the ZIP again.');
  }
  return files;
}
