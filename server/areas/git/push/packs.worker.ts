import { handleTasks } from '#server/base/scheduling/workers.ts';
import { objectTypes, type GitObject, type ObjectType } from '../objects/objects.ts';
import { readPack, type PackLimits } from '../objects/readPack.ts';
import { GitRefusal, LimitRefusal } from '../objects/refusal.ts';

export type PackTask = { pack: Uint8Array; limits: PackLimits };
/**
 * The objects of a pack, or why it is refused. Small ones come first and are joined in `bytes`, the others have a buffer each.
 * `oids` has 20 bytes for each object, `types` an index of `objectTypes`, and `sizes` a number of 32 bits. Buffers are
 * transferred, so that the main thread isn't blocked by copies.
 */
export type PackResult =
  | { refusal: string; isLimit: boolean }
  | {
      oids: ArrayBuffer;
      types: ArrayBuffer;
      sizes: ArrayBuffer;
      bytes: ArrayBuffer;
      buffers: ArrayBuffer[];
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
    const isSmall = ({ bytes }: GitObject) => bytes.length < joinedSize;
    const small = [...objects].filter(([, object]) => isSmall(object));
    const large = [...objects].filter(([, object]) => !isSmall(object));
    const all = [...small, ...large];
    return {
      oids: wholeBuffer(Buffer.from(all.map(([oid]) => oid).join(''), 'hex')),
      types: Uint8Array.from(all, ([, { type }]) => objectTypes.indexOf(type)).buffer,
      sizes: Uint32Array.from(all, ([, { bytes }]) => bytes.length).buffer,
      bytes: wholeBuffer(Buffer.concat(small.map(([, { bytes }]) => bytes))),
      buffers: large.map(([, { bytes }]) => wholeBuffer(bytes)),
    };
  } catch (error) {
    if (error instanceof GitRefusal)
      return { refusal: error.message, isLimit: error instanceof LimitRefusal };
    throw error;
  }
});
