// The files below a folder, by their path from it.
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { BadFolder, quoted, unreadable } from './badFolder.ts';

export type SourceFile = { path: string; size: number; read: () => Promise<Uint8Array> };

/** Keyed by the path from the folder's root, its parts joined by `/`. */
export type SourceFiles = Map<string, SourceFile>;

/** Told each path below the folder, of files and folders alike; true leaves it out. */
export type Ignore = (path: string) => boolean;

const maxEntries = 100_000;

/** Git-synced docs keep their pictures in `.gitbook/assets`; all other hidden names are no content. */
function isHidden(path: string) {
  const shown = /^\.gitbook(?:\/assets(?=\/|$)|$)/.exec(path)?.[0] ?? '';
  if (path.startsWith('.gitbook/') && shown === '') return true;
  return path
    .slice(shown.length)
    .split('/')
    .some((name) => name.startsWith('.') || name === 'node_modules');
}

const attempt = <T>(path: string, doing: Promise<T>): Promise<T> =>
  doing.catch((error: unknown) => {
    throw unreadable(path, error);
  });

/** The folder's real path. Throws BadFolder if there is none or it isn't a folder. */
export async function openFolder(folder: string): Promise<string> {
  const found = folder.includes('\0') ? undefined : await stat(folder).catch(() => undefined);
  if (!found) throw new BadFolder(`There is no folder ${quoted(folder)} to be read; check its path.`);
  if (!found.isDirectory()) {
    throw new BadFolder(`${quoted(folder)} isn't a folder; give the folder that holds SUMMARY.md.`);
  }
  return realpath(folder);
}

async function resolveSymbolicLink(root: string, path: string, above: readonly string[]) {
  const target = await attempt(path, realpath(join(root, path)));
  if (!target.startsWith(root.endsWith(sep) ? root : root + sep)) {
    throw new BadFolder(
      `${quoted(path)} is a symbolic link that leaves the folder; put the file itself there.`,
    );
  }
  if (above.includes(target)) {
    throw new BadFolder(`${quoted(path)} is a symbolic link to a folder that it lies in; take it out.`);
  }
  return target;
}

/**
 * Lists everything below the folder that is neither hidden, nor in `node_modules`, nor ignored. Symbolic links are
 * followed inside the folder. Throws BadFolder for what can't be read, leaves the folder, or is no plain file.
 */
export async function listFiles(folder: string, ignore: Ignore = () => false): Promise<SourceFiles> {
  const root = await openFolder(folder);
  const files: SourceFiles = new Map();
  let seen = 0;
  const add = async (path: string, real: string, above: readonly string[]) => {
    const found = await attempt(path, stat(real));
    if (found.isDirectory()) await walk(real, path, [...above, real]);
    else if (found.isFile())
      files.set(path, { path, size: found.size, read: () => attempt(path, readFile(real)) });
    else throw new BadFolder(`${quoted(path)} is neither a file nor a folder; take it out.`);
  };
  const walk = async (directory: string, prefix: string, above: readonly string[]): Promise<void> => {
    const entries = await attempt(prefix || folder, readdir(directory, { withFileTypes: true }));
    for (const entry of entries) {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (isHidden(path) || ignore(path)) continue;
      if (++seen > maxEntries) {
        throw new BadFolder(`${quoted(folder)} holds more than 100,000 files; give a smaller folder.`);
      }
      const isLink = entry.isSymbolicLink();
      await add(
        path,
        isLink ? await resolveSymbolicLink(root, path, above) : join(directory, entry.name),
        above,
      );
    }
  };
  await walk(root, '', [root]);
  return files;
}
