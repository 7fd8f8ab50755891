import { handleTasks } from '#server/base/scheduling/workers.ts';
import type { GitObject, ObjectType } from '../objects/objects.ts';
import { readPack, type PackLimits } from '../objects/readPack.ts';
import { GitRefusal } from '../objects/refusal.ts';

export type PackTask = { pack: Uint8Array; limits: PackLimits };
/**
 * The objects of a pack, or why it is refused. Small ones are joined in `bytes`: `small` has the oid, the type and the end of
 * each. The others, of which `large` has oid and type, have a buffer each.
 */
export type PackResult =
  | { refusal: string }
  | {
      bytes: ArrayBuffer;
      small: [string, ObjectType, number][];
      buffers: ArrayBuffer[];
      large: [string, ObjectType][];
    };
/** An object that the pack refers to but doesn't contain. */
export type StoredObject = { type: ObjectType; bytes: Uint8Array } | undefined;

/** Objects of fewer bytes are joined. Others are transferred as they are, so that none is in memory twice. */
const joinedSize = 64 * 1024;

/** Returns the buffer with exactly these bytes. */
const wholeBuffer = ({ buffer, byteOffset, length }: Buffer): ArrayBuffer =>
  buffer instanceof ArrayBuffer && buffer.byteLength === length
    ? buffer
    : Uint8Array.prototype.slice.call(new Uint8Array(buffer, byteOffset, length)).buffer;

handleTasks<PackTask>(async ({ pack, limits }, ask): Promise<PackResult> => {
  const stored = async (oid: string): Promise<GitObject | undefined> => {
    const found = await ask<StoredObject>(oid);
    return found && { type: found.type, bytes: Buffer.from(found.bytes) };
  };
  try {
    const objects = await readPack(
      Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength),
      limits,
      stored,
    );
    const small: [string, ObjectType, number][] = [];
    const large: [string, ObjectType][] = [];
    const pieces: Buffer[] = [];
    const buffers: ArrayBuffer[] = [];
    let end = 0;
    for (const [oid, { type, bytes }] of objects) {
      if (bytes.length < joinedSize) {
        pieces.push(bytes);
        small.push([oid, type, (end += bytes.length)]);
      } else {
        buffers.push(wholeBuffer(bytes));
        large.push([oid, type]);
      }
    }
    return { bytes: wholeBuffer(Buffer.concat(pieces)), small, buffers, large };
  } catch (error) {
    if (error instanceof GitRefusal) return { refusal: error.message };
    throw error;
  }
});
