// Files with secrets, such as the embedded database and the first admin's token, are readable by their owner
// only.
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

const forGroupAndOthers = 0o077;
/** Sticky bit of a shared folder such as /tmp. */
const sticky = 0o1000;

/** Creates an empty file with mode 600. Throws EEXIST if it exists. */
export const createPrivateFile = (file: string) => closeSync(openSync(file, 'wx', 0o600));

/**
 * Removes the permissions of group and others from a file or folder, if it exists. Logs a warning if it can't, for
 * example on a volume with another owner: the service also runs with looser permissions.
 */
export function restrictToOwner(path: string) {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & forGroupAndOthers) === 0) return;
  try {
    if ((mode & sticky) !== 0) throw new Error('shared folder');
    chmodSync(path, mode & ~forGroupAndOthers);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(
      `Couldn’t change the mode of ${path} (${reason}). Other users on this machine may be able to read it.`,
    );
  }
}

/** Creates the data folder with mode 700, or restricts an existing one. */
export function privateFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  restrictToOwner(path);
}

/** Creates the file of an SQLite database with mode 600, or restricts an existing one and its log. */
export function privateDatabase(file: string) {
  try {
    createPrivateFile(file);
  } catch {
    // It exists, or SQLite will report why it can't be created.
  }
  // SQLite creates the write-ahead log and its index with the mode of the database.
  for (const ending of ['', '-wal', '-shm']) restrictToOwner(file + ending);
}
