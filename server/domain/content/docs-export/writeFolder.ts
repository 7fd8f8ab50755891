import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { filePathFault } from '#lib/fileName.ts';
import { DocsFolderError, quoted } from '#markdown/docs/DocsFolderError.ts';
import type { ExportPlan } from './planExport.ts';

const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants;

/** Throws DocsFolderError for a path that leaves the folder, is in `.git`, or that not every system can hold. */
function segmentsOf(path: string): string[] {
  if (filePathFault(path) === undefined) return path.split('/');
  throw new DocsFolderError(
    `Couldn’t write ${quoted(path)}. The path is outside the folder or isn’t allowed.`,
  );
}

/** Creates a folder below the root, without following symbolic links. */
async function makeFolder(root: string, segments: string[], made: Set<string>) {
  let at = root;
  for (const name of segments) {
    at = join(at, name);
    if (made.has(at)) continue;
    const found = await lstat(at).catch(() => undefined);
    if (found && !found.isDirectory())
      throw new DocsFolderError(`${quoted(at)} isn’t a folder. Remove it or export to another folder.`);
    if (!found) await mkdir(at);
    made.add(at);
  }
  return at;
}

/**
 * Writes a plan into a folder, which is created if needed. Replaces files with the same path and leaves
 * others. Never follows symbolic links below the folder. Throws DocsFolderError if the folder isn't empty,
 * unless `force` is set, and for paths that leave the folder.
 */
export async function writeFolder(
  folder: string,
  plan: ExportPlan,
  readBlob: (id: string) => Promise<Uint8Array>,
  { force = false }: { force?: boolean } = {},
) {
  const paths = [...plan.keys()].map((path) => ({ path, segments: segmentsOf(path) }));
  await mkdir(folder, { recursive: true });
  if (!force && (await readdir(folder)).length > 0)
    throw new DocsFolderError(
      `${quoted(folder)} isn’t empty. Use another folder, or add --force to replace files.`,
    );
  const root = await realpath(folder);
  const made = new Set<string>();
  for (const { path, segments } of paths) {
    const planned = plan.get(path)!;
    const bytes = 'text' in planned ? Buffer.from(planned.text) : await readBlob(planned.blob);
    const target = join(await makeFolder(root, segments.slice(0, -1), made), segments.at(-1)!);
    const found = await lstat(target).catch(() => undefined);
    if (found && !found.isFile())
      throw new DocsFolderError(
        `${quoted(path)} exists but isn’t a file. Remove it or export to another folder.`,
      );
    const file = await open(target, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o666);
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
  }
}
