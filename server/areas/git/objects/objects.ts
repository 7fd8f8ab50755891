// Git objects as bytes. Reading is strict: what `git fsck` calls an error is refused.
import { isAscii, isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { GitRefusal, LimitRefusal } from './refusal.ts';

export const objectTypes = ['commit', 'tree', 'blob', 'tag'] as const;
export type ObjectType = (typeof objectTypes)[number];
export type GitObject = { type: ObjectType; bytes: Buffer };

export const zeroOid = '0'.repeat(40);
/** The tree without entries, which is never stored. */
export const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** Returns the SHA-1 that names an object. */
export const oidOf = (type: ObjectType, bytes: Uint8Array) =>
  createHash('sha1').update(`${type} ${bytes.byteLength}\0`).update(bytes).digest('hex');

export const isOid = (text: string) => /^[0-9a-f]{40}$/.test(text);

/** An entry of a tree. Folders have the mode 40000, submodules 160000, symbolic links 120000. */
export type TreeEntry = { mode: string; name: string; oid: string };
export const folderMode = '40000';
export const fileMode = '100644';
export const linkMode = '120000';
export const submoduleMode = '160000';

/** Git compares names as bytes, and names of folders as if they ended with “/”. */
const orderOf = ({ mode, name }: TreeEntry, isPlain = false) => {
  const written = mode === folderMode ? `${name}/` : name;
  return isPlain ? written : Buffer.from(written).toString('latin1');
};

/** Returns the bytes of a tree, with its entries in Git's order. */
export function writeTree(entries: readonly TreeEntry[]): Buffer {
  const keyed = entries.map((entry) => ({ key: orderOf(entry), entry }));
  const sorted = keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return Buffer.concat(
    sorted.flatMap(({ entry: { mode, name, oid } }) => [
      Buffer.from(`${mode} ${name}\0`),
      Buffer.from(oid, 'hex'),
    ]),
  );
}

/** The files of a commit, and the entries of a folder. */
export const maxFiles = 40_000;

/**
 * Yields the entries of a tree. Throws GitRefusal if it is truncated, unsorted, has more than 40,000 entries, names a file
 * twice, or a name isn't UTF-8.
 */
export function* treeEntries(bytes: Buffer): Generator<TreeEntry, void> {
  const names = new Set<string>();
  let last: string | undefined;
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(32, at);
    const end = space < 0 ? -1 : bytes.indexOf(0, space);
    if (end < 0 || end + 21 > bytes.length) throw new GitRefusal('a tree is truncated');
    const written = bytes.subarray(space + 1, end);
    if (!isUtf8(written)) throw new GitRefusal('a file name is not UTF-8');
    const name = written.toString();
    const entry = {
      mode: bytes.toString('latin1', at, space),
      name,
      oid: bytes.toString('hex', end + 1, end + 21),
    };
    const key = orderOf(entry, isAscii(written));
    if (last !== undefined && key <= last) throw new GitRefusal('a tree is not sorted');
    if (names.has(name)) throw new GitRefusal('a tree has two entries with one name');
    names.add(name);
    if (names.size > maxFiles) throw new LimitRefusal(`a folder has more than ${maxFiles} entries`);
    last = key;
    yield entry;
    at = end + 21;
  }
}

/** Reads a tree in turns. Throws like `treeEntries`. */
export async function readTree(bytes: Buffer): Promise<TreeEntry[]> {
  const entries: TreeEntry[] = [];
  for (const entry of treeEntries(bytes)) {
    entries.push(entry);
    await shareTurn();
  }
  return entries;
}

/** Characters that HFS+ ignores in names. */
const ignored = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** Returns a name as file systems that ignore case, ending dots and blanks, and invisible characters read it. */
function plainName(name: string) {
  const plain = name.replace(ignored, '').toLowerCase();
  let end = plain.length;
  while (end > 0 && (plain[end - 1] === '.' || plain[end - 1] === ' ')) end--;
  return plain.slice(0, end);
}

const maxNameBytes = 255;

/** Returns what is wrong with a name: some file system would take it for `.git`, `.` or `..`, or can't hold it. */
export function faultOfName(name: string): string | undefined {
  const plain = plainName(name);
  const [stem = ''] = plain.split(':');
  if (name === '' || name === '.' || name === '..') return 'isn’t a name';
  for (const letter of name)
    if (letter < ' ' || letter === '\x7f' || letter === '\\' || letter === '/')
      return 'has a control character, a slash or a backslash';
  if (plain === '' || plainName(stem) === '.git' || /^git~\d+$/.test(plainName(stem)))
    return 'is taken for .git by some file systems';
  if (Buffer.byteLength(name) > maxNameBytes) return `is longer than ${maxNameBytes} bytes`;
  return undefined;
}
