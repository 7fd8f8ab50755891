import { createHash } from 'node:crypto';
import type { ObjectType } from './objects.ts';

const numbers: Record<ObjectType, number> = { commit: 1, tree: 2, blob: 3, tag: 4 };

/** An object as a pack contains it. `size` is that of the object before it was deflated. */
export type PackEntry = { type: ObjectType; size: number; deflated: Uint8Array };

/** Returns the bytes before the data of an entry: its type and size. */
export function entryHeader(type: number, size: number): Buffer {
  const bytes: number[] = [];
  let last = (type << 4) | (size & 15);
  for (let left = Math.floor(size / 16); left > 0; left = Math.floor(left / 128)) {
    bytes.push(last | 0x80);
    last = left & 0x7f;
  }
  return Buffer.from([...bytes, last]);
}

/** Returns the beginning of a pack with this number of entries. */
export function packHeader(count: number): Buffer {
  const header = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
  header.writeUInt32BE(count, 8);
  return header;
}

/** Yields a pack of whole objects. Stored objects are deflated already, so it costs almost nothing. */
export async function* writePack(
  count: number,
  entries: AsyncIterable<PackEntry>,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha1');
  const header = packHeader(count);
  hash.update(header);
  yield header;
  for await (const { type, size, deflated } of entries) {
    const head = entryHeader(numbers[type], size);
    hash.update(head).update(deflated);
    yield head;
    yield deflated;
  }
  yield hash.digest();
}
