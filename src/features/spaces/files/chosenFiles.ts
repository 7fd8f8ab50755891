// The files that filters leave, in their order. The service lists files without filters.
import type { File } from '#contract/content.ts';
import { collateLoosely } from '#lib/collation.ts';
import { folded } from '#lib/fold.ts';
import { kindOf } from './fileKinds.ts';
import type { FilesSearch } from './files.search.ts';

const compared = {
  name: (one: File, other: File) => collateLoosely(one.name, other.name),
  type: (one: File, other: File) => collateLoosely(one.contentType, other.contentType),
  size: (one: File, other: File) => one.size - other.size,
};

/** By name and kind, sorted by name unless the search says otherwise. */
export function chosenFiles(files: readonly File[], { name = '', kind, sort = 'name', order }: FilesSearch) {
  const wanted = folded(name.trim());
  const found = files.filter(
    (file) =>
      (kind === undefined || kindOf(file.contentType) === kind) &&
      (folded(file.name).includes(wanted) || folded(file.git?.path ?? '').includes(wanted)),
  );
  const direction = order === 'desc' ? -1 : 1;
  return found.toSorted((one, other) => direction * compared[sort](one, other) || compared.name(one, other));
}
