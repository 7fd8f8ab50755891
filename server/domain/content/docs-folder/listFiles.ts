import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { DocsFolderError, quoted, unreadableError } from '#markdown/docs/DocsFolderError.ts';
import { isSkipped, type SourceFiles } from '#markdown/docs/sourceFiles.ts';

/** Called with each path below the folder. Returns true to skip the file or folder. */
export type Ignore = (path: string) => boolean;

const maxEntries = 100_000;

const attempt = <T>(path: string, doing: Promise<T>): Promise<T> =>
  doing.catch((error: unknown) => {
    throw unreadableError(path, error);
  });

/** Returns the folder's real path. Throws DocsFolderError if it is missing or not a folder. */
export async function openFolder(folder: string): Promise<string> {
  const found = folder.includes('\0') ? undefined : await stat(folder).catch(() => undefined);
  if (!found)
    throw new DocsFolderError(`The folder ${quoted(folder)} doesn’t exist or can’t be read. Check its path.`);
  if (!found.isDirectory()) {
    throw new DocsFolderError(`${quoted(folder)} isn’t a folder. Use the folder that contains SUMMARY.md.`);
  }
  return realpath(folder);
}

async function resolveSymbolicLink(
  root: string,
  path: string,
  { within, above }: { within: string; above: readonly string[] },
) {
  const target = await attempt(path, realpath(join(root, path)));
  if (!target.startsWith(within.endsWith(sep) ? within : within + sep)) {
    throw new DocsFolderError(
      `${quoted(path)} is a symbolic link to a file outside the folder. Replace the link with the file.`,
    );
  }
  if (above.includes(target)) {
    throw new DocsFolderError(
      `${quoted(path)} is a symbolic link to a folder that contains it. Remove the link.`,
    );
  }
  return target;
}

/**
 * Lists all files below the folder, with hidden ones, without ignored ones, `.git`, `.hg`, `.svn`, `.venv` and
 * `node_modules`. Follows symbolic links inside the folder. Throws DocsFolderError for entries that can't be
 * read, leave the folder, or are not plain files.
 * @param repository the folder that symbolic links can't leave. Default: the folder itself
 */
export async function listFiles(
  folder: string,
  ignore: Ignore = () => false,
  repository = folder,
): Promise<SourceFiles> {
  const root = await openFolder(folder);
  const within = await openFolder(repository);
  const files: SourceFiles = new Map();
  let seen = 0;
  const add = async (path: string, real: string, above: readonly string[]) => {
    const found = await attempt(path, stat(real));
    if (found.isDirectory()) await walk(real, path, [...above, real]);
    else if (found.isFile())
      files.set(path, { path, size: found.size, read: () => attempt(path, readFile(real)) });
    else throw new DocsFolderError(`${quoted(path)} is neither a file nor a folder. Remove it.`);
  };
  const walk = async (directory: string, prefix: string, above: readonly string[]): Promise<void> => {
    const entries = await attempt(prefix || folder, readdir(directory, { withFileTypes: true }));
    for (const entry of entries) {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (isSkipped(entry.name) || ignore(path)) continue;
      if (++seen > maxEntries) {
        throw new DocsFolderError(
          `${quoted(folder)} contains more than 100,000 files. Use a smaller folder.`,
        );
      }
      const isLink = entry.isSymbolicLink();
      await add(
        path,
        isLink ? await resolveSymbolicLink(root, path, { within, above }) : join(directory, entry.name),
        above,
      );
    }
  };
  await walk(root, '', [root]);
  return files;
}
