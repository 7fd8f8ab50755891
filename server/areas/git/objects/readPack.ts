import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { applyDelta } from './delta.ts';
import { oidOf, type GitObject, type ObjectType } from './objects.ts';
import { GitRefusal, LimitRefusal } from './refusal.ts';

/** Limits of a pack: number of objects, bytes of one and of all when inflated, and length of a chain of deltas. */
export type PackLimits = { objects: number; object: number; total: number; chain: number };

const typesByNumber: Partial<Record<number, ObjectType>> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' };
const offsetDelta = 6;
const oidDelta = 7;
const maxScale = 2 ** 42;
const checksumLength = 20;
const headerLength = 12;

/** An entry of a pack: an object, or a delta on an earlier entry or on an object. */
type Entry = { at: number; bytes: Buffer } & (
  | { type: ObjectType }
  | { baseAt: number }
  | { baseOid: string }
);
type Resolved = GitObject & { chain: number };

/** Reads the entries of a pack. Each is inflated once, and at most to the size that it declares. */
function* entriesOf(pack: Buffer, limits: PackLimits): Generator<Entry> {
  const end = pack.length - checksumLength;
  let at = headerLength;
  let total = 0;
  const next = () => {
    if (at >= end) throw new GitRefusal('the pack is truncated');
    return pack[at++]!;
  };
  for (let left = pack.readUInt32BE(8); left > 0; left--) {
    const start = at;
    let byte = next();
    const kind = (byte >> 4) & 7;
    let size = byte & 15;
    for (let scale = 16; byte & 0x80; scale *= 128) {
      if (scale > maxScale) throw new GitRefusal('an object has an invalid size');
      byte = next();
      size += (byte & 0x7f) * scale;
    }
    if (size > limits.object)
      throw new LimitRefusal(`an object has ${size} bytes; at most ${limits.object} are allowed`);
    total += size;
    if (total > limits.total) throw new LimitRefusal(`the push has more than ${limits.total} bytes`);
    const type = typesByNumber[kind];
    let base: { type: ObjectType } | { baseAt: number } | { baseOid: string };
    if (type) base = { type };
    else if (kind === offsetDelta) {
      byte = next();
      let back = byte & 0x7f;
      while (byte & 0x80) {
        byte = next();
        back = (back + 1) * 128 + (byte & 0x7f);
        if (back > start) throw new GitRefusal('the base of a delta is missing');
      }
      base = { baseAt: start - back };
    } else if (kind === oidDelta) {
      if (at + 20 > end) throw new GitRefusal('the pack is truncated');
      base = { baseOid: pack.toString('hex', at, at + 20) };
      at += 20;
    } else throw new GitRefusal('the pack has an unknown kind of object');
    const { bytes, read } = inflated(pack.subarray(at, end), size);
    at += read;
    yield { at: start, bytes, ...base };
  }
  if (at !== end) throw new GitRefusal('the pack has bytes after its last object');
}

/** With `info`, zlib also returns its engine, which knows where the compressed data ends. */
type WithInfo = { buffer: Buffer; engine: { bytesWritten: number } };
const hasInfo = (made: object): made is WithInfo => 'engine' in made;

function inflated(data: Buffer, size: number): { bytes: Buffer; read: number } {
  let made: object;
  try {
    const options = {
      info: true,
      maxOutputLength: size + 1,
      chunkSize: Math.min(Math.max(size + 1, 64), 65_536),
    };
    made = inflateSync(data, options);
  } catch {
    throw new GitRefusal('an object can’t be inflated, or is larger than it declares');
  }
  if (!hasInfo(made) || made.buffer.length !== size)
    throw new GitRefusal('an object is smaller than it declares');
  return { bytes: made.buffer, read: made.engine.bytesWritten };
}

/**
 * Reads a pack of version 2 and returns its objects by oid. Throws GitRefusal if it is broken or exceeds a limit.
 * @param stored returns an object that the pack refers to but doesn't contain
 */
export async function readPack(
  pack: Buffer,
  limits: PackLimits,
  stored: (oid: string) => Promise<GitObject | undefined>,
): Promise<Map<string, GitObject>> {
  const isPack = pack.length >= headerLength + checksumLength && pack.toString('latin1', 0, 4) === 'PACK';
  if (!isPack || pack.readUInt32BE(4) !== 2) throw new GitRefusal('the pack isn’t a pack of version 2');
  const end = pack.length - checksumLength;
  if (!createHash('sha1').update(pack.subarray(0, end)).digest().equals(pack.subarray(end)))
    throw new GitRefusal('the checksum of the pack is wrong');
  const count = pack.readUInt32BE(8);
  if (count > limits.objects)
    throw new LimitRefusal(`the push has ${count} objects; at most ${limits.objects} are allowed`);

  const found = new Map<string, GitObject>();
  const byPlace = new Map<number, Resolved>();
  const byOid = new Map<string, Resolved>();
  /** Deltas whose base isn't known yet, by its oid or its place. */
  const waiting = new Map<string | number, Entry[]>();
  let total = 0;
  const resolve = (first: Entry, base: Resolved | undefined) => {
    const pending = [{ entry: first, base }];
    for (let one; (one = pending.pop());) {
      const object = objectOf(one.entry, one.base);
      byPlace.set(one.entry.at, object);
      const oid = oidOf(object.type, object.bytes);
      found.set(oid, object);
      byOid.set(oid, object);
      for (const key of [oid, one.entry.at]) {
        for (const entry of waiting.get(key) ?? []) pending.push({ entry, base: object });
        waiting.delete(key);
      }
    }
  };
  const objectOf = (entry: Entry, base: Resolved | undefined): Resolved => {
    if ('type' in entry) return { type: entry.type, bytes: entry.bytes, chain: 0 };
    if (!base) throw new GitRefusal('the base of a delta is missing');
    if (base.chain >= limits.chain) throw new LimitRefusal('a chain of deltas is too long');
    const bytes = applyDelta(base.bytes, entry.bytes, limits.object);
    total += bytes.length;
    if (total > limits.total) throw new LimitRefusal(`the push has more than ${limits.total} bytes`);
    return { type: base.type, bytes, chain: base.chain + 1 };
  };

  for (const entry of entriesOf(pack, limits)) {
    if ('type' in entry) {
      resolve(entry, undefined);
      continue;
    }
    const key = 'baseAt' in entry ? entry.baseAt : entry.baseOid;
    const base = typeof key === 'number' ? byPlace.get(key) : byOid.get(key);
    if (base) resolve(entry, base);
    else waiting.set(key, [...(waiting.get(key) ?? []), entry]);
  }
  for (const key of waiting.keys()) {
    const entries = waiting.get(key);
    const object = typeof key === 'string' && entries ? await stored(key) : undefined;
    if (!entries || !object) continue;
    waiting.delete(key);
    for (const entry of entries) resolve(entry, { ...object, chain: 0 });
  }
  if (waiting.size > 0) throw new GitRefusal('the base of a delta is missing');
  return found;
}
