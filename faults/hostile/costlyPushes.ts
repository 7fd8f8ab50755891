// Pushes that follow the protocol and cost as much as the limits allow.
import { randomBytes } from 'node:crypto';
import { oidOf, writeTree } from '#server/areas/git/objects/objects.ts';
import {
  blob,
  blobOid,
  blobType,
  commitOf,
  commitType,
  packOf,
  pushOf,
  treeType,
  type Entry,
} from '#server/testing/gitPacks.ts';
import { longPages } from './shapes.ts';

const mebibyte = 1024 ** 2;

export const textEntry = (text: string | Buffer): Entry => ({ type: blobType, raw: Buffer.from(text) });
const oidOfEntry = ({ raw = Buffer.alloc(0) }: Entry) => oidOf('blob', raw);

/** Returns a push of files on main. */
export function pushOfFiles(main: string, files: Record<string, Entry>) {
  const tree = writeTree(
    Object.entries(files).map(([name, entry]) => ({ mode: '100644', name, oid: oidOfEntry(entry) })),
  );
  const raw = commitOf(oidOf('tree', tree), [main]);
  const entries = [{ type: commitType, raw }, { type: treeType, raw: tree }, ...Object.values(files)];
  return pushOf(oidOf('commit', raw), packOf(entries));
}

/** Returns many commits, each on the one before, with a tree of many entries. */
function manyCommits(main: string, count: number, width: number) {
  const entries: Entry[] = [{ type: blobType, raw: blob }];
  let parent = main;
  for (let n = 0; n < count; n++) {
    const tree = writeTree(
      Array.from({ length: width }, (_, at) => ({ mode: '100644', name: `${n}-${at}.md`, oid: blobOid })),
    );
    const raw = commitOf(oidOf('tree', tree), [parent]);
    parent = oidOf('commit', raw);
    entries.push({ type: commitType, raw }, { type: treeType, raw: tree });
  }
  return pushOf(parent, packOf(entries));
}

/** Returns a file in a commit, and a commit that deletes it. */
function deletedFile(main: string, file: Entry) {
  const readme = { mode: '100644', name: 'README.md', oid: blobOid };
  const trees = [[readme, { ...readme, name: 'old.bin', oid: oidOfEntry(file) }], [readme]].map(writeTree);
  const entries: Entry[] = [{ type: blobType, raw: blob }, file];
  let tip = main;
  for (const tree of trees) {
    const raw = commitOf(oidOf('tree', tree), [tip]);
    tip = oidOf('commit', raw);
    entries.push({ type: commitType, raw }, { type: treeType, raw: tree });
  }
  return pushOf(tip, packOf(entries));
}

/** Returns the pushes. `main` is the commit of main. */
export function costlyPushes(main: string): Record<string, () => Buffer> {
  const text = (length: number, unit: string) => textEntry(unit.repeat(Math.ceil(length / unit.length)));
  const one = (name: string, entry: Entry) => () =>
    pushOfFiles(main, { 'README.md': textEntry('# T\n'), [name]: entry });
  const pages = longPages(400_000);
  return {
    ...Object.fromEntries(
      pages.map(([name, page]) => [`a page with ${name}`, one('page.md', textEntry(page))]),
    ),
    'a page of 19 MB': one('page.md', text(19 * mebibyte, 'Two highs and two lows. ')),
    'a page of one line without blanks': one('page.md', text(2 * mebibyte, 'x')),
    'a page of NULs': one('page.md', textEntry(Buffer.alloc(mebibyte))),
    'a summary of 100,000 lines': one('SUMMARY.md', text(2 * mebibyte, '* [T](README.md)\n')),
    'a summary of nested lines': one(
      'SUMMARY.md',
      textEntry(Array.from({ length: 3000 }, (_, n) => `${'  '.repeat(n)}* [T](README.md)\n`).join('')),
    ),
    'settings with aliases that double': one(
      '.gitbook.yaml',
      textEntry(
        Array.from(
          { length: 40 },
          (_, n) => `a${n}: &a${n} [${n === 0 ? 'x' : `*a${n - 1}, *a${n - 1}`}]\n`,
        ).join(''),
      ),
    ),
    'settings of 5 MB': one('.gitbook.yaml', text(5 * mebibyte, '- x\n')),
    'front matter of 5 MB': one('page.md', textEntry(`---\n${'a: 1\n'.repeat(mebibyte)}---\n\n# T\n`)),
    'front matter with nested lists': one(
      'page.md',
      textEntry(`---\na: ${'['.repeat(200_000)}\n---\n\n# T\n`),
    ),
    'zeros of 120 MB': () =>
      pushOfFiles(
        main,
        Object.fromEntries(
          Array.from({ length: 6 }, (_, n) => [`${n}.md`, textEntry(Buffer.alloc(19 * mebibyte, `${n}`))]),
        ),
      ),
    'a file of 19 MB that the last commit deletes': () =>
      deletedFile(main, textEntry(randomBytes(19 * mebibyte))),
    '2,000 commits with 200 files each': () => manyCommits(main, 2000, 200),
    '40 trees with 15,000 files each': () => manyCommits(main, 40, 15_000),
    '19,000 files': () =>
      pushOfFiles(
        main,
        Object.fromEntries(
          Array.from({ length: 19_000 }, (_, n) => [`page-${n}.md`, textEntry(`# T ${n}\n`)]),
        ),
      ),
  };
}
