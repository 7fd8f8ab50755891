// Folders of real docs. Many tests load the same ones, and reading one parses each of its pages.
import { readDocsChange } from '#server/domain/content/docs-folder/readDocsChange.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';

/** Returns a function that keeps the results of a function of paths, for all tests of the process. */
function onceEach<Paths extends string[], Result>(read: (...paths: Paths) => Promise<Result>) {
  const results = new Map<string, Promise<Result>>();
  return (...paths: Paths) => {
    const key = JSON.stringify(paths);
    const result = results.get(key) ?? read(...paths);
    results.set(key, result);
    return result;
  };
}

/** `readDocsFolder`, once for each folder. */
export const readRealDocs = onceEach((folder: string) => readDocsFolder(folder));

/** `readDocsChange`, once for each change. */
export const readRealChange = onceEach((base: string, change: string) => readDocsChange(base, change));
