import { handleTasks } from '#server/base/scheduling/workers.ts';
import type { GitObject, ObjectType } from '../objects/objects.ts';
import { readPack, type PackLimits } from '../objects/readPack.ts';
import { GitRefusal } from '../objects/refusal.ts';

export type PackTask = { pack: Uint8Array; limits: PackLimits };
/** The objects of a pack, joined: the oid, the type, and the end of each. Or why the pack is refused. */
export type PackResult = { refusal: string } | { bytes: ArrayBuffer; index: [string, ObjectType, number][] };
/** An object that the pack refers to but doesn't contain. */
export type StoredObject = { type: ObjectType; bytes: Uint8Array } | undefined;

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
    const total = [...objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
    const joined = new Uint8Array(total);
    const index: [string, ObjectType, number][] = [];
    let at = 0;
    for (const [oid, { type, bytes }] of objects) {
      joined.set(bytes, at);
      at += bytes.length;
      index.push([oid, type, at]);
    }
    return { bytes: joined.buffer, index };
  } catch (error) {
    if (error instanceof GitRefusal) return { refusal: error.message };
    throw error;
  }
});
