// Repositories of hosts that send other parts than those that a sync of a folder asks for.
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { oidOf, type ObjectType } from '#server/areas/git/objects/objects.ts';
import { pkt } from '#server/areas/git/objects/pktLines.ts';
import {
  blob,
  blobType,
  commitOf,
  commitType,
  packOf,
  tagType,
  treeEntry,
  treeType,
  type Entry,
} from './gitPacks.ts';

const mebibyte = 1024 ** 2;
/** By the number in packs. */
const types: Record<number, ObjectType> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' };

/** Returns the oid of an entry. */
export const oidOfEntry = ({ type, raw = Buffer.alloc(0) }: Entry) => oidOf(types[type]!, raw);
const tree = (...entries: [mode: string, name: string | Buffer, oid: string][]): Entry => ({
  type: treeType,
  raw: Buffer.concat(entries.map(([mode, name, child]) => treeEntry(mode, name, child))),
});
const file = (text: string | Buffer): Entry => ({ type: blobType, raw: Buffer.from(text) });
const commit = (root: string, ...parents: string[]): Entry => ({
  type: commitType,
  raw: commitOf(root, parents),
});

/** What a host has, and how it answers. Requests are for a commit, or for trees or files by their oid. */
export type FolderRepository = {
  tip: string;
  objects: Entry[];
  answer?: (found: Entry[], wants: string[]) => Entry[] | Buffer | ((response: ServerResponse) => void);
  greeting?: string;
};

const page = file(blob);
const guide = tree(['100644', 'README.md', oidOfEntry(page)]);
const other = tree(['100644', 'OTHER.md', oidOfEntry(page)]);
const root = (folder: Entry, mode = '40000') => tree([mode, 'docs', oidOfEntry(folder)]);

/** A repository with this folder. */
function withFolder(folder: Entry, more: Entry[] = [], mode?: string): FolderRepository {
  const top = root(folder, mode);
  const tip = commit(oidOfEntry(top));
  return { tip: oidOfEntry(tip), objects: [tip, top, folder, page, ...more] };
}

/** A repository that sends what it is asked for. */
export const plainFolder = withFolder(guide);
const answering = (answer: FolderRepository['answer']): FolderRepository => ({
  ...plainFolder,
  answer: answer!,
});
/** Answers a request for one object with others. */
const instead = (what: Entry, ...others: Entry[]) =>
  answering((found, wants) => (wants.includes(oidOfEntry(what)) ? others : found));
const bandOf = (band: number, text: string) => pkt(Buffer.concat([Buffer.from([band]), Buffer.from(text)]));
const redirect = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end();

const wide = (count: number, name: (n: number) => string, to = page): Entry =>
  tree(
    ...Array.from({ length: count }, (_, n): [string, string, string] => ['100644', name(n), oidOfEntry(to)]),
  );
const padded = (n: number) => `${String(n).padStart(5, '0')}.md`;

function nested(levels: number, width: number) {
  const trees = [guide];
  for (let n = 0; n < levels; n++)
    trees.push(
      tree(
        ...Array.from({ length: width }, (_, at): [string, string, string] => [
          '40000',
          `d${at}`,
          oidOfEntry(trees.at(-1)!),
        ]),
      ),
    );
  return withFolder(trees.at(-1)!, trees);
}

function manyFiles() {
  const blobs = Array.from({ length: 16 }, (_, n) => file(Buffer.alloc(19 * mebibyte, n)));
  return withFolder(
    tree(...blobs.map((one, n): [string, string, string] => ['100644', `${n + 10}.md`, oidOfEntry(one)])),
    blobs,
  );
}

function distinctNames(count: number) {
  const entries = Array.from({ length: count }, (_, n): [string, string, string] => [
    '100644',
    padded(n),
    oidOf('blob', Buffer.from(String(n))),
  ]);
  return entries;
}

const bad = (raw: string | Buffer): FolderRepository => {
  const top = { type: commitType, raw: Buffer.from(raw) };
  return { tip: oidOfEntry(top), objects: [top] };
};
const line = `author a <a@b.example> 1 +0000\ncommitter a <a@b.example> 1 +0000\n\nx\n`;

/** Repositories with a folder `docs` that can't be taken over. */
export const hostileFolders = (): Record<string, FolderRepository> => ({
  'no commit': instead(plainFolder.objects[0]!),
  'another commit': instead(plainFolder.objects[0]!, commit(oidOfEntry(other))),
  'no root tree': instead(plainFolder.objects[1]!),
  'another root tree': instead(plainFolder.objects[1]!, root(other)),
  'no tree of the folder': instead(guide),
  'another tree of the folder': instead(guide, other),
  'no file': instead(page),
  'another file': instead(page, file('# Another\n')),
  'a file for a tree': (() => {
    const top = tree(['40000', 'docs', oidOfEntry(page)]);
    const tip = commit(oidOfEntry(top));
    return { tip: oidOfEntry(tip), objects: [tip, top, page] };
  })(),
  'a tree for a file': withFolder(tree(['100644', 'README.md', oidOfEntry(other)]), [other]),
  'a file for the root tree': {
    tip: oidOfEntry(commit(oidOfEntry(page))),
    objects: [commit(oidOfEntry(page)), page],
  },
  'a commit in the folder': withFolder(
    tree(['40000', 'x', oidOfEntry(plainFolder.objects[0]!)]),
    plainFolder.objects,
  ),
  'a tag as the branch': (() => {
    const tag = { type: tagType, raw: Buffer.from(`object ${plainFolder.tip}\ntype commit\ntag x\n`) };
    return { tip: oidOfEntry(tag), objects: [tag, ...plainFolder.objects] };
  })(),
  'a file as the folder': withFolder(page, [], '100644'),
  'a link as the folder': withFolder(page, [], '120000'),
  'a submodule as the folder': withFolder(plainFolder.objects[0]!, [], '160000'),
  'an empty root tree': {
    tip: oidOfEntry(commit(oidOfEntry(tree()))),
    objects: [commit(oidOfEntry(tree())), tree()],
  },
  'an empty folder': withFolder(tree(), [tree()]),
  'an unsorted root tree': (() => {
    const top = tree(['40000', 'docs', oidOfEntry(guide)], ['100644', 'a.md', oidOfEntry(page)]);
    return { tip: oidOfEntry(commit(oidOfEntry(top))), objects: [commit(oidOfEntry(top)), top, guide, page] };
  })(),
  'a name twice in the root tree': (() => {
    const top = tree(['40000', 'docs', oidOfEntry(guide)], ['40000', 'docs', oidOfEntry(other)]);
    return {
      tip: oidOfEntry(commit(oidOfEntry(top))),
      objects: [commit(oidOfEntry(top)), top, guide, other, page],
    };
  })(),
  'a truncated tree': withFolder({ type: treeType, raw: guide.raw!.subarray(0, -3) }),
  'a name that isn’t UTF-8': withFolder(tree(['100644', Buffer.from([0xff, 0xfe]), oidOfEntry(page)])),
  'a folder with .git': withFolder(tree(['40000', '.git', oidOfEntry(guide)]), [guide]),
  'a folder with .GIT~1': withFolder(tree(['100644', 'GIT~1', oidOfEntry(page)])),
  'a folder with “..”': withFolder(tree(['40000', '..', oidOfEntry(guide)]), [guide]),
  'a folder with a backslash': withFolder(tree(['100644', 'a\\b.md', oidOfEntry(page)])),
  'an unknown mode': withFolder(tree(['100600', 'README.md', oidOfEntry(page)])),
  '50 nested folders': nested(50, 1),
  '10¹² files': nested(12, 10),
  'a folder with 40,001 entries': withFolder(wide(40_001, padded)),
  'files of 304 MB': manyFiles(),
  'a file of 21 MB': (() => {
    const large = file(Buffer.alloc(21 * mebibyte));
    return withFolder(tree(['100644', 'README.md', oidOfEntry(large)]), [large]);
  })(),
  'more files than a push may have': (() => {
    const [a, b] = [tree(...distinctNames(39_000)), tree(...distinctNames(78_000).slice(39_000))];
    return withFolder(tree(['40000', 'a', oidOfEntry(a)], ['40000', 'b', oidOfEntry(b)]), [a, b]);
  })(),
  'a commit with NUL': bad(`tree ${oidOfEntry(guide)}\n${line}\0`),
  'a commit without a tree': bad(line),
  'a commit with an invalid parent': bad(`tree ${oidOfEntry(guide)}\nparent ..\n${line}`),
  'only ancestors': answering((found) =>
    found[0]?.type === commitType ? [commit(oidOfEntry(guide))] : found,
  ),
  'a pack of 4 billion objects': answering(() => packOf([], 0xff_ff_ff_ff)),
  'a cut pack': answering((found) => packOf(found).subarray(0, -25)),
  'an error band': answering(
    () => (response) =>
      void response.end(Buffer.concat([pkt('packfile\n'), bandOf(3, 'fatal: \u001b[31mbad tree')])),
  ),
  'an error for wanted trees': answering((found) =>
    found[0]?.type === commitType
      ? found
      : (response) => void response.end(pkt('ERR upload-pack: not our ref')),
  ),
  'a redirect to this machine': answering(() => redirect('http://127.0.0.1:1/docs.git')),
  'a redirect to metadata of a cloud for trees': answering((found) =>
    found[0]?.type === commitType ? found : redirect('http://169.254.169.254/latest'),
  ),
  'an endless pack': answering(() => (response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536, 'x')));
    };
    response.on('drain', more);
    more();
  }),
  'a compressed bomb': answering(
    () => (response) =>
      void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(64 * mebibyte))),
  ),
  'no parts': { ...plainFolder, greeting: 'fetch=shallow' },
  'another feature': { ...plainFolder, greeting: 'fetch=shallow sideband-all unfilter filters' },
});
