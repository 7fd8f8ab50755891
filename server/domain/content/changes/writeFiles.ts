import { gitOid, type StoredFile } from '../pageNode.ts';
import { describeFile } from '../docs-folder/describeFile.ts';
import { folderLimits } from '#markdown/docs/docsFolder.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import type { ChangeState, GivenFile } from './changeState.ts';
import { addPath, conflictingPath } from './draftPaths.ts';
import { collision, conflictMessage, refuse } from './refusals.ts';
import { newFilePath } from './sourcePaths.ts';

/** Inserts a file by its path, so that files of a folder stay in order, or replaces the one with the same path. */
function put(files: StoredFile[], file: StoredFile) {
  const known = files.findIndex(({ id }) => id === file.id);
  if (known >= 0) {
    files[known] = file;
    return;
  }
  const path = file.git?.path ?? '';
  const next = files.findIndex(({ git }) => git !== undefined && git.path > path);
  files.splice(next < 0 ? files.length : next, 0, file);
}

/** Inserts a file, or replaces the one with its path. */
export function insertFile(
  { draft, input }: ChangeState,
  n: number,
  k: number,
  given: GivenFile,
): StoredFile {
  const { name, bytes, contentType, exportOnly, docsRoot } = given;
  const list = exportOnly === undefined ? draft.files : draft.exportOnly;
  const path = given.path ?? newFilePath(draft, name);
  const pageHasPath = () => [...draft.pages.values()].some(({ own }) => own.git?.path === path);
  if (exportOnly === undefined && pageHasPath())
    throw collision(n, `files.${k}.path`, 'This path is already used by a page in this change request.');
  const before = list.find(({ git }) => git?.path === path);
  const other = exportOnly === undefined && !before ? conflictingPath(draft, path) : undefined;
  if (other !== undefined) throw collision(n, `files.${k}.path`, conflictMessage(path, other));
  if (!before && draft.files.length + draft.exportOnly.length >= folderLimits.files)
    throw refuse(n, `files.${k}`, 'A space can have at most 20,000 files.');
  const { sourcePath: _, bytes: __, ...facts } = describeFile(path, bytes);
  const blob = sha256(bytes);
  const file: StoredFile = {
    ...facts,
    id: before?.id ?? input.idOf(n, k),
    name,
    ...(contentType !== undefined && { contentType }),
    blob,
    git: { oid: gitOid(bytes), path },
    ...(exportOnly !== undefined && { exportOnly }),
    ...(exportOnly === 'settings' && { docsRoot: docsRoot ?? '' }),
  };
  draft.blobs.set(blob, bytes);
  put(list, file);
  if (exportOnly === undefined) addPath(draft, file);
  return file;
}

/** Deletes files by id. */
export function deleteFiles({ draft }: ChangeState, n: number, ids: string[]) {
  for (const [k, id] of ids.entries()) {
    const list = [draft.files, draft.exportOnly].find((files) => files.some((file) => file.id === id));
    if (!list) throw refuse(n, `files.${k}`, 'File not found in this change request.');
    list.splice(
      list.findIndex((file) => file.id === id),
      1,
    );
  }
}
