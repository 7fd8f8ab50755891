// Packs, pushes and fetches of a hostile client. None of them is accepted.
import { deflateSync } from 'node:zlib';
import { oidOf, writeTree } from '#server/areas/git/objects/objects.ts';
import { delimiter, flush, pkt } from '#server/areas/git/objects/pktLines.ts';
import {
  blob,
  blobOid,
  blobType,
  commitOf,
  commitType,
  deltaTo,
  deltaType,
  offsetType,
  packOf,
  pushOf,
  pushOfTree,
  sealed,
  someone,
  tagType,
  treeEntry,
  treeType,
  type Entry,
} from './gitPacks.ts';

const zero = '0'.repeat(40);
const file = (name: string | Buffer, mode = '100644') => treeEntry(mode, name, blobOid);

/** Returns packs that break the format or its limits. */
export const hostilePacks = (): Record<string, Buffer> => {
  const zeros = deflateSync(Buffer.alloc(19_000_000));
  const chain: Entry[] = [{ type: blobType, raw: blob }];
  for (let n = 0, text = '# T\n'; n < 100; n++) {
    const next = `${n}`;
    chain.push({ type: deltaType, base: oidOf('blob', Buffer.from(text)), raw: deltaTo(text.length, next) });
    text = next;
  }
  const onBlob = (raw: Buffer): Buffer =>
    packOf([
      { type: blobType, raw: blob },
      { type: deltaType, base: blobOid, raw },
    ]);
  const wrongSum = packOf([{ type: blobType, raw: blob }]);
  wrongSum[wrongSum.length - 1]! ^= 1;
  const version3 = packOf([]).subarray(0, -20);
  version3[7] = 3;
  return {
    'a bomb behind a small size': packOf([
      { type: blobType, size: 100, deflated: deflateSync(Buffer.alloc(100_000_000)) },
    ]),
    'a smaller object than declared': packOf([{ type: blobType, size: 10, deflated: deflateSync(blob) }]),
    'an object of 1 TB': packOf([{ type: blobType, size: 2 ** 40, deflated: deflateSync(blob) }]),
    'an object of 2⁵⁰ bytes': packOf([{ type: blobType, size: 2 ** 50, deflated: deflateSync(blob) }]),
    'objects of 1.1 GB in total': packOf(
      Array.from({ length: 60 }, () => ({ type: blobType, size: 19_000_000, deflated: zeros })),
    ),
    'no compressed data': packOf([{ type: blobType, size: 4, deflated: Buffer.from('none') }]),
    'a delta that grows to 1 GB': onBlob(Buffer.from([4, 0x80, 0x80, 0x80, 0x80, 4])),
    'a delta with an endless number': onBlob(Buffer.alloc(40, 0x80)),
    'a delta that reads outside of its base': onBlob(Buffer.from([4, 4, 0x91, 3, 4])),
    'a delta with a reserved step': onBlob(Buffer.from([4, 4, 0])),
    'a delta that inserts more than it has': onBlob(Buffer.from([4, 9, 9, 1])),
    'a delta that ends early': onBlob(Buffer.from([4, 9, 1, 65])),
    'a delta without steps': onBlob(Buffer.from([4, 9])),
    'an empty delta': onBlob(Buffer.alloc(0)),
    'a delta of another base': onBlob(deltaTo(9, 'x')),
    'a chain of 100 deltas': packOf(chain),
    'deltas in a circle': packOf(
      ['a', 'b'].map((name) => ({ type: deltaType, base: name.repeat(40), raw: deltaTo(4, 'x') })),
    ),
    'a base before the pack': packOf([{ type: offsetType, back: [127], raw: deltaTo(4, 'x') }]),
    'a base far before the pack': packOf([
      { type: offsetType, back: [255, 255, 255, 255, 255, 255, 127], raw: deltaTo(4, 'x') },
    ]),
    'a delta of itself': packOf([{ type: offsetType, back: [0], raw: deltaTo(4, 'x') }]),
    'a base inside of an entry': packOf([
      { type: blobType, raw: blob },
      { type: offsetType, back: [3], raw: deltaTo(4, 'x') },
    ]),
    '4 billion objects': packOf([{ type: blobType, raw: blob }], 0xfffffff0),
    '20,001 objects': packOf([{ type: blobType, raw: blob }], 20_001),
    'fewer objects than announced': packOf([{ type: blobType, raw: blob }], 3),
    'no objects': packOf([]),
    'an object of type 5': packOf([{ type: 5, raw: blob }]),
    'an object of type 0': packOf([{ type: 0, raw: blob }]),
    'a wrong checksum': wrongSum,
    'version 3': sealed(version3),
    'bytes after the objects': sealed(
      Buffer.concat([packOf([{ type: blobType, raw: blob }]).subarray(0, -20), Buffer.from('xx')]),
    ),
    'no pack': Buffer.alloc(0),
    'a header only': packOf([]).subarray(0, 12),
    garbage: Buffer.from('PACKgarbagegarbagegarbagegarbagegarbage'),
    'no magic': sealed(Buffer.alloc(64)),
  };
};

/** Returns bodies of pushes of trees and commits that are refused. `main` is the commit of main. */
export function hostilePushes(main: string, foreignBlob: string): Record<string, Buffer> {
  const onMain = (tree: Buffer, more?: Entry[]) => pushOfTree(tree, [main], more);
  const names = ['..', '.', '.git', '.GIT', 'git~1', '.git ', '.git.', '.g\u200cit', 'GIT~12', '.git::$DATA'];
  const badNames = [
    ...names,
    'a\\b',
    'a\nb',
    'a\x7f',
    '',
    '...',
    'a'.repeat(256),
    'a/../../b',
    'a'.repeat(5000),
  ];
  const tree = file('README.md');
  const treeOid = oidOf('tree', tree);
  const withCommit = (
    raw: Buffer,
    more: Entry[] = [
      { type: treeType, raw: tree },
      { type: blobType, raw: blob },
    ],
  ) => pushOf(oidOf('commit', raw), packOf([{ type: commitType, raw }, ...more]));
  const commit = commitOf(treeOid, [main]).toString();
  const nested = (depth: number, width: number) => {
    let inner = writeTree([{ mode: '100644', name: 'a.md', oid: blobOid }]);
    const more: Entry[] = [];
    for (let n = 0; n < depth; n++) {
      more.push({ type: treeType, raw: inner });
      const oid = oidOf('tree', inner);
      inner = writeTree(Array.from({ length: width }, (_, at) => ({ mode: '40000', name: `${at}`, oid })));
    }
    return onMain(inner, more);
  };
  const inner = writeTree([{ mode: '100644', name: 'x', oid: blobOid }]);
  const innerEntry = { type: treeType, raw: inner };
  const notText = Buffer.from([0x23, 0xff, 0xfe]);
  const tag = Buffer.from(`object ${main}\ntype commit\ntag x\ntagger ${someone}\n\nx\n`);
  const changed = (from: string, to: string) => withCommit(Buffer.from(commit.replace(from, to)));
  return {
    ...Object.fromEntries(badNames.map((name) => [`the name ${JSON.stringify(name)}`, onMain(file(name))])),
    'a name that is not UTF-8': onMain(file(Buffer.from([0x61, 0xff]))),
    'a symbolic link': onMain(file('README.md', '120000')),
    'a submodule': onMain(Buffer.concat([file('README.md'), file('sub', '160000')])),
    ...Object.fromEntries(
      ['100664', '0100644', '100600', '0', '', '40755'].map((mode) => [
        `mode ${mode}`,
        onMain(file('README.md', mode)),
      ]),
    ),
    'two entries with one name': onMain(Buffer.concat([file('a.md'), file('a.md')])),
    'a file and a folder with one name': onMain(
      Buffer.concat([file('a'), treeEntry('40000', 'a', oidOf('tree', inner))]),
      [innerEntry],
    ),
    'an unsorted tree': onMain(Buffer.concat([file('b.md'), file('a.md')])),
    'a truncated tree': onMain(file('a.md').subarray(0, -3)),
    'a tree without an oid': onMain(Buffer.from('100644 a.md')),
    'a blob as folder': onMain(file('a', '40000')),
    'a folder as file': onMain(treeEntry('100644', 'a.md', oidOf('tree', inner)), [innerEntry]),
    '10¹² files': nested(12, 10),
    '5,000 nested folders': nested(5000, 1),
    'a blob of another space': withCommit(
      commitOf(oidOf('tree', treeEntry('100644', 'README.md', foreignBlob)), [main]),
      [{ type: treeType, raw: treeEntry('100644', 'README.md', foreignBlob) }],
    ),
    'a missing tree': withCommit(commitOf('1'.repeat(40), [main]), []),
    'a missing parent': pushOfTree(tree, ['2'.repeat(40)]),
    'a blob as tree': withCommit(commitOf(blobOid, [main])),
    'a tree as parent': pushOfTree(tree, [treeOid]),
    'unrelated history': pushOfTree(tree, []),
    'a blob as tip': pushOf(blobOid, packOf([{ type: blobType, raw: blob }])),
    'a tag as tip': pushOf(oidOf('tag', tag), packOf([{ type: tagType, raw: tag }])),
    'an author with a line break': changed('author a ', 'author a\ninjected '),
    'an author without a time': changed(`author ${someone}`, 'author a <a@b>'),
    'no committer': changed(`committer ${someone}\n`, ''),
    'a commit with NUL': changed('x\n', 'x\0'),
    'an upper-case oid': changed(`tree ${treeOid}`, `tree ${treeOid.toUpperCase().replace(/\d/g, 'A')}`),
    'an empty commit': withCommit(Buffer.alloc(0)),
    'a page that is not UTF-8': onMain(treeEntry('100644', 'README.md', oidOf('blob', notText)), [
      { type: blobType, raw: notText },
    ]),
    'no page': onMain(file('a.png')),
    'main itself': pushOf(main, Buffer.alloc(0)),
    ...Object.fromEntries(
      [
        'refs/heads/x',
        'refs/tags/v1',
        'refs/changes/0/head',
        'refs/changes/99/head',
        'refs/for/main\nok refs/heads/main',
        'HEAD',
        '',
        'refs/heads/main',
      ].map((ref) => [
        `the ref ${JSON.stringify(ref)}`,
        pushOf(blobOid, packOf([{ type: blobType, raw: blob }]), ref),
      ]),
    ),
    'a deletion of main': pushOf(zero, Buffer.alloc(0), 'refs/heads/main', main),
    'a push backwards': pushOf(zero, Buffer.alloc(0), 'refs/for/main', main),
    '1,000 commands': Buffer.concat([
      ...Array.from({ length: 1000 }, (_, n) =>
        pkt(`${zero} ${blobOid} refs/for/${n}${n ? '' : '\0report-status'}`),
      ),
      flush,
    ]),
    'two refs': Buffer.concat([
      pkt(`${zero} ${main} refs/for/main\0report-status`),
      pkt(`${zero} ${main} refs/heads/x`),
      flush,
    ]),
    'a shallow push': Buffer.concat([
      pkt(`shallow ${main}`),
      pkt(`${zero} ${main} refs/for/main\0report-status`),
      flush,
    ]),
    'a line that lies about its length': Buffer.from('ffffabc'),
    'a line of length 3': Buffer.from('0003'),
    'a line without digits': Buffer.from('zzzz'),
  };
}

/** Returns bodies of fetches. */
export function hostileFetches(main: string): Record<string, Buffer> {
  const command = (...lines: string[]) =>
    Buffer.concat([
      pkt('command=fetch'),
      delimiter,
      ...lines.map((line) => pkt(`${line}\n`)),
      pkt('done\n'),
      flush,
    ]);
  const haves = Array.from({ length: 20_000 }, (_, n) => `have ${String(n).padStart(40, '0')}`);
  return {
    'the oid of a blob': command(`want ${blobOid}`),
    'an unknown oid': command(`want ${'3'.repeat(40)}`),
    'a filter': command(`want ${main}`, 'filter tree:0'),
    'a time': command(`want ${main}`, 'deepen-since 1'),
    '5,000 refs': command(...Array.from({ length: 5000 }, () => `want ${main}`)),
    'another command': Buffer.concat([pkt('command=object-info'), delimiter, flush]),
    garbage: Buffer.from('nonsense'),
    '20,000 haves of others': command(`want ${'3'.repeat(40)}`, ...haves),
  };
}
