import { planExportOf } from '#server/domain/content/exportDocs.ts';
import type { World } from './world.ts';

/** Returns the files of a revision's export by path. */
export async function exportedFiles({ store }: World['context'], revision: string) {
  const { plan, readContent } = await planExportOf(store, revision);
  const files = new Map<string, Buffer>();
  for (const [path, file] of plan)
    files.set(path, Buffer.from('text' in file ? file.text : await readContent(file.blob)));
  return files;
}
