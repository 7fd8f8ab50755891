import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pages of a folder with “main” and “changes”, each as the last change leaves it. Other versions differ in few lines. */
export function realPages(folder: string) {
  const changed = globSync('changes/*/files/**/*.md', { cwd: folder }).toSorted();
  const paths = new Map(
    [...globSync('main/**/*.md', { cwd: folder }), ...changed].map((path) => [
      path.replace(/^main\/|^changes\/[^/]*\/files\//, ''),
      path,
    ]),
  );
  return [...paths.values()].map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
