import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the contents of all files below a folder by path, with `/` as the separator. */
export function folderFiles(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = join(folder, name);
    if (statSync(path).isFile()) files.set(name.replaceAll('\\', '/'), readFileSync(path));
  }
  return files;
}

/** Returns the paths of files that only one side has, or that differ. */
export const differingFiles = (a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((path) => {
    const [one, other] = [a.get(path), b.get(path)];
    return one !== other && (!one || !other || !one.equals(other));
  });
