// Files that hold secrets, such as the embedded database and the first admin's token, are for their owner alone.
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

const forGroupAndOthers = 0o077;
/** A folder such as /tmp, in which everybody keeps files of their own. */
const sticky = 0o1000;

/** Creates an empty file with mode 600. Throws EEXIST if the file exists. */
export const createPrivateFile = (file: string) => closeSync(openSync(file, 'wx', 0o600));

/**
 * Takes a file or folder from group and others. Does nothing if there is none. Warns where the system refuses, as with
 * a volume that belongs to somebody else: the service can run without.
 */
export function restrictToOwner(path: string) {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & forGroupAndOthers) === 0) return;
  try {
    if ((mode & sticky) !== 0) throw new Error('it is shared');
    chmodSync(path, mode & ~forGroupAndOthers);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`Other users of this machine may read ${path}: its mode can't be changed (${reason}).`);
  }
}

/** Creates the data folder with mode 700, or restricts the one that exists. */
export function privateFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  restrictToOwner(path);
}

/** Creates the file of an SQLite database with mode 600, or restricts that of an existing one and its log. */
export function privateDatabase(file: string) {
  try {
    createPrivateFile(file);
  } catch {
    // It exists already, or can't be created: SQLite reports that.
  }
  // SQLite creates the log and its index with the mode of the database.
  for (const ending of ['', '-wal', '-shm']) restrictToOwner(file + ending);
}
