// Packs, trees and commits as a hostile client would write them.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { writeCommit } from '#server/areas/git/objects/commits.ts';
import { oidOf } from '#server/areas/git/objects/objects.ts';
import { flush, pkt } from '#server/areas/git/objects/pktLines.ts';
import { entryHeader, packHeader } from '#server/areas/git/objects/writePack.ts';

/** An entry of a pack. `size` and `deflated` may lie; a delta has a base. */
export type Entry = {
  type: number;
  raw?: Buffer;
  size?: number;
  deflated?: Buffer;
  base?: string;
  back?: number[];
};

export const commitType = 1;
export const treeType = 2;
export const blobType = 3;
export const tagType = 4;
export const offsetType = 6;
export const deltaType = 7;

/** Adds the checksum to a pack. */
export const sealed = (bytes: Buffer) => Buffer.concat([bytes, createHash('sha1').update(bytes).digest()]);

/** Returns a pack that announces `count` objects. */
export const packOf = (entries: readonly Entry[], count = entries.length) =>
  sealed(
    Buffer.concat([
      packHeader(count),
      ...entries.flatMap(({ type, raw = Buffer.alloc(0), size = raw.length, deflated, base, back = [] }) => [
        entryHeader(type, size),
        Buffer.from(base ?? '', 'hex'),
        Buffer.from(back),
        deflated ?? deflateSync(raw),
      ]),
    ]),
  );

/** Returns a number as deltas write it. */
function number(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(Math.floor(value / 128))];
}

/** Returns a delta that replaces a base of this size with a text. */
export const deltaTo = (baseSize: number, text: string) =>
  Buffer.from([...number(baseSize), ...number(text.length), text.length, ...Buffer.from(text)]);

/** Returns an entry of a tree. */
export const treeEntry = (mode: string, name: string | Buffer, oid: string) =>
  Buffer.concat([
    Buffer.from(`${mode} `),
    Buffer.from(name as string),
    Buffer.from([0]),
    Buffer.from(oid, 'hex'),
  ]);

export const blob = Buffer.from('# T\n');
export const blobOid = oidOf('blob', blob);
export const someone = 'a <a@b> 1700000000 +0000';

/** Returns a commit of a tree. */
export const commitOf = (tree: string, parents: string[]) =>
  writeCommit({ tree, parents, author: someone, committer: someone, message: 'x\n' });

const zero = '0'.repeat(40);

/** Returns the body of a push. */
export const pushOf = (tip: string, pack: Buffer, ref = 'refs/for/main', old = zero) =>
  Buffer.concat([pkt(`${old} ${tip} ${ref}\0report-status`), flush, pack]);

/** Returns the body of a push of a commit with this tree. */
export function pushOfTree(tree: Buffer, parents: string[], more: Entry[] = []) {
  const commit = commitOf(oidOf('tree', tree), parents);
  const entries = [
    { type: commitType, raw: commit },
    { type: treeType, raw: tree },
    { type: blobType, raw: blob },
  ];
  return pushOf(oidOf('commit', commit), packOf([...entries, ...more]));
}
