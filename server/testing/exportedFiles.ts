import { planExportOf } from '#server/domain/content/exportDocs.ts';
import type { World } from './world.ts';

/**
 * Returns the files of a revision's export by path.
 * @param known contents by hash that needn't be read again. The function adds those that it reads
 */
export async function exportedFiles(
  { store }: World['context'],
  revision: string,
  known = new Map<string, Buffer>(),
) {
  const { plan, readContent } = await planExportOf(store, revision);
  const read = async (blob: string) => {
    const content = known.get(blob) ?? Buffer.from(await readContent(blob));
    known.set(blob, content);
    return content;
  };
  const files = new Map<string, Buffer>();
  for (const [path, file] of plan)
    files.set(path, 'text' in file ? Buffer.from(file.text) : await read(file.blob));
  return files;
}
