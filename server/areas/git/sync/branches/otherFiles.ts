import { HostError } from '../../host/hostError.ts';
import { refusedByHost } from '../../host/unpackFromHost.ts';
import { readCommit } from '../../objects/commits.ts';
import { parentsFirst } from '../../objects/graph.ts';
import { placesIn, type FolderObjects } from '../folder/folderObjects.ts';

const commitsOf = async (objects: FolderObjects, tips: readonly string[], haves: readonly string[]) =>
  new Map(
    (await objects.commits([...new Set(tips)], haves)).map(([oid, { bytes }]) => [oid, readCommit(bytes)]),
  );

/**
 * Reads the commits of branches that another branch lacks. Returns all, and those that change no file outside of a folder,
 * like all their ancestors among them, parents first.
 * @param query.tips the commits of the branches
 * @param query.main the commit of the other branch
 */
export async function withoutOtherFiles(
  objects: FolderObjects,
  { tips, main, path }: { tips: readonly string[]; main: string; path: string },
) {
  const commits = await commitsOf(objects, tips, [main]);
  const above = [...commits.values()].flatMap(({ parents }) => parents).filter((oid) => !commits.has(oid));
  const all = new Map([...commits, ...(above.length > 0 ? await commitsOf(objects, above, []) : [])]);
  const roots = [...all.values()].map(({ tree }) => tree);
  const places = await placesIn(objects, roots, path);
  const outside = (oid: string) => places.get(all.get(oid)?.tree ?? '')?.outside;
  const clean = new Set<string>();
  for (const oid of tips.flatMap((tip) => parentsFirst(commits, tip))) {
    const { parents } = commits.get(oid)!;
    const isClean =
      parents.every((parent) => clean.has(parent) || !commits.has(parent)) &&
      parents.some((parent) => outside(parent) === outside(oid));
    if (isClean) clean.add(oid);
  }
  return { commits, clean };
}

/** Returns what a read returns, or nothing if the host sent too many commits, or others. Throws other errors of the host. */
export const ifReadable = <T>(read: Promise<T[]>): Promise<T[]> =>
  read.catch(refusedByHost).catch((error: unknown) => {
    if (error instanceof HostError && (error.status === 'too-large' || error.status === 'failed')) return [];
    throw error;
  });
